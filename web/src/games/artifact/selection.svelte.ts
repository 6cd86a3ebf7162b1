// Selection of a move: the moves offered by each target, the marker to pay with, and choices of several cards or markers.
import { effectsText } from "../../lib/effects";
import { capitalize } from "../../lib/i18n";
import type { ChoiceItemView, LegalMove } from "../../lib/wire";
import type { TableContext } from "../../table/context.svelte";
import type { TableOf } from "../registry";
import { actionKey, preferredPayment } from "./actions";
import { fromRegion, t } from "./messages";
import { type ArtifactView, type Marker, REGIONS } from "./view";

const UPDATE_TIMEOUT_MS = 1_500; // between the reply to a move and the updated view

type Table = TableOf<ArtifactView>;

/** A choice of several cards or markers. The engine has one decision for each, in the order of the items. */
interface MultiChoice {
  verb: "take" | "pick" | "show" | "keep";
  items: ChoiceItemView[];
  min: number;
  max: number;
  end: string | null; // the move that ends the choice early
}

export class Selection {
  table = $state.raw<Table>() as Table;
  payMarker = $state<Marker | null>(null); // the marker chosen to pay with or to exchange
  activeTarget = $state<string | null>(null); // the target whose moves the action bar offers
  mode = $state<"sell" | "buy" | null>(null); // the next click on a card sells or buys it
  picks = $state.raw<string[]>([]); // targets chosen in a choice of several
  isBusy = $state(false); // the moves of a choice of several are being sent
  #queue: string[] = [];
  #sentDecision: number | null = null; // the decision that the last queued move answered
  readonly #context: TableContext<ArtifactView>;

  constructor(context: TableContext<ArtifactView>) {
    this.#context = context;
    this.table = context.table;
  }

  get view(): ArtifactView {
    return this.table.view;
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
    const choice = this.isDeciding ? this.table.multi_choice : null;
    if (!choice?.items.length) return null;
    const verb = choice.items[0].move.split(" ")[0] as MultiChoice["verb"];
    return { verb, items: choice.items, min: choice.min_picks, max: choice.max_picks, end: choice.end };
  });

  /** By target, the moves it offers, each with its preferred payment. */
  offers = $derived.by<Map<string, LegalMove[]>>(() => {
    const offers = new Map<string, LegalMove[]>();
    if (!this.isDeciding || this.multiChoice) return offers;
    const actions = new Map<string, LegalMove[]>();
    for (const move of this.table.legal) {
      const key = move.kind === "Exchange" ? move.about[0] : actionKey(move);
      actions.set(key, [...(actions.get(key) ?? []), move]);
    }
    for (const moves of actions.values()) {
      const move = preferredPayment(moves, this.payMarker, this.markers);
      for (const target of move?.about ?? []) if (!target.startsWith("held:")) offers.set(target, [...(offers.get(target) ?? []), move!]);
    }
    return offers;
  });

  offersOn(target: string): LegalMove[] {
    return this.offers.get(target) ?? [];
  }

  /** Returns the notation of the only move that a target offers, also in a choice of several. */
  moveOn(target: string): string | undefined {
    const offers = this.offersOn(target);
    const item = this.#itemOn(target)?.move;
    return offers.length === 1 ? offers[0].move : this.table.legal.find(({ move }) => move === item)?.move;
  }

  #offered = (kind: string) => [...new Set([...this.offers.values()].flat())].filter((move) => move.kind === kind);
  sales = $derived.by<LegalMove[]>(() => this.#offered("Sell"));
  purchases = $derived.by<LegalMove[]>(() => this.#offered("Buy"));
  /** Exhibitions that the hand can fill, the most prestigious first. */
  exhibitions = $derived.by<LegalMove[]>(() => {
    const prestige = ({ parts }: LegalMove) => this.view.exhibitions.find(({ tile }) => tile === parts.tile)?.prestige ?? 0;
    return [...this.#offered("Exhibit").sort((a, b) => prestige(b) - prestige(a)), ...this.#offered("Discover")];
  });

  /** Moves without parameters: pass, stop, draw, … */
  simpleMoves = $derived.by<LegalMove[]>(() => (this.isDeciding && !this.multiChoice ? this.table.legal.filter((move) => move.kind === "Word") : []));

  /** Returns whether a marker of the player can be chosen, to pay with or to exchange. */
  canSelectMarker(marker: Marker): boolean {
    const kind = this.isDeciding ? this.view.decision?.kind : null;
    return (kind === "turn" || kind === "marker") && (this.markers[marker] ?? 0) > 0;
  }

  toggleMarker(marker: Marker) {
    const isChosen = this.payMarker === marker;
    this.reset();
    if (!isChosen) this.payMarker = marker;
  }

  /** Forgets everything chosen so far. */
  reset() {
    this.activeTarget = this.payMarker = this.mode = null;
    this.picks = [];
  }

  // ---------------------------------------------------------------- choices of several

  countPicks(target: string): number {
    return this.picks.filter((pick) => pick === target).length;
  }

  #itemOn(target: string): ChoiceItemView | undefined {
    return this.multiChoice?.items.find(({ about }) => about.includes(target));
  }

  /** Returns whether one more of this target can be picked. The server checks whether the picks fit together. */
  canAdd(target: string): boolean {
    return this.countPicks(target) < (this.#itemOn(target)?.count ?? 0);
  }

  toggle(target: string, count: number) {
    const others = this.picks.filter((pick) => pick === target || !this.#excludes(pick, target));
    if (this.countPicks(target) < count && this.canAdd(target) && others.length < this.multiChoice!.max) this.picks = [...others, target];
    else this.remove(target);
  }

  /** Returns whether two picks exclude each other. */
  #excludes(pick: string, other: string): boolean {
    const group = this.#itemOn(pick)?.group ?? null;
    return group !== null && group === this.#itemOn(other)?.group;
  }

  remove(target: string) {
    this.picks = this.picks.filter((pick) => pick !== target);
  }

  get isComplete(): boolean {
    return this.multiChoice !== null && this.picks.length >= this.multiChoice.min;
  }

  /** Sends the picks, in the order of the engine's decisions. */
  confirm() {
    const { items, max, end } = this.multiChoice!;
    this.#queue = items.flatMap(({ move, about }) => Array<string>(this.countPicks(about[0])).fill(move));
    if (end && this.picks.length < max) this.#queue.push(end);
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
      const { decision } = this.table;
      this.#sentDecision = decision;
      void this.#context.send(next).then(() => setTimeout(() => this.#abort(decision), UPDATE_TIMEOUT_MS));
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
   * Handles a click. If the target offers one move, it is played immediately. A card in hand asks for confirmation first,
   * and so does a finger on anything that is not labelled with its price.
   */
  click(target: string, event: MouseEvent, count = 1) {
    if (this.multiChoice) return this.toggle(target, count);
    const offers = this.offersOn(target);
    const wanted = this.mode && offers.find(({ kind }) => kind === (this.mode === "sell" ? "Sell" : "Buy"));
    if (wanted) return this.play(wanted);
    const isTouch = (event as PointerEvent).pointerType === "touch" && !target.startsWith("track:");
    const needsConfirm = isTouch || (target.startsWith("hand:") && offers.some((move) => move.kind !== "Show"));
    if (offers.length === 1 && !needsConfirm) this.play(offers[0]);
    else if (offers.length) this.activeTarget = this.activeTarget === target ? null : target;
  }

  /** Sells the chosen card; without one, the next card clicked is sold. */
  sell() {
    const chosen = this.activeTarget ? this.offersOn(this.activeTarget).find(({ kind }) => kind === "Sell") : undefined;
    if (chosen) this.play(chosen);
    else this.mode = this.mode === "sell" ? null : "sell";
  }

  /** Buys the only card, or the next one clicked. */
  buy() {
    if (this.purchases.length === 1) this.play(this.purchases[0]);
    else this.mode = this.mode === "buy" ? null : "buy";
  }

  /** Returns how many cards a shipment would bring. */
  cardsToShip({ parts }: LegalMove): number {
    return this.view.regions[REGIONS[parts.region]]!.ships[this.seat];
  }

  isEmptyShipment = (move: LegalMove): boolean => move.kind === "Ship" && this.cardsToShip(move) === 0;

  async play(move: LegalMove) {
    if (this.isEmptyShipment(move)) {
      const from = fromRegion(REGIONS[move.parts.region]);
      const text = effectsText(await this.#context.previews.load(move.move), this.seat, this.#context.nameOf);
      const isSure = await this.#context.confirm({ title: t("shipNothing", { from }), text: capitalize(text), yes: t("shipNothingYes"), no: t("shipNothingNo") });
      if (!isSure) return;
    }
    this.reset();
    void this.#context.send(move.move);
  }

  /** Takes over a new state of the table. */
  update(table: Table) {
    const hasChanged = table.decision !== this.table.decision || table.seat !== this.table.seat;
    this.table = table;
    if (!hasChanged) return;
    this.reset();
    if (table.view.decision?.seat !== table.seat) this.#queue = [];
    this.#sendNext();
  }
}
