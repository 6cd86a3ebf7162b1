// Moves without an alternative, which the page carries out if the settings say so.
import type { TableUI } from "../games/registry";
import { settings } from "../lib/settings.svelte";
import type { LegalMove } from "../lib/wire";
import type { TableContext } from "./context.svelte";

/** Returns the move to carry out for the player; null if there is a choice, or the player wants to do it. */
export function forcedMove({ table, canAct, legal }: TableContext, ui: TableUI): LegalMove | null {
  if (!canAct || legal.length !== 1 || table.lesson || table.status !== "playing" || table.clock?.paused) return null;
  const kind = ui.automatic ? ui.automatic(legal[0]) : "forced";
  const isWanted = kind === "end" ? settings.autoEnd : kind === "forced" && settings.forced;
  return isWanted ? legal[0] : null;
}
