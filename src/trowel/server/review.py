"""Hints during a game; replay, points per move, move analysis and par of a finished one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server import operations, refusals
from trowel.server.bot_pool import BotPool, MoveRequest, RecordRequest, WorkerError
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.views import legal_move, log_lines
from trowel.server.wire import responses
from trowel.server.wire.table import Hint, LocalizedText, LogPart

ANALYSIS_SEED = 7  # constant, so that every client gets the same analysis


# ---------------------------------------------------------------- computed by a worker


async def hint(table: Table, pool: BotPool, seat: int) -> Hint:
    """Return the move that a strong bot would play for this seat, with its reason.

    Raises:
        RefusalError: `no-hint` if the seat has no decision or the worker failed; or the game is not being played.
    """
    operations.require_running(table.state)
    history = table.state.history
    decision = history.decision(seat)
    if decision is None:
        raise refusals.no_hint()
    answer = await ask(pool, replace(table.make_move_request(seat), kind="hint"))
    move = history.match.game.notation.parse(answer["move"])
    return Hint(decision=decision, move=legal_move(move), reason=hint_reason(answer))


async def analyse(table: Table, pool: BotPool, step: int) -> responses.Analysis:
    """Compare the move at log line `step` of a finished game with the strongest bot's move.

    Raises:
        RefusalError: `not-over`, `malformed` if the line is not a player's move, `no-hint` if the worker failed.
    """
    match = finished_match(table.state)
    if step >= len(match.log) or match.log[step].seat < 0:
        raise refusals.malformed("step")
    seat, code = match.log[step]
    move = str(match.game.notation.move(code))
    before = match_at(match, step)
    request = MoveRequest(
        table=table.id, game=match.game.name, components=match.components, options=dict(match.options),
        state=before.resample_hidden(seat, make_rng(ANALYSIS_SEED)).tobytes(),  # what the seat could know then
        seat=seat, at=step, legal=[str(move) for move in before.legal(seat)], bot="", seed=ANALYSIS_SEED,
        kind="analysis", played=move,
    )  # fmt: skip
    answer = await ask(pool, request)
    best = match.game.notation.parse(answer["move"])
    return responses.Analysis(
        step=step, seat=seat, played=move, best=legal_move(best), unit=answer["unit"], loss=answer["loss"],
        reason=hint_reason(answer),
    )  # fmt: skip


async def par(table: Table, pool: BotPool) -> responses.Par:
    """Return the par of a finished game's deal.

    Raises:
        RefusalError: `not-over`; `no-par` if the game has none or was not played to its end.
    """
    match = finished_match(table.state)
    from trowel.solver import has_par  # imported late: it loads the search modules

    if not has_par(match.game.name) or not match.over:
        raise refusals.no_par()
    return responses.Par(**await ask(pool, RecordRequest(table.id, match.game.name, "par", match.record())))


async def ask(pool: BotPool, request: MoveRequest | RecordRequest) -> dict[str, Any]:
    """Return a worker's answer; any failure becomes the refusal `no-hint`."""
    try:
        return await pool.ask(request)
    except (WorkerError, OSError, TimeoutError, ValueError):
        raise refusals.no_hint() from None


def hint_reason(answer: dict[str, Any]) -> LocalizedText:
    return LocalizedText(en=answer["en"], fr=answer["fr"])


# ---------------------------------------------------------------- finished and imported games


def replay_step(state: TableState, step: int, seat: int | None) -> responses.ReplayStep:
    """Return a finished game after `step` log lines, as `seat` sees it; None adds the views of all seats.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    last = len(whole.log)
    at = min(step, last)
    match = match_at(whole, at)
    return responses.ReplayStep(
        at=at,
        last=last,
        stops=[line for line in range(last + 1) if line == last or whole.log[line].seat >= 0],
        seat=seat,
        view=match.view(seat),
        views=[match.view(other) for other in range(len(match.scores))] if seat is None else [],
        scores=list(match.scores),
        log=LogPart(start=0, lines=log_lines(state.history, seat, over=True)[:at]),
    )


def summary(state: TableState) -> responses.Summary:
    """Return the points of every move of a finished game.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    match = match_at(whole, 0)
    paid: list[responses.MovePoints] = []
    scores = match.scores
    for line, (seat, code) in enumerate(whole.log):
        match._apply(seat, code)
        if match.scores == scores and seat < 0:
            continue
        if seat >= 0:
            label = str(whole.game.notation.move(code))[:1]
            paid.append(responses.MovePoints(line=line, seat=seat, label=label, points=0))
        for other, (before, after) in enumerate(zip(scores, match.scores, strict=True)):
            if after != before:
                credit(paid, other, after - before)
        scores = match.scores
    return responses.Summary(paid=paid)


def credit(paid: list[responses.MovePoints], seat: int, points: int) -> None:
    """Add points to the last move of a seat; a simultaneous round scores only after its last move."""
    for entry in reversed(paid):
        if entry.seat == seat:
            entry.points += points
            return


def match_at(match: Match, lines: int) -> Match:
    """Return a copy of the match after its first `lines` log lines."""
    copy = match.copy()
    copy._replay(match.log[:lines])
    return copy


def finished_match(state: TableState) -> Match:
    """Return the match of a finished or imported game; raise the refusal `not-over` for a running one."""
    if not state.is_finished:
        raise refusals.not_over()
    return state.history.match
