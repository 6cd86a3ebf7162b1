"""Signed tokens instead of accounts: a cookie identifies a guest, a key gives access to one seat."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from itsdangerous import BadData, URLSafeSerializer

GUEST_COOKIE = "trowel_guest"
MAX_TOKEN_LENGTH = 400


class SeatKey(NamedTuple):
    """What a seat key contains. Only the seat's current version is valid, so a new version revokes all older keys."""

    table_id: str
    seat: int
    version: int


class TokenSigner:
    """Signs and verifies cookies and seat keys; invalid and forged tokens read as None."""

    def __init__(self, signing_key: str) -> None:
        self._guests = URLSafeSerializer(signing_key, salt="guest")
        self._seats = URLSafeSerializer(signing_key, salt="seat")

    @staticmethod
    def new_guest() -> str:
        return secrets.token_urlsafe(16)

    def sign_guest(self, guest: str) -> str:
        return str(self._guests.dumps(guest))

    def read_guest(self, cookie: str | None) -> str | None:
        """Return the guest of a cookie; None if it is missing or invalid."""
        guest = _load(self._guests, cookie)
        return guest if isinstance(guest, str) else None

    def sign_seat(self, table_id: str, seat: int, version: int = 0) -> str:
        return str(self._seats.dumps([table_id, seat, version] if version else [table_id, seat]))

    def read_seat(self, text: str | None) -> SeatKey | None:
        """Return the contents of a seat key; None if it is missing or invalid."""
        match _load(self._seats, text):
            case [str(table_id), int(seat)]:
                return SeatKey(table_id, seat, 0)  # the first version is omitted, as in keys of older servers
            case [str(table_id), int(seat), int(version)]:
                return SeatKey(table_id, seat, version)
        return None


def _load(serializer: URLSafeSerializer, token: str | None) -> object:
    if token is None or len(token) > MAX_TOKEN_LENGTH:
        return None
    try:
        return serializer.loads(token)
    except (BadData, ValueError):
        return None
