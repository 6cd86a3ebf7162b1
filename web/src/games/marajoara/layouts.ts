// Grids of Marajoara's table, by mode. The square site gets its room first.
import type { Layouts, TabLayout } from "../../table/layout";

const BAR = `"prompt tools end" auto "offers offers offers" auto / minmax(0, 1fr) auto auto`;
const FLAT_BAR = `"prompt offers tools" auto "prompt offers end" auto / minmax(150px, 1fr) minmax(0, 2.6fr) auto`;

/** Returns the grids. In a mission, goals and turn track take the place of the other players. */
export function layouts(numPlayers: number, isMission: boolean): Layouts {
  const others = isMission ? "goals" : "others";
  const tabs: TabLayout[] = [
    { name: "museum", parts: ["museum"] },
    { name: "tracks", parts: ["cart", "tracks"] },
    ...(isMission ? [{ name: "goals", parts: ["goals"] }] : []),
    { name: "log", parts: ["log"] },
  ];
  return {
    wide: {
      vars: { "--board": "min(100dvh - 197px, 100vw - 728px)" },
      grid: `
        "header header header" 48px
        "board desk side" var(--board)
        "bar desk side" minmax(110px, auto)
        / var(--board) minmax(0, 1fr) clamp(300px, 24.5vw, 430px)`,
      bar: BAR,
      side: [...(isMission ? ["goals"] : ["others"]), "notices", "log"],
      seats: numPlayers > 3 ? "rows" : "cards",
      tools: "bar",
    },
    side: {
      vars: { "--board": `max(60vmin, min(100dvh - ${isMission ? 302 : 284}px, 100vw - 436px))` },
      grid: `
        "header header" 48px
        "notices notices" auto
        "${others} ${others}" auto
        "board desk" var(--board)
        "bar desk" minmax(112px, 1fr)
        / var(--board) minmax(0, 1fr)`,
      bar: BAR,
      seats: "strip",
      tools: "bar",
    },
    tall: {
      vars: { "--board": `max(60vmin, min(100vw - 254px, 100dvh - ${isMission ? 562 : 532}px))` },
      grid: `
        "header header" 48px
        "notices notices" auto
        "${others} ${others}" auto
        "board tracks" var(--board)
        "cart ${isMission ? "turns" : "cart"}" auto
        "museum museum" minmax(0, 1fr)
        "bar bar" auto
        / var(--board) minmax(0, 1fr)`,
      bar: FLAT_BAR,
      seats: "strip",
      tools: "bar",
    },
    phone: {
      vars: { "--board": "max(min(100vw - 12px, 446px), min(100vw - 12px, 100dvh - 474px))" },
      grid: `
        "header" 44px
        "notices" auto
        "others" auto
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
      vars: { "--board": "max(60vmin, min(100dvh - 12px, 100vw - 330px))" },
      grid: `
        "board header" 44px
        "board notices" auto
        "board others" auto
        "board tabs" auto
        "board panel" minmax(0, 1fr)
        "board bar" auto
        / var(--board) minmax(270px, 1fr)`,
      bar: `"prompt end" auto "offers offers" auto / minmax(0, 1fr) auto`,
      tabs,
      seats: "strip",
      tools: "header",
    },
  };
}
