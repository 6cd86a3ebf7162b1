// What the page knows of a game that it has no module for: the name.
import type { GameEntry } from "../registry";
import CoverArt from "./CoverArt.svelte";
import { localized } from "./messages";

export const makeEntry = (name: string): GameEntry => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " "),
  about: localized("about"),
  CoverArt,
  hasLesson: false,
  presets: [],
  load: async () => (await import("./module")).generic,
});
