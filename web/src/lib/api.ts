// The server's JSON API. A refusal is thrown as what the server said: a sentence in both languages, and a rule's id.
import type {
  Analysis, Campaign, Create, GameLine, Join, Par, Refused, ReplayStep, Rulebook, Seated, StartMission, Summary, TableLine, TableState, Words,
} from "./wire";

export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly reason: Words;

  constructor(told: Pick<Refused, "code" | "rule" | "reason">) {
    super(told.reason.en);
    this.code = told.code;
    this.rule = told.rule;
    this.reason = told.reason;
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

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(
      `/api${path}`,
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw unreachable();
  }
  const told = await answer.json().catch(() => null);
  if (told === null) throw unreachable();
  if (!answer.ok) throw new Refusal(told as Refused);
  return told as T;
}

const query = (fields: Record<string, number | null>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();

export const games = () => ask<GameLine[]>("/games");
export const rulebook = (game: string) => ask<Rulebook>(`/games/${game}/rules`);
export const myTables = () => ask<TableLine[]>("/tables");
export const create = (plan: Create) => ask<Seated>("/tables", plan);
export const learn = (game: string, name: string | null) => ask<Seated>(`/lessons/${game}`, { name });
export const turnPage = (id: string, step: number) => ask<TableState>(`/tables/${id}/lesson`, { step });
export const table = (id: string) => ask<TableState>(`/tables/${id}`);
export const join = (id: string, asked: Join) => ask<Seated>(`/tables/${id}/join`, asked);
export const recover = (id: string, key: string) => ask<Seated>(`/tables/${id}/recover`, { key });
export const keys = (id: string) => ask<Seated>(`/tables/${id}/keys`);
export const campaign = () => ask<Campaign>("/campaign");
export const startMission = (mission: number, asked: StartMission) => ask<Seated>(`/campaign/${mission}`, asked);
export const rematch = (id: string, same_deal: boolean) => ask<Seated>(`/tables/${id}/rematch`, { same_deal });
export const resign = (id: string, seat: number) => ask<TableState>(`/tables/${id}/resign`, { seat });
/** A bot plays on for a seat; null takes the seat back. */
export const handOver = (id: string, seat: number, bot: string | null) => ask<TableState>(`/tables/${id}/seats/${seat}/bot`, { bot });
export const importRecord = (record: string) => ask<Seated>("/records", { record });
export const summary = (id: string) => ask<Summary>(`/tables/${id}/summary`);
export const par = (id: string) => ask<Par>(`/tables/${id}/par`);
export const replay = (id: string, step: number, seat: number | null) =>
  ask<ReplayStep>(`/tables/${id}/replay?${query({ step, seat })}`);
export const analysis = (id: string, step: number) => ask<Analysis>(`/tables/${id}/analysis?${query({ step })}`);
