"""Addresses and names: proxies, whose clients' addresses count, and host names, of which others are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live_server import LiveServer, check_refusal, run_server
from tests.server.raw_connections import open_connection
from tests.server.serve_process import wait_for_health
from trowel.core.errors import OptionError
from trowel.server.network import NetworkSettings, host_name
from trowel.server.run import check_proxy

PROXIED = ("127.0.0.1",)

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
    assert [check_proxy(text) for text in ("127.0.0.1", "10.0.0.0/8", "::1")] == ["127.0.0.1", "10.0.0.0/8", "::1"]
    for text in ("*", "", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(OptionError):
            check_proxy(text)


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
