"""What can be done at a table: each act checks, then changes a draft of the standing. The table stores it.

`now` is in milliseconds. An act that is refused raises, and its draft is thrown away.
"""

from __future__ import annotations

from typing import Literal

from trowel.core.errors import IllegalMoveError
from trowel.server import lessons, refusals
from trowel.server.refusals import Refusal
from trowel.server.seats import free_seat
from trowel.server.state import Proposal, Standing


def settle(draft: Standing, now: int) -> None:
    """After anything that may have changed whose turn it is."""
    match = draft.history.match
    if draft.status == "playing" and match.over:
        draft.status = "over"
        draft.proposal = None
    if draft.clock is not None:
        draft.clock.run(match.to_act if draft.status == "playing" else (), now)


def require_playing(draft: Standing) -> None:
    if draft.status == "waiting":
        raise refusals.waiting_for_players()
    if draft.status == "over":
        raise refusals.game_over()
    if draft.status == "imported":
        raise refusals.only_a_record()


def require_running(draft: Standing) -> None:
    require_playing(draft)
    if draft.clock is not None and draft.clock.paused:
        raise refusals.paused()


def require_person(draft: Standing, seat: int) -> None:
    chair = draft.seats[seat]
    if chair.resigned:
        raise refusals.resigned()
    if chair.kind == "bot":
        raise Refusal(
            "bot-plays", "a bot plays this seat; take it back first", "un robot joue ici ; reprenez d'abord la place"
        )


# ---------------------------------------------------------------- moves


def play(draft: Standing, seat: int, decision: int, move: str, now: int, by_bot: bool = False) -> None:
    require_running(draft)
    if not by_bot:
        require_person(draft, seat)
    current = draft.history.decision(seat)
    if current is not None and current != decision:
        raise refusals.stale_decision()
    draft.events += draft.history.play(seat, move)
    lessons.follow(draft, seat, draft.events[0].text)
    draft.proposal = None
    draft.stand_ins.discard(seat)
    if draft.clock is not None:
        draft.clock.moved(seat, now)
    settle(draft, now)


def turn_page(draft: Standing, step: int, now: int) -> None:
    """In a lesson: the step has been read."""
    lessons.turn_page(draft, step)
    settle(draft, now)


def undo_means(standing: Standing, seat: int) -> Literal["free", "assisted", "ask"] | None:
    """Free up to the last reveal or another's move; beyond that by agreement, or marked where only bots sit beside."""
    if standing.status != "playing" or standing.seats[seat].kind != "person":
        return None
    try:
        line = standing.history.last_move_of(seat)
    except IllegalMoveError:
        return None
    if standing.lesson is not None:
        return "free" if lessons.may_undo(standing, seat) else None  # nothing of a lesson counts
    if line == len(standing.history.match.log) - 1:
        return "free"
    return "ask" if standing.people_beside(seat) else "assisted"


def undo(draft: Standing, seat: int, now: int) -> None:
    require_running(draft)
    require_person(draft, seat)
    draft.history.last_move_of(seat)
    means = undo_means(draft, seat)
    if means is None:
        raise refusals.lesson_leapt()
    if means == "ask":
        propose(draft, "undo", seat)
    else:
        take_back(draft, seat, means != "free", now)


def take_back(draft: Standing, seat: int, assisted: bool, now: int) -> None:
    draft.events.append(draft.history.undo(draft.history.last_move_of(seat)))
    draft.assisted = draft.assisted or assisted
    draft.proposal = None
    draft.stand_ins.clear()
    lessons.take_back(draft)
    settle(draft, now)


# ---------------------------------------------------------------- agreement


def propose(draft: Standing, kind: Literal["undo", "pause"], seat: int) -> None:
    if draft.proposal is not None:
        raise refusals.proposal_pending()
    draft.proposals += 1
    draft.proposal = Proposal(draft.proposals, kind, seat, frozenset(draft.people_beside(seat)))


def answer(draft: Standing, seat: int, id: int, agree: bool, now: int) -> None:
    """The one who asked may take the question back; one who disagrees ends it."""
    asked = draft.proposal
    if asked is None or asked.id != id or not (seat in asked.waiting_for or (seat == asked.seat and not agree)):
        raise refusals.no_proposal()
    require_playing(draft)
    draft.proposal = None
    if not agree:
        return
    # One person may hold several seats and answers for all of them.
    same_person = draft.seats[seat].holders
    left = frozenset(one for one in asked.waiting_for if one != seat and not draft.seats[one].holders & same_person)
    if left:
        draft.proposal = Proposal(asked.id, asked.kind, asked.seat, left)
    elif asked.kind == "undo":
        take_back(draft, asked.seat, True, now)
    elif draft.clock is not None:
        draft.clock.pause(now)


def pause(draft: Standing, seat: int, now: int) -> None:
    require_running(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    if draft.people_beside(seat):
        propose(draft, "pause", seat)
    else:
        draft.clock.pause(now)


def resume(draft: Standing, seat: int, now: int) -> None:
    require_playing(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    draft.clock.resume(now)
    settle(draft, now)


def substitute(draft: Standing, seat: int, now: int) -> None:
    """A player's time is out, and somebody at the table accepts the bot's offer to make this one move."""
    require_running(draft)
    if draft.clock is None:
        raise refusals.no_clock()
    if seat >= len(draft.seats) or seat not in draft.history.match.to_act or not draft.clock.is_out(seat, now):
        raise refusals.time_left()
    draft.stand_ins.add(seat)


# ---------------------------------------------------------------- seats


def join(draft: Standing, wanted: int | None, name: str, guest: str, now: int) -> int:
    if draft.status == "imported":
        raise refusals.only_a_record()
    chair = free_seat(draft.seats, wanted)
    chair.kind, chair.name, chair.holders = "person", name, {guest}
    begin_if_full(draft, now)
    return chair.number


def begin_if_full(draft: Standing, now: int) -> None:
    if draft.status == "waiting" and all(seat.kind != "open" for seat in draft.seats):
        draft.status = "playing"
        settle(draft, now)


def recover(draft: Standing, seat: int, guest: str) -> None:
    """The seat's key was shown on another device: that device holds the seat from now on, too."""
    draft.seats[seat].holders.add(guest)


def hand_over(draft: Standing, seat: int, bot: str | None) -> None:
    """A bot plays on for this seat, until its holder takes it back (None)."""
    if draft.over:
        require_playing(draft)
    chair = draft.seats[seat]
    if chair.resigned:
        raise refusals.resigned()
    chair.kind, chair.bot = ("person", None) if bot is None else ("bot", bot)
    if draft.proposal is not None and bot is not None:
        draft.proposal = None  # who waits for whom has changed; it can be asked again


def resign(draft: Standing, seat: int, bot: str, now: int) -> None:
    """For good. Where other people still play, a bot plays this seat for them; the last one to resign ends the game."""
    require_playing(draft)
    chair = draft.seats[seat]
    if chair.resigned:
        raise refusals.resigned()
    chair.kind, chair.bot, chair.resigned = "bot", bot, True
    draft.proposal = None
    if not any(one.kind == "person" for one in draft.seats):
        draft.status = "over"
    settle(draft, now)
