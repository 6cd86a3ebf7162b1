// The geometry of tiles, for drawing and holding them. Where a tile may lie only the server says.
export type Cell = [row: number, column: number];
export type Cells = Cell[];

export const SIDE = 10;
export const SHAPES = "FILNPTUVWXYZ";

const PICTURES: Record<string, string[]> = {
  F: [".##", "##.", ".#."], I: ["#", "#", "#", "#", "#"], L: ["#.", "#.", "#.", "##"], N: [".#", ".#", "##", "#."],
  P: ["##", "##", "#."], T: ["###", ".#.", ".#."], U: ["#.#", "###"], V: ["#..", "#..", "###"],
  W: ["#..", "##.", ".##"], X: [".#.", "###", ".#."], Y: [".#", "##", ".#", ".#"], Z: ["##.", ".#.", ".##"],
};

export const pictured = (shape: string): Cells =>
  PICTURES[shape].flatMap((line, row) => [...line].flatMap((mark, column) => (mark === "#" ? [[row, column] as Cell] : [])));

/** Seen from the top left corner of its own rectangle, in reading order. */
export function squared(cells: Cells): Cells {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]): Cell => [row - top, column - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

export const turned = (cells: Cells): Cells => squared(cells.map(([row, column]): Cell => [column, -row]));
export const flipped = (cells: Cells): Cells => squared(cells.map(([row, column]): Cell => [row, -column]));
export const height = (cells: Cells): number => Math.max(...cells.map(([row]) => row)) + 1;
export const width = (cells: Cells): number => Math.max(...cells.map(([, column]) => column)) + 1;

export const squareName = ([row, column]: Cell): string => `${"abcdefghij"[column]}${row + 1}`;
/** Five squares in reading order: a notation that the server reads, and a key to compare placements by. */
export const notation = (cells: Cells): string =>
  [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(squareName).join(" ");

export const isAt = (cells: Cells, [row, column]: Cell): boolean => cells.some((one) => one[0] === row && one[1] === column);

/** The outline of joined squares as an SVG path, one unit a square. */
export function outline(cells: Cells): string {
  const edges = new Map<string, [number, number]>();
  const edge = (x: number, y: number, toX: number, toY: number) => edges.set(`${x},${y}>${toX},${toY}`, [toX, toY]);
  for (const [row, column] of cells) {
    if (!isAt(cells, [row - 1, column])) edge(column, row, column + 1, row);
    if (!isAt(cells, [row, column + 1])) edge(column + 1, row, column + 1, row + 1);
    if (!isAt(cells, [row + 1, column])) edge(column + 1, row + 1, column, row + 1);
    if (!isAt(cells, [row, column - 1])) edge(column, row + 1, column, row);
  }
  const parts: string[] = [];
  while (edges.size > 0) {
    const [start] = edges.keys();
    const from = start.split(">")[0];
    let at = from;
    const points: string[] = [];
    do {
      const key = [...edges.keys()].find((one) => one.startsWith(`${at}>`))!;
      edges.delete(key);
      points.push(at);
      at = key.split(">")[1];
    } while (at !== from);
    parts.push(`M${points.join("L")}Z`);
  }
  return parts.join("");
}

/** The square where a tile's letter stands: the one nearest to its middle. */
export function heart(cells: Cells): Cell {
  const middle = (which: 0 | 1) => cells.reduce((sum, cell) => sum + cell[which], 0) / cells.length;
  const [row, column] = [middle(0), middle(1)];
  const far = (cell: Cell) => (cell[0] - row) ** 2 + (cell[1] - column) ** 2;
  return [...cells].sort((a, b) => far(a) - far(b))[0];
}
