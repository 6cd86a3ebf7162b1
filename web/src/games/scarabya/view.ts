// Types of Scarabya's view; its JSON is made in src/trowel/games/scarabya/view.py.
import type { Cells } from "./shapes";

export interface Tile {
  shape: string;
  cells: Cells;
}

export interface Zone {
  cells: Cells;
  scarabs: number;
  value: number;
  owner: number; // seat
}

export interface Player {
  score: number;
  tiles: Tile[];
  discarded: string[];
  waiting: boolean;
}

export interface ScarabyaView {
  mode: "standard" | "duel" | "solo";
  round: number;
  site: string[];
  card: string | null;
  remaining: string[];
  players: Player[];
  zones: Zone[];
  board?: { tiles: Tile[] };
  starter?: number;
  deck?: string[];
  over: boolean;
  decision: { kind: string; about: string; rules: string[] } | null;
}

export interface OwnedTile extends Tile {
  owner: number;
}

/** Returns the tiles and zones of a seat's site; in a duel both players share one site (S-7.1). */
export function siteOf(view: ScarabyaView, seat: number): { tiles: OwnedTile[]; zones: Zone[] } {
  const owners = view.mode === "duel" ? view.players.map((_, owner) => owner) : [seat];
  return {
    tiles: owners.flatMap((owner) => view.players[owner].tiles.map((tile) => ({ ...tile, owner }))),
    zones: view.zones.filter((zone) => owners.includes(zone.owner)),
  };
}

export const countScarabs = (view: ScarabyaView): number => view.site.join("").split("S").length - 1;
