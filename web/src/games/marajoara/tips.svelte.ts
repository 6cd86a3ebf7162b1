// What a thing on the table is or does: told beside it while a pointer rests on it, or the keyboard's focus.
class Tips {
  text = $state("");
  box = $state.raw({ left: 0, top: 0, width: 0, height: 0 });

  show(node: Element, text: string) {
    const { left, top, width, height } = node.getBoundingClientRect();
    this.box = { left, top, width, height };
    this.text = text;
  }
}

export const tips = new Tips();

/** Use it on anything that has something to say. A finger that plays is not told: the text would lie under it. */
export function tip(node: HTMLElement | SVGElement, told: string) {
  let text = told;
  let shown = false;
  const show = (event: Event) => {
    if (!text || (event instanceof PointerEvent && event.pointerType !== "mouse" && node.dataset.can)) return;
    if (event.type === "focus" && !node.matches(":focus-visible")) return;
    shown = true;
    tips.show(node, text);
  };
  const hide = () => {
    if (shown) tips.text = "";
    shown = false;
  };
  const listening: [string, (event: Event) => void][] = [
    ["pointerenter", show], ["focus", show], ["pointerleave", hide], ["blur", hide], ["click", hide],
  ];
  for (const [name, heard] of listening) node.addEventListener(name, heard);
  return {
    update(now: string) {
      text = now;
      if (shown) tips.text = now;
    },
    destroy() {
      hide();
      for (const [name, heard] of listening) node.removeEventListener(name, heard);
    },
  };
}
