// Tooltips of buttons that play a move: what the move would do.
import { effectsText } from "./effects";
import type { Previews } from "./previews.svelte";

export interface MoveTip {
  previews: Previews;
  move: string | null; // notation; null: no move now
  seat: number | null; // that would play it
  nameOf: (seat: number) => string;
  label?: string; // begins the tooltip
}

/**
 * Svelte action: the button's title describes the effects of its move. They are requested when the button is hovered or
 * focused, since most buttons never are.
 */
export function moveTip(node: HTMLElement, initial: MoveTip) {
  let tip = initial;
  const reset = () => (node.title = tip.label ?? "");
  const describe = () => {
    const { previews, move, seat, nameOf, label } = tip;
    if (move === null) return;
    void previews.load(move).then((effects) => {
      if (tip.move === move) node.title = [label, effectsText(effects, seat, nameOf)].filter(Boolean).join(" · ");
    });
  };
  reset();
  node.addEventListener("pointerenter", describe);
  node.addEventListener("focus", describe);
  return {
    update(next: MoveTip) {
      const hasChanged = next.move !== tip.move || next.label !== tip.label || next.previews !== tip.previews;
      tip = next;
      if (hasChanged) reset();
      if (hasChanged && node.matches(":hover, :focus")) describe();
    },
    destroy() {
      node.removeEventListener("pointerenter", describe);
      node.removeEventListener("focus", describe);
    },
  };
}
