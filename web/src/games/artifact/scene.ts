// What every part of the board is given: a position, whose eyes see it, and what is marked on it.
import type { LegalMove, LogLine } from "../../lib/wire";
import { thingsOf } from "./deeds";
import type { Desk } from "./desk.svelte";
import type { ArtifactView, Marker } from "./view";

export interface Scene {
  view: ArtifactView;
  seat: number | null; // whose hand and markers are shown
  desk: Desk | null; // null where nothing can be done: replays, other people's turns still have one
  hinted: Set<string>;
  fresh: Set<string>; // what the last moves touched
  pointed: string | null; // the card under the pointer: tiles show what it could go to
  names: string[];
}

/** The things a hint points at, with the track its marker returns to. */
export const hintedBy = (hint: LegalMove | null): Set<string> => new Set(hint ? thingsOf(hint) : []);

/** The things that the last move and what followed it touched. */
export function touchedBy(lines: LogLine[]): Set<string> {
  const from = lines.findLastIndex((line) => line.seat !== null);
  return new Set(from < 0 ? [] : lines.slice(from).flatMap((line) => thingsOf(line)));
}

export const heldBy = ({ view, seat }: Scene, marker: Marker): number => (seat === null ? 0 : (view.players[seat]?.markers[marker] ?? 0));
