// What all drawings of the table share: a view, its seat, and what is highlighted.
import type { Previews } from "../../lib/previews.svelte";
import type { ArtifactLegend, LegalMove } from "../../lib/wire";
import type { Mode } from "../../table/layout";
import type { Ghost } from "./ghosts";
import type { Selection } from "./selection.svelte";
import type { ArtifactView, Card, Marker } from "./view";

export interface Scene {
  view: ArtifactView;
  legend: ArtifactLegend;
  seat: number | null; // the seat whose hand and markers are shown
  mode: Mode;
  selection: Selection | null; // null in replays and for the boards of other seats
  hintMove: string | null; // notation of the hinted move
  hintTargets: ReadonlySet<string>; // targets of the hinted move
  freshTargets: ReadonlySet<string>; // targets of the last move and its chance outcomes
  highlighted: ReadonlySet<string>; // targets of the log entry under the pointer
  ghosts: ReadonlyMap<string, Ghost[]>; // others' last moves, by target
  hoveredCard: Card | null; // tiles that accept it are highlighted
  hoveredTile: string | null; // cards that it can use are marked
  hoverCard: (card: Card | null) => void;
  hoverTile: (tile: string | null) => void;
  names: string[];
  previews: Previews; // of the legal moves
}

/** Returns whether an element is marked as hinted. */
export const isHinted = ({ hintTargets }: Scene, target: string): boolean => hintTargets.has(target);

/** Returns how many markers of this kind the shown seat holds. */
export const markerCount = ({ view, seat }: Scene, marker: Marker): number => (seat === null ? 0 : (view.players[seat]?.markers[marker] ?? 0));

/** Returns the offers on a target. */
export const offersOn = ({ selection }: Scene, target: string): LegalMove[] => selection?.offersOn(target) ?? [];

/** Returns the tile whose cards are marked in the hand: the one under the pointer, or else the one that the action bar offers first. */
export function tileInFocus({ hoveredTile, selection }: Scene): string | null {
  if (hoveredTile !== null) return hoveredTile;
  const active = selection?.activeTarget?.match(/^tile:(.*)/)?.[1];
  if (active) return active;
  return selection?.activeTarget ? null : (selection?.exhibitions[0]?.parts.tile ?? null);
}
