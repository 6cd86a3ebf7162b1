"""The script that measures strength: its games, its rows, and that it continues."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import measure_strength

ARGUMENTS = ["marajoara", "--players", "2", "--bots", "level-6-v1@2", "level-6-v1@1", "--times", "1"]


def test_a_measurement_continues_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    measure_strength.main([str(out), *ARGUMENTS, "--deals", "1"])
    first = out.read_text("utf-8").splitlines()
    assert len(first) == 2  # both seats
    measure_strength.main([str(out), *ARGUMENTS, "--deals", "2"])
    assert out.read_text("utf-8").splitlines()[:2] == first
    rows = capsys.readouterr().out.splitlines()
    assert [row.split("|")[4].strip() for row in rows] == ["2", "4"]
    assert all("not settled" in row for row in rows)


def test_games_of_other_bots_are_not_counted(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    measure_strength.main([str(out), *ARGUMENTS, "--deals", "1"])
    other = [argument.replace("v1@1", "v1@3") for argument in ARGUMENTS]
    measure_strength.main([str(out), *other, "--deals", "1"])
    assert len(out.read_text("utf-8").splitlines()) == 4
