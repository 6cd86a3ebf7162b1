"""Walking through a finished game, or an imported one, through any seat's eyes."""

from __future__ import annotations

from trowel.server import refusals
from trowel.server.state import Standing
from trowel.server.views import lines_for
from trowel.server.wire import responses
from trowel.server.wire.table import LogPart


def step_of(standing: Standing, step: int, seat: int | None) -> responses.ReplayStep:
    if not standing.over:
        raise refusals.not_over()
    whole = standing.history.match
    last = len(whole.log)
    at = min(step, last)
    match = whole.copy()
    match._replay(whole.log[:at])
    return responses.ReplayStep(
        at=at,
        last=last,
        stops=[line for line in range(last + 1) if line == last or whole.log[line].seat >= 0],
        seat=seat,
        view=match.view(seat),
        views=[match.view(one) for one in range(len(match.scores))] if seat is None else [],
        scores=list(match.scores),
        log=LogPart(start=0, lines=lines_for(standing.history, seat, over=True)[:at]),
    )
