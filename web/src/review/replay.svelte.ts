// State of a review: the steps of a finished game, the position shown, autoplay, and the analyses of the seats.
import { SvelteMap } from "svelte/reactivity";
import type { TableUI } from "../games/registry";
import * as api from "../lib/api";
import type { Analysis, GameView, LogLine, ReplayStep, Summary, TableView } from "../lib/wire";

const LAST_STEP = 1_000_000; // beyond the end of any game: the server answers with its last step
const MAX_POSITIONS = 200; // kept in memory

export const SPEEDS = [0.5, 1, 2, 4]; // moves per second

export class Review {
  readonly id: string;
  table = $state.raw<TableView | null>(null);
  lines = $state.raw<LogLine[]>([]); // the whole log
  stops = $state.raw<number[]>([0]);
  step = $state.raw<ReplayStep | null>(null); // the position shown
  before = $state.raw<ReplayStep | null>(null); // the position one step earlier, for the better move
  summary = $state.raw<Summary | null>(null);
  analyses = new SvelteMap<number, Analysis>(); // by log line
  progress = $state.raw<{ seat: number; done: number; all: number } | null>(null); // of the running analysis
  problem = $state.raw<unknown>(null);
  #positions = new Map<string, Promise<ReplayStep>>();
  #lastRequest = 0;
  #isStopped = false;

  constructor(id: string) {
    this.id = id;
    void this.#load();
  }

  async #load() {
    try {
      const [table, whole, known] = await Promise.all([api.table(this.id), api.replay(this.id, LAST_STEP, null), api.analyses(this.id)]);
      for (const analysis of known) this.analyses.set(analysis.step, analysis);
      this.lines = whole.log.lines;
      this.stops = whole.stops;
      this.table = table;
    } catch (error) {
      this.problem = error;
      return;
    }
    api.summary(this.id).then((summary) => (this.summary = summary), () => {});
  }

  get last(): number {
    return this.stops.length - 1;
  }

  /** Shows the position after `move` steps, as `seat` sees it; null shows what all seats know. */
  show(move: number, seat: number | null) {
    const request = ++this.#lastRequest;
    this.#position(move, seat).then(
      (step) => {
        if (request === this.#lastRequest) this.step = step;
      },
      (error: unknown) => {
        this.problem = error;
      },
    );
    if (move < this.last) void this.#position(move + 1, seat).catch(() => {}); // probably next
  }

  /** Loads the position before the one shown. */
  showBefore(move: number, seat: number | null) {
    this.before = null;
    void this.#position(move - 1, seat).then((step) => (this.before = step), () => {});
  }

  #position(move: number, seat: number | null): Promise<ReplayStep> {
    const key = `${move}/${seat}`;
    let position = this.#positions.get(key);
    if (!position) {
      position = api.replay(this.id, this.stops[move], seat, false);
      position.catch(() => this.#positions.delete(key));
      if (this.#positions.size >= MAX_POSITIONS) this.#positions.clear();
      this.#positions.set(key, position);
    }
    return position;
  }

  /** Returns the log lines between the step before `move` and this one. */
  linesOf(move: number): LogLine[] {
    return move === 0 ? [] : this.lines.slice(this.stops[move - 1], this.stops[move]);
  }

  /** Returns the step that shows a log line. */
  moveOf(line: number): number {
    return this.stops.findIndex((stop) => stop > line);
  }

  /** Returns the moves of a seat. */
  movesOf(seat: number): LogLine[] {
    return this.lines.filter((line) => line.seat === seat && line.move !== null);
  }

  // ------------------------------------------------------------ analysis

  /** Analyses the moves of a seat one by one; the person goes on looking meanwhile. */
  async analyse(seat: number) {
    if (this.progress) return;
    const moves = this.movesOf(seat);
    this.#isStopped = false;
    for (const { number } of moves) {
      const done = moves.filter((move) => this.analyses.has(move.number)).length;
      this.progress = { seat, done, all: moves.length };
      if (this.analyses.has(number)) continue;
      const analysis = await this.#analysisOf(number).catch(() => null);
      if (this.#isStopped || !analysis) break;
      this.analyses.set(number, analysis);
    }
    this.progress = null;
  }

  /** Returns the analysis of a move; while the server is busy, tries again when it says so. */
  async #analysisOf(line: number): Promise<Analysis> {
    for (;;) {
      try {
        return await api.analysis(this.id, line);
      } catch (error) {
        if (this.#isStopped || !(error instanceof api.Refusal) || error.retryAfter === null) throw error;
        const delay = error.retryAfter * 1000;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
  }

  stop() {
    this.#isStopped = true;
  }
}

/** Returns the view of a step with nothing hidden, or one seat's view. */
export function viewOf(ui: TableUI, { seat, view, views }: ReplayStep): GameView {
  if (seat !== null) return view;
  return ui.mergeViews?.(view, views) ?? ({ ...view, players: views.map(({ players }, index) => players[index]) } as GameView);
}
