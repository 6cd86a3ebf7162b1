"""Notices about moves: what they did, as far as the people at the screen may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.artifact import arrange as artifact
from tests.marajoara import arrange as marajoara
from tests.rules import rule_test
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.bots.advice import Hint
from trowel.bots.process import BotProcess
from trowel.bots.reasons import Reason
from trowel.bots.seated import SeatedBot
from trowel.core.errors import Language
from trowel.core.match import Match
from trowel.terminal.entries import new_entry_lines
from trowel.terminal.game import TerminalGame
from trowel.terminal.lesson import run_lesson
from trowel.terminal.replay import Replay
from trowel.terminal.shell import Shell

LANGUAGES: tuple[Language, Language] = ("en", "fr")
both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def make_game(match: Match, bots: tuple[int, ...], lang: Language, *answers: str) -> TerminalGame:
    """Return a game in which bots have these seats and the people type these answers."""
    seated = {seat: SeatedBot("random", seat, 1) for seat in bots}
    return TerminalGame(match, seated, recording_console(), ScriptedKeyboard(answers, keys=False), lang)


def lines_about(match: Match, *moves: str, bots: tuple[int, ...] = (), lang: Language = "en") -> list[str]:
    """Play moves for the seat that is to move; return the notices about them."""
    first = len(match.log)
    for move in moves:
        match.play(match.to_act[0], move)
    return new_entry_lines(make_game(match, bots, lang), first)


def jump_position() -> Match:
    return marajoara.position(dice="b4:y1 c4:r3", museum="y1.. r1.. b...")


# ---------------------------------------------------------------- public effects


def test_a_bots_move_is_shown_with_what_it_did() -> None:
    assert lines_about(jump_position(), "b4xd4", bots=(0,)) == [
        "bot 1 jumps from b4 to d4: captures red 3; die on d4: 1 to 3; stores red 3"
    ]
    assert lines_about(jump_position(), "b4xd4", bots=(0,), lang="fr") == [
        "robot 1 saute de b4 en d4 : capture le 3 rouge ; dé en d4 : de 1 à 3 ; stocke le 3 rouge"
    ]


def test_the_only_persons_move_is_shown_by_its_effects() -> None:
    assert lines_about(jump_position(), "b4xd4", bots=(1,)) == ["you: captures red 3; die on d4: 1 to 3; stores red 3"]
    assert lines_about(jump_position(), "b4xd4", bots=(1,), lang="fr") == [
        "vous : capture le 3 rouge ; dé en d4 : de 1 à 3 ; stocke le 3 rouge"
    ]


def test_people_at_one_screen_have_their_moves_shown_by_number() -> None:
    (line,) = lines_about(jump_position(), "b4xd4")
    assert line.startswith("player 1 jumps from b4 to d4: captures red 3")
    (line,) = lines_about(jump_position(), "b4xd4", lang="fr")
    assert line.startswith("joueur 1 saute de b4 en d4 : capture le 3 rouge")


def test_effects_of_other_seats_name_them() -> None:
    match = marajoara.position(lap=14, vases=(1, 2))
    last_turns = lines_about(match, "end", "end", bots=(1,))
    assert last_turns[0] == "bot 2: plays next"
    assert last_turns[1].startswith("bot 2 ends the turn: the game is over; vase majority: +")
    assert "; you: vase majority: +" in last_turns[1]


def test_chance_outcomes_are_shown_by_their_effects() -> None:
    driver = artifact.position(huts={"asia": {1: 1}}, decks={"asia": "asia vase, asia vase"})
    assert lines_about(driver.match, "research asia", bots=(0,))[1:] == ["revealed: vase from Asia"]
    match = trowel.new("scarabya", mode="solo", deck="F I L N P T U V W X Y Z", seed=1)
    assert lines_about(match, str(match.legal(0)[0]), lang="fr")[-1] == "mission 2 sur 12 : tuile I"


def test_an_effect_that_the_text_of_its_move_tells_is_left_out() -> None:
    assert lines_about(artifact.position().match, "pass", bots=(0,)) == ["bot 1 passes"]
    assert lines_about(artifact.new(first=0).match, "hut asia", bots=(0,)) == [
        "bot 1 places a hut in Asia: takes an Asian labour marker"  # the hut is not repeated
    ]
    assert lines_about(artifact.new(first=0).match, "hut asia", bots=(1, 2, 3)) == [
        "you: takes an Asian labour marker; places a hut in Asia"
    ]


# ---------------------------------------------------------------- secrets


@rule_test("S-3.3")
@both_languages
def test_a_simultaneous_move_is_not_shown_before_the_round_ends(lang: Language) -> None:
    match = trowel.new("scarabya", players=2, seed=5)
    hidden, last = str(match.legal(0)[0]), str(match.legal(1)[-1])
    assert lines_about(match, hidden, lang=lang) == []  # two people at one screen
    line, mission = lines_about(match, last, lang=lang)
    assert line.startswith({"en": "player 2 places", "fr": "joueur 2 pose"}[lang])
    assert {"en": "player 1: ", "fr": "joueur 1 : "}[lang] in line
    assert mission.startswith("mission 2")


@rule_test("S-3.3")
def test_a_hidden_action_is_shown_to_its_own_seat_only() -> None:
    match = trowel.new("scarabya", players=2, seed=5)
    move = match.legal(0)[0]
    assert lines_about(match.copy(), str(move), bots=(0,)) == []
    assert lines_about(match, str(move), bots=(1,)) == [f"you: hidden until the round ends: {move.say('en')}"]


def secret_draw_position() -> Match:
    """Return a match in which seat 0 may draw the tablet of Asia in secret, at the end of its turn."""
    driver = artifact.position(4, "2", roles={0: "judd"}, decks={"asia": "asia vase, asia vase"})
    with driver.edit() as g:
        g.actions_taken = 1
    driver.play("research asia")
    with driver.edit() as g:
        g.deck[artifact.card_from_name("asia vase")] = 0
        g.deck[artifact.card_from_name("asia tablet")] = 1
    return driver.match


DRAW_TEXTS = {"en": "draws a card from Asia in secret", "fr": "pioche en secret une carte d'Asie"}


@rule_test("A-14.1")
@both_languages
def test_a_secret_card_is_shown_to_its_owner_only(lang: Language) -> None:
    alone = "\n".join(lines_about(secret_draw_position(), "draw", bots=(1, 2, 3), lang=lang))
    assert DRAW_TEXTS[lang] in alone
    assert {"en": "secret card: tablet from Asia", "fr": "carte secrète : tablette d'Asie"}[lang] in alone
    for bots in ((), (0,), (0, 2, 3)):
        shared = "\n".join(lines_about(secret_draw_position(), "draw", bots=bots, lang=lang))
        assert DRAW_TEXTS[lang] in shared
        assert "tablet" not in shared


@rule_test("A-14.1")
@both_languages
def test_no_secret_is_shown_to_the_other_people_at_a_shared_screen(lang: Language, tmp_path: Path) -> None:
    match = secret_draw_position()
    game = make_game(match, (), lang, "draw", "", "quit")  # Enter: player 2 takes over the screen
    assert not Shell(game, tmp_path / "kept.trowel", BotProcess()).run()
    assert match.view(0)["players"][0]["hand"] == ["asia tablet"]
    _, second_screen = console_text(game.console).split("\n" * game.console.height)
    assert DRAW_TEXTS[lang] in second_screen
    assert {"en": "1 AS secret", "fr": "1 AS en secret"}[lang] in second_screen
    assert "AS tablet" not in second_screen
    assert {"en": "tablet from Asia", "fr": "tablette d'Asie"}[lang] not in second_screen


# ---------------------------------------------------------------- hints


class OneHint(BotProcess):
    """Always proposes the same move, without a search."""

    def __init__(self, move: str) -> None:
        super().__init__()
        self._move = move

    def hint(self, position: Any, *args: Any, **kwargs: Any) -> Hint:
        reasons = Reason("captures red 3", "capture le 3 rouge"), Reason("gains a turn", "gagne un tour")
        return Hint(position.game.notation.parse(self._move), 31.0, "points", (), 400, reasons)


@pytest.mark.parametrize(
    ("lang", "effects"),
    [
        ("en", "This move: captures red 3; die on d4: 1 to 3; stores red 3"),
        ("fr", "Ce coup : capture le 3 rouge ; dé en d4 : de 1 à 3 ; stocke le 3 rouge"),
    ],
)
def test_a_hint_says_what_its_move_would_do(lang: Language, effects: str, tmp_path: Path) -> None:
    match = jump_position()
    game = make_game(match, (1,), lang, "hint", "quit")
    assert not Shell(game, tmp_path / "kept.trowel", OneHint("b4xd4")).run()
    assert effects in console_text(game.console).splitlines()
    assert not match.log


@pytest.mark.parametrize(
    ("lang", "reasons", "figures"),
    [
        (
            "en",
            "Jumps from b4 to d4: captures red 3; gains a turn.",
            "About 31.0 points at the end (400 continuations tried).",
        ),
        (
            "fr",
            "Saute de b4 en d4 : capture le 3 rouge ; gagne un tour.",
            "Environ 31.0 points à la fin (400 suites examinées).",
        ),
    ],
)
def test_a_hint_gives_reasons_first_and_figures_on_their_own(
    lang: Language, reasons: str, figures: str, tmp_path: Path
) -> None:
    game = make_game(jump_position(), (1,), lang, "hint", "quit")
    assert not Shell(game, tmp_path / "kept.trowel", OneHint("b4xd4")).run()
    lines = console_text(game.console).splitlines()
    assert lines.index(reasons) < lines.index(figures)


# ---------------------------------------------------------------- the shell, replays and lessons


def test_the_next_screen_shows_the_moves_of_bots(tmp_path: Path) -> None:
    match = jump_position()
    game = make_game(match, (1,), "en", "b4xd4", "end", "quit")
    assert not Shell(game, tmp_path / "kept.trowel", BotProcess()).run()
    output = " ".join(console_text(game.console).split())
    assert "you: captures red 3; die on d4: 1 to 3; stores red 3" in output
    assert match.to_act == (0,)
    for index, (seat, move) in enumerate(match.moves):
        if seat == 1:
            assert f"bot 2 {move.say('en')}" in output
            effects = [effect for effect in match.effects(index) if not effect.is_told_by(move, seat)]
            assert all(effect.say("en") in output for effect in effects)


def test_the_typed_list_of_legal_moves_has_prices(tmp_path: Path) -> None:
    match = artifact.position(prices={"museum": 3}, market="africa vase").match
    game = make_game(match, (1, 2, 3), "en", "legal", "quit")
    Shell(game, tmp_path / "kept.trowel", BotProcess()).run()
    output = " ".join(console_text(game.console).split())
    assert "research africa (3 coins) " in output
    assert "pass " in output
    french = make_game(match, (1, 2, 3), "fr", "coups", "quit")
    Shell(french, tmp_path / "kept.trowel", BotProcess()).run()
    assert "research africa (3 pièces) " in " ".join(console_text(french.console).split())


def replay_text(match: Match, lang: Language, *keys: str) -> str:
    console = recording_console()
    Replay(match, console, ScriptedKeyboard(keys, keys=bool(keys)), lang).run()
    return " ".join(console_text(console).split())


@both_languages
def test_a_replay_shows_what_each_move_did(lang: Language) -> None:
    match = marajoara.play(jump_position(), "b4xd4", "end")
    effects = [effect.say(lang) for index in range(2) for effect in match.effects(index)]
    assert len(effects) == 4
    assert all(effect in replay_text(match, lang) for effect in effects)
    first = replay_text(match, lang, "right", "q")
    assert all(effect in first for effect in effects[:3])
    assert effects[3] not in first


@rule_test("A-14.1")
@both_languages
def test_a_replay_of_an_unfinished_game_keeps_secrets(lang: Language) -> None:
    match = secret_draw_position()
    match.play(0, "draw")
    for output in (replay_text(match, lang), replay_text(match, lang, "down", "q")):
        assert DRAW_TEXTS[lang] in output
        assert {"en": "tablet from Asia", "fr": "tablette d'Asie"}[lang] not in output


def test_a_replay_of_a_finished_game_names_each_action_once() -> None:
    match = trowel.new("scarabya", players=2, seed=5)
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    output = replay_text(match, "en")
    assert "hidden until" not in output
    for seat, move in match.moves:
        if seat is not None:
            assert f"player {seat + 1} {move.say('en')}" in output


@pytest.mark.parametrize(("lang", "effect"), [("en", "you: N tile at f5"), ("fr", "vous : tuile N en f5")])
def test_a_lesson_shows_what_the_moves_did(lang: Language, effect: str) -> None:
    console = recording_console()
    run_lesson("scarabya", lang, ScriptedKeyboard(["", "Nf5", "quit"], keys=False), console)
    assert effect in console_text(console)
