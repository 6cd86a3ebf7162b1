// What every part of a table shares: the state of the table, and the ways to act on it.
import type { TableOf } from "../games/registry";
import { Refusal } from "../lib/api";
import type { TableConnection } from "../lib/connection.svelte";
import { errorMessage } from "../lib/i18n";
import type { GameView, Hint, LegalMove, LogLine } from "../lib/wire";
import { seatName } from "./seatNames";

/** A question that needs an answer before a move is sent. */
export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** Why a click did nothing, shown next to the thing clicked. */
export interface Reason {
  text: string;
  rule: string | null;
  at: DOMRect;
}

/** A change of the position: one or more moves, with the views before and after them. */
export interface Change<V extends GameView = GameView> {
  before: V;
  after: V;
  lines: LogLine[];
}

/** A turn of another player since this person last acted; drawn until the next action. */
export interface Ghost {
  number: number; // in order of play, from 1
  seat: number;
  lines: LogLine[]; // the moves of the turn
}

/** A listener may return how long its animation takes, in ms; the playback waits for it. */
// biome-ignore lint/suspicious/noConfusingVoidType: most listeners return nothing
export type ChangeListener<V extends GameView> = (change: Change<V>) => number | void;

const REASON_MS = 6_000; // how long a reason is shown
const DOUBLE_CLICK_MS = 600; // after a move, the second click of a double click comes within this time

export class TableContext<V extends GameView = GameView> {
  readonly connection: TableConnection;
  enlargedSeat = $state<number | null>(null); // the seat whose board is shown instead of the player's own
  hintReply = $state.raw<Hint | null>(null);
  isHintOpen = $state(false); // its text is shown; the marks on the board stay until the next decision
  isThinking = $state(false); // a hint was requested
  reason = $state.raw<Reason | null>(null);
  question = $state.raw<(Question & { answer: (isYes: boolean) => void }) | null>(null);
  highlighted = $state.raw<ReadonlySet<string>>(new Set()); // spots of the log entry under the pointer
  ruleId = $state<string | null>(null); // the rule shown in the drawer; "" for the whole list
  tab = $state<string | null>(null); // the open tab, in modes with tabs
  isHelpOpen = $state(false); // the sheet of keys
  isLogOpen = $state(false); // the drawer of the log, where the layout has no other place for it
  #listeners = new Set<ChangeListener<V>>();
  #lastPress: DOMRect | null = null;
  #reasonTimer = 0;
  #sendTime = -Infinity; // when the last move was sent

  constructor(connection: TableConnection) {
    this.connection = connection;
  }

  // ------------------------------------------------------------ state

  /** The table; the context is created after the first view has arrived. */
  get table(): TableOf<V> {
    return this.connection.table as unknown as TableOf<V>;
  }
  get view(): V {
    return this.table.view;
  }
  get previews() {
    return this.connection.previews;
  }
  /** The seat whose board is shown; null only at a table without seats. */
  seat = $derived.by(() => this.enlargedSeat ?? this.table.seat ?? (this.table.seats.length > 0 ? 0 : null));
  /** Whether this person has a decision, and the own board is shown. */
  canAct = $derived.by(() => this.table.decision !== null && this.table.seat !== null && this.seat === this.table.seat);
  /** The legal moves; empty while another board is shown or another player decides. */
  legal: LegalMove[] = $derived.by(() => (this.canAct ? this.table.legal : []));
  names: string[] = $derived.by(() => this.table.seats.map(({ seat }) => seatName(this.connection.table!, seat)));
  nameOf = (seat: number): string => this.names[seat];
  /** The hinted move, or the move that a lesson asks for. */
  hint: LegalMove | null = $derived.by(() => (this.canAct ? (this.hintReply?.move ?? this.table.lesson?.moves[0] ?? null) : null));

  /** Whether a hint makes sense now: the table allows it, and there is a choice. */
  canAskHint: boolean = $derived.by(() => {
    const { decision, hints, lesson } = this.table;
    return hints && decision !== null && this.table.legal.length > 1 && !this.isThinking && (!lesson || lesson.free);
  });

  /** Turns of other players since this person last acted, oldest first. */
  ghosts: Ghost[] = $derived.by(() => {
    const { log } = this.connection;
    const own = this.table.seat;
    const start = log.findLastIndex((line) => line.seat !== null && line.seat === own) + 1;
    const ghosts: Ghost[] = [];
    for (const line of own === null ? [] : log.slice(start)) {
      if (line.seat === null || line.secret) continue; // a hidden action is not news yet
      if (ghosts.at(-1)?.seat !== line.seat) ghosts.push({ number: ghosts.length + 1, seat: line.seat, lines: [] });
      ghosts.at(-1)!.lines.push(line);
    }
    return ghosts;
  });

  // ------------------------------------------------------------ actions

  /** Sends a move. A refusal is shown next to `at`; by default next to what was pressed last. */
  send = async (move: string, at?: Element): Promise<void> => {
    this.reason = null;
    this.#sendTime = performance.now();
    try {
      await this.connection.play(move);
      this.hintReply = null;
    } catch (error) {
      this.showError(error, at);
    }
  };

  /** Shows a refusal next to `at`; anything else is a fault of the page. */
  showError = (error: unknown, at?: Element) => {
    if (!(error instanceof Refusal)) throw error;
    this.why(errorMessage(error), error.rule ?? null, at);
  };

  /** Says briefly why a click did nothing; the text disappears by itself. */
  why = (text: string, rule: string | null = null, at?: Element) => {
    const box = at?.getBoundingClientRect() ?? this.#lastPress ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    this.reason = { text, rule, at: box };
    clearTimeout(this.#reasonTimer);
    this.#reasonTimer = window.setTimeout(() => (this.reason = null), REASON_MS);
  };

  /** Asks before an action that is easily regretted; resolves with the answer. */
  confirm = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      this.question = {
        ...question,
        answer: (isYes) => {
          this.question = null;
          resolve(isYes);
        },
      };
    });

  /** Shows a hint for the current decision; the server is asked once. */
  requestHint = async () => {
    this.isHintOpen = true;
    if (this.hintReply) return;
    this.isThinking = true;
    try {
      this.hintReply = await this.connection.hint();
      this.enlargedSeat = null;
    } catch (error) {
      this.showError(error);
    }
    this.isThinking = false;
  };

  openRule = (id: string) => (this.ruleId = id);

  /** Notes what was pressed, so that a refusal can be shown next to it. */
  notePress = (event: Event) => {
    const target = event.target instanceof Element ? (event.target.closest("button, [data-spot], [data-about], a") ?? event.target) : null;
    const box = target?.getBoundingClientRect();
    if (box && event instanceof PointerEvent && box.width > 200 && box.height > 200) this.#lastPress = new DOMRect(event.clientX, event.clientY, 0, 0);
    else if (box) this.#lastPress = box;
  };

  /** Drops the second click of a double click if the first one made a move: what is under the pointer now was not meant. */
  dropDoubleClick = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - this.#sendTime > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // ------------------------------------------------------------ changes

  /** Calls `listener` after each change of the position, when the new view is in the document; returns a function that stops it. */
  onChange(listener: ChangeListener<V>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners of a change; returns the time that the longest animation takes, in ms. */
  notify(change: Change<V>): number {
    return Math.max(0, ...[...this.#listeners].map((listener) => listener(change) ?? 0));
  }

  /** Returns the last move on a seat's board. */
  lastMoveOf(seat: number, hasOwnBoards: boolean): LogLine | null {
    return this.connection.log.findLast((line) => line.seat !== null && line.parts !== null && (line.seat === seat || !hasOwnBoards)) ?? null;
  }
}
