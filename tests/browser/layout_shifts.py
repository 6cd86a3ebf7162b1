"""How far a page moves by itself, as browsers measure it."""

from __future__ import annotations

from tests.browser.visitor import Visitor

# Sums up the layout shifts that no click or key caused.
WATCH = """() => {
    window.shift = 0;
    const add = (entry) => { if (!entry.hadRecentInput) window.shift += entry.value; };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
}"""


def watch_shifts(visitor: Visitor) -> None:
    """Start to measure, after what has been drawn so far."""
    visitor.wait_for_drawing()
    visitor.page.evaluate(WATCH)


def sum_shifts(visitor: Visitor) -> float:
    """Return the sum of the layout shifts since `watch_shifts`; 1 is a window that has moved by its own size."""
    visitor.wait_for_drawing()
    return float(visitor.page.evaluate("window.shift"))
