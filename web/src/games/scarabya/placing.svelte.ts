// State of the decision that the board, the mission card and the buttons share: the held tile, and what it would do.
import { untrack } from "svelte";
import { Refusal } from "../../lib/api";
import { errorMessage } from "../../lib/i18n";
import { duration } from "../../lib/motion";
import type { EffectView, LegalMove, LogLine } from "../../lib/wire";
import type { TableContext } from "../../table/context.svelte";
import type { GameKey } from "../registry";
import { HeldTile } from "./heldTile.svelte";
import { type Cell, type Cells, height, SITE_SIZE } from "./shapes";
import type { ScarabyaView } from "./view";

const SETTLE_MS = 40; // the tile must stay this long before its effects are requested; the server limits messages
const DEPARTURE = 0.6; // squares that the mouse must leave the last tile by before the next one is shown
const FINGER_OFFSET_PX = 70; // least distance of the centre of a dragged tile from the finger
const FINGER_GAP_PX = 20; // least distance of its lower edge
const STEPS: Partial<Record<GameKey, [rows: number, columns: number]>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** Returns how long the tile drops and its zones sink, before their points fly to the score. */
function settlingMs(lines: LogLine[]): number {
  const sources = lines.flatMap(({ effects }) => effects.map(({ source }) => source));
  const numZones = sources.filter((source) => source === "zone").length;
  return !sources.includes("tile") ? 0 : numZones === 0 ? 180 : Math.min(460 + 80 * numZones, 600);
}

type SitePoint = [y: number, x: number]; // in squares

export class Placing {
  readonly context: TableContext<ScarabyaView>;
  readonly tile = new HeldTile();
  svg = $state.raw<SVGSVGElement>(); // the drawing of the site; its units are squares
  showsLetters = $state(false); // while L is pressed
  drag = $state.raw<{ x: number; y: number; isOverSite: boolean } | null>(null); // way of the tile from its card, in px
  #reasons = $state.raw(new Map<string, Refusal>()); // why the tile does not fit, by its squares
  #isSending = false;
  #departure: SitePoint | null = null; // where the mouse placed the last tile, until it moves away

  constructor(context: TableContext<ScarabyaView>) {
    this.context = context;
    $effect(() => {
      const { legal, view } = context;
      untrack(() => this.#update(view, legal));
    });
    $effect(() => this.#loadConsequences());
    $effect(() => context.onChange(({ lines }) => duration(settlingMs(lines))));
  }

  isPlacing: boolean = $derived.by(() => this.context.legal.some((move) => move.kind === "Place"));
  discard: LegalMove | undefined = $derived.by(() => this.context.legal.find((move) => move.kind === "Discard"));
  withdraw: LegalMove | undefined = $derived.by(() => this.context.legal.find((move) => move.kind === "Withdraw"));
  /** What the move under the held tile would do; empty until the server has answered. */
  effects: EffectView[] = $derived.by(() => (this.tile.isShown && this.tile.move ? this.context.previews.get(this.tile.move.move) : []));
  /** Why the held tile does not fit; null while it does, and until the server has answered. */
  reason: Refusal | null = $derived.by(() => (this.tile.isShown && !this.tile.move ? (this.#reasons.get(this.tile.squares) ?? null) : null));
  /** Points that the move would bring to the player. */
  gain: number = $derived.by(() =>
    this.effects.filter(({ seat, unit }) => unit === "points" && seat === this.context.table.seat).reduce((sum, { amount }) => sum + amount, 0),
  );

  #update(view: ScarabyaView, legal: LegalMove[]) {
    this.#reasons = new Map();
    if (this.isPlacing && view.card) this.tile.take(view.card, legal);
    else this.tile.clear();
  }

  #loadConsequences() {
    if (!this.tile.isShown) return;
    const { move, squares } = this.tile;
    const timer = setTimeout(() => void (move ? this.context.previews.load(move.move) : this.#explain(squares)), SETTLE_MS);
    return () => clearTimeout(timer);
  }

  /** Returns the server's reason why the tile does not fit on these squares. */
  async #explain(squares: string): Promise<Refusal | null> {
    const known = this.#reasons.get(squares);
    if (known) return known;
    const reasons = this.#reasons;
    try {
      await this.context.connection.send({ type: "preview", move: squares });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.rule && reasons === this.#reasons) this.#reasons = new Map(reasons).set(squares, error);
      return error;
    }
    return null;
  }

  // ------------------------------------------------------------ placing

  /** Places the tile where it is held. Where it does not fit, the reason is shown next to it. */
  place = async () => {
    if (!this.tile.isShown || this.#isSending) return;
    const { move, squares } = this.tile;
    if (!move) {
      const reason = await this.#explain(squares);
      if (reason && this.tile.squares === squares) this.context.why(errorMessage(reason), reason.rule ?? null, this.svg?.querySelector(".ghost") ?? undefined);
      return;
    }
    await this.send(move.move);
  };

  /** Sends a move; others are ignored until the server has answered, so that a double click plays once. */
  send = async (move: string) => {
    if (this.#isSending) return;
    this.#isSending = true;
    await this.context.send(move);
    this.#isSending = false;
  };

  playHint(): boolean {
    const { hint } = this.context;
    if (hint?.kind !== "Place" || this.tile.isShown) return false;
    this.tile.place(hint.parts.cells as Cells);
    void this.place();
    return true;
  }

  // ------------------------------------------------------------ mouse and fingers

  /** Returns the point of the site under a pointer. */
  pointAt(event: PointerEvent | MouseEvent, liftPx = 0): SitePoint {
    const matrix = this.svg!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY - liftPx).matrixTransform(matrix);
    return [y, x];
  }

  /** Holds the tile under the mouse. After a tile was placed, the next one waits until the mouse has moved away. */
  hover(event: PointerEvent) {
    if (this.tile.isPinned) return;
    const point = this.pointAt(event);
    if (this.#departure && Math.hypot(point[0] - this.#departure[0], point[1] - this.#departure[1]) < DEPARTURE) return;
    this.#departure = null;
    this.tile.moveTo(...point);
  }

  /** A click of the mouse places the tile; next to a pinned tile, it takes the tile up again. */
  click(event: MouseEvent) {
    const point = this.pointAt(event);
    const isOnTile = this.tile.covers(point.map(Math.floor) as Cell);
    if (this.tile.isShown && (!this.tile.isPinned || isOnTile)) {
      if (this.tile.move) this.#departure = point;
      void this.place();
    } else {
      this.tile.isPinned = false;
      this.#departure = null;
      this.tile.moveTo(...point);
    }
  }

  /** Puts the tile where the finger tapped; it waits for confirmation. */
  tap(event: PointerEvent) {
    this.tile.moveTo(...this.pointAt(event));
    this.tile.isPinned = true;
  }

  /** Returns how far above the pointer, in px, the centre of a dragged tile is: a finger would hide an upright one of five squares. */
  #lift(event: PointerEvent): number {
    if (event.pointerType === "mouse") return 0;
    return Math.max(FINGER_OFFSET_PX, (height(this.tile.orientation) / 2) * this.svg!.getScreenCTM()!.d + FINGER_GAP_PX);
  }

  /** Drags the tile over the site, above the finger. */
  dragOver(event: PointerEvent) {
    this.tile.isPinned = false;
    this.tile.moveTo(...this.pointAt(event, this.#lift(event)));
  }

  /** Drags the tile from its card; `start` is where that began. */
  dragFromCard(event: PointerEvent, start: { x: number; y: number }) {
    const [y, x] = this.pointAt(event, this.#lift(event));
    const isOverSite = y > -0.5 && x > -0.5 && y < SITE_SIZE + 0.5 && x < SITE_SIZE + 0.5;
    this.drag = { x: event.clientX - start.x, y: event.clientY - start.y, isOverSite };
    if (isOverSite) this.dragOver(event);
    else this.tile.hide();
  }

  drop() {
    this.drag = null;
    if (this.tile.isShown) this.tile.isPinned = true;
  }

  // ------------------------------------------------------------ keys

  onKey(key: GameKey, event: KeyboardEvent): boolean {
    if (!this.isPlacing) return false;
    const direction = event.shiftKey ? -1 : 1;
    const step = STEPS[key];
    if (step) this.tile.step(...step);
    else if (key === "turn") this.tile.turn(direction);
    else if (key === "flip") this.tile.flip();
    else if (key === "next") this.tile.next(direction);
    else if (key === "escape") this.tile.hide();
    else if (key === "enter" && event.repeat) return true; // a key held down must not place the next tile
    else if (key === "enter") {
      if (this.tile.isShown) void this.place();
      else if (!this.playHint()) this.tile.step(0, 0);
    } else return false;
    return true;
  }
}
