// Display names of seats.
import { t } from "../lib/i18n";
import type { TableView } from "../lib/wire";

/** Returns a seat's display name: the name given to it, "You", "Bot" or its number. Equal names get the seat's number. */
export function seatName(table: Pick<TableView, "seats">, seat: number): string {
  const player = table.seats[seat];
  if (player.name) {
    const isUnique = table.seats.every((other) => other.seat === seat || other.name.trim().toLowerCase() !== player.name.trim().toLowerCase());
    return isUnique ? player.name : t("numberedName", { name: player.name, n: seat + 1 });
  }
  if (player.kind === "bot" && !player.yours) return table.seats.filter((other) => other.kind === "bot" && !other.yours).length > 1 ? `${t("bot")} ${seat + 1}` : t("bot");
  const ownSeats = table.seats.filter((other) => other.yours).length;
  return player.yours && ownSeats === 1 ? t("you") : t("player", { n: seat + 1 });
}

/** Returns whether a seat is the reader's, and the only one, so that texts can say "you". */
export const isReader = (table: Pick<TableView, "seats">, seat: number): boolean =>
  table.seats[seat].yours && table.seats.filter(({ yours }) => yours).length === 1;

/** Returns first names, which are enough where no two seats have the same. */
export function shortNames(names: string[]): string[] {
  const firsts = names.map((name) => name.split(" ")[0]);
  return names.map((name, seat) => (firsts.some((first, other) => other !== seat && first === firsts[seat]) ? name : firsts[seat]));
}
