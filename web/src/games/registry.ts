// Game registry: everything the generic UI needs from a game.
import type { Component } from "svelte";
import type { TableConnection } from "../lib/connection.svelte";
import type { GameLegend, GameView, LegalMove, LocalizedText, LogLine, TableView } from "../lib/wire";
import { artifact } from "./artifact/module";
import { marajoara } from "./marajoara/module";
import { scarabya } from "./scarabya/module";

/** A table of one game. */
export type TableOf<V extends GameView> = Omit<TableView, "view"> & { view: V };

/** Props of the interactive board. */
export interface BoardProps<V extends GameView = GameView> {
  connection: TableConnection;
  table: TableOf<V>;
  seat: number | null; // the seat whose board is shown
  name: string; // that seat's name
  hint: LegalMove | null;
  lastMove: LogLine | null; // the last move on the shown board
  send: (move: string) => Promise<void>;
}

/** Props of a read-only position: in replays, and small in the list of players. */
export interface PositionProps<V extends GameView = GameView> {
  view: V;
  seat: number;
  mini?: boolean;
  lastMove?: LogLine | null;
  hint?: LegalMove | null;
}

/** The part of a game's UI that a table or a replay needs; `V` and `L` are the types of the game's view and legend. */
export interface TableUI<V extends GameView = GameView, L extends GameLegend = GameLegend> {
  Defs: Component; // SVG symbols of the components below; mounted once per page
  Board: Component<BoardProps<V>>;
  Position: Component<PositionProps<V>>;
  SidePanel?: Component<{ view: V }>; // in the sidebar: what is still to come
  PlayerSummary?: Component<{ view: V; seat: number }>; // in the list of players: the player's public possessions
  EndPanel?: Component<{ table: TableOf<V> }>; // below the result: consequences and next steps
  phoneHeight?: string; // CSS height of the board on a phone; about a square without it
  hasOwnBoards: (view: V) => boolean; // whether every seat has its own board, shown small in the list of players
  sideBySide?: boolean; // whether those boards show everything, so that a replay can show them side by side
  hasSecrets: (view: V) => boolean; // whether a seat currently sees what others may not; takes any seat's or a spectator's view
  mergeViews?: (view: V, views: V[]) => V; // the view with nothing hidden, from all seats' views; by default each player's part of their own view
  prompt: (table: TableOf<V>) => string; // the decision of the seat, as a sentence
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
  Page: Component;
}

/** Everything the page knows about a game. */
export interface GameModule<V extends GameView = GameView, L extends GameLegend = GameLegend> {
  name: string;
  title: string;
  about: LocalizedText;
  CoverArt: Component;
  pages?: GamePage[];
  presets: Preset[]; // in the order of the form for a new table
  ui: TableUI<V, L>;
}

/** Forgets the types of a game's view and legend. The generic UI passes a module only those of its own game: it looks up both by `game`. */
const generic = <V extends GameView, L extends GameLegend>(module: GameModule<V, L>) => module as unknown as GameModule;

export const gameModules: GameModule[] = [generic(scarabya), generic(marajoara), generic(artifact)];

export const gameModule = (name: string): GameModule | undefined => gameModules.find((module) => module.name === name);

export const gamePage = (path: string): GamePage | undefined =>
  gameModules.flatMap((module) => module.pages ?? []).find((page) => page.path === path);
