"""Reports of an arena: a JSON summary, and one self-contained HTML page with SVG plots, readable offline."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from trowel.arena.statistics import Z_95
from trowel.core.errors import Language

COLOURS = ("#b5532a", "#2f7f79", "#c9962b", "#6b5b95", "#5a7d2a", "#a04668", "#3b6ea5", "#7a6a58")
STYLE = """
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
body{font:16px/1.5 system-ui,sans-serif;color:#2b2118;background:#faf5ea}
h1,h2{font-family:Georgia,serif;font-weight:600}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #ddcfb4}
td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto;background:#fffdf7;border:1px solid #ddcfb4}
.overflow{overflow-x:auto}
@media(prefers-color-scheme:dark){body{background:#1f1c19;color:#efe6d6}svg{background:#2a2622}
td,th{border-color:#4d4031}svg text{fill:#efe6d6}}
"""
LABELS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "Arena", "games": "games", "deals": "deals", "bot": "bot", "wins": "share of wins",
        "rating": "rating (openskill)", "score": "mean score", "time": "s per decision", "slowest": "slowest",
        "shares": "Share of wins, with 95 % intervals", "scores": "Scores", "against": "Finished ahead of",
        "ratings": "Ratings, with 95 % intervals",
    },
    "fr": {
        "title": "Arène", "games": "parties", "deals": "donnes", "bot": "robot", "wins": "part de victoires",
        "rating": "cote (openskill)", "score": "score moyen", "time": "s par décision", "slowest": "la plus lente",
        "shares": "Part de victoires, intervalles à 95 %", "scores": "Scores", "against": "A fini devant",
        "ratings": "Cotes, intervalles à 95 %",
    },
}  # fmt: skip


def write_report(summary: dict[str, Any], results: Path, lang: Language) -> tuple[Path, Path]:
    """Write the report next to the results file, with suffixes .json and .html; return both paths."""
    json_path, html_path = results.with_suffix(".json"), results.with_suffix(".html")
    json_path.write_text(json.dumps(summary, indent=1, ensure_ascii=False) + "\n", "utf-8")
    html_path.write_text(render_page(summary, lang), "utf-8")
    return json_path, html_path


def render_page(summary: dict[str, Any], lang: Language) -> str:
    """Return the HTML page of a summary made by `statistics.summarize`."""
    labels = LABELS[lang]
    header = summary["plan"]
    bots = {name: stats for name, stats in summary["bots"].items() if stats["games"]}
    title = f"{labels['title']} : {header['game']}" if lang == "fr" else f"{labels['title']}: {header['game']}"
    options = ", ".join(f"{name} {value}" for name, value in header["options"].items())
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(options)} · {summary['games']} {labels['games']}, {summary['deals']} {labels['deals']} · "
        f"seed {header['seed']}</p>",
        bot_table(bots, labels),
        f"<h2>{labels['shares']}</h2>",
        bar_chart({name: span_from_interval(stats["wins"]) for name, stats in bots.items()}, 1.0),
    ]
    ratings = {name: stats["rating"] for name, stats in bots.items() if stats["rating"]}
    if ratings:
        spans = {
            name: (rating["mu"], rating["mu"] - Z_95 * rating["sigma"], rating["mu"] + Z_95 * rating["sigma"])
            for name, rating in ratings.items()
        }
        parts += [f"<h2>{labels['ratings']}</h2>", bar_chart(spans, max(high for _, _, high in spans.values()))]
        parts += [f"<h2>{labels['against']}</h2>", cross_table(summary["against"], list(bots))]
    parts += [f"<h2>{labels['scores']}</h2>", histograms({name: stats["scores"] for name, stats in bots.items()})]
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>" + "\n".join(parts) + "</html>\n"
    )


def bot_table(bots: dict[str, Any], labels: dict[str, str]) -> str:
    heads = ("bot", "games", "wins", "rating", "score", "time", "slowest")
    rows = []
    for name, stats in bots.items():
        wins, rating = stats["wins"], stats["rating"]
        rows.append(
            (
                escape(name), str(stats["games"]),
                f"{100 * wins['mean']:.1f} % ({100 * wins['low']:.1f}–{100 * wins['high']:.1f})",
                "–" if rating is None else f"{rating['mu']:.1f} ± {Z_95 * rating['sigma']:.1f}",
                f"{stats['score']['mean']:.1f}", f"{stats['seconds_per_decision']:.3f}",
                f"{stats['slowest_decision']:.2f}",
            )
        )  # fmt: skip
    return html_table(tuple(labels[head] for head in heads), rows)


def cross_table(against: dict[str, Any], names: list[str]) -> str:
    rows = []
    for name in names:
        cells = [f"{100 * against[name][other]['mean']:.0f} %" if other in against[name] else "" for other in names]
        rows.append((escape(name), *cells))
    return html_table(("", *map(escape, names)), rows)


def html_table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    head = "".join(f"<th>{cell}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="overflow"><table><tr>{head}</tr>{body}</table></div>'


def span_from_interval(interval: dict[str, float]) -> tuple[float, float, float]:
    return interval["mean"], interval["low"], interval["high"]


def bar_chart(spans: Mapping[str, tuple[float, float, float]], maximum: float) -> str:
    """Return an SVG with a bar per bot, from 0 to its mean, and a line over its interval (mean, low, high)."""
    height = 34 * len(spans) + 10
    parts = [f'<svg viewBox="0 0 800 {height}" role="img">']
    for row, (name, (mean, low, high)) in enumerate(spans.items()):
        y = 8 + 34 * row
        x = [170 + 600 * min(1.0, max(0.0, value / (maximum or 1))) for value in (mean, low, high)]
        parts.append(
            f'<text x="160" y="{y + 18}" text-anchor="end" font-size="14">{escape(name)}</text>'
            f'<rect x="170" y="{y}" width="{x[0] - 170:.1f}" height="24" fill="{COLOURS[row % len(COLOURS)]}"/>'
            f'<line x1="{x[1]:.1f}" x2="{x[2]:.1f}" y1="{y + 12}" y2="{y + 12}" stroke="#2b2118" stroke-width="3"/>'
        )
    return "".join(parts) + "</svg>"


def histograms(scores: dict[str, dict[str, int]]) -> str:
    """Return an SVG with a score histogram per bot, one below the other, on a common axis."""
    values = [int(score) for counts in scores.values() for score in counts]
    low, high = min(values), max(values)
    bins = min(30, high - low + 1)
    step = (high - low + 1) / bins
    parts = [f'<svg viewBox="0 0 800 {90 * len(scores) + 24}" role="img">']
    for row, (name, counts) in enumerate(scores.items()):
        heights = [0] * bins
        for score, count in counts.items():
            heights[int((int(score) - low) / step)] += count
        baseline = 90 * row + 84
        parts.append(f'<text x="160" y="{baseline}" text-anchor="end" font-size="14">{escape(name)}</text>')
        for index, count in enumerate(heights):
            bar_height, bar_width = 74 * count / max(heights), 600 / bins
            parts.append(
                f'<rect x="{170 + bar_width * index:.1f}" y="{baseline - bar_height:.1f}" width="{bar_width - 1:.1f}" '
                f'height="{bar_height:.1f}" fill="{COLOURS[row % len(COLOURS)]}"/>'
            )
    baseline = 90 * len(scores) + 14
    parts.append(f'<text x="170" y="{baseline}" font-size="12">{low}</text>')
    parts.append(f'<text x="770" y="{baseline}" text-anchor="end" font-size="12">{high}</text>')
    return "".join(parts) + "</svg>"
