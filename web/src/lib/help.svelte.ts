// Help on every symbol: a tip on hover, focus or long press, and on a tap where a tap does nothing else. One tip is open at a
// time; HelpTip.svelte draws it.

/** What a tip says. */
export interface HelpContent {
  title?: string;
  text?: string;
  now?: string; // what it means for this player now
  rule?: string;
  move?: string; // notation of a move; the tip adds what it would do
}

const HOVER_MS = 300;
const LONG_PRESS_MS = 400;
const ACTIVE = "button, a, label, summary, [role=application]"; // what a tap on them does comes first
const MOVE_TOLERANCE_PX = 10; // a finger that moves further scrolls or drags

class Help {
  node = $state.raw<Element | null>(null);
  getContent = $state.raw<() => HelpContent | string | null>(() => null);

  content: HelpContent | null = $derived.by(() => {
    const content = this.node ? this.getContent() : null;
    return typeof content === "string" ? (content ? { text: content } : null) : content;
  });

  show(node: Element, getContent: () => HelpContent | string | null) {
    this.node = node;
    this.getContent = getContent;
  }

  hide(node?: Element) {
    if (!node || this.node === node) this.node = null;
  }
}

export const openHelp = new Help();

/** Attachment that gives an element a tip. `getContent` is evaluated while the tip is open; null: no tip now. */
export function help(getContent: () => HelpContent | string | null) {
  return (node: Element) => {
    let timer = 0;
    let pressed: { x: number; y: number } | null = null;
    let isLongPress = false;
    const isPassive = () => !node.closest(ACTIVE) && !node.querySelector(ACTIVE);
    const show = () => openHelp.show(node, getContent);
    const hide = () => {
      clearTimeout(timer);
      openHelp.hide(node);
    };
    const later = (delayMs: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(show, delayMs);
    };
    const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
      pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && later(HOVER_MS),
      pointerleave: (event: PointerEvent) => event.pointerType === "mouse" && hide(),
      focus: () => node.matches(":focus-visible") && show(),
      blur: hide,
      pointerdown: (event: PointerEvent) => {
        isLongPress = false;
        if (event.pointerType === "mouse") return hide();
        pressed = { x: event.clientX, y: event.clientY };
        clearTimeout(timer);
        timer = window.setTimeout(() => {
          isLongPress = true;
          show();
        }, LONG_PRESS_MS);
      },
      pointermove: (event: PointerEvent) => {
        if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > MOVE_TOLERANCE_PX) {
          pressed = null;
          clearTimeout(timer);
        }
      },
      pointerup: () => {
        if (pressed && !isLongPress && isPassive()) show();
        pressed = null;
        clearTimeout(timer);
      },
      pointercancel: () => {
        pressed = null;
        hide();
      },
      contextmenu: (event: Event) => isLongPress && event.preventDefault(),
      // The click that ends a long press asked for help; it must not play.
      click: (event: Event) => {
        if (!isLongPress) return isPassive() ? undefined : hide();
        isLongPress = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    };
    for (const [type, listener] of Object.entries(listeners)) node.addEventListener(type, listener as EventListener, { capture: true });
    return () => {
      hide();
      for (const [type, listener] of Object.entries(listeners)) node.removeEventListener(type, listener as EventListener, { capture: true });
    };
  };
}
