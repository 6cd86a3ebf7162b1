// One open table: a socket that comes back by itself, the newest state, the log, and questions with their answers.
import { Refusal, unreachable } from "./api";
import type { ChatLine, ClientMessage, Hint, LogLine, Refused, ServerMessage, TableState } from "./wire";

const FIRST_WAIT = 300; // ms before trying again
const LONGEST_WAIT = 5_000;
const PATIENCE = 15_000; // ms without an answer after which a message is given up
const HINT_PATIENCE = 300_000; // a bot thinks, and on a new machine its kernel is compiled first

type Without<T> = T extends unknown ? Omit<T, "ref"> : never;
type Message = Without<ClientMessage>;
type Waiting = { message: Message; done: (answer: ServerMessage) => void; refuse: (refusal: Refusal) => void; timer: number };

export class OpenTable {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connected = $state(false);
  arrivals = $state(0); // how often we came in
  closed = $state.raw<Refusal | null>(null); // why the table cannot be opened at all
  passing = $state<number | null>(null); // friends on one screen: who is to get it, before anything of theirs is told

  readonly id: string;
  readonly #secret: (state: TableState) => boolean; // whether a position hides something from somebody
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #wait = FIRST_WAIT;
  #again = 0;
  #left = false;

  constructor(id: string, secret: (state: TableState) => boolean) {
    this.id = id;
    this.#secret = secret;
    this.open();
  }

  /** Opens the socket, or opens it anew: after taking a seat one comes in as somebody else. */
  open() {
    clearTimeout(this.#again);
    this.#socket?.close();
    const seat = this.state?.seat;
    const query = seat === undefined || seat === null ? "" : `?seat=${seat}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.chat = []; // the last lines come first when one comes in
    };
    socket.onmessage = (event) => socket === this.#socket && this.#hear(JSON.parse(event.data));
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #lost() {
    this.connected = false;
    for (const [ref, waiting] of this.#waiting) if (waiting.message.type !== "move") this.#giveUp(ref, waiting);
    if (this.#left || this.closed) return;
    this.#again = window.setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #giveUp(ref: string, waiting: Waiting) {
    clearTimeout(waiting.timer);
    this.#waiting.delete(ref);
    waiting.refuse(unreachable());
  }

  #hear(message: ServerMessage) {
    if (message.type === "table") return this.#seeTable(message);
    if (message.type === "chat") {
      this.chat = [...this.chat.filter((line) => line.number !== message.number), message];
      return;
    }
    const waiting = message.ref ? this.#waiting.get(message.ref) : undefined;
    if (!waiting) {
      if (message.type === "refused" && !this.state) this.closed = new Refusal(message);
      return;
    }
    clearTimeout(waiting.timer);
    this.#waiting.delete(message.ref!);
    if (message.type === "refused") waiting.refuse(new Refusal(message as Refused));
    else waiting.done(message);
  }

  #seeTable(state: TableState) {
    const arrived = !this.connected;
    this.connected = true;
    this.#wait = FIRST_WAIT;
    this.log = [...this.log.slice(0, state.log.start), ...state.log.lines];
    this.#followTheTurn(state);
    this.state = state;
    if (!arrived) return;
    this.arrivals += 1;
    this.#sendAgain(state);
  }

  /** A move on its way when the connection broke: it names its decision, so that sent twice it acts once. */
  #sendAgain(state: TableState) {
    for (const [ref, { message, done }] of this.#waiting) {
      if (message.type !== "move") continue;
      if (message.decision === state.decision) this.#socket?.send(JSON.stringify({ ...message, ref }));
      else {
        clearTimeout(this.#waiting.get(ref)!.timer);
        this.#waiting.delete(ref);
        done({ type: "done", ref }); // it had arrived before the connection broke
      }
    }
  }

  /**
   * Friends on one screen: look through the eyes of whoever is to act. Where the position hides something, the table is
   * first looked at as a spectator, and the next friend says that they hold the device before anything of theirs is told.
   */
  #followTheTurn(state: TableState) {
    const next = this.#nextFriend(state);
    const secret = next !== null && this.#secret(state);
    this.passing = secret ? next : null;
    if (next === null) return;
    if (!secret) this.look(next);
    else if (state.seat !== null) this.look(null);
  }

  #nextFriend(state: TableState): number | null {
    const own = state.seats.filter((one) => one.yours);
    const mine = own.filter((one) => one.kind === "person"); // a bot may play on for one of us
    if (own.length < 2 || state.status !== "playing") return null;
    if (mine.some((one) => one.seat === state.seat && one.to_act)) return null;
    const next = mine.find((one) => one.to_act) ?? (state.seat === null ? (mine[0] ?? own[0]) : undefined);
    return next && next.seat !== state.seat ? next.seat : null;
  }

  look(seat: number | null) {
    void this.send({ type: "look", seat }).catch(() => {});
  }

  /** Sends a message; resolves with the server's answer, rejects with a Refusal. */
  send(message: Message, patience = PATIENCE): Promise<ServerMessage> {
    const ref = `${++this.#count}`;
    return new Promise((done, refuse) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return refuse(unreachable());
      const timer = window.setTimeout(() => this.#giveUp(ref, this.#waiting.get(ref)!), patience);
      this.#waiting.set(ref, { message, done, refuse, timer });
      this.#socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  play(move: string) {
    return this.send({ type: "move", decision: this.state?.decision ?? 0, move });
  }

  async hint(): Promise<Hint> {
    return (await this.send({ type: "hint" }, HINT_PATIENCE)) as Hint;
  }

  leave() {
    this.#left = true;
    clearTimeout(this.#again);
    this.#socket?.close();
  }
}
