"""The figures of the levels that people see: one for every step, and those of docs/strength.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trowel.bots.measured import measured_levels
from trowel.games import NAMES
from trowel.games import game as find_game

STRENGTH = (Path(__file__).parent.parent.parent / "docs" / "strength.md").read_text("utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in STRENGTH.splitlines() if line[:1] == "|"]


@pytest.mark.parametrize("game", NAMES)
def test_stronger_levels_score_more_and_beat_the_level_below(game: str) -> None:
    tables = measured_levels(game)
    for table in tables:
        assert list(table.points) == sorted(table.points)
        assert len(table.points) in (0, 5, 6), "the strongest level may be unmeasured"
        assert len(table.wins) in (4, 5)
        fair_share = 1 / table.players
        assert all(fair_share < share <= 1 for share in table.wins)
        options = {option.name: option for option in find_game(game).option_table}
        if table.option is not None:
            known = {value.value for variant in options[table.option].variants for value in variant.values}
            assert set(table.values) <= known


@pytest.mark.parametrize("game", NAMES)
def test_the_figures_are_those_of_the_documentation(game: str) -> None:
    scores = [[float(cell) for cell in row[1:6]] for row in ROWS if row[0] == "score" and len(row) > 5]
    shares = [
        [int(match[1]) for cell in row if (match := re.match(r"(\d+) % \(\d+\)", cell))] for row in ROWS if len(row) > 5
    ]
    for table in measured_levels(game):
        assert not table.points or list(table.points[:5]) in scores
        assert [round(100 * share) for share in table.wins[:4]] in shares
