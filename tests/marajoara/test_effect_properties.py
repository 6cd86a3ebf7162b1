"""Properties of all effects of Marajoara over varied games: score sheets."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.modes import MODES, name_of
from tests.varied import positions, varied_game
from trowel.games.marajoara.state import Source

MARAJOARA_MODES = [mode for mode, (name, _) in enumerate(MODES) if name == "marajoara"]
all_modes = pytest.mark.parametrize("mode", MARAJOARA_MODES, ids=[name_of(MODES[mode]) for mode in MARAJOARA_MODES])


@all_modes
def test_the_points_of_an_entry_are_those_of_each_line_of_the_score_sheet(mode: int) -> None:
    match = varied_game(mode)
    rules = match.game.rulebook()
    sheets = [past.state[0].players["points"].tolist() for _, past in positions(match)]
    for index, (before, after) in enumerate(pairwise(sheets)):
        change = Counter(
            {
                (seat, source.name.lower()): after[seat][source] - before[seat][source]
                for seat in range(match.players)
                for source in Source
            }
        )
        for effect in match.effects(index):
            assert effect.rule in rules
            assert effect.en.strip(), effect
            assert effect.fr.strip(), effect
            assert effect.private_to is None
            if effect.unit == "points":
                assert effect.amount != 0
                assert effect.seat is not None
                change[effect.seat, effect.source] -= effect.amount
        assert not any(change.values()), f"entry {index}, {match.moves[index]}"
