"""Markdown tables of the criteria, one row per configuration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scripts.artifact_study.criteria import (
    BASE_ACTIONS,
    RESEARCH_ACTIONS,
    ROLE_ACTIONS,
    equal_places_p_value,
    interval,
    summarize,
    wins_by_place,
)
from scripts.artifact_study.metrics import CONFIGURATIONS, ENDINGS, TILE_KINDS


def percent(value: float | None) -> str:
    return "" if value is None else f"{100 * value:.0f}"


def row(cells: Iterable[object]) -> str:
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def table(header: Sequence[str], rows: Iterable[Iterable[object]]) -> list[str]:
    return [row(header), "|" + "---|" * len(header), *(row(cells) for cells in rows), ""]


def configuration_name(players: int, extensions: str) -> str:
    return f"{players}, {'base' if extensions == 'none' else 'ext. ' + extensions.replace(' ', ' + ')}"


def report(games: Sequence[dict[str, Any]]) -> str:
    """Return all tables; every game has `players`, `extensions` and the fields of metrics.measure."""
    rows = []
    for players, extensions in CONFIGURATIONS:
        own = [game for game in games if (game["players"], game["extensions"]) == (players, extensions)]
        if own:
            rows.append((configuration_name(players, extensions), summarize(own, extensions)))
    actions = BASE_ACTIONS + RESEARCH_ACTIONS + ROLE_ACTIONS
    lines = table(
        ["players", "games", "winner's points", "mean points", "exhibitions per player", "prestige of winner, %",
         "lone passer of winner, %", "median rounds", *(f"{name}, %" for name in ENDINGS)],
        ([name, f"{s['games']} + {s['passer games']}", f"{s['winner']:.1f}", f"{s['mean score']:.1f}",
          f"{s['exhibitions']:.1f}", percent(s["prestige"]), percent(s["passer"]), f"{s['rounds']:g}",
          *(percent(s["endings"][ending]) for ending in ENDINGS)] for name, s in rows),
    )  # fmt: skip
    lines += table(
        ["players", *TILE_KINDS], ([name, *(percent(s["tiles"][kind]) for kind in TILE_KINDS)] for name, s in rows)
    )
    lines += table(
        ["players", *actions], ([name, *(percent(s["actions"].get(kind)) for kind in actions)] for name, s in rows)
    )
    lines += table(
        ["players", *(f"place {place}" for place in range(1, 6))],
        (
            [
                name,
                *(f"{100 * mean:.0f} ± {100 * half:.0f}" for mean, half in s["places"]),
                *[""] * (5 - len(s["places"])),
            ]
            for name, s in rows
        ),
    )
    pooled = [(players, [game for game in games if game["players"] == players]) for players in (3, 4, 5)]
    lines += table(
        ["players, all extensions", "games", *(f"place {place}" for place in range(1, 6)), "p of equal places"],
        (place_row(players, [game for game in own if game["passer"] is None]) for players, own in pooled if own),
    )
    return "\n".join(lines)


def place_row(players: int, games: Sequence[dict[str, Any]]) -> list[object]:
    """Return the shares of victories by place at all tables of this size, and the test that they are equal."""
    wins = wins_by_place(games)
    shares = [f"{100 * mean:.0f} ± {100 * half:.0f}" for mean, half in map(interval, wins.T)]
    return [players, len(games), *shares, *[""] * (5 - players), f"{equal_places_p_value(wins):.2f}"]
