"""What can be done at a table: each operation checks, then changes a draft of the state. The table stores it.

`now` is in milliseconds. An operation that is refused raises, and its draft is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from trowel.core.errors import IllegalMoveError
from trowel.server import lessons, refusals
from trowel.server.seats import check_bot, find_open_seat
from trowel.server.state import Proposal, TableState
from trowel.server.wire import operations as wire
from trowel.server.wire.fields import RequestModel

Request = TypeVar("Request", bound=RequestModel)


def refresh_status(draft: TableState, now: int) -> None:
    """After anything that may have changed whose turn it is."""
    match = draft.history.match
    if draft.status == "playing" and match.over:
        draft.status = "over"
        draft.proposal = None
    if draft.clock is not None:
        draft.clock.start(match.to_act if draft.status == "playing" else (), now)


def require_playing(draft: TableState) -> None:
    if draft.status == "waiting":
        raise refusals.waiting_for_players()
    if draft.status == "over":
        raise refusals.game_over()
    if draft.status == "imported":
        raise refusals.only_a_record()


def require_running(draft: TableState) -> None:
    require_playing(draft)
    if draft.clock is not None and draft.clock.paused:
        raise refusals.paused()


def require_person(draft: TableState, seat: int) -> None:
    occupant = draft.seats[seat]
    if occupant.resigned:
        raise refusals.resigned()
    if occupant.kind == "bot":
        raise refusals.bot_plays()


# ---------------------------------------------------------------- moves


def play(draft: TableState, seat: int, decision: int, move: str, now: int, by_bot: bool = False) -> None:
    require_running(draft)
    if not by_bot:
        require_person(draft, seat)
    current = draft.history.decision(seat)
    if current is not None and current != decision:
        raise refusals.stale_decision()
    draft.new_events += draft.history.play(seat, move)
    lessons.advance(draft, seat, draft.new_events[0].text)
    draft.proposal = None
    draft.substitutes.discard(seat)
    if draft.clock is not None:
        draft.clock.add_increment(seat, now)
    refresh_status(draft, now)


def turn_page(draft: TableState, step: int, now: int) -> None:
    """In a lesson: the step has been read."""
    lessons.turn_page(draft, step)
    refresh_status(draft, now)


def undo_kind(state: TableState, seat: int) -> Literal["free", "assisted", "ask"] | None:
    """Free up to the last reveal or another's move; beyond that by agreement, or marked where only bots sit beside."""
    if state.status != "playing" or state.seats[seat].kind != "person":
        return None
    try:
        line = state.history.last_move_line(seat)
    except IllegalMoveError:
        return None
    if state.lesson is not None:
        return "free" if lessons.may_undo(state, seat) else None  # nothing of a lesson counts
    if line == len(state.history.match.log) - 1:
        return "free"
    return "ask" if state.other_people(seat) else "assisted"


def undo(draft: TableState, seat: int, now: int) -> None:
    require_running(draft)
    require_person(draft, seat)
    draft.history.last_move_line(seat)
    kind = undo_kind(draft, seat)
    if kind is None:
        raise refusals.lesson_leapt()
    if kind == "ask":
        propose(draft, "undo", seat)
    else:
        take_back(draft, seat, kind != "free", now)


def take_back(draft: TableState, seat: int, assisted: bool, now: int) -> None:
    draft.new_events.append(draft.history.undo(draft.history.last_move_line(seat)))
    draft.assisted = draft.assisted or assisted
    draft.proposal = None
    draft.substitutes.clear()
    lessons.rewind(draft)
    refresh_status(draft, now)


# ---------------------------------------------------------------- agreement


def propose(draft: TableState, kind: Literal["undo", "pause"], seat: int) -> None:
    if draft.proposal is not None:
        raise refusals.proposal_pending()
    draft.proposal_count += 1
    draft.proposal = Proposal(draft.proposal_count, kind, seat, frozenset(draft.other_people(seat)))


def answer(draft: TableState, seat: int, id: int, agree: bool, now: int) -> None:
    """The one who asked may take the question back; one who disagrees ends it."""
    proposal = draft.proposal
    if proposal is None or proposal.id != id:
        raise refusals.no_proposal()
    if seat not in proposal.waiting_for and (seat != proposal.seat or agree):
        raise refusals.no_proposal()
    require_playing(draft)
    draft.proposal = None
    if not agree:
        return
    # One person may hold several seats and answers for all of them.
    same_person = draft.seats[seat].holders
    remaining = frozenset(
        other for other in proposal.waiting_for if other != seat and not draft.seats[other].holders & same_person
    )
    if remaining:
        draft.proposal = Proposal(proposal.id, proposal.kind, proposal.seat, remaining)
    elif proposal.kind == "undo":
        take_back(draft, proposal.seat, True, now)
    elif draft.clock is not None:
        draft.clock.pause(now)


def pause(draft: TableState, seat: int, now: int) -> None:
    require_running(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    if draft.other_people(seat):
        propose(draft, "pause", seat)
    else:
        draft.clock.pause(now)


def resume(draft: TableState, now: int) -> None:
    require_playing(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    draft.clock.resume(now)
    refresh_status(draft, now)


def substitute(draft: TableState, seat: int, now: int) -> None:
    """A player's time is out, and somebody at the table accepts the bot's offer to make this one move."""
    require_running(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    if seat >= len(draft.seats) or seat not in draft.history.match.to_act or not draft.clock.is_out(seat, now):
        raise refusals.time_left()
    draft.substitutes.add(seat)


# ---------------------------------------------------------------- seats


def join(draft: TableState, requested: int | None, name: str, guest: str, now: int) -> int:
    if draft.status == "imported":
        raise refusals.only_a_record()
    seat = find_open_seat(draft.seats, requested)
    seat.kind, seat.name, seat.holders = "person", name, {guest}
    start_if_full(draft, now)
    return seat.number


def start_if_full(draft: TableState, now: int) -> None:
    if draft.status == "waiting" and all(seat.kind != "open" for seat in draft.seats):
        draft.status = "playing"
        refresh_status(draft, now)


def recover(draft: TableState, seat: int, guest: str) -> None:
    """The seat's key was shown on another device: that device holds the seat from now on, too."""
    draft.seats[seat].holders.add(guest)


def set_bot(draft: TableState, seat: int, bot: str | None) -> None:
    """A bot plays on for this seat, until its holder takes it back (None)."""
    match = draft.history.match
    if bot is not None:
        check_bot(match.game, match.options, bot)
    if draft.is_finished:
        require_playing(draft)
    occupant = draft.seats[seat]
    if occupant.resigned:
        raise refusals.resigned()
    occupant.kind, occupant.bot = ("person", None) if bot is None else ("bot", bot)
    if draft.proposal is not None and bot is not None:
        draft.proposal = None  # who waits for whom has changed; it can be proposal again


def resign(draft: TableState, seat: int, bot: str, now: int) -> None:
    """For good. Where other people still play, a bot plays this seat for them; the last one to resign ends the game."""
    require_playing(draft)
    occupant = draft.seats[seat]
    if occupant.resigned:
        raise refusals.resigned()
    occupant.kind, occupant.bot, occupant.resigned = "bot", bot, True
    draft.proposal = None
    if not any(other.kind == "person" for other in draft.seats):
        draft.status = "over"
    refresh_status(draft, now)


# ---------------------------------------------------------------- by name, for the routes and the socket


@dataclass(frozen=True)
class Operation(Generic[Request]):
    """An operation that clients ask for; `apply` receives the draft, the seat that asks, its parameters and `now`."""

    request: type[Request]
    apply: Callable[[TableState, int, Request, int], None]


OPERATIONS: dict[str, Operation] = {
    "move": Operation(
        wire.Move, lambda draft, seat, request, now: play(draft, seat, request.decision, request.move, now)
    ),
    "undo": Operation(RequestModel, lambda draft, seat, _, now: undo(draft, seat, now)),
    "answer": Operation(
        wire.Answer, lambda draft, seat, request, now: answer(draft, seat, request.proposal, request.agree, now)
    ),
    "pause": Operation(RequestModel, lambda draft, seat, _, now: pause(draft, seat, now)),
    "resume": Operation(RequestModel, lambda draft, seat, _, now: resume(draft, now)),
    "substitute": Operation(wire.Substitute, lambda draft, _, request, now: substitute(draft, request.seat, now)),
    "bot": Operation(wire.SetBot, lambda draft, seat, request, _: set_bot(draft, seat, request.bot)),
    "lesson": Operation(wire.TurnPage, lambda draft, _, request, now: turn_page(draft, request.step, now)),
}
