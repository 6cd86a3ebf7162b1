// A finger acts when it lifts. Browsers make the click of a tap later, and drop it when the next tap comes before a
// busy page has got round to it: two quick taps, "next place" and "place here", would place somewhere else.
interface Tap {
  pointer: number;
  x: number;
  y: number;
  at: number;
}

const STILL = 14; // pixels that a finger may roll and still mean the same button
const FOLLOWS = 1_000; // ms within which a browser that does not number its clicks sends the one of a tap

let pressed: (Tap & { button: HTMLButtonElement }) | null = null;
let acted: Tap[] = []; // taps that have acted, and whose click is still to come

const buttonAt = (target: EventTarget | null) => (target instanceof Element ? target.closest("button") : null);
const near = (one: Tap, event: MouseEvent) => Math.hypot(one.x - event.clientX, one.y - event.clientY) <= STILL;

function down(event: PointerEvent) {
  const button = event.pointerType === "touch" && event.isPrimary ? buttonAt(event.target) : null;
  pressed = button && { button, pointer: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
}

function up(event: PointerEvent) {
  const tap = pressed;
  pressed = null;
  if (!tap || tap.pointer !== event.pointerId || !near(tap, event) || tap.button.disabled) return;
  acted = [...acted.filter((one) => event.timeStamp - one.at < FOLLOWS), { ...tap, at: event.timeStamp }];
  tap.button.click();
}

/** The browser's own click of a tap that has acted already. */
function click(event: MouseEvent) {
  if (!event.isTrusted || event.detail === 0) return;
  const { pointerId, pointerType } = event as PointerEvent;
  if (pointerType === "mouse") return;
  const known = acted.findIndex((one) => one.pointer === pointerId || (!pointerType && near(one, event) && event.timeStamp - one.at < FOLLOWS));
  if (known < 0) return;
  acted.splice(known, 1);
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function watchTaps() {
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("pointercancel", () => (pressed = null), true);
  addEventListener("click", click, true);
}
