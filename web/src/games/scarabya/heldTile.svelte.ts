// The held tile: orientation and position. The server's list of legal moves decides whether it fits.
import type { LegalMove } from "../../lib/wire";
import { type Cell, type Cells, SITE_SIZE, cardCells, height, mirror, normalize, notation, rotate, width } from "./shapes";

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

export class HeldTile {
  shape = $state("");
  orientation = $state.raw<Cells>([]); // squares relative to the top left corner of the tile
  row = $state(0);
  column = $state(0);
  isShown = $state(false); // whether it is drawn over the site
  isPinned = $state(false); // put down on a touch screen, waiting for confirmation
  legal = $state.raw(new Map<string, LegalMove>()); // placements by the notation of their squares

  #centre: [y: number, x: number] = [SITE_SIZE / 2, SITE_SIZE / 2]; // the centre of rotation, so that four turns return to the start

  cells: Cells = $derived(this.orientation.map(([row, column]): Cell => [row + this.row, column + this.column]));
  move: LegalMove | undefined = $derived(this.legal.get(notation(this.cells)));

  /** Updates the legal placements. A new tile starts in the orientation of its card. */
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

  /** Moves the tile over a point of the site, given in squares; the tile never leaves the site. */
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

  /** Moves the tile to a placement, in the orientation of that placement. */
  place(cells: Cells) {
    this.row = Math.min(...cells.map(([row]) => row));
    this.column = Math.min(...cells.map(([, column]) => column));
    this.orientation = cells.map(([row, column]): Cell => [row - this.row, column - this.column]);
    this.isShown = true;
    this.#updateCentre();
  }

  /** Moves the tile to the next legal placement in any orientation; -1 goes back. */
  next(step = 1) {
    const keys = [...this.legal.keys()];
    if (keys.length === 0) return;
    const index = keys.indexOf(notation(this.cells));
    const key = keys[(index + step + keys.length) % keys.length];
    this.place(this.legal.get(key)!.parts.cells as Cells);
  }

  /** All squares that the tile can cover in its current orientation. */
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
