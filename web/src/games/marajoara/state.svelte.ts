// What the parts of the table share: the view, the selection, and what they mark. A replay has one without moves.
import { localize } from "../../lib/i18n";
import type { Previews } from "../../lib/previews.svelte";
import type { LegalMove, LogLine } from "../../lib/wire";
import { t } from "./messages";
import { Selection } from "./selection.svelte";
import { type MarajoaraView, spotName } from "./view";

/** Where the state comes from: the table's context, or a replay. */
export interface Source {
  readonly view: MarajoaraView;
  readonly seat: number | null;
  readonly names: string[];
  readonly legal: LegalMove[];
  readonly hint: LegalMove | null;
  readonly highlighted: ReadonlySet<string>; // spots of the log entry under the pointer
  readonly ghosts: readonly { number: number; seat: number; lines: LogLine[] }[]; // the others' turns since the viewer's last
  readonly previews?: Previews;
  readonly send?: (move: string) => Promise<void>;
  readonly why?: (text: string, rule?: string | null) => void;
}

/** A jump of another player. */
export interface GhostMove {
  seat: number;
  number: number; // in order of play, from 1
  from: string; // square
  to: string;
  captured: string;
}

export class MarajoaraState {
  readonly selection: Selection;
  readonly #source: Source;
  shownOwner = $state<number | null>(null); // the other player whose museum is shown
  hoveredMove = $state.raw<LegalMove | null>(null); // the jump under the pointer or focus
  hasActed = $state(false); // whether the viewer has clicked since the decision came up
  focusNext: (direction: number) => boolean = () => false; // moves the focus to the next square that can be chosen
  focusStep: (down: number, right: number) => void = () => {};

  constructor(source: Source) {
    this.#source = source;
    this.selection = new Selection(source.send, source.previews, () => (this.hasActed = true));
  }

  get view(): MarajoaraView {
    return this.#source.view;
  }
  get names(): string[] {
    return this.#source.names;
  }
  seat = $derived.by(() => this.#source.seat ?? 0);
  hint = $derived.by(() => this.#source.hint);
  hintSpots: string[] = $derived.by(() => this.#source.hint?.about ?? []);
  highlighted = $derived.by(() => this.#source.highlighted);
  /** The player whose museum is shown. */
  owner = $derived.by(() => (this.shownOwner !== null && this.shownOwner < this.names.length ? this.shownOwner : this.seat));

  /** The others' jumps, until the viewer's first click. */
  ghosts: GhostMove[] = $derived.by(() => {
    if (this.hasActed) return [];
    return this.#source.ghosts.flatMap(({ number, seat, lines }) => lines.filter(({ kind }) => kind === "Capture").map((line) => ghostOf(line, number, seat)));
  });

  /** Starts a new decision. */
  start() {
    this.shownOwner = null;
    this.hoveredMove = null;
    this.selection.start(this.#source.legal, this.view, this.seat);
  }

  nameOf = (seat: number): string => this.names[seat];
  /** Returns whether texts about a seat say "your". */
  isReader(seat: number): boolean {
    return this.names.length === 1 || this.names[seat] === t("you");
  }
  /** Returns a move in words. */
  wordsOf = (move: LegalMove): string => localize(move.words);
  /** Says why a click did nothing. */
  why = (text: string, rule: string | null = null) => this.#source.why?.(text, rule);
}

function ghostOf({ about, effects }: LogLine, number: number, seat: number): GhostMove {
  const capture = effects.find(({ source }) => source === "capture");
  return { seat, number, from: spotName(about[0]), to: spotName(about[1]), captured: spotName(capture?.about[0] ?? "") };
}
