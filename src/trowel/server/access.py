"""Who calls: guests by their cookies, seats by their keys, what they hold, and how fast they may ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Request, Response, WebSocket

from trowel.core.errors import TrowelError
from trowel.server import refusals
from trowel.server.rate_limit import RateLimiter
from trowel.server.registry import TableRegistry
from trowel.server.seats import Seat
from trowel.server.table import Table
from trowel.server.tokens import GUEST_COOKIE, TokenSigner
from trowel.server.wire import responses

YEAR_SECONDS = 365 * 24 * 3600


@dataclass(frozen=True)
class Credentials:
    """A guest by cookie, a seat by key, both, or nobody in particular (a spectator)."""

    guest: str | None = None
    key: tuple[str, int] | None = None  # table and seat

    def held_seats(self, table_id: str, seats: Sequence[Seat]) -> list[int]:
        return [
            seat.number
            for seat in seats
            if (self.guest is not None and self.guest in seat.holders) or self.key == (table_id, seat.number)
        ]

    def select_seat(self, table_id: str, seats: Sequence[Seat], requested: int | None) -> int:
        """The seat that is meant: the one named, or the only one held."""
        held = self.held_seats(table_id, seats)
        if requested is None and len(held) == 1:
            return held[0]
        if requested is None or requested not in held:
            raise refusals.which_seat() if requested is None and held else refusals.not_your_seat()
        return requested


class AccessControl:
    def __init__(self, registry: TableRegistry, signer: TokenSigner) -> None:
        settings = registry.settings
        self.registry = registry
        self.signer = signer
        self.message_limiter = RateLimiter(settings.messages_per_second, settings.message_burst, settings.now)
        self.table_limiter = RateLimiter(settings.tables_per_minute / 60, settings.tables_per_minute, settings.now)

    def identify(self, request: Request | WebSocket) -> Caller:
        """Who asks, counted against the speed limit."""
        authorization = request.headers.get("authorization", "")
        key = authorization[7:].strip() if authorization[:7].lower() == "bearer " else None
        credentials = Credentials(self.signer.read_guest(request.cookies.get(GUEST_COOKIE)), self.signer.read_seat(key))
        address = request.client.host if request.client is not None else "?"
        caller = Caller(self, credentials, address, secure=request.url.scheme in ("https", "wss"))
        caller.count_message()
        return caller

    def seat_keys(self, table: Table, seats: Sequence[int]) -> responses.SeatKeys:
        link = f"/t/{table.id}"
        keys = [(seat, self.signer.sign_seat(table.id, seat)) for seat in seats]
        return responses.SeatKeys(
            table=table.id,
            link=link,
            # The key stands behind '#', so that it is in no server's log.
            seats=[responses.SeatKey(seat=seat, key=key, link=f"{link}#key={key}") for seat, key in keys],
        )

    def guest_seat_keys(self, table: Table, guest: str | None) -> responses.SeatKeys:
        """Of all seats that the guest holds at the table."""
        seats = [] if guest is None else Credentials(guest).held_seats(table.id, table.state.seats)
        return self.seat_keys(table, seats)

    async def list_tables(self, guest: str) -> list[responses.TableInfo]:
        tables = []
        for id in await self.registry.store.read(lambda transaction: transaction.tables_held_by(guest)):
            try:
                table = await self.registry.get(id)
            except TrowelError:
                continue  # of an older version of the rules: it cannot be played any more
            state = table.state
            tables.append(
                responses.TableInfo(
                    id=id,
                    game=state.history.match.game.name,
                    options=state.history.match.options,
                    status=state.status,
                    seats=[seat.name or seat.bot or "" for seat in state.seats],
                    mine=Credentials(guest).held_seats(id, state.seats),
                    created=table.created,
                )
            )
        return tables


@dataclass(frozen=True)
class Caller:
    """One request or socket: who it is, and which seats that gives."""

    access: AccessControl
    credentials: Credentials
    address: str
    secure: bool

    def count_message(self) -> None:
        """Raises RefusalError too-fast."""
        self.access.message_limiter.take(self.credentials.guest or str(self.credentials.key or self.address))

    def count_new_table(self) -> None:
        """Raises RefusalError too-fast."""
        self.access.table_limiter.take(self.address)

    def ensure_guest(self, response: Response) -> str:
        """The caller's guest; a new one gets a cookie."""
        if self.credentials.guest is not None:
            return self.credentials.guest
        guest = self.access.signer.new_guest()
        cookie = self.access.signer.sign_guest(guest)
        response.set_cookie(
            GUEST_COOKIE, cookie, max_age=YEAR_SECONDS, httponly=True, samesite="lax", secure=self.secure
        )
        return guest

    def held_seats(self, table: Table) -> list[int]:
        return self.credentials.held_seats(table.id, table.state.seats)

    def select_seat(self, table: Table, requested: int | None) -> int:
        return self.credentials.select_seat(table.id, table.state.seats, requested)

    def first_seat(self, table: Table) -> int:
        held = self.held_seats(table)
        if not held:
            raise refusals.not_your_seat()
        return held[0]

    def viewing_seat(self, table: Table, requested: int | None) -> int | None:
        """The seat named, which must be mine; else my only one; else a spectator."""
        if requested is not None:
            return self.select_seat(table, requested)
        held = self.held_seats(table)
        return held[0] if len(held) == 1 else None
