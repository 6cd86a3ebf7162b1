import { describe, expect, test } from "vitest";
import { lastCard } from "../src/games/scarabya/lastCard";
import { type Cells, SHAPES, cardCells, cellOfSquare, coinCell, heartCell, height, mirror, normalize, notation, outline, rotate, squareName, width } from "../src/games/scarabya/shapes";
import { makeEffect, makeLine } from "./fixtures";

describe("tiles", () => {
  test.each(SHAPES)("%s has five squares in every position, and four turns or two flips bring it back", (shape) => {
    const cells = normalize(cardCells(shape));
    expect(cells).toHaveLength(5);
    expect(notation(rotate(rotate(rotate(rotate(cells)))))).toBe(notation(cells));
    expect(notation(mirror(mirror(cells)))).toBe(notation(cells));
    expect([height(rotate(cells)), width(rotate(cells))]).toEqual([width(cells), height(cells)]);
  });
  test("the twelve shapes have 63 orientations", () => {
    const orientations = SHAPES.flatMap((shape) => {
      let cells = normalize(cardCells(shape));
      const found = new Set<string>();
      for (let turn = 0; turn < 4; turn++, cells = rotate(cells)) found.add(notation(cells)).add(notation(mirror(cells)));
      return [...found];
    });
    expect(orientations).toHaveLength(63);
  });
  test("squares have names as on the site", () => {
    expect(squareName([4, 3])).toBe("d5");
    expect(cellOfSquare("j10")).toEqual([9, 9]);
    expect(notation([[5, 4], [4, 3]])).toBe("d5 e6");
  });
});

describe("drawing", () => {
  const bar: Cells = [[0, 0], [0, 1], [0, 2]];
  test("an outline has a corner per turn and follows an inset", () => {
    const corners = (path: string) => path.slice(1, -1).split("L").sort();
    expect(corners(outline(bar))).toEqual(["0 0", "0 1", "3 0", "3 1"]);
    expect(corners(outline(bar, 0.1))).toEqual(["0.1 0.1", "0.1 0.9", "2.9 0.1", "2.9 0.9"]);
    expect(outline(cardCells("X")).split("L")).toHaveLength(12);
  });
  test("a sign is in the middle, a coin on a free square next to it", () => {
    expect(heartCell(bar)).toEqual([0, 1]);
    expect(coinCell(bar, () => true)).toEqual([0, 1]);
    expect(coinCell(bar, ([, column]) => column !== 1)).toEqual([0, 0]);
    expect(coinCell(bar, () => false)).toBeNull();
  });
});

describe("the last card", () => {
  const mission = (number: number, shape: string) => makeLine({ number, seat: null, kind: "Mission", parts: { shape } });
  test("there is none before the first action takes effect", () => {
    expect(lastCard([mission(0, "F"), makeLine({ number: 1 })])).toBeNull();
  });
  test("a simultaneous round has a result per seat, in the order of the seats", () => {
    const effects = [
      makeEffect({ source: "tile", unit: "squares", seat: 1, amount: 5 }), makeEffect({ source: "zone", seat: 1, amount: 8 }),
      makeEffect({ source: "discard", seat: 0, amount: -3 }),
    ];
    expect(lastCard([mission(0, "F"), makeLine({ number: 1 }), makeLine({ number: 2, effects }), mission(3, "I")])).toEqual({
      line: 2, shape: "F", results: [{ seat: 0, points: -3, isDiscarded: true }, { seat: 1, points: 8, isDiscarded: false }],
    });
  });
});
