// The form for a new table: rivals for seats without a choice, and the request to the server.
import { describe, expect, test } from "vitest";
import type { RememberedSeat, RememberedTable } from "../src/create/memory";
import { figuresFor, fillSeats, levelNumber, nextRival, startsAtOnce, tableRequest } from "../src/create/table";
import type { GameInfo } from "../src/lib/wire";

const PLAYERS = { name: "players", kind: "number", unset: null, variants: [{ when: null, values: ["1", "2", "3", "4"].map((value) => ({ value })), default: "2" }] };
const INFO = {
  bots: ["level-1", "level-2", "level-3"], default_bot: "level-2",
  characters: [{ id: "ada", level: 1 }, { id: "ben", level: 2 }, { id: "cleo", level: 3 }, { id: "dan", level: 5 }],
  options: [PLAYERS],
  figures: [{ option: "players", values: ["3", "4"], name: "many" }, { option: null, values: [], name: "any" }],
} as unknown as GameInfo;

const bot = (character: string, level = 2): RememberedSeat => ({ kind: "bot", character, level, name: "" });
const OPEN: RememberedSeat = { kind: "open", character: null, level: null, name: "" };
const FRIEND: RememberedSeat = { kind: "here", character: null, level: null, name: " Eva " };
const table = (fields: Partial<RememberedTable> = {}): RememberedTable => ({ options: {}, seats: [], minutes: 0, increment: 0, hints: false, ...fields });

describe("rivals", () => {
  test("the number of a level is read from the name of a bot", () => {
    expect(["level-3", "level-2:ada", "random"].map(levelNumber)).toEqual([3, 2, 0]);
  });
  test("first comes the character nearest to the default level, then the weaker of two", () => {
    const [first, second, third] = fillSeats(INFO, [], 3);
    expect([first, second, third].map(({ character }) => character)).toEqual(["ben", "ada", "cleo"]);
  });
  test("a character above the levels of the game plays at the highest", () => {
    expect(nextRival(INFO, [bot("ada"), bot("ben"), bot("cleo")])).toEqual({ kind: "bot", character: "dan", level: 3, name: "" });
  });
  test("valid seats stay, unknown characters and levels are replaced, and surplus seats are dropped", () => {
    const filled = fillSeats(INFO, [bot("cleo", 3), bot("nobody"), bot("ada", 9), OPEN], 3);
    expect(filled[0]).toEqual(bot("cleo", 3));
    expect(filled.slice(1).every(({ kind, level }) => kind === "bot" && level !== null && level <= 3)).toBe(true);
    expect(filled.map(({ character }) => character)).not.toContain("nobody");
    expect(filled).toHaveLength(3);
  });
});

describe("the request", () => {
  test("the guest has the first seat, bots and friends the others", () => {
    const request = tableRequest("scarabya", INFO, table({ options: { players: "3" }, seats: [bot("cleo", 3), FRIEND] }), "Guest");
    expect(request.options).toEqual({ players: 3 });
    expect(request.seats).toEqual([{ kind: "me", name: "Guest" }, { kind: "bot", bot: "level-3:cleo" }, { kind: "here", name: "Eva" }]);
  });
  test("without a name none is sent", () => {
    const request = tableRequest("scarabya", INFO, table(), "");
    expect([request.name, request.seats?.[0]]).toEqual([null, { kind: "me", name: null }]);
  });
  test("a clock needs minutes and another person", () => {
    const clock = (players: string, minutes: number) => tableRequest("scarabya", INFO, table({ options: { players }, minutes, increment: 5 }), "").clock;
    expect([clock("2", 10), clock("2", 0), clock("1", 10)]).toEqual([{ minutes: 10, increment: 5 }, null, null]);
  });
  test("hints are a question only between people who join by a link", () => {
    const hints = (seat: RememberedSeat) => tableRequest("scarabya", INFO, table({ seats: [seat], hints: true }), "").hints;
    expect([hints(OPEN), hints(bot("ada"))]).toEqual([true, false]);
  });
  test("a table without open seats starts immediately", () => {
    expect([startsAtOnce(table({ seats: [bot("ada"), FRIEND] })), startsAtOnce(table({ seats: [OPEN] }))]).toEqual([true, false]);
  });
});

test("figures of the levels are those measured with these options", () => {
  expect([figuresFor(INFO, { players: "3" }), figuresFor(INFO, {})].map((figures) => (figures as unknown as { name: string }).name)).toEqual(["many", "any"]);
});
