// The state that the parts of Artifact's table share: the selection, what is highlighted, and what the pointer is on.
import { untrack } from "svelte";
import { Refusal } from "../../lib/api";
import { useLegend } from "../../lib/legend";
import type { Previews } from "../../lib/previews.svelte";
import type { ArtifactLegend } from "../../lib/wire";
import type { TableContext } from "../../table/context.svelte";
import { type Mode, currentMode } from "../../table/layout";
import type { GameKey } from "../registry";
import { attemptOn } from "./attempts";
import { animate, PlaceMemory } from "./flights";
import { moveFocus } from "./focus";
import { ghostsByTarget } from "./ghosts";
import { t } from "./messages";
import { promptFor } from "./prompts";
import type { Scene } from "./scene";
import { Selection } from "./selection.svelte";
import type { ArtifactView, Card, Decision } from "./view";

// On a phone, the tab in which a decision is made.
const TAB_OF: Partial<Record<Decision["kind"], string>> = {
  "start-hut": "world", pick: "world", "start-markers": "tracks", refill: "tracks", marker: "tracks", show: "exhibitions", role: "roles",
};
const TARGETS_OF_TAB: Record<string, string[]> = { world: ["region", "site"], exhibitions: ["tile"], tracks: ["track", "market"], roles: ["role"] };

export class ArtifactState implements Scene {
  readonly context: TableContext<ArtifactView>;
  readonly ownSelection: Selection; // of the person at this screen, whichever seat is shown
  hoveredCard = $state<Card | null>(null);
  hoveredTile = $state<string | null>(null);
  freshTargets = $state.raw<ReadonlySet<string>>(new Set());

  readonly #legend = useLegend<ArtifactLegend>();

  constructor(context: TableContext<ArtifactView>) {
    this.context = context;
    this.ownSelection = new Selection(context);
    const places = new PlaceMemory();
    $effect.pre(() => {
      const { table } = context;
      untrack(() => {
        places.remember();
        this.ownSelection.update(table);
      });
    });
    $effect(() =>
      context.onChange((change) => {
        this.freshTargets = new Set(change.lines.flatMap(({ about, effects }) => [...about, ...effects.flatMap((effect) => effect.about)]));
        return animate(change, context.seat, places);
      }),
    );
    const kind = $derived(context.table.decision === null ? null : context.view.decision?.kind);
    $effect(() => {
      if (kind && TAB_OF[kind]) context.tab = TAB_OF[kind]!;
    });
    $effect(() => {
      const kinds = context.hintReply?.move.about.map((target) => target.split(":")[0]) ?? [];
      const tab = Object.keys(TARGETS_OF_TAB).find((name) => TARGETS_OF_TAB[name].some((target) => kinds.includes(target)));
      if (tab) context.tab = tab;
    });
  }

  get view(): ArtifactView {
    return this.context.view;
  }
  get legend(): ArtifactLegend {
    return this.#legend();
  }
  get seat(): number | null {
    return this.context.seat;
  }
  get mode(): Mode {
    return currentMode();
  }
  get selection(): Selection | null {
    return this.context.seat === this.context.table.seat ? this.ownSelection : null;
  }
  get names(): string[] {
    return this.context.names;
  }
  get previews(): Previews {
    return this.context.previews;
  }
  get highlighted(): ReadonlySet<string> {
    return this.context.highlighted;
  }
  get hintMove(): string | null {
    return this.context.hint?.move ?? null;
  }
  hintTargets = $derived.by<ReadonlySet<string>>(() => new Set(this.context.hint?.about ?? []));
  ghosts = $derived.by(() => ghostsByTarget(this.context.ghosts));
  hoverCard = (card: Card | null) => (this.hoveredCard = card);
  hoverTile = (tile: string | null) => (this.hoveredTile = tile);

  /** Returns whether the current decision can be made in a tab. */
  canActIn(tab: string): boolean {
    const targets = this.ownSelection.multiChoice ? this.ownSelection.multiChoice.items.flatMap(({ about }) => about) : [...this.ownSelection.offers.keys()];
    return targets.some((target) => TARGETS_OF_TAB[tab]?.includes(target.split(":")[0]));
  }

  /** Says why a click on a piece that offers no move does nothing. */
  async explain(target: string) {
    const { context, ownSelection: selection } = this;
    const move = attemptOn(target, context.view, selection.seat);
    if (context.legal.some((legal) => legal.move === move)) return; // it is made elsewhere
    const notNow = () => context.why(t("notNow", { prompt: promptFor(context.table, selection) }));
    if (move === null) return notNow();
    await context.connection.play(move).catch((error) => (error instanceof Refusal && error.code === "not-now" ? notNow() : context.showError(error)));
  }

  onKey(key: GameKey): boolean {
    const stop = this.ownSelection.simpleMoves.find(({ move }) => move === "stop");
    if (key === "escape") this.ownSelection.reset();
    else if (key === "end" && stop) void this.ownSelection.play(stop);
    else return moveFocus(key);
    return true;
  }
}
