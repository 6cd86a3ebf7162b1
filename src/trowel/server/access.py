"""Who comes in: visitors with their cookies and keys, what they hold, and what they say to each other."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from fastapi import Request, Response, WebSocket

from trowel.core.errors import TrowelError
from trowel.server import refusals, schema
from trowel.server.rate_limit import Limits
from trowel.server.registry import Hall
from trowel.server.seats import COOKIE, Access, Keyring
from trowel.server.table import Table
from trowel.server.wire import responses
from trowel.server.wire.table import ChatLine

A_YEAR = 365 * 24 * 3600


class Lobby:
    def __init__(self, hall: Hall, keyring: Keyring) -> None:
        settings = hall.settings
        self.hall = hall
        self.keyring = keyring
        self.messages = Limits(settings.messages_a_second, settings.messages_at_once, settings.now)
        self.new_tables = Limits(settings.tables_a_minute / 60, settings.tables_a_minute, settings.now)

    def visit(self, asked: Request | WebSocket) -> Visit:
        """Who asks, counted against the speed limit."""
        given = asked.headers.get("authorization", "")
        key = given[7:].strip() if given[:7].lower() == "bearer " else None
        access = Access(self.keyring.guest(asked.cookies.get(COOKIE)), self.keyring.seat(key))
        address = asked.client.host if asked.client is not None else "?"
        visit = Visit(self, access, address, secure=asked.url.scheme in ("https", "wss"))
        visit.spend()
        return visit

    # ------------------------------------------------------------ seats in hand

    def seated(self, table: Table, guest: str | None, seats: list[int] | None = None) -> responses.Seated:
        if seats is None:
            seats = [] if guest is None else Access(guest).seats(table.id, table.standing.seats)
        link = f"/t/{table.id}"
        keys = [(seat, self.keyring.key(table.id, seat)) for seat in seats]
        return responses.Seated(
            table=table.id,
            link=link,
            # The key stands behind '#', so that it is in no server's log.
            seats=[responses.SeatKey(seat=seat, key=key, link=f"{link}#key={key}") for seat, key in keys],
        )

    async def tables_of(self, guest: str) -> list[responses.TableLine]:
        lines = []
        for id in await self.hall.store.tables_of(guest):
            try:
                table = await self.hall.table(id)
            except TrowelError:
                continue  # of an older version of the rules: it cannot be played any more
            standing = table.standing
            lines.append(
                responses.TableLine(
                    id=id,
                    game=standing.history.match.game.name,
                    options=standing.history.match.options,
                    status=standing.status,
                    seats=[one.name or one.bot or "" for one in standing.seats],
                    mine=Access(guest).seats(id, standing.seats),
                    created=table.created,
                )
            )
        return lines

    # ------------------------------------------------------------ chat

    async def say(self, table: Table, seat: int, text: str) -> ChatLine:
        if not text:
            raise refusals.malformed("text")
        name, at = table.standing.seats[seat].name, self.hall.settings.now()

        def save(connection: sa.Connection) -> int:
            counted = sa.select(sa.func.count()).where(schema.chat.c.table_id == table.id)
            number = int(connection.execute(counted).scalar_one())
            connection.execute(
                sa.insert(schema.chat),
                [{"table_id": table.id, "number": number, "seat": seat, "name": name, "text": text, "at": at}],
            )
            return number

        number = await self.hall.store.write(save)
        line = ChatLine(number=number, seat=seat, name=name, text=text, at=at)
        table.tell_chat(line)
        return line

    async def chat_of(self, table: Table) -> list[ChatLine]:
        rows = await self.hall.store.chat_of(table.id)
        return [ChatLine(**{name: row[name] for name in ("number", "seat", "name", "text", "at")}) for row in rows]


@dataclass(frozen=True)
class Visit:
    """One request or socket: who it is, and which seats that gives."""

    lobby: Lobby
    access: Access
    address: str
    secure: bool

    def spend(self) -> None:
        self.lobby.messages.spend(self.access.guest or str(self.access.key or self.address))

    def spend_on_a_table(self) -> None:
        self.lobby.new_tables.spend(self.address)

    def guest_or_new(self, response: Response) -> str:
        if self.access.guest is not None:
            return self.access.guest
        guest = self.lobby.keyring.new_guest()
        response.set_cookie(
            COOKIE, self.lobby.keyring.cookie(guest), max_age=A_YEAR, httponly=True, samesite="lax", secure=self.secure
        )
        return guest

    def seats(self, table: Table) -> list[int]:
        return self.access.seats(table.id, table.standing.seats)

    def seat(self, table: Table, wanted: int | None) -> int:
        return self.access.one_seat(table.id, table.standing.seats, wanted)

    def any_seat(self, table: Table) -> int:
        mine = self.seats(table)
        if not mine:
            raise refusals.not_your_seat()
        return mine[0]

    def looking_as(self, table: Table, wanted: int | None) -> int | None:
        """The seat named, which must be mine; else my only one; else a spectator."""
        mine = self.seats(table)
        if wanted is not None:
            return self.seat(table, wanted)
        return mine[0] if len(mine) == 1 else None
