// The legend of the open table: what its components show, as texts and numbers of the server.
import { getContext, setContext } from "svelte";
import type { GameLegend } from "./wire";

const KEY = Symbol("legend");

/** Provides the legend to all components below; it must be loaded before they are mounted. */
export const provideLegend = (legend: () => GameLegend | null) => setContext(KEY, legend);

/** Returns a getter of the legend; `L` is the game's type. */
export const useLegend = <L extends GameLegend>(): (() => L) => getContext(KEY);
