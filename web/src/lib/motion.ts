// Animations: durations that follow the settings, and flights of pieces from one element to another.
import { settings } from "./settings.svelte";

/** Returns a duration in ms under the current settings; 0 without animations. */
export const duration = (ms: number): number => (settings.motion ? ms : 0);

export interface Flight {
  ms?: number;
  delay?: number;
  size?: number; // of the copy, in px; by default as large as `from`
  onLand?: () => void; // only called if the piece flies
}

/**
 * Moves a copy of `piece` from one element to another, in a small arc above everything else; returns when it lands, in ms.
 * Nothing moves without animations, or if one of the elements is not shown.
 */
export function fly(piece: Element, from: Element | null, to: Element | null, { ms = 260, delay = 0, size, onLand }: Flight = {}): number {
  if (!settings.motion || !from || !to) return 0;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!start.width || !end.width) return 0;
  const [a, b] = size ? [squareAt(start, size), squareAt(end, size)] : [start, end];
  const copy = piece.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("data-test");
  Object.assign(copy.style, { position: "fixed", left: `${a.left}px`, top: `${a.top}px`, width: `${a.width}px`, height: `${a.height}px`, margin: "0", zIndex: "8", pointerEvents: "none" });
  document.body.append(copy);
  const [dx, dy, scale] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2, Math.min(b.width / a.width, b.height / a.height, 1.4)];
  const frames = [0, 0.5, 1].map((part) => ({ transform: `translate(${dx * part}px, ${dy * part - Math.sin(part * Math.PI) * 18}px) scale(${1 + (scale - 1) * part})` }));
  const animation = copy.animate(frames, { duration: ms, delay, easing: "ease-in-out", fill: "both" });
  animation.onfinish = animation.oncancel = () => {
    copy.remove();
    onLand?.();
  };
  return delay + ms;
}

const squareAt = (box: DOMRect, size: number) => new DOMRect(box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2, size, size);
