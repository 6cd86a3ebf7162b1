// Where to press for a move that a lesson asks for. The server names the elements of the table that a move is about, in
// the order in which a player presses them; this finds them on the page.
import type { LegalMove } from "../lib/wire";

/** An element to press; `times` is how often. It is looked up again and again, since pieces move. */
export interface Press {
  find: () => Element | null;
  times: number;
}

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && !element.closest("dialog");
};

/** Returns the first visible element of the first selector that has one. */
const findFirst = (...selectors: string[]): Element | null => {
  for (const selector of selectors) {
    const element = [...document.querySelectorAll(selector)].find(isVisible);
    if (element) return element;
  }
  return null;
};

const press = (...selectors: string[]): Press => ({ find: () => findFirst(...selectors), times: 1 });
const test = (name: string) => `[data-test="${name}"]`;

/** Returns the presses that place a tile: flip and turn it as the notation says, point at its place, confirm. */
function placementPresses({ move }: LegalMove): Press[] {
  const [, flip, turns] = /^\w[a-z]\d+(f?)(?:r(\d))?$/.exec(move) ?? [];
  return [
    ...(flip ? [press(test("flip"))] : []),
    ...(turns ? [{ ...press(test("turn")), times: Number(turns) }] : []),
    press("svg.site .hint"),
    press(test("lay")),
  ];
}

/** Returns the presses of a move that the current step asks for; `tabs` are the tabs of a phone that show its elements. */
export function pressesOf(move: LegalMove, tabs: string[]): Press[] {
  if (move.kind === "Place") return placementPresses(move);
  const own = press(`button[data-move="${CSS.escape(move.move)}"]`, `button${test(move.kind.toLowerCase())}`);
  const tab = tabs.map((name) => press(`${test(name)}[aria-selected=false]`)).filter(({ find }) => find());
  if (own.find()) return [own];
  const targets = move.about.map((name) => {
    const value = CSS.escape(name);
    return press(`button[data-spot="${value}"]`, `button[data-about="${value}"]`, `[data-spot="${value}"]`, `[data-about="${value}"]`);
  });
  const found = targets.filter(({ find }) => find());
  if (found.length === 0) return tab.length ? [tab[0]] : [press(test("in-words"))];
  return [...found, ...[press(test("confirm"))].filter(({ find }) => find())];
}
