// What the first load contains of Scarabya.
import type { GameEntry } from "../registry";
import CoverArt from "./CoverArt.svelte";

export const scarabya: GameEntry = {
  name: "scarabya",
  title: "Scarabya",
  about: {
    en: "Pitch your camps, close off the dig zones, and bring the golden scarabs to light.",
    fr: "Plantez vos campements, fermez les zones de fouille et mettez au jour les scarabées d’or.",
  },
  CoverArt,
  presets: [
    { name: "standard", option: "mode", value: "standard" },
    { name: "duel", option: "mode", value: "duel" },
    { name: "solo", option: "mode", value: "solo" },
  ],
  load: async () => (await import("./module")).scarabya,
};
