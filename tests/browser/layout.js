// Measures the layout of the open table; returns a list of problems. `isTouch`: targets must be large enough for a finger.
(isTouch) => {
  const MIN_SHARE = 0.6; // of the window's shorter side, for the board
  const MIN_TEXT_PX = 11;
  const MIN_TARGET_PX = 40;
  const MIN_PIECE_PX = 24; // squares and pieces of a board, which cannot be larger on a phone
  const TOLERANCE_PX = 0.6;
  const problems = [];
  const frame = document.querySelector("[data-test=table]");
  const describe = (element) =>
    `${element.tagName.toLowerCase()}[${element.dataset.test ?? element.dataset.spot ?? element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}]`;
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden, dialog:not([open])");
  const shorter = Math.min(innerWidth, innerHeight);

  scrollTo(0, 0);
  const board = document.querySelector("[data-part=board]").getBoundingClientRect();
  for (const side of ["width", "height"]) {
    if (board[side] < MIN_SHARE * shorter - TOLERANCE_PX) problems.push(`board: ${side} is ${Math.round(board[side])} px`);
  }
  const overflow = document.documentElement.scrollWidth - innerWidth;
  if (overflow > 0) problems.push(`the page is ${overflow} px too wide`);

  const checkControl = (element) => {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const isCut = box.left < -TOLERANCE_PX || box.right > innerWidth + TOLERANCE_PX || (box.height <= innerHeight && (box.top < -TOLERANCE_PX || box.bottom > innerHeight + TOLERANCE_PX));
    if (isCut) return problems.push(`${describe(element)} is outside the window`);
    const [x, y, inset] = [box.left + box.width / 2, box.top + box.height / 2, 3];
    const points = [[x, y], [box.left + inset, y], [box.right - inset, y], [x, box.top + inset], [x, box.bottom - inset]];
    for (const [px, py] of points) {
      const hit = document.elementFromPoint(px, py);
      if (hit && (element.contains(hit) || hit.contains(element) && hit.closest("label, button, a") !== null)) continue;
      return problems.push(`${describe(element)} is covered or cut at ${Math.round(px - box.left)},${Math.round(py - box.top)} of ${Math.round(box.width)}x${Math.round(box.height)} by ${hit ? `${hit.tagName}.${hit.getAttribute("class")}` : "nothing"}`);
    }
    const minimum = element.matches("[data-spot], [data-square], [data-piece]") ? MIN_PIECE_PX : element.matches(".rule") ? 0 : MIN_TARGET_PX;
    if (isTouch && Math.min(box.width, box.height) < minimum - TOLERANCE_PX) problems.push(`${describe(element)} is ${Math.round(box.width)}x${Math.round(box.height)} px`);
  };
  for (const element of frame.querySelectorAll("button, a[href], input, select, summary, [role=tab]")) if (isShown(element)) checkControl(element);

  scrollTo(0, 0);
  const small = new Map();
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !isShown(parent)) continue;
    const scale = parent instanceof SVGElement ? Math.abs(parent.getScreenCTM()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < MIN_TEXT_PX - 0.05) small.set(`${node.textContent.trim().slice(0, 20)} (${size.toFixed(1)} px in ${parent.closest("[data-part]")?.dataset.part ?? "header"})`, 1);
  }
  if (small.size) problems.push(`small text: ${[...small.keys()].slice(0, 6).join(", ")}`);
  return problems;
};
