"""The campaign in the terminal: winning a mission opens the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import trowel
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.cli import main
from trowel.core.errors import OptionError
from trowel.terminal.game import TerminalGame
from trowel.terminal.marajoara import campaign
from trowel.terminal.marajoara.cli import CLI
from trowel.terminal.play import play


@pytest.fixture(autouse=True)
def campaign_in_tmp_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))


def make_finished_game(mission: int, challenge: bool, won: bool) -> TerminalGame:
    """Return a mission that is over, with all or none of its objectives collected."""
    match = trowel.new("marajoara", mission=mission, challenge=challenge, seed=1)
    state = match.state
    state[0].depth = 0
    state[0].collected = state[0].objectives if won else 0
    return TerminalGame(match.with_state(state), {}, recording_console(), ScriptedKeyboard([], keys=False), "en")


def play_and_quit(tmp_path: Path, mission: int, practice: bool = False) -> str:
    console = recording_console()
    play(
        "marajoara", {"mission": mission}, "en", seed="1", save=tmp_path / "kept", flags={"practice": practice},
        keyboard=ScriptedKeyboard(["quit"], keys=False), console=console,
    )  # fmt: skip
    return console_text(console)


def test_a_mission_that_is_won_opens_the_next() -> None:
    game = make_finished_game(1, challenge=False, won=True)
    CLI.after_play(game, {})
    assert campaign.load_campaign().open == (1, 2)
    assert "Mission 2 is open." in console_text(game.console)


def test_a_mission_that_is_lost_opens_nothing() -> None:
    CLI.after_play(make_finished_game(1, challenge=False, won=False), {})
    assert campaign.load_campaign().open == (1,)


def test_a_challenge_is_recorded_as_a_challenge() -> None:
    CLI.after_play(make_finished_game(1, challenge=True, won=True), {})
    assert campaign.load_campaign().challenges == {1}
    assert "won, with challenge" in CliRunner().invoke(main, ["--lang", "en", "campaign"]).output


def test_a_closed_mission_is_refused_with_a_list_of_open_missions(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"mission 2 opens once mission 1 is won \[M-20.1\]; open now: 1"):
        play_and_quit(tmp_path, 2)


def test_practice_plays_any_mission(tmp_path: Path) -> None:
    assert "Resume with" in play_and_quit(tmp_path, 5, practice=True)


def test_the_game_menu_offers_the_next_open_mission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    campaign.record_win(1)
    result = CliRunner().invoke(main, ["--lang", "en", "play", "--plain"], input="5\nquit\n")
    assert "Marajoara, solo: the next mission" in result.output
    assert result.exit_code == 0
    assert "mission: 2" in Path("marajoara.trowel").read_text("utf-8")
