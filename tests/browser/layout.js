// Measures the layout of the open table; returns a list of problems. `isTouch`: targets must be large enough for a finger.
(isTouch) => {
  const MIN_SHARE = 0.6; // of the window's shorter side, for the board
  const MIN_TEXT_PX = 11;
  const MIN_TARGET_PX = 40;
  const MIN_PIECE_PX = 24; // pieces of a board or museum, which cannot all be larger on a phone
  const TOLERANCE_PX = 0.6;
  const problems = [];
  const frame = document.querySelector("[data-test=table]");
  const board = document.querySelector("[data-part=board]");
  const describe = (element) =>
    `${element.tagName.toLowerCase()}[${element.dataset.test ?? element.dataset.spot ?? element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}]`;
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".visually-hidden, dialog:not([open])");
  const shorter = Math.min(innerWidth, innerHeight);

  function checkBoard() {
    scrollTo(0, 0);
    const box = board.getBoundingClientRect();
    if (box.width === 0) return; // another tab is open
    for (const side of ["width", "height"]) {
      if (box[side] < MIN_SHARE * shorter - TOLERANCE_PX) problems.push(`the board's ${side} is ${Math.round(box[side])} px`);
    }
    const overflow = document.documentElement.scrollWidth - innerWidth;
    if (overflow > 0) problems.push(`the page is ${overflow} px too wide`);
  }

  // A board that is not wholly in sight must let the wheel scroll the page.
  function checkWheel() {
    const box = board.getBoundingClientRect();
    const wheel = new WheelEvent("wheel", { deltaY: 60, bubbles: true, cancelable: true });
    const target = document.elementFromPoint(box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 80));
    if (!target || !board.contains(target)) return;
    target.dispatchEvent(wheel);
    const isInSight = box.top > -1 && box.bottom < innerHeight + 1;
    if (wheel.defaultPrevented && !isInSight) problems.push(`the board keeps the wheel, but ends at ${Math.round(box.bottom)} px`);
  }

  function checkParts() {
    const parts = [...frame.querySelectorAll("[data-part]")].filter((part) => isShown(part) && part.getBoundingClientRect().height > 0);
    const canScroll = document.documentElement.scrollHeight > innerHeight + 1; // then what sticks to the foot covers parts, until they are scrolled to
    const sticks = (part) => part.closest(".bar, .offers") !== null || getComputedStyle(part).position === "sticky";
    for (const [index, one] of parts.entries()) {
      const [a, overflow] = [one.getBoundingClientRect(), one.scrollHeight - one.clientHeight];
      if (overflow > 2 && getComputedStyle(one).overflowY === "visible") problems.push(`${one.dataset.part} is ${overflow} px too high for its area`);
      for (const other of parts.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || (canScroll && (sticks(one) || sticks(other)))) continue;
        const b = other.getBoundingClientRect();
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (x > 1 && y > 1) problems.push(`${one.dataset.part} and ${other.dataset.part} overlap by ${Math.round(x)}x${Math.round(y)} px`);
      }
    }
  }

  function checkControl(element) {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const isCut = box.left < -TOLERANCE_PX || box.right > innerWidth + TOLERANCE_PX || (box.height <= innerHeight && (box.top < -TOLERANCE_PX || box.bottom > innerHeight + TOLERANCE_PX));
    if (isCut) return problems.push(`${describe(element)} is outside the window`);
    const [x, y, inset] = [box.left + box.width / 2, box.top + box.height / 2, 3];
    const points = [[x, y], [box.left + inset, y], [box.right - inset, y], [x, box.top + inset], [x, box.bottom - inset]];
    for (const [px, py] of points) {
      const hit = document.elementFromPoint(px, py);
      if (hit && (element.contains(hit) || (hit.contains(element) && hit.closest("label, button, a") !== null))) continue;
      return problems.push(`${describe(element)} is covered or cut at ${Math.round(px - box.left)},${Math.round(py - box.top)} of ${Math.round(box.width)}x${Math.round(box.height)} by ${hit ? `${hit.tagName}.${hit.getAttribute("class")}` : "nothing"}`);
    }
    if (element.matches("button:not([data-spot])") && element.scrollWidth > element.clientWidth + 1) problems.push(`${describe(element)}: its text is ${element.scrollWidth - element.clientWidth} px too wide`);
    const minimum = element.matches("[data-spot], [data-square]") ? MIN_PIECE_PX : element.matches(".rule") ? 0 : MIN_TARGET_PX;
    if (isTouch && Math.min(box.width, box.height) < minimum - TOLERANCE_PX) problems.push(`${describe(element)} is ${Math.round(box.width)}x${Math.round(box.height)} px`);
  }

  // Facts that are drawn over each other: the round over the header's buttons, huts over the name of their region.
  function checkOverlaps() {
    const middle = frame.querySelector("header .middle");
    for (const fact of middle.querySelectorAll("*")) {
      const over = fact.getBoundingClientRect().right - middle.getBoundingClientRect().right;
      if (isShown(fact) && getComputedStyle(fact).clipPath === "none" && over > 1) problems.push(`the header's ${fact.textContent.trim()} is ${Math.round(over)} px too wide`);
    }
    for (const name of frame.querySelectorAll("[data-test^=region-] h3")) {
      const a = name.getBoundingClientRect();
      for (const hut of name.parentElement.querySelectorAll("[data-hut]")) {
        const b = hut.getBoundingClientRect();
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) problems.push(`a hut covers the name of ${name.textContent}`);
      }
    }
  }

  function checkText() {
    scrollTo(0, 0);
    const small = new Set();
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent.trim() || !isShown(parent)) continue;
      const scale = parent instanceof SVGElement ? Math.abs(parent.getScreenCTM()?.d ?? 1) : 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < MIN_TEXT_PX - 0.05) small.add(`${node.textContent.trim().slice(0, 20)} (${size.toFixed(1)} px in ${parent.closest("[data-part]")?.dataset.part ?? "header"})`);
    }
    // Numbers that are drawn, and said in words by the element around them.
    for (const drawn of frame.querySelectorAll("[data-drawn]")) {
      const size = parseFloat(getComputedStyle(drawn, "::before").fontSize);
      if (isShown(drawn) && size < MIN_TEXT_PX - 0.05) small.add(`${drawn.dataset.drawn} (${size.toFixed(1)} px, drawn)`);
    }
    if (small.size) problems.push(`small text: ${[...small].slice(0, 6).join(", ")}`);
  }

  checkBoard();
  checkWheel();
  checkParts();
  checkOverlaps();
  const controls = [...frame.querySelectorAll("button, a[href], input, select, summary")].filter(isShown);
  controls.forEach(checkControl);
  checkText();
  return { problems, numControls: controls.length };
};
