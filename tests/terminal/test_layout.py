"""Boards in small windows: nothing wraps in 80 columns, and nothing that a decision needs scrolls away."""

from __future__ import annotations

import io
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import trowel
from tests.marajoara.arrange import position as marajoara_position
from tests.terminal.scripted import ScriptedKeyboard, console_text
from trowel.bots.process import BotProcess
from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.game import TerminalGame, load_screen
from trowel.terminal.layout import trim_notices
from trowel.terminal.replay import Replay
from trowel.terminal.shell import Shell

LANGUAGES: tuple[Language, Language] = ("en", "fr")


class Window(io.StringIO):
    """An output that reports itself as a terminal."""

    def isatty(self) -> bool:
        return True


class EmptyKeyboard(ScriptedKeyboard):
    """A keyboard without input: the first decision ends with EOFError."""

    def __init__(self) -> None:
        super().__init__((), keys=True)


@cache
def play_random_moves(moves: int, game: str, **options: Any) -> Match:
    match, rng = trowel.new(game, seed="7", **options), random.Random(3)
    while match.to_act and len(match.log) < moves:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def make_game(match: Match, width: int, height: int, lang: Language = "en") -> TerminalGame:
    console = Console(file=Window(), width=width, height=height, color_system=None)
    return TerminalGame(match, {}, console, EmptyKeyboard(), lang)


def screen_lines(game: TerminalGame) -> list[str]:
    """Return the lines on the screen at the next decision."""
    with pytest.raises(EOFError):
        load_screen(game.match.game.name).ask(game, game.match.to_act[0])
    screen = console_text(game.console).split("\x1b[H")[-1]
    return [line.rstrip() for line in screen.removeprefix("\x1b[2J").rstrip("\n").split("\n")]


def site_rows(lines: list[str], rows: int) -> list[str]:
    return [line for number in range(1, rows + 1) for line in lines if line.startswith(f"{number:2} ")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 60, 121])
def test_marajoara_is_complete_in_80_columns(players: int, moves: int, lang: Language) -> None:
    match = play_random_moves(moves, "marajoara", players=players)
    lines = screen_lines(make_game(match, 80, 60, lang))
    museums = [line for line in lines if ">=9" in line]
    assert len(museums) == players
    assert all("=6" in line for line in museums) or all(">=6" in line for line in museums)
    site = site_rows(lines, 8)
    assert len(site) == 8
    assert len({line for line in lines if line.strip().startswith("a    b") and " g    h" in line}) == 1
    assert not any("80x" in line for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 35, 70, 112, 121, 154])
def test_marajoara_does_not_scroll_in_24_lines(players: int, moves: int, lang: Language) -> None:
    match = play_random_moves(moves, "marajoara", players=players)
    lines = screen_lines(make_game(match, 80, 24, lang))
    assert len(lines) < 24  # the last line is the cursor's
    assert lines[0].startswith(("Round", "Manche"))
    if match.view(match.to_act[0])["decision"]["kind"] in ("turn", "first-token", "token", "recycle-to"):
        assert len(site_rows(lines, 8)) == 8


@pytest.mark.parametrize("mission", range(1, 8))
def test_a_mission_fits_into_80_columns_and_24_lines(mission: int) -> None:
    for lang in LANGUAGES:
        lines = screen_lines(make_game(play_random_moves(20, "marajoara", mission=mission), 80, 24, lang))
        assert lines[0].startswith(f"Mission {mission}")
        assert len(lines) < 24


def test_french_dice_have_a_legend_and_one_credit_is_singular() -> None:
    match = play_random_moves(60, "marajoara", players=2)
    assert match.view(0)["players"][0]["money"] == 1
    for width in (80, 140):
        screen = "\n".join(screen_lines(make_game(match, width, 45, "fr")))
        assert "y=jaune  r=rouge  b=bleu  g=gris" in screen
        assert "1 crédit " in screen
        assert "1 posé," in screen
        assert "1 credit " in "\n".join(screen_lines(make_game(match, width, 45)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("moves", [0, 12, 25, 33])
def test_scarabya_shows_letters_rows_and_all_sites_in_24_lines(players: int, moves: int, lang: Language) -> None:
    match = play_random_moves(moves, "scarabya", players=players)
    lines = screen_lines(make_game(match, 80, 24, lang))
    assert len(lines) < 24
    assert lines[0].startswith("    a  b  c")
    assert len(site_rows(lines, 10)) == 10
    others = [name for seat, name in enumerate(make_game(match, 80, 24, lang).names) if seat != match.to_act[0]]
    assert any(all(name in line[36:] for name in others) for line in lines)
    assert "80x" not in "\n".join(lines)


@pytest.mark.parametrize(("lang", "phrase"), [("en", "A window of 80x23 shows"), ("fr", "une fenêtre de 80x23")])
def test_a_low_window_shows_the_size_that_would_show_everything(lang: Language, phrase: str) -> None:
    lines = screen_lines(make_game(play_random_moves(12, "scarabya", players=4), 80, 17, lang))
    assert len(lines) < 17
    assert lines[0].startswith("    a  b  c")
    assert any(phrase in line for line in lines)


def test_a_narrow_window_keeps_the_complete_site_and_shows_the_size_note() -> None:
    lines = screen_lines(make_game(play_random_moves(0, "marajoara", players=4), 46, 24))
    assert len(site_rows(lines, 8)) == 8
    assert any("shows everything" in line for line in lines)


def test_many_moves_of_bots_do_not_push_the_site_off_the_window() -> None:
    game = make_game(play_random_moves(0, "marajoara", players=4), 80, 24)
    game.notices += [f"bot 2 jumps, {number}" for number in range(30)]
    lines = screen_lines(game)
    assert len(lines) < 24
    assert "bot 2 jumps, 29" in lines
    assert any(line.startswith("… (") for line in lines)
    assert len(site_rows(lines, 8)) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_of_many_outcomes_does_not_scroll(lang: Language) -> None:
    """The first step of Marajoara's replay deals 52 dice."""
    console = Console(file=Window(), width=80, height=24, color_system=None)
    keyboard = ScriptedKeyboard(["q"], keys=True)
    Replay(play_random_moves(60, "marajoara", players=2), console, keyboard, lang).run()
    lines = console_text(console).removeprefix("\x1b[2J\x1b[H").rstrip("\n").split("\n")
    assert len(lines) < 24
    assert any(line.startswith("… (") for line in lines)
    assert len(site_rows(lines, 8)) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_screen_keeps_the_score_sheet_below_many_moves_of_bots(lang: Language, tmp_path: Path) -> None:
    match = marajoara_position(lap=14, vases=(1, 2))
    match.play(0, "end")
    match.play(1, "end")
    game = make_game(match, 80, 24, lang)
    game.notices += [f"bot 2 jumps, {number}" for number in range(30)]
    assert Shell(game, tmp_path / "kept.trowel", BotProcess()).run()
    lines = console_text(game.console).removeprefix("\x1b[2J\x1b[H").rstrip("\n").split("\n")
    assert len(lines) < 24
    assert any(line.strip().startswith(("Most vases", "Majorité des vases")) for line in lines)
    assert any(line.startswith(("Final scores: ", "Scores : ")) for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "moves"), [(3, 0), (4, 80), (5, 150)])
def test_artifacts_tracks_and_exhibitions_do_not_wrap_in_80_columns(players: int, moves: int, lang: Language) -> None:
    match = play_random_moves(moves, "artifact", players=players)
    lines = screen_lines(make_game(match, 80, 60, lang))
    first = next(number for number, line in enumerate(lines) if line.startswith(("Action tracks", "Pistes action")))
    tracks = lines[first + 1 : first + 6]
    kinds = localized(lang, "statue mask vase jewel tablet", "statue masque vase bijou tablette").split()
    for line, kind in zip(tracks, kinds, strict=True):
        assert f" {kind} " in line
        assert "3: " in line or "4: " in line or "5: " in line
    assert "…" not in "".join(tracks)
    has_price = match.view(None)["tracks"]["shipping"]["coins"] is not None  # None: no player holds a marker
    assert any(line.startswith(("Black market  price ", "Marché noir  prix ")) for line in lines) == has_price
    assert any(line.startswith(("Black market", "Marché noir")) for line in lines)
    assert not any("shows everything" in line or "Tout se voit" in line for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_artifact_keeps_regions_market_and_hand_above_the_list_in_24_lines(lang: Language) -> None:
    match = play_random_moves(86, "artifact", players=4)
    other = (match.to_act[0] + 1) % 4
    lines = screen_lines(make_game(match, 110, 24, lang))
    screen = "\n".join(lines[-23:])
    for phrase in (localized(lang, "Regions", "Régions"), localized(lang, "Black market", "Marché noir")):
        assert phrase in screen
    assert localized(lang, "cards: ", "cartes : ") in screen
    assert localized(lang, "A window of 110x50 shows", "une fenêtre de 110x50") in screen
    assert localized(lang, f"player {other + 1}", f"joueur {other + 1}") not in screen


def test_an_output_that_is_not_a_terminal_gets_everything() -> None:
    game = make_game(play_random_moves(12, "scarabya", players=4), 80, 10)
    game.console = Console(file=io.StringIO(), width=80, height=10, color_system=None)
    game.notices += ["a line"] * 30
    assert trim_notices(game, 12) == 30
    game.console.print(load_screen("scarabya").draw(game.match.view(0), game.names, "en"))
    assert console_text(game.console).count("player 4") == 2
