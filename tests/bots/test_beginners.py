"""Scripted beginners: legal and reproducible play, and the levels between which they stand."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

import trowel
from tests.bots.games import every_game
from tests.bots.test_levels import play
from trowel.bots.beginners import BEGINNERS
from trowel.bots.seated import SeatedBot
from trowel.games.marajoara.moves import Capture
from trowel.games.scarabya.moves import Place
from trowel.games.scarabya.squares import cells_from_words

# Few games: the margins of docs/strength.md are much larger than the noise of these.
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "standard", "players": 2}), ("marajoara", {"players": 2}), ("artifact", {"players": 3}),
]  # fmt: skip
every_table = pytest.mark.parametrize(("name", "options"), TABLES, ids=[name for name, _ in TABLES])
every_beginner = pytest.mark.parametrize("beginner", list(BEGINNERS))


@every_game
@every_beginner
def test_a_beginner_plays_whole_games_and_the_same_ones_for_a_seed(
    name: str, options: dict[str, Any], beginner: str
) -> None:
    seats = trowel.new(name, **options).players
    games = [play(name, options, [beginner] * seats, seed=3) for _ in range(2)]
    assert games[0].over
    assert games[0].log == games[1].log


def lead(name: str, options: dict[str, Any], bot: str, other: str) -> float:
    """Return the mean lead of a bot over the others in eight games, in which it sits in every seat equally often."""
    leads = []
    for seed in range(8):
        seats = trowel.new(name, **options).players
        own = seed % seats
        scores = list(play(name, options, [bot if seat == own else other for seat in range(seats)], seed).scores)
        leads.append(scores.pop(own) - fmean(scores))
    return fmean(leads)


@every_table
@every_beginner
def test_level_1_scores_less_than_a_beginner_and_level_3_more(
    name: str, options: dict[str, Any], beginner: str
) -> None:
    assert lead(name, options, "level-1", beginner) < 0
    assert lead(name, options, "level-3", beginner) > 0


def test_the_first_timer_of_marajoara_leaves_grey_dice_alone_while_it_can() -> None:
    match = play("marajoara", {"players": 2}, ["beginner-first"] * 2, seed=2)
    assert sum(isinstance(move, Capture) for _, move in match.moves) == 28
    assert int(match.state[0].players[0].captures[3]) <= 2


def test_the_random_beginner_of_scarabya_covers_no_scarab_that_it_can_spare() -> None:
    match = trowel.new("scarabya", mode="standard", players=2, seed=1)
    scarabs = set(cells_from_words(match.state[0].scarabs))
    for seat, bot in enumerate((SeatedBot("beginner-random", 0, 1), SeatedBot("beginner-random", 1, 1))):
        move = bot.choose(match)
        assert isinstance(move, Place)
        assert not scarabs & set(move.cells)
        match.play(seat, move)
