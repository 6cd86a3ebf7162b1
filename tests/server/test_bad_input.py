"""Bad input: it is refused with a code, without a traceback, and does not affect other clients."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.live_server import ClientSocket, Guest, LiveServer, check_refusal, run_server
from trowel.server.tokens import GUEST_COOKIE, TokenSigner

FUZZ = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
SOLO = {"mode": "solo"}


@pytest.fixture(scope="module")
def solo(server: LiveServer) -> tuple[Guest, str]:
    ann = server.guest()
    return ann, ann.create(seats="me", options=SOLO)


# ---------------------------------------------------------------- messages of any shape

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
TYPES = st.sampled_from(
    ["move", "look", "undo", "answer", "pause", "resume", "substitute", "say", "ping", "hint", "fly", ""]
)
FIELDS = st.sampled_from(["decision", "move", "seat", "agree", "proposal", "text", "ref", "type", "extra"])
MESSAGES = st.builds(lambda kind, more: {**more, "type": kind}, TYPES, st.dictionaries(FIELDS, JSON, max_size=4))


@FUZZ
@given(message=MESSAGES | JSON)
def test_any_socket_message_is_answered_and_the_socket_stays_open(solo: tuple[Guest, str], message: object) -> None:
    ann, table = solo
    with ann.socket(table) as socket:
        socket.connection.send(json.dumps(message))
        socket.send("ping", ref="still here?")
        while (answer := socket.receive())["type"] != "pong" or answer["ref"] != "still here?":
            if answer["type"] == "refused":
                check_refusal(answer)


@FUZZ
@given(text=st.text(max_size=200), raw=st.binary(max_size=200))
def test_text_that_is_not_json_is_refused(solo: tuple[Guest, str], text: str, raw: bytes) -> None:
    ann, table = solo
    with ann.socket(table) as socket:
        for frame in ("{" + text, raw):
            socket.connection.send(frame)
            assert check_refusal(socket.next("refused"))["code"] == "malformed"
    answer = ann.http.post(f"/tables/{table}/moves", content=b"{" + raw, headers={"content-type": "application/json"})
    assert check_refusal(answer.json())["code"] == "malformed"


@FUZZ
@given(move=st.text(max_size=60))
def test_any_notation_is_refused_with_a_reason(solo: tuple[Guest, str], move: str) -> None:
    ann, table = solo
    before = ann.state(table)
    answer = ann.http.post(f"/tables/{table}/moves", json={"decision": before["decision"], "move": move})
    assert answer.status_code in (409, 422)
    check_refusal(answer.json())
    assert ann.state(table) == before


@FUZZ
@given(body=st.dictionaries(st.sampled_from(["game", "options", "seats", "clock", "name", "components"]), JSON))
def test_any_body_creates_a_table_or_is_refused(solo: tuple[Guest, str], body: dict[str, object]) -> None:
    answer = solo[0].http.post("/tables", json={"game": "scarabya"} | body)
    if answer.status_code != 201:
        assert answer.status_code == 422, answer.text
        check_refusal(answer.json())


@FUZZ
@given(text=st.text(max_size=300))
def test_any_text_for_a_record_is_refused(solo: tuple[Guest, str], text: str) -> None:
    assert solo[0].refused("/records", 422, record=text)["code"] in ("record", "malformed")
    assert solo[0].refused("/records", 422, record=f"trowel record 1\ngame: {text}")["code"] in ("record", "malformed")


# ---------------------------------------------------------------- forged, oversized, frequent and cross-site requests


def test_forged_cookies_and_keys_give_no_seat(server: LiveServer, solo: tuple[Guest, str]) -> None:
    ann, table = solo
    key = ann.get(f"/tables/{table}/keys")["seats"][0]["key"]
    other = TokenSigner("another secret")
    forged_keys = [
        key[:-4] + ("A" if key[-4] != "A" else "B") + key[-3:],
        other.sign_seat(table, 0),
        f"{table}.0",
        "x" * 399,
    ]
    for forged in forged_keys:
        eve = server.guest()
        assert eve.refused(f"/tables/{table}/recover", 403, key=forged)["code"] == "not-your-seat"
        eve.http.headers["Authorization"] = f"Bearer {forged}"
        assert eve.refused(f"/tables/{table}/undo", 403)["code"] == "not-your-seat"
        assert eve.state(table)["seat"] is None
    cookie = ann.http.cookies[GUEST_COOKIE]
    for forged in (other.sign_guest("ann"), cookie[1:], cookie + "x", key):
        eve = server.guest()
        eve.http.cookies.set(GUEST_COOKIE, forged)
        assert eve.http.get(f"/tables/{table}", params={"seat": 0}).status_code == 403
        assert eve.get("/tables") == []


def test_a_key_gives_access_to_its_own_seat_only(server: LiveServer) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.create(seats="me open", options={"mode": "duel"})
    key = bob.post(f"/tables/{table}/join")["seats"][0]["key"]
    other = ann.create(seats="me", options=SOLO)
    eve = server.guest()
    assert eve.refused(f"/tables/{other}/recover", 403, key=key)["code"] == "not-your-seat"
    eve.http.headers["Authorization"] = f"Bearer {key}"
    assert eve.refused(f"/tables/{table}/moves", 403, seat=0, decision=0, move="Fd5")["code"] == "not-your-seat"
    assert eve.refused(f"/tables/{table}/resign", 403, seat=0)["code"] == "not-your-seat"


def test_a_move_out_of_turn_is_refused(server: LiveServer) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.create(seats="me open", options={"mode": "duel"})
    bob.post(f"/tables/{table}/join")
    assert bob.refused(f"/tables/{table}/moves", 409, decision=0, move="Fd5")["code"] == "not-your-turn"


def test_oversized_messages_are_refused(solo: tuple[Guest, str]) -> None:
    ann, table = solo
    assert ann.refused(f"/tables/{table}/chat", 413, text="x" * 70_000)["code"] == "too-large"

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 10_000

    answer = ann.http.post(f"/tables/{table}/chat", content=endless())
    assert check_refusal(answer.json())["code"] == "too-large"
    with ann.socket(table) as socket:
        socket.next("table")
        socket.send("say", text="x" * 20_000)
        with pytest.raises(ConnectionClosed):
            socket.next("never")
    assert ann.state(table)["status"] == "playing"


def flood(socket: ClientSocket) -> None:
    """Send far too many messages, and collect the refusals until the server closes the socket."""
    codes = set()
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2_000):
            socket.send("ping")
    with contextlib.suppress(ConnectionClosed):
        while message := socket.receive():
            codes.add(message.get("code"))
    assert codes == {None, "too-fast"}


def test_a_flooding_client_is_refused_then_disconnected_and_others_play_on(tmp_path: Path) -> None:
    with run_server(tmp_path, messages_per_second=0.001, message_burst=30) as server:
        eve, ann = server.guest(), server.guest()
        hers = ann.create(seats="me", options=SOLO)
        table = eve.create(seats="me", options=SOLO)
        with eve.socket(table) as socket:
            flood(socket)
        assert eve.http.get(f"/tables/{table}").status_code == 429
        ann.play(hers)


def test_cross_site_requests_are_refused(solo: tuple[Guest, str]) -> None:
    ann, table = solo
    for headers in ({"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ann.http.post(f"/tables/{table}/undo", json={}, headers=headers)
        assert (answer.status_code, check_refusal(answer.json())["code"]) == (403, "other-site")
    ours = {"Origin": ann.server.address}
    assert ann.http.post(f"/tables/{table}/chat", json={"text": "hi"}, headers=ours).status_code == 200


def test_headers_and_cookies_are_safe(server: LiveServer) -> None:
    answer = httpx.post(f"{server.address}/api/tables", json={"game": "scarabya", "options": SOLO})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    for response in (answer, httpx.get(f"{server.address}/api/games"), httpx.get(f"{server.address}/api/nothing")):
        assert "default-src 'self'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["x-frame-options"] == "DENY"
        assert response.headers["cache-control"] == "no-store"
    assert check_refusal(response.json())["code"] == "not-found"


def test_an_internal_error_shows_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr("trowel.server.routes.dependencies.encoded_table", broken)
    with run_server(tmp_path) as server:
        ann = server.guest()
        answer = ann.http.get(f"/tables/{ann.create(seats='me', options=SOLO)}")
        assert (answer.status_code, check_refusal(answer.json())["code"]) == (500, "internal")
        assert "secret of the server" not in answer.text
