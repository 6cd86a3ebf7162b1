// The state of an interactive table: it follows the decisions, opens tabs and handles keys.
import type { TableContext } from "../../table/context.svelte";
import { isReader } from "../../table/seatNames";
import type { GameKey } from "../registry";
import { promptFor } from "./prompts";
import { MarajoaraState } from "./state.svelte";
import type { Decision, MarajoaraView } from "./view";

const TAB_OF: Partial<Record<Decision["kind"], string>> = { track: "tracks", take: "tracks", recycle: "tracks" };
const SITE_DECISIONS = new Set<Decision["kind"]>(["turn", "first-token", "token", "turn-track", "recycle-to"]);
const TAB_SPOTS: Record<string, RegExp> = { museum: /^(die|fragment|vase|museum)/, tracks: /^(track|cart|slate|hand)/ };
const STEPS: Partial<Record<GameKey, [down: number, right: number]>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

export class TableState extends MarajoaraState {
  readonly context: TableContext<MarajoaraView>;

  constructor(context: TableContext<MarajoaraView>) {
    super(context);
    this.context = context;
    let decisionKey = "";
    $effect(() => {
      const { table, seat } = context;
      const key = `${table.version}/${table.seat}/${seat}`;
      if (key === decisionKey) return;
      decisionKey = key;
      const wasTurn = this.#turnKey;
      this.#turnKey = `${table.seat}/${table.view.lap}/${table.view.turn}`;
      if (wasTurn !== this.#turnKey) this.hasActed = false;
      this.start();
      if (context.canAct) this.#openTab();
    });
  }
  #turnKey = "";

  /** The decision as a sentence. */
  prompt: string = $derived.by(() => promptFor(this.view, this.context.legal, this.selection));

  /** Opens the tab of the decision; one that is made on the site leaves the tabs as they are. */
  #openTab() {
    const kind = this.view.decision?.kind;
    if (kind && !SITE_DECISIONS.has(kind)) this.context.tab = TAB_OF[kind] ?? "museum";
  }

  override isReader(seat: number): boolean {
    return isReader(this.context.table, seat);
  }

  canActIn(tab: string): boolean {
    const spots = [...this.selection.nextSpots, ...(this.selection.payment ? ["die"] : [])];
    return spots.some((spot) => TAB_SPOTS[tab]?.test(spot));
  }

  /** Plays the end of the turn, or says what is missing. */
  endTurn() {
    const end = this.selection.paths.find((path) => path.move.kind === "End");
    if (end) this.selection.play(end.move);
    return end !== undefined;
  }

  onKey(key: GameKey, event: KeyboardEvent): boolean {
    const step = STEPS[key];
    if (step) this.focusStep(...step);
    else if (key === "next") return this.focusNext(event.shiftKey ? -1 : 1) || focusControl(event.shiftKey ? -1 : 1);
    else if (key === "end") return this.endTurn();
    else if (key === "escape") this.selection.clear();
    else return false;
    return true;
  }
}

/** Moves the focus to the next button of the decision, then to the pieces that can be chosen outside the site. */
function focusControl(direction: number): boolean {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const controls = [...all("[data-test=bar] :is([data-test=pay], [data-test^=do-], [data-test^=offer-])"), ...all("button[data-can]:not([data-square])")];
  const current = controls.indexOf(document.activeElement as HTMLElement);
  controls.at(current < 0 && direction < 0 ? -1 : (current + direction) % controls.length)?.focus();
  return controls.length > 0;
}
