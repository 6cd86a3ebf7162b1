// Where on the table a legal move is made: the spots one clicks, in order. What is legal, the server says.
import type { LegalMove } from "../../lib/wire";
import { FRAGMENTS, type MarajoaraView, ROWS, cartSpot, dieName, dieSpot, fragmentSpot, letterOf, slateSpot, squareName, trackSpot } from "./view";

export interface Way {
  move: LegalMove;
  spots: string[];
  asks: boolean; // whether it waits for a button, since its spots may be only the beginning of another move
}

type Parts = Record<string, any>;
const spot = (die: number) => dieSpot(dieName(die));
const spots = (dice: number[]) => dice.map(spot);
const markOf = (museum: number) => (museum ? "2" : "");

/** By kind of move. A kind that has no entry, or no spot, is played by its button in words. */
const SPOTS: Record<string, (parts: Parts, view: MarajoaraView) => string[]> = {
  Capture: ({ origin, landing }) => [squareName(origin), squareName(landing)],
  Work: ({ origin, square }) => [squareName(origin), squareName(square)],
  Token: ({ square }) => [squareName(square)],
  To: ({ square }) => [squareName(square)],
  Clock: ({ square }) => [squareName(square)],
  Increase: ({ die }) => [die === null ? "hand1" : spot(die)],
  Exhibit: ({ dice }) => spots(dice),
  Restore: ({ dice, fragment }) => [...spots(dice), fragmentSpot(markOf(dice[0] >= 9 ? 1 : 0), FRAGMENTS[fragment])],
  Fund: ({ die }) => [spot(die)],
  Swap: ({ blue, red }) => [spot(blue), spot(red)],
  Excavate: ({ track }) => [trackSpot(ROWS[track])],
  Keep: ({ museum }) => [`museum${museum + 1}`],
  Row: ({ museum }) => [`museum${museum + 1}`],
  Remove: ({ museum }) => [`vase${markOf(museum)}`],
  Study: ({ museum, fragment }) => [fragmentSpot(markOf(museum), FRAGMENTS[fragment])],
  Give: ({ die }) => [spot(die)],
  Take: ({ place }) => [cartSpot(place)],
  Recycle: ({ colour, value }, view) => [
    slateSpot(view.slate.findIndex((die) => letterOf(die.colour) === "yrbg"[colour] && die.value === value)),
  ],
};

const ASKING = new Set(["Exhibit", "Fund", "Swap"]);

export const waysOf = (legal: LegalMove[], view: MarajoaraView): Way[] =>
  legal.map((move) => ({ move, spots: SPOTS[move.kind]?.(move.parts, view) ?? [], asks: ASKING.has(move.kind) }));

/** All spots of one move, also of one that has been made. */
export const spotsOf = (move: { kind: string | null; parts: Parts | null }, view: MarajoaraView): string[] =>
  (move.kind && move.parts && SPOTS[move.kind]?.(move.parts, view)) || [];

const emptied = (payment: number[], values: number[]) => payment.filter((paid, at) => paid > 0 && paid === values[at]).length;
const touched = (payment: number[]) => payment.filter((paid) => paid > 0).length;

/** Payments, the one offered first: whole dice go, so that their spaces are free again, and few dice are touched. */
export function payments(legal: LegalMove[], values: number[]): number[][] {
  const all = legal.filter((one) => one.kind === "Pay").map((one) => one.parts.credits as number[]);
  return all.sort((a, b) => emptied(b, values) - emptied(a, values) || touched(a) - touched(b));
}
