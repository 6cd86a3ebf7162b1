// The text that shows a result to others without spoiling the deal.
import { labelled, localize } from "../lib/i18n";
import { linkTo } from "../lib/share";
import type { DigResult } from "../lib/wire";
import { shortDay } from "./days";
import { t } from "./messages";

/** Returns day, score, stars and streak, then the grid of the turns, then the link. */
export function shareText({ day, grid, streak }: DigResult): string {
  const score = day.goal === null ? String(day.score) : t("scoreOf", { n: day.score!, goal: day.goal });
  const stars = day.stars ? ` ${"★".repeat(day.stars)}${"☆".repeat(3 - day.stars)}` : "";
  const lines = [
    `${t("shareTitle", { day: shortDay(day.day) })} (${localize(day.title)})`,
    labelled(t("yourResult"), `${score}${stars}`),
    ...(streak > 1 ? [t("shareStreak", { n: streak })] : []),
    grid,
    linkTo(`/daily/${day.day}`),
  ];
  return lines.join("\n");
}

export type Copied = "shared" | "copied" | "cancelled" | "failed";

/** Opens the share sheet of a phone; elsewhere copies the text. Call it from a click. */
export async function shareResult(text: string): Promise<Copied> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed"; // without a secure address, or without permission
  }
}

