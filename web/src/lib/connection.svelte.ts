// WebSocket connection to one table: the shown view, the log and the chat, and requests with their replies.
// It reconnects by itself after a loss.
import { Refusal, unreachable } from "./api";
import { Playback } from "./playback.svelte";
import { Previews } from "./previews.svelte";
import type { Changes, ChatLine, ClientMessage, GameLegend, Hint, LogLine, Preview, Refused, ServerMessage, TableView } from "./wire";

const MIN_RETRY_MS = 300; // delay before reconnecting; doubles after each failure up to MAX_RETRY_MS
const MAX_RETRY_MS = 1_500; // so that a page is back within two seconds after the server is
const SEEN_CHAT_KEY = "trowel.chat.";
const TIMEOUT_MS = 15_000; // a request without a reply fails after this time
const HINT_TIMEOUT_MS = 300_000; // a bot thinks, and the first time its kernels are compiled

type WithoutRef<T> = T extends unknown ? Omit<T, "ref"> : never;
type Message = WithoutRef<ClientMessage>;
type PendingRequest = { message: Message; resolve: (reply: ServerMessage) => void; reject: (refusal: Refusal) => void; timer: number };

export class TableConnection {
  table = $state.raw<TableView | null>(null);
  legend = $state.raw<GameLegend | null>(null); // sent with the first view of a connection
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connected = $state(false);
  connectCount = $state(0); // connections made, the first included
  refusal = $state.raw<Refusal | null>(null); // why the table cannot be opened; null while it can
  passTo = $state<number | null>(null); // on a shared screen, the seat that must confirm before its view is requested

  /** Lines of chat that others wrote and this person has not seen. */
  unread = $derived.by(() => this.chat.filter(({ number, seat }) => number > this.#seenChat && !(seat !== null && this.table?.seats[seat]?.yours)));
  #seenChat = $state(-1); // number of the last line that was on the screen

  readonly playback = new Playback((table) => this.#show(table));
  readonly previews = new Previews(async (move) => {
    const { effects, promise } = (await this.send({ type: "preview", move })) as Preview;
    return [...effects, ...promise];
  });
  readonly id: string;
  readonly #prepare: (game: string) => Promise<void>; // loads what is needed to show a table of the game
  readonly #hasSecrets: (table: TableView) => boolean; // whether the view hides something from a player at the table
  #isPrepared = false;
  #early: ServerMessage[] = []; // that arrived before
  #latest: TableView | null = null; // the last view received
  #socket: WebSocket | null = null;
  #pending = new Map<string, PendingRequest>();
  #lastRef = 0;
  #retryDelay = MIN_RETRY_MS;
  #retryTimer = 0;
  #closed = false;

  constructor(id: string, prepare: (game: string) => Promise<void>, hasSecrets: (table: TableView) => boolean) {
    this.id = id;
    this.#prepare = prepare;
    this.#seenChat = Number(localStorage.getItem(`${SEEN_CHAT_KEY}${id}`) ?? -1);
    this.#hasSecrets = hasSecrets;
    this.open();
  }

  /** Opens the socket, or reopens it, for instance after this guest has taken a seat. */
  open() {
    clearTimeout(this.#retryTimer);
    this.#socket?.close();
    const seat = this.table?.seat;
    const query = seat === undefined || seat === null ? "" : `&seat=${seat}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?changes=true${query}`);
    this.#socket = socket;
    this.#early = [];
    socket.onopen = () => {
      this.chat = []; // the server sends the last lines again on every connection
    };
    socket.onmessage = (event) => socket === this.#socket && this.#receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#onClose();
  }

  #onClose() {
    this.connected = false;
    for (const [ref, pending] of this.#pending) if (pending.message.type !== "move") this.#fail(ref, pending);
    if (this.#closed || this.refusal) return;
    const delay = this.#retryDelay * (0.5 + Math.random() / 2); // spreads the pages that a restart disconnects
    this.#retryTimer = window.setTimeout(() => this.open(), delay);
    this.#retryDelay = Math.min(this.#retryDelay * 2, MAX_RETRY_MS);
  }

  #fail(ref: string, pending: PendingRequest) {
    clearTimeout(pending.timer);
    this.#pending.delete(ref);
    pending.reject(unreachable());
  }

  /** Loads the game of the first table, and then handles what has arrived meanwhile. */
  async #wait(message: ServerMessage) {
    this.#early.push(message);
    if (this.#early.length > 1 || message.type !== "table") return;
    const early = this.#early;
    await this.#prepare(message.game).catch(() => {}); // the page reloads itself; see main.ts
    this.#isPrepared = true;
    if (early === this.#early) for (const message of early) this.#receive(message);
  }

  #receive(message: ServerMessage) {
    if (!this.#isPrepared && (message.type === "table" || this.#early.length > 0)) return void this.#wait(message);
    if (message.type === "table") return this.#update(message);
    if (message.type === "changes") return this.#applyChanges(message);
    if (message.type === "chat") {
      this.chat = [...this.chat.filter((line) => line.number !== message.number), message];
      return;
    }
    const pending = message.ref ? this.#pending.get(message.ref) : undefined;
    if (!pending) {
      if (message.type === "refused" && !this.table && !message.retry_after) this.refusal = new Refusal(message);
      return;
    }
    clearTimeout(pending.timer);
    this.#pending.delete(message.ref!);
    if (message.type === "refused") pending.reject(new Refusal(message as Refused));
    else pending.resolve(message);
  }

  /** Applies changed fields to the version that they are for; with any other version it requests the whole table. */
  #applyChanges({ base, table }: Changes) {
    const latest = this.#latest; // playback may still show an older one
    if (latest?.version !== base) return void this.send({ type: "refresh" }).catch(() => {});
    const unchangedLog = { start: latest.log.start + latest.log.lines.length, lines: [] };
    this.#update({ ...latest, log: unchangedLog, ...table });
  }

  #update(table: TableView) {
    this.#latest = table;
    const wasDisconnected = !this.connected;
    this.connected = true;
    this.#retryDelay = MIN_RETRY_MS;
    this.playback.add(table, wasDisconnected);
    if (!wasDisconnected) return;
    this.connectCount += 1;
    this.#resendMoves(table);
  }

  #show(table: TableView) {
    this.log = [...this.log.slice(0, table.log.start), ...table.log.lines];
    this.#followTurn(table);
    this.legend = table.legend ?? this.legend;
    if (table.version !== this.table?.version || table.seat !== this.table.seat) this.previews.clear();
    this.table = table;
  }

  /** Resends moves without a reply. A move names its decision, so the server applies it only once. */
  #resendMoves(table: TableView) {
    for (const [ref, { message, resolve }] of this.#pending) {
      if (message.type !== "move") continue;
      if (message.decision === table.decision) this.#socket?.send(JSON.stringify({ ...message, ref }));
      else {
        clearTimeout(this.#pending.get(ref)!.timer);
        this.#pending.delete(ref);
        resolve({ type: "done", ref }); // the server received it before the connection broke
      }
    }
  }

  /**
   * On a shared screen, switches to the view of the seat that is to act. If the view hides something, the connection
   * first becomes a spectator, and the next player confirms before that seat's view is requested.
   */
  #followTurn(table: TableView) {
    const next = this.#nextLocalSeat(table);
    const mustHide = next !== null && this.#hasSecrets(table);
    this.passTo = mustHide ? next : null;
    if (next === null) return;
    if (!mustHide) this.viewAs(next);
    else if (table.seat !== null) this.viewAs(null);
  }

  #nextLocalSeat(table: TableView): number | null {
    const own = table.seats.filter((seat) => seat.yours);
    const people = own.filter((seat) => seat.kind === "person"); // without seats handed over to a bot
    if (own.length < 2 || table.status !== "playing") return null;
    if (people.some(({ seat, to_act }) => seat === table.seat && to_act)) return null;
    const next = people.find((seat) => seat.to_act) ?? (table.seat === null ? (people[0] ?? own[0]) : undefined);
    return next && next.seat !== table.seat ? next.seat : null;
  }

  /** Requests the view of a seat held by this guest, or a spectator's for null. */
  viewAs(seat: number | null) {
    void this.send({ type: "look", seat }).catch(() => {});
  }

  /** Sends a message; resolves with the server's reply, rejects with a Refusal. */
  send(message: Message, timeoutMs = TIMEOUT_MS): Promise<ServerMessage> {
    const ref = `${++this.#lastRef}`;
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(unreachable());
      const timer = window.setTimeout(() => this.#fail(ref, this.#pending.get(ref)!), timeoutMs);
      this.#pending.set(ref, { message, resolve, reject, timer });
      this.#socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  /** Notes that all lines of chat are on the screen. */
  markChatSeen() {
    const last = this.chat.reduce((last, { number }) => Math.max(last, number), -1);
    if (last <= this.#seenChat) return;
    this.#seenChat = last;
    localStorage.setItem(`${SEEN_CHAT_KEY}${this.id}`, String(last));
  }

  play(move: string) {
    return this.send({ type: "move", decision: this.table?.decision ?? 0, move });
  }

  async hint(): Promise<Hint> {
    return (await this.send({ type: "hint" }, HINT_TIMEOUT_MS)) as Hint;
  }

  close() {
    this.#closed = true;
    this.playback.skip();
    clearTimeout(this.#retryTimer);
    this.#socket?.close();
  }
}
