// The socket of a table, with a scripted server: changes, replies, reconnection, and moves that were on their way.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { TableConnection } from "../src/lib/connection.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { TableView } from "../src/lib/wire";
import { makeLine, makeSeat, makeTable } from "./fixtures";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly url: string;
  readyState = FakeSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  receive(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close() {
    if (this.readyState !== FakeSocket.OPEN) return;
    this.readyState = 3;
    this.onclose();
  }
}

const socket = () => FakeSocket.all.at(-1)!;
let connection: TableConnection;

/** Opens a table and waits until its game, which is loaded at the first table, is there. */
async function connect(table: TableView = makeTable(), hasSecrets = false) {
  connection = new TableConnection("t", async () => {}, () => hasSecrets);
  socket().onopen();
  socket().receive(table);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  settings.playback = "instant";
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("changes apply to the version that they are for, and the log grows", async () => {
  await connect(makeTable({ version: 1, log: { start: 0, lines: [makeLine({ number: 0 })] } }));
  socket().receive({ type: "changes", base: 1, table: { version: 2, scores: [8, 0], log: { start: 1, lines: [makeLine({ number: 1 })] } } });
  expect([connection.table?.version, connection.table?.scores, connection.log.length]).toEqual([2, [8, 0], 2]);
});

test("what arrives while the game is loaded is kept, in its order", async () => {
  let finish = () => {};
  connection = new TableConnection("t", () => new Promise((resolve) => (finish = resolve)), () => false);
  socket().receive(makeTable({ version: 1 }));
  socket().receive({ type: "changes", base: 1, table: { version: 2 } });
  expect(connection.table).toBeNull();
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.table?.version).toBe(2);
});

test("changes for another version are not applied; the whole table is requested", async () => {
  await connect(makeTable({ version: 1 }));
  socket().receive({ type: "changes", base: 5, table: { version: 6 } });
  expect(connection.table?.version).toBe(1);
  expect(socket().sent.map(({ type }) => type)).toEqual(["refresh"]);
});

test("a reply belongs to its request, whatever the order", async () => {
  await connect();
  const [first, second] = [connection.send({ type: "hint" } as never), connection.send({ type: "hint" } as never)];
  const [firstRef, secondRef] = socket().sent.map(({ ref }) => ref);
  socket().receive({ type: "done", ref: secondRef });
  socket().receive({ type: "refused", ref: firstRef, code: "no-hints", reason: { en: "no", fr: "non" } });
  expect((await second).type).toBe("done");
  await expect(first).rejects.toBeInstanceOf(Refusal);
});

test("a request without a reply fails in the end", async () => {
  await connect();
  const request = expect(connection.send({ type: "undo", turn: true } as never)).rejects.toBeInstanceOf(Refusal);
  vi.advanceTimersByTime(15_000);
  await request;
});

test("after a loss the page connects again within two seconds, and resends a move of the same decision once", async () => {
  await connect(makeTable({ decision: 7 }));
  void connection.play("Fd5");
  const move = socket().sent[0];
  socket().close();
  expect(connection.connected).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  socket().receive(makeTable({ decision: 7 }));
  expect(connection.connected).toBe(true);
  expect(socket().sent).toEqual([move]);
});

test("a move that the server had already received is not sent again", async () => {
  await connect(makeTable({ decision: 7 }));
  const move = connection.play("Fd5");
  socket().close();
  vi.advanceTimersByTime(2_000);
  socket().receive(makeTable({ decision: 8, version: 2 }));
  expect(socket().sent).toEqual([]);
  expect((await move).type).toBe("done");
});

test("a closed connection stays closed", async () => {
  await connect();
  connection.close();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a table that cannot be opened says why, and is not asked again", () => {
  connection = new TableConnection("t", async () => {}, () => false);
  socket().receive({ type: "refused", ref: null, code: "no-such-table", reason: { en: "no table", fr: "pas de table" } });
  expect(connection.refusal).not.toBeNull();
  socket().close();
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("on a shared screen the view follows the seat that is to act", async () => {
  const seats = [makeSeat(0, { yours: true, to_act: false }), makeSeat(1, { yours: true, to_act: true })];
  await connect(makeTable({ seats }));
  expect(socket().sent).toMatchObject([{ type: "look", seat: 1 }]);
  expect(connection.passTo).toBeNull();
});

test("if the view hides something, it is covered until the next player confirms", async () => {
  const seats = [makeSeat(0, { yours: true, to_act: false }), makeSeat(1, { yours: true, to_act: true })];
  await connect(makeTable({ seats }), true);
  expect(connection.passTo).toBe(1);
  expect(socket().sent).toMatchObject([{ type: "look", seat: null }]);
});
