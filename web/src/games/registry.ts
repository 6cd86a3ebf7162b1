// Game registry: everything the rest of the page asks about a game.
import type { Component } from "svelte";
import type { TableConnection } from "../lib/connection.svelte";
import type { CreateTable, LegalMove, LocalizedText, LogLine, TableView } from "../lib/wire";
import { artifact } from "./artifact/module";
import { marajoara } from "./marajoara/module";
import { scarabya } from "./scarabya/module";

/** What a board is given while a game runs. */
export interface BoardProps {
  connection: TableConnection;
  table: TableView;
  seat: number | null; // whose site is shown large
  name: string; // whose that is
  hint: LegalMove | null;
  lastMove: LogLine | null; // the last move that concerns what is shown
  send: (move: string) => Promise<void>;
}

/** What a picture of a position is given: replays, small boards beside the large one. */
export interface PositionProps<V = View> {
  view: V;
  seat: number;
  mini?: boolean;
  lastMove?: LogLine | null;
  hint?: LegalMove | null;
}

/** One source of points, with what each seat had from it. */
export interface ScoreSource {
  label: LocalizedText;
  values: number[];
}

export type View = any; // what the server shows of a position; each game declares its own type
type Options = NonNullable<CreateTable["options"]>;

export interface TableUI {
  Defs: Component; // what the drawings below refer to; once on a page
  Board: Component<BoardProps>;
  Position: Component<PositionProps>;
  SidePanel?: Component<{ view: View }>; // what is still to come, beside the board
  PlayerSummary?: Component<{ view: View; seat: number }>; // what a player has before them, under their name
  EndPanel?: Component<{ table: TableView }>; // at the end: what comes of it, where to go from here
  phoneHeight?: string; // how high the board is on a phone, where that is not nearly a square
  hasOwnBoards: (view: View) => boolean; // whether every seat has a board of its own, worth a small picture
  sideBySide?: boolean; // whether those boards hold everything, so that a replay shows them side by side
  hasSecrets: (view: View) => boolean; // whether somebody's eyes see now what others at the table may not; asked of any seat's or a spectator's view
  mergeViews?: (view: View, views: View[]) => View; // a position with nothing hidden, from all seats' views; usually each player as they see themselves
  prompt: (table: TableView) => string; // what the seat has to decide
  statusLabels: (view: View) => string[]; // how the game stands, in a word or two each: mode, round, year
  formatScore: (view: View, score: number) => string;
  scoreSources: (view: View) => ScoreSource[] | null; // the final score by its sources; null where there is nothing to tell apart
  verdict: (table: TableView) => string | null; // where winning is said in the game's own words
  hiddenLogKinds?: string[]; // kinds of lines that the log leaves out, such as the deal of every die
  ruleOfKind: Record<string, string>; // by kind of move, the rule that it carries out
  hasPar: (view: View) => boolean; // whether its deal has a par
  hasFewMoves: boolean; // whether a game has few enough moves to chart what each one paid
}

/** An option of a preset that the table may choose, such as an extension. */
export interface PresetOption {
  name: string;
  title: LocalizedText;
  values: { value: Options[string]; title: LocalizedText }[]; // the first one is the usual one
}

/** A way to play: how many can sit down, and the options that make it so. `players` is added as chosen. */
export interface Preset {
  name: string;
  title: LocalizedText;
  about: LocalizedText;
  players: number[];
  options: Options;
  choices?: PresetOption[];
}

/** A page of the game's own at `/<path>`, such as a campaign. */
export interface GamePage {
  path: string;
  title: LocalizedText;
  Page: Component;
}

export interface GameModule {
  name: string;
  title: string;
  about: LocalizedText;
  players: string;
  CoverArt: Component;
  pages?: GamePage[];
  presets: Preset[]; // the first one is what "play now" starts
  ui: TableUI;
}

export const gameModules: GameModule[] = [scarabya, marajoara, artifact];

export const gameModule = (name: string): GameModule | undefined => gameModules.find((module) => module.name === name);

export const gamePage = (path: string): GamePage | undefined =>
  gameModules.flatMap((module) => module.pages ?? []).find((page) => page.path === path);
