import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../src/lib/playback.svelte";
import { settings } from "../src/lib/settings.svelte";
import { makeLine, makeTable } from "./fixtures";

let shown: number[] = [];
const state = (version: number, seat: number) => makeTable({ version, log: { start: version - 1, lines: [makeLine({ number: version - 1, seat })] } });

function playbackAfterStart(): Playback {
  const playback = new Playback(({ version }) => shown.push(version));
  playback.add(state(1, 0), true);
  return playback;
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  settings.playback = "normal";
});
afterEach(() => vi.useRealTimers());

test("moves of others stay alone for a moment; the viewer's own are shown immediately", () => {
  const playback = playbackAfterStart();
  for (const [version, seat] of [[2, 1], [3, 1], [4, 0]]) playback.add(state(version, seat), false);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual([1, 2, 3, 4]);
  playback.add(state(5, 0), false);
  expect(shown.at(-1)).toBe(5);
});

test("instant playback holds nothing", () => {
  settings.playback = "instant";
  const playback = playbackAfterStart();
  playback.add(state(2, 1), false);
  playback.add(state(3, 1), false);
  expect(shown).toEqual([1, 2, 3]);
});

test("step by step waits for the player, however long", () => {
  settings.playback = "step";
  const playback = playbackAfterStart();
  playback.add(state(2, 1), false);
  playback.add(state(3, 1), false);
  vi.advanceTimersByTime(60_000);
  expect([shown, playback.isStepping, playback.numWaiting]).toEqual([[1, 2], true, 1]);
  playback.next();
  expect(shown).toEqual([1, 2, 3]);
});

test("after a reconnection and after an undo the last state is shown", () => {
  const playback = playbackAfterStart();
  for (const version of [2, 3, 4]) playback.add(state(version, 1), false);
  playback.add(state(5, 1), true);
  expect(shown.at(-1)).toBe(5);
  playback.add(state(2, 1), false); // fewer log lines than shown: taken back
  expect(shown.at(-1)).toBe(2);
});

test("an animation keeps the shown state for longer", () => {
  const playback = playbackAfterStart();
  playback.add(state(2, 1), false);
  playback.add(state(3, 1), false);
  playback.extend(2_000);
  vi.advanceTimersByTime(1_900);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
});

test("a clock does not wait for playback", () => {
  const playback = playbackAfterStart();
  const clock = { paused: false, increment_ms: 0, seats: [] };
  playback.add({ ...state(2, 1), clock }, false);
  playback.add({ ...state(3, 1), clock }, false);
  expect(shown).toEqual([1, 2, 3]);
});
