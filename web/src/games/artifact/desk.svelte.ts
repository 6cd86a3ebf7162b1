// The desk of who plays: what is offered on which thing, the marker pointed at, and choices of several things at once.
import type { LegalMove, TableState } from "../../lib/wire";
import { deedOf, thingsOf, toOffer } from "./deeds";
import { type ArtifactView, MARKERS, type Marker, TYPES, kindOf, numberOf, regionOf } from "./view";

const PATIENCE = 1_500; // ms between the server's answer and the table that it changed

type Sender = (move: string) => Promise<void>;

/** A choice of several cards or markers; the engine asks for them one by one, in its own order. */
interface Several {
  verb: "take" | "pick" | "show" | "keep";
  least: number;
  most: number;
}

export class Desk {
  told = $state.raw<TableState>() as TableState;
  paying = $state<Marker | null>(null);
  selected = $state<string | null>(null);
  basket = $state.raw<string[]>([]);
  busy = $state(false); // what was chosen together is on its way
  #queue: string[] = [];
  #asked: number | null = null; // the decision that the last move of a choice of several was sent for
  #send: Sender;

  constructor(told: TableState, send: Sender) {
    this.told = told;
    this.#send = send;
  }

  get view(): ArtifactView {
    return this.told.view as ArtifactView;
  }

  get deciding(): boolean {
    return !this.busy && this.told.decision !== null && this.told.seat !== null && this.told.legal.length > 0;
  }

  get seat(): number {
    return this.told.seat ?? 0;
  }

  get held(): Partial<Record<Marker, number>> {
    return this.view.players[this.seat]?.markers ?? {};
  }

  /** What is to be chosen together, if the running decision asks for more than one thing. */
  several = $derived.by<Several | null>(() => {
    const asked = this.deciding ? this.view.decision : null;
    if (!asked) return null;
    const left = asked.about.left as number;
    if (asked.kind === "start-markers" || asked.kind === "refill") return left > 1 ? { verb: "take", least: left, most: left } : null;
    if (asked.kind === "pick" || asked.kind === "show") return left > 1 ? { verb: asked.kind, least: left, most: left } : null;
    if (asked.kind === "keep") return asked.about.most - asked.about.kept > 1 ? { verb: "keep", least: 1, most: asked.about.most } : null;
    return null;
  });

  /** Per thing the moves it offers, each in the way it would be paid for. */
  offers = $derived.by<Map<string, LegalMove[]>>(() => {
    const found = new Map<string, LegalMove[]>();
    if (!this.deciding || this.several) return found;
    const deeds = new Map<string, LegalMove[]>();
    for (const move of this.told.legal) {
      const key = move.kind === "Exchange" ? `exchange ${move.parts.wanted}` : deedOf(move);
      deeds.set(key, [...(deeds.get(key) ?? []), move]);
    }
    for (const ways of deeds.values()) {
      const move = toOffer(ways, this.paying, this.held);
      for (const thing of move ? thingsOf(move) : []) if (!thing.startsWith("held:")) found.set(thing, [...(found.get(thing) ?? []), move!]);
    }
    return found;
  });

  on(thing: string): LegalMove[] {
    return this.offers.get(thing) ?? [];
  }

  /** The plain words: pass, stop, draw, enough … */
  words = $derived.by<LegalMove[]>(() => (this.deciding && !this.several ? this.told.legal.filter((one) => one.kind === "Word") : []));

  /** Whether a marker of one's own can be pointed at: to pay with it, or to give it away. */
  canPoint(marker: Marker): boolean {
    const kind = this.deciding ? this.view.decision?.kind : null;
    return (kind === "turn" || kind === "marker") && (this.held[marker] ?? 0) > 0;
  }

  point(marker: Marker) {
    this.paying = this.paying === marker ? null : marker;
    this.selected = null;
  }

  // ---------------------------------------------------------------- choosing several

  chosen(thing: string): number {
    return this.basket.filter((one) => one === thing).length;
  }

  /** Whether one more of these may be chosen. Whether all of them go together is the server's to say. */
  mayChoose(thing: string): boolean {
    const several = this.several;
    if (!several) return false;
    if (several.verb === "take") return thing.startsWith("track:") && this.chosen(thing) < (this.view.tracks[thing.slice(6) as Marker]?.markers ?? 0);
    const [where, card] = thing.split(/:(.*)/);
    if (where !== { pick: "site", show: "hand", keep: "shown" }[several.verb]) return false;
    if (several.verb === "pick") return regionOf(card) === this.view.decision?.about.region;
    if (several.verb === "keep") return kindOf(card) !== "fragments";
    return this.#fills(card);
  }

  /** Cards that have nothing to do with the tile are no help; New York's joker may be any object. */
  #fills(card: string): boolean {
    const tile = this.view.exhibitions.find((one) => one.tile === this.view.decision?.about.tile);
    const object = (TYPES as readonly string[]).includes(kindOf(card));
    if (!tile || (!object && kindOf(card) !== "fragments")) return false;
    if (object && this.view.players[this.seat].roles.city?.name === "new-york") return true;
    if (tile.needs === "type") return kindOf(card) === tile.of || kindOf(card) === "fragments";
    return tile.needs === "region" ? regionOf(card) === tile.of : true;
  }

  choose(thing: string, count: number) {
    const kept = this.basket.filter((one) => one === thing || !this.#insteadOf(one, thing));
    if (this.chosen(thing) < count && this.mayChoose(thing) && kept.length < this.several!.most) this.basket = [...kept, thing];
    else this.putOff(thing);
  }

  /** A tile of different types or regions wants one card of each: the card clicked last is meant. */
  #insteadOf(one: string, other: string): boolean {
    if (this.several?.verb !== "show" || this.view.players[this.seat].roles.city?.name === "new-york") return false;
    const [a, b] = [one.slice(5), other.slice(5)];
    if (this.view.decision?.about.tile === "regions") return regionOf(a) === regionOf(b);
    return this.view.decision?.about.tile === "types" && kindOf(a) === kindOf(b) && kindOf(a) !== "fragments";
  }

  putOff(thing: string) {
    this.basket = this.basket.filter((one) => one !== thing);
  }

  get complete(): boolean {
    return this.several !== null && this.basket.length >= this.several.least;
  }

  /** Sends what was chosen, in the order in which the engine asks. */
  confirm() {
    const { verb, most } = this.several!;
    const order = (name: string) => (verb === "take" ? MARKERS.indexOf(name as Marker) : numberOf(name));
    const names = this.basket.map((thing) => thing.split(/:(.*)/)[1]).sort((a, b) => order(a) - order(b));
    this.#queue = names.map((name) => `${verb} ${name}`);
    if (verb === "keep" && names.length < most) this.#queue.push("enough");
    this.basket = [];
    this.#asked = null;
    this.busy = true;
    this.#pump();
  }

  /** What leaves no choice is done by the engine itself: such a move is no longer legal, and passed over. */
  #pump() {
    if (this.#asked === this.told.decision) return;
    while (this.#queue.length) {
      const next = this.#queue.shift()!;
      if (!this.told.legal.some((one) => one.move === next)) continue;
      const asked = (this.#asked = this.told.decision);
      void this.#send(next).then(() => setTimeout(() => this.#giveUp(asked), PATIENCE));
      return;
    }
    this.#asked = null;
    this.busy = false;
  }

  /** The move was refused (a pause, an undo): nothing new was told, and the rest is the player's again. */
  #giveUp(asked: number | null) {
    if (this.#asked !== asked) return;
    this.#queue = [];
    this.#asked = null;
    this.busy = false;
  }

  // ---------------------------------------------------------------- doing

  /** A thing was clicked. What it offers is done at once, unless it offers several things, or a finger or a card asks first. */
  touch(thing: string, event: MouseEvent, count = 1) {
    if (this.several) return this.choose(thing, count);
    const offers = this.on(thing);
    const finger = (event as PointerEvent).pointerType === "touch";
    const asksFirst = finger || (thing.startsWith("hand:") && offers.some((one) => one.kind !== "Show"));
    if (offers.length === 1 && !asksFirst) this.do(offers[0]);
    else if (offers.length) this.selected = this.selected === thing ? null : thing;
  }

  do(move: LegalMove) {
    this.selected = this.paying = null;
    void this.#send(move.move);
  }

  /** The table has told something new. */
  hear(told: TableState) {
    const moved = told.decision !== this.told.decision || told.seat !== this.told.seat;
    this.told = told;
    if (!moved) return;
    this.selected = this.paying = null;
    this.basket = [];
    if (told.view.decision?.seat !== told.seat) this.#queue = [];
    this.#pump();
  }
}
