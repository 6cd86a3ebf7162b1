// The state that the parts of Marajoara's table share: the selection, and whose museum is shown.
import type { TableContext } from "../../table/context.svelte";
import type { GameKey } from "../registry";
import { Selection } from "./selection.svelte";
import type { Decision, MarajoaraView } from "./view";

const TAB_OF: Partial<Record<Decision["kind"], string>> = { track: "tracks", take: "tracks" };
const TAB_SPOTS: Record<string, RegExp> = { museum: /^(die|fragment|vase|museum)/, tracks: /^(track|cart|slate|hand)/ };

export class MarajoaraState {
  readonly context: TableContext<MarajoaraView>;
  readonly selection: Selection;
  otherOwner = $state<number | null>(null); // the other player whose museum is shown

  seat = $derived.by(() => this.context.seat ?? 0);
  owner = $derived.by(() => (this.otherOwner !== null && this.otherOwner < this.context.names.length ? this.otherOwner : this.seat));
  hintSpots = $derived.by(() => this.context.hint?.about ?? []);
  lastSpots = $derived.by(() => this.context.connection.log.findLast((line) => line.kind === "Capture")?.about ?? []);

  constructor(context: TableContext<MarajoaraView>) {
    this.context = context;
    this.selection = new Selection((move) => context.send(move), context.previews);
    let decisionKey = "";
    $effect(() => {
      const { table, seat } = context;
      const key = `${table.version}/${table.seat}/${seat}`;
      if (key === decisionKey) return;
      decisionKey = key;
      this.selection.start(context.legal, context.view, this.seat);
      this.otherOwner = null; // a new decision returns to the player's own museum
      if (context.canAct) context.tab = TAB_OF[context.view.decision?.kind ?? "turn"] ?? (context.view.decision?.kind === "turn" ? context.tab : "museum");
    });
  }

  canActIn(tab: string): boolean {
    const spots = [...this.selection.nextSpots, ...(this.selection.payment ? ["die"] : [])];
    return spots.some((spot) => TAB_SPOTS[tab]?.test(spot));
  }

  onKey(key: GameKey): boolean {
    const end = this.selection.paths.find((path) => path.move.kind === "End");
    if (key === "end" && end) this.selection.play(end.move);
    else if (key === "escape") this.selection.clear();
    else return false;
    return true;
  }
}
