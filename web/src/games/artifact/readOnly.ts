// Scene of drawings without moves: replays and results.
import { Previews } from "../../lib/previews.svelte";
import type { ArtifactLegend, LegalMove, LogLine } from "../../lib/wire";
import { t } from "./messages";
import type { Scene } from "./scene";
import type { ArtifactView } from "./view";

interface Shown {
  view: ArtifactView;
  legend: ArtifactLegend;
  seat: number;
  names?: string[];
  width: number; // of the drawing, in px
  lastMove?: LogLine | null;
  hint?: LegalMove | null;
  marked?: string[]; // further elements to mark
  show?: string[]; // the parts that are drawn; none: all
}

const MIN_BOARD_PX = 840; // narrower tables use the portrait layout
const MIN_TALL_PX = 520; // narrower ones show the zones of a phone, one below the other

/** Returns the parts that are drawn one below the other; none: the whole table in one picture. */
export function partsOf(view: ArtifactView, show: string[], width: number): string[] {
  if (show.length > 0 || width === 0 || width >= MIN_TALL_PX) return show;
  return ["world", "exhibitions", "tracks", ...(view.extensions.includes(2) ? ["roles"] : []), "tray"];
}

/** Returns the scene without what the pointer is over. */
export function readOnlyScene({ view, legend, seat, names, width, lastMove = null, hint = null, marked = [], show = [] }: Shown): Omit<Scene, "hoveredCard" | "hoveredTile" | "hoverCard" | "hoverTile"> {
  return {
    view,
    legend,
    seat,
    mode: width >= MIN_BOARD_PX ? "wide" : show.length > 0 && width < MIN_TALL_PX ? "phone" : "tall",
    selection: null,
    hintMove: hint?.move ?? null,
    hintTargets: new Set(hint?.about ?? []),
    freshTargets: new Set([...(lastMove?.about ?? []), ...marked]),
    highlighted: new Set([...(lastMove?.about ?? []), ...marked]),
    ghosts: new Map(),
    names: names?.length ? names : view.players.map((_, index) => t("player", { n: index + 1 })),
    previews: new Previews(),
  };
}
