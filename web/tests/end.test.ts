// The end of a game in words: places, who won and by how much, and comparisons with par and earlier games.
import { beforeEach, describe, expect, test } from "vitest";
import { bestText, distanceOf, orderOf, rankOf, readerOf, verdictOf, wordForShare } from "../src/end/verdict";
import type { TableUI } from "../src/games/registry";
import { settings } from "../src/lib/settings.svelte";
import type { PersonalBest, TableView } from "../src/lib/wire";
import { makeSeat, makeTable } from "./fixtures";

const UI = { verdict: () => null } as unknown as TableUI;
const over = (scores: number[], winners: number[], fields: Partial<TableView> = {}) =>
  makeTable({ status: "over", scores, winners, seats: scores.map((_, seat) => makeSeat(seat, { name: "Ada Ben Cleo Dan".split(" ")[seat] })), ...fields });

beforeEach(() => {
  settings.lang = "en";
});

describe("places", () => {
  test("winners are first; of equal scores the one that won counts as ahead", () => {
    const table = over([9, 12, 12, 7], [2]);
    expect([0, 1, 2, 3].map((seat) => rankOf(table, seat))).toEqual([3, 2, 0, 4]);
  });
  test("the reader is shown first, then the others by their place", () => {
    expect(orderOf(over([3, 9, 5], [1]))).toEqual([0, 1, 2]);
    expect(orderOf(over([3, 5, 9], [2]))).toEqual([0, 2, 1]);
  });
  test("on a shared screen and for spectators there is no reader", () => {
    expect(readerOf(over([1, 2], [1]))).toBe(0);
    expect(readerOf(over([1, 2], [1], { seats: [makeSeat(0), makeSeat(1, { yours: true })] }))).toBeNull();
    expect(readerOf(over([1, 2], [1], { seats: [makeSeat(0, { yours: false }), makeSeat(1)] }))).toBeNull();
  });
});

describe("the verdict", () => {
  const verdict = (scores: number[], winners: number[], fields: Partial<TableView> = {}) => verdictOf(over(scores, winners, fields), UI);

  test("a game may have its own words", () => {
    expect(verdictOf(over([1], [0]), { verdict: () => "All found" } as unknown as TableUI)).toBe("All found");
  });
  test("a winner is told by how much, the others who won", () => {
    expect(verdict([12, 9, 4], [0])).toContain("3");
    expect(verdict([9, 12, 4], [1])).toMatch(/Ben.*3/);
  });
  test("a tie that a rule decides names no difference", () => {
    expect(verdict([9, 9], [0])).not.toMatch(/\d/);
    expect(verdict([9, 9], [1])).toMatch(/^Ben\D*$/);
  });
  test("a shared victory names the others, or all of them", () => {
    const shared = verdict([9, 9, 2], [0, 1]);
    expect(shared).toContain("Ben");
    expect(shared).not.toContain("Ada");
    expect(verdict([2, 9, 9], [1, 2])).toMatch(/Ben, Cleo/);
  });
  test("alone the score counts", () => {
    expect(verdict([61], [0])).toContain("61");
  });
  test("who is left wins after resignations", () => {
    const seats = [makeSeat(0, { name: "Ada", resigned: true }), makeSeat(1, { name: "Ben" })];
    expect(verdict([5, 0], [], { seats })).toContain("Ben");
  });
  test("the distance to the winner is for players who lost", () => {
    expect(distanceOf(over([9, 12, 4], [1]))).toContain("3");
    expect(distanceOf(over([12, 9], [0]))).toBe("");
    expect(distanceOf(over([9, 12], [1], { seats: [makeSeat(0, { yours: false }), makeSeat(1)] }))).toBe("");
  });
});

describe("comparisons", () => {
  test("par beaten, reached and missed have different words", () => {
    const words = [wordForShare(70, 69, 3), wordForShare(69, 69, 3), wordForShare(50, 69, 2), wordForShare(10, 69, 0)];
    expect(new Set(words).size).toBe(4);
  });
  test("the first game has no best to compare with", () => {
    const best = (fields: Partial<PersonalBest>): PersonalBest => ({ games: 3, score: null, par_percent: null, ...fields });
    expect(bestText(best({ games: 0 }), 40, null)).toBe("");
    expect(bestText(best({ score: 50 }), 40, null)).toContain("50");
    expect(bestText(best({ score: 30 }), 40, null)).not.toMatch(/\d/);
    expect(bestText(best({ par_percent: 90 }), 40, 50)).toContain("90");
    expect(bestText(best({ par_percent: 70 }), 40, 50)).not.toMatch(/\d/);
    expect(bestText(best({}), 40, 50)).toBe("");
  });
});
