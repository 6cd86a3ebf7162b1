// Where a floating card goes: next to what it is about, and not on what the player needs.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP_PX = 8;
const COVER_WEIGHT = 10; // a covered pixel counts as much as ten of distance

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const distance = (a: Box, b: Box): number => Math.max(0, b.left - a.right, a.left - b.right) + Math.max(0, b.top - a.bottom, a.top - b.bottom);

/** Returns the top left corner for a card of this size: it covers as little as possible of `needed`, then is as near as possible to `about`. */
export function placeCard(width: number, height: number, about: Box[], needed: Box[]): { left: number; top: number } {
  const [maxLeft, maxTop] = [innerWidth - width - GAP_PX, innerHeight - height - GAP_PX];
  const clamp = (value: number, max: number) => Math.max(GAP_PX, Math.min(value, max));
  const boxes = [...about, ...needed];
  const lefts = [GAP_PX, maxLeft, maxLeft / 2, ...boxes.flatMap((box) => [(box.left + box.right - width) / 2, box.left - width - GAP_PX, box.right + GAP_PX])];
  const tops = [GAP_PX, maxTop, ...boxes.flatMap((box) => [box.bottom + GAP_PX, box.top - height - GAP_PX])];
  let best = { left: GAP_PX, top: GAP_PX, cost: Infinity };
  for (const left of lefts.map((value) => clamp(value, maxLeft))) {
    for (const top of tops.map((value) => clamp(value, maxTop))) {
      const card = { left, top, right: left + width, bottom: top + height };
      const covered = boxes.reduce((sum, box) => sum + overlap(card, box), 0);
      const cost = COVER_WEIGHT * covered + (about.length ? Math.min(...about.map((box) => distance(card, box))) : maxTop - top);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return best;
}
