// Button labels of legal moves: short if the table shows the rest, otherwise the server's text.
import { capitalize, localize } from "../../lib/i18n";
import type { LegalMove } from "../../lib/wire";
import { credits, formatFragment, t, trackName } from "./messages";
import { FRAGMENTS, type MarajoaraView, ROWS, spotName } from "./view";

type Labels = Record<string, (move: LegalMove, view: MarajoaraView) => string>;

const LABELS: Labels = {
  End: () => t("end"),
  Decline: () => t("decline"),
  Exhibit: ({ price }) => t("exhibit", { n: credits(price?.amount ?? 0) }),
  Restore: ({ parts: { fragment } }) => t("restore", { name: formatFragment(FRAGMENTS[fragment]) }),
  Study: ({ parts: { museum, fragment } }) => `${museum ? "2: " : ""}${formatFragment(FRAGMENTS[fragment])}`,
  Fund: ({ parts: { change }, price }) => t(change > 0 ? "raise" : "lower", { n: Math.abs(change), credits: credits(price?.amount ?? 0) }),
  Swap: ({ price }) => t("swap", { credits: credits(price?.amount ?? 0) }),
  Increase: ({ parts: { amount } }) => t("add", { n: amount }),
  Keep: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Row: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Take: ({ parts: { museum } }) => t("toMuseum", { n: museum + 1 }),
  Remove: ({ parts: { museum } }, view) => (view.mission === 6 ? `${t("remove")} (${t("museum", { n: museum + 1 })})` : t("remove")),
  Capture: ({ about }) => spotName(about[1]),
  Work: ({ about, price }) => t("work", { square: spotName(about[1]), n: price?.amount ?? 0 }),
  Excavate: ({ parts: { track } }) => trackName(ROWS[track]),
};

export function moveLabel(move: LegalMove, view: MarajoaraView): string {
  return LABELS[move.kind]?.(move, view) ?? capitalize(localize(move.words));
}
