"""Artifact at the terminal: a whole game by one key, by typing, in both languages; the menu and its prices."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.artifact.arrange import position
from tests.terminal.scripted import Scripted, shown_on, silent_console
from trowel.core.errors import Language
from trowel.terminal.artifact import SCREEN, Menu, price, question
from trowel.terminal.sitting import sit_down


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
