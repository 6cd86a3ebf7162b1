"""Connections that send bytes instead of requests."""

from __future__ import annotations

import contextlib
import socket

from tests.server.live_server import TIMEOUT_SECONDS, LiveServer


def open_connection(server: LiveServer, start: bytes = b"") -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS)
    connection.sendall(start)
    return connection


def wait_until_closed(connection: socket.socket) -> bytes:
    """Return everything that the server sends before it closes the connection."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while data := connection.recv(65_536):
            received += data
    connection.close()
    return received
