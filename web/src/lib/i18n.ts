// Translation: messages of the page and texts of the server, in the chosen language.
import { Refusal } from "./api";
import { MESSAGES } from "./messages";
import { settings } from "./settings.svelte";
import type { LocalizedText } from "./wire";

export type Messages = Record<string, readonly [en: string, fr: string]>;
export type MessageKey = keyof typeof MESSAGES;
type Values = Record<string, string | number>;

/**
 * Typographic apostrophes and quotation marks, mathematical signs; in French also decimal commas, and no-break spaces before high
 * punctuation, inside quotation marks and in thousands.
 */
function typeset(text: string): string {
  const curly = text.replace(/(\p{L})'(?=\p{L})/gu, "$1’").replace(/"([^"]+)"/g, "“$1”").replaceAll(">=", "≥").replace(/(?<=^|\s)-(?=\d)/g, "−");
  if (settings.lang !== "fr") return curly;
  return curly.replace(/ (?=[:;!?»%])|(?<=\d) (?=\d{3}(?!\d))/g, "\u00a0").replace(/« /g, "«\u00a0").replace(/(?<!-\d*)(\d)\.(?=\d)/g, "$1,"); // not in rule ids
}

const ELIDABLE = /(?<!\p{L})(de|que) (?=\{(\w+)\})/giu;
const VOWEL = /^[aeiouœæ]/i; // not of « Hakim » or « Yann »

/** Fills the {placeholders} of a message; in French, « de » and « que » lose their vowel before another: « coup d’Ada ». */
function fill(message: string, values: Values): string {
  const filling = (name: string) => String(values[name] ?? "");
  const elide = (word: string, short: string, name: string) => (VOWEL.test(filling(name).normalize("NFD")) ? `${short.slice(0, -1)}’` : word);
  const elided = settings.lang === "fr" ? message.replace(ELIDABLE, elide) : message;
  return elided.replace(/\{(\w+)\}/g, (_, name: string) => filling(name));
}

/** Returns whether a noun after this number is in the singular; in French also after 0. */
const isSingular = (n: unknown): boolean => n === 1 || (n === 0 && settings.lang === "fr");

/** Returns lookup functions for `messages` plus the messages of the page. */
export function makeTranslator<M extends Messages>(messages: M) {
  const all: Messages = { ...MESSAGES, ...messages };
  type Key = (MessageKey | keyof M) & string;
  return {
    /** Returns a message in the chosen language, with its {placeholders} filled. For one thing, `n`, it is the message with `.1`, if there is one. */
    t: (key: Key, values: Values = {}): string =>
      typeset(fill(all[isSingular(values.n) && `${key}.1` in all ? `${key}.1` : key][settings.lang === "fr" ? 1 : 0], values)),
    /** Returns a message in both languages, for `localize`. */
    localized: (key: Key): LocalizedText => ({ en: all[key][0], fr: all[key][1] }),
  };
}

export const { t } = makeTranslator({});

/** Returns a text of the server in the chosen language. */
export const localize = (text: LocalizedText): string => typeset(text[settings.lang]);

/** Returns a number as text. */
export const formatNumber = (value: number): string => typeset(String(value));

/** Returns a label with what it stands for: `Income: 7`, « Revenus : 7 ». */
export const labelled = (label: string, text: string): string => `${label}${t("colon")} ${text}`;

/** Returns clauses one after the other: `captures red 3; +2`, « capture le 3 rouge ; +2 ». */
export const joinClauses = (texts: string[]): string => texts.join(`${t("semicolon")} `);

/** Returns the text with a capital first letter: refusals and move texts of the server start in lower case. Squares keep it: « d4 ». */
export const capitalize = (text: string): string => (/^[a-j]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** Returns the text to show for an error: for a refusal, the server's reason. */
export const errorMessage = (error: unknown): string =>
  error instanceof Refusal ? capitalize(localize(error.reason)) : String(error);

const levelNumber = (bot: string): string | undefined => /^level-(\d)/.exec(bot)?.[1];

export function botName(bot: string): string {
  const level = levelNumber(bot);
  return level ? t("bot.level", { n: level }) : bot;
}
