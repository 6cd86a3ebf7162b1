// Button labels of legal moves: short if the table shows the rest, otherwise the server's text.
import { capitalize, localize } from "../../lib/i18n";
import type { LegalMove } from "../../lib/wire";
import { formatFragment, spaceText, t, trackName } from "./messages";
import { FRAGMENTS, type MarajoaraView, ROWS, dieName, squareName, valueAt } from "./view";

type Labels = Record<string, (parts: Record<string, any>, view: MarajoaraView, seat: number) => string>;

const LABELS: Labels = {
  End: () => t("end"),
  Decline: () => t("decline"),
  Exhibit: ({ dice }, view, seat) => {
    const cost = view.decision?.kind === "red-7" ? 1 : (dice as number[]).reduce((sum, die) => sum + valueAt(view, seat, dieName(die)), 0);
    return t("exhibit", { n: t(cost === 1 ? "oneCredit" : "money", { n: cost }) });
  },
  Restore: ({ fragment }) => t("restore", { name: formatFragment(FRAGMENTS[fragment]) }),
  Study: ({ museum, fragment }) => `${museum ? "2: " : ""}${formatFragment(FRAGMENTS[fragment])}`,
  Fund: ({ change }) => t(change > 0 ? "raise" : "lower"),
  Swap: () => t("swap"),
  Increase: ({ amount }) => t("add", { n: amount }),
  Keep: ({ museum }) => t("museum", { n: museum + 1 }),
  Row: ({ museum }) => t("museum", { n: museum + 1 }),
  Take: ({ museum }) => t("toMuseum", { n: museum + 1 }),
  Remove: ({ museum }, view) => (view.mission === 6 ? `${t("remove")} (${t("museum", { n: museum + 1 })})` : t("remove")),
  Capture: ({ landing }) => squareName(landing),
  Work: ({ square }) => t("work", { square: squareName(square) }),
  Excavate: ({ track }) => trackName(ROWS[track]),
};

export function moveLabel(move: LegalMove, view: MarajoaraView, seat: number): string {
  return LABELS[move.kind]?.(move.parts, view, seat) ?? capitalize(localize(move.words));
}

/** Describes the space that the captured die would reach on a track. */
export function arrivalText(track: number, view: MarajoaraView, seat: number): string {
  const { colour, discs, last } = view.tracks[track];
  return spaceText(colour, Math.min(discs[seat] + (view.decision?.about.die?.value ?? 0), last));
}
