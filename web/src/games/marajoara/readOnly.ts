// State of drawings without moves: replays, results and small pictures.
import { t } from "./messages";
import { MarajoaraState } from "./state.svelte";
import type { LegalMove, LogLine } from "../../lib/wire";
import type { MarajoaraView } from "./view";

interface Shown {
  view: MarajoaraView;
  seat: number;
  names?: string[];
  hint?: LegalMove | null;
  lastMove?: LogLine | null;
  marked?: string[];
}

/** Returns a state that follows what is shown. */
export const readOnlyState = (shown: () => Shown): MarajoaraState =>
  new MarajoaraState({
    get view() { return shown().view; },
    get seat() { return shown().seat; },
    get names() { const { names, view } = shown(); return names?.length ? names : view.players.map((_, index) => t("player", { n: index + 1 })); },
    get hint() { return shown().hint ?? null; },
    get highlighted() { const { lastMove, marked = [] } = shown(); return new Set([...(lastMove?.about ?? []), ...marked]); },
    legal: [],
    ghosts: [],
  });
