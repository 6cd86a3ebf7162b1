// The sentence above the actions: what this person decides, or who does.
import type { TableUI } from "../games/registry";
import { t } from "../lib/i18n";
import type { TableContext } from "./context.svelte";

export function promptOf(context: TableContext, ui: TableUI, state: unknown): string {
  const { table } = context;
  if (table.status === "over") return t("gameOver");
  if (table.clock?.paused) return t("paused");
  if (table.seat !== null && table.decision !== null) return ui.prompt(table, state);
  const deciders = table.seats.filter((player) => player.to_act);
  if (deciders.length !== 1) return t("othersTurns");
  return t(table.preparing && deciders[0].kind === "bot" ? "othersPrepare" : "othersTurn", { name: context.nameOf(deciders[0].seat) });
}

export function turnLabelOf({ table, nameOf }: TableContext): string {
  if (table.seat === null) return table.status === "over" ? "" : t("watching");
  if (table.decision === null || !table.seats[table.seat].to_act) return ""; // who has placed may only take the tile back
  return table.seats.filter((player) => player.yours).length > 1 ? t("turnOf", { name: nameOf(table.seat) }) : t("yourTurn");
}
