"""Alternative histories that a seat cannot tell from the real one: what is hidden from it, changed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server.history import History

Seat = int | None


def with_changed_codes(history: History, changes: dict[int, int], seed: str) -> History | None:
    """The same game with other codes at some lines, and another future; None where that cannot have happened."""
    match = history.match
    other = History.new(match.game, match.options, match.components, seed)
    other.match._replay([])
    for line, (seat, code) in enumerate(match.log):
        new_code = changes.get(line, code)
        if seat == CHANCE:
            if not other.match._apply_recorded_outcome(new_code):
                return None
        elif new_code in codes_for(other.match, seat):
            other.match._apply(seat, new_code)
            other._moves_made[seat] += 1
        else:
            return None
    return other if other.match._acting != CHANCE else None


def codes_for(match: Match, seat: int) -> list[int]:
    if seat == CHANCE:
        return [int(code) for code in match._chance()[0]]
    return [code for move in match.legal(seat) if (code := match.game.notation.code(move)) is not None]


def alternative_codes(history: History, line: int) -> list[int]:
    """What else could have stood at this line of the log."""
    match = history.match
    before = match.copy()
    before._replay(match.log[:line])
    seat, code = match.log[line]
    if seat != CHANCE and before._acting == CHANCE:
        return []
    return equally_hidden_codes(before, seat, code)


def equally_hidden_codes(match: Match, seat: int, code: int) -> list[int]:
    """Other codes that the same seat would see alone: Artifact's cursed object is shown to all when it is drawn."""
    private_to, box, g = match.game.private_to, match.box[0], match._state[0]
    owner = None if private_to is None else private_to(box, g, seat, code)
    return [
        other for other in codes_for(match, seat)
        if other != code and (private_to is None or private_to(box, g, seat, other) == owner)
    ]  # fmt: skip


def alternative_histories(history: History, seat: Seat, rng: random.Random) -> Iterator[History]:
    """Another future; then every line that is closed to this seat, told otherwise; then another imagined state."""
    other_future = with_changed_codes(history, {}, "another secret")
    assert other_future is not None
    yield other_future
    for line in sorted(history.hidden_lines(seat, over=False)):
        others = alternative_codes(history, line)
        for code in rng.sample(others, min(2, len(others))):
            alternative = with_changed_codes(history, {line: code}, "another secret")
            if alternative is not None:
                yield alternative
    resampled = history.copy()
    resampled.match._set(history.match.resample_hidden(-1 if seat is None else seat, make_rng(rng.getrandbits(60))))
    yield resampled
