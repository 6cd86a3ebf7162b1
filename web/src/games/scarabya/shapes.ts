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
/** Returns the squares in reading order, as in `d5 e5 e6 e7 f6`: notation for the server, and a key to compare placements. */
export const notation = (cells: Cells): string =>
  [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(squareName).join(" ");

export const hasCell = (cells: Cells, [row, column]: Cell): boolean => cells.some((cell) => cell[0] === row && cell[1] === column);

/** Returns the outline of the squares as an SVG path, one unit per square. */
export function outline(cells: Cells): string {
  const edges = new Map<string, [number, number]>();
  const addEdge = (x: number, y: number, toX: number, toY: number) => edges.set(`${x},${y}>${toX},${toY}`, [toX, toY]);
  for (const [row, column] of cells) {
    if (!hasCell(cells, [row - 1, column])) addEdge(column, row, column + 1, row);
    if (!hasCell(cells, [row, column + 1])) addEdge(column + 1, row, column + 1, row + 1);
    if (!hasCell(cells, [row + 1, column])) addEdge(column + 1, row + 1, column, row + 1);
    if (!hasCell(cells, [row, column - 1])) addEdge(column, row + 1, column, row);
  }
  const paths: string[] = [];
  while (edges.size > 0) {
    const [start] = edges.keys();
    const first = start.split(">")[0];
    let corner = first;
    const points: string[] = [];
    do {
      const key = [...edges.keys()].find((key) => key.startsWith(`${corner}>`))!;
      edges.delete(key);
      points.push(corner);
      corner = key.split(">")[1];
    } while (corner !== first);
    paths.push(`M${points.join("L")}Z`);
  }
  return paths.join("");
}

/** Returns the square for a tile's letter: the one nearest to the tile's centre. */
export function labelCell(cells: Cells): Cell {
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [row, column] = [mean(0), mean(1)];
  const distance = (cell: Cell) => (cell[0] - row) ** 2 + (cell[1] - column) ** 2;
  return [...cells].sort((a, b) => distance(a) - distance(b))[0];
}
