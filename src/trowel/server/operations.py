"""Operations on a table: each checks its preconditions, then changes a draft of the state, which the table stores.

`now` is in milliseconds. A refused operation raises `RefusalError` or `IllegalMoveError`; its draft is discarded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from trowel.core.errors import IllegalMoveError
from trowel.server import lessons, refusals
from trowel.server.dig_refusals import counted_dig
from trowel.server.preconditions import (
    is_played_by_bot,
    refresh_status,
    require_not_resigned,
    require_person,
    require_playing,
    require_running,
)
from trowel.server.seat_operations import set_bot
from trowel.server.state import Proposal, ProposalKind, TableState, Undone
from trowel.server.wire import operations as wire
from trowel.server.wire.fields import RequestModel

Request = TypeVar("Request", bound=RequestModel)
MAX_THINKING_MS = 600_000  # a player who takes longer was away


# ---------------------------------------------------------------- moves


def play(draft: TableState, seat: int, decision: int, move: str, now: int, by_bot: bool = False) -> None:
    """Play a move in notation; `decision` is the number of the decision that it answers."""
    require_running(draft)
    if not by_bot:
        require_person(draft, seat)
    elif not is_played_by_bot(draft, seat):  # the person has taken the seat back
        raise refusals.stale_decision()
    current = draft.history.decision(seat)
    if current is not None and current != decision:
        raise refusals.stale_decision()
    draft.new_events += draft.history.play(seat, move, None if by_bot else thinking_ms(draft, seat, now))
    lessons.advance(draft, seat, draft.new_events[0].text)
    draft.proposal = None
    draft.undone = None
    draft.substitutes.discard(seat)
    if draft.clock is not None:
        draft.clock.add_increment(seat, now)
    refresh_status(draft, now)


def thinking_ms(draft: TableState, seat: int, now: int) -> int | None:
    """Return how long a seat has thought about its decision; None if it was away, or after a restart."""
    since = draft.since.pop(seat, None)
    return None if since is None or now - since > MAX_THINKING_MS else now - since


def turn_page(draft: TableState, step: int, now: int) -> None:
    """Advance a lesson past a step that only has text to read; `step` is its index."""
    if draft.lesson is not None:
        require_playing(draft)
    lessons.turn_page(draft, step)
    refresh_status(draft, now)


UndoKind = Literal["free", "assisted", "ask"]


def undo_kind(state: TableState, seat: int, whole_turn: bool = False) -> UndoKind | None:
    """Return how a seat may take back its last move, or its whole last turn; None if it may not.

    `free`: nothing followed that the seat did not do itself. Otherwise `ask` if there are other people, who must
    agree, or `assisted` if there are only bots: the moves are taken back and the game is marked as assisted.
    """
    if state.status != "playing" or state.seats[seat].kind != "person" or state.is_counted_dig:
        return None
    try:
        line = undo_line(state, seat, whole_turn)
    except IllegalMoveError:
        return None
    if state.lesson is not None:
        return "free" if lessons.may_undo(state, seat) else None  # a lesson has no result to protect
    if all(entry.seat == seat for entry in state.history.match.log[line:]):
        return "free"
    return "ask" if state.other_people(seat) else "assisted"


def undo_line(state: TableState, seat: int, whole_turn: bool) -> int:
    """Return the first log line that an undo takes back; raise IllegalMoveError `nothing-to-undo` without one."""
    # A lesson counts its steps in moves, so a learner takes back one at a time.
    if whole_turn and state.lesson is None:
        return state.history.turn_start(seat)
    return state.history.last_move_line(seat)


def undo(draft: TableState, seat: int, now: int, whole_turn: bool = False) -> None:
    """Take back the seat's last move or turn, or propose it to the other people at the table."""
    require_running(draft)
    require_person(draft, seat)
    undo_line(draft, seat, whole_turn)  # raises `nothing-to-undo`
    kind = undo_kind(draft, seat, whole_turn)
    if kind is None:
        raise counted_dig() if draft.is_counted_dig else refusals.lesson_leapt()
    if kind == "ask":
        propose(draft, "undo-turn" if whole_turn else "undo", seat)
    else:
        take_back(draft, seat, kind != "free", now, whole_turn)


def take_back(draft: TableState, seat: int, assisted: bool, now: int, whole_turn: bool = False) -> None:
    """Take back the seat's last move or turn and everything after it; `assisted` marks the game."""
    line = undo_line(draft, seat, whole_turn)
    played = (str(move) for mover, move in draft.history.match.moves[line:] if mover == seat)
    later = draft.undone.moves if draft.undone is not None and draft.undone.seat == seat else ()
    undone = Undone(seat, (*played, *later))
    draft.new_events = draft.history.undo(line)
    draft.replaces_events = True
    draft.assisted = draft.assisted or assisted
    draft.proposal = None
    draft.substitutes.clear()
    lessons.rewind(draft)
    draft.undone = undone if draft.lesson is None else None
    refresh_status(draft, now)


def redo(draft: TableState, seat: int, now: int) -> None:
    """Play the moves again that the seat has taken back, as far as they are its own and still legal."""
    require_running(draft)
    require_person(draft, seat)
    undone = draft.undone
    if undone is None or undone.seat != seat:
        raise refusals.nothing_to_redo()
    for index, move in enumerate(undone.moves):
        decision = draft.history.decision(seat)
        if decision is None:  # it is another seat's turn
            break
        try:
            draft.new_events += draft.history.play(seat, move)
        except IllegalMoveError:
            if index == 0:
                raise refusals.nothing_to_redo() from None
            break
        if draft.clock is not None:
            draft.clock.add_increment(seat, now)
    draft.undone = None
    draft.proposal = None
    refresh_status(draft, now)


def may_use_hints(state: TableState, seat: int) -> bool:
    """Return whether a seat may ask for hints: always without other people, otherwise where the table allows them.

    The counted try of a daily dig has none.
    """
    if state.is_counted_dig:
        return False
    return state.allows_hints or state.lesson is not None or not state.other_people(seat)


def require_hints(state: TableState, seat: int) -> None:
    """Raise a `RefusalError` unless a seat may ask for hints."""
    if not may_use_hints(state, seat):
        raise counted_dig() if state.is_counted_dig else refusals.no_hints_here()


def use_hint(draft: TableState, seat: int) -> None:
    """Count a hint for a seat, so that everyone sees it; a lesson does not count them."""
    require_running(draft)
    require_person(draft, seat)
    require_hints(draft, seat)
    if draft.lesson is None:
        draft.seats[seat].hints += 1


# ---------------------------------------------------------------- proposals and the clock


def propose(draft: TableState, kind: ProposalKind, seat: int) -> None:
    """Open a proposal that all other people at the table must answer."""
    if draft.proposal is not None:
        raise refusals.proposal_pending()
    draft.proposal_count += 1
    draft.proposal = Proposal(draft.proposal_count, kind, seat, frozenset(draft.other_people(seat)))


def answer(draft: TableState, seat: int, id: int, agree: bool, now: int) -> None:
    """Answer an open proposal: it takes effect when all have agreed, and is dropped when one disagrees.

    The seat that proposed may withdraw with `agree=False`.
    """
    proposal = draft.proposal
    if proposal is None or proposal.id != id:
        raise refusals.no_proposal()
    if seat not in proposal.waiting_for and (seat != proposal.seat or agree):
        raise refusals.no_proposal()
    require_playing(draft)
    draft.proposal = None
    if not agree:
        return
    # A person who holds several seats answers for all of them.
    same_person = draft.seats[seat].holders.keys()
    remaining = frozenset(
        other for other in proposal.waiting_for if other != seat and not draft.seats[other].holders.keys() & same_person
    )
    if remaining:
        draft.proposal = Proposal(proposal.id, proposal.kind, proposal.seat, remaining)
    elif proposal.kind != "pause":
        take_back(draft, proposal.seat, True, now, whole_turn=proposal.kind == "undo-turn")
    elif draft.clock is not None:
        draft.clock.pause(now)


def pause(draft: TableState, seat: int, now: int) -> None:
    """Pause the clock, or propose it to the other people at the table."""
    require_running(draft)
    require_not_resigned(draft, seat)
    if draft.clock is None:
        raise refusals.no_clock()
    if draft.other_people(seat):
        propose(draft, "pause", seat)
    else:
        draft.clock.pause(now)


def resume(draft: TableState, seat: int, now: int) -> None:
    """Resume a paused clock; any seat that has not resigned may do so, without a proposal."""
    require_playing(draft)
    require_not_resigned(draft, seat)
    if draft.clock is None:
        raise refusals.no_clock()
    draft.clock.resume(now)
    refresh_status(draft, now)


def substitute(draft: TableState, own_seat: int, seat: int, now: int) -> None:
    """Let a bot make the next move of a seat that is out of time; `own_seat` is the client's."""
    require_running(draft)
    require_not_resigned(draft, own_seat)
    if draft.clock is None:
        raise refusals.no_clock()
    if seat >= len(draft.seats) or seat not in draft.history.match.to_act or not draft.clock.is_out_of_time(seat, now):
        raise refusals.time_left()
    draft.substitutes.add(seat)


# ---------------------------------------------------------------- dispatch by name, for routes and sockets


@dataclass(frozen=True)
class Operation(Generic[Request]):
    """An operation that clients may request."""

    request: type[Request]  # model of its parameters
    apply: Callable[[TableState, int, Request, int], None]  # (draft, seat of the client, parameters, now)


OPERATIONS: dict[str, Operation] = {
    "move": Operation(
        wire.Move, lambda draft, seat, request, now: play(draft, seat, request.decision, request.move, now)
    ),
    "undo": Operation(wire.Undo, lambda draft, seat, request, now: undo(draft, seat, now, request.turn)),
    "redo": Operation(RequestModel, lambda draft, seat, _, now: redo(draft, seat, now)),
    "answer": Operation(
        wire.Answer, lambda draft, seat, request, now: answer(draft, seat, request.proposal, request.agree, now)
    ),
    "pause": Operation(RequestModel, lambda draft, seat, _, now: pause(draft, seat, now)),
    "resume": Operation(RequestModel, lambda draft, seat, _, now: resume(draft, seat, now)),
    "substitute": Operation(
        wire.Substitute, lambda draft, seat, request, now: substitute(draft, seat, request.seat, now)
    ),
    "bot": Operation(wire.SetBot, lambda draft, seat, request, _: set_bot(draft, seat, request.bot)),
    "lesson": Operation(wire.TurnPage, lambda draft, _, request, now: turn_page(draft, request.step, now)),
}
