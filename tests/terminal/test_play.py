"""Playing at the terminal by keys and by typing: solo, against bots, and with several people at one screen."""

from __future__ import annotations

import itertools
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language, OptionError
from trowel.terminal.play import play

ENTER_FOREVER = itertools.repeat("enter")
OPTIONS = ("players", "mode", "site", "deck", "mission")


def play_script(
    tmp_path: Path, answers: Any, *, keys: bool, lang: Language = "en", game: str = "scarabya", **kwargs: Any
) -> tuple[trowel.Match, str]:
    console = recording_console()
    options: dict[str, Any] = {name: kwargs.pop(name) for name in OPTIONS if name in kwargs}
    match = play(
        game, options, lang, seed="5", save=tmp_path / "kept.trowel",
        keyboard=ScriptedKeyboard(answers, keys), console=console, **kwargs,
    )  # fmt: skip
    return match, console_text(console)


def test_a_game_against_a_bot_can_be_played_to_the_end_with_enter(tmp_path: Path) -> None:
    match, output = play_script(tmp_path, ENTER_FOREVER, keys=True, players=2)
    assert match.over
    assert f"Final scores: {match.scores[0]}, {match.scores[1]}." in output
    assert trowel.load((tmp_path / "kept.trowel").read_text("utf-8")).scores == match.scores


def test_enter_on_an_illegal_place_plays_nothing_and_shows_the_rule(tmp_path: Path) -> None:
    corner = ["up"] * 9 + ["left"] * 9 + ["enter", "q"]
    match, output = play_script(tmp_path, corner, keys=True, mode="solo")
    assert sum(entry.seat == 0 for entry in match.log) == 0
    assert "[S-4.1]" in output


def test_tab_visits_only_legal_places(tmp_path: Path) -> None:
    _, output = play_script(tmp_path, [*["tab"] * 40, "q"], keys=True, mode="solo")
    assert "[S-" not in output


def test_undo_goes_back_past_the_bots_to_the_persons_last_decision(tmp_path: Path) -> None:
    match, output = play_script(tmp_path, ["enter", "enter", "u", "q"], keys=True, players=2)
    assert sum(entry.seat == 0 for entry in match.log) == 1
    assert "Taken back" in output


def test_undo_before_the_first_move_is_reported(tmp_path: Path) -> None:
    _, output = play_script(tmp_path, ["u", "q"], keys=True, players=2)
    assert "nothing to undo" in output


def test_typing_notation_plays_the_same_game_as_keys(tmp_path: Path) -> None:
    original, _ = play_script(tmp_path, ENTER_FOREVER, keys=True, mode="solo")
    moves = [str(move) for seat, move in original.moves if seat == 0]
    match, output = play_script(tmp_path, moves, keys=False, mode="solo")
    assert match.record() == original.record()
    assert "Final scores" in output


def test_a_typed_illegal_move_is_explained_and_prompted_again(tmp_path: Path) -> None:
    answers = ["", "hello", "Fa1", "discard", "legal", "rules S-4.2", "quit"]
    match, output = play_script(tmp_path, answers, keys=False, mode="solo", deck="F I L N P T U V W X Y Z")
    assert "'hello' is not a move" in output
    assert "[S-4.3]" in output
    assert "[S-4.7]" in output
    assert str(match.legal(0)[0]) in output
    assert "shares at least one full edge" in output


def test_all_texts_are_in_french_if_chosen(tmp_path: Path) -> None:
    _, output = play_script(
        tmp_path, ["Fa1", "undo", "quit"], keys=False, lang="fr", mode="solo", deck="F I L N P T U V W X Y Z"
    )
    assert "la tuile dépasserait du site [S-4.3]" in output
    assert "Il n'y a encore rien à annuler" in output
    assert "À venir" in output
    assert "Reprendre : trowel play --resume" in output


def test_leaving_saves_the_game_and_it_can_be_resumed(tmp_path: Path) -> None:
    match, _ = play_script(tmp_path, ["enter", "enter", "q"], keys=True, mode="solo")
    path = tmp_path / "kept.trowel"
    resumed, _ = play_script(tmp_path, ["q"], keys=True, resume=path)
    assert resumed.log == match.log
    assert "seed" not in path.read_text("utf-8")


def test_the_end_of_the_input_leaves_like_quit(tmp_path: Path) -> None:
    _, output = play_script(tmp_path, [], keys=False, mode="solo")
    assert "Saved as" in output


def test_playing_the_same_deal_shows_the_order_of_the_cards(tmp_path: Path) -> None:
    original, _ = play_script(tmp_path, ENTER_FOREVER, keys=True, mode="solo")
    match, output = play_script(tmp_path, ["q"], keys=True, same_deal=tmp_path / "kept.trowel")
    assert "in this order" in output
    assert [str(move) for seat, move in match.moves if seat is None][:1] == [match.view(0)["deck"][0]]
    assert match.view(0)["site"] == original.view(0)["site"]


def test_the_screen_is_handed_over_between_two_people(tmp_path: Path) -> None:
    _, output = play_script(tmp_path, ["enter", "any key", "q"], keys=True, players=2, people=2)
    assert "player 2: your turn" in output


@pytest.mark.parametrize("people", [0, 3])
def test_the_number_of_people_must_fit_the_seats(tmp_path: Path, people: int) -> None:
    with pytest.raises(OptionError, match="between 1 and 2"):
        play_script(tmp_path, [], keys=False, players=2, people=people)


def test_the_end_of_the_input_saves_a_game_played_by_keys(tmp_path: Path) -> None:
    """Ctrl-D in the middle of a decision."""
    match, output = play_script(tmp_path, ["enter", "r"], keys=True, players=2)
    assert trowel.load((tmp_path / "kept.trowel").read_text("utf-8")).log == match.log
    assert "Resume with: trowel play --resume" in output


def test_another_game_is_never_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for seed in ("1", "2", "3"):
        play("scarabya", {}, "en", seed=seed, keyboard=ScriptedKeyboard(["quit"], False), console=recording_console())
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["scarabya-2.trowel", "scarabya-3.trowel", "scarabya.trowel"]
    assert len({file.read_text("utf-8") for file in tmp_path.iterdir()}) == 3
    path = Path("scarabya-2.trowel")
    play("scarabya", {}, "en", resume=path, keyboard=ScriptedKeyboard(["quit"], False), console=recording_console())
    assert len(list(tmp_path.iterdir())) == 3


def test_a_missing_directory_is_reported_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nowhere does not exist"):
        play("scarabya", {}, "en", save=tmp_path / "nowhere" / "x", keyboard=ScriptedKeyboard([], False))


def test_a_game_that_cannot_be_saved_goes_to_a_temporary_directory(tmp_path: Path) -> None:
    (tmp_path / "kept.trowel").mkdir()  # so that no file can be written
    match, output = play_script(tmp_path, ["quit"], keys=False, players=2)
    assert "Could not save" in output
    (path,) = re.findall(r"--resume (\S+)", " ".join(output.split()))
    assert trowel.load(Path(path).read_text("utf-8")).log == match.log
    shutil.rmtree(Path(path).parent)


def test_people_at_one_screen_see_the_moves_of_the_others(tmp_path: Path) -> None:
    match, output = play_script(tmp_path, ["hut asia", "", "quit"], keys=False, game="artifact", people=3)
    first = next(entry for entry in match.log if entry.seat >= 0)
    assert f"player {first.seat + 1} {match.game.notation.move(first.code).say('en')}" in " ".join(output.split())


def test_commands_may_be_typed_in_french(tmp_path: Path) -> None:
    _, output = play_script(tmp_path, ["coups", "règles coin", "Zz", "quitter"], keys=False, lang="fr", players=2)
    assert "S-4.2" in output
    assert "conseil, annuler" in output
    assert "Reprendre : trowel play --resume" in output


def test_only_marajoara_has_missions(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="mission") as error:
        play_script(tmp_path, [], keys=False, game="artifact", mission=3)
    assert "M-20.1" not in str(error.value)
