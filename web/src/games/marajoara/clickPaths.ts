// Click paths: for every legal move, the spots of the table to click, in order.
import type { LegalMove } from "../../lib/wire";
import { FRAGMENTS, type MarajoaraView, ROWS, cartSpot, dieName, dieSpot, fragmentSpot, letterOf, slateSpot, squareName, trackSpot } from "./view";

export interface ClickPath {
  move: LegalMove;
  spots: string[];
  needsConfirm: boolean; // whether a button must confirm it, because another move may start with the same spots
}

type Parts = Record<string, any>;
const storedDieSpot = (die: number) => dieSpot(dieName(die));
const storedDiceSpots = (dice: number[]) => dice.map(storedDieSpot);
const prefixOf = (museum: number) => (museum ? "2" : "");

/** By move kind. Moves without an entry or without spots have only a button. */
const SPOTS: Record<string, (parts: Parts, view: MarajoaraView) => string[]> = {
  Capture: ({ origin, landing }) => [squareName(origin), squareName(landing)],
  Work: ({ origin, square }) => [squareName(origin), squareName(square)],
  Token: ({ square }) => [squareName(square)],
  To: ({ square }) => [squareName(square)],
  Clock: ({ square }) => [squareName(square)],
  Increase: ({ die }) => [die === null ? "hand1" : storedDieSpot(die)],
  Exhibit: ({ dice }) => storedDiceSpots(dice),
  Restore: ({ dice, fragment }) => [...storedDiceSpots(dice), fragmentSpot(prefixOf(dice[0] >= 9 ? 1 : 0), FRAGMENTS[fragment])],
  Fund: ({ die }) => [storedDieSpot(die)],
  Swap: ({ blue, red }) => [storedDieSpot(blue), storedDieSpot(red)],
  Excavate: ({ track }) => [trackSpot(ROWS[track])],
  Keep: ({ museum }) => [`museum${museum + 1}`],
  Row: ({ museum }) => [`museum${museum + 1}`],
  Remove: ({ museum }) => [`vase${prefixOf(museum)}`],
  Study: ({ museum, fragment }) => [fragmentSpot(prefixOf(museum), FRAGMENTS[fragment])],
  Give: ({ die }) => [storedDieSpot(die)],
  Take: ({ place }) => [cartSpot(place)],
  Recycle: ({ colour, value }, view) => [
    slateSpot(view.slate.findIndex((die) => letterOf(die.colour) === "yrbg"[colour] && die.value === value)),
  ],
};

const CONFIRMED_KINDS = new Set(["Exhibit", "Fund", "Swap"]);

export const clickPaths = (legal: LegalMove[], view: MarajoaraView): ClickPath[] =>
  legal.map((move) => ({ move, spots: SPOTS[move.kind]?.(move.parts, view) ?? [], needsConfirm: CONFIRMED_KINDS.has(move.kind) }));

/** Returns all spots of a legal move or of a line of the log. */
export const spotsOf = (move: { kind: string | null; parts: Parts | null }, view: MarajoaraView): string[] =>
  (move.kind && move.parts && SPOTS[move.kind]?.(move.parts, view)) || [];

const countEmptied = (payment: number[], values: number[]) => payment.filter((amount, index) => amount > 0 && amount === values[index]).length;
const countUsed = (payment: number[]) => payment.filter((amount) => amount > 0).length;

/** Returns the payments, best first: the most dice spent completely, which frees their spaces, then the fewest dice used. */
export function rankedPayments(legal: LegalMove[], values: number[]): number[][] {
  const payments = legal.filter((move) => move.kind === "Pay").map((move) => move.parts.credits as number[]);
  return payments.sort((a, b) => countEmptied(b, values) - countEmptied(a, values) || countUsed(a) - countUsed(b));
}
