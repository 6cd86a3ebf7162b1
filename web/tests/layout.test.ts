import { describe, expect, test } from "vitest";
import { areBeside, dropRows, hasArea, mirror, modeOf } from "../src/table/layout";
import { placeCard } from "../src/table/placement";

describe("modes", () => {
  test.each([
    [1366, 768, "wide"], [2560, 1440, "wide"], [1024, 768, "side"], [768, 1024, "tall"], [390, 844, "phone"], [320, 640, "phone"],
    [844, 390, "low"], [683, 384, "low"],
  ])("a window of %i by %i is %s", (width, height, mode) => {
    expect(modeOf(width, height)).toBe(mode);
  });
});

describe("grid templates", () => {
  const grid = '"board side" auto "board bar" 1fr "tabs tabs" 40px / minmax(0, 1fr) 320px';

  test("areas are found as whole words", () => {
    expect(hasArea(grid, "bar")).toBe(true);
    expect(hasArea(grid, "boar")).toBe(false);
    expect(areBeside(grid, "board", "bar")).toBe(true);
    expect(areBeside(grid, "side", "bar")).toBe(false);
  });
  test("mirroring reverses areas and columns, and twice gives the same areas", () => {
    const mirrored = mirror(grid);
    expect(mirrored).toContain('"side board" auto');
    expect(mirrored).toMatch(/\/ 320px minmax\(0, 1fr\)$/);
    expect(mirror(mirrored).replace(/\s+/g, " ")).toBe(grid);
  });
  test("a row goes if it exists for absent areas only", () => {
    expect(dropRows(grid, ["tabs"])).not.toContain("tabs");
    expect(dropRows(grid, ["side"])).not.toContain("side"); // the board has another row
    expect(dropRows(grid, ["bar"])).toContain('"board side"');
    expect(dropRows(grid, ["board"])).toContain('"board side"');
    expect(dropRows(grid, [])).toBe(grid);
  });
});

describe("floating cards", () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const size = { width: 200, height: 100 };
  const cardAt = ({ left, top }: { left: number; top: number }) => box(left, top, left + size.width, top + size.height);
  const overlaps = (a: ReturnType<typeof box>, b: ReturnType<typeof box>) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  test("a card covers neither its subject nor what the player needs", () => {
    const [about, needed] = [box(300, 300, 360, 360), box(300, 370, 700, 600)];
    const card = cardAt(placeCard(size.width, size.height, [about], [needed]));
    expect([about, needed].some((other) => overlaps(card, other))).toBe(false);
  });
  test("a card stays next to its subject", () => {
    const about = box(500, 400, 560, 460);
    const card = cardAt(placeCard(size.width, size.height, [about], []));
    expect(Math.max(about.left - card.right, card.left - about.right, about.top - card.bottom, card.top - about.bottom)).toBeLessThanOrEqual(8);
  });
  test("a card stays inside the window, also next to its corner", () => {
    const card = cardAt(placeCard(size.width, size.height, [box(innerWidth - 20, innerHeight - 20, innerWidth, innerHeight)], []));
    expect(card.left >= 8 && card.top >= 8 && card.right <= innerWidth - 8 && card.bottom <= innerHeight - 8).toBe(true);
  });
});
