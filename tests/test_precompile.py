"""`python -m trowel.precompile`: which arguments compile what, and in which processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from trowel import precompile
from trowel.cli import main
from trowel.games import NAMES


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What was compiled in this process, or by a process with these arguments."""
    calls: list[tuple[str, ...]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        calls.append(tuple(command[command.index("trowel.precompile") + 1 :]))
        return subprocess.CompletedProcess(command, returncode=1 if command[-1] == "artifact" else 0)

    monkeypatch.setattr("subprocess.run", run)
    for name in ("precompile", "precompile_environments"):
        monkeypatch.setattr(precompile, name, lambda game, name=name: calls.append((name, game)))
    return calls


def test_without_arguments_rules_and_bots_come_first_then_the_environments(calls: list[tuple[str, ...]]) -> None:
    assert precompile.main([]) == 1, "one game failed"
    assert set(calls) == {
        ("scarabya",), ("--environments", "scarabya"), ("marajoara",), ("--environments", "marajoara"), ("artifact",),
    }  # fmt: skip
    assert calls.index(("scarabya",)) < calls.index(("--environments", "scarabya"))


def test_one_game_is_compiled_in_this_process(calls: list[tuple[str, ...]]) -> None:
    assert precompile.main(["scarabya"]) == 0
    assert precompile.main(["--environments", "scarabya"]) == 0
    assert calls == [("precompile", "scarabya"), ("precompile_environments", "scarabya")]


def test_several_games_are_compiled_in_a_process_each(calls: list[tuple[str, ...]]) -> None:
    assert precompile.main(["scarabya", "marajoara"]) == 0
    assert sorted(calls) == [("marajoara",), ("scarabya",)]
    calls.clear()
    precompile.main(["--environments"])
    assert sorted(calls) == sorted(("--environments", name) for name in NAMES)


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        precompile.main(["chess"])
    assert "scarabya, marajoara, artifact" in capsys.readouterr().err


def test_importing_the_command_does_not_import_numba() -> None:
    code = "import sys, trowel.precompile; print('numba' in sys.modules, 'trowel.research' in sys.modules)"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["False", "False"]


def test_trowel_warm_reports_every_step_and_fails_if_one_failed(calls: list[tuple[str, ...]], tmp_path: Path) -> None:
    runner = CliRunner(env={"TROWEL_CACHE": str(tmp_path)})
    result = runner.invoke(main, ["--lang", "en", "warm", "scarabya", "marajoara"])
    assert result.exit_code == 0, result.output
    assert sorted(calls) == [("marajoara",), ("scarabya",)]
    assert "✓ Scarabya: rules and bots" in result.output
    assert "Ready after" in result.output

    calls.clear()
    result = runner.invoke(main, ["--lang", "fr", "warm"])
    assert result.exit_code == 1
    assert "✗ Artifact : règles et robots" in result.output
    assert ("--environments", "scarabya") in calls
    assert ("--environments", "artifact") not in calls, "a failed step ends its game"


def test_trowel_warm_needs_a_cache_that_it_can_write(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    result = CliRunner(env={"TROWEL_CACHE": str(tmp_path / "file")}).invoke(main, ["--lang", "en", "warm"])
    assert result.exit_code == 1
    assert "TROWEL_CACHE" in result.output
