"""Limits and quotas: they hold for every route, per person and per address, and say when to try again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import Mount, WebSocketRoute

import trowel
from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, Json, LiveServer, check_refusal, run_server
from trowel.server import maintenance
from trowel.server.addresses import client_address
from trowel.server.app import make_app
from trowel.server.settings import Settings
from trowel.server.transaction import MAX_CHAT_LINES

SOLO: Json = {"mode": "solo"}
NEVER = 1e-9  # per second: a limit that does not recover during a test


def refusal_of(response: httpx.Response) -> Json:
    """Check that a response is a refusal that says when to try again, in both languages; return it."""
    assert response.status_code in (429, 503), response.text
    refusal = check_refusal(response.json())
    assert int(response.headers["retry-after"]) == refusal["retry_after"] >= 1
    return refusal


def record_of_a_game() -> str:
    match = trowel.new("scarabya", mode="solo", seed=1)
    while not match.over:
        match.play(0, match.legal(0)[0])
    return match.record()


# ---------------------------------------------------------------- every route


def all_routes(app: Any) -> Iterator[Any]:
    """Yield all routes of an application, also those of its included routers."""
    for route in app.routes:
        included = getattr(route, "effective_route_contexts", None)
        yield from [route] if included is None else included()


def requests_to_all_routes(app: Any) -> list[tuple[str, str]]:
    """Return (method, path) of every route; the method of a socket is SOCKET."""
    requests = []
    for route in all_routes(app):
        path = re.sub(r"\{\w+(:\w+)?\}", "1", route.path)
        if isinstance(route, WebSocketRoute):
            requests.append(("SOCKET", path))
        elif isinstance(route, Mount):
            requests.append(("GET", f"{path}/anything.js"))
        else:
            requests += [(method, path) for method in sorted(route.methods)]
    return requests


ALL_REQUESTS = requests_to_all_routes(make_app(Settings(Path("unused"))))


@pytest.fixture(scope="module")
def exhausted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, Guest]]:
    """A server, and a guest who has used up the messages of the guest and of the address 127.0.0.1."""
    data = tmp_path_factory.mktemp("exhausted")
    with run_server(data, messages_per_second=NEVER, message_burst=3, people_per_address=1) as server:
        ann = server.guest()
        ann.create(seats="me", options=SOLO)  # counts for the address, which has no cookie yet
        for _ in range(10):
            ann.http.get("/health")
        limits = server.access.limits
        (guest,) = [server.access.signer.read_guest(cookie) for cookie in ann.http.cookies.values()]
        assert guest is not None
        for _ in range(3):
            try:
                limits.messages._people.take(guest)
            except trowel.TrowelError:
                break
        yield server, ann


def test_the_list_of_routes_is_complete() -> None:
    paths = {path for _, path in ALL_REQUESTS}
    assert {"/", "/openapi.json", "/assets/anything.js", "/api/health", "/api/tables/1/socket"} <= paths
    assert ("DELETE", "/api/guest") in ALL_REQUESTS
    documented = make_app(Settings(Path("unused"))).openapi()["paths"]
    assert {re.sub(r"\{\w+\}", "1", path) for path in documented} <= paths


@pytest.mark.parametrize(("method", "path"), ALL_REQUESTS)
def test_every_route_is_limited_per_address(exhausted: tuple[LiveServer, Guest], method: str, path: str) -> None:
    server, _ = exhausted
    stranger = server.guest()  # another guest at the same address
    if method == "SOCKET":
        with stranger.socket("1") as socket:
            assert check_refusal(socket.next("refused"))["code"] == "too-fast"
        return
    response = stranger.http.request(method, f"{server.address}{path}", json={})
    assert response.status_code == 429, f"{method} {path} has no limit per address"
    if method != "HEAD":
        assert refusal_of(response)["code"] == "too-fast"


@pytest.mark.parametrize(("method", "path"), [request for request in ALL_REQUESTS if request[1].startswith("/api/")])
def test_every_route_of_the_api_is_limited_per_guest(
    exhausted: tuple[LiveServer, Guest], method: str, path: str
) -> None:
    server, ann = exhausted
    elsewhere = server.guest(f"127.0.1.{1 + ALL_REQUESTS.index((method, path))}")  # the same guest, a new address
    elsewhere.http.cookies.update(ann.http.cookies)
    if method == "SOCKET":
        with elsewhere.socket("1") as socket:
            assert check_refusal(socket.next("refused"))["code"] == "too-fast"
        return
    response = elsewhere.http.request(method, f"{server.address}{path}", json={})
    assert response.status_code == 429, f"{method} {path} has no limit per guest"
    assert refusal_of(response)["code"] == "too-fast"


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_client_counts_as_its_network(host: str, address: str) -> None:
    assert client_address({"client": (host, 1234)}) == address
    assert client_address({"client": None}) == "?"


def test_new_guests_do_not_multiply_the_limits_of_their_address(tmp_path: Path) -> None:
    with run_server(tmp_path, messages_per_second=NEVER, message_burst=10, people_per_address=3) as server:
        table = server.guest("127.0.0.9").create(seats="me", options=SOLO)
        accepted, guests = 0, 0
        for _ in range(10):
            guest = server.guest("127.0.0.2")
            guests += guest.http.post("/tables", json={"game": "scarabya", "options": SOLO}).status_code == 201
            accepted += sum(guest.http.get(f"/tables/{table}").status_code == 200 for _ in range(10))
        assert guests > 1, "a guest has a limit of its own"
        assert 10 < accepted <= 30
        assert server.guest("127.0.0.3").state(table)["status"] == "playing"


def test_an_address_creates_guests_at_a_limited_rate(tmp_path: Path) -> None:
    monotonic = FakeTime()
    with run_server(tmp_path, guests_per_hour=3, monotonic=monotonic) as server:
        guests = [server.guest("127.0.0.2") for _ in range(5)]
        answers = [guest.http.post("/tables", json={"game": "scarabya", "options": SOLO}) for guest in guests]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert refusal_of(answers[-1])["retry_after"] == 1200
        assert server.guest("127.0.0.3").create(options=SOLO)
        assert guests[0].create(options=SOLO), "no new guest"
        monotonic.seconds += 1200
        assert guests[-1].create(options=SOLO)


# ---------------------------------------------------------------- quotas


def test_imported_bytes_are_limited_per_guest_and_per_address(tmp_path: Path) -> None:
    monotonic, record = FakeTime(), record_of_a_game()
    quota = 3 * len(record) + 1
    with run_server(tmp_path, imported_bytes_per_day=quota, people_per_address=2, monotonic=monotonic) as server:
        accepted = []
        for _ in range(3):
            ann = server.guest("127.0.0.2")
            ann.create(options=SOLO)
            answers = [ann.http.post("/records", json={"record": record}) for _ in range(4)]
            accepted.append([answer.status_code for answer in answers].count(201))
            assert "day" in refusal_of(answers[-1])["reason"]["en"]
        assert accepted == [3, 3, 0]
        monotonic.seconds += 24 * 3600
        ann.post("/records", record=record)


def test_new_tables_are_limited_per_day(tmp_path: Path) -> None:
    monotonic = FakeTime()
    with run_server(tmp_path, tables_per_day=2, people_per_address=2, monotonic=monotonic) as server:
        ann = server.guest()
        ann.create(options=SOLO)  # counts for the address: the guest is new
        for _ in range(2):
            ann.create(options=SOLO)
        refusal = refusal_of(ann.http.post("/tables", json={"game": "scarabya"}))
        assert (refusal["code"], refusal["retry_after"]) == ("too-fast", 12 * 3600)
        assert "12 hours" in refusal["reason"]["en"]
        assert "12 heures" in refusal["reason"]["fr"]
        for path, body in (("/lessons/scarabya", {}), ("/campaign/1", {}), ("/records", {"record": "x"})):
            refusal_of(ann.http.post(path, json=body))
        monotonic.seconds += 12 * 3600
        ann.create(options=SOLO)


def test_a_guest_has_a_limited_number_of_unfinished_tables(tmp_path: Path) -> None:
    with run_server(tmp_path, unfinished_tables=2) as server:
        ann = server.guest()
        tables = [ann.create(options=SOLO), ann.create(seats="me open", options={"mode": "duel"})]
        assert ann.refused("/tables", 409, game="scarabya")["code"] == "too-many-tables"
        assert server.guest().create(options=SOLO), "another guest"
        ann.post(f"/tables/{tables[0]}/resign")
        assert ann.create(options=SOLO), "a resigned game is finished"


def test_a_restart_fills_the_limits_over_time_but_quotas_of_the_database_hold(tmp_path: Path) -> None:
    """A client cannot restart the server, and an empty limit would lock all clients out after every restart."""
    limits: dict[str, Any] = {"tables_per_day": 2, "unfinished_tables": 4}
    with run_server(tmp_path, **limits) as server:
        ann = server.guest()
        for _ in range(3):  # the first one counts for the address, because the guest has no cookie yet
            ann.create(seats="me", options=SOLO)
        assert refusal_of(ann.http.post("/tables", json={"game": "scarabya", "options": SOLO}))["code"] == "too-fast"
    with run_server(tmp_path, **limits) as server:
        again = server.guest()
        again.http.cookies.update(ann.http.cookies)
        again.create(seats="me", options=SOLO)
        assert again.refused("/tables", 409, game="scarabya", options=SOLO)["code"] == "too-many-tables"


def test_chat_is_limited_per_person(tmp_path: Path) -> None:
    monotonic = FakeTime()
    with run_server(tmp_path, chat_lines_per_minute=2, monotonic=monotonic) as server:
        ann, bob = server.guest(), server.guest()
        table = ann.create(seats="me open", options={"mode": "duel"})
        bob.post(f"/tables/{table}/join")
        other_table = ann.create(seats="me open", options={"mode": "duel"})
        ann.post(f"/tables/{table}/chat", text="one")
        ann.post(f"/tables/{other_table}/chat", text="two")
        refusal_of(ann.http.post(f"/tables/{table}/chat", json={"text": "three"}))
        with ann.socket(table) as socket:
            socket.send("say", text="three")
            assert check_refusal(socket.next("refused"))["retry_after"] == 30
        bob.post(f"/tables/{table}/chat", text="I may write")
        monotonic.seconds += 30
        ann.post(f"/tables/{table}/chat", text="three")
        assert [line["text"] for line in ann.get(f"/tables/{table}/chat")] == ["one", "I may write", "three"]


def test_a_table_stores_a_limited_number_of_chat_lines(server: LiveServer, ann: Guest) -> None:
    table = ann.create(options=SOLO)
    for number in range(MAX_CHAT_LINES + 5):
        assert ann.post(f"/tables/{table}/chat", text=f"line {number}")["number"] == number
    lines = ann.get(f"/tables/{table}/chat")
    assert [line["number"] for line in lines] == list(range(5, MAX_CHAT_LINES + 5))
    assert server.call(server.registry.store.read(lambda transaction: stored_chat_lines(transaction))) == MAX_CHAT_LINES


def stored_chat_lines(transaction: Any) -> int:
    return int(transaction.connection.exec_driver_sql("SELECT count(*) FROM chat").scalar_one())


def test_a_full_database_takes_no_new_games_while_running_ones_go_on(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        size = server.call(server.registry.store.read(maintenance.database_bytes))
    with run_server(tmp_path, max_database_bytes=size) as server:
        again = server.guest()
        again.http.cookies.update(ann.http.cookies)
        for path, body in (
            ("/tables", {"game": "scarabya"}),
            ("/lessons/scarabya", {}),
            ("/records", {"record": record_of_a_game()}),
            (f"/tables/{table}/chat", {"text": "hello"}),
        ):
            assert refusal_of(again.http.post(path, json=body))["code"] == "server-full"
        again.play(table)


def test_a_seat_is_held_by_a_limited_number_of_devices(server: LiveServer, ann: Guest) -> None:
    table = ann.create(options=SOLO)
    key = ann.get(f"/tables/{table}/keys")["seats"][0]["key"]
    answers = [server.guest().http.post(f"/tables/{table}/recover", json={"key": key}) for _ in range(20)]
    assert [answer.status_code for answer in answers] == [200] * 19 + [409]
    assert check_refusal(answers[-1].json())["code"] == "too-many-devices"
    ann.post(f"/tables/{table}/recover", key=key)  # a holder may use the link again
