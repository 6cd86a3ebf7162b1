// A game that plays itself: the positions come from the server as changes of the first one.
import type { Demo, GameView, ViewChange } from "../lib/wire";

const STEP_MS = 2_000;
const END_STEPS = 3; // for which the last position stays

type Json = Record<string | number, unknown>;

/** Returns a copy of `value` with another value at a path; everything outside the path is shared. */
function replaced(value: unknown, [key, ...rest]: (string | number)[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  copy[key] = replaced((value as Json)[key], rest, part);
  return copy;
}

export const applyChanges = (view: GameView, changes: ViewChange[]): GameView =>
  changes.reduce<unknown>((result, { path, value }) => replaced(result, path, value), view) as GameView;

export class DemoPlayer {
  index = $state(0);
  readonly views: GameView[];
  #timer = 0;

  constructor({ view, changes }: Demo) {
    // biome-ignore lint/performance/noAccumulatingSpread: a demonstration has a few steps
    this.views = changes.reduce((views, step) => [...views, applyChanges(views.at(-1)!, step)], [view]);
    this.index = Math.floor(this.views.length / 2); // a still picture shows a game in full swing
  }

  get view(): GameView {
    return this.views[Math.min(this.index, this.views.length - 1)];
  }

  /** Plays on; returns how to stop. */
  start(): () => void {
    this.#timer = window.setInterval(() => (this.index = (this.index + 1) % (this.views.length + END_STEPS)), STEP_MS);
    return () => clearInterval(this.#timer);
  }
}
