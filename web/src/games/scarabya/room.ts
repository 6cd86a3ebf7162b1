import { t } from "../../lib/words";
import type { TableState } from "../../lib/wire";
import type { Room } from "../rooms";
import Art from "./Art.svelte";
import Board from "./Board.svelte";
import Patterns from "./Patterns.svelte";
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

export const scarabya: Room = {
  name: "scarabya",
  title: "Scarabya",
  about: {
    en: "Pitch your camps, close off the dig zones, and bring the golden scarabs to light.",
    fr: "Plantez vos campements, fermez les zones de fouille et mettez au jour les scarabées d'or.",
  },
  players: "1–4",
  Art,
  table: {
    Defs: Patterns,
    Board,
    Picture,
    Supply,
    separate: (view) => view.mode === "standard",
    decision,
    score: (view, score) =>
      view.mode === "solo" ? t("covered", { n: score, all: scarabsOn(view as ScarabyaView) }) : t(score === 1 ? "onePoint" : "points", { n: score }),
    verdict: ({ view, winners, scores }) =>
      view.mode !== "solo" ? null : winners.length > 0 ? t("soloWon") : t("soloLost", { n: scarabsOn(view as ScarabyaView) - scores[0] }),
    rules: { Site: "S-2.1", Mission: "S-3.1", Place: "S-4.2", Discard: "S-4.8", Withdraw: "S-3.3" },
    par: true,
  },
};
