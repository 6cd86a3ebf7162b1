// What the first load contains of Artifact.
import type { GameEntry } from "../registry";
import CoverArt from "./CoverArt.svelte";

export const artifact: GameEntry = {
  name: "artifact",
  title: "Artifact",
  about: {
    en: "The 1920s: open sites, ship treasures home and exhibit them in your museum.",
    fr: "Les années 1920 : ouvrez des sites de fouilles, expédiez des trésors et exposez-les dans votre musée.",
  },
  CoverArt,
  presets: [
    { name: "base", option: "extensions", value: "none" },
    { name: "extension-1", option: "extensions", value: "1" },
    { name: "extension-2", option: "extensions", value: "2" },
    { name: "both", option: "extensions", value: "1 2" },
  ],
  load: async () => (await import("./module")).artifact,
};
