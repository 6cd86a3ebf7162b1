"""A table as one seat may know it, for the wire. Built up from the seat's own view, never stripped down."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
from collections.abc import Sequence
from typing import Any

from trowel.core import cache
from trowel.core.game import Move
from trowel.core.match import Match
from trowel.lessons.progress import Course, moves_of
from trowel.server.bot_pool import needs_compiling
from trowel.server.clock import Clock
from trowel.server.history import History
from trowel.server.operations import undo_means
from trowel.server.state import Standing
from trowel.server.table import Table
from trowel.server.wire.table import (
    ClockState,
    Deal,
    LegalMove,
    LessonState,
    LogLine,
    LogPart,
    Proposal,
    Seat,
    SeatClock,
    TableState,
    Words,
)

HIDDEN_MOVE = Words(en="decides in secret", fr="décide en secret")
HIDDEN_OUTCOME = Words(en="something stays secret", fr="quelque chose reste secret")


def state_of(table: Table, seat: int | None, mine: Sequence[int], first_line: int = 0) -> TableState:
    """`mine` are the seats of who asks; `seat` is the one they look as."""
    standing = table.standing
    match = standing.history.match
    decision = None
    legal: list[LegalMove] = []
    if seat is not None and standing.status == "playing" and standing.seats[seat].kind == "person":
        decision = standing.history.decision(seat)
        legal = [legal_move(move) for move in standing.history.legal(seat)]
    return TableState(
        id=table.id,
        version=table.version,
        game=match.game.name,
        rules=match.game.rulebook().version,
        options=match.options,
        status=standing.status,
        seat=seat,
        seats=seats_from_bits(table, mine),
        view=match.view(seat),
        decision=decision,
        legal=legal,
        scores=list(match.scores),
        winners=list(match.winners),
        log=LogPart(start=first_line, lines=lines_for(standing.history, seat, standing.over)[first_line:]),
        clock=None if standing.clock is None else clock_state(standing.clock, table.now()),
        proposal=proposal_of(standing),
        undo=None if seat is None else undo_means(standing, seat),
        assisted=standing.assisted,
        deal=deal_of(table),
        next=standing.next,
        lesson=None if standing.lesson is None else lesson_state(standing.lesson, match),
        preparing=is_preparing(standing),
    )


def is_preparing(standing: Standing) -> bool:
    """Whether who is to decide would wait for the compiler: a bot that searches, or a person who asks for a hint."""
    match = standing.history.match
    if cache.is_warm(match.game.name):
        return False
    acting = [standing.seats[seat].bot for seat in match.to_act]
    return any(bot is None or needs_compiling(bot, match.game, match.options) for bot in acting)


def seats_from_bits(table: Table, mine: Sequence[int]) -> list[Seat]:
    standing = table.standing
    acting = standing.history.match.to_act if standing.status == "playing" else ()
    online = table.online()
    return [
        Seat(
            seat=one.number,
            kind=one.kind,
            name=one.name,
            bot=one.bot,
            yours=one.number in mine,
            online=one.number in online,
            resigned=one.resigned,
            to_act=one.number in acting,
        )
        for one in standing.seats
    ]


def clock_state(clock: Clock, now: int) -> ClockState:
    return ClockState(
        increment_ms=clock.increment,
        paused=clock.paused,
        seats=[
            SeatClock(left_ms=max(0, clock.time_left(seat, now)), running=clock.runs(seat), out=clock.is_out(seat, now))
            for seat in range(len(clock.left))
        ],
    )


def proposal_of(standing: Standing) -> Proposal | None:
    asked = standing.proposal
    if asked is None:
        return None
    return Proposal(id=asked.id, kind=asked.kind, seat=asked.seat, waiting_for=sorted(asked.waiting_for))


def deal_of(table: Table) -> Deal:
    if table.seed is None:
        return Deal(hash=None, secret=None)
    return Deal(hash=deal_hash(table.seed), secret=table.seed if table.standing.status == "over" else None)


def deal_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def lesson_state(course: Course, match: Match) -> LessonState:
    step = course.step
    return LessonState(
        step=course.at,
        steps=len(course.lesson.steps),
        rule=step.rule,
        title=Words(**step.title),
        text=Words(**step.text),
        ask=None if step.ask is None else Words(**step.ask),
        point=list(step.point),
        moves=[legal_move(match.game.notation.parse(move)) for move in course.wanted(moves_of(match))],
        read=step.is_read,
        free=step.free,
    )


# ---------------------------------------------------------------- moves and the log


@functools.lru_cache(maxsize=20_000)
def legal_move(move: Move) -> LegalMove:
    return LegalMove(move=str(move), kind=type(move).__name__, parts=parts(move), words=words(move))


def words(move: Move) -> Words:
    return Words(en=move.say("en"), fr=move.say("fr"))


def parts(move: Move) -> dict[str, Any]:
    """The typed move's own fields, for a page that draws it."""
    return _plain(move) if dataclasses.is_dataclass(move) else {}


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in dataclasses.fields(value)}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    if isinstance(value, str | bool | int | float | None):
        return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
    return value.item() if hasattr(value, "item") else str(value)


def lines_for(history: History, seat: int | None, over: bool) -> list[LogLine]:
    closed = history.closed_to(seat, over)
    return [
        _closed_line(number, who) if number in closed else _line(number, who, move)
        for number, (who, move) in enumerate(history.match.moves)
    ]


@functools.lru_cache(maxsize=20_000)
def _line(number: int, seat: int | None, move: Move) -> LogLine:
    shown = legal_move(move)
    return LogLine(
        number=number, seat=seat, move=shown.move, kind=shown.kind, parts=shown.parts, words=shown.words, secret=False
    )


@functools.lru_cache(maxsize=5_000)
def _closed_line(number: int, seat: int | None) -> LogLine:
    words = HIDDEN_OUTCOME if seat is None else HIDDEN_MOVE
    return LogLine(number=number, seat=seat, move=None, kind=None, parts=None, words=words, secret=True)
