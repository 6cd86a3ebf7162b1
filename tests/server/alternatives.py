"""Alternative histories that a seat cannot distinguish from the real one, because only hidden parts differ."""

from __future__ import annotations

import random
from collections.abc import Iterator

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server.history import History

Seat = int | None


def with_changed_codes(history: History, changes: dict[int, int], seed: str) -> History | None:
    """Return the same game with other codes at some log lines and another seed; None if that game is not possible.

    `changes` maps log lines to their new codes.
    """
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
    """Return the codes that a seat, or CHANCE, may add to the log now."""
    if seat == CHANCE:
        return [int(code) for code in match._chance()[0]]
    return [code for move in match.legal(seat) if (code := match.game.notation.code(move)) is not None]


def alternative_codes(history: History, line: int) -> list[int]:
    """Return the other codes that are possible at a log line and equally hidden."""
    match = history.match
    before = match.copy()
    before._replay(match.log[:line])
    seat, code = match.log[line]
    if seat != CHANCE and before._acting == CHANCE:
        return []
    return equally_hidden_codes(before, seat, code)


def equally_hidden_codes(match: Match, seat: int, code: int) -> list[int]:
    """Return the other codes that are private to the same seat.

    Artifact's cursed object, for example, is revealed when it is drawn, so it cannot replace a secret card.
    """
    private_to, box, g = match.game.private_to, match.box[0], match._state[0]
    owner = None if private_to is None else private_to(box, g, seat, code)
    return [
        other for other in codes_for(match, seat)
        if other != code and (private_to is None or private_to(box, g, seat, other) == owner)
    ]  # fmt: skip


def alternative_histories(history: History, seat: Seat, rng: random.Random) -> Iterator[History]:
    """Yield histories that must look the same to a seat.

    The first has another future. The next ones change one hidden log line each. The last has a resampled state.
    """
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
    resampled.match._set_state(
        history.match.resample_hidden(-1 if seat is None else seat, make_rng(rng.getrandbits(60)))
    )
    yield resampled
