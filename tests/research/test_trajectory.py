"""Trajectories: conversion of records to trajectories and back, rewards, withdrawn actions and errors."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

import trowel
from trowel.cli import main
from trowel.core.match import Match
from trowel.research import trajectory
from trowel.research.actions import actions
from trowel.testing import play_randomly

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"players": 3}),
    ("scarabya", {"mode": "duel"}),
    ("marajoara", {"mission": 2}),
    ("artifact", {"players": 3}),
]


def play_match(name: str, options: dict[str, Any]) -> Match:
    return play_randomly(trowel.new(name, seed=4, **options), random.Random(4))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_record_survives_the_conversion_to_a_trajectory_and_back(
    name: str, options: dict[str, Any], tmp_path: Path
) -> None:
    match = play_match(name, options)
    file, converted = tmp_path / "game.txt", tmp_path / "back.txt"
    file.write_text(match.record(), "utf-8")
    runner = CliRunner()
    result = runner.invoke(main, ["export", str(file), "--reward", "score"])
    assert result.exit_code == 0, result.output
    result = runner.invoke(main, ["export", str(tmp_path / "game.npz"), "--out", str(converted)])
    assert result.exit_code == 0, result.output
    copy = trowel.load(converted.read_text("utf-8"))
    assert copy.log == match.log
    assert copy.scores == match.scores
    with np.load(tmp_path / "game.npz") as arrays:
        steps = sum(entry.seat >= 0 for entry in match.log)
        assert len(arrays["observations"]) == len(arrays["masks"]) == len(arrays["returns"]) == steps
        assert arrays["masks"][np.arange(steps), arrays["actions"]].all()
        assert tuple(arrays["returns"][0].tolist()) == match.scores == tuple(arrays["scores"].tolist())


def test_the_return_of_every_step_is_the_win_reward() -> None:
    match = play_match("scarabya", {"mode": "duel"})
    arrays = trajectory.from_match(match)
    expected = [1.0 if match.winners == (seat,) else -1.0 if seat not in match.winners else 0.0 for seat in range(2)]
    assert (arrays["returns"] == np.array(expected)).all()


def test_withdrawn_actions_are_left_out() -> None:
    """S-3.3."""
    match = trowel.new("scarabya", players=2, seed=1)
    first, second = match.legal(0)[:2]
    match.play(0, first)
    match.play(0, "withdraw")
    match.play(0, second)
    match.play(1, match.legal(1)[0])
    arrays = trajectory.from_match(match)
    assert arrays["actions"].tolist()[0] == actions("scarabya").action(second)
    assert len(arrays["actions"]) == 2
    match_arrays = {name: arrays[name] for name in trajectory.MATCH_KEYS}
    assert trajectory.match_from_arrays(match_arrays).view(0) == match.view(0)


def test_a_running_game_is_exported_up_to_its_last_move() -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    assert len(trajectory.from_match(match)["actions"]) == 0
    match.play(1, match.legal(1)[0])
    assert trajectory.from_match(match)["seats"].tolist() == [1]


def test_files_that_are_not_trajectories_are_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.npz"
    broken.write_bytes(b"PK nothing")
    with pytest.raises(trowel.RecordError, match="not a Trowel trajectory"):
        trajectory.load(broken)
    arrays = trajectory.from_match(play_match("scarabya", {"mode": "duel"}))
    arrays["log"][5, 1] = 4000
    np.savez(broken, **arrays)  # type: ignore[arg-type]
    with pytest.raises(trowel.RecordError, match=r"broken\.npz"):
        trajectory.load(broken)
    result = CliRunner().invoke(main, ["export", str(broken)])
    assert result.exit_code == 1
    assert "Traceback" not in result.output


# ---------------------------------------------------------------- the command


def export(*args: object) -> Result:
    result = CliRunner().invoke(main, ["--lang", "en", "export", *map(str, args)], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture(scope="module")
def finished() -> Match:
    return play_match("scarabya", {"mode": "duel"})


def test_the_seed_of_a_finished_game_is_kept(finished: Match, tmp_path: Path) -> None:
    record = tmp_path / "game.trowel"
    record.write_text(finished.record(), "utf-8")
    assert "seed: 4\n" in finished.record()
    assert export(record).exit_code == 0
    assert export(tmp_path / "game.npz", "--out", tmp_path / "back.trowel").exit_code == 0
    assert (tmp_path / "back.trowel").read_text("utf-8") == finished.record()


def test_the_seed_of_a_running_game_is_not_written() -> None:
    match = trowel.new("scarabya", mode="duel", seed="secret")
    assert str(trajectory.from_match(match)["seed"]) == ""


def test_trajectories_without_a_seed_are_still_loaded(finished: Match, tmp_path: Path) -> None:
    arrays = trajectory.from_match(finished)
    del arrays["seed"]
    np.savez(tmp_path / "old.npz", **arrays)  # type: ignore[arg-type]
    assert trajectory.load(tmp_path / "old.npz").scores == finished.scores


def test_a_missing_folder_is_reported(finished: Match, tmp_path: Path) -> None:
    record = tmp_path / "game.trowel"
    record.write_text(finished.record(), "utf-8")
    result = export(record, "--out", tmp_path / "nowhere" / "game.npz")
    assert result.exit_code == 1
    assert "nowhere does not exist; create it" in " ".join(result.output.split())


@pytest.mark.parametrize(("source", "target"), [("game.trowel", "game.csv"), ("game.npz", "game.json")])
def test_a_foreign_suffix_is_rejected_and_nothing_is_written(
    finished: Match, tmp_path: Path, source: str, target: str
) -> None:
    (tmp_path / "game.trowel").write_text(finished.record(), "utf-8")
    trajectory.save(finished, tmp_path / "game.npz")
    before = sorted(tmp_path.iterdir())
    result = export(tmp_path / source, "--out", tmp_path / target)
    assert result.exit_code == 1
    assert f"{target} must end in" in result.output
    assert sorted(tmp_path.iterdir()) == before
