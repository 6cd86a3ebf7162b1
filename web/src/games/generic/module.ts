// Table of a game that the page has no module for, such as one that the operator has installed: text, and buttons for the moves.
import type { GameLegend } from "../../lib/wire";
import type { GameModule } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import { layouts } from "./layouts";
import { t } from "./messages";
import Position from "./Position.svelte";
import type { TextView } from "./view";

export const generic: GameModule<TextView, GameLegend, null> = {
  ui: {
    Defs,
    layouts,
    createState: () => null,
    Board,
    Actions,
    parts: {},
    Position,
    hasOwnBoards: () => false,
    hasSecrets: () => true, // unknown, so a shared screen is covered between two people
    mergeViews: (view) => view, // what is hidden stays so, since nothing is known about it
    prompt: ({ decision, view }) => t(decision !== null ? "yourMove" : view.over ? "over" : "waiting"),
    statusLabels: () => [],
    formatScore: (_, score) => t(score === 1 || score === -1 ? "onePoint" : "points", { n: score }),
    hasScoreSheet: () => true,
    verdict: () => null,
    hasPar: () => false,
    hasFewMoves: false,
  },
};
