// Grids of Artifact's table, by mode. The board is 73.6 letters wide; everything in it is measured in letters.
import type { Layouts, TabLayout } from "../../table/layout";

const BAR = `"prompt offers tools" auto / minmax(0, 1fr) minmax(0, auto) auto`;
const TALL_BAR = `"prompt tools" auto "offers offers" auto / minmax(0, 1fr) auto`;
const TABS: TabLayout[] = [{ name: "world", parts: ["board"] }, { name: "museum", parts: ["board"] }, { name: "tracks", parts: ["board"] }, { name: "log", parts: ["log"] }];

export const LAYOUTS: Layouts = {
  wide: {
    vars: { "--letters": "max(13.4px, min((100vw - 36px - clamp(292px, 22vw, 410px)) / 73.6, (100dvh - 68px) / 49.9))", "--board": "calc(73.6 * var(--letters))" },
    grid: `
      "header header" 48px
      "board side" auto
      "hand side" auto
      "bar side" auto
      / var(--board) minmax(292px, 410px)`,
    bar: BAR,
    side: ["others", "calendar", "notices", "log"],
    seats: "cards",
    tools: "bar",
  },
  side: {
    vars: { "--letters": "max(13.4px, min((100vw - 24px) / 73.6, (100dvh - 126px) / 47.4))", "--board": "calc(73.6 * var(--letters))" },
    grid: `
      "header" 48px
      "notices" auto
      "others" auto
      "board" auto
      "hand" auto
      "bar" auto
      / minmax(0, 1fr)`,
    bar: BAR,
    seats: "strip",
    tools: "bar",
  },
  tall: {
    vars: { "--letters": "14px", "--board": "calc(100vw - 24px)" },
    grid: `
      "header" 48px
      "notices" auto
      "others" auto
      "board" auto
      "hand" auto
      "bar" auto
      / minmax(0, 1fr)`,
    bar: TALL_BAR,
    seats: "strip",
    tools: "bar",
  },
  phone: {
    vars: { "--letters": "13px", "--board": "calc(100vw - 12px)" },
    grid: `
      "header" 44px
      "notices" auto
      "others" auto
      "tabs" auto
      "board" auto
      "panel" auto
      "hand" auto
      "bar" auto
      / minmax(0, 1fr)`,
    bar: TALL_BAR,
    tabs: TABS,
    seats: "strip",
    tools: "bar",
  },
  low: {
    vars: { "--letters": "13px", "--board": "calc(100vw - 280px)" },
    grid: `
      "tabs header" 44px
      "board notices" auto
      "board others" auto
      "board hand" auto
      "board bar" auto
      "board ." minmax(0, 1fr)
      / var(--board) minmax(250px, 1fr)`,
    bar: `"prompt" auto "offers" auto / minmax(0, 1fr)`,
    tabs: TABS,
    seats: "strip",
    tools: "header",
  },
};
