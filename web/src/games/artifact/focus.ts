// Keyboard focus on the table: arrows move it to the nearest control in their direction, N to the next one.
import type { GameKey } from "../registry";

const PARTS = ["board", "tray", "me", "hand", "actions"];
const SELECTOR = PARTS.map((part) => `.frame [data-part="${part}"] button:enabled`).join();
const SIDEWAYS_WEIGHT = 2.5; // how much further away a control counts for each pixel off the arrow's line
const DIRECTIONS: Partial<Record<GameKey, [x: number, y: number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

const centreOf = (element: Element): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Moves the focus by an arrow key or N; returns whether the key was used. */
export function moveFocus(key: GameKey): boolean {
  const direction = DIRECTIONS[key];
  if (!direction && key !== "next") return false;
  const controls = [...document.querySelectorAll<HTMLElement>(SELECTOR)].filter((control) => control.checkVisibility());
  const current = controls.indexOf(document.activeElement as HTMLElement);
  const found = current < 0 || !direction ? controls[(current + 1) % controls.length] : nearest(controls[current], controls, direction);
  found?.focus();
  return found !== undefined;
}

function nearest(from: HTMLElement, controls: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = centreOf(from);
  const ranked = controls.flatMap((control) => {
    const [left, top] = centreOf(control);
    const ahead = (left - x) * dx + (top - y) * dy;
    return ahead > 1 ? [{ control, cost: ahead + SIDEWAYS_WEIGHT * Math.abs((left - x) * dy + (top - y) * dx) }] : [];
  });
  return ranked.sort((a, b) => a.cost - b.cost)[0]?.control;
}
