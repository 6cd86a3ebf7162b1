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
    other = Match(match.game, match.options, match.components, seed)
    moves_made = [0] * match.players
    for line, (seat, code, _) in enumerate(match.log):
        if not other.play_entry(seat, changes.get(line, code)):
            return None
        if seat != CHANCE:
            moves_made[seat] += 1
    return None if other.is_chance else History(other, moves_made, 0)


def codes_for(match: Match, seat: int) -> list[int]:
    """Return the codes that a seat, or CHANCE, may add to the log now."""
    if seat == CHANCE:
        return [int(code) for code in match.outcomes()[0]]
    return [code for move in match.legal(seat) if (code := match.game.notation.code(move)) is not None]


def alternative_codes(history: History, line: int) -> list[int]:
    """Return the other codes that are possible at a log line and equally hidden."""
    seat, code, _ = history.match.log[line]
    return equally_hidden_codes(history.match.at(line), seat, code)


def equally_hidden_codes(match: Match, seat: int, code: int) -> list[int]:
    """Return the other codes that are private to the same seat.

    Artifact's cursed object, for example, is revealed when it is drawn, so it cannot replace a secret card.
    """
    private_to, state, acting = match.game.private_to, match.state, sum(1 << other for other in match.to_act)
    others = [other for other in codes_for(match, seat) if other != code]
    if private_to is None:
        return others
    owner = private_to(state, acting, seat, code)
    return [other for other in others if private_to(state, acting, seat, other) == owner]


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
    yield with_resampled_state(history, seat, rng)


def with_resampled_state(history: History, seat: Seat, rng: random.Random) -> History:
    """Return the same history, with the same past, in a state in which everything hidden from a seat is resampled."""
    past = history.match
    match = past.with_state(past.resample_hidden(-1 if seat is None else seat, make_rng(rng.getrandbits(60))))
    match.log = list(past.log)
    match.at, match.effects = past.at, past.effects  # type: ignore[method-assign]
    resampled = history.copy()
    resampled.match = match
    return resampled
