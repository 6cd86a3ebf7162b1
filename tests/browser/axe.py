"""What axe, the checker of accessible pages, finds."""

from __future__ import annotations

from pathlib import Path

from tests.browser.visitor import Visitor

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(visitor: Visitor) -> list[str]:
    """What axe calls serious or critical, on the page as it stands."""
    visitor.page.evaluate(AXE.read_text("utf-8"))
    found = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
