// The server's JSON API. A refusal is thrown as what the server said: a sentence in both languages, and a rule's id.
import type {
  Analysis, Campaign, CreateTable, GameInfo, JoinTable, LocalizedText, Par, Refused, ReplayStep, Rulebook, SeatKeys, StartMission, Summary, TableInfo, TableView,
} from "./wire";

export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly reason: LocalizedText;

  constructor({ code, rule, reason }: Pick<Refused, "code" | "rule" | "reason">) {
    super(reason.en);
    this.code = code;
    this.rule = rule;
    this.reason = reason;
  }
}

export const unreachable = () =>
  new Refusal({
    code: "unreachable",
    rule: null,
    reason: {
      en: "the table cannot be reached just now; we keep trying",
      fr: "la table est injoignable pour l'instant ; nous réessayons",
    },
  });

async function request<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
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
export const campaign = () => request<Campaign>("/campaign");
export const startMission = (mission: number, body: StartMission) => request<SeatKeys>(`/campaign/${mission}`, body);
export const rematch = (id: string, same_deal: boolean) => request<SeatKeys>(`/tables/${id}/rematch`, { same_deal });
export const resign = (id: string, seat: number) => request<TableView>(`/tables/${id}/resign`, { seat });
/** A bot plays on for a seat; null takes the seat back. */
export const handOver = (id: string, seat: number, bot: string | null) => request<TableView>(`/tables/${id}/seats/${seat}/bot`, { bot });
export const importRecord = (record: string) => request<SeatKeys>("/records", { record });
export const summary = (id: string) => request<Summary>(`/tables/${id}/summary`);
export const par = (id: string) => request<Par>(`/tables/${id}/par`);
export const replay = (id: string, step: number, seat: number | null) =>
  request<ReplayStep>(`/tables/${id}/replay?${query({ step, seat })}`);
export const analysis = (id: string, step: number) => request<Analysis>(`/tables/${id}/analysis?${query({ step })}`);
