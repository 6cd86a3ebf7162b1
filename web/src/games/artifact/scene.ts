// What every part of the board is given: a position, whose eyes see it, and what is marked on it.
import type { LegalMove, LogLine } from "../../lib/wire";
import { targetsOf } from "./actions";
import type { Selection } from "./selection.svelte";
import type { ArtifactView, Marker } from "./view";

export interface Scene {
  view: ArtifactView;
  seat: number | null; // whose hand and markers are shown
  selection: Selection | null; // null where nothing can be done: replays, other people's turns still have one
  hintTargets: Set<string>;
  lastTargets: Set<string>; // what the last moves touched
  hoveredCard: string | null; // the card under the pointer: tiles show what it could go to
  names: string[];
}

/** The things a hint points at, with the track its marker returns to. */
export const hintTargetsOf = (hint: LegalMove | null): Set<string> => new Set(hint ? targetsOf(hint) : []);

/** The things that the last move and what followed it touched. */
export function lastTargetsOf(lines: LogLine[]): Set<string> {
  const start = lines.findLastIndex((line) => line.seat !== null);
  return new Set(start < 0 ? [] : lines.slice(start).flatMap((line) => targetsOf(line)));
}

export const markerCount = ({ view, seat }: Scene, marker: Marker): number => (seat === null ? 0 : (view.players[seat]?.markers[marker] ?? 0));
