// A finger acts when it lifts. Browsers make the click of a tap later, and drop it when the next tap comes before a
// busy page has got round to it: two quick taps, "next place" and "place here", would place somewhere else.
interface Tap {
  pointer: number;
  x: number;
  y: number;
  time: number;
}

const MAX_DRIFT_PX = 14; // that a finger may roll and still mean the same button
const MAX_CLICK_DELAY_MS = 1_000; // within which a browser that does not number its clicks sends the one of a tap

let press: (Tap & { button: HTMLButtonElement }) | null = null;
let handledTaps: Tap[] = []; // taps that have acted, and whose click is still to come

const buttonAt = (target: EventTarget | null) => (target instanceof Element ? target.closest("button") : null);
const isNear = (tap: Tap, event: MouseEvent) => Math.hypot(tap.x - event.clientX, tap.y - event.clientY) <= MAX_DRIFT_PX;

function onPointerDown(event: PointerEvent) {
  const button = event.pointerType === "touch" && event.isPrimary ? buttonAt(event.target) : null;
  press = button && { button, pointer: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp };
}

function onPointerUp(event: PointerEvent) {
  const tap = press;
  press = null;
  if (!tap || tap.pointer !== event.pointerId || !isNear(tap, event) || tap.button.disabled) return;
  handledTaps = [...handledTaps.filter(({ time }) => event.timeStamp - time < MAX_CLICK_DELAY_MS), { ...tap, time: event.timeStamp }];
  tap.button.click();
}

/** The browser's own click of a tap that has acted already. */
function onClick(event: MouseEvent) {
  if (!event.isTrusted || event.detail === 0) return;
  const { pointerId, pointerType } = event as PointerEvent;
  if (pointerType === "mouse") return;
  const index = handledTaps.findIndex((tap) => tap.pointer === pointerId || (!pointerType && isNear(tap, event) && event.timeStamp - tap.time < MAX_CLICK_DELAY_MS));
  if (index < 0) return;
  handledTaps.splice(index, 1);
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function watchTaps() {
  addEventListener("pointerdown", onPointerDown, true);
  addEventListener("pointerup", onPointerUp, true);
  addEventListener("pointercancel", () => (press = null), true);
  addEventListener("click", onClick, true);
}
