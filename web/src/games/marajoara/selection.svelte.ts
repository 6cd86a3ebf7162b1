// Selection of a move, spot by spot. The server's list of legal moves decides what can be picked.
import { Previews } from "../../lib/previews.svelte";
import type { EffectView, LegalMove } from "../../lib/wire";
import { type ClickPath, clickPaths, rankedPayments } from "./clickPaths";
import { type OfferGroup, groupOf } from "./offers";
import { type MarajoaraView, dieSpot, payingPrefix, spotName, valueAt } from "./view";

/** next: continues the selection; first: starts a new one; pay: a yellow die of the payment. */
export type SpotStatus = "next" | "first" | "picked" | "pay" | null;

const MAX_PREVIEWS = 16; // of each kind of move
const PREVIEWED_KINDS = ["Capture", "Excavate", "Exhibit", "Restore", "Study", "Remove"];

export class Selection {
  spots = $state.raw<string[]>([]);
  paths = $state.raw<ClickPath[]>([]);
  payment = $state.raw<number[] | null>(null);
  group = $state<OfferGroup | null>(null); // the group of moves to choose from; null: all
  isSending = $state(false); // a move was sent; further moves are ignored until the reply
  #payments: number[][] = [];
  #view: MarajoaraView | null = null;
  #prefix = "";
  #seat = 0;
  readonly #send: (move: string) => Promise<void>;
  readonly #onAct: () => void;
  readonly previews: Previews;

  /** `send` submits a move; `onAct` is called at every click of the player. */
  constructor(send: (move: string) => Promise<void> = async () => {}, previews = new Previews(), onAct = () => {}) {
    this.#send = send;
    this.previews = previews;
    this.#onAct = onAct;
  }

  /** Resets the selection for a new decision; `legal` is empty if this seat has none. */
  start(legal: LegalMove[], view: MarajoaraView, seat: number) {
    this.#view = view;
    this.#seat = seat;
    this.#prefix = payingPrefix(view, seat);
    this.paths = clickPaths(legal);
    this.spots = [];
    this.group = null;
    this.isSending = false;
    this.#payments = rankedPayments(legal, (spaces) => spaces.map((space) => valueAt(view, seat, this.#yellowSpot(space))));
    this.payment = this.#payments[0] ?? null;
    this.#requestPreviews();
  }

  /** Returns what a move would do; an empty list until the server has replied. */
  effectsOf(move: LegalMove): EffectView[] {
    return this.previews.get(move.move);
  }

  /** Asks what the moves that the selection allows would do; of jumps, only if they are few. */
  #requestPreviews() {
    for (const kind of PREVIEWED_KINDS) {
      const moves = this.matches.map(({ move }) => move).filter((move) => move.kind === kind);
      if (kind === "Capture" && moves.length > 4) continue; // before a die is picked
      for (const { move } of moves.slice(0, MAX_PREVIEWS)) void this.previews.load(move);
    }
  }

  #yellowSpot = (space: number) => dieSpot(`${this.#prefix}y${space + 1}`);
  /** Returns the space of a yellow die in a payment; -1 if the spot is another one, or nothing is paid. */
  #yellowSpace = (spot: string) => (this.payment ?? []).findIndex((_, space) => this.#yellowSpot(space) === spot);

  #active = $derived(this.group ? this.paths.filter(({ move }) => groupOf(move) === this.group) : this.paths);
  /** Squares of dice that can jump. Other dice can only be moved by field work. */
  jumpers = $derived(new Set(this.#active.filter(({ move }) => move.kind === "Capture").map((path) => path.spots[0])));
  /** The paths that begin with the selection. Of a die that can jump only the jumps, unless field work was chosen. */
  matches = $derived.by(() => {
    const isJump = this.jumpers.has(this.spots[0]);
    return this.#active.filter((path) => startsWith(path.spots, this.spots) && !(isJump && path.move.kind === "Work"));
  });
  complete = $derived(this.spots.length ? this.matches.filter((path) => path.spots.length === this.spots.length) : []);
  nextSpots = $derived(new Set(this.matches.map((path) => path.spots[this.spots.length]).filter(Boolean)));
  firstSpots = $derived(new Set(this.#active.map((path) => path.spots[0]).filter(Boolean)));
  /** Last spots of all paths, such as the fragments that can be restored. */
  lastSpots = $derived(new Set(this.#active.map((path) => path.spots.at(-1)).filter(Boolean)));

  status(spot: string): SpotStatus {
    if (this.payment) return this.amountPaid(spot) === null ? null : "pay";
    if (this.spots.includes(spot)) return "picked";
    if (this.nextSpots.has(spot)) return "next";
    return this.firstSpots.has(spot) || this.#endsAt(spot) ? "first" : null;
  }

  /** Returns whether a spot can be clicked but needs no mark: a die for field work among those that can jump. */
  isQuiet(spot: string): boolean {
    return spot.startsWith("square:") && this.group === null && this.jumpers.size > 0 && !this.jumpers.has(spot) && !this.spots.includes(spot);
  }

  #endsAt = (spot: string) => spot.startsWith("fragment") && this.lastSpots.has(spot);

  /** Returns the move that a click on a spot would complete; undefined if it only selects, or if there is a choice. */
  moveAt(spot: string): LegalMove | undefined {
    if (this.payment || this.spots.includes(spot)) return undefined;
    if (!this.nextSpots.has(spot) && this.#endsAt(spot)) return this.#cheapestAt(spot)[0].move;
    const paths = this.matches.filter((path) => path.spots[this.spots.length] === spot);
    return paths.length === 1 && paths[0].spots.length === this.spots.length + 1 ? paths[0].move : undefined;
  }

  /** Picks or drops a spot, and plays a move that is complete; returns whether the click could be used. */
  click(spot: string): boolean {
    this.#onAct();
    if (this.payment) return this.#cyclePayment(spot);
    if (this.nextSpots.has(spot)) this.spots = [...this.spots, spot];
    else if (this.spots.includes(spot)) this.#deselect(spot);
    else if (this.#endsAt(spot)) return this.#selectCheapest(spot);
    else if (this.firstSpots.has(spot)) this.spots = [spot];
    else return this.#requestRefusal(spot);
    this.#requestPreviews();
    this.#playIfUnique();
    return true;
  }

  /** Removes a spot from the selection; clears it if no path starts with the rest. */
  #deselect(spot: string) {
    const rest = this.spots.filter((other) => other !== spot);
    this.spots = this.paths.some((path) => startsWith(path.spots, rest)) ? rest : [];
  }

  /** Returns the paths that end at a spot, those with the cheapest dice first. */
  #cheapestAt(spot: string): ClickPath[] {
    const cost = (path: ClickPath) => path.spots.slice(0, -1).reduce((sum, die) => sum + 10 * valueAt(this.#view!, this.#seat, die) + 1, 0);
    return this.#active.filter((path) => path.spots.at(-1) === spot).sort((a, b) => cost(a) - cost(b));
  }

  /** Picks the cheapest dice for a fragment that was clicked first, and restores it unless there is a choice of dice. */
  #selectCheapest(spot: string): boolean {
    const paths = this.#cheapestAt(spot);
    const numSets = new Set(paths.map((path) => path.spots.toSorted().join())).size; // an order of the same dice is not a choice
    if (numSets === 1 || paths[0].spots.length === 1) this.play(paths[0].move);
    else this.spots = paths[0].spots.slice(0, -1);
    return true;
  }

  /** Plays the move if the selection allows only one; otherwise buttons offer the choice. */
  #playIfUnique() {
    const { matches, complete } = this;
    if (matches.length === 1 && complete.length === 1 && !complete[0].needsConfirm) this.play(complete[0].move);
  }

  /** Sends an illegal jump, so that the refusal names the broken rule. */
  #requestRefusal(spot: string): boolean {
    const [origin] = this.spots;
    const isJump = spot.startsWith("square:") && origin !== undefined && this.matches.some((path) => path.move.kind === "Capture");
    if (isJump) this.#submit(`${spotName(origin)}x${spotName(spot)}`);
    this.spots = [];
    return isJump;
  }

  /** Shows only the moves of a group, to choose from; the same group again shows all. */
  choose(group: OfferGroup | null) {
    this.#onAct();
    this.group = this.group === group ? null : group;
    this.spots = [];
    this.#requestPreviews();
  }

  play(move: LegalMove) {
    this.#onAct();
    this.#submit(move.move);
  }

  #submit(move: string) {
    if (this.isSending) return;
    this.isSending = true;
    void this.#send(move).finally(() => (this.isSending = false));
  }

  clear() {
    this.spots = [];
    this.group = null;
  }

  // ------------------------------------------------------------ paying

  /** Returns the credits that a die pays in the current payment; null if the die cannot pay. */
  amountPaid(spot: string): number | null {
    const space = this.#yellowSpace(spot);
    return space < 0 || !this.#payments.some((payment) => payment[space] > 0) ? null : this.payment![space];
  }

  /** Switches to the next amount that a die can pay; the other dice follow the best such payment. */
  #cyclePayment(spot: string): boolean {
    const space = this.#yellowSpace(spot);
    if (space < 0) return false;
    const amounts = [...new Set(this.#payments.map((payment) => payment[space]))].sort((a, b) => a - b);
    const amount = amounts[(amounts.indexOf(this.payment![space]) + 1) % amounts.length];
    this.payment = this.#payments.find((payment) => payment[space] === amount)!;
    return true;
  }

  payMove(): LegalMove | undefined {
    const credits = this.payment?.join();
    return this.paths.find((path) => path.move.kind === "Pay" && path.move.parts.credits.join() === credits)?.move;
  }
}

const startsWith = (spots: string[], prefix: string[]) => prefix.every((spot, index) => spots[index] === spot);
