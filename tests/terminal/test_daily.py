"""The dig of the day in the terminal: one counted try that survives a closed terminal, and the check of a chain."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.server.digs import MONDAY, SATURDAY, begin, finish, run_digs, time_of
from trowel.cli import main
from trowel.daily.dig import dig_of
from trowel.terminal import daily as terminal_daily

TUESDAY = "2026-11-24"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "daily"


def set_time(monkeypatch: pytest.MonkeyPatch, day: str, hour: float = 12) -> None:
    monkeypatch.setattr(terminal_daily, "now", lambda: time_of(day, hour))


def run(*arguments: str, lines: str = "", lang: str = "en") -> Result:
    result = CliRunner().invoke(main, ["--lang", lang, "daily", *arguments], input=lines)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


def stored(folder: Path, day: str) -> dict[str, Any]:
    tries: dict[str, dict[str, Any]] = json.loads((folder / "daily.json").read_text())
    return tries[day]


def first_moves(folder: Path, day: str, count: int) -> str:
    """Return lines that play the first legal moves of what is left of a dig."""
    at = date.fromisoformat(day)
    match = terminal_daily.new_match(dig_of(at, terminal_daily.local_chain(at).link(at)))
    file = folder / "daily.json"
    moves = json.loads(file.read_text()).get(day, {"moves": []})["moves"] if file.exists() else []
    for move in moves:
        match.play(0, move)
    lines = list[str]()
    while not match.over and len(lines) < count:
        move = match.legal(0)[0]
        lines.append(str(move))
        match.play(0, move)
    return "\n".join(lines) + "\n"


def test_a_try_is_continued_and_counts_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_time(monkeypatch, SATURDAY)
    result = run("--plain", lines=first_moves(folder, SATURDAY, 3) + "undo\nhint\nquit\n")
    assert result.output.count("Not in the counted try") == 2
    assert len(stored(folder, SATURDAY)["moves"]) == 3
    result = run("--plain", lines=first_moves(folder, SATURDAY, 99))
    ended = stored(folder, SATURDAY)
    assert (len(ended["moves"]), ended["score"] is not None) == (12, True)
    assert f"{ended['score']} of {ended['goal']}" in result.output
    assert ended["grid"] in result.output
    result = run("--plain", lines="quit\n", lang="fr")
    assert "un essai libre" in result.output
    assert stored(folder, SATURDAY) == ended
    assert "★" * ended["stars"] in run("--calendar").output


def test_a_try_that_ends_too_late_does_not_count(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_time(monkeypatch, SATURDAY)
    run("--plain", lines="quit\n")
    set_time(monkeypatch, "2026-11-29", 12.5)
    run("--plain", "--day", SATURDAY, lines=first_moves(folder, SATURDAY, 99))
    assert (stored(folder, SATURDAY)["score"], stored(folder, SATURDAY)["ended"] is not None) == (None, True)
    assert "too late" in run("--calendar").output


def test_other_days_have_no_dig(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_time(monkeypatch, MONDAY)
    for day in ("2026-11-22", TUESDAY):
        assert "there is no dig on" in run("--day", day).output


# ---------------------------------------------------------------- verification


def test_the_own_chain_can_be_verified(folder: Path) -> None:
    result = run("verify")
    assert result.exit_code == 0
    assert "days published: 0" in result.output
    assert "Chaque maillon" in run("verify", lang="fr").output


def test_the_chain_of_a_server_is_verified_and_a_changed_day_found(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with run_digs(tmp_path / "server") as calendar:
        ann = calendar.guest()
        table = begin(ann, MONDAY)
        finish(ann, table)
        record = tmp_path / "dig.trowel"
        record.write_text(ann.http.get(f"/tables/{table}/record").text, "utf-8")
        before = ann.get("/daily/chain")
        calendar.turn_to("2026-11-26", 11)
        address = calendar.server.address
        result = run("verify", address, "--commitment", before["commitment"], "--record", str(record))
        assert result.exit_code == 0, result.output
        assert "days published: 2" in result.output
        published = ann.get("/daily/chain")
    published["days"][1]["seed"] = "ab" * 32
    file = tmp_path / "chain.json"
    file.write_text(json.dumps(published))
    result = run("verify", str(file), lang="fr")
    assert result.exit_code == 1
    assert "2026-11-24 : sa donne ne découle pas de son maillon" in result.output
    result = run("verify", str(file), "--commitment", "00" * 32)
    assert "the commitment is another one" in result.output


def test_sources_that_cannot_be_read(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("[]")
    assert "not the published chain" in run("verify", str(file)).output
    assert "cannot read" in run("verify", str(tmp_path / "missing")).output
    assert "cannot read" in run("verify", "http://127.0.0.1:9").output


def test_days_are_those_of_utc() -> None:
    assert abs(terminal_daily.now() - datetime.now(UTC).timestamp()) < 60
