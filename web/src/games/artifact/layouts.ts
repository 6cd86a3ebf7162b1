// The grids of Artifact's table. Letters set the size of everything on the board: it is at least 73.6 letters wide, 53.1 in
// portrait, and with the tray 40.9 letters high.
import type { Layouts, ModeLayout } from "../../table/layout";
import type { ArtifactView } from "./view";

const BOARD = "minmax(min-content, 1fr)"; // what does not fit makes the page scroll instead of covering the tray
const BAR = `"prompt offers tools" auto / minmax(10.5rem, 1fr) minmax(0, auto) auto`;
const NARROW_BAR = `"prompt tools" auto "offers offers" auto / minmax(0, 1fr) auto`;

/** Returns the layout of windows that are not wide: everything in one column of this width. */
const column = (width: string): Omit<ModeLayout, "vars"> => ({
  grid: `
    "header" 48px
    "others" auto
    "notices" auto
    "board" ${BOARD}
    "tray" auto
    "bar" auto
    / ${width}`,
  bar: BAR,
  seats: "strip",
  tools: "bar",
});

export function layouts(view: ArtifactView): Layouts {
  const tabs = ["world", "exhibitions", "tracks", ...(view.extensions.includes(2) ? ["roles"] : [])].map((name) => ({ name, parts: ["board"] }));
  return {
    wide: {
      vars: {
        "--side": "clamp(250px, 22vw, 410px)",
        "--letters": "max(12.4px, min((100vw - 36px - var(--side)) / 73.6, (100dvh - 188px) / 40.9))",
        "--board": "min(100vw - 36px - var(--side), 84 * var(--letters))",
      },
      grid: `
        "header header" 48px
        "board side" ${BOARD}
        "tray side" auto
        "bar side" auto
        / var(--board) minmax(0, var(--side))`,
      bar: BAR,
      side: ["notices", "others", "log"],
      seats: view.players.length > 4 ? "rows" : "cards",
      tools: "bar",
    },
    side: {
      vars: {
        "--pad": "8px",
        "--gap": "7px",
        "--letters": "max(12.4px, min((100vw - 16px) / 73.6, (100dvh - 231px) / 40.4))",
        "--board": "min(100vw - 16px, 84 * var(--letters))",
      },
      ...column("var(--board)"),
    },
    tall: {
      vars: { "--letters": "max(13.4px, (100vw - 24px) / 53.1)", "--board": "calc(100vw - 24px)" },
      ...column("minmax(0, 1fr)"),
    },
    phone: {
      vars: { "--letters": "13px", "--board": "calc(100vw - 12px)" },
      grid: `
        "header" 44px
        "others" auto
        "me" auto
        "notices" auto
        "tabs" auto
        "board" auto
        "panel" auto
        "hand" 1fr
        "bar" auto
        / minmax(0, 1fr)`,
      bar: NARROW_BAR,
      tabs: [...tabs, { name: "log", parts: ["log"] }],
      seats: "strip",
      tools: "bar",
    },
    low: {
      vars: { "--rail": "clamp(240px, 32vw, 320px)", "--letters": "12.5px", "--board": "calc(100vw - 18px - var(--rail))" },
      grid: `
        "tabs header" 44px
        "board others" auto
        "board me" auto
        "board notices" auto
        "board hand" 1fr
        "board bar" auto
        / var(--board) var(--rail)`,
      bar: NARROW_BAR,
      tabs,
      seats: "strip",
      tools: "bar",
    },
  };
}
