// What the frame of a table derives from the server's view: turns of the log, notices, forced moves, names.
import { beforeEach, describe, expect, test } from "vitest";
import type { TableUI } from "../src/games/registry";
import { settings } from "../src/lib/settings.svelte";
import type { TableContext } from "../src/table/context.svelte";
import { forcedMove } from "../src/table/forced";
import { isSeated, noticesOf, outOfTimeSeat } from "../src/table/notices";
import { isReader, seatName } from "../src/table/seatNames";
import { gainsOf, isPayment, signed, turnsOf } from "../src/table/turns";
import { makeEffect, makeLine, makeMove, makeSeat, makeTable } from "./fixtures";

const contextOf = (fields: Record<string, unknown>): TableContext =>
  ({ table: makeTable(), canAct: true, legal: [], hintReply: null, isHintOpen: false, isThinking: false, ...fields }) as unknown as TableContext;

describe("turns of the log", () => {
  test("moves of one turn form a group, with the chance that follows them", () => {
    const lines = [
      makeLine({ number: 0, turn: 0, seat: null }), makeLine({ number: 1, turn: 1 }), makeLine({ number: 2, turn: 1, seat: null }),
      makeLine({ number: 3, turn: 2, seat: 1 }),
    ];
    expect(turnsOf(lines).map(({ number, seat, lines: { length } }) => [number, seat, length])).toEqual([[0, null, 1], [1, 0, 2], [3, 1, 1]]);
    expect(turnsOf([])).toEqual([]);
  });
  test("gains are summed by unit for one seat; an effect without a seat is that of the mover", () => {
    const line = makeLine({ seat: 0, effects: [makeEffect({ amount: 3 }), makeEffect({ seat: null, amount: 2 }), makeEffect({ seat: 1, amount: 9 }), makeEffect({ unit: "coins", amount: -4 })] });
    expect(gainsOf([line, line], 0)).toEqual({ points: 10, coins: -8 });
    expect(gainsOf([line], 1)).toEqual({ points: 9 });
  });
  test("numbers have a sign, and only money that is spent is a payment", () => {
    expect([3, 0, -3].map(signed)).toEqual(["+3", "0", "−3"]);
    const payments = [makeEffect({ unit: "coins", amount: -1 }), makeEffect({ unit: "credits", amount: -1 }), makeEffect({ unit: "coins", amount: 1 }), makeEffect({ amount: -1 })];
    expect(payments.map(isPayment)).toEqual([true, true, false, false]);
  });
});

describe("forced moves", () => {
  const only = [makeMove("discard")];
  const ui = {} as TableUI;
  beforeEach(() => {
    settings.forced = settings.autoEnd = true;
  });

  test("a single legal move is carried out, unless the player switched that off", () => {
    expect(forcedMove(contextOf({ legal: only }), ui)?.move).toBe("discard");
    settings.forced = false;
    expect(forcedMove(contextOf({ legal: only }), ui)).toBeNull();
  });
  test("a game may say that a move ends the turn, which has its own setting", () => {
    const ending = { automatic: () => "end" } as unknown as TableUI;
    settings.forced = false;
    expect(forcedMove(contextOf({ legal: only }), ending)?.move).toBe("discard");
    settings.autoEnd = false;
    expect(forcedMove(contextOf({ legal: only }), ending)).toBeNull();
  });
  test.each([
    ["with a choice", { legal: [makeMove("a"), makeMove("b")] }],
    ["when another player is to move", { canAct: false }],
    ["in a lesson", { table: makeTable({ lesson: {} as never }) }],
    ["while the clock is paused", { table: makeTable({ clock: { paused: true, increment_ms: 0, seats: [] } }) }],
    ["after the game", { table: makeTable({ status: "over" }) }],
  ])("nothing is carried out %s", (_, fields) => {
    expect(forcedMove(contextOf({ legal: only, ...fields }), ui)).toBeNull();
  });
});

describe("notices", () => {
  test("a quiet table has none", () => {
    expect(noticesOf(contextOf({}))).toEqual([]);
  });
  test("the most important comes first", () => {
    const table = makeTable({ proposal: {} as never, seats: [makeSeat(0, { resigned: true }), makeSeat(1)] });
    expect(noticesOf(contextOf({ table, hintReply: {}, isHintOpen: true }))).toEqual(["resigned", "proposal", "hint"]);
  });
  test("a closed hint is not shown", () => {
    expect(noticesOf(contextOf({ hintReply: {}, isHintOpen: false }))).toEqual([]);
  });
  test("only a person who is to move can be out of time, and only players at the table see it", () => {
    const out = { left_ms: 0, running: false, out: true };
    const clock = { paused: false, increment_ms: 0, seats: [{ ...out, out: false }, out] };
    const waiting = makeTable({ clock, seats: [makeSeat(0, { to_act: false }), makeSeat(1, { to_act: true })] });
    expect(outOfTimeSeat(contextOf({ table: waiting }))).toBe(1);
    expect(noticesOf(contextOf({ table: waiting }))).toEqual(["out-of-time"]);
    const bot = makeTable({ clock, seats: [makeSeat(0), makeSeat(1, { to_act: true, kind: "bot" })] });
    expect(outOfTimeSeat(contextOf({ table: bot }))).toBe(-1);
    const spectator = makeTable({ clock, seat: null, seats: [makeSeat(0, { yours: false }), makeSeat(1, { to_act: true })] });
    expect(isSeated(contextOf({ table: spectator }))).toBe(false);
    expect(noticesOf(contextOf({ table: spectator }))).toEqual([]);
  });
});

describe("names of seats", () => {
  test("names given twice get the seat's number", () => {
    const seats = [makeSeat(0, { name: "Ada" }), makeSeat(1, { name: "ada " }), makeSeat(2, { name: "Bruno" })];
    const names = seats.map(({ seat }) => seatName({ seats }, seat));
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toBe("Bruno");
  });
  test("the reader is addressed if they hold a single seat", () => {
    const alone = [makeSeat(0), makeSeat(1, { kind: "bot" })];
    expect(isReader({ seats: alone }, 0)).toBe(true);
    expect(isReader({ seats: alone }, 1)).toBe(false);
    expect(isReader({ seats: [makeSeat(0), makeSeat(1, { yours: true })] }, 0)).toBe(false);
  });
});
