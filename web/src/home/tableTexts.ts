// What the lists of the home page say about a table: opponents, whose turn, result and date.
import { localize } from "../lib/i18n";
import { choiceOf } from "../lib/options";
import { settings } from "../lib/settings.svelte";
import type { FinishedTable, GameInfo, ListedSeat, RunningTable } from "../lib/wire";
import { type MessageKey, t } from "./messages";

type Table = RunningTable | FinishedTable;
export type Tone = "good" | "bad" | "plain";

const OPTIONS_NOT_NAMED = ["players"]; // the names tell how many play

/** Returns the values of a table's options that differ from the defaults, such as "Duel" or "Extension 1". */
export function modeName(table: Table, info: GameInfo | undefined): string {
  const options = info?.options ?? [];
  const titles = options.flatMap(({ name, kind, variants, unset }) => {
    const value = table.options[name];
    if (value === undefined || OPTIONS_NOT_NAMED.includes(name) || !["choice", "number"].includes(kind)) return [];
    if (!unset && variants.some((variant) => variant.default === value)) return [];
    const choice = choiceOf(options, name, value);
    return choice ? [localize(choice.title)] : [];
  });
  return titles.join(", ");
}

export const seatLabel = (seat: ListedSeat): string => seat.name || (seat.open ? t("freeSeat") : t(seat.mine ? "you" : "bot"));

/** Returns the seats of others; at a shared screen also those of friends, whom the same guest holds. */
export function opponents(table: Table): ListedSeat[] {
  const own = table.seats.findIndex(({ mine }) => mine);
  return table.seats.filter((_, seat) => seat !== own);
}

const listNames = (names: string[]) => new Intl.ListFormat(settings.lang, { type: "conjunction" }).format(names);

export const opponentNames = (table: Table): string => opponents(table).map(seatLabel).join(", ") || t("alone");

// ---------------------------------------------------------------- running

export function turnText(table: RunningTable): string {
  if (table.status === "waiting") return t("waitingForFriends", { n: table.seats.filter(({ open }) => open).length });
  const acting = table.seats.filter(({ to_act }) => to_act);
  const isShared = table.seats.filter(({ mine, bot }) => mine && !bot).length > 1;
  if (table.yours) return isShared && acting.length === 1 ? t("turnOf", { name: seatLabel(acting[0]) }) : t("yourTurn");
  const names = acting.map(seatLabel);
  return names.length === 1 ? t("turnOf", { name: names[0] }) : names.length ? t("turnOfSeveral", { names: listNames(names) }) : "";
}

/** Returns how the viewer stands against the best of the others; empty alone, at a shared screen and before any point. */
export function standing({ seats }: RunningTable): string {
  const mine = seats.filter((seat) => seat.mine);
  const others = seats.filter((seat) => !seat.mine).map(({ score }) => score ?? 0);
  if (mine.length !== 1 || !others.length) return "";
  const lead = (mine[0].score ?? 0) - Math.max(...others);
  if (lead === 0) return Math.max(...others) === 0 ? "" : t("level");
  return lead > 0 ? t("youLead", { n: lead }) : t("youTrail", { n: -lead });
}

// ---------------------------------------------------------------- finished

/** Games alone with a goal: every other game alone just has a score. */
const hasGoal = ({ options }: Table) => options.mode === "solo" || options.mission !== undefined;

export function resultOf(table: FinishedTable): { text: string; tone: Tone } {
  const { seats, winners } = table;
  if (table.status === "imported") return { text: t("imported"), tone: "plain" };
  if (!table.complete) return { text: t("stopped"), tone: "plain" };
  const mine = seats.flatMap((seat, number) => (seat.mine ? [number] : []));
  if (seats.length === 1) {
    if (!hasGoal(table)) return { text: t("over"), tone: "plain" };
    return winners.length ? { text: t("solved"), tone: "good" } : { text: t("missed"), tone: "bad" };
  }
  if (mine.length !== 1) {
    const winner = winners.length === 1 ? seats[winners[0]].name : ""; // friends at one screen: the seats are the guest's
    return { text: winner ? t("wonBy", { name: winner }) : t("over"), tone: "plain" };
  }
  if (winners.includes(mine[0])) return { text: t(winners.length > 1 ? "sharedWin" : "won"), tone: "good" };
  const own = seats[mine[0]].score ?? 0;
  const rank = Math.max(2, 1 + seats.filter(({ score }) => (score ?? 0) > own).length); // a tie may be broken
  return seats.length === 2 ? { text: t("lost"), tone: "bad" } : { text: t(`rank.${rank}` as MessageKey), tone: "bad" };
}

/** Returns the scores, the viewer's first. */
export function scoresText({ seats }: FinishedTable): string {
  const known = seats.filter(({ score }) => score !== null);
  const own = known.find(({ mine }) => mine);
  const others = known.filter((seat) => seat !== own).sort((a, b) => b.score! - a.score!);
  return [...(own ? [own] : []), ...others].map(({ score }) => score).join("–");
}

const DAY_MS = 86_400_000;
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Returns the day as people say it: today, yesterday, Wednesday, 31 May. */
export function dayText(seconds: number, now = new Date()): string {
  const date = new Date(seconds * 1000);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days === 0) return t("today");
  if (days === 1) return new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" }).format(-1, "day");
  if (days > 1 && days < 7) return date.toLocaleDateString(settings.lang, { weekday: "long" });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(settings.lang, { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}
