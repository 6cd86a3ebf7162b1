// Marajoara's entry in the game registry.
import type { MarajoaraLegend } from "../../lib/wire";
import type { GameModule, TableOf } from "../registry";
import Actions from "./Actions.svelte";
import Board from "./Board.svelte";
import Campaign from "./Campaign.svelte";
import CartPart from "./CartPart.svelte";
import CoverArt from "./CoverArt.svelte";
import Defs from "./Defs.svelte";
import GoalsPart from "./GoalsPart.svelte";
import { layouts } from "./layouts";
import { colourNamePlural, credits, dieText, localized, t } from "./messages";
import MissionEnd from "./MissionEnd.svelte";
import MuseumPart from "./MuseumPart.svelte";
import MuseumThumbnail from "./MuseumThumbnail.svelte";
import Position from "./Position.svelte";
import { MarajoaraState } from "./state.svelte";
import TracksPart from "./TracksPart.svelte";
import type { MarajoaraView } from "./view";

function prompt({ view, legal }: TableOf<MarajoaraView>): string {
  if (!view.decision) return "";
  const { kind, about } = view.decision;
  if (kind === "turn") return t(about.must_capture ? "ask.turn" : about.has_captured ? "ask.turn.free" : "ask.turn.none");
  if (kind === "dig-bonus") return t("ask.dig-bonus", { square: about.square, points: about.points });
  if (kind === "increase") return t("ask.increase", { points: about.points, colour: colourNamePlural(about.colour) });
  if (kind === "track") return t(about.die.value === 1 ? "ask.track.one" : "ask.track", { n: about.die.value });
  if (kind === "keep" || kind === "recycle-to") return t(`ask.${kind}`, { die: dieText(about.die) });
  if (kind === "pay") return t(legal.length === 1 ? "ask.pay.forced" : "ask.pay", { credits: credits(about.credits) });
  if (kind === "red-7") return t("ask.red-7", { credits: credits(legal.find(({ price }) => price)?.price?.amount ?? 0) });
  if (kind === "turn-track") return t("ask.turn-track", { square: about.square });
  return t(`ask.${kind}`);
}

function statusLabels(view: MarajoaraView): string[] {
  if (!view.mission) return view.lap ? [t("round", { n: view.lap, all: view.laps! })] : [];
  return [t("objectives", { n: view.mission }), t("turnNumber", { n: view.lap })];
}

/** M-20.1: a mission is won with all its objectives. */
function verdict({ view, winners }: TableOf<MarajoaraView>): string | null {
  if (!view.mission) return null;
  const objectives = view.objectives ?? [];
  if (winners.length) return t("missionWon", { n: view.mission });
  return t("missionLost", { n: view.mission, k: objectives.filter(({ collected }) => collected).length, all: objectives.length });
}

export const marajoara: GameModule<MarajoaraView, MarajoaraLegend, MarajoaraState> = {
  name: "marajoara",
  title: "Marajoara",
  about: {
    en: "Jump dice over dice on the great island. Exhibit vases and restore the ceramic.",
    fr: "Sur la grande île, les dés sautent par-dessus les dés. Exposez des vases et restaurez la céramique.",
  },
  CoverArt,
  pages: [{ path: "missions", title: localized("campaign"), Page: Campaign }],
  presets: [{ name: "standard", option: "mission", value: null }], // missions start on the campaign's page
  ui: {
    Defs,
    layouts: (view) => layouts(view.mission !== null),
    createState: (context) => new MarajoaraState(context),
    Board,
    Actions,
    parts: { tracks: TracksPart, cart: CartPart, museum: MuseumPart, goals: GoalsPart },
    tabTitle: (tab) => t(tab === "museum" ? "museumTab" : "tracksAndCart"),
    tabCanAct: (state, tab) => state.canActIn(tab),
    onKey: (state, key) => state.onKey(key),
    keys: () => ["up", "enter", "next", "end"],
    Position,
    Seat: MuseumThumbnail,
    EndPanel: MissionEnd,
    hasOwnBoards: () => false, // all share one site; museums are in the list of players
    hasSecrets: () => false, // all information is public
    prompt,
    statusLabels,
    hasScoreSheet: () => true,
    formatScore: (_, score) => t(score === 1 || score === -1 ? "onePoint" : "points", { n: score }),
    verdict,
    hiddenLogKinds: ["Dealt"],
    hasPar: () => false,
    hasFewMoves: false,
  },
};
