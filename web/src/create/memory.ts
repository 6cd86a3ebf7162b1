// The last table of each game that was created on this device: the form begins with it.
import type { OptionValues } from "../lib/options";

export interface RememberedSeat {
  kind: "bot" | "here" | "open";
  character: string | null; // id; of a bot
  level: number | null; // of a bot
  name: string; // of a friend on this screen
}

export interface RememberedTable {
  options: OptionValues; // chosen values by name, the number of players included
  seats: RememberedSeat[]; // all but the first, which is the guest's
  minutes: number; // of the clock; 0: none
  increment: number; // seconds
  hints: boolean;
}

const STORAGE_KEY = "trowel.lastTables";

function load(): Record<string, RememberedTable> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const lastTable = (game: string): RememberedTable | null => load()[game] ?? null;

export function rememberTable(game: string, table: RememberedTable) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...load(), [game]: table }));
  } catch {
    // Without local storage nothing is remembered.
  }
}
