// What the parts of the table share: the view, the selection, and what they mark. A replay has one without moves.
import { localize } from "../../lib/i18n";
import type { Previews } from "../../lib/previews.svelte";
import type { LegalMove, LogLine } from "../../lib/wire";
import { Selection } from "./selection.svelte";
import { type MarajoaraView, spotName } from "./view";

/** Where the state comes from: the table's context, or a replay. */
export interface Source {
  view: MarajoaraView;
  seat: number | null;
  names: string[];
  legal: LegalMove[];
  hint: LegalMove | null;
  highlighted: ReadonlySet<string>; // spots of the log entry under the pointer
  log: LogLine[];
  previews?: Previews;
  send?: (move: string) => Promise<void>;
}

/** A jump of another player since the viewer's last move. */
export interface GhostMove {
  seat: number;
  number: number; // in order of play, from 1
  from: string; // square
  to: string;
  captured: string;
}

export class TableState {
  readonly selection: Selection;
  readonly #source: Source;
  shownOwner = $state<number | null>(null); // the other player whose museum is shown
  hoveredMove = $state.raw<LegalMove | null>(null); // the jump or excavation under the pointer or focus
  #isActing = $state(false); // the viewer has clicked since the others' last move

  constructor(source: Source) {
    this.#source = source;
    this.selection = new Selection(source.send, source.previews, () => (this.#isActing = true));
  }

  get view() {
    return this.#source.view;
  }
  get names() {
    return this.#source.names;
  }
  seat = $derived.by(() => this.#source.seat ?? 0);
  hint = $derived.by(() => this.#source.hint);
  hintSpots: string[] = $derived.by(() => this.#source.hint?.about ?? []);
  highlighted = $derived.by(() => this.#source.highlighted);
  owner = $derived.by(() => (this.shownOwner !== null && this.shownOwner < this.names.length ? this.shownOwner : this.seat));

  /** Starts a new decision. */
  start() {
    this.shownOwner = null;
    this.hoveredMove = null;
    this.selection.start(this.#source.legal, this.view, this.seat);
  }

  /** Shows the others' moves again: there are new ones. */
  showGhosts() {
    this.#isActing = false;
  }

  ghosts: GhostMove[] = $derived.by(() => {
    if (this.#isActing || this.names.length < 2) return [];
    const { log } = this.#source;
    const start = log.findLastIndex((line) => line.seat === this.seat) + 1;
    return log.slice(start).filter(({ kind }) => kind === "Capture").map((line, index) => ghostOf(line, index + 1));
  });

  /** Returns a player's name, or "you". */
  nameOf = (seat: number): string => this.names[seat];

  /** Describes a move in the chosen language. */
  wordsOf = (move: LegalMove): string => localize(move.words);
}

function ghostOf({ seat, about, effects }: LogLine, number: number): GhostMove {
  const capture = effects.find(({ source }) => source === "capture");
  return { seat: seat!, number, from: spotName(about[0]), to: spotName(about[1]), captured: spotName(capture?.about[0] ?? "") };
}
