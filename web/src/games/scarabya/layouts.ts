// Grids of Scarabya's table, by mode. The square site gets its track first; the rail takes what is left.
import type { Layouts } from "../../table/layout";

export const LAYOUTS: Layouts = {
  wide: {
    vars: { "--board": "min(100dvh - 72px, 100vw - 610px)" },
    grid: `
      "header header header" 48px
      "side board prompt" auto
      "side board supply" minmax(0, 1fr)
      "side board offers" auto
      "side board tools" auto
      / minmax(216px, 260px) var(--board) minmax(330px, 380px)`,
    side: ["others", "notices"],
    seats: "cards",
    tools: "bar",
  },
  side: {
    vars: { "--board": "min(100dvh - 72px, 100vw - 312px)" },
    grid: `
      "header header" 48px
      "board others" auto
      "board notices" auto
      "board prompt" auto
      "board supply" minmax(0, 1fr)
      "board offers" auto
      "board tools" auto
      / var(--board) minmax(276px, 1fr)`,
    seats: "rows",
    tools: "bar",
  },
  tall: {
    vars: { "--board": "min(100vw - 24px, 100dvh - 346px)" },
    grid: `
      "header" 48px
      "others" auto
      "notices" auto
      "board" auto
      "prompt" auto
      "supply" minmax(0, 1fr)
      "offers" auto
      / minmax(0, 1fr)`,
    seats: "strip",
    tools: "header",
  },
  phone: {
    vars: { "--board": "max(60vmin, min(100vw - 12px, 100dvh - 276px))" },
    grid: `
      "header" 44px
      "others" auto
      "notices" auto
      "board" auto
      "prompt" auto
      "supply" minmax(0, 1fr)
      "offers" auto
      / minmax(0, 1fr)`,
    seats: "strip",
    tools: "header",
  },
  low: {
    vars: { "--board": "min(100dvh - 12px, 100vw - 256px)" },
    grid: `
      "board header" 44px
      "board others" auto
      "board notices" auto
      "board prompt" auto
      "board supply" minmax(0, 1fr)
      "board offers" auto
      / var(--board) minmax(232px, 1fr)`,
    seats: "strip",
    tools: "header",
  },
};
