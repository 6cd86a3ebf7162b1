"""`python -m trowel.precompile`: which arguments compile what, and in which processes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from trowel import precompile
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
