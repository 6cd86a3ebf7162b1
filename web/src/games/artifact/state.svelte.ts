// The state that the parts of Artifact's table share: the selection and the card under the pointer.
import { untrack } from "svelte";
import type { TableContext } from "../../table/context.svelte";
import { type Scene, hintTargetsOf, lastTargetsOf } from "./scene";
import { Selection } from "./selection.svelte";
import type { ArtifactView, Card, Decision } from "./view";

const TAB_OF: Partial<Record<Decision["kind"], string>> = { "start-hut": "world", pick: "world", "start-markers": "tracks", refill: "tracks", marker: "tracks", show: "museum" };
const TAB_TARGETS: Record<string, string[]> = { world: ["region", "site"], museum: ["tile"], tracks: ["track", "market"] };

export class ArtifactState {
  readonly context: TableContext<ArtifactView>;
  readonly selection: Selection;
  hoveredCard = $state<Card | null>(null);

  scene: Scene = $derived.by(() => {
    const { context } = this;
    return {
      view: context.view,
      seat: context.seat,
      selection: context.seat === context.table.seat ? this.selection : null,
      hintTargets: hintTargetsOf(context.hint),
      lastTargets: lastTargetsOf(context.connection.log),
      hoveredCard: this.hoveredCard,
      names: context.names,
      previews: context.previews,
    };
  });

  constructor(context: TableContext<ArtifactView>) {
    this.context = context;
    this.selection = new Selection(context.table, (move) => context.send(move));
    $effect.pre(() => {
      const { table } = context;
      untrack(() => this.selection.update(table));
    });
    // Open the tab of the decision.
    const kind = $derived(context.table.decision === null ? null : context.view.decision?.kind);
    $effect(() => {
      if (kind && TAB_OF[kind]) context.tab = TAB_OF[kind]!;
    });
  }

  canActIn(tab: string): boolean {
    return [...this.selection.offers.keys()].some((target) => TAB_TARGETS[tab]?.includes(target.split(":")[0]));
  }
}
