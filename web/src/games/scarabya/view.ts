// Scarabya's view: its types, which are generated from src/trowel/games/scarabya/view_types.py, and queries.
import type { ScarabyaTile, ScarabyaView, ScarabyaZone } from "../../lib/wire";
import type { Cells } from "./shapes";

export type { ScarabyaView, ScarabyaZone as Zone } from "../../lib/wire";

export interface OwnedTile extends ScarabyaTile {
  owner: number;
}

/** The held tile as it is drawn over the site. */
export interface HeldDrawing {
  shape: string;
  orientation: Cells; // squares relative to the top left corner of the tile
  row: number; // of that corner
  column: number;
  fits: boolean;
  isPinned: boolean; // waits for confirmation
  pose: number; // changes with every turn and flip
  change: PoseChange;
}

export type PoseChange = "none" | "turn" | "turn-back" | "flip";

/** A zone that the held tile would close, as the server's preview says. */
export interface SoonZone {
  cells: Cells;
  label: string; // what it would pay, such as "+8"; empty if nothing
  isLoss: boolean; // scarabs that a solo game could no longer cover
}

/** Returns the tiles and zones of a seat's site; in a duel both players share one site (S-7.1). */
export function siteOf(view: ScarabyaView, seat: number): { tiles: OwnedTile[]; zones: ScarabyaZone[] } {
  const owners = view.mode === "duel" ? view.players.map((_, owner) => owner) : [seat];
  return {
    tiles: owners.flatMap((owner) => view.players[owner].tiles.map((tile) => ({ ...tile, owner }))),
    zones: view.zones.filter((zone) => owners.includes(zone.owner)),
  };
}

export const countScarabs = (view: ScarabyaView): number => view.site.join("").split("S").length - 1;

/** A tile that another player placed since the viewer's last move. */
export interface Ghost {
  number: number; // of the player's turn, in order of play
  seat: number;
  cells: Cells;
}
