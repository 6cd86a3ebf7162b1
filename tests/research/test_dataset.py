"""`trowel simulate --trajectories`: records and trajectories of the same games, with an index."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from click.testing import CliRunner, Result

import trowel
from trowel.cli import main
from trowel.research import trajectory


def simulate(*args: str) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", "simulate", "scarabya", "--mode", "duel", "--workers", "1", *args])


def test_one_command_writes_records_trajectories_and_their_index(tmp_path: Path) -> None:
    args = "--bot", "level-2", "--games", "3", "--seed", "7", "--trajectories", "--reward", "score"
    result = simulate(*args, "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    index = json.loads((tmp_path / "dataset.json").read_text("utf-8"))
    assert (index["game"], index["bot"], index["seed"], index["timed"]) == ("scarabya", "level-2", 7, False)
    assert len(index["games"]) == 3
    for entry in index["games"]:
        match = trowel.load((tmp_path / entry["record"]).read_text("utf-8"))
        assert trajectory.load(tmp_path / entry["trajectory"]).record() == match.record()
        with np.load(tmp_path / entry["trajectory"]) as arrays:
            assert len(arrays["actions"]) == entry["actions"]
            assert arrays["returns"][0].tolist() == entry["scores"] == list(match.scores)
    assert f"Trajectories: {sum(entry['actions'] for entry in index['games'])} actions" in result.output


def test_the_same_command_writes_the_same_files(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        simulate("--bot", "level-3", "--games", "1", "--trajectories", "--out", str(tmp_path / folder))
    first, second = (sorted(path for path in (tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [path.name for path in first] == [path.name for path in second]
    assert [path.read_bytes() for path in first if path.suffix != ".npz"] == [
        path.read_bytes() for path in second if path.suffix != ".npz"
    ]


def test_trajectories_need_a_folder() -> None:
    result = simulate("--trajectories")
    assert result.exit_code == 1
    assert "--trajectories needs --out DIRECTORY" in result.output
