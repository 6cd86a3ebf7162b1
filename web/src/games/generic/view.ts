// View of a game that the page has no module for: the board as text, from the server.
import type { GameView } from "../../lib/wire";

export type TextView = GameView & { text: string };

/** Returns the columns of the widest line, and the number of lines. */
export function sizeOf(text: string): { columns: number; lines: number } {
  const lines = text.split("\n");
  return { columns: Math.max(1, ...lines.map((line) => [...line].length)), lines: lines.length };
}
