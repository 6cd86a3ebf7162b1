"""The socket of a table: each visitor receives the table as their seat may know it, and acts by messages."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from starlette.types import Message
from starlette.websockets import WebSocketState

from trowel.core.errors import TrowelError
from trowel.server import chat, refusals, review
from trowel.server.access import AccessControl, Caller
from trowel.server.error_handlers import refused_message
from trowel.server.middleware import is_cross_site
from trowel.server.refusals import RefusalError
from trowel.server.table import Subscriber, Table
from trowel.server.views import table_view
from trowel.server.wire import messages
from trowel.server.wire.table import Done, LogLine, LogPart, Pong, TableView

POLICY_VIOLATION = 1008  # close code
MAX_REFUSED = 200  # messages in a row that cannot be read, or come too fast, before the socket is closed


async def serve(websocket: WebSocket, table_id: str, seat: int | None) -> None:
    access: AccessControl = websocket.app.state.access
    await websocket.accept()
    try:
        if is_cross_site(websocket.headers):
            raise refusals.other_site()
        caller = access.identify(websocket)
        table = await access.registry.get(table_id)
        subscriber = Subscriber(caller.viewing_seat(table, seat))
    except TrowelError as error:
        await send(websocket, refused_message(error))
        await websocket.close(POLICY_VIOLATION)
        return
    await TableSocket(websocket, access, table, caller, subscriber).run()


async def send(websocket: WebSocket, message: BaseModel) -> None:
    if websocket.client_state == WebSocketState.CONNECTED:
        await websocket.send_text(message.model_dump_json())


class TableSocket:
    """One open socket: a task that sends what changes, and a loop that reads messages."""

    def __init__(
        self, websocket: WebSocket, access: AccessControl, table: Table, caller: Caller, subscriber: Subscriber
    ) -> None:
        self._websocket = websocket
        self._registry = access.registry
        self._table = table
        self._caller = caller
        self._subscriber = subscriber
        self._sent_lines: list[LogLine] = []  # the log as this client has it
        self._refused_in_a_row = 0

    async def run(self) -> None:
        table = self._table
        table.subscribers.add(self._subscriber)
        table.publish()  # somebody is here now
        sender = asyncio.create_task(self._send_changes())
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                while self._refused_in_a_row < MAX_REFUSED:
                    await self._receive(await self._websocket.receive())
                await self._websocket.close(POLICY_VIOLATION)
        finally:
            table.subscribers.discard(self._subscriber)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            table.publish()

    # ------------------------------------------------------------ sending

    async def _send_changes(self) -> None:
        """Always the newest state: who is slow misses steps, never the result."""
        for line in await chat.load_lines(self._registry.store, self._table):
            await send(self._websocket, line)
        while True:
            self._subscriber.changed.clear()
            await send(self._websocket, self._view())
            while not self._subscriber.chat.empty():
                await send(self._websocket, self._subscriber.chat.get_nowait())
            await self._subscriber.changed.wait()

    def _view(self) -> TableView:
        """The table without the lines of the log that the client has."""
        view = table_view(self._table, self._subscriber.seat, self._caller.held_seats(self._table))
        lines = view.log.lines
        common = 0
        for sent, line in zip(self._sent_lines, lines, strict=False):
            if sent is not line:
                break  # lines are made once and cached: see views.py
            common += 1
        self._sent_lines = lines
        view.log = LogPart(start=common, lines=lines[common:])
        return view

    # ------------------------------------------------------------ receiving

    async def _receive(self, frame: Message) -> None:
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        ref = None
        try:
            self._caller.count_message()
            message = read_message(frame)
            ref = message.ref
            answer = await self._perform(message)
        except TrowelError as error:
            is_abuse = isinstance(error, RefusalError) and error.code in ("too-fast", "malformed")
            self._refused_in_a_row = self._refused_in_a_row + 1 if is_abuse else 0
            answer = refused_message(error, ref)
        else:
            self._refused_in_a_row = 0
        await send(self._websocket, answer)

    async def _perform(self, message: messages.ClientMessage) -> BaseModel:
        table, registry = self._table, self._registry
        match message:
            case messages.PingMessage():
                return Pong(ref=message.ref)
            case messages.LookMessage():
                self._look(message.seat)
            case messages.HintMessage():
                hint = await review.hint(table, registry.pool, self._seat())
                return hint.model_copy(update={"ref": message.ref})
            case messages.SayMessage():
                await chat.say(registry.store, table, self._seat(), message.text, registry.settings.now())
            case _:
                await table.perform(message.type, self._seat(), message)
        return Done(ref=message.ref)

    def _look(self, seat: int | None) -> None:
        """From now on the client sees the table as this seat, or as a spectator."""
        self._subscriber.seat = None if seat is None else self._caller.select_seat(self._table, seat)
        self._sent_lines = []
        self._table.publish()

    def _seat(self) -> int:
        """The seat that this socket looks as; it must still be ours."""
        return self._caller.select_seat(self._table, self._subscriber.seat)


def read_message(frame: Message) -> messages.ClientMessage:
    text = frame.get("text")
    if not isinstance(text, str):
        raise refusals.malformed()
    try:
        return messages.CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise refusals.malformed() from None
