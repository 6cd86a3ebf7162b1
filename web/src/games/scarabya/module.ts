// Scarabya's module: its table, loaded when one is opened.
import { localize } from "../../lib/i18n";
import type { ScarabyaLegend } from "../../lib/wire";
import type { GameModule, TableOf } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import LastCard from "./LastCard.svelte";
import { layouts } from "./layouts";
import { t } from "./messages";
import MissionCard from "./MissionCard.svelte";
import { Placing } from "./placing.svelte";
import Position from "./Position.svelte";
import Progress from "./Progress.svelte";
import SiteThumbnail from "./SiteThumbnail.svelte";
import Status from "./Status.svelte";
import ToCome from "./ToCome.svelte";
import { type ScarabyaView, countScarabs } from "./view";
import Words from "./Words.svelte";

function prompt({ view, legal }: TableOf<ScarabyaView>): string {
  const shape = view.card ?? "";
  if (legal.some((move) => move.kind === "Withdraw")) return t("placed");
  if (legal.some((move) => move.kind === "Discard")) return t("discardNow", { shape });
  return t(view.decision?.rules.includes("S-4.1") ? "placeFirst" : "place", { shape });
}

function statusLabels({ round }: ScarabyaView, { mode, cards }: ScarabyaLegend): string[] {
  return [localize(mode), ...(round ? [t("round", { n: round, all: cards })] : [])];
}

/** S-3.3: an action stays hidden until all players have acted in the round. */
function hasSecrets({ mode, players }: ScarabyaView): boolean {
  return mode === "standard" && players.some(({ waiting }) => waiting) && players.some(({ waiting }) => !waiting);
}

function mergeViews(view: ScarabyaView, views: ScarabyaView[]): ScarabyaView {
  return {
    ...view,
    players: views.map(({ players }, seat) => players[seat]),
    zones: views.flatMap(({ zones }, seat) => zones.filter((zone) => zone.owner === seat)),
  };
}

export const scarabya: GameModule<ScarabyaView, ScarabyaLegend, Placing> = {
  ui: {
    Defs,
    layouts,
    createState: (context) => new Placing(context),
    Board,
    Actions,
    parts: { progress: Progress, card: MissionCard, coming: ToCome, words: Words, last: LastCard },
    onKey: (placing, key, event) => placing.onKey(key, event),
    keys: () => ["up", "enter", "turn", "flip", "next"],
    switches: ["letters"],
    automatic: ({ kind }) => (kind === "Discard" ? "forced" : null), // a placement is never made for the player
    Position,
    end: { Thumbnail: SiteThumbnail },
    Status,
    hasOwnBoards: (view) => view.mode === "standard" && view.site.length > 0,
    sideBySide: true,
    hasSecrets,
    mergeViews,
    prompt,
    statusLabels,
    hasScoreSheet: (view) => view.mode !== "solo", // a solo game counts covered scarabs only (S-8.2a)
    formatScore: (view, score) =>
      view.mode === "solo" ? t("covered", { n: score, all: countScarabs(view) }) : t(score === 1 ? "onePoint" : "points", { n: score }),
    verdict: ({ view, winners, scores }) =>
      view.mode !== "solo" ? null : winners.length > 0 ? t("soloWon") : t("soloLost", { n: countScarabs(view) - scores[0] }),
    hasPar: (view) => view.mode === "standard", // par is a score of the standard game
    hasFewMoves: true,
  },
};
