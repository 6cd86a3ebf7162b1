// What the player has picked so far of a move. Spot by spot; legality is looked up in the server's list, nowhere else.
import type { LegalMove } from "../../lib/wire";
import { type MarajoaraView, dieSpot, purseOf, valueAt } from "./view";
import { type Way, payments, waysOf } from "./ways";

/** What a part of the table is given: the position, through whose eyes, what may be chosen on it, and what is hinted at. */
export interface Part {
  view: MarajoaraView;
  seat: number;
  choosing: Choosing;
  hint?: string[];
}

export type Can = "next" | "first" | "picked" | "pay" | null;

export class Choosing {
  picked = $state.raw<string[]>([]);
  ways = $state.raw<Way[]>([]);
  payment = $state.raw<number[] | null>(null);
  #payments: number[][] = [];
  #view: MarajoaraView | null = null;
  #purse = "";
  #seat = 0;
  #busy = false; // a move is on its way: a second click is none
  readonly #send: (move: string) => Promise<void>;

  constructor(send: (move: string) => Promise<void> = async () => {}) {
    this.#send = send;
  }

  /** A new decision, or none. */
  face(legal: LegalMove[], view: MarajoaraView, seat: number) {
    this.#view = view;
    this.#seat = seat;
    this.#purse = purseOf(view, seat);
    this.ways = waysOf(legal, view);
    this.picked = [];
    this.#busy = false;
    this.#payments = payments(legal, [1, 2, 3].map((space) => valueAt(view, seat, this.#yellow(space - 1))));
    this.payment = this.#payments[0] ?? null;
  }

  #yellow = (space: number) => dieSpot(`${this.#purse}y${space + 1}`);

  fitting = $derived(this.ways.filter((way) => begins(way.spots, this.picked)));
  exact = $derived(this.picked.length ? this.fitting.filter((way) => way.spots.length === this.picked.length) : []);
  next = $derived(new Set(this.fitting.map((way) => way.spots[this.picked.length]).filter(Boolean)));
  first = $derived(new Set(this.ways.map((way) => way.spots[0]).filter(Boolean)));
  /** Where a move can end, whatever is picked before: fragments that some dice reach. */
  last = $derived(new Set(this.ways.map((way) => way.spots.at(-1)).filter(Boolean)));

  /** What is picked, as one reads it. */
  told = $derived(this.picked.map((spot) => spot.replace(/^(die-|fragment2?)/, "")).join(" "));

  can(spot: string): Can {
    if (this.payment) return this.paying(spot) === null ? null : "pay";
    if (this.picked.includes(spot)) return "picked";
    if (this.next.has(spot)) return "next";
    return this.first.has(spot) || this.#endsAt(spot) ? "first" : null;
  }

  #endsAt = (spot: string) => spot.startsWith("fragment") && this.last.has(spot);

  click(spot: string) {
    if (this.payment) return this.#payOther(spot);
    if (this.next.has(spot)) this.picked = [...this.picked, spot];
    else if (this.picked.includes(spot)) this.#without(spot);
    else if (this.#endsAt(spot)) return this.#towards(spot);
    else if (this.first.has(spot)) this.picked = [spot];
    else return this.#askWhyNot(spot);
    this.#sendIfClear();
  }

  /** Everything but one: a die is put back out of the selection. */
  #without(spot: string) {
    const rest = this.picked.filter((one) => one !== spot);
    this.picked = this.ways.some((way) => begins(way.spots, rest)) ? rest : [];
  }

  /** A fragment was clicked first: the dice that cost least are picked for it, and a second click restores. */
  #towards(spot: string) {
    const worth = (way: Way) => way.spots.slice(0, -1).reduce((sum, die) => sum + 10 * valueAt(this.#view!, this.#seat, die) + 1, 0);
    const found = this.ways.filter((way) => way.spots.at(-1) === spot).sort((a, b) => worth(a) - worth(b))[0];
    if (found.spots.length === 1) this.play(found.move);
    else this.picked = found.spots.slice(0, -1);
  }

  /** A move that can be no other is made at once; where there are several, buttons ask. */
  #sendIfClear() {
    const { fitting, exact } = this;
    if (fitting.length === 1 && exact.length === 1 && !exact[0].asks) this.play(exact[0].move);
  }

  /** A jump that is not legal is asked for too, since the server says why not. */
  #askWhyNot(spot: string) {
    const [origin] = this.picked;
    if (/^[a-j]\d+$/.test(spot) && origin && this.fitting.some((way) => way.move.kind === "Capture")) this.#go(`${origin}x${spot}`);
    this.picked = [];
  }

  play(move: LegalMove) {
    this.#go(move.move);
  }

  #go(move: string) {
    if (this.#busy) return;
    this.#busy = true;
    void this.#send(move).finally(() => (this.#busy = false));
  }

  clear() {
    this.picked = [];
  }

  // ------------------------------------------------------------ paying

  /** What a die pays in the payment shown; null where it has no part in it. */
  paying(spot: string): number | null {
    const space = [0, 1, 2].find((at) => this.#yellow(at) === spot);
    return space === undefined || !this.payment || !this.#payments.some((one) => one[space] > 0) ? null : this.payment[space];
  }

  get payments(): number {
    return this.#payments.length;
  }

  /** The next amount that this die can pay, with the others as they fit best. */
  #payOther(spot: string) {
    const space = [0, 1, 2].find((at) => this.#yellow(at) === spot);
    if (space === undefined) return;
    const amounts = [...new Set(this.#payments.map((one) => one[space]))].sort((a, b) => a - b);
    const amount = amounts[(amounts.indexOf(this.payment![space]) + 1) % amounts.length];
    this.payment = this.#payments.find((one) => one[space] === amount)!;
  }

  payMove(): LegalMove | undefined {
    const wanted = this.payment?.join();
    return this.ways.find((way) => way.move.kind === "Pay" && way.move.parts.credits.join() === wanted)?.move;
  }
}

const begins = (spots: string[], picked: string[]) => picked.every((spot, at) => spots[at] === spot);
