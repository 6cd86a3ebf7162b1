// The geometry of tiles, for drawing and holding them. Where a tile may lie only the server says.
export type Cell = [row: number, column: number];
export type Cells = Cell[];

export const SITE_SIZE = 10;
export const SHAPES = "FILNPTUVWXYZ";

const CARD_PICTURES: Record<string, string[]> = {
  F: [".##", "##.", ".#."], I: ["#", "#", "#", "#", "#"], L: ["#.", "#.", "#.", "##"], N: [".#", ".#", "##", "#."],
  P: ["##", "##", "#."], T: ["###", ".#.", ".#."], U: ["#.#", "###"], V: ["#..", "#..", "###"],
  W: ["#..", "##.", ".##"], X: [".#.", "###", ".#."], Y: [".#", "##", ".#", ".#"], Z: ["##.", ".#.", ".##"],
};

export const cardCells = (shape: string): Cells =>
  CARD_PICTURES[shape].flatMap((line, row) => [...line].flatMap((char, column) => (char === "#" ? [[row, column] as Cell] : [])));

/** Seen from the top left corner of its own rectangle, in reading order. */
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
/** Five squares in reading order: a notation that the server reads, and a key to compare placements by. */
export const notation = (cells: Cells): string =>
  [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(squareName).join(" ");

export const hasCell = (cells: Cells, [row, column]: Cell): boolean => cells.some((cell) => cell[0] === row && cell[1] === column);

/** The outline of joined squares as an SVG path, one unit a square. */
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

/** The square where a tile's letter stands: the one nearest to its middle. */
export function labelCell(cells: Cells): Cell {
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [row, column] = [mean(0), mean(1)];
  const distance = (cell: Cell) => (cell[0] - row) ** 2 + (cell[1] - column) ** 2;
  return [...cells].sort((a, b) => distance(a) - distance(b))[0];
}
