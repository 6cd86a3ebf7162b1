"""Numbers of connections: they are limited per address and in all, and the log of their errors stays short."""

from __future__ import annotations

import resource
import socket
import sys
from pathlib import Path

import pytest

from tests.server.live_server import TIMEOUT_SECONDS, run_server
from tests.server.raw_connections import open_connection, wait_until_closed
from tests.server.serve_process import serve_process, wait_for_health
from trowel.server.network import NetworkSettings, client_group


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
