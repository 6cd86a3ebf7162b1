// Days of the dig: they change at midnight UTC, and are named in the reader's language.
import { settings } from "../lib/settings.svelte";

const at = (day: string) => new Date(`${day}T12:00:00Z`);

export const longDay = (day: string): string => at(day).toLocaleDateString(settings.lang, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
export const shortDay = (day: string): string => at(day).toLocaleDateString(settings.lang, { day: "numeric", month: "long", timeZone: "UTC" });
export const monthName = (month: string): string => at(`${month}-01`).toLocaleDateString(settings.lang, { month: "long", year: "numeric", timeZone: "UTC" });
/** Returns the number of a weekday, 0 for Monday. */
export const weekdayOf = (day: string): number => (at(day).getUTCDay() + 6) % 7;
export const weekdayNames = (): string[] => Array.from({ length: 7 }, (_, index) => at(`2024-01-0${1 + index}`).toLocaleDateString(settings.lang, { weekday: "narrow", timeZone: "UTC" }));
/** Returns the month `count` months later, such as 2026-11 for 2026-12 and -1. */
export function addMonths(month: string, count: number): string {
  const date = at(`${month}-15`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Returns a weekday and time of day in the reader's time zone. */
export const localMoment = (seconds: number): string => new Date(seconds * 1000).toLocaleString(settings.lang, { weekday: "long", hour: "numeric", minute: "2-digit" });

/** Returns a time of day in the reader's time zone. */
export const localTime = (seconds: number): string => new Date(seconds * 1000).toLocaleTimeString(settings.lang, { hour: "numeric", minute: "2-digit" });
