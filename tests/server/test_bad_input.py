"""Bad input: a clear refusal with a code, no stack trace, no effect on anybody else."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, openapi
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance
from websockets.exceptions import ConnectionClosed

from tests.server.house import PATIENCE, Guest, House, Socket, checked_refusal, house
from trowel.server.app import make_app
from trowel.server.seats import COOKIE, Keyring
from trowel.server.settings import Settings

FUZZ = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
SOLO = {"mode": "solo"}
THINKING = ("hint", "par", "analysis")  # seconds of a bot's time each


@pytest.fixture(scope="module")
def solo(open_house: House) -> tuple[Guest, str]:
    ann = open_house.guest()
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
def test_any_message_over_the_socket_is_answered_and_the_socket_lives_on(
    solo: tuple[Guest, str], message: object
) -> None:
    ann, table = solo
    with ann.socket(table) as socket:
        socket.connection.send(json.dumps(message))
        socket.send("ping", ref="still here?")
        while (answer := socket.receive())["type"] != "pong" or answer["ref"] != "still here?":
            if answer["type"] == "refused":
                checked_refusal(answer)


@FUZZ
@given(text=st.text(max_size=200), raw=st.binary(max_size=200))
def test_what_is_no_json_is_refused(solo: tuple[Guest, str], text: str, raw: bytes) -> None:
    ann, table = solo
    with ann.socket(table) as socket:
        for frame in ("{" + text, raw):
            socket.connection.send(frame)
            assert checked_refusal(socket.next("refused"))["code"] == "malformed"
    answer = ann.http.post(f"/tables/{table}/moves", content=b"{" + raw, headers={"content-type": "application/json"})
    assert checked_refusal(answer.json())["code"] == "malformed"


@FUZZ
@given(move=st.text(max_size=60))
def test_any_notation_is_refused_with_a_reason(solo: tuple[Guest, str], move: str) -> None:
    ann, table = solo
    before = ann.state(table)
    answer = ann.http.post(f"/tables/{table}/moves", json={"decision": before["decision"], "move": move})
    assert answer.status_code in (409, 422)
    checked_refusal(answer.json())
    assert ann.state(table) == before


@FUZZ
@given(body=st.dictionaries(st.sampled_from(["game", "options", "seats", "clock", "name", "components"]), JSON))
def test_any_wish_for_a_table_is_granted_or_refused(solo: tuple[Guest, str], body: dict[str, object]) -> None:
    answer = solo[0].http.post("/tables", json={"game": "scarabya"} | body)
    if answer.status_code != 201:
        assert answer.status_code == 422, answer.text
        checked_refusal(answer.json())


@FUZZ
@given(text=st.text(max_size=300))
def test_any_text_for_a_record_is_refused(solo: tuple[Guest, str], text: str) -> None:
    assert solo[0].refused("/records", 422, record=text)["code"] in ("record", "malformed")
    assert solo[0].refused("/records", 422, record=f"trowel record 1\ngame: {text}")["code"] in ("record", "malformed")


# ---------------------------------------------------------------- over the OpenAPI description


def finished(guest: Guest) -> str:
    table = guest.create(seats="me", options=SOLO)
    while guest.play(table)["status"] != "over":
        pass
    return table


def test_every_request_of_the_description_is_answered_as_it_says(open_house: House) -> None:
    ann = open_house.guest()
    tables = [None, ann.create(seats="me", options=SOLO), finished(ann)]
    described = openapi.from_url(f"{open_house.address}/openapi.json")
    cookies = dict(ann.http.cookies)

    def check(case: Case, table: str | None) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call(cookies=cookies, timeout=10 * PATIENCE)
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=[response_schema_conformance])

    count = 0
    for found in described.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        examples = 6 if operation.path.split("/")[-1] in THINKING else 12
        fuzzed = given(case=operation.as_strategy(), table=st.sampled_from(tables))(check)
        settings(max_examples=examples, database=None, deadline=None, suppress_health_check=list(HealthCheck))(fuzzed)()
        count += 1
    assert count > 20


# ---------------------------------------------------------------- forged, too large, too fast, from elsewhere


def test_forged_cookies_and_keys_hold_nothing(open_house: House, solo: tuple[Guest, str]) -> None:
    ann, table = solo
    key = ann.get(f"/tables/{table}/keys")["seats"][0]["key"]
    other = Keyring("another secret")
    forged_keys = [key[:-4] + ("A" if key[-4] != "A" else "B") + key[-3:], other.key(table, 0), f"{table}.0", "x" * 399]
    for forged in forged_keys:
        eve = open_house.guest()
        assert eve.refused(f"/tables/{table}/recover", 403, key=forged)["code"] == "not-your-seat"
        eve.http.headers["Authorization"] = f"Bearer {forged}"
        assert eve.refused(f"/tables/{table}/undo", 403)["code"] == "not-your-seat"
        assert eve.state(table)["seat"] is None
    cookie = ann.http.cookies[COOKIE]
    for forged in (other.cookie("ann"), cookie[1:], cookie + "x", key):
        eve = open_house.guest()
        eve.http.cookies.set(COOKIE, forged)
        assert eve.http.get(f"/tables/{table}", params={"seat": 0}).status_code == 403
        assert eve.get("/tables") == []


def test_a_key_opens_its_own_seat_only(open_house: House) -> None:
    ann, bob = open_house.guest(), open_house.guest()
    table = ann.create(seats="me open", options={"mode": "duel"})
    key = bob.post(f"/tables/{table}/join")["seats"][0]["key"]
    other = ann.create(seats="me", options=SOLO)
    eve = open_house.guest()
    assert eve.refused(f"/tables/{other}/recover", 403, key=key)["code"] == "not-your-seat"
    eve.http.headers["Authorization"] = f"Bearer {key}"
    assert eve.refused(f"/tables/{table}/moves", 403, seat=0, decision=0, move="Fd5")["code"] == "not-your-seat"
    assert eve.refused(f"/tables/{table}/resign", 403, seat=0)["code"] == "not-your-seat"


def test_out_of_turn_is_refused(open_house: House) -> None:
    ann, bob = open_house.guest(), open_house.guest()
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
    assert checked_refusal(answer.json())["code"] == "too-large"
    with ann.socket(table) as socket:
        socket.next("table")
        socket.send("say", text="x" * 20_000)
        with pytest.raises(ConnectionClosed):
            socket.next("never")
    assert ann.state(table)["status"] == "playing"


def flood(socket: Socket) -> None:
    """Sends far too much, and hears refusals until it is cut off."""
    codes = set()
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2_000):
            socket.send("ping")
    with contextlib.suppress(ConnectionClosed):
        while message := socket.receive():
            codes.add(message.get("code"))
    assert codes == {None, "too-fast"}


def test_a_flood_is_refused_then_cut_off_and_others_play_on(tmp_path: Path) -> None:
    with house(tmp_path, messages_a_second=0.001, messages_at_once=30) as running:
        eve, ann = running.guest(), running.guest()
        hers = ann.create(seats="me", options=SOLO)
        table = eve.create(seats="me", options=SOLO)
        with eve.socket(table) as socket:
            flood(socket)
        assert eve.http.get(f"/tables/{table}").status_code == 429
        ann.play(hers)


def test_pages_of_other_sites_cannot_act(solo: tuple[Guest, str]) -> None:
    ann, table = solo
    for headers in ({"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ann.http.post(f"/tables/{table}/undo", json={}, headers=headers)
        assert (answer.status_code, checked_refusal(answer.json())["code"]) == (403, "other-site")
    ours = {"Origin": ann.house.address}
    assert ann.http.post(f"/tables/{table}/chat", json={"text": "hi"}, headers=ours).status_code == 200


def test_headers_and_cookies_are_safe(open_house: House) -> None:
    answer = httpx.post(f"{open_house.address}/api/tables", json={"game": "scarabya", "options": SOLO})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    for got in (answer, httpx.get(f"{open_house.address}/api/games"), httpx.get(f"{open_house.address}/api/nothing")):
        assert "default-src 'self'" in got.headers["content-security-policy"]
        assert got.headers["x-content-type-options"] == "nosniff"
        assert got.headers["x-frame-options"] == "DENY"
        assert got.headers["cache-control"] == "no-store"
    assert checked_refusal(got.json())["code"] == "not-found"


def test_a_mistake_of_ours_shows_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr("trowel.server.routes.dependencies.state_of", broken)
    with house(tmp_path) as running:
        ann = running.guest()
        answer = ann.http.get(f"/tables/{ann.create(seats='me', options=SOLO)}")
        assert (answer.status_code, checked_refusal(answer.json())["code"]) == (500, "internal")
        assert "secret of the house" not in answer.text


def test_every_refusal_code_is_documented() -> None:
    documented = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    from trowel.server import refusals

    made = [make() for make in vars(refusals).values() if callable(make) and make.__module__ == refusals.__name__
            and make is not refusals.Refusal and make.__code__.co_argcount == 0]  # fmt: skip
    assert len(made) > 15
    for refusal in made:
        assert f"`{refusal.code}`" in documented, refusal.code


def test_the_description_names_every_route(tmp_path: Path) -> None:
    app = make_app(Settings(tmp_path))
    documented = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    for path in app.openapi()["paths"]:
        last = path.removeprefix("/api").replace("/tables/{table}", "T") or path
        assert last.split("/")[-1].split("{")[0] in documented, path
