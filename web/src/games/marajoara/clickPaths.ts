// Where on the table a legal move is made: the spots one clicks, in order. What is legal, the server says.
import type { LegalMove } from "../../lib/wire";
import { FRAGMENTS, type MarajoaraView, ROWS, cartSpot, dieName, dieSpot, fragmentSpot, letterOf, slateSpot, squareName, trackSpot } from "./view";

export interface ClickPath {
  move: LegalMove;
  spots: string[];
  needsConfirm: boolean; // whether it waits for a button, since its spots may be only the beginning of another move
}

type Parts = Record<string, any>;
const storedDieSpot = (die: number) => dieSpot(dieName(die));
const storedDiceSpots = (dice: number[]) => dice.map(storedDieSpot);
const prefixOf = (museum: number) => (museum ? "2" : "");

/** By kind of move. A kind that has no entry, or no spot, is played by its button in words. */
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

/** All spots of one move, also of one that has been made. */
export const spotsOf = (move: { kind: string | null; parts: Parts | null }, view: MarajoaraView): string[] =>
  (move.kind && move.parts && SPOTS[move.kind]?.(move.parts, view)) || [];

const countEmptied = (payment: number[], values: number[]) => payment.filter((amount, index) => amount > 0 && amount === values[index]).length;
const countUsed = (payment: number[]) => payment.filter((amount) => amount > 0).length;

/** Payments, the one offered first: whole dice go, so that their spaces are free again, and few dice are touched. */
export function rankedPayments(legal: LegalMove[], values: number[]): number[][] {
  const payments = legal.filter((move) => move.kind === "Pay").map((move) => move.parts.credits as number[]);
  return payments.sort((a, b) => countEmptied(b, values) - countEmptied(a, values) || countUsed(a) - countUsed(b));
}
