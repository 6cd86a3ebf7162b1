// Click paths: for every legal move, the spots of the table to click, in order. The server names them.
import type { LegalMove } from "../../lib/wire";

export interface ClickPath {
  move: LegalMove;
  spots: string[]; // empty for moves that have only a button
  needsConfirm: boolean; // whether a button must confirm it, because another move may start with the same spots
}

const CONFIRMED_KINDS = new Set(["Exhibit", "Fund", "Swap"]);

export const clickPaths = (legal: LegalMove[]): ClickPath[] =>
  legal.map((move) => ({ move, spots: move.about, needsConfirm: CONFIRMED_KINDS.has(move.kind) }));

const countEmptied = (payment: number[], values: number[]) => payment.filter((amount, index) => amount > 0 && amount === values[index]).length;
const countUsed = (payment: number[]) => payment.filter((amount) => amount > 0).length;

/**
 * Returns the payments, best first: the most dice spent completely, which frees their spaces, then the fewest dice used.
 * `valuesOf` returns the dice on some spaces of the yellow row.
 */
export function rankedPayments(legal: LegalMove[], valuesOf: (spaces: number[]) => number[]): number[][] {
  const payments = legal.filter((move) => move.kind === "Pay").map((move) => move.parts.credits as number[]);
  const values = valuesOf([...(payments[0] ?? []).keys()]);
  return payments.sort((a, b) => countEmptied(b, values) - countEmptied(a, values) || countUsed(a) - countUsed(b));
}
