// The pages by address. Only the home page belongs to the first load; the others are loaded when they are opened.
import type { Component } from "svelte";
import { gamePage } from "../games/registry";
import Home from "./Home.svelte";
import NotFound from "./NotFound.svelte";

// biome-ignore lint/suspicious/noExplicitAny: pages take different props, which their routes know
export type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

export interface Route {
  key: string; // addresses with the same key share a component
  props: Record<string, string | null>;
  load: Load;
  loadOffline?: Load; // of the page to show while the server cannot be reached
}

const HOME: Load = async () => ({ default: Home });
const NOT_FOUND: Load = async () => ({ default: NotFound });
const GAME_PAGES: Record<string, Load> = {
  new: () => import("./Create.svelte"),
  rules: () => import("./Rules.svelte"),
};
const LESSONS: Load = () => import("./Lessons.svelte");
const LESSON: Load = () => import("./Learn.svelte");
const OFFLINE_LESSON: Load = () => import("./OfflineLesson.svelte");

/** Returns the route of an address, given as the parts of its path. */
export function routeOf(segments: string[]): Route {
  const [first, second, third] = segments;
  const key = segments.join("/");
  if (segments.length === 0) return { key, props: {}, load: HOME };
  if (segments.length === 1 && gamePage(first)) return { key, props: {}, load: gamePage(first)!.load };
  if (segments.length === 2 && first in GAME_PAGES) return { key, props: { game: second }, load: GAME_PAGES[first] };
  if (segments.length === 1 && first === "learn") return { key, props: {}, load: LESSONS };
  if (segments.length <= 3 && first === "learn") return { key, props: { game: second, lesson: third ?? null }, load: LESSON, loadOffline: OFFLINE_LESSON };
  if (segments.length <= 2 && first === "daily") return { key, props: { day: second ?? null }, load: () => import("./Daily.svelte") };
  if (segments.length === 1 && first === "museum") return { key, props: {}, load: () => import("./Museum.svelte") };
  if (segments.length === 2 && first === "t") return { key, props: { id: second }, load: () => import("./Table.svelte") };
  if (segments.length === 3 && first === "t" && third === "replay") return { key, props: { id: second }, load: () => import("./Replay.svelte") };
  return { key, props: {}, load: NOT_FOUND };
}
