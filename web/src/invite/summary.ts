// What a table offers, in a few words: the way to play, the clock, hints.
import { gameModule } from "../games/registry";
import { localize } from "../lib/i18n";
import { choiceOf } from "../lib/options";
import type { GameInfo, TableView } from "../lib/wire";
import { t } from "../lib/socialMessages";

/** Returns the texts; those of the game's options are missing until `info` has arrived. */
export function summaryOf(table: TableView, info: GameInfo | undefined): string[] {
  const preset = gameModule(table.game).presets.find(({ option, value }) => (table.options[option] ?? null) === value);
  const way = preset && info ? choiceOf(info.options, preset.option, preset.value) : undefined;
  const { clock, hints } = table;
  const minutes = clock ? Math.round(Math.max(...clock.seats.map(({ left_ms }) => left_ms)) / 60_000) : 0;
  return [
    ...(way ? [localize(way.title)] : []),
    t("playerCount", { n: table.seats.length }),
    ...(clock ? [clock.increment_ms ? t("clockWith", { n: minutes, s: clock.increment_ms / 1000 }) : t("clockBase", { n: minutes })] : []),
    ...(hints ? [t("hintsAllowed")] : []),
  ];
}
