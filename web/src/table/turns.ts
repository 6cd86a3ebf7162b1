// The log by turns: the moves of one seat in a row, with what they gained.
import type { EffectView, LogLine } from "../lib/wire";

export interface Turn {
  number: number; // of its first line
  seat: number | null; // null: what was dealt before the first move
  lines: LogLine[];
}

/** Groups the lines of a log by turn, oldest first; outcomes of chance belong to the turn before them. */
export function turnsOf(lines: LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last && last.lines[0].turn === line.turn) last.lines.push(line);
    else turns.push({ number: line.number, seat: line.seat, lines: [line] });
  }
  return turns;
}

/** Returns what a seat gained and paid in some lines, by unit. */
export function gainsOf(lines: LogLine[], seat: number): Partial<Record<EffectView["unit"], number>> {
  const gains: Partial<Record<EffectView["unit"], number>> = {};
  for (const line of lines) {
    for (const effect of line.effects) if ((effect.seat ?? line.seat) === seat) gains[effect.unit] = (gains[effect.unit] ?? 0) + effect.amount;
  }
  return gains;
}

/** Returns a number with its sign; a minus sign, not a hyphen. */
export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");

/** Returns whether an effect is a payment; its rule is shown, because people ask why they pay. */
export const isPayment = ({ unit, amount }: EffectView): boolean => (unit === "coins" || unit === "credits") && amount < 0;
