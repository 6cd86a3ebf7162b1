"""Schedules of an arena: every deal is played in all seat orders, so neither luck nor seats favour a bot."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from trowel.arena.simulate import load_components, start_match
from trowel.bots.names import check_bot_name
from trowel.bots.seated import SeatedBot
from trowel.core.errors import OptionError
from trowel.core.game import Options
from trowel.games import game as find_game


@dataclass(frozen=True)
class Pairing:
    """A game to play."""

    deal: int  # number of the deal, from 0
    seating: tuple[str, ...]  # name of the bot at each seat


@dataclass(frozen=True)
class Result:
    """A finished game; tuples are by seat."""

    deal: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # winning seats
    moves: tuple[int, ...]  # number of decisions with more than one legal move
    seconds: tuple[float, ...]  # spent on these decisions
    slowest: tuple[float, ...]  # seconds of the longest of them

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.deal, self.seating)

    def win_share(self, seat: int) -> float:
        """Return 1 for a win, 1/k for a victory shared by k seats, 0 otherwise."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Schedule:
    """The games of an arena. Deal `i` has the seed '<seed>-<i>'."""

    game: str
    options: Options
    bots: tuple[str, ...]  # a name may occur twice
    games: int  # rounded up to whole deals
    seed: int
    timed: bool = False  # whether bots keep to their level's seconds; reproducible only without
    components: str | None = None  # text of a components file; None: the game's own

    @property
    def deals(self) -> int:
        return -(-self.games // len(self.seatings()))

    def seatings(self) -> list[tuple[str, ...]]:
        """Return every distinct way to seat the bots, in all orders.

        Raises:
            OptionError: there are fewer bots than seats.
        """
        seats = find_game(self.game).seats(self.options)
        if len(self.bots) < seats:
            raise OptionError(
                f"this game has {seats} seats; name at least {seats} bots (the same bot may be named twice)",
                f"cette partie a {seats} places ; nommez au moins {seats} robots (le même peut figurer deux fois)",
            )
        orders = itertools.permutations(range(len(self.bots)), seats)
        return list(dict.fromkeys(tuple(self.bots[index] for index in order) for order in orders))

    def pairings(self) -> Iterator[Pairing]:
        seatings = self.seatings()
        return (Pairing(deal, seating) for deal in range(self.deals) for seating in seatings)

    def header(self) -> dict[str, Any]:
        """Return the settings that a continued arena must share. The number of games is not among them."""
        header: dict[str, Any] = {
            "trowel": "arena 1", "game": self.game, "rules": find_game(self.game).rulebook().version,
            "options": self.options, "bots": list(self.bots), "seed": self.seed, "hurried": self.timed,
        }  # fmt: skip
        if self.components is not None:
            header["components"] = self.components
        return header


def make_schedule(
    game: str,
    options: dict[str, Any],
    bots: tuple[str, ...],
    games: int,
    seed: int,
    timed: bool,
    components: Path | None = None,
) -> Schedule:
    """Return a validated schedule.

    Raises:
        OptionError: unknown game, bot or option, or fewer bots than seats.
        ComponentsError: the components file is unreadable or does not fit the game.
    """
    for name in bots:
        check_bot_name(name, find_game(game).name)
    text = load_components(game, components)
    schedule = Schedule(game, find_game(game).options(options), bots, games, seed, timed, text)
    schedule.seatings()
    return schedule


def play_pairing(schedule: Schedule, pairing: Pairing, clock: Callable[[], float] = time.perf_counter) -> Result:
    """Play one game and return its result; workers call this. Seconds are those of `clock`."""
    match = start_match(schedule.game, schedule.options, f"{schedule.seed}-{pairing.deal}", schedule.components)
    players = [
        SeatedBot(name, seat, schedule.seed * 1_000_003 + pairing.deal, schedule.timed)
        for seat, name in enumerate(pairing.seating)
    ]
    moves, seconds, slowest = [0] * match.players, [0.0] * match.players, [0.0] * match.players
    while seats := match.to_act:
        seat = seats[0]
        is_forced = len(match.legal(seat)) == 1
        start = clock()
        move = players[seat].choose(match)
        duration = clock() - start
        match.play(seat, move)
        if not is_forced:
            moves[seat] += 1
            seconds[seat] += duration
            slowest[seat] = max(slowest[seat], duration)
    return Result(
        pairing.deal, pairing.seating, match.scores, match.winners, tuple(moves),
        tuple(round(total, 6) for total in seconds), tuple(round(longest, 6) for longest in slowest),
    )  # fmt: skip
