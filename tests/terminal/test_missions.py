"""The campaign at the terminal: a mission that is won opens the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import trowel
from tests.terminal.scripted import Scripted, shown_on, silent_console
from trowel.cli import main
from trowel.core.errors import OptionError
from trowel.terminal import campaign
from trowel.terminal.game import Table
from trowel.terminal.play import note_mission, sit_down


@pytest.fixture(autouse=True)
def own_campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))


def finished(mission: int, challenge: bool, won: bool) -> Table:
    """A mission just over, with all of its objectives collected or none."""
    match = trowel.new("marajoara", mission=mission, challenge=challenge, seed=1)
    state = match.state
    state[0].depth = 0
    state[0].collected = state[0].wanted if won else 0
    match._set(state)
    return Table(match, {}, silent_console(), Scripted([], keys=False), "en")


def sit(tmp_path: Path, mission: int, practice: bool = False) -> str:
    console = silent_console()
    sit_down(
        "marajoara", {"mission": mission}, "en", seed="1", save=tmp_path / "kept", practice=practice,
        keyboard=Scripted(["quit"], keys=False), console=console,
    )  # fmt: skip
    return shown_on(console)


def test_a_mission_that_is_won_opens_the_next() -> None:
    table = finished(1, challenge=False, won=True)
    note_mission(table)
    assert campaign.load().open == (1, 2)
    assert "Mission 2 is open." in shown_on(table.console)


def test_a_mission_that_is_lost_opens_nothing() -> None:
    note_mission(finished(1, challenge=False, won=False))
    assert campaign.load().open == (1,)


def test_a_challenge_is_kept_as_one() -> None:
    note_mission(finished(1, challenge=True, won=True))
    assert campaign.load().challenges == {1}
    assert "won, challenge too" in CliRunner().invoke(main, ["--lang", "en", "campaign"]).output


def test_a_closed_mission_is_refused_with_what_is_open(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"mission 2 opens once mission 1 is won \[M-20.1\]; open now: 1"):
        sit(tmp_path, 2)


def test_practice_plays_any_mission(tmp_path: Path) -> None:
    assert "Go on with" in sit(tmp_path, 5, practice=True)


def test_the_lobby_offers_the_next_open_mission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    campaign.win(1)
    asked = CliRunner().invoke(main, ["--lang", "en", "play", "--plain"], input="5\nquit\n")
    assert "Marajoara, solo: the next mission" in asked.output
    assert asked.exit_code == 0
    assert "mission: 2" in Path("marajoara.trowel").read_text("utf-8")
