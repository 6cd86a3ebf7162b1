// Texts in the chosen language: the page's own messages, and what the server says in both.
import { Refusal } from "./api";
import { MESSAGES } from "./messages";
import { settings } from "./settings.svelte";
import type { LocalizedText } from "./wire";

export type Messages = Record<string, readonly [en: string, fr: string]>;
export type MessageKey = keyof typeof MESSAGES;
type Values = Record<string, string | number>;

/** The functions that look up `messages`, and the page's own messages, by their keys. */
export function makeTranslator<M extends Messages>(messages: M) {
  const all: Messages = { ...MESSAGES, ...messages };
  type Key = (MessageKey | keyof M) & string;
  return {
    /** A message in the chosen language, its {placeholders} filled. */
    t: (key: Key, values: Values = {}): string =>
      all[key][settings.lang === "fr" ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
    /** A message in both languages, for interfaces that choose later. */
    localized: (key: Key): LocalizedText => ({ en: all[key][0], fr: all[key][1] }),
  };
}

export const { t } = makeTranslator({});

/** A text of the server in the chosen language. */
export const localize = (text: LocalizedText): string => text[settings.lang];

/** A sentence begins with a capital, also where the server told only a part of one. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What to show for an error: the server's reason for a refusal. */
export const errorMessage = (error: unknown): string =>
  error instanceof Refusal ? capitalize(localize(error.reason)) : String(error);

/** The bot that sits down where nobody says which: of middling strength, in every game and mode. */
export const DEFAULT_BOT = "level-3";

export function botName(bot: string): string {
  if (bot === "random" || bot === "greedy") return t(`bot.${bot}`);
  const level = /^level-(\d)/.exec(bot);
  return level ? t("bot.level", { n: level[1] }) : bot;
}
