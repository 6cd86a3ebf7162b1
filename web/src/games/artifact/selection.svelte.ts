// What the player is choosing: what is offered on which thing, the marker pointed at, and choices of several things at once.
import type { LegalMove, TableView } from "../../lib/wire";
import { actionKey, preferredPayment, targetsOf } from "./actions";
import { type ArtifactView, MARKERS, type Marker, TYPES, cardNumber, kindOf, regionOf } from "./view";

const UPDATE_TIMEOUT_MS = 1_500; // between the server's answer and the table that it changed

type Sender = (move: string) => Promise<void>;

/** A choice of several cards or markers; the engine asks for them one by one, in its own order. */
interface MultiChoice {
  verb: "take" | "pick" | "show" | "keep";
  min: number;
  max: number;
}

export class Selection {
  table = $state.raw<TableView>() as TableView;
  payMarker = $state<Marker | null>(null);
  activeTarget = $state<string | null>(null);
  picks = $state.raw<string[]>([]);
  isBusy = $state(false); // what was chosen together is on its way
  #queue: string[] = [];
  #sentDecision: number | null = null; // the decision that the last move of a choice of several was sent for
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

  /** What is to be chosen together, if the running decision asks for more than one thing. */
  multiChoice = $derived.by<MultiChoice | null>(() => {
    const decision = this.isDeciding ? this.view.decision : null;
    if (!decision) return null;
    const left = decision.about.left as number;
    if (decision.kind === "start-markers" || decision.kind === "refill") return left > 1 ? { verb: "take", min: left, max: left } : null;
    if (decision.kind === "pick" || decision.kind === "show") return left > 1 ? { verb: decision.kind, min: left, max: left } : null;
    if (decision.kind === "keep") return decision.about.most - decision.about.kept > 1 ? { verb: "keep", min: 1, max: decision.about.most } : null;
    return null;
  });

  /** Per thing the moves it offers, each in the way it would be paid for. */
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

  /** The plain words: pass, stop, draw, enough … */
  simpleMoves = $derived.by<LegalMove[]>(() => (this.isDeciding && !this.multiChoice ? this.table.legal.filter((move) => move.kind === "Word") : []));

  /** Whether a marker of one's own can be pointed at: to pay with it, or to give it away. */
  canSelectMarker(marker: Marker): boolean {
    const kind = this.isDeciding ? this.view.decision?.kind : null;
    return (kind === "turn" || kind === "marker") && (this.markers[marker] ?? 0) > 0;
  }

  toggleMarker(marker: Marker) {
    this.payMarker = this.payMarker === marker ? null : marker;
    this.activeTarget = null;
  }

  // ---------------------------------------------------------------- choosing several

  countPicks(target: string): number {
    return this.picks.filter((pick) => pick === target).length;
  }

  /** Whether one more of these may be chosen. Whether all of them go together is the server's to say. */
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

  /** Cards that have nothing to do with the tile are no help; New York's joker may be any object. */
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

  /** A tile of different types or regions wants one card of each: the card clicked last is meant. */
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

  /** Sends what was chosen, in the order in which the engine asks. */
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

  /** What leaves no choice is done by the engine itself: such a move is no longer legal, and passed over. */
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

  /** The move was refused (a pause, an undo): nothing new was told, and the rest is the player's again. */
  #abort(decision: number | null) {
    if (this.#sentDecision !== decision) return;
    this.#queue = [];
    this.#sentDecision = null;
    this.isBusy = false;
  }

  // ---------------------------------------------------------------- doing

  /** A thing was clicked. What it offers is done at once, unless it offers several things, or a finger or a card asks first. */
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

  /** The table has told something new. */
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
