// Grids of a game that the page has no module for: the board, and the moves next to it or below it.
import { type Layouts, type ModeLayout, boardSide as side } from "../../table/layout";

/** Returns the layout of upright windows: everything in one column. */
const column = (headerHeight: string): Omit<ModeLayout, "vars"> => ({
  grid: `
    "header" ${headerHeight}
    "others" auto
    "notices" auto
    "board" auto
    "prompt" auto
    "offers" auto
    / minmax(0, 1fr)`,
  seats: "strip",
  tools: "header",
});

export const layouts = (): Layouts => ({
  wide: {
    vars: { "--board": side("100dvh - 72px", "100vw - 216px - 330px - 48px") },
    grid: `
      "header header header" 48px
      "side board prompt" auto
      "side board notices" auto
      "side board offers" minmax(0, 1fr)
      "side board tools" auto
      / minmax(216px, max(260px, 15vw)) var(--board) minmax(330px, max(380px, 24vw))`,
    side: ["others", "log"],
    seats: "cards",
    tools: "bar",
  },
  side: {
    vars: { "--board": side("100dvh - 72px", "100vw - 276px - 36px") },
    grid: `
      "header header" 48px
      "board others" auto
      "board prompt" auto
      "board notices" auto
      "board offers" minmax(0, 1fr)
      / var(--board) minmax(276px, 1fr)`,
    seats: "rows",
    tools: "header",
  },
  tall: {
    vars: { "--board": side("100vw - 24px", "100dvh - 48px - 400px") },
    ...column("48px"),
  },
  phone: {
    vars: { "--board": side("100vw - 12px", "100dvh - 44px - 320px") },
    ...column("44px"),
  },
  low: {
    vars: { "--board": side("100dvh - 12px", "100vw - 232px - 18px") },
    grid: `
      "board header" 44px
      "board others" auto
      "board notices" auto
      "board prompt" auto
      "board offers" minmax(0, 1fr)
      / var(--board) minmax(180px, 1fr)`,
    seats: "strip",
    tools: "header",
  },
});
