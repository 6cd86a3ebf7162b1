"""A player of Marajoara who clicks random highlighted pieces and buttons of the page."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import TIMEOUT_MS, Visitor

# Runs in the page, so that a whole game takes seconds. It uses only the page: clickable pieces have data-can, buttons
# have data-test=do-… or offer-…, and the table's attributes contain its version.
PLAY = """
async ([seed, maxClicks, timeoutMs]) => {
  let state = seed;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const pick = (items) => items[Math.floor(random() * items.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const end = () => document.querySelector("[data-test=end]");
  const position = () => [
    document.querySelector("[data-test=table]")?.dataset.version,
    all("[data-can=picked]").map((element) => element.dataset.spot), !!end(), all("[data-test=bar] button").length > 0,
    all("[data-test=back-to-offers]").length,
  ].join();
  const waitUntil = async (isDone, what) => {
    const start = Date.now();
    while (!isDone()) {
      if (Date.now() - start > timeoutMs) throw new Error(`no change after ${what}: ${position()}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const clickCounts = {};
  for (let clicks = 0; clicks < maxClicks; clicks++) {
    await waitUntil(() => end() || document.querySelector("[data-test=bar] button"), "waiting");
    if (end()) return { clicks, clickCounts };
    const pay = document.querySelector("[data-test=pay]");
    const buttons = all("[data-test^=do-], [data-test^=offer-]");
    const nextSpots = all("[data-can=next]");
    const hasStarted = all("[data-can=picked]").length > 0;
    const endButton = document.querySelector("[data-test=do-end]");
    const target = pay
      ?? (hasStarted && nextSpots.length && random() < 0.8 ? pick(nextSpots) : null)
      ?? (buttons.length && random() < 0.6 ? (endButton && random() < 0.6 ? endButton : pick(buttons)) : null)
      ?? (nextSpots.length ? pick(nextSpots) : pick(buttons.length ? buttons : all("[data-can]")));
    const before = position();
    const name = target.dataset.test ?? `on ${document.querySelector("[data-test=bar]").dataset.kind}`;
    clickCounts[name] = (clickCounts[name] ?? 0) + 1;
    target.click();
    await waitUntil(() => position() !== before, `clicking ${target.outerHTML.slice(0, 200)}`);
  }
  throw new Error(`not over after ${maxClicks} clicks: ${JSON.stringify(clickCounts)}`);
}
"""


def play_to_end(visitor: Visitor, seed: int, max_clicks: int = 4000) -> dict[str, Any]:
    """Play to the end; return the number of clicks by kind of control."""
    result: dict[str, Any] = visitor.page.evaluate(PLAY, [seed, max_clicks, TIMEOUT_MS])
    click_counts: dict[str, Any] = result["clickCounts"]
    return click_counts
