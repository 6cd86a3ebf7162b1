"""What operations on a table check first, and what they update last."""

from __future__ import annotations

from trowel.server import refusals
from trowel.server.state import TableState


def refresh_status(draft: TableState, now: int) -> None:
    """End the game if the match is over, run the clocks of the seats to move, and note when they began to think.

    Operations call this after every change of the match.
    """
    match = draft.history.match
    if draft.status == "playing" and match.over:
        draft.status = "over"
        draft.proposal = None
    acting = match.to_act if draft.status == "playing" else ()
    draft.since = {seat: draft.since.get(seat, now) for seat in acting}
    if draft.clock is not None:
        draft.clock.start(acting, now)


def require_playing(draft: TableState) -> None:
    """Raise a `RefusalError` unless the game has started and is not over."""
    if draft.status == "waiting":
        raise refusals.waiting_for_players()
    if draft.status == "over":
        raise refusals.game_over()
    if draft.status == "imported":
        raise refusals.only_a_record()


def require_running(draft: TableState) -> None:
    """Raise a `RefusalError` unless the game is being played and not paused."""
    require_playing(draft)
    if draft.clock is not None and draft.clock.paused:
        raise refusals.paused()


def require_person(draft: TableState, seat: int) -> None:
    """Raise a `RefusalError` if a bot plays this seat."""
    require_not_resigned(draft, seat)
    if draft.seats[seat].kind == "bot":
        raise refusals.bot_plays()


def require_not_resigned(draft: TableState, seat: int) -> None:
    """Raise a `RefusalError` if this seat has resigned."""
    if draft.seats[seat].resigned:
        raise refusals.resigned()


def is_played_by_bot(state: TableState, seat: int) -> bool:
    """Return whether a bot plays this seat, or makes its next move for a player who is out of time."""
    return state.seats[seat].kind == "bot" or seat in state.substitutes
