"""Marajoara in the terminal: games played with keys and by typing in both languages, and the texts on the screen."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import play, position
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.moves import Capture
from trowel.terminal.game import Answer, TerminalGame
from trowel.terminal.keyboard import Keyboard
from trowel.terminal.marajoara.campaign import record_win
from trowel.terminal.marajoara.screen import (
    QUESTIONS,
    SCREEN,
    FieldWork,
    captured_squares,
    fold_work,
    format_question,
)
from trowel.terminal.play import play as play_at_terminal

LANGUAGES: tuple[Language, Language] = ("en", "fr")


@pytest.fixture(autouse=True)
def all_missions_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))
    for mission in range(1, 8):
        record_win(mission)


def run_terminal(
    tmp_path: Path, answers: Any, *, keys: bool, lang: Language = "en", **options: Any
) -> tuple[trowel.Match, str]:
    console = recording_console()
    match = play_at_terminal(
        "marajoara", options, lang, seed="5", save=tmp_path / "saved.trowel", keyboard=ScriptedKeyboard(answers, keys),
        console=console,
    )  # fmt: skip
    return match, console_text(console)


def ask(match: trowel.Match, *keys: str, lang: Language = "en") -> tuple[Answer, str]:
    console = recording_console()
    keyboard: Keyboard = ScriptedKeyboard(keys, True)
    game = TerminalGame(match, {}, console, keyboard, lang)
    return SCREEN.ask(game, match.to_act[0]), console_text(console)


@pytest.mark.parametrize("mission", [6, 4])
def test_a_mission_is_played_to_the_end_with_two_keys(tmp_path: Path, mission: int) -> None:
    match, output = run_terminal(tmp_path, itertools.cycle(["enter", "tab"]), keys=True, mission=mission)
    assert match.over
    assert f"Mission {mission}" in output
    assert trowel.load((tmp_path / "saved.trowel").read_text("utf-8")).scores == match.scores


def test_a_refused_move_names_its_rule_in_the_french_terminal(tmp_path: Path) -> None:
    match, output = run_terminal(
        tmp_path, ["token a1", "token f2", "a1xa2", "end", "quit"], keys=False, lang="fr", mission=1
    )
    assert not match.over
    for text in ("M-2.4", "M-4.2", "M-3.4", "Chariot", "0 crédit ", "fin de la piste jaune", "vitrine 4"):
        assert text in output


def test_a_jump_is_chosen_on_the_site() -> None:
    match = position(dice="b4:y1 c4:r3", museum="y1.. r1.. b...")
    move, output = ask(match, "tab", "enter")
    assert str(move) == "c4xa4"
    assert "Tab next die" in output
    assert "no jump from here" not in output
    move, output = ask(match, "down", "enter", "up", "enter", lang="fr")
    assert str(move) == "b4xd4"
    assert "pas de saut d'ici" in output


def test_a_die_with_several_jumps_asks_for_the_landing_square() -> None:
    match = position(dice="d5:y1 d4:r1 e5:b1")
    # d4, d5 and e5 can jump; the cursor starts on the first. Escape returns to the choice of a die.
    move, output = ask(match, "tab", "enter", "escape", "enter", "tab", "enter")
    assert str(move) == "d5xf5"
    assert "Where does d5 land?" in output


def test_free_actions_and_the_end_of_the_turn_are_chosen_from_a_list() -> None:
    match = position(dice="b4:y1 c4:r3", museum="y1.. r1.. b...")
    move, output = ask(match, "a", "enter")
    assert str(move) == "exhibit r1"
    assert "exhibits a vase (first red die)" in output
    play(match, "b4xd4")
    assert str(ask(match, "enter")[0]) == "end"


def test_the_cursor_chooses_only_squares_that_the_rules_allow() -> None:
    match = play(position(museum="y1.. r1.. b..."), "exhibit r1", "pay 1+0+0")
    first = str(match.legal(0)[0])
    move, output = ask(match, "up", "left", "left", "enter", "tab", "enter", lang="fr")
    assert str(move) == first
    assert "Posez le jeton Fouille" in output


def test_field_work_is_one_line_of_the_list_and_chosen_on_the_site() -> None:
    match = position(dice="a1:y1 d4:r3", museum="y3.. r... b...")
    works = [str(move) for move in match.legal(0) if str(move).startswith("work ")]
    assert len(works) == 6
    to_work = ["down"] * [str(move) == "work" for move in fold_work(match.legal_moves(0)[::-1])].index(True) + ["enter"]
    move, output = ask(match, *to_work, "escape", *to_work, "enter", "escape", "enter", "tab", "enter")
    assert str(move) == "work a1-a2"
    assert "on the site (6 ways)" in output
    assert "where does a1 go?" in output
    assert "funds field work: a1" not in output
    answer, french = ask(match, *to_work, "tab", "enter", "q", lang="fr")
    assert answer == "quit"
    assert "Travail de terrain : où va d4 ?" in french


def test_the_list_shows_prices_in_credits() -> None:
    match = position(dice="a1:y1 d4:r3", museum="y32. r11. b2..")
    english, french = ({line.strip(" >") for line in ask(match, "Q", lang=lang)[1].splitlines()} for lang in LANGUAGES)
    assert english >= {
        "ends the turn",
        "exhibits a vase (first red die)   1 credit",
        "exhibits 2 vases (first and second red dice)   2 credits",
    }
    assert french >= {
        "termine son tour",
        "expose un vase (premier dé rouge)   1 crédit",
        "expose 2 vases (premier et deuxième dés rouges)   2 crédits",
    }
    assert "funds field work, on the site (6 ways)   2 credits" in english
    assert "finance le travail de terrain, sur le chantier (6 façons)   2 crédits" in french


def test_the_entry_for_field_work_reads_like_its_moves() -> None:
    legal = position(dice="a1:y1 d4:r3", museum="y3.. r... b...").legal_moves(0)
    (entry,) = (item for item in fold_work(legal) if isinstance(item, FieldWork))
    for lang in LANGUAGES:
        start = entry.say(lang).partition(",")[0]
        works = [item for item in legal if str(item).startswith("work ")]
        assert all(work.say(lang).startswith(start) and work.price == entry.price for work in works)


def test_the_cursor_marks_the_dice_that_a_jump_would_capture() -> None:
    match = position(dice="d5:y1 d4:r1 e5:b1 a1:g1")
    jumps = [move for move in match.legal(0) if isinstance(move, Capture)]
    assert captured_squares(match, 0, [move for move in jumps if str(move).startswith("d5x")]) == {"d4", "e5"}
    assert captured_squares(match, 0, []) == set()


def test_command_keys_return_their_commands() -> None:
    match = position(dice="b4:y1 c4:r3")
    assert [ask(match, key)[0] for key in "us?q:"] == ["undo", "save", "rules", "quit", "type"]


def test_every_kind_of_decision_has_its_question_in_both_languages() -> None:
    assert set(QUESTIONS) == {kind for kind, _ in KINDS.values()}
    match = play(position(dice="a4:y1 b4:g1", museum="y1.. r1.. b...", discs={"red": 2}), "a4xc4", "excavate red")
    assert format_question(match.view(0), "fr") == "Augmentez vos dés rouges : 2 à donner. [M-15.1, M-15.1a]"
    assert format_question(match.view(0), "en") == "Increase your red dice: 2 to give. [M-15.1, M-15.1a]"


def test_the_end_shows_the_score_sheet() -> None:
    match = position(lap=14, vases=(1, 2))
    play(match, "end", "end")
    console = recording_console()
    console.print(SCREEN.draw(match.view(0), ["you", "bot 2"], "fr", sheet=match.score_sheet()))
    output = console_text(console)
    assert "Majorité des vases" in output
    assert "② bot 2 : 7 PV" in output
