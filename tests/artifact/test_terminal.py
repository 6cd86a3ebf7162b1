"""Artifact at the terminal: a whole game by one key, by typing, in both languages; the menu and its prices."""

from __future__ import annotations

import contextlib
import io
import itertools
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import trowel
from tests.artifact.arrange import Table, new, position
from tests.rules import rule_test
from tests.terminal.scripted import Scripted, shown_on, silent_console
from trowel.core.errors import Language
from trowel.terminal.artifact.questions import question
from trowel.terminal.artifact.screen import SCREEN, Menu, price
from trowel.terminal.game import Table as Sitting
from trowel.terminal.play import sit_down

MASKS = "africa mask, asia mask, america mask"


def sit(tmp_path: Path, answers: Any, *, keys: bool, lang: Language = "en", **more: Any) -> tuple[trowel.Match, str]:
    console = silent_console()
    options = {"players": 3, "extensions": "1 2"}
    match = sit_down(
        "artifact", options, lang, seed="5", save=tmp_path / "kept.trowel", keyboard=Scripted(answers, keys),
        console=console, **more,
    )  # fmt: skip
    return match, shown_on(console)


def test_a_game_against_bots_is_played_to_the_end_with_two_keys(tmp_path: Path) -> None:
    match, shown = sit(tmp_path, itertools.cycle(["down", "enter"]), keys=True)
    assert match.over
    assert "Score sheet" in shown
    assert trowel.load((tmp_path / "kept.trowel").read_text("utf-8")).scores == match.scores


def test_the_table_is_shown_in_french_and_a_typed_refusal_names_its_rule(tmp_path: Path) -> None:
    script = ["exposer masque3", "legal", "hut afrique", "quit"]
    match, shown = sit(tmp_path, script, keys=False, lang="fr")
    assert not match.over
    for words in ("Pistes action", "Marché noir", "Joueurs", "revenu de base", "Posez la baraque 1 sur 2"):
        assert words in shown
    assert "not-now" in shown
    assert "hut africa" in shown or "hut asia" in shown


def test_the_menu_tells_prices_and_folds_jokers_away() -> None:
    table = position(
        4, "2", roles={0: "berlin morley"}, prices={"museum": 3, "shipping": 4, "asia": 2},
        huts={"asia": {0: 1}}, hands={0: "asia vase"}, market="africa mask",
    )  # fmt: skip
    view, menu = table.view(0), Menu(table.match.legal(0))
    prices = {str(move): price(view, move) for move in menu.moves}
    assert prices["research africa"] == 3
    assert prices["hire2 asia"] == 4
    assert prices["sell asia vase"] == -8
    assert prices["buy 1"] == 5
    assert prices["pass"] is None
    assert not any("with" in str(move) for move in menu.moves)
    menu.fold()
    assert menu.folded == 0
    assert any("with" in str(move) for move in menu.moves)
    menu.at = [str(move) for move in menu.moves].index("buy 1")
    assert "AF mask" in menu.draw(view, "en").plain


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_decision_has_its_question_and_every_screen_its_picture(lang: Language) -> None:
    import random

    dice = random.Random(2)
    asked: set[str] = set()
    match = trowel.new("artifact", players=4, extensions="1 2", seed=8)
    console = silent_console()
    while match.to_act and len(asked) < 9:
        seat = match.to_act[0]
        view = match.view(seat)
        if view["decision"]["kind"] not in asked:
            assert "A-" in question(view, lang)
            console.print(SCREEN.draw(view, ["a", "b", "c", "d"], lang))
            asked.add(view["decision"]["kind"])
        moves = match.legal(seat)
        wanted = [move for move in moves if str(move).startswith(("exhibit", "discover", "draw"))]
        match.play(seat, dice.choice(wanted or moves))
    assert {"start-hut", "start-markers", "turn", "marker", "refill"} <= asked
    assert shown_on(console)


def test_nobody_sees_anothers_secret_cards_on_the_screen() -> None:
    table = position(4, "2", secrets={1: "asia tablet"}, roles={1: "judd"})
    console = silent_console()
    console.print(SCREEN.draw(table.view(0), ["a", "b", "c", "d"], "en"))
    assert "1 AS secret" in shown_on(console)
    assert "AS tablet" not in shown_on(console)


def printed(table: Table, menu: Menu, lang: Language, width: int) -> list[str]:
    """The rows of the menu as a window of this width shows them, without the line that counts them."""
    console = Console(file=io.StringIO(), width=width, height=40, color_system=None)
    console.print(menu.draw(table.view(0), lang, width))
    return shown_on(console).splitlines()[:-1]


@pytest.mark.parametrize("width", [60, 80, 100, 110, 160])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_moves_of_the_menu_read_alike_and_none_wraps(lang: Language, width: int) -> None:
    table = position(
        4, "1", hands={0: MASKS + ", middle-east mask, middle-east gold"}, market="africa mask, asia mask, africa vase"
    )
    menu = Menu(table.match.legal(0))
    menu.fold()
    every = menu.moves
    assert {"exhibit regions with middle-east", "gold middle-east 3"} <= {str(move) for move in every}
    for at in range(len(every)):
        menu.at = at
        rows = printed(table, menu, lang, width)
        assert len(rows) == 9
        assert len({row.lstrip(" ▸") for row in rows}) == 9
        assert all(len(row) <= width for row in rows)


def test_a_window_of_a_hundred_columns_shows_all_the_words() -> None:
    table = position(4, "1", hands={0: MASKS + ", middle-east mask, middle-east gold"}, market="africa vase")
    menu = Menu(table.match.legal(0))
    menu.fold()
    menu.at = [str(move) for move in menu.moves].index("exhibit regions with middle-east")
    whole = "organise l'exposition régions différentes (joker : marqueur main-d'œuvre du Moyen-Orient)"
    assert whole in "\n".join(printed(table, menu, "fr", 100))
    menu.at = [str(move) for move in menu.moves].index("gold middle-east 1")
    for width in (60, 100):
        assert "(AF vase)" in "\n".join(printed(table, menu, "fr", width))


@rule_test("A-17.3", "A-17.4")
@pytest.mark.parametrize("width", [50, 100])
def test_the_menu_of_roles_says_what_each_is_good_for(width: int) -> None:
    table = position(4, "1 2", hands={0: MASKS}).play("exhibit mask3", "keep asia mask")
    menu = Menu(table.match.legal(0))
    for lang, london, morley in (("en", "keep two cards", "two huts"), ("fr", "garder deux cartes", "deux baraques")):
        rows = printed(table, menu, "fr" if lang == "fr" else "en", width)
        assert f"({london})" in rows[0]
        assert f"({morley})" in rows[7]
    moved = position(4, "1 2", hands={0: MASKS}, roles={0: "london judd"}).play("exhibit mask3", "keep asia mask")
    moved.play("enough")
    assert "(sell for 3 more)" in printed(moved, Menu(moved.match.legal(0)), "en", width)[1]


@rule_test("A-2.5")
def test_a_track_with_all_its_markers_shows_no_price() -> None:
    console = silent_console()
    console.print(SCREEN.draw(new(3).view(0), ["a", "b", "c"], "en"))
    row = next(line for line in shown_on(console).splitlines() if line.startswith("shipping"))
    assert re.search(r"●{8} +- ", row)
    assert "market" not in row


# ---------------------------------------------------------------- several of one choice


def answer(table: Table, *keys: str, lang: Language = "en") -> str:
    """Whoever is to act answers by these keys until they are used up; what the screen showed."""
    console, keyboard = silent_console(), Scripted(keys, keys=True)
    sitting = Sitting(table.match, {}, console, keyboard, lang)
    with contextlib.suppress(EOFError):
        while True:
            seat = table.to_act[0]
            choice = SCREEN.ask(sitting, seat)
            if choice == "undo":
                table.match.undo()
            elif not isinstance(choice, str):
                table.match.play(seat, choice)
    return shown_on(console)


@rule_test("A-3.3")
def test_four_markers_are_picked_in_any_order_and_none_is_lost() -> None:
    table = new(4, start="assigned", first=0)
    before = table.player(0)["markers"]
    # asia, then up to museum, museum once more, shipping: the list is museum, shipping, africa, asia, america …
    shown = answer(table, "down", "down", "down", "enter", "up", "up", "up", "enter", "enter", "down", "enter")
    gained = {name: count - before.get(name, 0) for name, count in table.player(0)["markers"].items()}
    assert {name: count for name, count in gained.items() if count} == {"museum": 2, "shipping": 1, "asia": 1}
    assert table.to_act == (1,)
    assert "Picked: Asian labour, museum x2" in shown


@rule_test("A-17.3")
def test_london_keeps_two_cards_whichever_is_named_first() -> None:
    table = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    shown = answer(table, "down", "down", "enter", "up", "up", "enter")
    assert "Up to 2" in shown
    assert sorted(table.player(0)["hand"]) == ["africa mask", "america mask"]
    assert table.asked == "role"


@rule_test("A-17.2")
def test_london_may_take_back_one_card_only() -> None:
    table = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    answer(table, "enter", "up", "enter")  # africa's; the last of the list is: that is enough
    assert table.player(0)["hand"] == ["africa mask"]
    assert table.asked == "role"


@rule_test("A-10.1")
def test_shipped_cards_are_picked_in_any_order() -> None:
    table = position(
        4, huts={"asia": {0: 2, 1: 1}}, face_up="asia statue, asia mask, asia vase, asia jewel",
    ).play("ship asia")  # fmt: skip
    answer(table, "down", "down", "down", "enter", "up", "up", "enter")
    assert sorted(table.player(0)["hand"]) == ["asia jewel", "asia statue"]
    assert table.asked == "turn"


def test_a_pick_is_put_off_again_and_what_was_picked_outlasts_a_hint() -> None:
    table = new(4, start="assigned", first=0)
    before = table.player(0)["markers"]
    answer(table, "enter", "u", "down", "enter", "h", "enter", "enter", "enter")
    gained = {name: count - before.get(name, 0) for name, count in table.player(0)["markers"].items()}
    # After the hint the list begins at the top again: museum three times.
    assert {name: count for name, count in gained.items() if count} == {"museum": 3, "shipping": 1}


def test_after_a_move_is_taken_back_only_what_the_engine_still_takes_is_offered() -> None:
    table = new(4, start="assigned", first=0).play("take asia")
    shown = answer(table, "up")
    listed = shown[shown.index("Take markers: 3 more") :]
    assert "take asia" in listed
    assert "take museum" not in listed
    answer(table, "enter", "enter", "enter")
    assert table.to_act == (1,)


def test_typed_picks_are_told_their_order() -> None:
    table = new(4, start="assigned", first=0)
    assert "4 more, in the order of the list." in question(table.view(0), "en")
    assert "encore 4, dans l'ordre de la liste." in question(table.view(0), "fr")
    london = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    assert "Up to 2, in the order of the list." in question(london.view(0), "en")
    assert "Jusqu'à 2, dans l'ordre de la liste." in question(london.view(0), "fr")
    london.play("keep africa mask")
    assert "One more card may come back" in question(london.view(0), "en")
    alone = position(4, hands={0: MASKS}).play("exhibit mask3")
    assert "Which card comes back to your hand?" in question(alone.view(0), "en")
