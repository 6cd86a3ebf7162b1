"""The curve of a training run: playing strength by iteration, as an SVG."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, BORDER = 640, 320, 44
ELO = 400 / math.log(10)


def elo_steps(log: Sequence[Mapping[str, Any]]) -> list[float]:
    """Return the sum of Elo differences up to each iteration, by the gates; a network that failed keeps the last one.

    A share of `ratio` times the fair one counts like a share of `ratio / 2` at a table of two.
    """
    total, steps = 0.0, []
    for entry in log:
        share = min(0.98, max(0.02, entry["gate_ratio"] / 2))
        total += ELO * math.log(share / (1 - share)) if entry["passed"] else 0.0
        steps.append(total)
    return steps


def write_curve(log: Sequence[Mapping[str, Any]], path: Path) -> None:
    """Write the curve: sum of Elo differences by iteration, and the validation loss of the win head below."""
    elo, loss = elo_steps(log), [float(entry["validation_win"]) for entry in log]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        _line([0.0, *elo], "#b3541e", HEIGHT // 2, BORDER // 2),
        _label(f"Elo by the gates: {elo[-1]:.0f} after {len(elo)} iterations", BORDER, 16, "#b3541e"),
        _line(loss, "#1e5fb3", HEIGHT - 10, HEIGHT // 2 + 28),
        _label(f"validation loss, win head: {loss[0]:.4f} to {loss[-1]:.4f}", BORDER, HEIGHT // 2 + 18, "#1e5fb3"),
        "</svg>",
    ]
    path.write_text("\n".join(parts) + "\n", "utf-8")


def _line(values: Sequence[float], colour: str, bottom: int, top: int) -> str:
    low, high = min(values), max(values)
    step = (WIDTH - 2 * BORDER) / max(1, len(values) - 1)
    points = " ".join(
        f"{BORDER + step * i:.1f},{bottom - (bottom - top) * (value - low) / max(1e-9, high - low):.1f}"
        for i, value in enumerate(values)
    )
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _label(text: str, x: int, y: int, colour: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}">{text}</text>'
