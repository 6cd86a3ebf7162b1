"""The socket of a table: each visitor receives the table as their seat may know it, and acts by messages."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from starlette.types import Message
from starlette.websockets import WebSocketState

from trowel.core.errors import TrowelError
from trowel.server import operations, refusals, review
from trowel.server.access import Lobby, Visit
from trowel.server.error_handlers import refused
from trowel.server.middleware import comes_from_elsewhere
from trowel.server.refusals import Refusal
from trowel.server.table import Listener, Table
from trowel.server.views import state_of
from trowel.server.wire import messages
from trowel.server.wire.table import Done, LogLine, LogPart, Pong, TableState

POLICY = 1008  # the close code for who does not keep to the rules of the house
MOST_REFUSED = 200  # messages in a row that cannot be read, or come too fast, before the socket is closed


async def serve(socket: WebSocket, table_id: str, seat: int | None) -> None:
    lobby: Lobby = socket.app.state.lobby
    await socket.accept()
    try:
        if comes_from_elsewhere(socket.headers):
            raise refusals.other_site()
        visit = lobby.visit(socket)
        table = await lobby.hall.table(table_id)
        listener = Listener(visit.looking_as(table, seat))
    except TrowelError as error:
        await tell(socket, refused(error))
        await socket.close(POLICY)
        return
    await Conversation(socket, lobby, table, visit, listener).run()


async def tell(socket: WebSocket, message: BaseModel) -> None:
    if socket.client_state == WebSocketState.CONNECTED:
        await socket.send_text(message.model_dump_json())


class Conversation:
    """One open socket: a task that tells the news, and a loop that reads messages."""

    def __init__(self, socket: WebSocket, lobby: Lobby, table: Table, visit: Visit, listener: Listener) -> None:
        self._socket = socket
        self._lobby = lobby
        self._table = table
        self._visit = visit
        self._me = listener
        self._told: list[LogLine] = []  # the log as this client has it
        self._refused = 0

    async def run(self) -> None:
        table = self._table
        table.listeners.add(self._me)
        table.publish()  # somebody is here now
        teller = asyncio.create_task(self._tell_news())
        try:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                while self._refused < MOST_REFUSED:
                    await self._hear(await self._socket.receive())
                await self._socket.close(POLICY)
        finally:
            table.listeners.discard(self._me)
            teller.cancel()
            await asyncio.gather(teller, return_exceptions=True)
            table.publish()

    # ------------------------------------------------------------ telling

    async def _tell_news(self) -> None:
        """Always the newest standing: who is slow misses steps, never the result."""
        for line in await self._lobby.chat_of(self._table):
            await tell(self._socket, line)
        while True:
            self._me.news.clear()
            await tell(self._socket, self._state())
            while not self._me.chat.empty():
                await tell(self._socket, self._me.chat.get_nowait())
            await self._me.news.wait()

    def _state(self) -> TableState:
        state = state_of(self._table, self._me.seat, self._visit.seats(self._table))
        lines = state.log.lines
        same = 0
        for known, line in zip(self._told, lines, strict=False):
            if known is not line:
                break  # lines are kept and made once: see snapshot.py
            same += 1
        self._told = lines
        state.log = LogPart(start=same, lines=lines[same:])
        return state

    # ------------------------------------------------------------ hearing

    async def _hear(self, frame: Message) -> None:
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        ref = None
        try:
            self._visit.spend()
            message = read(frame)
            ref = message.ref
            answer = await self._carry_out(message)
        except TrowelError as error:
            counts = isinstance(error, Refusal) and error.code in ("too-fast", "malformed")
            self._refused = self._refused + 1 if counts else 0
            answer = refused(error, ref)
        else:
            self._refused = 0
        await tell(self._socket, answer)

    async def _carry_out(self, message: messages.ClientMessage) -> BaseModel:
        table, now = self._table, self._table.now()
        match message:
            case messages.PingMessage():
                return Pong(ref=message.ref)
            case messages.LookMessage():
                self._me.seat = None if message.seat is None else self._visit.seat(table, message.seat)
                self._told = []
                table.publish()
            case messages.MoveMessage(decision=decision, move=move):
                seat = self._seat()
                await table.change(lambda draft: operations.play(draft, seat, decision, move, now))
            case messages.UndoMessage():
                seat = self._seat()
                await table.change(lambda draft: operations.undo(draft, seat, now))
            case messages.AnswerMessage(proposal=proposal, agree=agree):
                seat = self._seat()
                await table.change(lambda draft: operations.answer(draft, seat, proposal, agree, now))
            case messages.PauseMessage():
                seat = self._seat()
                await table.change(lambda draft: operations.pause(draft, seat, now))
            case messages.ResumeMessage():
                seat = self._seat()
                await table.change(lambda draft: operations.resume(draft, seat, now))
            case messages.SubstituteMessage(seat=other):
                self._seat()
                await table.change(lambda draft: operations.substitute(draft, other, now))
            case messages.HintMessage():
                found = await review.hint(table, self._lobby.hall.workers, self._seat())
                return found.model_copy(update={"ref": message.ref})
            case messages.SayMessage(text=text):
                await self._lobby.say(table, self._seat(), text)
        return Done(ref=message.ref)

    def _seat(self) -> int:
        """The seat that this socket looks as; it must still be ours."""
        return self._visit.seat(self._table, self._me.seat)


def read(frame: Message) -> messages.ClientMessage:
    text = frame.get("text")
    if not isinstance(text, str):
        raise refusals.malformed()
    try:
        return messages.CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise refusals.malformed() from None
