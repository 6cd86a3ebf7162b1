"""Access control: callers identified by cookie or seat key, the seats they hold, and their rate limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Request, Response, WebSocket

from trowel.server import refusals
from trowel.server.addresses import Person, client_address
from trowel.server.limits import Limits, require_few_unfinished, require_space
from trowel.server.registry import TableRegistry
from trowel.server.restoration import can_play
from trowel.server.retention import Retention
from trowel.server.seats import Seat
from trowel.server.table import Table
from trowel.server.tokens import GUEST_COOKIE, SeatKey, TokenSigner
from trowel.server.wire import responses

YEAR_SECONDS = 365 * 24 * 3600


@dataclass(frozen=True)
class Credentials:
    """The identity of a caller: a guest, a seat key, both, or neither (a spectator)."""

    guest: str | None = None  # from the cookie
    key: SeatKey | None = None  # from the Authorization header

    def held_seats(self, table_id: str, seats: Sequence[Seat]) -> list[int]:
        """Return the numbers of the seats that these credentials hold at a table."""
        return [
            seat.number
            for seat in seats
            if (self.guest is not None and self.guest in seat.holders)
            or self.key == SeatKey(table_id, seat.number, seat.key_version)
        ]

    def select_seat(self, table_id: str, seats: Sequence[Seat], requested: int | None) -> int:
        """Return the requested seat; without a request, the only seat held.

        Raises:
            RefusalError: `not-your-seat`, or `which-seat` if several are held and none is requested.
        """
        own_seats = self.held_seats(table_id, seats)
        if requested is None and len(own_seats) == 1:
            return own_seats[0]
        if requested is None or requested not in own_seats:
            raise refusals.which_seat() if requested is None and own_seats else refusals.not_your_seat()
        return requested


class AccessControl:
    """The registry with its token signer and limits; routes and sockets reach tables through it."""

    def __init__(self, registry: TableRegistry, signer: TokenSigner) -> None:
        self.registry = registry
        self.signer = signer
        self.limits = Limits(registry.settings)
        self.retention = Retention(registry)

    def identify(self, request: Request | WebSocket) -> Caller:
        """Return the caller of a request or socket, and count the request against the limit of messages.

        `AddressLimitMiddleware` has already counted an HTTP request against the limit of its address.

        Raises:
            RefusalError: `too-fast`.
        """
        authorization = request.headers.get("authorization", "")
        key = authorization[7:].strip() if authorization[:7].lower() == "bearer " else None
        credentials = Credentials(self.signer.read_guest(request.cookies.get(GUEST_COOKIE)), self.signer.read_seat(key))
        address = client_address(request.scope)
        if credentials.guest is not None:
            self.registry.pool.addresses.note(credentials.guest, address)
        caller = Caller(self, credentials, address, secure=request.url.scheme in ("https", "wss"))
        if isinstance(request, WebSocket):
            self.limits.messages.take_address(address)
        self.limits.messages.take_person(caller.person)
        return caller

    def seat_keys(self, table: Table, seats: Sequence[int]) -> responses.SeatKeys:
        """Return the keys and recovery links of these seats."""
        link = f"/t/{table.id}"
        versions = [seat.key_version for seat in table.state.seats]
        keys = [(seat, self.signer.sign_seat(table.id, seat, versions[seat])) for seat in seats]
        return responses.SeatKeys(
            table=table.id,
            link=link,
            # Browsers do not send the fragment, so keys never appear in server logs.
            seats=[responses.SeatKey(seat=seat, key=key, link=f"{link}#key={key}") for seat, key in keys],
        )

    def guest_seat_keys(self, table: Table, guest: str | None) -> responses.SeatKeys:
        """Return the keys of all seats that a guest holds at a table."""
        seats = [] if guest is None else Credentials(guest).held_seats(table.id, table.state.seats)
        return self.seat_keys(table, seats)

    async def list_tables(self, guest: str) -> list[responses.TableInfo]:
        """Return the guest's tables, newest first, without lessons and running games of other rules."""
        summaries = await self.registry.store.read(lambda transaction: transaction.tables_held_by(guest))
        return [
            responses.TableInfo(
                id=table.id,
                game=table.game,
                options=table.options,
                status=table.status,
                seats=[seat.name or seat.bot or "" for seat in table.seats],
                mine=Credentials(guest).held_seats(table.id, table.seats),
                created=table.created,
                scores=None if table.result is None else table.result["scores"],
                winners=None if table.result is None else table.result["winners"],
                practice=table.is_practice,
            )
            for table in summaries
            if table.result is not None or can_play(table.game, table.rules)
        ]


@dataclass(frozen=True)
class Caller:
    """The sender of one request, or the client of one socket."""

    access: AccessControl
    credentials: Credentials
    address: str  # IP address, "?" if unknown
    secure: bool  # over TLS: cookies become `Secure`

    @property
    def person(self) -> Person:
        """The caller as limits and queues see it."""
        return Person(self.address, self.credentials.guest or str(self.credentials.key or self.address))

    def count_message(self) -> None:
        """Count a socket message against the limits of the person and of the address.

        Raises:
            RefusalError: `too-fast`.
        """
        self.access.limits.messages.take(self.person)

    async def admit_new_table(self, imported_bytes: int = 0) -> None:
        """Check that the caller may create a table, and count it.

        Raises:
            RefusalError: `too-fast`, `too-many-tables` or `server-full`.
        """
        limits, registry = self.access.limits, self.access.registry
        limits.table_bursts.take(self.address)
        await require_space(registry.store, registry.settings)
        if self.credentials.guest is not None and not imported_bytes:
            await require_few_unfinished(registry.store, registry.settings, self.credentials.guest)
        limits.tables.take(self.person)
        if imported_bytes:
            limits.imported_bytes.take(self.person, imported_bytes)

    def ensure_guest(self, response: Response) -> str:
        """Return the caller's guest; if there is none, create one and set its cookie on `response`.

        Raises:
            RefusalError: `too-fast` if the address has created many guests.
        """
        if self.credentials.guest is not None:
            return self.credentials.guest
        self.access.limits.guests.take(self.address)
        guest = self.access.signer.new_guest()
        cookie = self.access.signer.sign_guest(guest)
        response.set_cookie(
            GUEST_COOKIE, cookie, max_age=YEAR_SECONDS, httponly=True, samesite="lax", secure=self.secure
        )
        self.access.registry.pool.addresses.note(guest, self.address)
        return guest

    def held_seats(self, table: Table) -> list[int]:
        return self.credentials.held_seats(table.id, table.state.seats)

    def select_seat(self, table: Table, requested: int | None) -> int:
        return self.credentials.select_seat(table.id, table.state.seats, requested)

    def first_seat(self, table: Table) -> int:
        """Return the lowest seat that the caller holds.

        Raises:
            RefusalError: `not-your-seat` if the caller holds none.
        """
        own_seats = self.held_seats(table)
        if not own_seats:
            raise refusals.not_your_seat()
        return own_seats[0]

    def viewing_seat(self, table: Table, requested: int | None) -> int | None:
        """Return the seat whose view the caller gets: the requested one, else the only one held, else None.

        Raises:
            RefusalError: `not-your-seat` if the requested seat is not held.
        """
        if requested is not None:
            return self.select_seat(table, requested)
        own_seats = self.held_seats(table)
        return own_seats[0] if len(own_seats) == 1 else None
