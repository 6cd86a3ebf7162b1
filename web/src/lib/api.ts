// Client of the server's JSON API. Every function throws a Refusal if the server refuses or cannot be reached.
import type {
  Analysis, Campaign, CreateTable, Forgotten, GameInfo, JoinTable, LocalizedText, Par, Refused, ReplayStep, Rulebook, SeatKeys, StartMission, Summary, TableInfo, TableView,
} from "./wire";

/** A refused request: the reason in both languages and, for an illegal move, the id of the rule it breaks. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly reason: LocalizedText;
  readonly retryAfter: number | null; // seconds; null: not a question of time

  constructor({ code, rule, reason, retry_after }: Pick<Refused, "code" | "rule" | "reason"> & Partial<Pick<Refused, "retry_after">>) {
    super(reason.en);
    this.code = code;
    this.rule = rule;
    this.reason = reason;
    this.retryAfter = retry_after ?? null;
  }
}

/** The refusal for a lost connection. */
export const unreachable = () =>
  new Refusal({
    code: "unreachable",
    rule: null,
    reason: {
      en: "no connection to the server; try again in a moment",
      fr: "pas de connexion au serveur ; réessayez dans un instant",
    },
  });

async function request<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? { method }
        : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw unreachable();
  }
  const result = await response.json().catch(() => null);
  if (result === null) throw unreachable();
  if (!response.ok) throw new Refusal(result as Refused);
  return result as T;
}

const query = (fields: Record<string, number | null>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();

export const games = () => request<GameInfo[]>("/games");
export const rulebook = (game: string) => request<Rulebook>(`/games/${game}/rules`);
export const myTables = () => request<TableInfo[]>("/tables");
export const create = (body: CreateTable) => request<SeatKeys>("/tables", body);
export const learn = (game: string, name: string | null) => request<SeatKeys>(`/lessons/${game}`, { name });
export const turnPage = (id: string, step: number) => request<TableView>(`/tables/${id}/lesson`, { step });
export const table = (id: string) => request<TableView>(`/tables/${id}`);
export const join = (id: string, body: JoinTable) => request<SeatKeys>(`/tables/${id}/join`, body);
export const recover = (id: string, key: string) => request<SeatKeys>(`/tables/${id}/recover`, { key });
export const keys = (id: string) => request<SeatKeys>(`/tables/${id}/keys`);
/** Gives a seat a new key; older links become useless, and other devices lose the seat. */
export const renewKey = (id: string, seat: number) => request<SeatKeys>(`/tables/${id}/seats/${seat}/key`, {});
/** Deletes the guest's name and data. */
export const forgetMe = () => request<Forgotten>("/guest", undefined, "DELETE");
export const campaign = () => request<Campaign>("/campaign");
export const startMission = (mission: number, body: StartMission) => request<SeatKeys>(`/campaign/${mission}`, body);
export const rematch = (id: string, same_deal: boolean) => request<SeatKeys>(`/tables/${id}/rematch`, { same_deal });
export const resign = (id: string, seat: number) => request<TableView>(`/tables/${id}/resign`, { seat });
/** Lets a bot play for a seat; null gives the seat back to its player. */
export const handOver = (id: string, seat: number, bot: string | null) => request<TableView>(`/tables/${id}/seats/${seat}/bot`, { bot });
export const importRecord = (record: string) => request<SeatKeys>("/records", { record });
export const summary = (id: string) => request<Summary>(`/tables/${id}/summary`);
export const par = (id: string) => request<Par>(`/tables/${id}/par`);
export const replay = (id: string, step: number, seat: number | null) =>
  request<ReplayStep>(`/tables/${id}/replay?${query({ step, seat })}`);
export const analysis = (id: string, step: number) => request<Analysis>(`/tables/${id}/analysis?${query({ step })}`);
