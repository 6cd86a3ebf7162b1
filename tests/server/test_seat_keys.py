"""Seat keys: a holder can replace the key of a seat, which makes older keys and links useless."""

from __future__ import annotations

from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer

from tests.server.live_server import Guest, LiveServer, check_refusal, run_server
from trowel.server.tokens import SeatKey, TokenSigner

SOLO = {"mode": "solo"}


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.create(options=SOLO)


def key_of(guest: Guest, table: str) -> str:
    return str(guest.get(f"/tables/{table}/keys")["seats"][0]["key"])


def program(server: LiveServer, key: str) -> Guest:
    """Return a client that has only a seat key."""
    client = server.guest()
    client.http.headers["authorization"] = f"Bearer {key}"
    return client


def test_a_new_key_makes_the_old_one_useless(server: LiveServer, ann: Guest, table: str) -> None:
    old = key_of(ann, table)
    assert program(server, old).state(table)["seat"] == 0
    answer = ann.post(f"/tables/{table}/seats/0/key")
    new = answer["seats"][0]["key"]
    assert answer["seats"][0]["link"].endswith(new)
    assert new == key_of(ann, table) != old
    assert program(server, old).state(table)["seat"] is None
    assert server.guest().refused(f"/tables/{table}/recover", 403, key=old)["code"] == "not-your-seat"
    program(server, new).play(table)
    phone = server.guest()
    phone.post(f"/tables/{table}/recover", key=new)
    phone.play(table)


def test_a_new_key_signs_other_devices_out(server: LiveServer, ann: Guest, table: str) -> None:
    thief = server.guest()
    thief.post(f"/tables/{table}/recover", key=key_of(ann, table))
    with thief.socket(table) as socket:
        socket.until(lambda state: state["seat"] == 0)
        ann.post(f"/tables/{table}/seats/0/key")
        assert socket.until(lambda state: state["seat"] is None)["legal"] == []
        socket.send("undo")
        assert check_refusal(socket.next("refused"))["code"] == "not-your-seat"
    assert thief.get("/tables") == []
    ann.play(table)


def test_a_thief_who_replaces_the_key_first_does_not_get_the_seat(tmp_path: Path) -> None:
    """A used link makes its finder a holder; only holders who came later lose the seat when the finder replaces it."""
    with run_server(tmp_path) as server:
        ann, phone, thief, late = (server.guest() for _ in range(4))
        table = ann.create(options=SOLO)
        for device in (phone, thief, late):
            device.post(f"/tables/{table}/recover", key=key_of(ann, table))
        thief.post(f"/tables/{table}/seats/0/key")
        assert [device.state(table)["seat"] for device in (ann, phone, thief, late)] == [0, 0, 0, None]
        assert key_of(ann, table) == key_of(thief, table)
    with run_server(tmp_path) as server:  # the order of the holders is stored
        again = []
        for device in (ann, phone, thief):
            again.append(server.guest())
            again[-1].http.cookies.update(device.http.cookies)
        stolen = key_of(again[2], table)
        again[1].post(f"/tables/{table}/seats/0/key")
        assert [device.state(table)["seat"] for device in again] == [0, 0, None]
        assert again[2].refused(f"/tables/{table}/recover", 403, key=stolen)["code"] == "not-your-seat"
        again[0].play(table)


def test_only_the_cookie_of_a_holder_replaces_a_key(server: LiveServer, ann: Guest, bob: Guest, table: str) -> None:
    old = key_of(ann, table)
    for stranger in (bob, server.guest(), program(server, old)):
        assert stranger.refused(f"/tables/{table}/seats/0/key", 403)["code"] == "not-your-seat"
    assert ann.refused(f"/tables/{table}/seats/1/key", 403)["code"] == "not-your-seat"
    assert key_of(ann, table) == old


def test_a_revoked_key_stays_revoked_after_a_restart(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        old = key_of(ann, table)
        new = ann.post(f"/tables/{table}/seats/0/key")["seats"][0]["key"]
    with run_server(tmp_path) as server:
        assert program(server, old).state(table)["seat"] is None
        assert program(server, new).state(table)["seat"] == 0


def test_keys_of_earlier_servers_stay_valid() -> None:
    signer = TokenSigner("0" * 64)
    assert signer.read_seat(signer.sign_seat("table", 2)) == SeatKey("table", 2, 0)
    assert signer.sign_seat("table", 2) == str(URLSafeSerializer("0" * 64, salt="seat").dumps(["table", 2]))
    assert signer.read_seat(signer.sign_seat("table", 2, 3)) == SeatKey("table", 2, 3)
