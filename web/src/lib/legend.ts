// The legend of the open table: what its components show, as texts and numbers of the server.
import { getContext, setContext } from "svelte";
import type { HelpContent } from "./help.svelte";
import { localize } from "./i18n";
import type { Explanation, GameLegend } from "./wire";

const KEY = Symbol("legend");

/** Provides the legend to all components below; it must be loaded before they are mounted. */
export const provideLegend = (legend: () => GameLegend | null) => setContext(KEY, legend);

/** Returns what a component does, with its rule: the part of a tip that the server writes. */
export function explanationOf<T extends string>(legend: { help: Partial<Record<T, Explanation>> }, topic: T): HelpContent {
  const { text, rule } = legend.help[topic]!;
  return { text: localize(text), rule };
}

/** Returns a getter of the legend; `L` is the game's type. */
export const useLegend = <L extends GameLegend>(): (() => L) => getContext(KEY);
