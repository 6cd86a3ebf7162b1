"""Wire view of a table for one seat.

It is built up from `match.view(seat)` and the visible log lines, so hidden data never has to be removed.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
from collections.abc import Sequence
from typing import Any

from trowel.core import cache
from trowel.core.game import Move
from trowel.core.match import Match
from trowel.lessons.progress import Progress, count_moves
from trowel.server.bot_pool import needs_compiling
from trowel.server.clock import Clock
from trowel.server.history import History
from trowel.server.operations import undo_kind
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.wire.table import (
    ClockView,
    Deal,
    LegalMove,
    LessonView,
    LocalizedText,
    LogLine,
    LogPart,
    ProposalView,
    SeatClock,
    SeatView,
    TableView,
)

HIDDEN_MOVE = LocalizedText(en="decides in secret", fr="décide en secret")
HIDDEN_OUTCOME = LocalizedText(en="a secret draw", fr="un tirage secret")


def table_view(table: Table, seat: int | None, held_seats: Sequence[int], first_line: int = 0) -> TableView:
    """Return the table as one seat may know it.

    Args:
        seat: whose view; None for a spectator's.
        held_seats: seats of the caller, marked as `yours`.
        first_line: first line of the log to include.
    """
    state = table.state
    match = state.history.match
    decision = None
    legal: list[LegalMove] = []
    if seat is not None and state.status == "playing" and state.seats[seat].kind == "person":
        decision = state.history.decision(seat)
        legal = [legal_move(move) for move in state.history.legal(seat)]
    return TableView(
        id=table.id,
        version=table.version,
        game=match.game.name,
        rules=match.game.rulebook().version,
        options=match.options,
        status=state.status,
        seat=seat,
        seats=seat_views(table, held_seats),
        view=match.view(seat),
        decision=decision,
        legal=legal,
        scores=list(match.scores),
        winners=list(match.winners),
        log=LogPart(start=first_line, lines=log_lines(state.history, seat, state.is_finished)[first_line:]),
        clock=None if state.clock is None else clock_view(state.clock, table.now_ms()),
        proposal=proposal_view(state),
        undo=None if seat is None else undo_kind(state, seat),
        assisted=state.assisted,
        deal=deal_view(table),
        next=state.next_table,
        lesson=None if state.lesson is None else lesson_view(state.lesson, match),
        preparing=is_preparing(state),
    )


def is_preparing(state: TableState) -> bool:
    """Return whether the next bot move, or a hint for the next person, would wait for the compiler."""
    match = state.history.match
    if cache.is_warm(match.game.name):
        return False
    bots = [state.seats[seat].bot for seat in match.to_act]
    return any(bot is None or needs_compiling(bot, match.game, match.options) for bot in bots)


def seat_views(table: Table, held_seats: Sequence[int]) -> list[SeatView]:
    state = table.state
    acting = state.history.match.to_act if state.status == "playing" else ()
    online = table.online_seats()
    return [
        SeatView(
            seat=seat.number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            yours=seat.number in held_seats,
            online=seat.number in online,
            resigned=seat.resigned,
            to_act=seat.number in acting,
        )
        for seat in state.seats
    ]


def clock_view(clock: Clock, now: int) -> ClockView:
    return ClockView(
        increment_ms=clock.increment_ms,
        paused=clock.paused,
        seats=[
            SeatClock(
                left_ms=max(0, clock.time_left(seat, now)),
                running=clock.is_running(seat),
                out=clock.is_out_of_time(seat, now),
            )
            for seat in range(len(clock.left_ms))
        ],
    )


def proposal_view(state: TableState) -> ProposalView | None:
    proposal = state.proposal
    if proposal is None:
        return None
    return ProposalView(
        id=proposal.id, kind=proposal.kind, seat=proposal.seat, waiting_for=sorted(proposal.waiting_for)
    )


def deal_view(table: Table) -> Deal:
    """Return the hash of the seed, with the seed itself once the game is over; both None for an imported game."""
    if table.seed is None:
        return Deal(hash=None, secret=None)
    return Deal(hash=deal_hash(table.seed), secret=table.seed if table.state.status == "over" else None)


def deal_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def lesson_view(progress: Progress, match: Match) -> LessonView:
    step = progress.step
    return LessonView(
        step=progress.step_index,
        steps=len(progress.lesson.steps),
        rule=step.rule,
        title=LocalizedText(**step.title),
        text=LocalizedText(**step.text),
        ask=None if step.ask is None else LocalizedText(**step.ask),
        point=list(step.point),
        moves=[legal_move(match.game.notation.parse(move)) for move in progress.expected_moves(count_moves(match))],
        read=step.is_reading,
        free=step.free,
    )


# ---------------------------------------------------------------- moves and the log


@functools.lru_cache(maxsize=20_000)
def legal_move(move: Move) -> LegalMove:
    return LegalMove(move=str(move), kind=move_kind(move), parts=move_parts(move), words=move_text(move))


def move_kind(move: Move) -> str:
    """Return the name of the move's type in JSON, which stays when the class is renamed."""
    return getattr(move, "KIND", type(move).__name__)


def move_text(move: Move) -> LocalizedText:
    return LocalizedText(en=move.say("en"), fr=move.say("fr"))


def move_parts(move: Move) -> dict[str, Any]:
    """Return the fields of a typed move as JSON data, for clients that draw it."""
    return _to_json(move) if dataclasses.is_dataclass(move) else {}


def _to_json(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: _to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, list | tuple | set | frozenset):
        return [_to_json(item) for item in value]
    if isinstance(value, str | bool | int | float | None):
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
    return value.item() if hasattr(value, "item") else str(value)


def log_lines(history: History, seat: int | None, over: bool) -> list[LogLine]:
    """Return the log as a seat may read it.

    Equal lines are the same cached object, which websocket.py uses to find the lines that a client already has.
    """
    hidden = history.hidden_lines(seat, over)
    return [
        _hidden_line(number, actor) if number in hidden else _line(number, actor, move)
        for number, (actor, move) in enumerate(history.match.moves)
    ]


@functools.lru_cache(maxsize=20_000)
def _line(number: int, seat: int | None, move: Move) -> LogLine:
    entry = legal_move(move)
    return LogLine(
        number=number, seat=seat, move=entry.move, kind=entry.kind, parts=entry.parts, words=entry.words, secret=False
    )


@functools.lru_cache(maxsize=5_000)
def _hidden_line(number: int, seat: int | None) -> LogLine:
    words = HIDDEN_OUTCOME if seat is None else HIDDEN_MOVE
    return LogLine(number=number, seat=seat, move=None, kind=None, parts=None, words=words, secret=True)
