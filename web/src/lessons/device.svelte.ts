// How this person points: with a finger or with a mouse. What was used last counts, since many devices have both.
const hasCoarsePointer = matchMedia("(pointer: coarse)");

class Device {
  isTouch = $state(hasCoarsePointer.matches);

  constructor() {
    hasCoarsePointer.addEventListener("change", ({ matches }) => (this.isTouch = matches));
    addEventListener("pointerdown", ({ pointerType }) => (this.isTouch = pointerType !== "mouse"), true);
  }
}

export const device = new Device();
