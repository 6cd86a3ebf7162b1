"""Learning curves as Markdown tables and SVG, without dependencies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 624, 16, 280
BACKGROUND, FOREGROUND, SAND, TEAL, OCHRE = "#fbf7ee", "#2b2118", "#e6d9bf", "#1f7a73", "#b5651d"
HEADER = ["| CPU seconds | training games | mean score | wins against greedy |", "|---|---|---|---|"]
SVG_OPEN = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
)


@dataclass(frozen=True)
class Point:
    """A point of a learning curve, measured on held-out deals."""

    seconds: float  # CPU time of training so far
    games: int  # training games so far
    score: float  # mean
    wins: float  # share of deals won against greedy


def format_table(curve: Sequence[Point]) -> str:
    """Return the curve as a Markdown table."""
    rows = [
        f"| {point.seconds:,.0f} | {point.games:,} | {point.score:.1f} | {100 * point.wins:.1f} % |" for point in curve
    ]
    return "\n".join(HEADER + rows)


def polyline(points: Sequence[tuple[float, float]], style: str) -> str:
    return f'<polyline fill="none" {style} points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'


def label(x: float, y: float, text: str, anchor: str = "end", colour: str = FOREGROUND) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{text}</text>'


def draw_svg(curve: Sequence[Point], greedy: float) -> str:
    """Return the mean score over CPU time as SVG, with a dashed line at the score of greedy."""
    last, learner = curve[-1].seconds, curve[-1].score
    top = 10 * (int(max(greedy, *(point.score for point in curve))) // 10 + 1)

    def project(seconds: float, score: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * seconds / last, BOTTOM - (BOTTOM - TOP) * score / top

    ticks = range(0, int(last) + 1, 60 if last >= 240 else 30)
    parts = [
        SVG_OPEN,
        "<title>Mean score on held-out deals by training time</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{BACKGROUND}"/>',
        *(polyline([project(0, score), project(last, score)], f'stroke="{SAND}"') for score in range(0, top + 1, 10)),
        *(label(LEFT - 8, project(0, score)[1] + 4, str(score)) for score in range(0, top + 1, 10)),
        *(label(project(tick, 0)[0], BOTTOM + 16, str(tick), "middle") for tick in ticks),
        label((LEFT + RIGHT) / 2, HEIGHT - 6, "CPU seconds", "middle"),
        polyline(
            [project(0, greedy), project(last, greedy)], f'stroke="{OCHRE}" stroke-width="2" stroke-dasharray="6 5"'
        ),
        label(RIGHT, project(0, greedy)[1] + 16, f"greedy {greedy:.1f}", colour=OCHRE),
        polyline([project(point.seconds, point.score) for point in curve], f'stroke="{TEAL}" stroke-width="2.5"'),
        label(RIGHT, project(0, learner)[1] - 8, f"learner {learner:.1f}", colour=TEAL),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
