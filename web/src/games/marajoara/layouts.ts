// Grids of Marajoara's table, by mode. The square site gets its track first.
import type { Layouts, TabLayout } from "../../table/layout";

const BAR = `"prompt tools" auto "offers offers" auto / minmax(0, 1fr) auto`;

/** Returns the grids; in a mission, the goals take the place of the other players. */
export function layouts(isMission: boolean): Layouts {
  const others = isMission ? "goals" : "others";
  const tabs: TabLayout[] = [{ name: "museum", parts: ["museum"] }, { name: "tracks", parts: ["tracks", "cart"] }, { name: "log", parts: ["log"] }];
  return {
    wide: {
      vars: { "--board": "min(100dvh - 184px, 100vw - 728px)" },
      grid: `
        "header header header" 48px
        "board tracks side" minmax(0, 1fr)
        "board cart side" auto
        "bar museum side" auto
        / var(--board) minmax(0, 1fr) clamp(300px, 24.5vw, 430px)`,
      bar: BAR,
      side: ["others", ...(isMission ? ["goals"] : []), "notices", "log"],
      seats: "cards",
      tools: "bar",
    },
    side: {
      vars: { "--board": "min(100dvh - 260px, 100vw - 436px)" },
      grid: `
        "header header" 48px
        "notices notices" auto
        "${others} ${others}" auto
        "board tracks" minmax(0, 1fr)
        "board cart" auto
        "bar museum" auto
        / var(--board) minmax(0, 1fr)`,
      bar: BAR,
      seats: "strip",
      tools: "bar",
    },
    tall: {
      vars: { "--board": "max(60vmin, min(100vw - 214px, 100dvh - 492px))" },
      grid: `
        "header header" 48px
        "notices notices" auto
        "${others} ${others}" auto
        "board tracks" auto
        "cart cart" auto
        "museum museum" minmax(0, 1fr)
        "bar bar" auto
        / var(--board) minmax(0, 1fr)`,
      bar: BAR,
      seats: "strip",
      tools: "bar",
    },
    phone: {
      vars: { "--board": "max(min(100vw - 12px, 446px), min(100vw - 12px, 100dvh - 474px))" },
      grid: `
        "header" 44px
        "notices" auto
        "${others}" auto
        "board" auto
        "tabs" auto
        "panel" minmax(0, 1fr)
        "bar" auto
        / minmax(0, 1fr)`,
      bar: BAR,
      tabs,
      seats: "strip",
      tools: "bar",
    },
    low: {
      vars: { "--board": "min(100dvh - 12px, 100vw - 300px)" },
      grid: `
        "board header" 44px
        "board notices" auto
        "board ${others}" auto
        "board tabs" auto
        "board panel" minmax(0, 1fr)
        "board bar" auto
        / var(--board) minmax(270px, 1fr)`,
      bar: BAR,
      tabs,
      seats: "strip",
      tools: "header",
    },
  };
}
