"""Players of Marajoara: one clicks at random within the page, one uses the keyboard alone, one a finger alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

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
    await waitUntil(() => end() || document.querySelector("[data-test=bar][aria-busy=false] button"), "waiting");
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


# ---------------------------------------------------------------- one way of input alone

# What a player sees: whether the game is over, the kind of decision, whether the turn can end, and what has changed.
LOOK = """
() => {
  const bar = document.querySelector("[data-test=bar]");
  const picked = [...document.querySelectorAll("[data-can=picked]")].map((element) => element.dataset.spot);
  return {
    isOver: !!document.querySelector("[data-test=end]"),
    isReady: bar?.getAttribute("aria-busy") === "false" && !!bar.querySelector("button"),
    canEnd: !!document.querySelector("[data-test=do-end]"),
    position: `${document.querySelector("[data-test=table]")?.dataset.version} ${picked}`,
  };
}
"""
IS_READY = f"() => {{ const seen = ({LOOK})(); return seen.isOver || seen.isReady; }}"
HAS_CHANGED = f"(position) => {{ const seen = ({LOOK})(); return seen.isOver || seen.position !== position; }}"
# The best thing to tap next: what completes a move, then pieces, then buttons.
TARGETS = (
    "[data-test=pay]",
    "[data-square][data-can=next]",
    "[data-test=do-end]",
    "[data-test^=do-]:not([data-test=do-decline])",
    "button[data-can=next]:not(.quiet)",
    "button[data-can]:not(.quiet)",
    "[data-test=do-decline]",
)


def play_alone(visitor: Visitor, act: Callable[[bool], None], max_actions: int = 400) -> int:
    """Repeat `act`, which is told whether the turn can end, until the game is over; return the number of actions."""
    for actions in range(max_actions):
        visitor.page.wait_for_function(IS_READY)
        seen = visitor.page.evaluate(LOOK)
        if seen["isOver"]:
            return actions
        act(seen["canEnd"])
        visitor.page.wait_for_function(HAS_CHANGED, arg=seen["position"])
    raise AssertionError(f"not over after {max_actions} actions")


def play_by_keyboard(visitor: Visitor) -> int:
    """Play to the end with N, Enter and E."""

    def act(can_end: bool) -> None:
        for key in ("e",) if can_end else ("n", "Enter"):
            visitor.page.keyboard.press(key)

    return play_alone(visitor, act)


def play_by_touch(visitor: Visitor) -> int:
    """Play to the end with taps."""

    def act(can_end: bool) -> None:
        for target in TARGETS:
            found = visitor.page.locator(target).filter(visible=True)
            if found.count():
                found.first.tap()
                return
        expect(visitor.page.locator("[data-can]")).not_to_have_count(0)

    return play_alone(visitor, act)
