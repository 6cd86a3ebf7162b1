import type { TableState } from "../lib/wire";
import { t } from "../lib/words";

/** How a seat is called: its own name, 'You', or what sits there. */
export function nameOf(state: TableState, seat: number): string {
  const one = state.seats[seat];
  if (one.name) return one.name;
  if (one.kind === "bot" && !one.yours) return state.seats.filter((other) => other.kind === "bot").length > 1 ? `${t("bot")} ${seat + 1}` : t("bot");
  const mine = state.seats.filter((other) => other.yours).length;
  return one.yours && mine === 1 ? t("you") : t("player", { n: seat + 1 });
}
