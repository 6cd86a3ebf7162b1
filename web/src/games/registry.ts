// Game registry: everything the generic UI needs from a game.
import type { Component } from "svelte";
import type { TableConnection } from "../lib/connection.svelte";
import type { CreateTable, LegalMove, LocalizedText, LogLine, TableView } from "../lib/wire";
import { artifact } from "./artifact/module";
import { marajoara } from "./marajoara/module";
import { scarabya } from "./scarabya/module";

/** Props of the interactive board. */
export interface BoardProps {
  connection: TableConnection;
  table: TableView;
  seat: number | null; // the seat whose board is shown
  name: string; // that seat's name
  hint: LegalMove | null;
  lastMove: LogLine | null; // the last move on the shown board
  send: (move: string) => Promise<void>;
}

/** Props of a read-only position: in replays, and small in the list of players. */
export interface PositionProps<V = View> {
  view: V;
  seat: number;
  mini?: boolean;
  lastMove?: LogLine | null;
  hint?: LegalMove | null;
}

/** One source of points. */
export interface ScoreSource {
  label: LocalizedText;
  values: number[]; // points by seat
}

export type View = any; // a seat's view as JSON; each game declares its own type
type Options = NonNullable<CreateTable["options"]>;

/** The part of a game's UI that a table or a replay needs. */
export interface TableUI {
  Defs: Component; // SVG symbols of the components below; mounted once per page
  Board: Component<BoardProps>;
  Position: Component<PositionProps>;
  SidePanel?: Component<{ view: View }>; // in the sidebar: what is still to come
  PlayerSummary?: Component<{ view: View; seat: number }>; // in the list of players: the player's public possessions
  EndPanel?: Component<{ table: TableView }>; // below the result: consequences and next steps
  phoneHeight?: string; // CSS height of the board on a phone; about a square without it
  hasOwnBoards: (view: View) => boolean; // whether every seat has its own board, shown small in the list of players
  sideBySide?: boolean; // whether those boards show everything, so that a replay can show them side by side
  hasSecrets: (view: View) => boolean; // whether a seat currently sees what others may not; takes any seat's or a spectator's view
  mergeViews?: (view: View, views: View[]) => View; // the view with nothing hidden, from all seats' views; by default each player's part of their own view
  prompt: (table: TableView) => string; // the decision of the seat, as a sentence
  statusLabels: (view: View) => string[]; // mode, round or year, in one or two words each
  formatScore: (view: View, score: number) => string;
  scoreSources: (view: View) => ScoreSource[] | null; // the final score by source; null if there is only one source
  verdict: (table: TableView) => string | null; // the result in the game's own terms; null for the generic text
  hiddenLogKinds?: string[]; // move kinds that the log omits, such as each die dealt
  ruleOfKind: Record<string, string>; // by move kind, the rule behind it
  hasPar: (view: View) => boolean; // whether the deal has a par
  hasFewMoves: boolean; // whether a game has few enough moves to chart the points of each
}

/** An option of a preset that players can choose, such as the kind of start. */
export interface PresetOption {
  name: string;
  title: LocalizedText;
  values: { value: Options[string]; title: LocalizedText }[]; // the first is the default
}

/** A way to play: possible numbers of players, and options. The chosen number is added to the options as `players`. */
export interface Preset {
  name: string;
  title: LocalizedText;
  about: LocalizedText;
  players: number[];
  options: Options;
  choices?: PresetOption[];
}

/** An extra page of a game at `/<path>`, such as a campaign. */
export interface GamePage {
  path: string;
  title: LocalizedText;
  Page: Component;
}

/** Everything the page knows about a game. */
export interface GameModule {
  name: string;
  title: string;
  about: LocalizedText;
  players: string; // possible numbers of players, such as "1–4"
  CoverArt: Component;
  pages?: GamePage[];
  presets: Preset[]; // in the order of the form for a new table
  ui: TableUI;
}

export const gameModules: GameModule[] = [scarabya, marajoara, artifact];

export const gameModule = (name: string): GameModule | undefined => gameModules.find((module) => module.name === name);

export const gamePage = (path: string): GamePage | undefined =>
  gameModules.flatMap((module) => module.pages ?? []).find((page) => page.path === path);
