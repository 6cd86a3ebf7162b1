"""Somebody who plays Marajoara through the page: clicks what glows and what the buttons offer, nothing else."""

from __future__ import annotations

from typing import Any

from tests.browser.visitor import PATIENCE, Visitor

# Runs in the page, so that a whole game takes seconds. It sees only the page: pieces that can be clicked are marked
# data-can, buttons data-test=do-…; how the table stands is in the attributes of the table itself.
PLAY = """
async ([seed, most, patience]) => {
  let chance = seed;
  const random = () => (chance = (chance * 1103515245 + 12345) % 2147483648) / 2147483648;
  const pick = (found) => found[Math.floor(random() * found.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const over = () => document.querySelector("[data-test=end]");
  const standing = () => [
    document.querySelector("[data-test=table]")?.dataset.version,
    all("[data-can=picked]").map((one) => one.dataset.spot), !!over(), all("[data-test=bar] button").length > 0,
  ].join();
  const until = async (fits, what) => {
    const since = Date.now();
    while (!fits()) {
      if (Date.now() - since > patience) throw new Error(`nothing came of ${what}: ${standing()}`);
      await new Promise((done) => setTimeout(done, 3));
    }
  };
  const clicked = {};
  for (let made = 0; made < most; made++) {
    await until(() => over() || document.querySelector("[data-test=bar] button"), "waiting");
    if (over()) return { made, clicked };
    const pay = document.querySelector("[data-test=pay]");
    const buttons = all("[data-test^=do-]");
    const onward = all("[data-can=next]");
    const started = all("[data-can=picked]").length > 0;
    const end = document.querySelector("[data-test=do-end]");
    const target = pay
      ?? (started && onward.length && random() < 0.8 ? pick(onward) : null)
      ?? (buttons.length && random() < 0.6 ? (end && random() < 0.6 ? end : pick(buttons)) : null)
      ?? (onward.length ? pick(onward) : pick(buttons.length ? buttons : all("[data-can]")));
    const before = standing();
    const name = target.dataset.test ?? `on ${document.querySelector("[data-test=bar]").dataset.kind}`;
    clicked[name] = (clicked[name] ?? 0) + 1;
    target.click();
    await until(() => standing() !== before, `clicking ${target.outerHTML.slice(0, 200)}`);
  }
  throw new Error(`not over after ${most} clicks: ${JSON.stringify(clicked)}`);
}
"""


def play_to_the_end(visitor: Visitor, seed: int, most: int = 4000) -> dict[str, Any]:
    """Returns what was clicked how often."""
    found: dict[str, Any] = visitor.page.evaluate(PLAY, [seed, most, PATIENCE])
    clicked: dict[str, Any] = found["clicked"]
    return clicked
