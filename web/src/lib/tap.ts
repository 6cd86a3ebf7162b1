// Touch handling: a tap clicks its button when the finger lifts. Browsers send the click of a tap later, and drop it if
// a second tap comes while the page is busy. Two quick taps on "next place" and "place here" would then place elsewhere.
interface Tap {
  pointer: number;
  x: number;
  y: number;
  time: number;
}

const MAX_DRIFT_PX = 14; // a finger may roll this far during a tap
const MAX_CLICK_DELAY_MS = 1_000; // without pointer ids, a click this soon after a tap belongs to it

let press: (Tap & { button: HTMLButtonElement }) | null = null;
let handledTaps: Tap[] = []; // taps already handled, whose browser click is still to come

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

/** Suppresses the browser's click of a tap that was already handled. */
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

/** Installs the listeners on the window. */
export function watchTaps() {
  addEventListener("pointerdown", onPointerDown, true);
  addEventListener("pointerup", onPointerUp, true);
  addEventListener("pointercancel", () => (press = null), true);
  addEventListener("click", onClick, true);
}
