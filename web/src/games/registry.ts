// Game registry: everything the generic UI needs from a game. Tables are loaded when they are opened.
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Switch } from "../lib/settings.svelte";
import type { GameLegend, GameView, LegalMove, LocalizedText, LogLine, TableView } from "../lib/wire";
import type { TableContext } from "../table/context.svelte";
import type { Layouts, Mode, ModeLayout } from "../table/layout";
import { artifact } from "./artifact/entry";
import { makeEntry } from "./generic/entry";
import { marajoara } from "./marajoara/entry";
import { scarabya } from "./scarabya/entry";

/** A table of one game. */
export type TableOf<V extends GameView> = Omit<TableView, "view"> & { view: V };

/** Props of every interactive part of a table; `S` is the game's own state, which its parts share. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is private to its module
export interface PartProps<V extends GameView = GameView, S = any> {
  context: TableContext<V>;
  state: S;
  mode: Mode;
  tab: string | null; // the open tab; null in modes without tabs
}

/** Props of what a player owns, in the list of players. */
export interface SeatProps<V extends GameView = GameView> {
  view: V;
  seat: number;
  form: ModeLayout["seats"];
}

/** Props of a read-only position: in replays, in the rules, and small in the list of players. */
export interface PositionProps<V extends GameView = GameView> {
  view: V;
  seat: number;
  mini?: boolean;
  lastMove?: LogLine | null;
  hint?: LegalMove | null; // or the better move of an analysis
  names?: string[]; // of the seats
  refused?: LegalMove | null; // a move that a rule refuses here
  marked?: string[]; // further elements to mark, in the words of `LegalMove.about`
  show?: string[]; // the parts to draw, in the game's words; by default all
}

/** The parts of a game on the page of its result. */
export interface EndUI<V extends GameView = GameView> {
  Own?: Component<PositionProps<V>>; // what one seat has at the end; by default its own board
  Shared?: Component<PositionProps<V>>; // the board that all share
  Thumbnail?: Component<PositionProps<V>>; // a small picture of a position with its last move, or of what the move was about
}

/** The keys that games handle; the frame handles H (hint), U (undo) and ? (help). */
export type GameKey = "up" | "down" | "left" | "right" | "enter" | "turn" | "flip" | "next" | "end" | "escape";

/**
 * The part of a game's UI that a table or a replay needs; `V` and `L` are the types of the game's view and legend, `S` of
 * the state that its parts share.
 */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is private to its module
export interface TableUI<V extends GameView = GameView, L extends GameLegend = GameLegend, S = any> {
  Defs: Component; // SVG symbols of the components below; mounted once per page
  layouts: (view: V) => Layouts; // the grid of each mode
  createState: (context: TableContext<V>) => S; // called once per table, where effects may be created
  Board: Component<PartProps<V, S>>; // area `board`
  Actions: Component<PartProps<V, S>>; // area `offers`: buttons of the decision
  parts: Record<string, Component<PartProps<V, S>>>; // further areas of the grids, by name
  tabTitle?: (tab: string) => string;
  tabCanAct?: (state: S, tab: string) => boolean; // whether the current decision can be made in the tab
  onKey?: (state: S, key: GameKey, event: KeyboardEvent) => boolean; // returns whether it used the key
  keys?: (view: V) => GameKey[]; // the keys that the help sheet lists
  switches?: Switch[]; // settings that only this game has
  automatic?: (move: LegalMove) => "forced" | "end" | null; // what a move without alternative is: null is left to the player; by default `forced`
  Position: Component<PositionProps<V>>;
  Mark?: Component<{ seat: number }>; // identifies a player in the list, as on the board; by default a shape in the seat's colour
  Seat?: Component<SeatProps<V>>; // in the list of players: the player's public possessions
  listsOwnSeat?: boolean; // false: a part shows the own score and possessions, so the list omits them
  Status?: Component<{ view: V; mode: Mode }>; // in the header instead of `statusLabels`: round or year
  end?: EndUI<V>;
  EndPanel?: Component<{ table: TableOf<V> }>; // below the result: consequences and next steps
  hasOwnBoards: (view: V) => boolean; // whether every seat has its own board, shown small in the list of players
  sideBySide?: boolean; // whether those boards show everything, so that a replay can show them side by side
  hasSecrets: (view: V) => boolean; // whether a seat currently sees what others may not; takes any seat's or a spectator's view
  mergeViews?: (view: V, views: V[]) => V; // the view with nothing hidden, from all seats' views; by default each player's part of their own view
  prompt: (table: TableOf<V>, state: S) => string; // the decision of the seat, as a sentence
  statusLabels: (view: V, legend: L) => string[]; // mode, round or year, in one or two words each
  formatScore: (view: V, score: number) => string;
  hasScoreSheet: (view: V) => boolean; // whether the score has several sources
  verdict: (table: TableOf<V>) => string | null; // the result in the game's own terms; null for the generic text
  hiddenLogKinds?: string[]; // move kinds that the log omits, such as each die dealt
  hasPar: (view: V) => boolean; // whether the deal has a par
  hasFewMoves: boolean; // whether a game has few enough moves to chart the points of each
}

/** A way to play: a value of one option. Its texts and the other options are declared by the server. */
export interface Preset {
  name: string;
  option: string;
  value: string | null; // null: the option is not set
}

/** An extra page of a game at `/<path>`, such as a campaign. */
export interface GamePage {
  path: string;
  title: LocalizedText;
  load: () => Promise<{ default: Component }>;
}

/** What the first load of the page contains of a game. */
export interface GameEntry {
  name: string;
  title: string;
  about: LocalizedText;
  CoverArt: Component;
  pages?: GamePage[];
  hasLesson?: boolean; // by default true
  presets: Preset[]; // in the order of the form for a new table
  // biome-ignore lint/suspicious/noExplicitAny: only the module itself knows its types; see `loadGame`
  load: () => Promise<GameModule<any, any, any>>;
}

/** What is loaded when a table or a replay of a game is opened. */
// biome-ignore lint/suspicious/noExplicitAny: the state of a game is private to its module
export interface GameModule<V extends GameView = GameView, L extends GameLegend = GameLegend, S = any> {
  ui: TableUI<V, L, S>;
}

const loaded = new SvelteMap<string, GameModule>();
const pending = new Map<string, Promise<void>>();

/**
 * Loads a game's module; once loaded it stays. The types of its view and legend are forgotten: the generic UI passes a
 * module only those of its own game, since it looks up both by `game`.
 */
export function loadGame(name: string): Promise<void> {
  const promise = pending.get(name) ?? gameModule(name).load().then((module) => void loaded.set(name, module as unknown as GameModule));
  pending.set(name, promise);
  promise.catch(() => pending.delete(name)); // the next call tries again
  return promise;
}

/** A game as the page knows it. */
export interface Game extends GameEntry {
  readonly ui: TableUI | null; // null until it is loaded, which its first reader starts
}

const withTable = (entry: GameEntry): Game => ({
  ...entry,
  get ui() {
    const module = loaded.get(entry.name);
    if (!module) loadGame(entry.name).catch(() => {}); // reported by `vite:preloadError`
    return module?.ui ?? null;
  },
});

export const gameModules: Game[] = [scarabya, marajoara, artifact].map(withTable);
const otherGames = new Map<string, Game>();

/** Returns a game of the server; one that the page does not know gets a text board and a list of moves. */
export function gameModule(name: string): Game {
  const known = gameModules.find((module) => module.name === name) ?? otherGames.get(name);
  if (known) return known;
  const made = withTable(makeEntry(name));
  otherGames.set(name, made);
  return made;
}

export const gamePage = (path: string): GamePage | undefined =>
  gameModules.flatMap(({ pages }) => pages ?? []).find((page) => page.path === path);
