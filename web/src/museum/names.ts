// Names of opponents in filters and statistics.
import { gameModule } from "../games/registry";
import { botName, localize } from "../lib/i18n";
import type { BotView, ModeChoice, PersonalRecord } from "../lib/wire";
import { t } from "./messages";

/** Returns who an opponent is; `bot` is null for people and for bots without a level. */
export function opponentName(key: string, bot: BotView | null): string {
  if (key === "person" || key === "here" || key === "alone") return t(key);
  return bot?.character ? `${bot.character.name} (${botName(key)})` : botName(key);
}

/** Returns game and mode, without the mode that most games have. */
export const kindName = ({ game, mode, title }: Pick<ModeChoice | PersonalRecord, "game" | "mode" | "title">): string =>
  [gameModule(game).title, mode === "standard" ? "" : localize(title)].filter(Boolean).join(", ");
