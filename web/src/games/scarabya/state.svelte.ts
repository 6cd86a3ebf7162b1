// The state that the parts of Scarabya's table share: the held tile and what can be done with it.
import type { GameKey } from "../registry";
import type { TableContext } from "../../table/context.svelte";
import { HeldTile } from "./heldTile.svelte";
import { t } from "./messages";
import { notation, squareName } from "./shapes";
import type { ScarabyaView } from "./view";

const STEPS: Partial<Record<GameKey, [rows: number, columns: number]>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

export class ScarabyaState {
  readonly context: TableContext<ScarabyaView>;
  readonly tile = new HeldTile();
  announcement = $state("");
  #isSending = false; // further clicks are ignored until the reply

  isPlacing = $derived.by(() => this.context.legal.some((move) => move.kind === "Place"));
  discard = $derived.by(() => this.context.legal.find((move) => move.kind === "Discard"));
  withdraw = $derived.by(() => this.context.legal.find((move) => move.kind === "Withdraw"));

  constructor(context: TableContext<ScarabyaView>) {
    this.context = context;
    $effect(() => {
      const { card } = context.view;
      if (this.isPlacing && card) this.tile.take(card, context.legal);
      else this.tile.clear();
    });
  }

  /** Places the tile where it is held. An illegal place is sent as well: the refusal names the broken rule. */
  place() {
    if (this.tile.isShown) void this.play(this.tile.move?.move ?? notation(this.tile.cells));
  }

  async play(move: string) {
    if (this.#isSending) return;
    this.#isSending = true;
    await this.context.send(move);
    this.#isSending = false;
  }

  /** Changes the tile and shows it where it is, waiting for confirmation. */
  adjust(change: () => void) {
    change();
    this.tile.isShown = this.tile.isPinned = true;
  }

  onKey(key: GameKey, event: KeyboardEvent): boolean {
    if (!this.isPlacing || !this.#handle(key, event.shiftKey ? -1 : 1)) return false;
    this.announcement = t(this.tile.move ? "fits" : "fitsNot", { shape: this.tile.shape, square: squareName(this.tile.cells[0]) });
    return true;
  }

  #handle(key: GameKey, direction: number): boolean {
    const { tile } = this;
    if (STEPS[key]) tile.step(...STEPS[key]);
    else if (key === "turn") tile.turn(direction);
    else if (key === "flip") tile.flip();
    else if (key === "next") tile.next(direction);
    else if (key === "enter" && tile.isShown) this.place();
    else if (key === "escape") tile.isPinned = false;
    else if (key !== "enter") return false;
    tile.isShown = key !== "escape";
    return true;
  }
}
