"""Artifact in the terminal: whole games with keys and with typed moves, in both languages; the menu and its prices."""

from __future__ import annotations

import io
import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import trowel
from tests.artifact.arrange import MatchDriver, new, position
from tests.artifact.terminal_answers import answer
from tests.rules import rule_test
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.core.errors import Language
from trowel.games import game
from trowel.terminal.artifact.questions import format_question
from trowel.terminal.artifact.screen import SCREEN, MoveMenu
from trowel.terminal.play import play

MASKS = "africa mask, asia mask, america mask"


def play_script(
    tmp_path: Path, answers: Any, *, keys: bool, lang: Language = "en", **kwargs: Any
) -> tuple[trowel.Match, str]:
    console = recording_console()
    options = {"players": 3, "extensions": "1 2"}
    match = play(
        "artifact", options, lang, seed="5", save=tmp_path / "kept.trowel", keyboard=ScriptedKeyboard(answers, keys),
        console=console, **kwargs,
    )  # fmt: skip
    return match, console_text(console)


def test_a_game_against_bots_is_played_to_the_end_with_two_keys(tmp_path: Path) -> None:
    match, output = play_script(tmp_path, itertools.cycle(["down", "enter"]), keys=True)
    assert match.over
    assert "Score sheet" in output
    assert trowel.load((tmp_path / "kept.trowel").read_text("utf-8")).scores == match.scores


def test_the_table_is_shown_in_french_and_a_typed_refusal_names_its_rule(tmp_path: Path) -> None:
    script = ["exposer masque3", "legal", "hut afrique", "quit"]
    match, output = play_script(tmp_path, script, keys=False, lang="fr")
    assert not match.over
    for words in ("Pistes action", "Marché noir", "Joueurs", "revenu de base", "Posez la baraque 1 sur 2"):
        assert words in output
    assert "not-now" in output
    assert "hut africa" in output or "hut asia" in output


def test_the_menu_shows_prices_and_folds_jokers_away() -> None:
    driver = position(
        4, "2", roles={0: "berlin morley"}, prices={"museum": 3, "shipping": 5, "asia": 2},
        huts={"asia": {0: 1}}, hands={0: "asia vase"}, market="africa mask",
    )  # fmt: skip
    view, menu = driver.view(0), MoveMenu(driver.match.legal_moves(0))
    prices = {str(item): item.price and item.price.amount for item in menu.moves}
    assert prices["research africa"] == 3
    assert prices["hire2 asia"] == 4
    assert prices["sell asia vase"] == -8
    assert prices["buy 1"] == 5
    assert prices["pass"] is None
    rows = menu.draw(view, "en").plain.splitlines()
    assert any(re.search(r"sells on the black market: vase from Asia +\+8 ", row) for row in rows)
    assert any(re.search(r"opens a new site in Africa +3 ", row) for row in rows)
    assert not any("with" in str(move) for move in menu.moves)
    menu.toggle_jokers()
    assert menu.num_folded == 0
    assert any("with" in str(move) for move in menu.moves)
    menu.index = [str(move) for move in menu.moves].index("buy 1")
    assert "AF mask" in menu.draw(view, "en").plain


@pytest.mark.parametrize(("lang", "free"), [("en", "free"), ("fr", "gratuit")])
@rule_test("A-17.4")
def test_a_free_action_is_marked_and_its_jokers_are_folded_away(lang: Language, free: str) -> None:
    driver = position(4, "2", roles={0: "andersson"})
    with driver.edit() as g:
        g.players[0].markers_used = 6
    menu = MoveMenu(driver.match.legal_moves(0))
    assert "research asia free" in [str(item) for item in menu.moves]
    assert not any("with" in str(item) for item in menu.moves)
    assert re.search(rf" {free} +research africa free$", menu.draw(driver.view(0), lang, 120).plain, re.MULTILINE)


@pytest.mark.parametrize(("lang", "sale"), [("en", "sells on the black market"), ("fr", "vend au marché noir")])
@pytest.mark.parametrize(("city", "coins"), [("paris", 8), ("berlin", 5)])
@rule_test("A-17.3")
def test_the_menu_shows_the_prices_of_custom_components(
    tmp_path: Path, city: str, coins: int, lang: Language, sale: str
) -> None:
    """In these components Paris sells for 3 more, and Berlin draws when shipping."""
    driver = swapped_privileges(tmp_path, city)
    output = answer(driver, "q", lang=lang)
    (row,) = (line for line in output.splitlines() if "sell asia mask" in line)
    assert re.search(rf"{sale}.* \+{coins}   sell asia mask", row)
    before = driver.player(0)["money"]
    driver.play("sell asia mask")
    assert driver.player(0)["money"] - before == coins


def swapped_privileges(tmp_path: Path, city: str) -> MatchDriver:
    text = game("artifact").components()
    text = text.replace('berlin = "sell for 3 more"', 'berlin = "draw when shipping"')
    text = text.replace('paris = "draw when shipping"', 'paris = "sell for 3 more"')
    path = tmp_path / "swapped.toml"
    path.write_text(text, "utf-8")
    state = position(4, "2", hands={0: "asia mask"}, prices={"shipping": 5}, roles={0: city}).match.state
    return MatchDriver(trowel.new("artifact", players=4, extensions="2", components=path).with_state(state))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_decision_has_its_question_and_every_screen_its_picture(lang: Language) -> None:
    import random

    rng = random.Random(2)
    kinds: set[str] = set()
    match = trowel.new("artifact", players=4, extensions="1 2", seed=8)
    console = recording_console()
    while match.to_act and len(kinds) < 9:
        seat = match.to_act[0]
        view = match.view(seat)
        if view["decision"]["kind"] not in kinds:
            assert "A-" in format_question(view, lang)
            console.print(SCREEN.draw(view, ["a", "b", "c", "d"], lang))
            kinds.add(view["decision"]["kind"])
        moves = match.legal(seat)
        preferred = [move for move in moves if str(move).startswith(("exhibit", "discover", "draw"))]
        match.play(seat, rng.choice(preferred or moves))
    assert {"start-hut", "start-markers", "turn", "marker", "refill"} <= kinds
    assert console_text(console)


def test_the_screen_does_not_show_the_secret_cards_of_others() -> None:
    driver = position(4, "2", secrets={1: "asia tablet"}, roles={1: "judd"})
    console = recording_console()
    console.print(SCREEN.draw(driver.view(0), ["a", "b", "c", "d"], "en"))
    assert "1 AS secret" in console_text(console)
    assert "AS tablet" not in console_text(console)


def menu_rows(driver: MatchDriver, menu: MoveMenu, lang: Language, width: int) -> list[str]:
    """Return the rows of the menu in a window of this width, without the line with their number."""
    console = Console(file=io.StringIO(), width=width, height=40, color_system=None)
    console.print(menu.draw(driver.view(0), lang, width))
    return console_text(console).splitlines()[:-1]


@pytest.mark.parametrize("width", [60, 80, 100, 110, 160])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_moves_of_the_menu_read_alike_and_none_wraps(lang: Language, width: int) -> None:
    driver = position(
        4, "1", hands={0: MASKS + ", middle-east mask, middle-east gold"}, market="africa mask, asia mask, africa vase"
    )
    menu = MoveMenu(driver.match.legal_moves(0))
    menu.toggle_jokers()
    all_moves = menu.moves
    assert {"exhibit regions with middle-east", "gold middle-east 3"} <= {str(move) for move in all_moves}
    for at in range(len(all_moves)):
        menu.index = at
        rows = menu_rows(driver, menu, lang, width)
        assert len(rows) == 9
        assert len({row.lstrip(" ▸") for row in rows}) == 9
        assert all(len(row) <= width for row in rows)


def test_a_window_of_a_hundred_columns_shows_moves_in_full() -> None:
    driver = position(4, "1", hands={0: MASKS + ", middle-east mask, middle-east gold"}, market="africa vase")
    menu = MoveMenu(driver.match.legal_moves(0))
    menu.toggle_jokers()
    menu.index = [str(move) for move in menu.moves].index("exhibit regions with middle-east")
    text = "organise l'exposition régions différentes (joker : marqueur main-d'œuvre du Moyen-Orient)"
    assert text in "\n".join(menu_rows(driver, menu, "fr", 100))
    menu.index = [str(move) for move in menu.moves].index("gold middle-east 1")
    for width in (60, 100):
        assert "(AF vase)" in "\n".join(menu_rows(driver, menu, "fr", width))


@rule_test("A-17.3", "A-17.4")
@pytest.mark.parametrize("width", [50, 100])
def test_the_menu_of_roles_shows_their_privileges(width: int) -> None:
    driver = position(4, "1 2", hands={0: MASKS}).play("exhibit mask3", "keep asia mask")
    menu = MoveMenu(driver.match.legal_moves(0))
    for lang, london, morley in (("en", "keep two cards", "two huts"), ("fr", "garder deux cartes", "deux baraques")):
        rows = menu_rows(driver, menu, "fr" if lang == "fr" else "en", width)
        assert f"({london})" in rows[0]
        assert f"({morley})" in rows[7]
    other = position(4, "1 2", hands={0: MASKS}, roles={0: "london judd"}).play("exhibit mask3", "keep asia mask")
    other.play("enough")
    assert "(sell for 3 more)" in menu_rows(other, MoveMenu(other.match.legal_moves(0)), "en", width)[1]


@rule_test("A-2.5")
def test_a_track_with_all_its_markers_shows_no_price() -> None:
    console = recording_console()
    console.print(SCREEN.draw(new(3).view(0), ["a", "b", "c"], "en"))
    row = next(line for line in console_text(console).splitlines() if line.startswith("shipping"))
    assert re.search(r"●{8} +- ", row)
    assert "market" not in row
