"""Wire view of a table for one seat.

It is built up from `match.view(seat)` and the visible log lines, so hidden data never has to be removed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from trowel.core import cache
from trowel.core.match import Match
from trowel.lessons.progress import Progress, count_moves
from trowel.server.bot_pool import needs_compiling
from trowel.server.clock import Clock
from trowel.server.move_views import legal_move_view, log_lines, move_view, multi_choice_view
from trowel.server.operations import may_use_hints, undo_kind
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.wire.moves import LegalMove, LogPart
from trowel.server.wire.table import ClockView, Deal, LessonView, ProposalView, SeatClock, SeatView, TableView
from trowel.server.wire.text import LocalizedText


def table_view(
    table: Table, seat: int | None, held_seats: Sequence[int], first_line: int = 0, has_legend: bool = False
) -> TableView:
    """Return the table as one seat may know it.

    Args:
        seat: whose view; None for a spectator's.
        held_seats: seats of the caller, marked as `yours`.
        first_line: first line of the log to include.
        has_legend: whether to include the legend, which never changes.
    """
    state = table.state
    match = state.history.match
    decision = None
    legal: list[LegalMove] = []
    multi_choice = None
    if seat is not None and state.status == "playing" and state.seats[seat].kind == "person":
        decision = state.history.decision(seat)
        legal = [legal_move_view(move) for move in state.history.legal_moves(seat)]
        multi_choice = multi_choice_view(match.multi_choice(seat))
    return TableView(
        id=table.id,
        version=table.version,
        game=match.game.name,
        rules=match.rules,
        options=match.options,
        status=state.status,
        seat=seat,
        seats=seat_views(table, held_seats),
        view=match.view(seat),
        legend=match.legend() if has_legend else None,
        decision=decision,
        legal=legal,
        multi_choice=multi_choice,
        scores=list(match.scores),
        winners=list(match.winners),
        log=LogPart(start=first_line, lines=log_lines(state.history, seat, state.is_finished)[first_line:]),
        clock=None if state.clock is None else clock_view(state.clock, table.now_ms()),
        proposal=proposal_view(state),
        undo=None if seat is None else undo_kind(state, seat),
        undo_turn=None if seat is None else undo_kind(state, seat, whole_turn=True),
        redo=seat is not None and state.undone is not None and state.undone.seat == seat,
        hints=seat is not None and may_use_hints(state, seat),
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
            hints=seat.hints,
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
        moves=[move_view(match.game.notation.parse(move)) for move in progress.expected_moves(count_moves(match))],
        read=step.is_reading,
        free=step.free,
    )
