"""Hints during a game; result, summary and par of a finished one. See replay.py and analyses.py."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from datetime import date

from trowel.bots.advice import decode_hint
from trowel.bots.protocol import HintRequest, ParRequest, R, Request, WorkerError
from trowel.core.errors import Language
from trowel.server import changes, dig_queries, operations, refusals
from trowel.server.addresses import Person
from trowel.server.bot_pool import BotPool
from trowel.server.changes import Change
from trowel.server.finished import finished_game
from trowel.server.move_views import effect_view, move_view
from trowel.server.preconditions import require_running
from trowel.server.registry import TableRegistry
from trowel.server.replay import finished_match, replay_stops
from trowel.server.stars import stars_of_mission, stars_of_par
from trowel.server.state import TableState
from trowel.server.statistics import GameStatistics
from trowel.server.table import Table
from trowel.server.wire import responses
from trowel.server.wire.review import Analysis, Par, ScoreLineView, Summary
from trowel.server.wire.table import Hint
from trowel.server.wire.text import LocalizedText, localized_text

# ---------------------------------------------------------------- computed by a worker


async def hint(table: Table, pool: BotPool, seat: int, person: Person) -> Hint:
    """Return the move that a strong bot would play for this seat, with its reason.

    Raises:
        RefusalError: `no-hint` if the seat has no decision or the worker failed; `no-hints-here` if the people at the
            table play without, `counted-dig` in the counted try of a daily dig; or the game is not being played.
    """
    require_running(table.state)
    operations.require_hints(table.state, seat)
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


async def par(registry: TableRegistry, table: Table, person: Person) -> Par:
    """Return the par of a finished game's deal, with the stars of every seat; par is stored with the game.

    Raises:
        RefusalError: `not-over`; `no-par` if the game has none or was not played to its end.
    """
    match = finished_match(table.state)
    from trowel.solver import PAR, has_par  # imported late: it loads the search modules

    if not has_par(match.game.name) or not match.over:
        raise refusals.no_par()
    async with table.par_lock:  # several people may request it simultaneously
        known = await registry.store.read(lambda transaction: transaction.par(table.id, PAR))
        if known is None:
            known = await compute_par(registry, table, PAR, person)
    is_standard = match.options.get("mode") == "standard"  # par is a score of the standard game
    return Par(par=known, algorithm=PAR, stars=stars_of_par(known, match.scores) if is_standard else None)


async def compute_par(registry: TableRegistry, table: Table, algorithm: str, person: Person) -> int:
    """Return the par of a finished game's deal and store it; that of a daily dig may be known from its other tries."""
    daily = table.state.daily
    day = None if daily is None else date.fromisoformat(daily[0])
    known = None if day is None else await registry.store.read(lambda found: dig_queries.par(found, day, algorithm))
    change = Change()
    if known is None:
        reply = await ask(registry.pool, ParRequest(record=table.state.history.match.record()), person)
        known, algorithm = reply.par, reply.algorithm
        is_standard = table.state.history.match.options.get("mode") == "standard"
        change += [] if day is None or not is_standard else dig_queries.save_goal(day, known, algorithm)
    change += changes.save_par(table.id, known, algorithm)
    with contextlib.suppress(refusals.RefusalError):  # a par that cannot be stored is computed again
        await registry.store.write(change)
    return known


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


def summary(state: TableState, analyses: Sequence[Analysis]) -> Summary:
    """Return what happened in a finished game; analyses name the mistakes among the decisive moves.

    Raises:
        RefusalError: `not-over`.
    """
    whole = finished_match(state)
    turns = [state.history.turn_of(line) for line in range(len(whole.log))]
    game = GameStatistics(whole, turns, replay_stops(whole))
    sheet = [
        ScoreLineView(source=line.source, title=LocalizedText(en=line.en, fr=line.fr), points=list(line.points))
        for line in whole.score_sheet()
    ]
    return Summary(
        paid=game.paid,
        sheet=sheet,
        statistics=game.statistics(),
        round=game.round_title,
        timeline=game.timeline(),
        decisive=game.decisive(analyses),
        stars=stars_of_mission(whole),
    )
