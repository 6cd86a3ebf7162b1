"""Every change of a state is reported by an effect of its own, or silent for a reason; in every mode of every game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.effect_fields import (
    REPORTED_BY,
    all_fields,
    changed_fields,
    is_silent,
    leaf_fields,
    silent_fields,
    unreported_fields,
)
from tests.modes import MODES, name_of
from tests.varied import RARE_GAMES, positions, varied_game
from trowel import Match
from trowel.games import NAMES, game

all_modes = pytest.mark.parametrize("mode", range(len(MODES)), ids=map(name_of, MODES))
all_games = pytest.mark.parametrize("name", NAMES)
# Andersson's free action is too rare for random games; tests/artifact/test_effects.py proves its effect.
TOO_RARE = {"artifact": {"players.seventh_used"}}


def check_fields(match: Match) -> None:
    states = [past.state[0] for _, past in positions(match)]
    for index, (before, after) in enumerate(pairwise(states)):
        unreported = unreported_fields(match.game.name, before, after, match.effects(index))
        assert unreported == [], f"entry {index}: {match.moves[index]}"


@all_modes
def test_every_field_that_an_entry_changes_is_reported_or_silent(mode: int) -> None:
    check_fields(varied_game(mode))


@pytest.mark.parametrize("name", RARE_GAMES)
def test_fields_that_rare_moves_change_are_reported_or_silent(name: str) -> None:
    for match in RARE_GAMES[name]():
        check_fields(match)


@all_games
def test_every_field_is_either_reported_or_silent_for_a_reason(name: str) -> None:
    silent = silent_fields(name)
    assert set(silent) <= set(all_fields(game(name).state))
    assert all(reason.strip() for reason in silent.values())
    assert {field for field in leaf_fields(game(name).state) if not is_silent(field, silent)} == set(REPORTED_BY[name])


@all_games
def test_the_games_change_every_field_that_is_not_silent(name: str) -> None:
    """Otherwise the tests above prove nothing about the field."""
    matches = [varied_game(mode) for mode, (other, _) in enumerate(MODES) if other == name]
    changed = set(TOO_RARE.get(name, ()))
    for match in [*matches, *(RARE_GAMES[name]() if name in RARE_GAMES else [])]:
        states = [past.state[0] for _, past in positions(match)]
        changed |= {field for before, after in pairwise(states) for field, _ in changed_fields(before, after)}
    assert set(REPORTED_BY[name]) <= changed
