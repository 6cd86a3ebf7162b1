"""Accessibility checks with axe-core."""

from __future__ import annotations

from pathlib import Path

from tests.browser.visitor import Visitor

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(visitor: Visitor) -> list[str]:
    """Return the violations on the current page."""
    visitor.page.evaluate(AXE.read_text("utf-8"))
    result = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
