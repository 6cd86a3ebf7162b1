// Marajoara's logic on the page: names of spots, click paths, payments, and which dice moved between two positions.
import { describe, expect, test } from "vitest";
import { clickPaths, rankedPayments } from "../src/games/marajoara/clickPaths";
import { diceMovesBetween } from "../src/games/marajoara/diceMoves";
import { type Die, type MarajoaraView, museumsOf, payingPrefix, spotName, squareAt, storedDie, valueAt } from "../src/games/marajoara/view";
import { makeLine, makeMove } from "./fixtures";

const EMPTY = { yellow: [0, 0, 0], red: [0, 0, 0], blue: [0, 0, 0] };
const die = (colour: Die["colour"], value: number): Die => ({ colour, value });

/** A position with one row of squares (a1, b1, …) and one player per museum. */
const makeView = (squares: (Die | null)[], museums: object[] = [{}], fields: object = {}): MarajoaraView =>
  ({
    site: [squares.map((on, index) => ({ name: `${"abcdef"[index]}1`, die: on }))],
    players: museums.map((rows) => ({ museum: { ...EMPTY, ...rows }, showcase: [], fragments: [], tokens: { museum: [] } })),
    cart: [], slate: [], in_hand: [], decision: null, ...fields,
  }) as unknown as MarajoaraView;

const capture = makeLine({ kind: "Capture", about: ["square:a1", "square:c1"] });
const routes = (before: MarajoaraView, after: MarajoaraView, lines = [capture]) =>
  diceMovesBetween(before, after, lines, 0).map(({ from, to, step }) => `${step} ${from} ${to}`);

describe("spots", () => {
  const view = makeView([die("red", 2), null], [{ red: [0, 4, 0] }]);

  test("the name of a spot is what follows its kind", () => {
    expect([spotName("square:c4"), spotName("die:r1"), spotName("r1")]).toEqual(["c4", "r1", "r1"]);
  });
  test("squares are found by name", () => {
    expect(squareAt(view, "a1")?.die).toEqual(die("red", 2));
    expect(squareAt(view, "h8")).toBeUndefined();
  });
  test("a stored die is found by name and by spot; a free space has none", () => {
    expect([valueAt(view, 0, "r2"), valueAt(view, 0, "die:r2"), valueAt(view, 0, "r1"), valueAt(view, 0, "g1")]).toEqual([4, 4, 0, 0]);
    expect(storedDie(view, 0, "die:r2")).toEqual(die("red", 4));
    expect(storedDie(view, 0, "die:r3")).toBeNull();
  });
});

describe("the two museums of mission 6", () => {
  const second = { museum: { ...EMPTY, blue: [0, 0, 5] }, showcase: [], fragments: [], museum_tokens: [] };
  const withRow = (yellow_row: number, decision: object | null = null) => {
    const view = makeView([], [{ blue: [3, 0, 0] }], { decision });
    Object.assign(view.players[0], { yellow_row, second });
    return view;
  };

  test("dice of the second one have the prefix 2", () => {
    const view = withRow(0);
    expect(museumsOf(view, 0).map(({ prefix }) => prefix)).toEqual(["", "2"]);
    expect([valueAt(view, 0, "b1"), valueAt(view, 0, "2b3"), valueAt(view, 0, "b3")]).toEqual([3, 5, 0]);
  });
  test("the museum whose yellow row is open pays, and the other one is closed", () => {
    expect([payingPrefix(withRow(0), 0), payingPrefix(withRow(1), 0)]).toEqual(["", "2"]);
    expect(museumsOf(withRow(0), 0).map(({ closed }) => closed)).toEqual([false, true]);
    expect(museumsOf(withRow(1), 0).map(({ closed }) => closed)).toEqual([true, false]);
  });
  test("none is closed while the player chooses", () => {
    expect(museumsOf(withRow(0, { kind: "yellow-row" }), 0).map(({ closed }) => closed)).toEqual([false, false]);
  });
});

describe("clicks", () => {
  test("a move is clicked along what it is about; some kinds need a button, since others may start alike", () => {
    const legal = [makeMove("c4xc6", { kind: "Capture", about: ["square:c4", "square:c6"] }), makeMove("fund b1+", { kind: "Fund", about: ["die:b1"] })];
    expect(clickPaths(legal).map(({ spots, needsConfirm }) => [spots, needsConfirm])).toEqual([[["square:c4", "square:c6"], false], [["die:b1"], true]]);
  });
  test("payments that empty spaces come first, then those that use few dice", () => {
    const pay = (...credits: number[]) => makeMove(`pay ${credits.join("+")}`, { kind: "Pay", parts: { credits } });
    const values = [2, 1, 4];
    const ranked = rankedPayments([pay(0, 0, 3), pay(1, 1, 1), pay(2, 1, 0), pay(2, 0, 1)], (spaces) => spaces.map((space) => values[space]));
    expect(ranked).toEqual([[2, 1, 0], [2, 0, 1], [1, 1, 1], [0, 0, 3]]);
  });
  test("without a payment there is nothing to rank", () => {
    expect(rankedPayments([makeMove("end", { kind: "End" })], () => [])).toEqual([]);
  });
});

describe("dice that moved", () => {
  test("the jumper keeps its way although its value grows, then the captured die goes to the museum", () => {
    const before = makeView([die("blue", 1), die("red", 1), null]);
    const after = makeView([null, null, die("blue", 2)], [{ red: [1, 0, 0] }]);
    expect(routes(before, after)).toEqual(["0 square:a1 square:c1", "1 square:b1 die:r1"]);
  });
  test("another player's die goes to that player", () => {
    const before = makeView([die("blue", 1), die("red", 1), null], [{}, {}]);
    const after = makeView([null, null, die("blue", 2)], [{}, { red: [1, 0, 0] }]);
    expect(routes(before, after)).toContain("1 square:b1 player-1:r1");
  });
  test("a die that is spent passes through the cart, and recycled dice return to the site last", () => {
    const before = makeView([null], [{ yellow: [3, 0, 0] }], { slate: [die("grey", 2)] });
    const after = makeView([die("grey", 2)], [{}], { cart: [die("yellow", 3)] });
    expect(routes(before, after, [])).toEqual(["2 die:y1 cart:1", "4 slate:g2 square:a1"]);
  });
  test("a die that only changed its value has not moved, nor have dice that slid along the cart", () => {
    const before = makeView([], [{ blue: [2, 0, 0] }], { cart: [die("blue", 3), die("red", 1), die("grey", 1)] });
    const after = makeView([], [{ blue: [3, 0, 0] }], { cart: [die("grey", 1), die("red", 1)], slate: [die("blue", 3)] });
    expect(routes(before, after, [])).toEqual(["3 cart:1 slate:b3"]);
  });
});
