// Client of the server's JSON API. Every function throws a Refusal if the server refuses or cannot be reached.
import { offline } from "./offline.svelte";
import type {
  Analysis, Campaign, CreateTable, Daily, Demo, DigGoal, DigMonth, DigResult, FinishedGame, FinishedTables, Forgotten, GameInfo, GameStatistics, Guide, HistoryPage, JoinTable, LessonInfo, LessonTexts, LocalizedText, Museum, Par, PersonalBest, Picture, RefusalExample, Refused, ReplayStep, Rulebook, RunningTables, SeatKeys, StartLesson, StartMission, Summary, TableView,
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
    offline.note(null);
    throw unreachable();
  }
  offline.note(response);
  const result = await response.json().catch(() => null);
  if (result === null) throw unreachable();
  if (!response.ok) throw new Refusal(result as Refused);
  return result as T;
}

const query = (fields: Record<string, string | number | null>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();

export const games = () => request<GameInfo[]>("/games");
export const rulebook = (game: string) => request<Rulebook>(`/games/${game}/rules`);
/** The guest's running tables, those that wait for the guest first. */
export const runningTables = () => request<RunningTables>("/tables/running");
/** A page of the guest's finished games, newest first. */
export const finishedTables = (game: string | null, after: string | null, limit: number) =>
  request<FinishedTables>(`/tables/finished?${query({ game, after, limit })}`);
/** The position of a table, to look at. */
export const picture = (id: string) => request<Picture>(`/tables/${id}/picture`);
/** A game that plays itself. */
export const demo = (game: string) => request<Demo>(`/games/${game}/demo`);
/** A finished game as it is kept, whatever rules it was played by. */
export const result = (id: string) => request<FinishedGame>(`/tables/${id}/result`);
export const recordLink = (id: string) => `/api/tables/${id}/record`;
export const health = () => request<unknown>("/health");
export const lessonTexts = (game: string) => request<LessonTexts[]>(`/games/${game}/lessons`);
export const create = (body: CreateTable) => request<SeatKeys>("/tables", body);
export const lessons = () => request<LessonInfo[]>("/lessons");
/** Opens a lesson of a game where the guest left it; without `lesson`, the first one that is not finished. */
export const learn = (game: string, lesson: string | null, body: StartLesson) => request<SeatKeys>(`/lessons/${game}${lesson ? `/${lesson}` : ""}`, body);
export const guide = (game: string) => request<Guide>(`/games/${game}/guide`);
export const refusalExample = (game: string, rule: string) => request<RefusalExample>(`/games/${game}/rules/${encodeURIComponent(rule)}/refusal`);
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
/** The daily dig on the home page; without `today` the server has none. */
export const daily = () => request<Daily>("/daily");
export const dig = (day: string) => request<DigResult>(`/daily/${day}`);
/** Continues or begins the counted try of a day; after it, and on another day, begins a free one, unless `counted` excludes it. */
export const playDig = (day: string, name: string | null, counted: boolean) => request<SeatKeys>(`/daily/${day}`, { name, counted });
/** What scores of a day are compared with; the server may have to compute it. */
export const digGoal = (day: string) => request<DigGoal>(`/daily/${day}/goal`);
export const bestDig = (day: string) => request<Picture>(`/daily/${day}/best`);
export const digMonth = (month: string) => request<DigMonth>(`/daily/months/${month}`);
export const museum = () => request<Museum>("/museum");
export const museumHistory = (filters: Record<string, string | null>, after: string | null, limit: number) =>
  request<HistoryPage>(`/museum/history?${query({ ...filters, after, limit })}`);
export const gameStatistics = (game: string, mode: string) => request<GameStatistics>(`/museum/statistics?${query({ game, mode })}`);
export const MUSEUM_EXPORT = "/api/museum/export";
export const rematch = (id: string, same_deal: boolean) => request<SeatKeys>(`/tables/${id}/rematch`, { same_deal });
export const resign = (id: string, seat: number) => request<TableView>(`/tables/${id}/resign`, { seat });
/** Lets a bot play for a seat; null gives the seat back to its player. */
export const handOver = (id: string, seat: number, bot: string | null) => request<TableView>(`/tables/${id}/seats/${seat}/bot`, { bot });
export const importRecord = (record: string) => request<SeatKeys>("/records", { record });
export const summary = (id: string) => request<Summary>(`/tables/${id}/summary`);
export const par = (id: string) => request<Par>(`/tables/${id}/par`);
/** Returns the position after `step` log lines, with the log up to there if it is asked for. */
export const replay = (id: string, step: number, seat: number | null, hasLog = true) =>
  request<ReplayStep>(`/tables/${id}/replay?${query({ step, seat })}${hasLog ? "" : "&log=false"}`);
export const best = (id: string) => request<PersonalBest>(`/tables/${id}/best`);
/** Returns the analyses made so far. */
export const analyses = (id: string) => request<Analysis[]>(`/tables/${id}/analyses`);
/** Starts a game that continues a position of a finished one, against a bot of this name; null: against those that played there. */
export const practise = (id: string, move: number, seat: number, bot: string | null) => request<SeatKeys>(`/tables/${id}/practice`, { move, seat, bot });
export const analysis = (id: string, step: number) => request<Analysis>(`/tables/${id}/analysis?${query({ step })}`);
