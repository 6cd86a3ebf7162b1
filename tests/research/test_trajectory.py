"""Trajectories: any record becomes one, and any of them opens again as the game it was."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

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


def played(name: str, options: dict[str, Any]) -> Match:
    return play_randomly(trowel.new(name, seed=4, **options), random.Random(4))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_record_becomes_a_trajectory_and_again_a_record(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    match = played(name, options)
    file, back = tmp_path / "game.txt", tmp_path / "back.txt"
    file.write_text(match.record(), "utf-8")
    runner = CliRunner()
    told = runner.invoke(main, ["export", str(file), "--reward", "score"])
    assert told.exit_code == 0, told.output
    told = runner.invoke(main, ["export", str(tmp_path / "game.npz"), "--out", str(back)])
    assert told.exit_code == 0, told.output
    again = trowel.load(back.read_text("utf-8"))
    assert again.log == match.log
    assert again.scores == match.scores
    with np.load(tmp_path / "game.npz") as made:
        steps = sum(seat >= 0 for seat, _ in match.log)
        assert len(made["observations"]) == len(made["masks"]) == len(made["returns"]) == steps
        assert made["masks"][np.arange(steps), made["actions"]].all()
        assert tuple(made["returns"][0].tolist()) == match.scores == tuple(made["scores"].tolist())


def test_winning_is_the_return_of_every_step() -> None:
    match = played("scarabya", {"mode": "duel"})
    made = trajectory.of_match(match)
    won = [1.0 if match.winners == (seat,) else -1.0 if seat not in match.winners else 0.0 for seat in range(2)]
    assert (made["returns"] == np.array(won)).all()


def test_what_was_taken_back_is_no_action() -> None:
    """S-3.3."""
    match = trowel.new("scarabya", players=2, seed=1)
    first, second = match.legal(0)[:2]
    match.play(0, first)
    match.play(0, "withdraw")
    match.play(0, second)
    match.play(1, match.legal(1)[0])
    made = trajectory.of_match(match)
    assert made["actions"].tolist()[0] == actions("scarabya").action(second)
    assert len(made["actions"]) == 2
    kept = {name: made[name] for name in trajectory.HELD}
    assert trajectory.replayed(kept).view(0) == match.view(0)


def test_a_running_game_is_exported_as_far_as_it_went() -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    assert len(trajectory.of_match(match)["actions"]) == 0
    match.play(1, match.legal(1)[0])
    assert trajectory.of_match(match)["seats"].tolist() == [1]


def test_what_is_no_trajectory_is_said_so(tmp_path: Path) -> None:
    broken = tmp_path / "broken.npz"
    broken.write_bytes(b"PK nothing")
    with pytest.raises(trowel.RecordError, match="no trajectory"):
        trajectory.load(broken)
    made = trajectory.of_match(played("scarabya", {"mode": "duel"}))
    made["log"][5, 1] = 4000
    np.savez(broken, **made)  # type: ignore[arg-type]
    with pytest.raises(trowel.RecordError, match=r"broken\.npz"):
        trajectory.load(broken)
    told = CliRunner().invoke(main, ["export", str(broken)])
    assert told.exit_code == 1
    assert "Traceback" not in told.output
