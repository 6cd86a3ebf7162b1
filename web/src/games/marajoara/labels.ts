// What a button for a legal move says: short where the table shows the rest, else in the server's own words.
import type { LegalMove } from "../../lib/wire";
import { say, sentence } from "../../lib/words";
import { FRAGMENTS, type MarajoaraView, ROWS, dieName, squareName, valueAt } from "./view";
import { m, pretty, spaceWords, trackWord } from "./words";

type Labels = Record<string, (parts: Record<string, any>, view: MarajoaraView, seat: number) => string>;

const LABELS: Labels = {
  End: () => m("end"),
  Decline: () => m("decline"),
  Exhibit: ({ dice }, view, seat) => {
    const cost = view.decision?.kind === "red-7" ? 1 : (dice as number[]).reduce((sum, die) => sum + valueAt(view, seat, dieName(die)), 0);
    return m("exhibit", { n: m(cost === 1 ? "oneCredit" : "money", { n: cost }) });
  },
  Restore: ({ fragment }) => m("restore", { name: pretty(FRAGMENTS[fragment]) }),
  Study: ({ museum, fragment }) => `${museum ? "2: " : ""}${pretty(FRAGMENTS[fragment])}`,
  Fund: ({ change }) => m(change > 0 ? "raise" : "lower"),
  Swap: () => m("swap"),
  Increase: ({ amount }) => m("add", { n: amount }),
  Keep: ({ museum }) => m("museum", { n: museum + 1 }),
  Row: ({ museum }) => m("museum", { n: museum + 1 }),
  Take: ({ museum }) => m("toMuseum", { n: museum + 1 }),
  Remove: ({ museum }, view) => (view.mission === 6 ? `${m("remove")} (${m("museum", { n: museum + 1 })})` : m("remove")),
  Capture: ({ landing }) => squareName(landing),
  Work: ({ square }) => m("work", { square: squareName(square) }),
  Excavate: ({ track }) => trackWord(ROWS[track]),
};

export function labelOf(move: LegalMove, view: MarajoaraView, seat: number): string {
  return LABELS[move.kind]?.(move.parts, view, seat) ?? sentence(say(move.words));
}

/** What a track would give now. */
export function arrivalWords(track: number, view: MarajoaraView, seat: number): string {
  const one = view.tracks[track];
  return spaceWords(one.colour, Math.min(one.discs[seat] + (view.decision?.about.die?.value ?? 0), one.last));
}
