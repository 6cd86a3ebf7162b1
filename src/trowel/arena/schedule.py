"""What an arena plays: every deal in all seat orders, so that neither luck nor seats favour anybody."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import trowel
from trowel.bots.base import Player, bot
from trowel.core.errors import OptionError
from trowel.core.game import Options
from trowel.games import game as find


@dataclass(frozen=True)
class Fixture:
    """One game to play: a deal, and who sits where."""

    deal: int
    seating: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """One game played, by seat."""

    deal: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: tuple[int, ...]  # decisions with more than one legal move
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]  # the longest single decision

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seating)

    def share(self, seat: int) -> float:
        """A shared victory counts by its share."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Plan:
    """`games` in all, rounded up to whole deals. The deal number i is dealt by the seed '<seed>-<i>'."""

    game: str
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    hurried: bool = False  # whether bots keep to their level's seconds; simulations alone are repeatable

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.seatings()))

    def seatings(self) -> list[tuple[str, ...]]:
        """All seat orders of all groups of bots that fit the table; a bot may be named twice."""
        seats = find(self.game).seats(self.options)
        if len(self.bots) < seats:
            raise OptionError(
                f"{seats} play here: name at least {seats} bots (the same one may be named twice)",
                f"on joue à {seats} ici : nommez au moins {seats} robots (le même peut figurer deux fois)",
            )
        orders = itertools.permutations(range(len(self.bots)), seats)
        return list(dict.fromkeys(tuple(self.bots[index] for index in order) for order in orders))

    def fixtures(self) -> Iterator[Fixture]:
        seatings = self.seatings()
        return (Fixture(deal, seating) for deal in range(self.deals) for seating in seatings)

    def header(self) -> dict[str, Any]:
        """What must stay the same for results to be continued; more games may be asked for later."""
        return {
            "trowel": "arena 1", "game": self.game, "rules": find(self.game).rulebook().version,
            "options": self.options, "bots": list(self.bots), "seed": self.seed, "hurried": self.hurried,
        }  # fmt: skip


def plan(game: str, options: dict[str, Any], bots: tuple[str, ...], games: int, seed: int, hurried: bool) -> Plan:
    """Checks everything that can be refused before the first game is played."""
    for name in bots:
        bot(name, 0)
    made = Plan(game, find(game).options(options), bots, games, seed, hurried)
    made.seatings()
    return made


def play(plan: Plan, fixture: Fixture) -> Result:
    match = trowel.new(plan.game, seed=f"{plan.seed}-{fixture.deal}", **plan.options)
    players = [
        Player(name, seat, plan.seed * 1_000_003 + fixture.deal, plan.hurried)
        for seat, name in enumerate(fixture.seating)
    ]
    moves, seconds, slowest = [0] * match.players, [0.0] * match.players, [0.0] * match.players
    while acting := match.to_act:
        seat = acting[0]
        forced = len(match.legal(seat)) == 1
        began = time.perf_counter()
        move = players[seat].choose(match)
        took = time.perf_counter() - began
        match.play(seat, move)
        if not forced:
            moves[seat] += 1
            seconds[seat] += took
            slowest[seat] = max(slowest[seat], took)
    return Result(
        fixture.deal, fixture.seating, match.scores, match.winners, tuple(moves),
        tuple(round(one, 6) for one in seconds), tuple(round(one, 6) for one in slowest),
    )  # fmt: skip
