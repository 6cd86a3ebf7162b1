"""WebSocket of a table: sends the client's view after every change, and receives its operations."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from starlette.types import Message
from starlette.websockets import WebSocketState

from trowel.core.errors import TrowelError
from trowel.server import chat, refusals, review
from trowel.server.access import AccessControl, Caller
from trowel.server.dig_tables import require_visible
from trowel.server.error_handlers import refused_message
from trowel.server.json_encoding import encode, join_object
from trowel.server.middleware import is_cross_site
from trowel.server.move_views import encoded_log, encoded_log_part, preview
from trowel.server.refusals import RefusalError
from trowel.server.table import Subscriber, Table
from trowel.server.views import table_fields
from trowel.server.wire import messages
from trowel.server.wire.table import Done, Pong

POLICY_VIOLATION = 1008  # close code
MAX_BAD_MESSAGES = 200  # malformed or too frequent messages in a row before the socket is closed
log = logging.getLogger("trowel.server")


async def serve(websocket: WebSocket, table_id: str, seat: int | None, changes: bool = False) -> None:
    """Serve a socket until the client disconnects; a refused connection gets the refusal before it is closed.

    With `changes`, the client gets only the changed fields of the table after the first message.
    """
    access: AccessControl = websocket.app.state.access
    await websocket.accept()
    try:
        if is_cross_site(websocket.headers):
            raise refusals.other_site()
        caller = access.identify(websocket)
        table = await access.registry.get(table_id)
        await require_visible(access.registry.store, caller.credentials, table.id, table.state.seats, table.state.daily)
        subscriber = Subscriber(caller.viewing_seat(table, seat))
        access.retention.note_use(table, caller.held_seats(table))
    except TrowelError as error:
        await send(websocket, refused_message(error))
        await websocket.close(POLICY_VIOLATION)
        return
    await TableSocket(websocket, access, table, caller, subscriber, changes).run()


async def send(websocket: WebSocket, message: BaseModel) -> None:
    """Send a message, unless the client has disconnected."""
    await send_text(websocket, message.model_dump_json())


async def send_text(websocket: WebSocket, text: str) -> None:
    if websocket.client_state == WebSocketState.CONNECTED:
        await websocket.send_text(text)


class TableSocket:
    """An open socket: a task that sends changes, and a loop that handles messages."""

    def __init__(
        self, websocket: WebSocket, access: AccessControl, table: Table, caller: Caller, subscriber: Subscriber,
        changes: bool,
    ) -> None:  # fmt: skip
        self._websocket = websocket
        self._registry = access.registry
        self._table = table
        self._caller = caller
        self._subscriber = subscriber
        self._changes = changes  # whether the client accepts `changes`
        self._sent_fields: dict[str, bytes] | None = None  # the table as sent to the client; None: nothing was sent
        self._sent_lines: list[bytes] = []  # the log as sent to the client
        self._bad_messages = 0  # in a row; see MAX_BAD_MESSAGES
        self._hints: set[asyncio.Task[None]] = set()  # being computed; `BotPool` limits their number

    async def run(self) -> None:
        """Serve until the client disconnects or sends `MAX_BAD_MESSAGES` bad messages in a row."""
        table = self._table
        table.subscribers.add(self._subscriber)
        table.publish()  # the seat is online now
        sender = asyncio.create_task(self._send_changes())
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # Starlette raises either after a disconnect
                while self._bad_messages < MAX_BAD_MESSAGES:
                    await self._receive(await self._websocket.receive())
                await self._websocket.close(POLICY_VIOLATION)
        finally:
            table.subscribers.discard(self._subscriber)
            tasks = [sender, *self._hints]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            table.publish()  # the seat may be offline now

    # ------------------------------------------------------------ sending

    async def _send_changes(self) -> None:
        """Send the newest state after every change; a slow client skips intermediate states."""
        for line in await chat.load_lines(self._registry.store, self._table):
            await send(self._websocket, line)
        while True:
            self._subscriber.changed.clear()
            await send_text(self._websocket, self._next_message().decode())
            while not self._subscriber.chat.empty():
                await send(self._websocket, self._subscriber.chat.get_nowait())
            await self._subscriber.changed.wait()

    def _next_message(self) -> bytes:
        """Return the table, or its changes, without the log lines and the legend that the client already has."""
        table, held_seats = self._table, self._caller.held_seats(self._table)
        if self._subscriber.seat is not None and self._subscriber.seat not in held_seats:
            self._subscriber.seat = None  # the seat was left, or its key revoked
            self._forget_sent()
        seat, history = self._subscriber.seat, table.state.history
        fields = table_fields(table, seat, held_seats)
        lines = encoded_log(history, seat, table.state.is_finished)
        common = common_length(self._sent_lines, lines)
        log = encoded_log_part(lines, common)
        sent_fields, has_new_log = self._sent_fields, not common == len(lines) == len(self._sent_lines)
        self._sent_fields, self._sent_lines = fields, lines
        if sent_fields is None or not self._changes:
            legend = encode(history.match.legend() if sent_fields is None else None)
            return join_object({"type": encode("table"), **fields, "legend": legend, "log": log})
        changed = {name: value for name, value in fields.items() if value != sent_fields[name]}
        if has_new_log:
            changed["log"] = log
        return join_object({"type": encode("changes"), "base": sent_fields["version"], "table": join_object(changed)})

    def _forget_sent(self) -> None:
        """Send the whole table next time."""
        self._sent_fields, self._sent_lines = None, []

    # ------------------------------------------------------------ receiving

    async def _receive(self, frame: Message) -> None:
        """Handle one frame and send the reply."""
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        ref = None  # chosen by the client; the reply repeats it
        try:
            self._caller.count_message()
            message = read_message(frame)
            ref = message.ref
            reply = await self._perform(message)
        except TrowelError as error:
            is_bad = isinstance(error, RefusalError) and error.code in ("too-fast", "malformed")
            self._bad_messages = self._bad_messages + 1 if is_bad else 0
            reply = refused_message(error, ref)
        else:
            self._bad_messages = 0
        if reply is not None:
            await send(self._websocket, reply)

    async def _perform(self, message: messages.ClientMessage) -> BaseModel | None:
        """Do what a message requests and return the reply; a changed table is sent by `_send_changes`.

        A hint is sent later and the result is None: it may take minutes, in which the client must be able to play, and
        to answer the pings without which uvicorn would close the socket.
        """
        table = self._table
        match message:
            case messages.PingMessage():
                return Pong(ref=message.ref)
            case messages.LookMessage():
                self._look(message.seat)
            case messages.RefreshMessage():
                self._forget_sent()
                self._subscriber.changed.set()
            case messages.HintMessage():
                task = asyncio.create_task(self._send_hint(self._seat(), message.ref))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)
                return None
            case messages.PreviewMessage():
                return preview(table, self._seat(), message.move, message.ref)
            case messages.SayMessage():
                await chat.say(self._caller, table, self._seat(), message.text)
            case _:
                await table.perform(message.type, self._seat(), message)
        return Done(ref=message.ref)

    async def _send_hint(self, seat: int, ref: str | None) -> None:
        reply: BaseModel
        try:
            hint = await review.hint(self._table, self._registry.pool, seat, self._caller.person)
            reply = hint.model_copy(update={"ref": ref})
        except TrowelError as error:
            reply = refused_message(error, ref)
        except Exception:
            log.exception("unhandled error in a hint at table %s", self._table.id)
            reply = refused_message(refusals.internal(), ref)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await send(self._websocket, reply)

    def _look(self, seat: int | None) -> None:
        """Switch the client's view to one of its seats, or to a spectator's."""
        self._subscriber.seat = None if seat is None else self._caller.select_seat(self._table, seat)
        self._forget_sent()
        self._table.publish()

    def _seat(self) -> int:
        """Return the seat whose view the client has, after checking that the caller still holds it."""
        return self._caller.select_seat(self._table, self._subscriber.seat)


def common_length(sent: list[bytes], lines: list[bytes]) -> int:
    """Return how many lines both logs have in common from the first on."""
    shorter = min(len(sent), len(lines))
    if sent[:shorter] == lines[:shorter]:  # compares identical objects quickly; see `encoded_log`
        return shorter
    return next(index for index in range(shorter) if sent[index] != lines[index])


def read_message(frame: Message) -> messages.ClientMessage:
    """Return the message of a text frame.

    Raises:
        RefusalError: `malformed`.
    """
    text = frame.get("text")
    if not isinstance(text, str):
        raise refusals.malformed()
    try:
        return messages.CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise refusals.malformed() from None
