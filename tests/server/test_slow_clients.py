"""Slow and idle clients are dropped, and others are served; bodies that are still being sent are limited."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.live_server import TIMEOUT_SECONDS, LiveServer, run_server
from tests.server.raw_connections import open_connection, wait_until_closed
from trowel.server.middleware import SecurityMiddleware
from trowel.server.network import NetworkSettings

NUM_SLOW = 300
IMPATIENT = NetworkSettings(header_seconds=0.5, body_seconds=0.5, stall_seconds=0.5)


def send_without_end(connection: socket.socket, data: bytes, pause_seconds: float = 0) -> None:
    """Send the data again and again; raises `ConnectionError` when the server has closed the connection."""
    while True:
        connection.sendall(data)
        time.sleep(pause_seconds)


@contextlib.contextmanager
def impatient_server(data: Path, **network: Any) -> Iterator[LiveServer]:
    with run_server(data, network=replace(IMPATIENT, **network)) as server:
        yield server


def test_slow_connections_are_dropped_and_others_are_served(tmp_path: Path) -> None:
    header = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    with_body = [header + b"content-length: 40\r\n\r\n", header + b"content-length: 40\r\n\r\n{"]
    starts = [*with_body, b"", b"GET /api/", header, header + b"X-Slow: "]
    with impatient_server(tmp_path) as server:
        slow = [open_connection(server, starts[number % len(starts)]) for number in range(NUM_SLOW)]
        ann = server.guest()
        ann.play(ann.create(seats="me", options={"mode": "solo"}))
        answers = [wait_until_closed(connection) for connection in slow]
    for number, answer in enumerate(answers):
        if starts[number % len(starts)] in with_body:
            assert b" 408 " in answer
            assert b"too-slow" in answer
        else:
            assert answer == b""


def test_bytes_one_by_one_do_not_extend_the_time_for_a_header(tmp_path: Path) -> None:
    with impatient_server(tmp_path) as server:
        for start in (b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b""):  # also on a used connection
            connection = open_connection(server, start)
            with pytest.raises(ConnectionError):
                send_without_end(connection, b"G", pause_seconds=0.01)
            connection.close()


def test_a_client_that_does_not_read_is_dropped(tmp_path: Path) -> None:
    request = b"GET /api/games/artifact/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with impatient_server(tmp_path) as server:
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.settimeout(TIMEOUT_SECONDS)
        connection.connect(("127.0.0.1", server.port))
        with pytest.raises(ConnectionError):
            send_without_end(connection, request * 20)
        connection.close()


def test_a_slow_upload_that_makes_progress_is_read(tmp_path: Path) -> None:
    with impatient_server(tmp_path, body_seconds=TIMEOUT_SECONDS) as server:

        def pieces() -> Iterator[bytes]:
            for piece in (b'{"game":', b' "scarabya",', b' "options": {"mode": "solo"}}'):
                time.sleep(0.2)
                yield piece

        answer = httpx.post(
            f"{server.address}/api/tables", content=pieces(), headers={"content-type": "application/json"}
        )
        assert answer.status_code == 201


def test_the_bodies_of_all_requests_together_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.server.middleware.MAX_BUFFERED_BYTES", 150_000)
    body = b'{"game":"scarabya","options":{"mode":"solo"}}' + b" " * 50_000
    header = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\ncontent-type: application/json\r\nConnection: close\r\n"
    start = header + b"content-length: %d\r\n\r\n" % len(body)
    with run_server(tmp_path) as server:
        (buffering,) = (layer for layer in middleware_of(server) if isinstance(layer, SecurityMiddleware))
        unfinished = [open_connection(server, start + body[:-1]) for _ in range(2)]
        while buffering._buffered_bytes < 2 * (len(body) - 1):
            time.sleep(0.01)
        refused = wait_until_closed(open_connection(server, start + body))
        assert b" 503 " in refused
        assert b"reader-busy" in refused
        unfinished[0].sendall(body[-1:])
        assert b" 201 " in wait_until_closed(unfinished[0])
        assert b" 201 " in wait_until_closed(open_connection(server, start + body)), "its bytes are free again"
        unfinished[1].close()
        while buffering._buffered_bytes:
            time.sleep(0.01)


def middleware_of(server: LiveServer) -> Iterator[Any]:
    """Yield the layers of the application, outermost first."""
    layer: Any = server.app.middleware_stack
    while layer is not None:
        yield layer
        layer = getattr(layer, "app", None) or getattr(layer, "_app", None)


def test_an_idle_client_keeps_its_connection_longer_than_clients_keep_theirs() -> None:
    """A server that closes first may do so while the client sends its next request.

    uvicorn's default of 5 s is also httpx's. With it, processes that stalled for about 5 s lost connections.
    """
    expiry = httpx.Limits().keepalive_expiry
    assert expiry is not None
    assert NetworkSettings().keep_alive_seconds > 5 * expiry
