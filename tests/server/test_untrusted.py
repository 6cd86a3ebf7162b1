"""Untrusted text: hostile components, records and JSON are refused with a reason, and delay no other request."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trowel
from tests.server.live_server import TIMEOUT_SECONDS, Guest, LiveServer, check_refusal, run_server
from trowel.core.errors import ComponentsError, RecordError
from trowel.games import NAMES
from trowel.games import game as find_game
from trowel.server import reader, untrusted
from trowel.server.refusals import RefusalError

QUADRATIC = ".".join("a" * 16_000) + " = 1\n"  # tomllib takes seconds
DEEP = f"a = {'[' * 3_000}{']' * 3_000}\n"
LONG_NUMBER = f"a = {'9' * 9_000}\n"
HALF_CHARACTER = "\ud800"


def record_with(components: str) -> str:
    lines = "".join(f"| {line}\n" for line in components.split("\n"))
    return f"trowel record 1\ngame: scarabya\nrules: scarabya/1\ncomponents: below\n{lines}\n* F\nend 1 running\n"


def finished_record(game: str, **options: Any) -> str:
    match, rng = trowel.new(game, seed=1, **options), random.Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.record()


# ---------------------------------------------------------------- hostile texts


@pytest.mark.parametrize("text", [QUADRATIC, DEEP, LONG_NUMBER, "# " + "x" * 20_000], ids=lambda text: text[:8])
def test_hostile_components_are_refused_with_a_reason(ann: Guest, text: str, caplog: pytest.LogCaptureFixture) -> None:
    for game in NAMES:
        refusal = ann.refused("/tables", 422, game=game, components=text)
        assert refusal["code"] == "components"
    assert ann.refused("/records", 422, record=record_with(text))["code"] == "record"
    assert not caplog.records


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (".".join("a" * 5_000) + " = 1\n", "dots"),
        (DEEP, "nested"),
        (LONG_NUMBER, "digits"),
        ("# " + "x" * 20_000, "exceed 16 kB"),
    ],
    ids=["dots", "depth", "digits", "size"],
)
def test_the_scan_refuses_hostile_components_before_any_parser(text: str, reason: str) -> None:
    with pytest.raises(ComponentsError, match=reason):
        untrusted.scan_components(text)


@pytest.mark.parametrize(
    ("body", "reason"),
    [(b"[" * 17 + b"]" * 17, "nested"), (b'{"a": %s}' % (b"9" * 200), "too long"), (b"[1, 1]" * 20_000, "parts")],
    ids=["depth", "digits", "size"],
)
def test_the_scan_refuses_hostile_json_before_any_parser(body: bytes, reason: str) -> None:
    with pytest.raises(RefusalError, match=reason):
        untrusted.scan_json(body)


@pytest.mark.parametrize(
    "body",
    [
        {"game": HALF_CHARACTER},
        {"game": "scarabya", "options": {"mode": HALF_CHARACTER}},
        {"game": "scarabya", "options": {"mode": "\udc00\ud800"}},
        {"game": "scarabya", "components": HALF_CHARACTER},
        {"game": "scarabya", "name": f"\\{HALF_CHARACTER}"},
    ],
    ids=str,
)
def test_half_characters_are_refused(ann: Guest, body: object, caplog: pytest.LogCaptureFixture) -> None:
    answer = ann.http.post("/tables", content=json.dumps(body).encode(), headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text
    assert check_refusal(answer.json())["code"] == "malformed"
    raw = json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")
    assert ann.http.post("/tables", content=raw).status_code == 422
    assert ann.http.post("/records", content=json.dumps({"record": HALF_CHARACTER}).encode()).status_code == 422
    assert not caplog.records


@pytest.mark.parametrize(
    "body", [b'{"game":' + b"[" * 30_000, b'{"game":' + b"9" * 50_000 + b"}", b"[" * 60_000, b'{"a":1,' * 9_000]
)
def test_hostile_json_is_refused(ann: Guest, body: bytes, caplog: pytest.LogCaptureFixture) -> None:
    for path in ("/tables", "/records", "/lessons/scarabya"):
        answer = ann.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, check_refusal(answer.json())["code"]) == (422, "malformed")
    assert not caplog.records


@pytest.mark.parametrize("mark", [b'"', b"\\u0041", b"\\\\"], ids=repr)
def test_large_bodies_of_quotes_and_escapes_are_refused_without_a_scan(mark: bytes) -> None:
    with pytest.raises(RefusalError):
        untrusted.scan_json(b'{"record": "' + mark * (1_000_000 // len(mark)) + b'"}')


def test_ordinary_texts_pass() -> None:
    untrusted.scan_json(json.dumps({"game": "scarabya", "name": "Zoë 😀 \\ud800", "options": {"a": [[1]]}}).encode())
    untrusted.scan_json('{"name": "😀"}'.encode())
    for game in NAMES:
        untrusted.scan_components(find_game(game).components())
    untrusted.scan_record(finished_record("artifact", players=5, extensions="1 2"))
    untrusted.scan_record(record_with(find_game("scarabya").components()))


@settings(max_examples=300, deadline=None)
@given(text=st.text(alphabet=st.characters(codec=None), max_size=30))  # surrogates included
def test_the_scan_finds_exactly_the_half_characters(text: str) -> None:
    for content in ({"text": text}, [f"\\{text}\\"]):
        body = json.dumps(content).encode()
        try:
            json.dumps(json.loads(body), ensure_ascii=False).encode()
        except UnicodeEncodeError:
            with pytest.raises(RefusalError):
                untrusted.scan_json(body)
        else:
            untrusted.scan_json(body)


@pytest.mark.parametrize("line", ["0 " + "x" * 3_000, "\n" * 30_000], ids=["long line", "many lines"])
def test_records_that_no_game_can_have_are_refused(line: str) -> None:
    with pytest.raises(RecordError):
        untrusted.scan_record(finished_record("scarabya", players=1) + line)


# ---------------------------------------------------------------- the reader process


def test_a_reader_that_takes_too_long_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "scan_components", lambda text: None)  # as if the scan had missed something

    async def main() -> None:
        texts = reader.TextReader(cpu_seconds=0.5)
        with pytest.raises(RefusalError) as refusal:
            await texts.check_components("scarabya", QUADRATIC * 20, "192.0.2.1")
        assert refusal.value.code == "too-complex"
        with pytest.raises(ComponentsError):
            await texts.check_components("scarabya", "not = 'boards'", "192.0.2.1")
        await texts.check_components("scarabya", find_game("scarabya").components() + "# mine\n", "192.0.2.1")
        pids = [process.pid for process in texts.processes]
        assert None in pids or len(set(pids)) == 2
        await texts.close()
        assert [process.pid for process in texts.processes] == [None, None]

    asyncio.run(main())


def test_a_stopped_reader_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "NUM_READERS", 1)

    async def main() -> None:
        texts = reader.TextReader()
        for number in range(3):
            await texts.check_components("artifact", find_game("artifact").components() + f"# {number}\n", "192.0.2.1")
            process = texts.processes[0]._process
            assert process is not None
            process.kill()
            await process.wait()
        await texts.close()

    asyncio.run(main())


@pytest.mark.parametrize("text", [DEEP, LONG_NUMBER], ids=["deep", "digits"])
def test_what_a_parser_cannot_read_is_an_error_of_the_text(text: str) -> None:
    from trowel.server import reader_process

    for game in NAMES:
        assert isinstance(reader_process.read("components", game, text), ComponentsError)
    error = reader_process.read("record", "", record_with(text))
    assert isinstance(error, RecordError)
    decoded = reader_process.decode_error(reader_process.encode_error(error))
    assert decoded is not None
    assert (decoded.en, decoded.fr) == (error.en, error.fr)


def test_errors_keep_their_line_and_rule(ann: Guest) -> None:
    lines = finished_record("scarabya", players=1).split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("0 "))
    del lines[first]
    refusal = ann.refused("/records", 422, record="\n".join(lines))
    assert refusal["code"] == "record"
    assert refusal["reason"]["en"].startswith(f"line {first + 1}: ")


def test_accepted_texts_make_tables(ann: Guest) -> None:
    for game in NAMES:
        components = find_game(game).components() + "# my own copy\n"
        table = ann.post("/tables", game=game, components=components)["table"]
        assert ann.state(table)["game"] == game
    imported = ann.post("/records", record=finished_record("marajoara", players=2))["table"]
    assert ann.state(imported)["status"] == "imported"


def test_large_imports_do_not_keep_others_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six readings that never end: other clients create tables and play, and the queue has an end."""
    release = threading.Event()

    async def read_for_ever(*_: object) -> None:
        while not release.is_set():
            await asyncio.sleep(0.01)

    monkeypatch.setattr(reader.ReaderProcess, "read", read_for_ever)
    with run_server(tmp_path) as server:
        large = finished_record("scarabya", players=1) + "0 x\n" * 15_000
        answers: list[int] = []

        def send() -> None:
            answers.append(httpx.post(f"{server.address}/api/records", json={"record": large}, timeout=300).status_code)

        threads = [threading.Thread(target=send) for _ in range(reader.MAX_TEXTS_PER_ADDRESS + 2)]
        for thread in threads:
            thread.start()
        while len(answers) < 2:  # those above the limit of the address are refused
            threading.Event().wait(0.01)
        assert set(answers) == {503}
        ann = server.guest()
        table = ann.create(seats="me", options={"mode": "solo"})
        ann.play(table)
        refusal = ann.refused("/records", 503, record=finished_record("scarabya", players=1))
        assert refusal["code"] == "reader-busy"
        release.set()
        for thread in threads:
            thread.join(TIMEOUT_SECONDS)
        assert sorted(answers) == [422] * reader.MAX_TEXTS_PER_ADDRESS + [503] * 2  # 422: moves after the end


def test_an_unhandled_error_is_logged_once_and_does_not_end_later_requests(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Starlette's own handler raises the error again; uvicorn then closed the connection under the next request."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    ann = server.guest()
    table = ann.create(seats="me", options={"mode": "solo"})
    monkeypatch.setattr("trowel.server.routes.dependencies.encoded_table", broken)
    with caplog.at_level(logging.ERROR):
        for _ in range(20):
            assert ann.http.get(f"/tables/{table}").status_code == 500
    assert len(caplog.records) == 20
