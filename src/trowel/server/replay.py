"""Replay of a finished or imported game: its positions, one for each step."""

from __future__ import annotations

from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.server import refusals
from trowel.server.move_views import log_line
from trowel.server.state import TableState
from trowel.server.wire.moves import LogPart
from trowel.server.wire.review import ReplayStep


def replay_step(state: TableState, step: int, seat: int | None, has_log: bool = True) -> ReplayStep:
    """Return a finished game after `step` log lines, as `seat` sees it; None adds the views of all seats.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    last = len(whole.log)
    at = min(step, last)
    match = whole.at(at)
    lines = range(at) if has_log else ()
    return ReplayStep(
        at=at,
        last=last,
        stops=replay_stops(whole),
        seat=seat,
        view=match.view(seat),
        views=[match.view(other) for other in range(len(match.scores))] if seat is None else [],
        scores=list(match.scores),
        log=LogPart(start=0, lines=[log_line(state.history, line, seat, False, True) for line in lines]),
    )


def replay_stops(match: Match) -> list[int]:
    """Return the lengths of the log at which a player is to move, and the last one.

    The moves of a simultaneous round take effect together, so they are one step.
    """
    log, last = match.log, len(match.log)
    in_round = {line + 1 for line in range(last) if log[line].seat != CHANCE and log[line].private_to is not None}
    return [line for line in range(last + 1) if line == last or (log[line].seat != CHANCE and line not in in_round)]


def finished_match(state: TableState) -> Match:
    """Return the match of a finished or imported game; raise the refusal `not-over` for a running one."""
    if not state.is_finished:
        raise refusals.not_over()
    return state.history.match
