// The common prop of all parts of the board: a view, its seat, and what is highlighted.
import type { MoveTip } from "../../lib/moveTip";
import { Previews } from "../../lib/previews.svelte";
import type { LegalMove, LogLine } from "../../lib/wire";
import type { Selection } from "./selection.svelte";
import type { ArtifactView, Marker } from "./view";

export interface Scene {
  view: ArtifactView;
  seat: number | null; // the seat whose hand and markers are shown
  selection: Selection | null; // null in replays and for the boards of other seats
  hintTargets: Set<string>; // targets of the hinted move
  lastTargets: Set<string>; // targets of the last move and its chance outcomes
  hoveredCard: string | null; // the card under the pointer; tiles that accept it are highlighted
  names: string[];
  previews: Previews; // of the legal moves
}

/** Returns the targets of a hint. */
export const hintTargetsOf = (hint: LegalMove | null): Set<string> => new Set(hint?.about ?? []);

/** Returns the targets of the last move and of the chance outcomes after it. */
export function lastTargetsOf(lines: LogLine[]): Set<string> {
  const start = lines.findLastIndex((line) => line.seat !== null);
  return new Set(start < 0 ? [] : lines.slice(start).flatMap(({ about }) => about));
}

/** Returns how many markers of this kind the shown seat holds. */
export const markerCount = ({ view, seat }: Scene, marker: Marker): number => (seat === null ? 0 : (view.players[seat]?.markers[marker] ?? 0));

/** Returns the tooltip of a button that plays a move. */
export const tipOf = ({ previews, seat, names }: Scene, { move }: LegalMove, label?: string): MoveTip => ({ previews, move, seat, nameOf: (other) => names[other], label });
