// The tile in hand: how it is held and over which squares. It asks the server's list whether it fits there.
import type { LegalMove } from "../../lib/wire";
import { type Cell, type Cells, SIDE, flipped, height, notation, pictured, turned, width } from "./shapes";

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

export class Hand {
  shape = $state("");
  held = $state.raw<Cells>([]);
  row = $state(0);
  column = $state(0);
  shown = $state(false); // over the site
  pinned = $state(false); // laid down to look at, waiting to be confirmed
  legal = $state.raw(new Map<string, LegalMove>());

  #middle: [y: number, x: number] = [SIDE / 2, SIDE / 2]; // where it is held: four turns end where they began

  cells: Cells = $derived(this.held.map(([row, column]): Cell => [row + this.row, column + this.column]));
  move: LegalMove | undefined = $derived(this.legal.get(notation(this.cells)));

  /** What may be done now, straight from the table; a new tile is taken up as its card shows it. */
  take(shape: string, legal: LegalMove[]) {
    this.legal = new Map(
      legal.filter((one) => one.kind === "Place").map((one) => [notation(one.parts.cells as Cells), one]),
    );
    if (shape === this.shape) return;
    this.shape = shape;
    this.held = pictured(shape);
    this.pinned = false;
    this.#centre(SIDE / 2, SIDE / 2);
  }

  drop() {
    this.shape = "";
    this.held = [];
    this.legal = new Map();
    this.shown = this.pinned = false;
  }

  /** Over a point of the site, in squares; the tile never leaves the site. */
  over(y: number, x: number) {
    this.#centre(y, x);
    this.shown = true;
  }

  #centre(y: number, x: number) {
    this.#middle = [y, x];
    this.row = between(0, Math.round(y - height(this.held) / 2), SIDE - height(this.held));
    this.column = between(0, Math.round(x - width(this.held) / 2), SIDE - width(this.held));
  }

  #hold(held: Cells) {
    this.held = held;
    this.#centre(...this.#middle);
  }

  turn(times = 1) {
    for (let time = 0; time < (times + 4) % 4; time++) this.#hold(turned(this.held));
  }

  flip() {
    this.#hold(flipped(this.held));
  }

  step(down: number, right: number) {
    this.shown = true;
    this.row = between(0, this.row + down, SIDE - height(this.held));
    this.column = between(0, this.column + right, SIDE - width(this.held));
    this.#rest();
  }

  #rest() {
    this.#middle = [this.row + height(this.held) / 2, this.column + width(this.held) / 2];
  }

  /** Onto a placement, held as it lies there. */
  lie(cells: Cells) {
    this.row = Math.min(...cells.map(([row]) => row));
    this.column = Math.min(...cells.map(([, column]) => column));
    this.held = cells.map(([row, column]): Cell => [row - this.row, column - this.column]);
    this.shown = true;
    this.#rest();
  }

  /** The next legal place after this one, in reading order, whatever way the tile is held there. */
  next(step = 1) {
    const places = [...this.legal.keys()];
    if (places.length === 0) return;
    const here = places.indexOf(notation(this.cells));
    const chosen = places[(here + step + places.length) % places.length];
    this.lie(this.legal.get(chosen)!.parts.cells as Cells);
  }

  /** All squares that the tile can cover, held as it is now. */
  get reach(): Cells {
    const wanted = notation(this.held);
    const found = new Map<string, Cell>();
    for (const one of this.legal.values()) {
      const cells = one.parts.cells as Cells;
      const top = Math.min(...cells.map(([row]) => row));
      const left = Math.min(...cells.map(([, column]) => column));
      if (notation(cells.map(([row, column]): Cell => [row - top, column - left])) !== wanted) continue;
      for (const cell of cells) found.set(cell.join(), cell);
    }
    return [...found.values()];
  }
}
