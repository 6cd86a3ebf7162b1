// What the first load contains of Marajoara.
import type { GameEntry } from "../registry";
import CoverArt from "./CoverArt.svelte";

export const marajoara: GameEntry = {
  name: "marajoara",
  title: "Marajoara",
  about: {
    en: "Jump dice over dice on the great island. Exhibit vases and restore the ceramic.",
    fr: "Sur la grande île, les dés sautent par-dessus les dés. Exposez des vases et restaurez la céramique.",
  },
  CoverArt,
  pages: [{ path: "missions", title: { en: "Missions", fr: "Missions" }, load: () => import("./Campaign.svelte") }],
  presets: [{ name: "standard", option: "mission", value: null }], // missions start on the campaign’s page
  load: async () => (await import("./module")).marajoara,
};
