// The usual game: what `Play` on the home page starts.
import { lastTable } from "../create/memory";
import { fillSeats, findCharacter, startsAtOnce, tableRequest } from "../create/table";
import { localize, t as tPage } from "../lib/i18n";
import { choiceOf, optionValue } from "../lib/options";
import { settings } from "../lib/settings.svelte";
import type { CreateTable, GameInfo } from "../lib/wire";
import { t } from "./messages";

/** Returns the last table of a game, unless friends have to join it first. */
const usualTable = (game: string) => {
  const table = lastTable(game);
  return table && startsAtOnce(table) ? table : null;
};

/** Returns the request for the usual game; without one, the server chooses options and rivals for a first game. */
export function usualRequest(game: string, info: GameInfo): CreateTable {
  const table = usualTable(game);
  return table ? tableRequest(game, info, table, settings.name) : { game, name: settings.name || null };
}

/** Returns in words what `Play` starts. */
export function usualText(game: string, info: GameInfo): string {
  const table = usualTable(game);
  if (!table) return t("firstGame");
  const count = Number(optionValue(info.options, "players", table.options));
  const names = fillSeats(info, table.seats, count - 1).map(({ kind, character, name }) =>
    kind === "bot" ? (findCharacter(info, character)?.name ?? tPage("bot")) : name || tPage("here"),
  );
  const modes = Object.entries(table.options).flatMap(([name, value]) => {
    const choice = name === "players" ? undefined : choiceOf(info.options, name, value);
    return choice ? [localize(choice.title)] : [];
  });
  return t("usual", { table: [...modes, ...(names.length ? names : [t("alone")])].join(", ") });
}
