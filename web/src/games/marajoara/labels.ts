// Button labels of legal moves: short if the table shows the rest, otherwise the server's text.
import { capitalize, localize } from "../../lib/i18n";
import type { LegalMove } from "../../lib/wire";
import { formatFragment, t, trackName } from "./messages";
import { FRAGMENTS, type MarajoaraView, ROWS, spotName } from "./view";

type Labels = Record<string, (move: LegalMove, view: MarajoaraView) => string>;

const LABELS: Labels = {
  End: () => t("end"),
  Decline: () => t("decline"),
  Exhibit: ({ price }) => t("exhibit", { n: t(price?.amount === 1 ? "oneCredit" : "money", { n: price?.amount ?? 0 }) }),
  Restore: ({ parts: { fragment } }) => t("restore", { name: formatFragment(FRAGMENTS[fragment]) }),
  Study: ({ parts: { museum, fragment } }) => `${museum ? "2: " : ""}${formatFragment(FRAGMENTS[fragment])}`,
  Fund: ({ parts: { change } }) => t(change > 0 ? "raise" : "lower"),
  Swap: () => t("swap"),
  Increase: ({ parts: { amount } }) => t("add", { n: amount }),
  Keep: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Row: ({ parts: { museum } }) => t("museum", { n: museum + 1 }),
  Take: ({ parts: { museum } }) => t("toMuseum", { n: museum + 1 }),
  Remove: ({ parts: { museum } }, view) => (view.mission === 6 ? `${t("remove")} (${t("museum", { n: museum + 1 })})` : t("remove")),
  Capture: ({ about }) => spotName(about[1]),
  Work: ({ about }) => t("work", { square: spotName(about[1]) }),
  Excavate: ({ parts: { track } }) => trackName(ROWS[track]),
};

export function moveLabel(move: LegalMove, view: MarajoaraView): string {
  return LABELS[move.kind]?.(move, view) ?? capitalize(localize(move.words));
}
