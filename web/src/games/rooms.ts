// The three rooms of the museum: all that the rest of the page asks about a game.
import type { Component } from "svelte";
import type { OpenTable } from "../lib/table.svelte";
import type { Create, LegalMove, LogLine, TableState, Words } from "../lib/wire";
import { artifact } from "./artifact/room";
import { marajoara } from "./marajoara/room";
import { scarabya } from "./scarabya/room";

/** What a board is given while a game runs. */
export interface Playing {
  state: TableState;
  table: OpenTable;
  seat: number | null; // whose site is shown large
  name: string; // whose that is
  hint: LegalMove | null;
  last: LogLine | null; // the last move that concerns what is shown
  send: (move: string) => Promise<void>;
}

/** What a picture of a position is given: replays, small boards beside the large one. */
export interface Shown {
  view: Record<string, any>;
  seat: number;
  mini?: boolean;
  last?: LogLine | null;
  hint?: LegalMove | null;
}

/** One source of points, with what each seat had from it. */
export interface Source {
  label: Words;
  values: number[];
}

type View = Record<string, any>;
type Options = NonNullable<Create["options"]>;

export interface TableRoom {
  Defs: Component; // what the drawings below refer to; once on a page
  Board: Component<Playing>;
  Picture: Component<Shown>;
  phone?: string; // how high the board is on a phone, where that is not nearly a square
  Supply?: Component<{ view: View }>; // what is still to come, beside the board
  Seat?: Component<{ view: View; seat: number }>; // what a player has before them, under their name
  Onward?: Component<{ state: TableState }>; // at the end: what comes of it, where to go from here
  separate: (view: View) => boolean; // whether every seat has a board of its own, worth a small picture
  apart?: boolean; // whether those boards hold everything, so that a replay shows them side by side
  secret: (view: View) => boolean; // whether somebody's eyes see now what others at the table may not; asked of any seat's or a spectator's view
  whole?: (view: View, views: View[]) => View; // a position with nothing hidden, from all seats' views; usually each player as they see themselves
  decision: (state: TableState) => string;
  facts: (view: View) => string[]; // how the game stands, in a word or two each: mode, round, year
  score: (view: View, score: number) => string;
  sheet: (view: View) => Source[] | null; // the final score by its sources; null where there is nothing to tell apart
  verdict: (state: TableState) => string | null; // where winning is said in the game's own words
  quiet?: string[]; // kinds of lines that the log leaves out, such as the deal of every die
  rules: Record<string, string>; // by kind of move, the rule that it carries out
  par: (view: View) => boolean; // whether its deal has a par
  paid: boolean; // whether a game has few enough moves to chart what each one paid
}

/** An option of a way to play that the table may choose, such as an extension. */
export interface Choice {
  option: string;
  title: Words;
  values: { value: Options[string]; title: Words }[]; // the first one is the usual one
}

/** A way to play: how many can sit down, and the options that make it so. `players` is added as chosen. */
export interface Plan {
  name: string;
  title: Words;
  about: Words;
  players: number[];
  options: Options;
  choices?: Choice[];
}

export interface Room {
  name: string;
  title: string;
  about: Words;
  players: string;
  Art: Component;
  links?: { href: string; title: Words }[]; // other ways in, such as a campaign
  plans: Plan[]; // the first one is what "play now" starts
  table: TableRoom;
}

export const rooms: Room[] = [scarabya, marajoara, artifact];

export const roomOf = (game: string): Room | undefined => rooms.find((room) => room.name === game);
