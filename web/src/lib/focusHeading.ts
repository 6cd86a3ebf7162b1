// Focus after a change of page: screen readers announce the new heading, and Tab continues from there.

const HEADINGS = "main h1, header h1";
let stopWaiting = () => {};

/** Moves the focus to the heading of the new page as soon as the page has one, unless the focus is already in the page. */
export function focusHeading() {
  stopWaiting();
  const old = document.querySelector(HEADINGS);
  const tryNow = () => {
    const heading = document.querySelector<HTMLElement>(HEADINGS);
    if (!heading || heading === old) return;
    stopWaiting();
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.isConnected && focused.closest("main")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(tryNow);
  observer.observe(document.body, { childList: true, subtree: true });
  stopWaiting = () => observer.disconnect();
}
