// The held tile: orientation and place. The server's list of legal moves decides where it fits.
import type { LegalMove } from "../../lib/wire";
import { type Cell, type Cells, SITE_SIZE, cardCells, height, mirror, normalize, notation, rotate, width } from "./shapes";
import type { HeldDrawing, PoseChange } from "./view";

const REACH = 1.5; // squares between a pointer and the centre of a legal place to which the tile jumps

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));

export class HeldTile {
  shape = $state("");
  orientation = $state.raw<Cells>([]); // squares relative to the top left corner of the tile
  row = $state(0); // of that corner
  column = $state(0);
  isShown = $state(false); // whether it is drawn over the site
  isPinned = $state(false); // stays where it is and waits for confirmation
  pose = $state(0); // counts turns and flips
  change = $state<PoseChange>("none"); // how the current orientation came about
  legal = $state.raw(new Map<string, LegalMove>()); // placements by the notation of their squares

  #places = new Map<string, Cell[]>(); // top left corners of the placements, by the notation of their orientation
  #centre: [y: number, x: number] = [SITE_SIZE / 2, SITE_SIZE / 2]; // the centre of rotation, so that four turns return to the start

  cells: Cells = $derived(this.orientation.map(([row, column]): Cell => [row + this.row, column + this.column]));
  squares: string = $derived(notation(this.cells)); // the key of `legal`
  move: LegalMove | undefined = $derived(this.legal.get(this.squares));

  drawing: HeldDrawing | null = $derived(
    this.isShown
      ? {
          shape: this.shape, orientation: this.orientation, row: this.row, column: this.column,
          fits: this.move !== undefined, isPinned: this.isPinned, pose: this.pose, change: this.change,
        }
      : null,
  );

  /** Updates the legal placements. A new tile starts in the orientation of its card, in the player's hand. */
  take(shape: string, legal: LegalMove[]) {
    const placements = legal.filter((move) => move.kind === "Place");
    this.legal = new Map(placements.map((move) => [notation(move.parts.cells as Cells), move]));
    this.#places = new Map();
    for (const move of placements) {
      const cells = move.parts.cells as Cells;
      const key = notation(normalize(cells));
      const corner: Cell = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
      this.#places.set(key, [...(this.#places.get(key) ?? []), corner]);
    }
    if (shape === this.shape) return;
    this.shape = shape;
    this.orientation = cardCells(shape);
    this.change = "none";
    this.hide();
    this.#centreOn(SITE_SIZE / 2, SITE_SIZE / 2);
  }

  clear() {
    this.shape = "";
    this.orientation = [];
    this.legal = new Map();
    this.hide();
  }

  hide() {
    this.isShown = this.isPinned = false;
  }

  /** Holds the tile over a point of the site, given in squares: at the nearest legal place, or where it is forced. */
  moveTo(y: number, x: number) {
    this.#centreOn(y, x);
    this.isShown = true;
  }

  #centreOn(y: number, x: number) {
    this.#centre = [y, x];
    const [halfHeight, halfWidth] = [height(this.orientation) / 2, width(this.orientation) / 2];
    const distance = ([row, column]: Cell) => Math.hypot(row + halfHeight - y, column + halfWidth - x);
    const nearest = (this.#places.get(notation(this.orientation)) ?? []).toSorted((a, b) => distance(a) - distance(b))[0];
    const isNear = nearest !== undefined && distance(nearest) <= REACH;
    this.row = isNear ? nearest[0] : clamp(0, Math.round(y - halfHeight), SITE_SIZE - 2 * halfHeight);
    this.column = isNear ? nearest[1] : clamp(0, Math.round(x - halfWidth), SITE_SIZE - 2 * halfWidth);
  }

  #orient(orientation: Cells, change: PoseChange) {
    this.orientation = orientation;
    this.change = change;
    this.pose += 1;
    this.#centreOn(...this.#centre);
  }

  turn(direction: 1 | -1 = 1) {
    const times = direction === 1 ? 1 : 3;
    let orientation = this.orientation;
    for (let time = 0; time < times; time++) orientation = rotate(orientation);
    this.#orient(orientation, direction === 1 ? "turn" : "turn-back");
  }

  flip() {
    this.#orient(mirror(this.orientation), "flip");
  }

  /** Moves the tile by squares, wherever that is; a tile in the hand is only put on the site. */
  step(rows: number, columns: number) {
    if (this.isShown) {
      this.row = clamp(0, this.row + rows, SITE_SIZE - height(this.orientation));
      this.column = clamp(0, this.column + columns, SITE_SIZE - width(this.orientation));
      this.#updateCentre();
    }
    this.isShown = this.isPinned = true;
  }

  #updateCentre() {
    this.#centre = [this.row + height(this.orientation) / 2, this.column + width(this.orientation) / 2];
  }

  /** Moves the tile to a placement, in the orientation of that placement, and pins it. */
  place(cells: Cells) {
    const orientation = normalize(cells);
    if (notation(orientation) !== notation(this.orientation)) {
      this.pose += 1;
      this.change = "none";
    }
    this.row = Math.min(...cells.map(([row]) => row));
    this.column = Math.min(...cells.map(([, column]) => column));
    this.orientation = orientation;
    this.isShown = this.isPinned = true;
    this.#updateCentre();
  }

  /** Moves the tile to the next legal placement in any orientation; -1 goes back. */
  next(step = 1) {
    const keys = [...this.legal.keys()];
    if (keys.length === 0) return;
    const index = this.isShown ? keys.indexOf(this.squares) : step > 0 ? -1 : 0;
    const key = keys[(index + step + keys.length) % keys.length];
    this.place(this.legal.get(key)!.parts.cells as Cells);
  }

  covers([row, column]: Cell): boolean {
    return this.cells.some((cell) => cell[0] === row && cell[1] === column);
  }
}
