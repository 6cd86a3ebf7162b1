// The decision as a sentence. It follows the selection.
import type { LegalMove } from "../../lib/wire";
import { colourNamePlural, credits, dieText, t } from "./messages";
import type { Selection } from "./selection.svelte";
import { type MarajoaraView, spotName, squareAt } from "./view";

export function promptFor(view: MarajoaraView, legal: LegalMove[], selection: Selection): string {
  if (!view.decision) return "";
  const { kind, about } = view.decision;
  if (kind === "turn") return turnPrompt(view, legal, selection, about);
  if (kind === "dig-bonus") return t("ask.dig-bonus", { square: about.square, points: about.points });
  if (kind === "increase") return t("ask.increase", { points: about.points, colour: colourNamePlural(about.colour) });
  if (kind === "track") return t(about.die.value === 1 ? "ask.track.one" : "ask.track", { n: about.die.value });
  if (kind === "keep" || kind === "recycle-to") return t(`ask.${kind}`, { die: dieText(about.die) });
  if (kind === "pay") return t(legal.length === 1 ? "ask.pay.forced" : "ask.pay", { credits: credits(about.credits) });
  if (kind === "red-7") return t("ask.red-7", { credits: credits(legal.find(({ price }) => price)?.price?.amount ?? 0) });
  if (kind === "turn-track") return t("ask.turn-track");
  return t(`ask.${kind}`);
}

function turnPrompt(view: MarajoaraView, legal: LegalMove[], { spots, group, jumpers }: Selection, about: { must_capture: boolean; has_captured: boolean }): string {
  const die = spots[0]?.startsWith("square:") ? squareAt(view, spotName(spots[0]))?.die : null;
  if (die) return t(jumpers.has(spots[0]) ? "ask.turn.picked" : "ask.turn.work", { die: dieText(die) });
  if (group === "services") return t(legal.some(({ kind }) => kind === "Fund" || kind === "Swap") ? "ask.services" : "ask.services.work");
  if (group) return t(`ask.${group}`);
  return t(about.must_capture ? "ask.turn" : about.has_captured ? "ask.turn.free" : "ask.turn.none");
}
