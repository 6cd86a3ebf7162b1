// Geometry of tiles, for drawing and holding them. It contains no placement rules.
import type { Shape } from "../../lib/wire";

export type Cell = [row: number, column: number];
export type Cells = Cell[];

export const SITE_SIZE = 10;
export const SHAPES: Shape[] = ["F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"];

const CARD_PICTURES: Record<string, string[]> = {
  F: [".##", "##.", ".#."], I: ["#", "#", "#", "#", "#"], L: ["#.", "#.", "#.", "##"], N: [".#", ".#", "##", "#."],
  P: ["##", "##", "#."], T: ["###", ".#.", ".#."], U: ["#.#", "###"], V: ["#..", "#..", "###"],
  W: ["#..", "##.", ".##"], X: [".#.", "###", ".#."], Y: [".#", "##", ".#", ".#"], Z: ["##.", ".#.", ".##"],
};

export const cardCells = (shape: string): Cells =>
  CARD_PICTURES[shape].flatMap((line, row) => [...line].flatMap((char, column) => (char === "#" ? [[row, column] as Cell] : [])));

/** Returns the squares relative to the top left corner of their bounding box, in reading order. */
export function normalize(cells: Cells): Cells {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]): Cell => [row - top, column - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const rotate = (cells: Cells): Cells => normalize(cells.map(([row, column]): Cell => [column, -row]));
export const mirror = (cells: Cells): Cells => normalize(cells.map(([row, column]): Cell => [row, -column]));
export const height = (cells: Cells): number => Math.max(...cells.map(([row]) => row)) + 1;
export const width = (cells: Cells): number => Math.max(...cells.map(([, column]) => column)) + 1;

export const squareName = ([row, column]: Cell): string => `${"abcdefghij"[column]}${row + 1}`;
export const cellOfSquare = (name: string): Cell => [Number(name.slice(1)) - 1, name.charCodeAt(0) - 97];
/** Returns the squares in reading order, as in `d5 e5 e6 e7 f6`: notation for the server, and a key to compare placements. */
export const notation = (cells: Cells): string =>
  [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(squareName).join(" ");

export const hasCell = (cells: Cells, [row, column]: Cell): boolean => cells.some((cell) => cell[0] === row && cell[1] === column);

type Point = [x: number, y: number];

/** Returns the corners of the squares' outline, clockwise. Tiles and zones have one outline without holes. */
function corners(cells: Cells): Point[] {
  const edges = new Map<string, Point>(); // the end of each edge by its start
  const addEdge = (x: number, y: number, toX: number, toY: number) => edges.set(`${x},${y}`, [toX, toY]);
  for (const [row, column] of cells) {
    if (!hasCell(cells, [row - 1, column])) addEdge(column, row, column + 1, row);
    if (!hasCell(cells, [row, column + 1])) addEdge(column + 1, row, column + 1, row + 1);
    if (!hasCell(cells, [row + 1, column])) addEdge(column + 1, row + 1, column, row + 1);
    if (!hasCell(cells, [row, column - 1])) addEdge(column, row + 1, column, row);
  }
  const points = [...edges.values()].slice(0, 1);
  while (points.length < edges.size) points.push(edges.get(points.at(-1)!.join())!);
  const isStraight = ([x, y]: Point, before: Point, after: Point) => (before[0] === x && after[0] === x) || (before[1] === y && after[1] === y);
  return points.filter((point, index) => !isStraight(point, points.at(index - 1)!, points[(index + 1) % points.length]));
}

/** Returns the outline of the squares as an SVG path, moved inwards by `inset`, with corners of this radius; one unit per square. */
export function outline(cells: Cells, inset = 0, radius = 0): string {
  const points = corners(cells);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
  const parts = points.map(([x, y], index) => {
    const before = points.at(index - 1)!;
    const after = points[(index + 1) % points.length];
    const [inX, inY] = [Math.sign(x - before[0]), Math.sign(y - before[1])];
    const [outX, outY] = [Math.sign(after[0] - x), Math.sign(after[1] - y)];
    const [cornerX, cornerY] = [x - inset * (inY + outY), y + inset * (inX + outX)]; // the inside is on the right
    if (radius === 0) return at(cornerX, cornerY);
    return `${at(cornerX - inX * radius, cornerY - inY * radius)}Q${at(cornerX, cornerY)} ${at(cornerX + outX * radius, cornerY + outY * radius)}`;
  });
  return `M${parts.join("L")}Z`;
}

/** Returns the square for a tile's sign: the one nearest to the tile's centre. */
export function heartCell(cells: Cells): Cell {
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [row, column] = [mean(0), mean(1)];
  const distance = (cell: Cell) => (cell[0] - row) ** 2 + (cell[1] - column) ** 2;
  return [...cells].sort((a, b) => distance(a) - distance(b))[0];
}

/** Returns the square for a zone's coin: a free one as near to the others as possible, or null if scarabs fill the zone. */
export function coinCell(cells: Cells, isFree: (cell: Cell) => boolean): Cell | null {
  const distance = (cell: Cell) => cells.reduce((sum, other) => sum + Math.abs(cell[0] - other[0]) + Math.abs(cell[1] - other[1]), 0);
  return cells.filter(isFree).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
