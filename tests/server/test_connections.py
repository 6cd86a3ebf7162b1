"""Connections: slow, idle and numerous clients are dropped, and others are served; proxies and host names."""

from __future__ import annotations

import contextlib
import resource
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live_server import TIMEOUT_SECONDS, LiveServer, check_refusal, run_server
from tests.server.serve_process import serve_process, wait_for_health
from trowel.core.errors import OptionError
from trowel.server import run
from trowel.server.middleware import SecurityMiddleware
from trowel.server.network import NetworkSettings, client_group, host_name

NUM_SLOW = 300
IMPATIENT = NetworkSettings(header_seconds=0.5, body_seconds=0.5, stall_seconds=0.5)
PROXIED = ("127.0.0.1",)


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


def send_without_end(connection: socket.socket, data: bytes, pause_seconds: float = 0) -> None:
    """Send the data again and again; raises `ConnectionError` when the server has closed the connection."""
    while True:
        connection.sendall(data)
        time.sleep(pause_seconds)


@contextlib.contextmanager
def impatient_server(data: Path, **network: Any) -> Iterator[LiveServer]:
    with run_server(data, network=replace(IMPATIENT, **network)) as server:
        yield server


# ---------------------------------------------------------------- slow clients


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


# ---------------------------------------------------------------- numbers


def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    with run_server(tmp_path, network=NetworkSettings(connections_per_address=5)) as server:
        first = [open_connection(server) for _ in range(5)]
        refused = wait_until_closed(open_connection(server))
        assert b" 503 " in refused
        assert b"too-many-connections" in refused
        other = socket.create_connection(
            ("127.0.0.1", server.port), timeout=TIMEOUT_SECONDS, source_address=("127.0.0.2", 0)
        )
        other.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert b" 200 " in wait_until_closed(other)
        for connection in first:
            connection.close()
        wait_for_health(server.address)


def test_sockets_count_as_connections(tmp_path: Path) -> None:
    with run_server(tmp_path, network=NetworkSettings(connections_per_address=4)) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        with ann.socket(table) as first, ann.socket(table) as second, ann.socket(table) as third:
            for socket_ in (first, second, third):
                socket_.next("table")
            assert b" 503 " in wait_until_closed(open_connection(server))  # the fourth is that of ann.http
        wait_for_health(server.address)


def test_all_connections_together_are_limited(tmp_path: Path) -> None:
    with run_server(tmp_path, network=NetworkSettings(max_connections=5)) as server:
        connections = [open_connection(server) for _ in range(5)]
        assert b" 503 " in wait_until_closed(open_connection(server))
        for connection in connections:
            connection.close()
        wait_for_health(server.address)


def test_addresses_of_one_ipv6_network_count_as_one() -> None:
    assert client_group("2001:db8::1") == client_group("2001:db8::ffff:1") != client_group("2001:db8:0:1::1")
    assert client_group("::ffff:192.0.2.1") == client_group("192.0.2.1") != client_group("192.0.2.2")
    assert client_group("unknown") == "unknown"


@pytest.mark.skipif(sys.platform != "linux", reason="inherits the limit of open files")
def test_without_file_descriptors_the_log_stays_short(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    log = tmp_path / "log"
    with log.open("w") as stderr, serve_process(tmp_path / "data", stderr=stderr, open_files=48) as (_, address):
        wait_for_health(address)
        host, port = address.removeprefix("http://").split(":")
        connections = [socket.create_connection((host, int(port)), timeout=TIMEOUT_SECONDS) for _ in range(100)]
        answers = [wait_until_closed(connection) for connection in connections]
        assert sum(b"too-many-connections" in answer for answer in answers) > 50, "the limit is below that of files"
        wait_for_health(address)
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)
    assert len(log.read_text().splitlines()) < 200


# ---------------------------------------------------------------- proxies


def addresses_seen(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that receives the address of every later request."""
    seen: list[str] = []
    access = server.app.state.access
    identify = access.identify

    def note(request: Any) -> Any:
        caller = identify(request)
        seen.append(caller.address)
        return caller

    monkeypatch.setattr(access, "identify", note)
    return seen


def test_forwarded_addresses_count_only_from_a_named_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # of uvicorn; not ours
    headers = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    for proxies, address in (((), "127.0.0.1"), (("192.0.2.1",), "127.0.0.1"), (PROXIED, "203.0.113.9")):
        with run_server(tmp_path, network=NetworkSettings(proxies=proxies)) as server:
            seen = addresses_seen(server, monkeypatch)
            httpx.get(f"{server.address}/api/tables", headers=headers)
            answer = httpx.post(f"{server.address}/api/tables", json={"game": "scarabya"}, headers=headers)
            assert seen == [address] * 2
            assert ("secure" in answer.headers["set-cookie"].lower()) == (address == "203.0.113.9")


def test_a_client_cannot_invent_its_address_behind_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with run_server(tmp_path, network=NetworkSettings(proxies=PROXIED)) as server:
        seen = addresses_seen(server, monkeypatch)
        httpx.get(f"{server.address}/api/tables", headers={"X-Forwarded-For": "198.51.100.1, 203.0.113.9"})
        assert seen == ["203.0.113.9"]  # appended by the proxy


def test_a_proxy_may_open_more_connections_than_a_client(tmp_path: Path) -> None:
    with run_server(tmp_path, network=NetworkSettings(proxies=PROXIED, connections_per_address=2)) as server:
        connections = [open_connection(server) for _ in range(5)]
        wait_for_health(server.address)
        for connection in connections:
            connection.close()


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert [run.check_proxy(text) for text in ("127.0.0.1", "10.0.0.0/8", "::1")] == ["127.0.0.1", "10.0.0.0/8", "::1"]
    for text in ("*", "", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(OptionError):
            run.check_proxy(text)


# ---------------------------------------------------------------- host names


def test_other_host_names_are_refused(tmp_path: Path) -> None:
    with run_server(tmp_path, network=NetworkSettings(host_names=("dig.example",))) as server:
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        for host in ("127.0.0.1", f"127.0.0.1:{server.port}", "localhost:1", "LOCALHOST", "[::1]:80", "dig.example"):
            assert ann.http.get("/games", headers={"Host": host}).status_code == 200, host
        for host in ("evil.example", "127.0.0.1.evil.example", "192.0.2.1", "localhost@evil.example", "a b", ":80"):
            answer = ann.http.get("/games", headers={"Host": host})
            assert (answer.status_code, check_refusal(answer.json())["code"]) == (421, "other-host")
            assert ann.http.get(f"{server.address}/", headers={"Host": host}).status_code == 421
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus), connect(address, additional_headers={"Host": "evil.example"}):
            pass


def test_the_address_of_the_connection_is_an_own_name() -> None:
    network = NetworkSettings()
    assert network.is_own_host("192.0.2.7:8000", "192.0.2.7", "0.0.0.0")
    assert network.is_own_host("0.0.0.0:8000", "127.0.0.1", "0.0.0.0")
    assert network.is_own_host("[fe80::1]:8000", "fe80::1", "::")
    assert not network.is_own_host("192.0.2.8:8000", "192.0.2.7", "0.0.0.0")
    assert [host_name(text) for text in ("a:b", "a:99999", "", "u@a")] == [None] * 4


def test_the_page_may_open_sockets_to_this_server_only(ann: Any) -> None:
    for path in ("/", "/api/games"):
        answer = ann.http.get(ann.server.address + path)
        policy = answer.headers["content-security-policy"]
        connect_sources = next(part for part in policy.split("; ") if part.startswith("connect-src "))
        host = f"127.0.0.1:{ann.server.port}"
        assert connect_sources == f"connect-src 'self' ws://{host} wss://{host}"
