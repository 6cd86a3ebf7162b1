import { say, t } from "../../lib/words";
import type { TableState } from "../../lib/wire";
import type { Plan, Room, Source } from "../rooms";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Defs from "./Defs.svelte";
import Picture from "./Picture.svelte";
import Supply from "./Supply.svelte";
import { type ScarabyaView, scarabsOn } from "./view";

function decision(state: TableState): string {
  const view = state.view as ScarabyaView;
  const shape = view.card ?? "";
  if (state.legal.some((one) => one.kind === "Withdraw")) return t("placed");
  if (state.legal.some((one) => one.kind === "Discard")) return t("discardNow", { shape });
  return t(view.decision?.rules.includes("S-4.1") ? "placeFirst" : "place", { shape });
}

const PLANS: Plan[] = [
  {
    name: "standard",
    title: { en: "Standard", fr: "Standard" },
    about: { en: "Everyone digs the same site at the same time.", fr: "Chacun fouille le même site, en même temps." },
    players: [1, 2, 3, 4],
    options: { mode: "standard" },
  },
  {
    name: "duel",
    title: { en: "Duel", fr: "Duel" },
    about: { en: "Two explorers share one site and take turns.", fr: "Deux explorateurs se partagent un site, tour à tour." },
    players: [2],
    options: { mode: "duel" },
  },
  {
    name: "solo",
    title: { en: "Solo", fr: "Solo" },
    about: { en: "Alone: cover every scarab.", fr: "Seul : recouvrez tous les scarabées." },
    players: [1],
    options: { mode: "solo" },
  },
];

function facts(view: Record<string, any>): string[] {
  const { mode, round } = view as ScarabyaView;
  const plan = PLANS.find((one) => one.name === mode)!;
  return [say(plan.title), ...(round ? [t("round", { n: round })] : [])];
}

/** S-3.3: what one has laid this round stays hidden until all have acted. */
function secret(view: Record<string, any>): boolean {
  const { mode, players } = view as ScarabyaView;
  return mode === "standard" && players.some((one) => one.waiting) && players.some((one) => !one.waiting);
}

function whole(view: Record<string, any>, views: Record<string, any>[]): Record<string, any> {
  return {
    ...view,
    players: views.map((one, seat) => one.players[seat]),
    zones: views.flatMap((one, seat) => (one as ScarabyaView).zones.filter((zone) => zone.owner === seat)),
  };
}

/** S-5.2: zones by their size; the larger, the more each scarab in it is worth. */
function sheet(view: Record<string, any>): Source[] | null {
  const { mode, zones, players } = view as ScarabyaView;
  if (mode === "solo") return null;
  return [1, 2, 3, 4].map((squares) => ({
    label: squares === 1 ? { en: "Zones of 1 square", fr: "Zones d'une case" } : { en: `Zones of ${squares} squares`, fr: `Zones de ${squares} cases` },
    values: players.map((_, seat) =>
      zones.filter((zone) => zone.owner === seat && zone.cells.length === squares).reduce((sum, zone) => sum + zone.value, 0),
    ),
  }));
}

export const scarabya: Room = {
  name: "scarabya",
  title: "Scarabya",
  about: {
    en: "Pitch your camps, close off the dig zones, and bring the golden scarabs to light.",
    fr: "Plantez vos campements, fermez les zones de fouille et mettez au jour les scarabées d'or.",
  },
  players: "1–4",
  Art,
  plans: PLANS,
  table: {
    Defs,
    Board,
    Picture,
    Supply,
    separate: (view) => view.mode === "standard" && view.site.length > 0,
    apart: true,
    secret,
    whole,
    decision,
    facts,
    sheet,
    score: (view, score) =>
      view.mode === "solo" ? t("covered", { n: score, all: scarabsOn(view as ScarabyaView) }) : t(score === 1 ? "onePoint" : "points", { n: score }),
    verdict: ({ view, winners, scores }) =>
      view.mode !== "solo" ? null : winners.length > 0 ? t("soloWon") : t("soloLost", { n: scarabsOn(view as ScarabyaView) - scores[0] }),
    rules: { Site: "S-2.1", Mission: "S-3.1", Place: "S-4.2", Discard: "S-4.8", Withdraw: "S-3.3" },
    par: (view) => view.mode === "standard", // it is a score of the standard game
    paid: true,
  },
};
