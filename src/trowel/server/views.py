"""Wire view of a table for one seat.

It is built up from `match.view(seat)` and the visible log lines, so hidden data never has to be removed. Each field is
encoded by itself: a socket sends those that changed, and sockets that may see the same share the bytes. The cache is
part of the state (`TableState.encoded`), so it ends with the next change of the table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from trowel.core import cache
from trowel.core.match import Match
from trowel.lessons.progress import Progress, count_moves
from trowel.server.bot_pool import needs_compiling
from trowel.server.bot_views import bot_view
from trowel.server.clock import Clock
from trowel.server.json_encoding import encode, join_object
from trowel.server.move_views import encoded_legal_moves, encoded_log, encoded_log_part, move_view, multi_choice_view
from trowel.server.operations import may_use_hints, undo_kind
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.wire.table import (
    ClockView,
    Deal,
    DigOfTable,
    LessonNext,
    LessonView,
    Origin,
    ProposalView,
    SeatClock,
    SeatView,
)
from trowel.server.wire.text import localized_text

PUBLIC = "public"  # in `TableState.encoded`: the fields that do not depend on the seat


def table_fields(table: Table, seat: int | None, held_seats: Sequence[int]) -> dict[str, bytes]:
    """Return the JSON of every field of `TableView` as one seat may know it, except `type`, `legend` and `log`.

    Args:
        seat: whose view; None for a spectator's.
        held_seats: seats of the caller, marked as `yours`.
    """
    state = table.state
    return {
        "id": encode(table.id),
        "version": encode(table.version),
        **public_fields(table),
        **seat_fields(state, seat),
        "seats": encode(seat_views(table, held_seats)),
        "clock": encode(None if state.clock is None else clock_view(state.clock, table.now_ms())),
        "preparing": encode(is_preparing(state)),
    }


def encoded_table(
    table: Table, seat: int | None, held_seats: Sequence[int], first_line: int = 0, has_legend: bool = False
) -> bytes:
    """Return a `TableView` as one seat may know it, with the log from `first_line` on.

    `has_legend`: whether to include the legend, which never changes.
    """
    history = table.state.history
    lines = encoded_log(history, seat, table.state.is_finished)
    fields = table_fields(table, seat, held_seats)
    legend = encode(history.match.legend() if has_legend else None)
    return join_object(
        {"type": encode("table"), **fields, "legend": legend, "log": encoded_log_part(lines, first_line)}
    )


def public_fields(table: Table) -> dict[str, bytes]:
    """Return the fields that do not depend on the seat."""
    state = table.state
    if PUBLIC not in state.encoded:
        match = state.history.match
        state.encoded[PUBLIC] = {
            "game": encode(match.game.name),
            "rules": encode(match.rules),
            "options": encode(match.options),
            "status": encode(state.status),
            "scores": encode(match.scores),
            "winners": encode(match.winners),
            "proposal": encode(proposal_view(state)),
            "assisted": encode(state.assisted),
            "deal": encode(deal_view(table)),
            "next": encode(state.next_table),
            "origin": encode(origin_view(state)),
            "daily": encode(daily_view(state)),
            "lesson": encode(None if state.lesson is None else lesson_view(state.lesson, match)),
        }
    return state.encoded[PUBLIC]


def seat_fields(state: TableState, seat: int | None) -> dict[str, bytes]:
    """Return the fields that depend on the seat. Sockets that view the table as the same seat share them."""
    if seat in state.encoded:
        return state.encoded[seat]
    history = state.history
    decision, legal, multi_choice = None, b"[]", None
    if seat is not None and state.status == "playing" and state.seats[seat].kind == "person":
        decision = history.decision(seat)
        legal = encoded_legal_moves(history, seat)
        multi_choice = multi_choice_view(history.match.multi_choice(seat))
    state.encoded[seat] = {
        "seat": encode(seat),
        "view": encoded_view(state, seat),
        "decision": encode(decision),
        "legal": legal,
        "multi_choice": encode(multi_choice),
        "undo": encode(None if seat is None else undo_kind(state, seat)),
        "undo_turn": encode(None if seat is None else undo_kind(state, seat, whole_turn=True)),
        "redo": encode(seat is not None and state.undone is not None and state.undone.seat == seat),
        "hints": encode(seat is not None and may_use_hints(state, seat)),
    }
    return state.encoded[seat]


def encoded_view(state: TableState, seat: int | None) -> bytes:
    """Return the JSON of `match.view(seat)`. Only where nothing is hidden do different seats share it."""
    match = state.history.match
    if seat is None or not match.is_open:
        return encode(match.shared_view(seat))
    spectators_start, start = (encode({"game": match.game.name, "seat": viewer})[:-1] for viewer in (None, seat))
    return start + seat_fields(state, None)["view"].removeprefix(spectators_start)


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
            plays=bot_view(state.history.match.game.name, seat.bot),
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


def origin_view(state: TableState) -> Origin | None:
    """Return where the game continues another one; None for an ordinary game."""
    if state.origin is None:
        return None
    table, move = state.origin
    return Origin(table=table, move=move)


def daily_view(state: TableState) -> DigOfTable | None:
    return None if state.daily is None else DigOfTable(day=state.daily[0], counted=state.daily[1])


def deal_view(table: Table) -> Deal:
    """Return the hash of the seed, with the seed itself once the game is over; both None for an imported game."""
    if table.seed is None:
        return Deal(hash=None, secret=None)
    return Deal(hash=deal_hash(table.seed), secret=table.seed if table.state.status == "over" else None)


def deal_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def lesson_view(progress: Progress, match: Match) -> LessonView:
    lesson, step = progress.lesson, progress.step
    after = LessonNext(label=localized_text(lesson.next.label), options=lesson.next.options, page=lesson.next.page)
    return LessonView(
        name=lesson.name,
        lesson=localized_text(lesson.title),
        step=progress.step_index,
        steps=len(lesson.steps),
        rule=step.rule,
        title=localized_text(step.title),
        text=localized_text(step.text),
        ask=None if step.ask is None else localized_text(step.ask),
        point=list(step.point),
        moves=[move_view(match.game.notation.parse(move)) for move in progress.expected_moves(count_moves(match))],
        read=step.is_reading,
        free=step.free,
        next=after if progress.is_last else None,
    )
