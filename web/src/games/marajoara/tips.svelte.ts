// Tooltips of the table, shown while an element is hovered or has keyboard focus.
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

/** Svelte action that adds a tooltip. Touch input on a clickable element shows none: the finger would cover it. */
export function tip(node: HTMLElement | SVGElement, initialText: string) {
  let text = initialText;
  let isShown = false;
  const show = (event: Event) => {
    if (!text || (event instanceof PointerEvent && event.pointerType !== "mouse" && node.dataset.can)) return;
    if (event.type === "focus" && !node.matches(":focus-visible")) return;
    isShown = true;
    tips.show(node, text);
  };
  const hide = () => {
    if (isShown) tips.text = "";
    isShown = false;
  };
  const listeners: [string, (event: Event) => void][] = [
    ["pointerenter", show], ["focus", show], ["pointerleave", hide], ["blur", hide], ["click", hide],
  ];
  for (const [type, listener] of listeners) node.addEventListener(type, listener);
  return {
    update(newText: string) {
      text = newText;
      if (isShown) tips.text = newText;
    },
    destroy() {
      hide();
      for (const [type, listener] of listeners) node.removeEventListener(type, listener);
    },
  };
}
