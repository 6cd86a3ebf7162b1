"""The rules' pages: illustrated chapters, and an example for every rule that refuses a move."""

from __future__ import annotations

import pytest

from scripts.mine_refusals import refusing_rules
from tests.server.live_server import Guest
from trowel.games import NAMES
from trowel.lessons.guide import load_guide
from trowel.lessons.refusals import load_refusals
from trowel.server import rules

all_games = pytest.mark.parametrize("game", NAMES)


@all_games
def test_every_rule_that_refuses_moves_has_a_position_in_which_it_does(game: str) -> None:
    examples = load_refusals(game)
    assert refusing_rules(game) - examples.keys() == set()
    assert [rule for rule, example in examples.items() if not example.is_right()] == []


@all_games
def test_a_refused_move_is_returned_with_its_position_and_reason(ann: Guest, game: str) -> None:
    refusing = [entry["id"] for entry in ann.get(f"/games/{game}/rules")["entries"] if entry["refuses"]]
    assert refusing
    for rule in refusing[:3]:
        example = ann.get(f"/games/{game}/rules/{rule}/refusal")
        assert example["figure"]["view"]["game"] == game
        assert all(example["reason"][lang] and example["words"][lang] for lang in ("en", "fr"))


def test_a_rule_without_an_example_is_not_found(ann: Guest) -> None:
    assert ann.http.get("/games/scarabya/rules/S-1.1/refusal").status_code == 404


@all_games
def test_every_figure_of_the_guide_is_a_position_that_can_be_replayed(game: str) -> None:
    """A figure that proposes a move is drawn where this move is legal."""
    figures = [figure for chapter in load_guide(game).chapters for figure in chapter.figures]
    assert len(figures) >= 5
    for figure in figures:
        match = rules.replay(game, figure.lesson.options, figure.lesson.seed, figure.lines).match
        assert figure.moves == len(figure.lines), "the lesson has fewer moves"
        assert figure.hint is None or match.why(figure.seat, figure.hint) is None
        assert rules.figure(figure).view["game"] == game


@all_games
def test_the_guide_fits_five_minutes_and_has_both_languages(game: str) -> None:
    plan = load_guide(game)
    texts = [plan.intro, plan.reconstruction]
    texts += [text for chapter in plan.chapters for text in (chapter.title, *chapter.text)]
    for lang in ("en", "fr"):
        words = sum(len(text[lang].split()) for text in texts)
        assert 200 <= words <= 1_100, f"{words} words in {lang}: five minutes are about 1,000"
    assert all(text["en"] != text["fr"] for text in texts)
