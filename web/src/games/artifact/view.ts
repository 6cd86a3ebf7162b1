// Artifact's view: its types, which are generated from src/trowel/games/artifact/view_types.py, and queries.
import type { ArtifactView, Card, CardKind as Kind, Exhibition, Marker, Region, Role } from "../../lib/wire";

export type {
  ArtifactDecision as Decision, ArtifactTrack as Track, ArtifactView, Card, CardKind as Kind, EndingName as Ending, Exhibition, Marker, Region, Role,
} from "../../lib/wire";

export const REGIONS: Region[] = ["africa", "asia", "america", "middle-east"];
export const TYPES = ["statue", "mask", "vase", "jewel", "tablet"] as const;
export const KINDS: Kind[] = [...TYPES, "discovery", "gold", "fragments", "cursed", "manuscript"];
export const MARKERS: Marker[] = ["museum", "shipping", ...REGIONS];
export const CITIES: Role[] = ["london", "paris", "berlin", "new-york"];
export const ARCHAEOLOGISTS: Role[] = ["andersson", "carter", "judd", "morley"];
export const ROLES: Role[] = [...CITIES, ...ARCHAEOLOGISTS];

export const regionOf = (card: Card): Region => card.split(" ")[0] as Region;
export const kindOf = (card: Card): Kind => card.split(" ")[1] as Kind;

const byKind = (card: Card) => KINDS.indexOf(kindOf(card)) * REGIONS.length + REGIONS.indexOf(regionOf(card));

/** Equal cards. */
export interface Pile {
  card: Card;
  count: number;
}

/** Returns the cards as piles, sorted by kind and then by region. */
export function makePiles(cards: Card[]): Pile[] {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count })).sort((a, b) => byKind(a.card) - byKind(b.card));
}

export const regionsIn = (view: ArtifactView): Region[] => REGIONS.filter((region) => view.regions[region]);
export const markersIn = (view: ArtifactView): Marker[] => MARKERS.filter((marker) => view.tracks[marker]);
export const exhibitionOf = (view: ArtifactView, name: string): Exhibition => view.exhibitions.find(({ tile }) => tile === name)!;
export const isRegion = (name: string): name is Region => (REGIONS as string[]).includes(name);

/** Returns the seats whose marker is on a role. */
export const holdersOf = (view: ArtifactView, role: Role): number[] =>
  view.players.flatMap(({ roles }, seat) => (roles.city?.name === role || roles.archaeologist?.name === role ? [seat] : []));

/** Returns the roles of a player: city, archaeologist. */
export const rolesOf = (view: ArtifactView, seat: number): Role[] =>
  [view.players[seat].roles.city?.name, view.players[seat].roles.archaeologist?.name].filter((role) => role !== undefined);
