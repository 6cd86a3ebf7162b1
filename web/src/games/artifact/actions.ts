// Legal moves on the board: the elements they belong to, their payment and their labels.
import type { LegalMove } from "../../lib/wire";
import { type MessageKey, fromRegion, inRegion, markerName, roleName, t } from "./messages";
import { type ArtifactView, MARKERS, type Marker, REGIONS, ROLES, cardFromNumber } from "./view";

const OWN_MARKER = 0; // payments in moves: 0 the action's own marker, 1 to 6 a joker by marker, 7 Andersson's free action
const FIRST_JOKER = 1;
const FREE_ACTION = 7;
const JOKER_PRICE = 6;
const BERLIN_BONUS = 3;

/** A legal move or a line of the log. */
export interface ActionLike {
  kind: string | null;
  parts: Record<string, any> | null;
}

/** Returns the targets of a move: the data-about names of the elements it belongs to. */
export function targetsOf({ kind, parts }: ActionLike): string[] {
  if (!kind || !parts) return [];
  return TARGETS[kind]?.(parts) ?? [];
}

const regionTarget = (parts: Record<string, any>) => [`region:${REGIONS[parts.region]}`];
const TARGETS: Record<string, (parts: Record<string, any>) => string[]> = {
  Hut: regionTarget, Research: regionTarget, Hire: regionTarget, Ship: regionTarget,
  Take: ({ marker }) => [`track:${MARKERS[marker]}`],
  Exchange: ({ given, wanted }) => [`track:${MARKERS[wanted]}`, `held:${MARKERS[given]}`],
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

/** Returns the move's notation without its payment, such as `ship asia`. */
export const actionKey = (move: LegalMove): string => move.move.replace(/ with .*| free$/, "");

/** Returns the marker that pays for an action without a joker. */
function ownMarker({ kind, parts }: LegalMove): Marker {
  if (kind === "Hire") return REGIONS[parts.region];
  return ["Ship", "Sell", "Buy"].includes(kind) ? "shipping" : "museum";
}

const hasPayment = (move: LegalMove): boolean => "payment" in move.parts;

/** Returns the marker that the move puts back on its track; null for Andersson's free action. */
export function paymentMarker(move: LegalMove): Marker | null {
  if (!hasPayment(move) || move.parts.payment === FREE_ACTION) return null;
  return move.parts.payment === OWN_MARKER ? ownMarker(move) : MARKERS[move.parts.payment - FIRST_JOKER];
}

export const isJoker = (move: LegalMove): boolean => hasPayment(move) && move.parts.payment !== OWN_MARKER && move.parts.payment !== FREE_ACTION;

/**
 * Returns the payment to offer among moves that differ only in payment. `payMarker` is the marker the player has chosen
 * to pay with. Without one: the free action, then the action's own marker, then the joker the player has most of.
 */
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

/** Returns the price of a move in coins: negative for a sale, null for moves without payment. */
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

/** Returns a short label for the button on the board. */
export function actionLabel({ kind, parts, move }: LegalMove): string {
  if (kind === "Word") return t(move as MessageKey);
  if (kind === "Hire" && parts.huts === 2) return t("hireTwo");
  if (kind === "Gold") return `${t("gold")} (${fromRegion(REGIONS[parts.region])})`;
  if (kind === "MoveRole") return t("moveFrom", { role: roleName(ROLES[parts.left]) });
  return kind in ACTION_MESSAGES ? t(ACTION_MESSAGES[kind]) : "";
}

export const regionPhrase = ({ kind, parts }: LegalMove): string => (kind === "Ship" ? fromRegion : inRegion)(REGIONS[parts.region]);

/** Returns the label with region and price, for tooltips. */
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
