"""Other worlds that a seat cannot tell from this one: what is hidden from it, told otherwise."""

from __future__ import annotations

import random
from collections.abc import Iterator

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server.history import History

Seat = int | None


def retold(history: History, changed: dict[int, int], seed: str) -> History | None:
    """The same game with other codes at some lines, and another future; None where that cannot have happened."""
    match = history.match
    other = History.begin(match.game, match.options, match.components, seed)
    other.match._replay([])
    for line, (seat, code) in enumerate(match.log):
        wanted = changed.get(line, code)
        if seat == CHANCE:
            if not other.match._apply_recorded_outcome(wanted):
                return None
        elif wanted in codes_for(other.match, seat):
            other.match._apply(seat, wanted)
            other._taken[seat] += 1
        else:
            return None
    return other if other.match._acting != CHANCE else None


def codes_for(match: Match, seat: int) -> list[int]:
    if seat == CHANCE:
        return [int(code) for code in match._chance()[0]]
    return [code for move in match.legal(seat) if (code := match.game.notation.code(move)) is not None]


def alternatives(history: History, line: int) -> list[int]:
    """What else could have stood at this line of the log."""
    match = history.match
    before = match.copy()
    before._replay(match.log[:line])
    seat, code = match.log[line]
    if seat != CHANCE and before._acting == CHANCE:
        return []
    return hidden_alike(before, seat, code)


def hidden_alike(match: Match, seat: int, code: int) -> list[int]:
    """Other codes that the same seat would see alone: Artifact's cursed object is shown to all when it is drawn."""
    judge, box, g = match.game.private_to, match.box[0], match._state[0]
    owner = None if judge is None else judge(box, g, seat, code)
    return [
        other for other in codes_for(match, seat)
        if other != code and (judge is None or judge(box, g, seat, other) == owner)
    ]  # fmt: skip


def other_worlds(history: History, seat: Seat, dice: random.Random) -> Iterator[History]:
    """Another future; then every line that is closed to this seat, told otherwise; then another imagined state."""
    another_future = retold(history, {}, "another secret")
    assert another_future is not None
    yield another_future
    for line in sorted(history.closed_to(seat, over=False)):
        others = alternatives(history, line)
        for code in dice.sample(others, min(2, len(others))):
            world = retold(history, {line: code}, "another secret")
            if world is not None:
                yield world
    imagined = history.copy()
    imagined.match._set(history.match.resample_hidden(-1 if seat is None else seat, make_rng(dice.getrandbits(60))))
    yield imagined
