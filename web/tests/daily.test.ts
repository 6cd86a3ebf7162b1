import { afterEach, expect, test } from "vitest";
import { addMonths, monthName, weekdayNames, weekdayOf } from "../src/daily/days";
import { shareText } from "../src/daily/shareText";
import { settings } from "../src/lib/settings.svelte";
import type { DigResult } from "../src/lib/wire";

afterEach(() => {
  settings.lang = "en";
});

const RESULT: DigResult = {
  day: { day: "2026-11-23", kind: "standard", game: "scarabya", title: { en: "Scarabya", fr: "Scarabya" }, state: "over", table: "t", score: 55, goal: 66, stars: 2 },
  ends: 0, closes: 0, is_today: true, played: true, streak: 3, marks: [40, 53, 60], scores: [], has_best: true, grid: "⬜🟨🟧🟫⬜⬜\n⬜⬜⬜⬜⬜⬜",
};

test("the shared text has the result and the grid, in both languages", () => {
  const english = shareText(RESULT).split("\n");
  expect(english[0]).toBe("Trowel, dig of November 23 (Scarabya)");
  expect(english[1]).toBe("Your result: 55 of 66 ★★☆");
  expect(english.slice(2, 5)).toEqual(["3 days in a row", "⬜🟨🟧🟫⬜⬜", "⬜⬜⬜⬜⬜⬜"]);
  expect(english[5]).toMatch(/\/daily\/2026-11-23$/);
  settings.lang = "fr";
  const french = shareText(RESULT).split("\n");
  expect(french[0]).toBe("Trowel, fouille du 23 novembre (Scarabya)");
  expect(french[1]).toBe("Votre résultat\u00a0: 55 sur 66 ★★☆");
  expect(french[2]).toBe("3 jours de suite");
});

test("without a goal and a streak they are left out", () => {
  const lines = shareText({ ...RESULT, streak: 1, day: { ...RESULT.day, goal: null, stars: 0 } }).split("\n");
  expect(lines[1]).toBe("Your result: 55");
  expect(lines[2]).toBe("⬜🟨🟧🟫⬜⬜");
});

test("months and weekdays are those of the calendar, whatever the reader's time zone", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(monthName("2026-11")).toBe("November 2026");
  expect(["2026-11-23", "2026-11-29"].map(weekdayOf)).toEqual([0, 6]);
  expect(weekdayNames().join("")).toBe("MTWTFSS");
});
