// The tile in hand: how it is held and over which squares. It asks the server's list whether it fits there.
import type { LegalMove } from "../../lib/wire";
import { type Cell, type Cells, SITE_SIZE, cardCells, height, mirror, normalize, notation, rotate, width } from "./shapes";

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

export class HeldTile {
  shape = $state("");
  orientation = $state.raw<Cells>([]); // its squares from its own top left corner
  row = $state(0);
  column = $state(0);
  isShown = $state(false); // over the site
  isPinned = $state(false); // laid down to look at, waiting to be confirmed
  legal = $state.raw(new Map<string, LegalMove>());

  #centre: [y: number, x: number] = [SITE_SIZE / 2, SITE_SIZE / 2]; // where it is held: four turns end where they began

  cells: Cells = $derived(this.orientation.map(([row, column]): Cell => [row + this.row, column + this.column]));
  move: LegalMove | undefined = $derived(this.legal.get(notation(this.cells)));

  /** What may be done now, straight from the table; a new tile is taken up as its card shows it. */
  take(shape: string, legal: LegalMove[]) {
    this.legal = new Map(
      legal.filter((move) => move.kind === "Place").map((move) => [notation(move.parts.cells as Cells), move]),
    );
    if (shape === this.shape) return;
    this.shape = shape;
    this.orientation = cardCells(shape);
    this.isPinned = false;
    this.#centreOn(SITE_SIZE / 2, SITE_SIZE / 2);
  }

  clear() {
    this.shape = "";
    this.orientation = [];
    this.legal = new Map();
    this.isShown = this.isPinned = false;
  }

  /** Over a point of the site, in squares; the tile never leaves the site. */
  moveTo(y: number, x: number) {
    this.#centreOn(y, x);
    this.isShown = true;
  }

  #centreOn(y: number, x: number) {
    this.#centre = [y, x];
    this.row = clamp(0, Math.round(y - height(this.orientation) / 2), SITE_SIZE - height(this.orientation));
    this.column = clamp(0, Math.round(x - width(this.orientation) / 2), SITE_SIZE - width(this.orientation));
  }

  #orient(orientation: Cells) {
    this.orientation = orientation;
    this.#centreOn(...this.#centre);
  }

  turn(times = 1) {
    for (let time = 0; time < (times + 4) % 4; time++) this.#orient(rotate(this.orientation));
  }

  flip() {
    this.#orient(mirror(this.orientation));
  }

  step(rows: number, columns: number) {
    this.isShown = true;
    this.row = clamp(0, this.row + rows, SITE_SIZE - height(this.orientation));
    this.column = clamp(0, this.column + columns, SITE_SIZE - width(this.orientation));
    this.#updateCentre();
  }

  #updateCentre() {
    this.#centre = [this.row + height(this.orientation) / 2, this.column + width(this.orientation) / 2];
  }

  /** Onto a placement, held as it lies there. */
  place(cells: Cells) {
    this.row = Math.min(...cells.map(([row]) => row));
    this.column = Math.min(...cells.map(([, column]) => column));
    this.orientation = cells.map(([row, column]): Cell => [row - this.row, column - this.column]);
    this.isShown = true;
    this.#updateCentre();
  }

  /** The next legal place after this one, in reading order, whatever way the tile is held there. */
  next(step = 1) {
    const keys = [...this.legal.keys()];
    if (keys.length === 0) return;
    const index = keys.indexOf(notation(this.cells));
    const key = keys[(index + step + keys.length) % keys.length];
    this.place(this.legal.get(key)!.parts.cells as Cells);
  }

  /** All squares that the tile can cover, held as it is now. */
  get reach(): Cells {
    const orientation = notation(this.orientation);
    const squares = new Map<string, Cell>();
    for (const move of this.legal.values()) {
      const cells = move.parts.cells as Cells;
      if (notation(normalize(cells)) !== orientation) continue;
      for (const cell of cells) squares.set(cell.join(), cell);
    }
    return [...squares.values()];
  }
}
