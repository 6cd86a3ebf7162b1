// What a legal move is about: the things on the board it belongs to, how it is paid for, and how it is said.
import type { LegalMove } from "../../lib/wire";
import { type ArtifactView, MARKERS, type Marker, REGIONS, ROLES, cardAt } from "./view";
import { type Phrase, fromRegion, inRegion, markerName, roleName, w } from "./words";

const OWN = 0; // payments as moves number them: its own marker, a joker from 1 on by kind, Andersson's free one
const JOKER = 1;
const FREE = 7;
const JOKER_PRICE = 6;
const BERLIN = 3;

export interface Act {
  kind: string | null;
  parts: Record<string, any> | null;
}

/** The things on the board that a move is about, by the names they carry there. */
export function thingsOf({ kind, parts }: Act): string[] {
  if (!kind || !parts) return [];
  const name = WHERE[kind];
  return name ? name(parts) : [];
}

const region = (parts: Record<string, any>) => [`region:${REGIONS[parts.region]}`];
const WHERE: Record<string, (parts: Record<string, any>) => string[]> = {
  Hut: region, Research: region, Hire: region, Ship: region,
  Take: ({ marker }) => [`track:${MARKERS[marker]}`],
  Exchange: ({ given, wanted }) => [`track:${MARKERS[wanted]}`, `held:${MARKERS[given]}`],
  Exhibit: ({ tile }) => [`tile:${tile}`],
  Discover: (parts) => [`hand:${REGIONS[parts.region]} discovery`],
  Sell: ({ card }) => [`hand:${cardAt(card)}`],
  Buy: ({ space }) => [`market:${space}`],
  Gold: (parts) => [`market:${parts.space}`, `hand:${REGIONS[parts.region]} gold`],
  Pick: ({ card }) => [`site:${cardAt(card)}`],
  Show: ({ card }) => [`hand:${cardAt(card)}`],
  Keep: ({ card }) => [`shown:${cardAt(card)}`],
  PlaceRole: ({ role }) => [`role:${ROLES[role]}`],
  MoveRole: ({ role }) => [`role:${ROLES[role]}`],
  Revealed: ({ card }) => [`site:${cardAt(card)}`],
};

/** What is done, however it is paid for: `ship asia`. */
export const deedOf = (move: LegalMove): string => move.move.replace(/ with .*| free$/, "");

/** The marker an action is paid with by rights. */
function ownMarker({ kind, parts }: LegalMove): Marker {
  if (kind === "Hire") return REGIONS[parts.region];
  return ["Ship", "Sell", "Buy"].includes(kind) ? "shipping" : "museum";
}

const isPaid = (move: LegalMove): boolean => "payment" in move.parts;

/** The marker that goes back on its track for this move; none for Andersson's action. */
export function spentOn(move: LegalMove): Marker | null {
  if (!isPaid(move) || move.parts.payment === FREE) return null;
  return move.parts.payment === OWN ? ownMarker(move) : MARKERS[move.parts.payment - JOKER];
}

export const isJoker = (move: LegalMove): boolean => isPaid(move) && move.parts.payment !== OWN && move.parts.payment !== FREE;

/** Of the ways to pay for one deed the one to offer: with the marker pointed at, else the free or the own one, else the
 * joker one has most of. */
export function toOffer(ways: LegalMove[], paying: Marker | null, held: Partial<Record<Marker, number>>): LegalMove | null {
  const first = ways[0];
  if (first.kind === "Exchange") return ways.find((one) => MARKERS[one.parts.given] === paying) ?? null;
  if (first.kind === "Take") return paying === null ? first : null;
  if (!isPaid(first)) return first;
  if (paying !== null) return ways.find((one) => spentOn(one) === paying) ?? null;
  const by = (payment: number) => ways.find((one) => one.parts.payment === payment);
  const most = [...ways].sort((a, b) => (held[spentOn(b)!] ?? 0) - (held[spentOn(a)!] ?? 0));
  return by(FREE) ?? by(OWN) ?? most[0];
}

/** What a move costs (or, below nothing, brings) in coins; null where no coin changes hands. */
export function priceOf(view: ArtifactView, seat: number, move: LegalMove): number | null {
  if (!isPaid(move)) return null;
  const { kind, parts } = move;
  const coins = view.tracks.shipping?.coins ?? 0;
  if (kind === "Buy") return coins;
  if (kind === "Sell") return -(coins + (view.players[seat].roles.city?.name === "berlin" ? BERLIN : 0));
  if (parts.payment === FREE) return 0;
  const times = kind === "Hire" ? parts.huts : 1;
  return times * (isJoker(move) ? JOKER_PRICE : (view.tracks[ownMarker(move)]?.put_back ?? 0));
}

const SAID: Record<string, Phrase> = {
  Hut: "placeHut", Research: "newSite", Hire: "hire", Ship: "ship", Exhibit: "exhibit", Discover: "discover", Sell: "sell", Buy: "buy", Gold: "gold",
  PlaceRole: "placeHere",
};

/** A deed in a word or two, for the button on its thing. */
export function deedWords({ kind, parts, move }: LegalMove): string {
  if (kind === "Word") return w(move as Phrase);
  if (kind === "Hire" && parts.huts === 2) return w("hireTwo");
  if (kind === "Gold") return `${w("gold")} (${fromRegion(REGIONS[parts.region])})`;
  if (kind === "MoveRole") return w("moveFrom", { role: roleName(ROLES[parts.left]) });
  return kind in SAID ? w(SAID[kind]) : "";
}

export const whereWords = ({ kind, parts }: LegalMove): string => (kind === "Ship" ? fromRegion : inRegion)(REGIONS[parts.region]);

/** A deed with where and for how much, for who does not see the region. */
export const wholeDeed = (view: ArtifactView, seat: number, move: LegalMove): string =>
  [`${deedWords(move)} ${whereWords(move)}`, priceWords(view, seat, move)].filter(Boolean).join(", ");

export function coinWords(view: ArtifactView, seat: number, move: LegalMove): string {
  const price = priceOf(view, seat, move);
  if (price === null) return "";
  return price < 0 ? w("gets", { n: -price }) : price === 0 ? w("free") : w("pays", { n: price });
}

export function priceWords(view: ArtifactView, seat: number, move: LegalMove): string {
  const coins = coinWords(view, seat, move);
  return isJoker(move) ? `${coins}, ${w("withJoker", { marker: markerName(spentOn(move)!) })}` : coins;
}
