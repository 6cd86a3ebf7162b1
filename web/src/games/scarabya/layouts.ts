// Grids of Scarabya's table. The board's side comes first; everything else shares what is left.
import { innerHeight } from "svelte/reactivity/window";
import { type Layouts, boardSide as side } from "../../table/layout";
import type { ScarabyaView } from "./view";

export function layouts({ mode, players }: ScarabyaView): Layouts {
  const numMinis = mode === "standard" ? players.length - 1 : 0; // small boards, one under the other
  const mini = `max(92px, min((100dvh - ${330 + 35 * numMinis}px) / ${numMinis || 1}, max(148px, 10vw)))`;
  const hasSideLog = numMinis === 0; // next to the board, where notices have more room than in the rail
  const hasManyRows = players.length > 2; // in the rail, one for each player
  const height = innerHeight.current ?? 768;
  const isShortPhone = height <= 700; // too short for the sentence and the pips
  return {
    wide: {
      vars: { "--board": side("100dvh - 72px", "100vw - 216px - 330px - 48px"), "--mini": mini },
      grid: `
        "header header header" 48px
        "side board prompt" auto
        "side board progress" auto
        ${hasSideLog ? "" : '"side board notices" auto'}
        "side board card" minmax(104px, 1fr)
        "side board coming" auto
        "side board words" auto
        "side board offers" auto
        "side board tools" auto
        / minmax(216px, max(260px, 15vw)) var(--board) minmax(330px, max(380px, 24vw))`,
      side: hasSideLog ? ["others", "notices", "log"] : ["others", "last"],
      seats: "cards",
      tools: "bar",
    },
    side: {
      vars: { "--board": side("100dvh - 72px", "100vw - 276px - 36px") },
      grid: `
        "header header" 48px
        "board others" auto
        "board prompt" auto
        "board progress" auto
        "board notices" auto
        "board card" minmax(104px, 1fr)
        "board coming" auto
        "board words" auto
        "board offers" auto
        ${hasManyRows ? "" : '"board tools" auto'}
        / var(--board) minmax(276px, 1fr)`,
      seats: "rows",
      tools: hasManyRows ? "header" : "bar",
    },
    tall: {
      vars: { "--board": side("100vw - 24px", "100dvh - 48px - 366px") },
      grid: `
        "header header" 48px
        "others others" auto
        "notices notices" auto
        "board board" auto
        "card prompt" auto
        "card progress" auto
        "card coming" auto
        "card words" minmax(0, 1fr)
        "offers offers" auto
        / minmax(180px, 2fr) minmax(0, 3fr)`,
      seats: "strip",
      tools: "header",
    },
    phone: {
      vars: { "--board": side("100vw - 12px", `100dvh - 44px - ${isShortPhone ? 232 : 272}px`) },
      grid: `
        "header header" 44px
        "others others" auto
        "notices notices" auto
        "board board" auto
        "card prompt" auto
        ${isShortPhone ? '"card coming" minmax(0, 1fr)' : '"card progress" auto "card coming" auto "card words" minmax(0, 1fr)'}
        "offers offers" auto
        / minmax(92px, 2fr) minmax(0, 3fr)`,
      seats: "strip",
      tools: "header",
    },
    low: {
      vars: { "--board": side("100dvh - 12px", "100vw - 232px - 18px") },
      grid: `
        "board header header" 44px
        "board others others" auto
        "board notices notices" auto
        "board card prompt" auto
        ${height < 360 ? '"board card coming" minmax(0, 1fr)' : '"board card coming" auto "board card words" minmax(0, 1fr)'}
        "board offers offers" auto
        / var(--board) minmax(92px, 2fr) minmax(0, 3fr)`,
      seats: "strip",
      tools: "header",
    },
  };
}
