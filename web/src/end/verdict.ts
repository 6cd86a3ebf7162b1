// The result of a game in words, said to the reader.
import type { TableUI } from "../games/registry";
import { t as common } from "../lib/i18n";
import type { PersonalBest, TableView } from "../lib/wire";
import { type MessageKey, t } from "../review/messages";
import { isReader, seatName } from "../table/seatNames";

/** Returns the seats with the reader's own first, then by result. */
export function orderOf(table: TableView): number[] {
  const seats = table.seats.map(({ seat }) => seat);
  return seats.sort((a, b) => Number(isReader(table, b)) - Number(isReader(table, a)) || rankOf(table, a) - rankOf(table, b) || a - b);
}

/** Returns a seat's place: 0 for a winner, then from 1. */
export function rankOf({ winners, scores }: TableView, seat: number): number {
  if (winners.includes(seat)) return 0;
  const ahead = scores.filter((score, other) => score > scores[seat] || (score === scores[seat] && winners.includes(other))).length;
  return ahead + 1;
}

export const rankText = (rank: number): string => t(`rank.${rank}` as MessageKey);

/** Returns the reader's seat; on a shared screen, and for spectators, there is none. */
export const readerOf = (table: TableView): number | null => table.seats.find(({ seat }) => isReader(table, seat))?.seat ?? null;

/** Returns who won and by how much. */
export function verdictOf(table: TableView, ui: TableUI): string {
  const ownVerdict = ui.verdict(table);
  if (ownVerdict !== null) return ownVerdict;
  const { winners, scores, seats } = table;
  const remaining = seats.filter(({ resigned }) => !resigned);
  if (winners.length === 0) return remaining.length === 1 ? common("wins", { name: seatName(table, remaining[0].seat) }) : common("ended");
  const others = winners.filter((winner) => !isReader(table, winner)).map((winner) => seatName(table, winner));
  const hasWon = others.length < winners.length;
  if (winners.length > 1) return hasWon ? common("youShare", { names: others.join(", ") }) : common("shared", { names: others.join(", ") });
  if (seats.length === 1) return t("youScore", { n: scores[0] });
  const [winner] = winners;
  const n = scores[winner] - Math.max(...scores.filter((_, seat) => seat !== winner));
  if (hasWon) return n > 0 ? t("winBy", { n }) : t("winTie");
  return n > 0 ? t("winsBy", { name: others[0], n }) : t("winsTie", { name: others[0] });
}

/** Returns how far the reader is behind the winner; empty for winners and spectators. */
export function distanceOf(table: TableView): string {
  const seat = readerOf(table);
  if (seat === null || table.winners.length === 0 || table.winners.includes(seat) || table.seats.length === 1) return "";
  const n = table.scores[table.winners[0]] - table.scores[seat];
  return t(n > 0 ? "behind" : "level", { rank: rankText(rankOf(table, seat)), n });
}

/** Returns a word for a result as a share of par. */
export function wordForShare(score: number, par: number, stars: number): string {
  if (score > par) return t("word.beaten");
  return score === par ? t("word.par") : t(`word.${stars}` as MessageKey);
}

/** Returns how a result compares with the reader's earlier ones; empty if there are none. */
export function bestText(best: PersonalBest, score: number, par: number | null): string {
  if (best.games === 0) return "";
  if (par === null) return best.score !== null && best.score >= score ? t("bestScore", { n: best.score }) : t("bestSoFar");
  const share = Math.floor((100 * score) / par);
  if (best.par_percent === null) return "";
  return best.par_percent >= share ? t("bestShare", { n: best.par_percent }) : t("bestSoFar");
}
