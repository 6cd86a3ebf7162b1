// Numbers of analyses and scores as text.
import { formatNumber } from "../lib/i18n";
import type { Analysis } from "../lib/wire";
import { t } from "./messages";

const isPoints = (unit: string) => unit === "points";

/** Returns a loss or an expected result as a number to show: points, or a percentage. */
export const shown = (value: number, unit: string): number => (isPoints(unit) ? Math.round(value * 10) / 10 : Math.round(value * 100));

/** Returns a number to show with its sign, if it has one. */
const withUnit = (value: number, unit: string): string => (isPoints(unit) ? formatNumber(value) : t("percent", { n: value }));

/** Returns what was lost, without a sign. */
export const formatAmount = (value: number, unit: string): string => withUnit(Math.abs(shown(value, unit)), unit);

/** Returns what a move gave away, as a signed number: negative for a loss. Moves that turned out better show a gain. */
export function formatLoss({ loss, unit }: Pick<Analysis, "loss" | "unit">): string {
  const value = shown(loss, unit);
  return value === 0 ? "0" : `${value > 0 ? "−" : "+"}${formatAmount(loss, unit)}`;
}

/** Returns an expected result: points at the end, or a chance. */
export const formatExpected = (value: number, unit: string): string => withUnit(isPoints(unit) ? Math.round(value) : shown(value, unit), unit);

export const signed = (amount: number): string => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");
