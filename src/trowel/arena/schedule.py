"""What an arena plays: every deal in all seat orders, so that neither luck nor seats favour anybody."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import trowel
from trowel.bots.levels import make_bot
from trowel.bots.seated import SeatedBot
from trowel.core.errors import OptionError
from trowel.core.game import Options
from trowel.games import game as find_game


@dataclass(frozen=True)
class Pairing:
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
    def pairing(self) -> Pairing:
        return Pairing(self.deal, self.seating)

    def win_share(self, seat: int) -> float:
        """A shared victory counts by its share."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Schedule:
    """`games` in all, rounded up to whole deals. The deal number i is dealt by the seed '<seed>-<i>'."""

    game: str
    options: Options
    bots: tuple[str, ...]
    games: int
    seed: int
    timed: bool = False  # whether bots keep to their level's seconds; simulations alone are repeatable

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.seatings()))

    def seatings(self) -> list[tuple[str, ...]]:
        """All seat orders of all groups of bots that fit the table; a bot may be named twice."""
        seats = find_game(self.game).seats(self.options)
        if len(self.bots) < seats:
            raise OptionError(
                f"{seats} play here: name at least {seats} bots (the same one may be named twice)",
                f"on joue à {seats} ici : nommez au moins {seats} robots (le même peut figurer deux fois)",
            )
        orders = itertools.permutations(range(len(self.bots)), seats)
        return list(dict.fromkeys(tuple(self.bots[index] for index in order) for order in orders))

    def pairings(self) -> Iterator[Pairing]:
        seatings = self.seatings()
        return (Pairing(deal, seating) for deal in range(self.deals) for seating in seatings)

    def header(self) -> dict[str, Any]:
        """What must stay the same for results to be continued; more games may be asked for later."""
        return {
            "trowel": "arena 1", "game": self.game, "rules": find_game(self.game).rulebook().version,
            "options": self.options, "bots": list(self.bots), "seed": self.seed, "hurried": self.timed,
        }  # fmt: skip


def make_schedule(
    game: str, options: dict[str, Any], bots: tuple[str, ...], games: int, seed: int, timed: bool
) -> Schedule:
    """Checks everything that can be refused before the first game is played."""
    for name in bots:
        make_bot(name, 0)
    schedule = Schedule(game, find_game(game).options(options), bots, games, seed, timed)
    schedule.seatings()
    return schedule


def play_pairing(schedule: Schedule, pairing: Pairing) -> Result:
    match = trowel.new(schedule.game, seed=f"{schedule.seed}-{pairing.deal}", **schedule.options)
    players = [
        SeatedBot(name, seat, schedule.seed * 1_000_003 + pairing.deal, schedule.timed)
        for seat, name in enumerate(pairing.seating)
    ]
    moves, seconds, slowest = [0] * match.players, [0.0] * match.players, [0.0] * match.players
    while seats := match.to_act:
        seat = seats[0]
        is_forced = len(match.legal(seat)) == 1
        start = time.perf_counter()
        move = players[seat].choose(match)
        duration = time.perf_counter() - start
        match.play(seat, move)
        if not is_forced:
            moves[seat] += 1
            seconds[seat] += duration
            slowest[seat] = max(slowest[seat], duration)
    return Result(
        pairing.deal, pairing.seating, match.scores, match.winners, tuple(moves),
        tuple(round(total, 6) for total in seconds), tuple(round(longest, 6) for longest in slowest),
    )  # fmt: skip
