// What a legal move is about: the things on the board it belongs to, how it is paid for, and how it is said.
import type { LegalMove } from "../../lib/wire";
import { type MessageKey, fromRegion, inRegion, markerName, roleName, t } from "./messages";
import { type ArtifactView, MARKERS, type Marker, REGIONS, ROLES, cardFromNumber } from "./view";

const OWN_MARKER = 0; // payments as moves number them: its own marker, a joker from 1 on by kind, Andersson's free one
const FIRST_JOKER = 1;
const FREE_ACTION = 7;
const JOKER_PRICE = 6;
const BERLIN_BONUS = 3;

export interface ActionLike {
  kind: string | null;
  parts: Record<string, any> | null;
}

/** The things on the board that a move is about, by the names they carry there. */
export function targetsOf({ kind, parts }: ActionLike): string[] {
  if (!kind || !parts) return [];
  return TARGETS[kind]?.(parts) ?? [];
}

const regionTarget = (parts: Record<string, any>) => [`region:${REGIONS[parts.region]}`];
const TARGETS: Record<string, (parts: Record<string, any>) => string[]> = {
  Hut: regionTarget, Research: regionTarget, Hire: regionTarget, Ship: regionTarget,
  Take: ({ marker }) => [`track:${MARKERS[marker]}`],
  Exchange: ({ give, take }) => [`track:${MARKERS[take]}`, `held:${MARKERS[give]}`],
  Exhibit: ({ tile }) => [`tile:${tile}`],
  Discover: (parts) => [`hand:${REGIONS[parts.region]} discovery`],
  Sell: ({ card }) => [`hand:${cardFromNumber(card)}`],
  Buy: ({ space }) => [`market:${space}`],
  Gold: (parts) => [`market:${parts.space}`, `hand:${REGIONS[parts.region]} gold`],
  Pick: ({ card }) => [`site:${cardFromNumber(card)}`],
  Show: ({ card }) => [`hand:${cardFromNumber(card)}`],
  Keep: ({ card }) => [`shown:${cardFromNumber(card)}`],
  PlaceRole: ({ role }) => [`role:${ROLES[role]}`],
  MoveRole: ({ role }) => [`role:${ROLES[role]}`],
  Revealed: ({ card }) => [`site:${cardFromNumber(card)}`],
};

/** What is done, however it is paid for: `ship asia`. */
export const actionKey = (move: LegalMove): string => move.move.replace(/ with .*| free$/, "");

/** The marker an action is paid with by rights. */
function ownMarker({ kind, parts }: LegalMove): Marker {
  if (kind === "Hire") return REGIONS[parts.region];
  return ["Ship", "Sell", "Buy"].includes(kind) ? "shipping" : "museum";
}

const hasPayment = (move: LegalMove): boolean => "payment" in move.parts;

/** The marker that goes back on its track for this move; none for Andersson's action. */
export function paymentMarker(move: LegalMove): Marker | null {
  if (!hasPayment(move) || move.parts.payment === FREE_ACTION) return null;
  return move.parts.payment === OWN_MARKER ? ownMarker(move) : MARKERS[move.parts.payment - FIRST_JOKER];
}

export const isJoker = (move: LegalMove): boolean => hasPayment(move) && move.parts.payment !== OWN_MARKER && move.parts.payment !== FREE_ACTION;

/** Of the ways to pay for one action the one to offer: with the marker pointed at, else the free or the own one, else the
 * joker one has most of. */
export function preferredPayment(moves: LegalMove[], payMarker: Marker | null, markers: Partial<Record<Marker, number>>): LegalMove | null {
  const first = moves[0];
  if (first.kind === "Exchange") return moves.find((move) => MARKERS[move.parts.given] === payMarker) ?? null;
  if (first.kind === "Take") return payMarker === null ? first : null;
  if (!hasPayment(first)) return first;
  if (payMarker !== null) return moves.find((move) => paymentMarker(move) === payMarker) ?? null;
  const paidBy = (payment: number) => moves.find((move) => move.parts.payment === payment);
  const byCount = [...moves].sort((a, b) => (markers[paymentMarker(b)!] ?? 0) - (markers[paymentMarker(a)!] ?? 0));
  return paidBy(FREE_ACTION) ?? paidBy(OWN_MARKER) ?? byCount[0];
}

/** What a move costs (or, below nothing, brings) in coins; null where no coin changes hands. */
export function priceOf(view: ArtifactView, seat: number, move: LegalMove): number | null {
  if (!hasPayment(move)) return null;
  const { kind, parts } = move;
  const coins = view.tracks.shipping?.coins ?? 0;
  if (kind === "Buy") return coins;
  if (kind === "Sell") return -(coins + (view.players[seat].roles.city?.name === "berlin" ? BERLIN_BONUS : 0));
  if (parts.payment === FREE_ACTION) return 0;
  const count = kind === "Hire" ? parts.huts : 1;
  return count * (isJoker(move) ? JOKER_PRICE : (view.tracks[ownMarker(move)]?.put_back ?? 0));
}

const ACTION_MESSAGES: Record<string, MessageKey> = {
  Hut: "placeHut", Research: "newSite", Hire: "hire", Ship: "ship", Exhibit: "exhibit", Discover: "discover", Sell: "sell", Buy: "buy", Gold: "gold",
  PlaceRole: "placeHere",
};

/** An action in a word or two, for the button on its thing. */
export function actionLabel({ kind, parts, move }: LegalMove): string {
  if (kind === "Word") return t(move as MessageKey);
  if (kind === "Hire" && parts.huts === 2) return t("hireTwo");
  if (kind === "Gold") return `${t("gold")} (${fromRegion(REGIONS[parts.region])})`;
  if (kind === "MoveRole") return t("moveFrom", { role: roleName(ROLES[parts.left]) });
  return kind in ACTION_MESSAGES ? t(ACTION_MESSAGES[kind]) : "";
}

export const regionPhrase = ({ kind, parts }: LegalMove): string => (kind === "Ship" ? fromRegion : inRegion)(REGIONS[parts.region]);

/** An action with where and for how much, for who does not see the region. */
export const fullActionLabel = (view: ArtifactView, seat: number, move: LegalMove): string =>
  [`${actionLabel(move)} ${regionPhrase(move)}`, priceText(view, seat, move)].filter(Boolean).join(", ");

export function coinText(view: ArtifactView, seat: number, move: LegalMove): string {
  const price = priceOf(view, seat, move);
  if (price === null) return "";
  return price < 0 ? t("gets", { n: -price }) : price === 0 ? t("free") : t("pays", { n: price });
}

export function priceText(view: ArtifactView, seat: number, move: LegalMove): string {
  const coins = coinText(view, seat, move);
  return isJoker(move) ? `${coins}, ${t("withJoker", { marker: markerName(paymentMarker(move)!) })}` : coins;
}
