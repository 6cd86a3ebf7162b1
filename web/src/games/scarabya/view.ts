// Scarabya's view: its types, which are generated from src/trowel/games/scarabya/view_types.py, and queries.
import type { ScarabyaTile, ScarabyaView, ScarabyaZone } from "../../lib/wire";

export type { ScarabyaView, ScarabyaZone as Zone } from "../../lib/wire";

export interface OwnedTile extends ScarabyaTile {
  owner: number;
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
