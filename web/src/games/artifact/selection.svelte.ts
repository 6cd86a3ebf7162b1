// Selection of a move: the moves offered by each target, the marker to pay with, and choices of several cards or markers.
import type { LegalMove, TableView } from "../../lib/wire";
import { actionKey, preferredPayment, targetsOf } from "./actions";
import { type ArtifactView, MARKERS, type Marker, TYPES, cardNumber, kindOf, regionOf } from "./view";

const UPDATE_TIMEOUT_MS = 1_500; // between the reply to a move and the updated view

type Sender = (move: string) => Promise<void>;

/** A choice of several cards or markers. The engine has one decision for each, in a fixed order. */
interface MultiChoice {
  verb: "take" | "pick" | "show" | "keep";
  min: number;
  max: number;
}

export class Selection {
  table = $state.raw<TableView>() as TableView;
  payMarker = $state<Marker | null>(null); // the marker chosen to pay with or to exchange
  activeTarget = $state<string | null>(null); // the target whose moves the action bar offers
  picks = $state.raw<string[]>([]); // targets chosen in a choice of several
  isBusy = $state(false); // the moves of a choice of several are being sent
  #queue: string[] = [];
  #sentDecision: number | null = null; // the decision that the last queued move answered
  #send: Sender;

  constructor(table: TableView, send: Sender) {
    this.table = table;
    this.#send = send;
  }

  get view(): ArtifactView {
    return this.table.view as ArtifactView;
  }

  get isDeciding(): boolean {
    return !this.isBusy && this.table.decision !== null && this.table.seat !== null && this.table.legal.length > 0;
  }

  get seat(): number {
    return this.table.seat ?? 0;
  }

  get markers(): Partial<Record<Marker, number>> {
    return this.view.players[this.seat]?.markers ?? {};
  }

  /** The choice of several cards or markers, if the current decision starts one. */
  multiChoice = $derived.by<MultiChoice | null>(() => {
    const decision = this.isDeciding ? this.view.decision : null;
    if (!decision) return null;
    const left = decision.about.left as number;
    if (decision.kind === "start-markers" || decision.kind === "refill") return left > 1 ? { verb: "take", min: left, max: left } : null;
    if (decision.kind === "pick" || decision.kind === "show") return left > 1 ? { verb: decision.kind, min: left, max: left } : null;
    if (decision.kind === "keep") return decision.about.most - decision.about.kept > 1 ? { verb: "keep", min: 1, max: decision.about.most } : null;
    return null;
  });

  /** By target, the moves it offers, each with its preferred payment. */
  offers = $derived.by<Map<string, LegalMove[]>>(() => {
    const offers = new Map<string, LegalMove[]>();
    if (!this.isDeciding || this.multiChoice) return offers;
    const actions = new Map<string, LegalMove[]>();
    for (const move of this.table.legal) {
      const key = move.kind === "Exchange" ? `exchange ${move.parts.wanted}` : actionKey(move);
      actions.set(key, [...(actions.get(key) ?? []), move]);
    }
    for (const moves of actions.values()) {
      const move = preferredPayment(moves, this.payMarker, this.markers);
      for (const target of move ? targetsOf(move) : []) if (!target.startsWith("held:")) offers.set(target, [...(offers.get(target) ?? []), move!]);
    }
    return offers;
  });

  offersOn(target: string): LegalMove[] {
    return this.offers.get(target) ?? [];
  }

  /** Moves without parameters: pass, stop, draw, … */
  simpleMoves = $derived.by<LegalMove[]>(() => (this.isDeciding && !this.multiChoice ? this.table.legal.filter((move) => move.kind === "Word") : []));

  /** Returns whether a marker of the player can be chosen, to pay with or to exchange. */
  canSelectMarker(marker: Marker): boolean {
    const kind = this.isDeciding ? this.view.decision?.kind : null;
    return (kind === "turn" || kind === "marker") && (this.markers[marker] ?? 0) > 0;
  }

  toggleMarker(marker: Marker) {
    this.payMarker = this.payMarker === marker ? null : marker;
    this.activeTarget = null;
  }

  // ---------------------------------------------------------------- choices of several

  countPicks(target: string): number {
    return this.picks.filter((pick) => pick === target).length;
  }

  /** Returns whether one more of this target can be picked. The server checks whether the picks fit together. */
  canAdd(target: string): boolean {
    const multiChoice = this.multiChoice;
    if (!multiChoice) return false;
    if (multiChoice.verb === "take") return target.startsWith("track:") && this.countPicks(target) < (this.view.tracks[target.slice(6) as Marker]?.markers ?? 0);
    const [place, card] = target.split(/:(.*)/);
    if (place !== { pick: "site", show: "hand", keep: "shown" }[multiChoice.verb]) return false;
    if (multiChoice.verb === "pick") return regionOf(card) === this.view.decision?.about.region;
    if (multiChoice.verb === "keep") return kindOf(card) !== "fragments";
    return this.#isUseful(card);
  }

  /** Returns whether the tile can use a card; New York's joker can be any object. */
  #isUseful(card: string): boolean {
    const tile = this.view.exhibitions.find(({ tile }) => tile === this.view.decision?.about.tile);
    const isObject = (TYPES as readonly string[]).includes(kindOf(card));
    if (!tile || (!isObject && kindOf(card) !== "fragments")) return false;
    if (isObject && this.view.players[this.seat].roles.city?.name === "new-york") return true;
    if (tile.needs === "type") return kindOf(card) === tile.of || kindOf(card) === "fragments";
    return tile.needs === "region" ? regionOf(card) === tile.of : true;
  }

  toggle(target: string, count: number) {
    const others = this.picks.filter((pick) => pick === target || !this.#excludes(pick, target));
    if (this.countPicks(target) < count && this.canAdd(target) && others.length < this.multiChoice!.max) this.picks = [...others, target];
    else this.remove(target);
  }

  /** Returns whether two picks exclude each other: a tile of different types or regions takes one card of each. */
  #excludes(pick: string, other: string): boolean {
    if (this.multiChoice?.verb !== "show" || this.view.players[this.seat].roles.city?.name === "new-york") return false;
    const [a, b] = [pick.slice(5), other.slice(5)];
    if (this.view.decision?.about.tile === "regions") return regionOf(a) === regionOf(b);
    return this.view.decision?.about.tile === "types" && kindOf(a) === kindOf(b) && kindOf(a) !== "fragments";
  }

  remove(target: string) {
    this.picks = this.picks.filter((pick) => pick !== target);
  }

  get isComplete(): boolean {
    return this.multiChoice !== null && this.picks.length >= this.multiChoice.min;
  }

  /** Sends the picks, in the order of the engine's decisions. */
  confirm() {
    const { verb, max } = this.multiChoice!;
    const rank = (name: string) => (verb === "take" ? MARKERS.indexOf(name as Marker) : cardNumber(name));
    const names = this.picks.map((target) => target.split(/:(.*)/)[1]).sort((a, b) => rank(a) - rank(b));
    this.#queue = names.map((name) => `${verb} ${name}`);
    if (verb === "keep" && names.length < max) this.#queue.push("enough");
    this.picks = [];
    this.#sentDecision = null;
    this.isBusy = true;
    this.#sendNext();
  }

  /** Sends the next queued move that is legal. The engine plays forced moves itself, so they are skipped. */
  #sendNext() {
    if (this.#sentDecision === this.table.decision) return;
    while (this.#queue.length) {
      const next = this.#queue.shift()!;
      if (!this.table.legal.some(({ move }) => move === next)) continue;
      const decision = (this.#sentDecision = this.table.decision);
      void this.#send(next).then(() => setTimeout(() => this.#abort(decision), UPDATE_TIMEOUT_MS));
      return;
    }
    this.#sentDecision = null;
    this.isBusy = false;
  }

  /** Gives up the queue if the view has not changed, because the move was refused (after a pause or an undo). */
  #abort(decision: number | null) {
    if (this.#sentDecision !== decision) return;
    this.#queue = [];
    this.#sentDecision = null;
    this.isBusy = false;
  }

  // ---------------------------------------------------------------- single moves

  /**
   * Handles a click. If the target offers one move, it is played immediately.
   * Touch input and cards in hand ask for confirmation first.
   */
  click(target: string, event: MouseEvent, count = 1) {
    if (this.multiChoice) return this.toggle(target, count);
    const offers = this.offersOn(target);
    const isTouch = (event as PointerEvent).pointerType === "touch";
    const needsConfirm = isTouch || (target.startsWith("hand:") && offers.some((move) => move.kind !== "Show"));
    if (offers.length === 1 && !needsConfirm) this.play(offers[0]);
    else if (offers.length) this.activeTarget = this.activeTarget === target ? null : target;
  }

  play(move: LegalMove) {
    this.activeTarget = this.payMarker = null;
    void this.#send(move.move);
  }

  /** Takes over a new state of the table. */
  update(table: TableView) {
    const hasChanged = table.decision !== this.table.decision || table.seat !== this.table.seat;
    this.table = table;
    if (!hasChanged) return;
    this.activeTarget = this.payMarker = null;
    this.picks = [];
    if (table.view.decision?.seat !== table.seat) this.#queue = [];
    this.#sendNext();
  }
}
