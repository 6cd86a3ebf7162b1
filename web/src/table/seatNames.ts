// Display names of seats.
import { t } from "../lib/i18n";
import type { TableView } from "../lib/wire";

/** Returns a seat's display name: the name given to it, "You", "Bot" or its number. */
export function seatName(table: TableView, seat: number): string {
  const player = table.seats[seat];
  if (player.name) return player.name;
  if (player.kind === "bot" && !player.yours) return table.seats.filter((other) => other.kind === "bot").length > 1 ? `${t("bot")} ${seat + 1}` : t("bot");
  const ownSeats = table.seats.filter((other) => other.yours).length;
  return player.yours && ownSeats === 1 ? t("you") : t("player", { n: seat + 1 });
}
