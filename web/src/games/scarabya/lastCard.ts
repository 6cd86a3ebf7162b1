// The last card that was played, from the log.
import type { LogLine } from "../../lib/wire";

export interface CardResult {
  seat: number;
  points: number;
  isDiscarded: boolean; // the tile had no place
}

export interface LastCard {
  line: number; // of the log, as a key
  shape: string;
  results: CardResult[]; // of the seats that played it
}

const ACTIONS = ["tile", "discard"]; // sources of the effects of an action

/** Returns the last card that took effect; null before the first one. A simultaneous round takes effect at its last move. */
export function lastCard(log: LogLine[]): LastCard | null {
  const seatsOf = (line: LogLine) => line.effects.flatMap(({ source, seat }) => (seat !== null && ACTIONS.includes(source) ? [seat] : []));
  const index = log.findLastIndex((line) => seatsOf(line).length > 0);
  if (index < 0) return null;
  const line = log[index];
  const mission = log.slice(0, index).findLast(({ kind }) => kind === "Mission");
  const results = seatsOf(line).toSorted((a, b) => a - b).map((seat) => {
    const effects = line.effects.filter((effect) => effect.seat === seat);
    return {
      seat,
      points: effects.filter(({ unit }) => unit === "points").reduce((sum, { amount }) => sum + amount, 0),
      isDiscarded: effects.some(({ source }) => source === "discard"),
    };
  });
  return { line: line.number, shape: mission?.parts?.shape ?? "", results };
}
