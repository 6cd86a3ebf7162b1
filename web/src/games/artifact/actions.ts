// Legal moves on the board: how they are paid, and their labels. What a move is about and its price come from the server.
import type { EffectView, LegalMove } from "../../lib/wire";
import { type MessageKey, exhibitionName, fromRegion, inRegion, markerName, roleName, t } from "./messages";
import type { Scene } from "./scene";
import { type Marker, REGIONS, ROLES, exhibitionOf } from "./view";

/** Returns the move's notation without its payment, such as `ship asia`. */
export const actionKey = (move: LegalMove): string => move.move.replace(/ with .*| free$/, "");

/** Returns the marker that the move puts back on its track; null if it needs none. */
export const paymentMarker = ({ price }: LegalMove): Marker | null => (price?.paid_with?.replace("held:", "") as Marker | undefined) ?? null;

export const isJoker = ({ price }: LegalMove): boolean => price?.variant === "joker";

const VARIANTS = ["free", null, "joker"]; // in the order in which the page offers them

/**
 * Returns the payment to offer among moves that differ only in payment. `payMarker` is the marker the player has chosen
 * to pay with. Without one: the free action, then the action's own marker, then the joker the player has most of.
 */
export function preferredPayment(moves: LegalMove[], payMarker: Marker | null, markers: Partial<Record<Marker, number>>): LegalMove | null {
  const first = moves[0];
  if (first.kind === "Exchange") return moves.find(({ about }) => about.includes(`held:${payMarker}`)) ?? null;
  if (first.kind === "Take") return payMarker === null ? first : null;
  if (!first.price) return first;
  if (payMarker !== null) return moves.find((move) => paymentMarker(move) === payMarker) ?? null;
  const rank = ({ price }: LegalMove) => VARIANTS.indexOf(price?.variant ?? null);
  const held = (move: LegalMove) => markers[paymentMarker(move)!] ?? 0;
  return [...moves].sort((a, b) => rank(a) - rank(b) || held(b) - held(a))[0];
}

// ---------------------------------------------------------------- labels

const ACTION_MESSAGES: Record<string, MessageKey> = {
  Hut: "placeHut", Research: "newSite", Hire: "hire", Ship: "ship", Discover: "discover", Sell: "sell", Buy: "buy", Gold: "gold", PlaceRole: "placeHere",
};

/** Returns a short label for the button on the board. */
export function actionLabel({ kind, parts, move }: LegalMove): string {
  if (kind === "Word") return t(move as MessageKey);
  if (kind === "Hire" && parts.huts > 1) return t("hireSeveral", { n: parts.huts });
  if (kind === "Gold") return `${t("gold")} (${fromRegion(REGIONS[parts.region])})`;
  if (kind === "MoveRole") return t("moveFrom", { role: roleName(ROLES[parts.left]) });
  return kind in ACTION_MESSAGES ? t(ACTION_MESSAGES[kind]) : "";
}

/** Returns what choosing a role changes: `instead of London`, or one more role. */
export const roleChange = ({ kind, parts }: LegalMove): string => (kind === "MoveRole" ? t("insteadOf", { role: roleName(ROLES[parts.left]) }) : t("oneMore"));

export const regionPhrase = ({ kind, parts }: LegalMove): string => (kind === "Ship" ? fromRegion : inRegion)(REGIONS[parts.region]);

export function coinText({ price }: LegalMove): string {
  if (!price) return "";
  return price.amount < 0 ? t("gets", { n: -price.amount }) : price.amount === 0 ? t("free") : t("pays", { n: price.amount });
}

/** Returns a shipment with its price: `Ship 2 cards from Asia for 4`; `cards` is its consequence. */
export const shipmentText = (move: LegalMove, cards: string): string => t("shipsFor", { cards, from: regionPhrase(move), n: move.price!.amount });

export function priceText(move: LegalMove): string {
  const coins = coinText(move);
  return isJoker(move) ? `${coins}, ${t("withJoker", { marker: markerName(paymentMarker(move)!) })}` : coins;
}

/** Returns the title of an offer in the action bar. */
export const offerTitle = (scene: Scene, move: LegalMove): string => (move.kind === "Exhibit" ? t("exhibit", { what: exhibitionName(exhibitionOf(scene.view, move.parts.tile)) }) : actionLabel(move));

// ---------------------------------------------------------------- consequences

const signed = (key: "cardsBack" | "shipsCards" | "plusHuts" | "plusCards", n: number) => t(n === 1 ? `${key}.1` : key, { n });

/**
 * Returns what an action brings, in a few words: `+1 hut, +1 card, research 4 → 8`. The numbers are the server's: those of
 * the view, and of the preview once it is loaded. `isShort` leaves out the cards that come back.
 */
export function consequence(scene: Scene, move: LegalMove, isShort = false): string {
  const { view, seat } = scene;
  if (seat === null) return "";
  const { kind, parts } = move;
  if (kind === "Exhibit") {
    const { prestige, income } = exhibitionOf(view, parts.tile);
    const back = isShort ? [] : [signed("cardsBack", view.players[seat].keeps)];
    return [t("plusPrestige", { n: prestige }), t("plusIncome", { n: income }), ...back].join(", ");
  }
  const region = REGIONS[parts.region];
  if (kind === "Ship") {
    const numCards = view.regions[region]!.ships[seat];
    return numCards === 0 ? t("shipsCards.0") : signed("shipsCards", numCards);
  }
  if (kind !== "Research" && kind !== "Hire" && kind !== "Hut") return "";
  const huts = sumOf(scene, move, "huts");
  const cards = huts > 0 ? view.regions[region]!.finds[huts - 1] : 0;
  return [huts > 0 ? signed("plusHuts", huts) : "", cards ? signed("plusCards", cards) : "", researchStep(scene, move)].filter(Boolean).join(", ");
}

/** Returns how much of a unit the player would gain, as the preview of the server says; 0 until it is loaded. */
const sumOf = ({ seat, previews }: Scene, { move }: LegalMove, unit: EffectView["unit"]): number =>
  previews.get(move).reduce((sum, effect) => sum + (effect.unit === unit && effect.seat === seat ? effect.amount : 0), 0);

/** Returns the points of the research marker before and after the move, as the preview of the server says. */
function researchStep(scene: Scene, move: LegalMove): string {
  const { view, seat } = scene;
  const step = view.regions[REGIONS[move.parts.region]]!.research?.[seat!];
  const steps = sumOf(scene, move, "steps");
  return step === undefined || !steps ? "" : t("researchStep", { from: view.research![step], to: view.research![step + steps] });
}
