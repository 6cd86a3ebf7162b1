"""Operations on the seats of a table: who sits there, who holds a key, and when a bot plays (see operations.py)."""

from __future__ import annotations

from trowel.server import refusals
from trowel.server.bot_views import check_bot
from trowel.server.dig_refusals import counted_dig
from trowel.server.preconditions import refresh_status, require_not_resigned, require_playing
from trowel.server.seats import find_open_seat
from trowel.server.state import TableState


def join(draft: TableState, requested_seat: int | None, name: str, guest: str, now: int) -> int:
    """Give an open seat to a guest and return its number; without `requested_seat`, the first open one."""
    if draft.status == "imported":
        raise refusals.only_a_record()
    seat = find_open_seat(draft.seats, requested_seat)
    seat.kind, seat.name, seat.holders = "person", name, {guest: 0}
    start_if_full(draft, now)
    return seat.number


def start_if_full(draft: TableState, now: int) -> None:
    """Start the game if no seat is open any more."""
    if draft.status == "waiting" and all(seat.kind != "open" for seat in draft.seats):
        draft.status = "playing"
        refresh_status(draft, now)


def recover(draft: TableState, seat: int, guest: str) -> None:
    """Make a guest an additional holder of a seat; the caller has checked the seat's key."""
    holders = draft.seats[seat].holders
    holders.setdefault(guest, 1 + max(holders.values(), default=-1))


def renew_key(draft: TableState, seat: int, guest: str) -> None:
    """Revoke all keys of a seat, and all holders who came after `guest`; the caller has checked that it is a holder.

    Earlier holders stay: a guest who found a link and used it cannot take the seat from its owner.
    """
    draft.seats[seat].key_version += 1
    holders = draft.seats[seat].holders
    draft.seats[seat].holders = {
        other: rank for other, rank in holders.items() if other == guest or rank < holders[guest]
    }


def set_bot(draft: TableState, seat: int, bot: str | None) -> None:
    """Let a bot play this seat; None gives it back to its holder.

    Raises:
        OptionError: the bot is not available for this game.
        RefusalError: `counted-dig` in the counted try of a daily dig.
    """
    match = draft.history.match
    if bot is not None:
        check_bot(match.game, match.options, bot)
    if draft.is_counted_dig:
        raise counted_dig()
    if draft.is_finished:  # a table that waits for players is allowed
        require_playing(draft)
    require_not_resigned(draft, seat)
    occupant = draft.seats[seat]
    occupant.kind, occupant.bot = ("person", None) if bot is None else ("bot", bot)
    if draft.proposal is not None and bot is not None:
        draft.proposal = None  # it may wait for this seat; it can be proposed again


def resign(draft: TableState, seat: int, bot: str, now: int) -> None:
    """Resign a seat permanently: `bot` plays it for the people who remain; the last resignation ends the game."""
    require_playing(draft)
    require_not_resigned(draft, seat)
    occupant = draft.seats[seat]
    occupant.kind, occupant.bot, occupant.resigned = "bot", bot, True
    draft.proposal = None
    if not any(other.kind == "person" for other in draft.seats):
        draft.status = "over"
    refresh_status(draft, now)
