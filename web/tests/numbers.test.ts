import { afterEach, expect, test } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { formatAmount, formatExpected, formatLoss } from "../src/review/numbers";

const NBSP = "\u00a0";

afterEach(() => {
  settings.lang = "en";
});

test("losses of points have a decimal, chances are percentages", () => {
  expect(formatAmount(2.46, "points")).toBe("2.5");
  expect(formatAmount(0.127, "chance")).toBe("13%");
});

test("French has a decimal comma, and a no-break space before the percent sign", () => {
  settings.lang = "fr";
  expect(formatAmount(2.46, "points")).toBe("2,5");
  expect(formatAmount(0.127, "chance")).toBe(`13${NBSP}%`);
  expect(formatLoss({ loss: 2.46, unit: "points" })).toBe("−2,5");
});

test("a loss has a minus sign, a move that turned out better a plus sign", () => {
  expect([1.5, -1.5, 0.01].map((loss) => formatLoss({ loss, unit: "points" }))).toEqual(["−1.5", "+1.5", "0"]);
});

test("expected points are whole numbers, expected chances percentages", () => {
  expect(formatExpected(41.6, "points")).toBe("42");
  expect(formatExpected(0.416, "chance")).toBe("42%");
});
