"""Whole games whose players work together towards one of the four endings (A-13.1).

The study's search plays to win, and reaches some endings rarely or never. These games show that the rules and the
numbers permit every ending at every table.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import trowel
from scripts.artifact_study.helper import Goal, Helper
from scripts.artifact_study.metrics import CONFIGURATIONS, ENDINGS
from trowel.core.match import Match
from trowel.games.artifact.state import FIRST_REGION_TILE, NUM_SIZES, NUM_TILES, NUM_TYPES

GOLDEN = Path(__file__).parents[2] / "tests/artifact/endings"
MANY_GAMES = 1_500  # after which an ending may share its round with another one
MAX_GAMES = 20_000


def path_of(players: int, extensions: str, ending: str) -> Path:
    return GOLDEN / f"{players}-players-{extensions.replace(' ', '')}-{ending}.txt"


def make_goal(ending: str, players: int, rng: random.Random) -> Goal:
    """Share out the exhibitions that lead to an ending: a type for each of two seats, or the income track for all."""
    tiles: list[set[int]] = [set() for _ in range(players)]
    if ending == "two-types":
        for seat, kind in enumerate(rng.sample(range(NUM_TYPES), 2)):
            tiles[seat] = set(range(NUM_SIZES * kind, NUM_SIZES * (kind + 1)))
    if ending == "income-track":
        tiles = [set(range(FIRST_REGION_TILE, NUM_TILES))] * players
    return Goal(ending, tuple(map(frozenset, tiles)))


def play(players: int, extensions: str, ending: str, number: int) -> Match:
    """Play one game whose players help each other towards an ending; the same number gives the same game."""
    rng = random.Random(number)
    goal = make_goal(ending, players, rng)
    match = trowel.new("artifact", players=players, extensions=extensions, seed=f"{ending} {number}")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, Helper(match, seat, goal).choose(match.legal(seat), rng))
    return match


def find(players: int, extensions: str, ending: str) -> Match:
    """Return the first game that an ending alone makes the last round of.

    If many games have none, return the first in which another ending occurs in the same round.

    Raises:
        LookupError: no game has the ending.
    """
    shared: Match | None = None
    for number in range(MAX_GAMES):
        match = play(players, extensions, ending, number)
        endings = match.view(None)["ending"]
        if endings == [ending]:
            return match
        if ending in endings:
            shared = shared or match
        if shared is not None and number >= MANY_GAMES:
            return shared
    raise LookupError(f"{players} players, extensions {extensions}: {ending} in none of {MAX_GAMES} games")


def write_records() -> Iterator[str]:
    """Write the record of a game for every table and ending; existing files are kept. Yield the new ones."""
    for players, extensions in CONFIGURATIONS:
        for ending in ENDINGS:
            path = path_of(players, extensions, ending)
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(find(players, extensions, ending).record(), "utf-8")
                yield path.name
