// Objects of the server's protocol with defaults, so that a test names only what it is about.
import type { EffectView, LegalMove, LogLine, SeatView, TableView } from "../src/lib/wire";

const text = (words: string) => ({ en: words, fr: words });

export const makeEffect = (fields: Partial<EffectView> = {}): EffectView => ({
  source: "zone", unit: "points", amount: 1, rule: "S-6.1", seat: 0, about: [], words: text("+1"), you: null, told: true, ...fields,
});

export const makeLine = (fields: Partial<LogLine> = {}): LogLine => ({
  number: 0, turn: 0, seat: 0, move: "Fd5", kind: "Place", parts: {}, words: text("places F"), you: null, rules: [], about: [], effects: [], secret: false, ...fields,
});

export const makeMove = (move: string, fields: Partial<LegalMove> = {}): LegalMove => ({
  move, kind: "Place", parts: {}, words: text(move), rules: [], price: null, about: [], ...fields,
});

export const makeSeat = (seat: number, fields: Partial<SeatView> = {}): SeatView =>
  ({ seat, kind: "person", name: "", bot: null, plays: null, yours: seat === 0, to_act: seat === 0, resigned: false, ...fields }) as SeatView;

/** A table of two people at which seat 0 is the reader's and to move. */
export const makeTable = (fields: Partial<TableView> = {}): TableView =>
  ({
    type: "table", id: "t", version: 1, game: "scarabya", rules: "scarabya/1", options: {}, status: "playing", seat: 0,
    seats: [makeSeat(0), makeSeat(1)], legend: null, decision: 1, legal: [], multi_choice: null, scores: [0, 0], winners: [],
    log: { start: 0, lines: [] }, clock: null, proposal: null, undo: null, undo_turn: null, redo: false, hints: true, assisted: false,
    deal: { hash: null, secret: null }, next: null, lesson: null, preparing: false, ...fields,
  }) as TableView;
