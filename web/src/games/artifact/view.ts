// Types of Artifact's view, whose JSON is made in src/trowel/games/artifact/view.py, and the names behind its numbers.

export const REGIONS = ["africa", "asia", "america", "middle-east"] as const;
export const TYPES = ["statue", "mask", "vase", "jewel", "tablet"] as const;
export const KINDS = [...TYPES, "discovery", "gold", "fragments", "cursed", "manuscript"] as const;
export const MARKERS = ["museum", "shipping", ...REGIONS] as const;
export const CITIES = ["london", "paris", "berlin", "new-york"] as const;
export const ARCHAEOLOGISTS = ["andersson", "carter", "judd", "morley"] as const;
export const ROLES = [...CITIES, ...ARCHAEOLOGISTS] as const;

export type Region = (typeof REGIONS)[number];
export type Kind = (typeof KINDS)[number];
export type Marker = (typeof MARKERS)[number];
export type Role = (typeof ROLES)[number];
export type Ending = "income-track" | "two-types" | "last-card" | "last-year";
export type Card = string; // "africa mask"

export interface Track {
  markers: number;
  spaces: number[];
  put_back: number | null;
  after_taking: number | null;
  coins?: number | null;
}

export interface Exhibition {
  tile: string;
  needs: "type" | "region" | "regions" | "types";
  of: string;
  objects: number;
  prestige: number;
  income: number;
  left: number;
  missing: number | null;
}

export interface RegionView {
  huts: number[];
  ships: number[];
  face_up: Card[];
  deck: number;
  unseen: Partial<Record<Kind, number>>;
  research?: number[];
}

export interface Player {
  money: number;
  income: number;
  markers: Partial<Record<Marker, number>>;
  huts: Partial<Record<Region, number>>;
  reserve: number;
  known: Card[];
  secret: number;
  secret_from: Partial<Record<Region, number>>;
  exhibitions: string[];
  discoveries: number;
  exhibition_count: number;
  roles: { city?: { name: Role } | null; archaeologist?: { name: Role } | null };
  passed: boolean;
  used: number;
  score: number;
  sheet: Record<string, number>;
  hand?: Card[];
}

export interface Decision {
  kind: "start-hut" | "start-markers" | "turn" | "pick" | "show" | "keep" | "role" | "draw" | "marker" | "refill";
  seat: number;
  rules: string[];
  about: Record<string, any>;
}

export interface ArtifactView {
  extensions: number[];
  start: "free" | "assigned";
  year: number;
  years: number[];
  first: number | null;
  unused: Region | null;
  tracks: Partial<Record<Marker, Track>>;
  income: { base: number; spaces: number[]; tiles: (string | null)[] };
  exhibitions: Exhibition[];
  regions: Partial<Record<Region, RegionView>>;
  market: Card[];
  out: Card[];
  research: number[] | null; // points of each step; null without extension 1
  players: Player[];
  decision: Decision | null;
  ending: Ending[] | null;
  over: boolean;
}

export const regionOf = (card: Card): Region => card.split(" ")[0] as Region;
export const kindOf = (card: Card): Kind => card.split(" ")[1] as Kind;

/** Cards are numbered in moves by region, with ten kinds each. */
export const cardFromNumber = (number: number): Card => `${REGIONS[Math.floor(number / KINDS.length)]} ${KINDS[number % KINDS.length]}`;
export const cardNumber = (card: Card): number => REGIONS.indexOf(regionOf(card)) * KINDS.length + KINDS.indexOf(kindOf(card));

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
export const isRegion = (name: string): name is Region => (REGIONS as readonly string[]).includes(name);
