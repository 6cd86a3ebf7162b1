"""Hints during a game; replay, points per move, move analysis and par of a finished one."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from trowel.bots.advice import decode_hint
from trowel.bots.base import make_position
from trowel.bots.protocol import (
    AnalysisRequest,
    EncodedPosition,
    HintRequest,
    ParRequest,
    R,
    Request,
    WorkerError,
)
from trowel.core.errors import Language
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.server import operations, refusals
from trowel.server.addresses import Person
from trowel.server.bot_pool import BotPool
from trowel.server.finished import finished_game
from trowel.server.move_views import effect_view, log_line, move_view
from trowel.server.registry import TableRegistry
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.wire import responses
from trowel.server.wire.moves import LogPart
from trowel.server.wire.table import Hint
from trowel.server.wire.text import LocalizedText, localized_text

ANALYSIS_SEED = 7  # constant, so that every client gets the same analysis


# ---------------------------------------------------------------- computed by a worker


async def hint(table: Table, pool: BotPool, seat: int, person: Person) -> Hint:
    """Return the move that a strong bot would play for this seat, with its reason.

    Raises:
        RefusalError: `no-hint` if the seat has no decision or the worker failed; `no-hints-here` if the people at the
            table play without; or the game is not being played.
    """
    operations.require_running(table.state)
    if not operations.may_use_hints(table.state, seat):
        raise refusals.no_hints_here()
    history = table.state.history
    decision = history.decision(seat)
    if decision is None:
        raise refusals.no_hint()
    request = HintRequest(position=table.encode_position(seat), key=table.bot_key(seat), seed=secrets.randbits(60))
    reply = await ask(pool, request, person)
    await table.update(lambda draft: operations.use_hint(draft, seat))
    advice = decode_hint(history.match.game, reply.hint)
    move = advice.move
    return Hint(
        decision=decision,
        move=move_view(move),
        reason=localize(advice.say),
        effects=[effect_view(effect) for effect in history.match.preview(seat, move)],
        reasons=[localize(reason.say) for reason in advice.reasons],
        figures=localize(advice.say_figures),
    )


async def analyse(table: Table, pool: BotPool, step: int, person: Person) -> responses.Analysis:
    """Compare the move at log line `step` of a finished game with the strongest bot's move.

    Raises:
        RefusalError: `not-over`, `malformed` if the line is not a player's move, `no-hint` if the worker failed.
    """
    match = finished_match(table.state)
    if step >= len(match.log) or match.log[step].seat < 0:
        raise refusals.malformed("step")
    seat, code, _ = match.log[step]
    before = match.at(step)
    position = make_position(before, seat, make_rng(ANALYSIS_SEED))  # what the seat could know then
    request = AnalysisRequest(position=EncodedPosition.encode(position), move=code, seed=ANALYSIS_SEED)
    reply = await ask(pool, request, person)
    advice = decode_hint(match.game, reply.hint)
    best = advice.move
    return responses.Analysis(
        step=step,
        seat=seat,
        played=str(match.game.notation.move(code)),
        best=move_view(best),
        unit=advice.unit,
        loss=reply.loss,
        reason=localize(advice.say),
        effects=[effect_view(effect) for effect in before.preview(seat, best)],
        played_effects=[effect_view(effect) for effect in match.effects(step)],
        reasons=[localize(reason.say) for reason in advice.reasons],
        mistake=[LocalizedText(en=en, fr=fr) for en, fr in reply.mistake],
        figures=localize(advice.say_figures),
    )


async def par(table: Table, pool: BotPool, person: Person) -> responses.Par:
    """Return the par of a finished game's deal.

    Raises:
        RefusalError: `not-over`; `no-par` if the game has none or was not played to its end.
    """
    match = finished_match(table.state)
    from trowel.solver import has_par  # imported late: it loads the search modules

    if not has_par(match.game.name) or not match.over:
        raise refusals.no_par()
    reply = await ask(pool, ParRequest(record=match.record()), person)
    return responses.Par(par=reply.par, algorithm=reply.algorithm)


async def ask(pool: BotPool, request: Request[R], person: Person) -> R:
    """Return a worker's reply; any failure becomes the refusal `no-hint`, and a full queue `queue-full`."""
    try:
        return await pool.ask(request, person)
    except (WorkerError, OSError, TimeoutError, ValueError):
        raise refusals.no_hint() from None


def localize(say: Callable[[Language], str]) -> LocalizedText:
    return LocalizedText(en=say("en"), fr=say("fr"))


# ---------------------------------------------------------------- finished and imported games


async def finished_result(registry: TableRegistry, id: str) -> responses.FinishedGame:
    """Return a finished game as it is kept; no replay is needed, unless it was imported.

    Raises:
        RefusalError: `no-such-table`, `not-over`.
    """
    kept = await registry.store.read(lambda transaction: transaction.kept_game(id))
    if kept is None:
        raise refusals.no_such_table()
    table, game = kept
    if game is None:
        state = (await registry.get(id)).state
        finished_match(state)
        game = await asyncio.to_thread(finished_game, state)
    return responses.FinishedGame(
        table=id,
        game=table.game,
        rules=table.rules,
        options=table.options,
        seats=[seat.name or seat.bot or "" for seat in table.seats],
        created=table.created,
        assisted=table.assisted,
        **game.result,
        log=[
            responses.WordsLine(
                seat=line["seat"],
                move=line["move"],
                words=LocalizedText(en=line["en"], fr=line["fr"]),
                effects=[localized_text(effect) for effect in line["effects"]],
            )
            for line in game.log
        ],
    )


def replay_step(state: TableState, step: int, seat: int | None) -> responses.ReplayStep:
    """Return a finished game after `step` log lines, as `seat` sees it; None adds the views of all seats.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    last = len(whole.log)
    at = min(step, last)
    match = whole.at(at)
    return responses.ReplayStep(
        at=at,
        last=last,
        stops=[line for line in range(last + 1) if line == last or whole.log[line].seat >= 0],
        seat=seat,
        view=match.view(seat),
        views=[match.view(other) for other in range(len(match.scores))] if seat is None else [],
        scores=list(match.scores),
        log=LogPart(start=0, lines=[log_line(state.history, line, seat, False, True) for line in range(at)]),
    )


def summary(state: TableState) -> responses.Summary:
    """Return the points of a finished game, of every move and by source.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    paid: list[responses.MovePoints] = []
    for line, (seat, move) in enumerate(whole.moves):
        if seat is not None:
            paid.append(responses.MovePoints(line=line, seat=seat, label=str(move)[:1], points=0))
        for effect in whole.effects(line):
            if effect.unit == "points" and effect.seat is not None:
                credit(paid, effect.seat, effect.amount)
    sheet = [
        responses.ScoreLineView(
            source=line.source, title=LocalizedText(en=line.en, fr=line.fr), points=list(line.points)
        )
        for line in whole.score_sheet()
    ]
    return responses.Summary(paid=paid, sheet=sheet)


def credit(paid: list[responses.MovePoints], seat: int, points: int) -> None:
    """Add points to the last move of a seat; a simultaneous round scores only after its last move."""
    for entry in reversed(paid):
        if entry.seat == seat:
            entry.points += points
            return


def finished_match(state: TableState) -> Match:
    """Return the match of a finished or imported game; raise the refusal `not-over` for a running one."""
    if not state.is_finished:
        raise refusals.not_over()
    return state.history.match
