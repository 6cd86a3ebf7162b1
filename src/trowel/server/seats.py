"""Who sits where: guests without accounts. A signed cookie names the guest; a signed key gives one seat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Literal

from itsdangerous import BadData, URLSafeSerializer

from trowel.server.refusals import Refusal, not_your_seat, seat_taken, table_full

COOKIE = "trowel_guest"
LONGEST_TOKEN = 400


@dataclass
class Seat:
    """A chair of a table. Its holders (devices of one person) keep it while a bot plays in their stead."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    resigned: bool = False
    holders: set[str] = field(default_factory=set)  # guests


class Keyring:
    """Signs and reads cookies and keys; whoever changes a letter of one holds nothing."""

    def __init__(self, secret: str) -> None:
        self._guests = URLSafeSerializer(secret, salt="guest")
        self._seats = URLSafeSerializer(secret, salt="seat")

    def new_guest(self) -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str) -> str:
        return str(self._guests.dumps(guest))

    def guest(self, cookie: str | None) -> str | None:
        read = self._read(self._guests, cookie)
        return read if isinstance(read, str) else None

    def key(self, table: str, seat: int) -> str:
        return str(self._seats.dumps([table, seat]))

    def seat(self, key: str | None) -> tuple[str, int] | None:
        match self._read(self._seats, key):
            case [str(table), int(seat)]:
                return table, seat
        return None

    @staticmethod
    def _read(serializer: URLSafeSerializer, text: str | None) -> object:
        if text is None or len(text) > LONGEST_TOKEN:
            return None
        try:
            return serializer.loads(text)
        except (BadData, ValueError):
            return None


@dataclass(frozen=True)
class Access:
    """Who asks: a guest by cookie, a seat by key, both, or nobody in particular (a spectator)."""

    guest: str | None = None
    key: tuple[str, int] | None = None

    def seats(self, table: str, seats: list[Seat]) -> list[int]:
        return [
            seat.number
            for seat in seats
            if (self.guest is not None and self.guest in seat.holders) or self.key == (table, seat.number)
        ]

    def one_seat(self, table: str, seats: list[Seat], wanted: int | None) -> int:
        """The seat that is meant: the one named, or the only one held."""
        mine = self.seats(table, seats)
        if wanted is None and len(mine) == 1:
            return mine[0]
        if wanted is None or wanted not in mine:
            raise which_seat() if wanted is None and mine else not_your_seat()
        return wanted


def which_seat() -> Refusal:
    return Refusal(
        "which-seat", "you hold several seats here: name one", "vous tenez plusieurs places ici : nommez-en une", 422
    )


def free_seat(seats: list[Seat], wanted: int | None) -> Seat:
    free = [seat for seat in seats if seat.kind == "open"]
    if wanted is None:
        if not free:
            raise table_full()
        return free[0]
    for seat in free:
        if seat.number == wanted:
            return seat
    raise seat_taken()
