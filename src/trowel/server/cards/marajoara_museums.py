"""Marajoara's museums next to the site: showcase and ceramic, as in web/src/games/marajoara/."""

from __future__ import annotations

from typing import Any

from trowel.server.cards.drawing import element, group, rect, seat_mark, use

GAP, PADDING = 12, 8
MARK_SIZE, VASE_HEIGHT = 22, 34
VASE_RATIO = 100 / 120  # of the symbol
CERAMIC = (240, 140)  # of the shards' paths
MAX_HEIGHT = 154  # the ceramic then fills the width
CLAY, SHOWCASE, NICHE = "#ecd8b6", "#6b2415", "#f6d9bb"
SLIP, MISSING, EDGE, OUTLINE = "#fff6e4", "#dcc097", "#9c2f1f", "#24130b"


def museums(view: Any, colours: dict[str, str], width: float, height: float) -> str:
    """Return the museums of all seats in a column; a solo player of mission 6 has two."""
    owned = [(seat, museum) for seat, player in enumerate(view["players"]) for museum in museums_of(player)]
    each = min(MAX_HEIGHT, (height - GAP * (len(owned) - 1)) / len(owned))
    top = (height - len(owned) * each - GAP * (len(owned) - 1)) / 2
    workshop = [name for row in view["workshop"] for name in row]
    return "".join(
        group([_museum(seat, museum, workshop, width, each, colours)], 0, top + index * (each + GAP))
        for index, (seat, museum) in enumerate(owned)
    )


def museums_of(player: Any) -> list[Any]:
    return [player, *([player["second"]] if "second" in player else [])]


def _museum(seat: int, museum: Any, workshop: list[str], width: float, height: float, colours: dict[str, str]) -> str:
    left = 2 * PADDING + MARK_SIZE
    parts = [
        rect(0, 0, width, height, CLAY, rx=12, stroke=OUTLINE, stroke_width=2),
        seat_mark(seat, PADDING, PADDING + 6, MARK_SIZE, colours),
        rect(left, PADDING, width - left - PADDING, VASE_HEIGHT + 6, SHOWCASE, rx=6),
        *_vases(museum["showcase"], left + 4, PADDING + 3, width - left - PADDING - 8),
        _ceramic(museum["fragments"], workshop, VASE_HEIGHT + 6 + 2 * PADDING, width, height),
    ]
    return "".join(parts)


def _vases(showcase: list[bool], x: float, y: float, width: float) -> list[str]:
    step = width / len(showcase)
    left = x + (step - VASE_HEIGHT * VASE_RATIO) / 2
    return [
        use("m-vase" if vase else "m-vase-outline", left + space * step, y, VASE_HEIGHT * VASE_RATIO, VASE_HEIGHT,
            color=NICHE)
        for space, vase in enumerate(showcase)
    ]  # fmt: skip


def _ceramic(restored: list[str], workshop: list[str], top: float, width: float, height: float) -> str:
    """Return the six shards of the ceramic, the restored ones light."""
    scale = min((width - 2 * PADDING) / CERAMIC[0], (height - top - PADDING) / CERAMIC[1])
    shards = [
        element("use", href=f"#m-shard-{index}", fill=SLIP if name in restored else MISSING, stroke=EDGE,
                stroke_width=5 if name in restored else 2)
        for index, name in enumerate(workshop)
    ]  # fmt: skip
    return group(shards, (width - CERAMIC[0] * scale) / 2, top, scale)
