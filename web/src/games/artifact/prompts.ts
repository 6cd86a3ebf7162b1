// The decision as a sentence.
import type { TableOf } from "../registry";
import { exhibitionName, fromRegion, inRegion, markerName, t } from "./messages";
import type { Selection } from "./selection.svelte";
import { type ArtifactView, exhibitionOf } from "./view";

export function promptFor({ view, legal }: TableOf<ArtifactView>, selection: Selection): string {
  if (!view.decision) return "";
  if (selection.mode) return t(`ask.${selection.mode}`);
  const { kind, about } = view.decision;
  if (selection.payMarker) return t(kind === "marker" ? "ask.give" : "ask.pay", { marker: markerName(selection.payMarker) });
  if (kind === "turn") return t(about.actions === 0 ? "ask.turn" : about.actions < about.most ? "ask.turn1" : "ask.turn2", { n: about.most });
  if (kind === "pick") return t(about.left === 1 ? "ask.pick1" : "ask.pick", { from: fromRegion(about.region), left: about.left });
  if (kind === "show") return t("ask.show", { tile: exhibitionName(exhibitionOf(view, about.tile)) });
  if (kind === "keep") return t(about.most > 1 ? "ask.keep2" : "ask.keep", { tile: exhibitionName(exhibitionOf(view, about.tile)), n: about.most });
  if (kind === "draw") return t("ask.draw", { in: inRegion(about.region) });
  if (kind === "start-hut") return t("ask.start-hut", { hut: about.hut, of: about.of });
  if (kind === "start-markers" || kind === "refill") return t(`ask.${kind}`, { n: about.left });
  if (kind === "marker") return t(legal.some((move) => move.kind === "Take") ? "ask.marker" : "ask.exchange");
  return t(`ask.${kind}`);
}
