// Playback: shows the states of a table one after the other, so that the turns of other players can be followed.
import { type Playback as Speed, settings } from "./settings.svelte";
import type { TableView } from "./wire";

const HOLD_MS: Record<Speed, number> = { slow: 1_600, normal: 700, instant: 0, step: 0 }; // how long another player's move stays alone

export class Playback {
  numWaiting = $state(0); // states that have arrived and are not shown yet
  isStepping = $state(false); // waits for `next`
  #queue: TableView[] = [];
  #shown: TableView | null = null;
  #numLines = 0; // of the shown log
  #timer = 0; // 0: the next state is shown as soon as it arrives
  readonly #show: (table: TableView) => void;

  constructor(show: (table: TableView) => void) {
    this.#show = show;
  }

  /** Takes a new state. After a reconnection it is shown immediately: what was missed is in the log. */
  add(table: TableView, isFirst: boolean) {
    const wasUndone = table.log.start + table.log.lines.length < this.#numLines + this.#queue.reduce((sum, { log }) => sum + log.lines.length, 0);
    if (isFirst || wasUndone) this.skip();
    this.#queue.push(table);
    this.numWaiting = this.#queue.length;
    if (this.#timer === 0 && !this.isStepping) this.next();
  }

  /** Shows the next state now. */
  next() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.isStepping = false;
    const table = this.#queue.shift();
    this.numWaiting = this.#queue.length;
    if (!table) return;
    const mayHold = this.#shown !== null && this.#showsOther(table);
    this.#numLines = table.log.start + table.log.lines.length;
    this.#shown = table;
    this.#show(table);
    if (mayHold && settings.playback === "step") this.isStepping = true;
    else if (mayHold && HOLD_MS[settings.playback] > 0) this.#hold(HOLD_MS[settings.playback]);
    else this.next();
  }

  /** Shows the last state now. */
  skip() {
    while (this.#queue.length > 0) this.next();
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.isStepping = false;
  }

  /** Keeps the shown state for at least this time, because an animation runs. */
  extend(ms: number) {
    if (this.#timer !== 0 && ms > HOLD_MS[settings.playback]) this.#hold(ms);
  }

  #hold(ms: number) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.next(), ms);
  }

  /** Returns whether a state contains a new move of a seat that is not played at this screen. A clock does not wait. */
  #showsOther({ log, seats, clock }: TableView): boolean {
    if (clock !== null || document.hidden) return false;
    return log.lines.some(({ number, seat }) => number >= this.#numLines && seat !== null && !(seats[seat].yours && seats[seat].kind === "person"));
  }
}
