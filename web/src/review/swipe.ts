// Swiping with a finger: to the left for the next step, to the right for the one before.
const MIN_PX = 48;
const MAX_SLOPE = 0.6; // a steeper movement scrolls the page

export class Swipe {
  #start: { id: number; x: number; y: number } | null = null;
  readonly #onSwipe: (direction: 1 | -1) => void;

  constructor(onSwipe: (direction: 1 | -1) => void) {
    this.#onSwipe = onSwipe;
  }

  readonly handlers = {
    onpointerdown: (event: PointerEvent) => {
      this.#start = event.pointerType === "touch" && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onpointerup: (event: PointerEvent) => {
      const start = this.#start;
      this.#start = null;
      if (!start || start.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(dx) >= MIN_PX && Math.abs(dy) <= MAX_SLOPE * Math.abs(dx)) this.#onSwipe(dx < 0 ? 1 : -1);
    },
    onpointercancel: () => (this.#start = null),
  };
}
