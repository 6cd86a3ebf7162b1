"""Connections: limits of their number, and timeouts for clients that keep the server waiting.

Uvicorn's own keep-alive timeout ends with the first byte of a request. Without the timeouts here, a client that sends
one byte per minute, or never reads a response, would hold its connection without limit.
"""

from __future__ import annotations

import asyncio
import json

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from trowel.server.error_handlers import refused_message
from trowel.server.network import NetworkSettings, client_group
from trowel.server.refusals import too_many_connections


def limited_protocol(settings: NetworkSettings) -> type[H11Protocol]:
    """Return the HTTP protocol for uvicorn, with these limits."""
    return type("LimitedH11Protocol", (LimitedProtocol,), {"settings": settings})


class LimitedProtocol(H11Protocol):
    """A connection that is refused above the limits, and aborted if its client is too slow."""

    settings: NetworkSettings
    _header_timer: asyncio.TimerHandle | None = None  # runs while the header of a request is incomplete
    _stall_timer: asyncio.TimerHandle | None = None  # runs while the client does not read

    # ------------------------------------------------------------ number of connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._is_excess():
            transport.write(refusal_response())
            transport.close()
        else:
            self._start_header_timer()

    def _is_excess(self) -> bool:
        """Return whether this connection exceeds a limit; `connections` contains it, and all sockets."""
        if len(self.connections) > self.settings.max_connections:
            return True
        if self.client is None:
            return False
        if self.settings.proxies and self.settings.is_proxy(self.client[0]):
            return False
        group = client_group(self.client[0])
        others = (getattr(other, "client", None) for other in self.connections)
        count = sum(client is not None and client_group(client[0]) == group for client in others)
        return count > self.settings.connections_per_address

    # ------------------------------------------------------------ slow senders; bodies: see middleware.py

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_header_timer()
        elif self._header_timer is None and self.transport.get_protocol() is self:
            self._start_header_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_header_timer()
        super().handle_websocket_upgrade(event)

    def _start_header_timer(self) -> None:
        self._header_timer = self.loop.call_later(self.settings.header_seconds, self.transport.close)

    def _stop_header_timer(self) -> None:
        if self._header_timer is not None:
            self._header_timer.cancel()
            self._header_timer = None

    # ------------------------------------------------------------ slow readers

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reading()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch_reading()

    def _watch_reading(self, last_size: int | None = None) -> None:
        """Abort the connection when its write buffer has not shrunk for `stall_seconds`, even after it was closed."""
        size = self.transport.get_write_buffer_size()
        if last_size is None and self._stall_timer is not None:
            return  # already watched
        self._stall_timer = None
        if last_size is not None and size >= last_size:
            self.transport.abort()
        elif size > 0:
            self._stall_timer = self.loop.call_later(self.settings.stall_seconds, self._watch_reading, size)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_header_timer()
        if self._stall_timer is not None:
            self._stall_timer.cancel()
        super().connection_lost(exc)


def refusal_response() -> bytes:
    """Return a complete response for a connection above the limits; its request is not read."""
    refusal = too_many_connections()
    body = json.dumps(refused_message(refusal).model_dump()).encode()
    header = (
        f"HTTP/1.1 {refusal.status} Service Unavailable\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nretry-after: 10\r\nconnection: close\r\n\r\n"
    )
    return header.encode() + body
