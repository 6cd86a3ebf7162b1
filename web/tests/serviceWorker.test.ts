// Notifications that are clicked: the service worker brings a window of the page forward, which goes to the table.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { router } from "../src/lib/router.svelte";
import { openPath } from "../src/lib/serviceWorker";

const ORIGIN = "https://trowel.example";

interface FakeWindow {
  url: string;
  focus: () => void;
  postMessage: (message: unknown) => void;
}
const openWindow = (path: string): FakeWindow => ({ url: `${ORIGIN}${path}`, focus: vi.fn(), postMessage: vi.fn() });

/** Clicks a notification of the table /t/abc while these windows are open; returns the addresses opened in new windows. */
async function clickNotification(windows: FakeWindow[]): Promise<string[]> {
  const handlers: Record<string, (event: unknown) => void> = {};
  const opened: string[] = [];
  const scope = {
    addEventListener: (name: string, handler: (event: unknown) => void) => (handlers[name] = handler),
    clients: { matchAll: async () => windows, openWindow: async (address: string) => opened.push(address) },
  };
  const code = readFileSync("public/sw.js", "utf8");
  new Function("self", "location", "caches", "fetch", code)(scope, { origin: ORIGIN }, {}, () => {});
  let work: Promise<unknown> = Promise.resolve();
  const close = vi.fn();
  handlers.notificationclick({ notification: { close, data: { url: "/t/abc" } }, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  expect(close).toHaveBeenCalledOnce();
  return opened;
}

beforeEach(() => router.go("/"));

test("a click brings the window of the table forward", async () => {
  const [home, table] = [openWindow("/"), openWindow("/t/abc")];
  expect(await clickNotification([home, table])).toEqual([]);
  expect(table.focus).toHaveBeenCalledOnce();
  expect(home.focus).not.toHaveBeenCalled();
});

test("a click brings a window forward that is elsewhere, or seems to be, and sends it to the table", async () => {
  const home = openWindow("/");
  expect(await clickNotification([home])).toEqual([]);
  expect(home.focus).toHaveBeenCalledOnce();
  expect(home.postMessage).toHaveBeenCalledWith({ type: "open", path: "/t/abc" });
});

test("without an open window the table gets a new one", async () => {
  expect(await clickNotification([])).toEqual([`${ORIGIN}/t/abc`]);
});

test("a page goes to the table of a notification, and stays where it is there already", () => {
  openPath({ type: "open", path: "/t/abc" });
  expect(router.path).toBe("/t/abc");
  const length = history.length;
  openPath({ type: "open", path: "/t/abc" });
  openPath({ type: "keep-texts", path: "/" });
  openPath(null);
  expect([router.path, history.length]).toEqual(["/t/abc", length]);
});
