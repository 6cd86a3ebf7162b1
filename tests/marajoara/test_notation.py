"""Notation and texts of moves, refusals without a rule, and the decision in the view."""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import kind, legal, play, position, refusal
from trowel.games import game
from trowel.games.marajoara.choices import NUM_MOVES, Keep, Row, Swap, Token
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.moves import Capture, Excavate, Exhibit, Increase, Pay, Restore
from trowel.games.marajoara.notation import NOTATION
from trowel.games.marajoara.why import EXPECTED

notation = NOTATION
A_LIST: Any = [3]


def all_moves() -> list[tuple[int, object]]:
    return [(code, move) for code, move in enumerate(NOTATION.moves.by_code) if move is not None]


def test_every_code_has_one_notation_that_parses_back_to_it() -> None:
    texts = set()
    for code, move in all_moves():
        text = str(move)
        assert notation.code(notation.parse(text)) == code
        texts.add(text)
        assert move.say("en") != move.say("fr")  # type: ignore[attr-defined]
    assert len(texts) == len(all_moves()) == 1695
    assert game("marajoara").max_choices == NUM_MOVES == 1815


@pytest.mark.parametrize("text", ["", "c4", "c9xc11", "k1xk3", "+4 r1", "END"])
def test_unknown_notation_is_refused_with_an_example_of_every_kind(text: str) -> None:
    with pytest.raises(trowel.IllegalMoveError, match="for example end, c4xc6, ") as caught:
        notation.parse(text)
    assert caught.value.rule == "unknown-notation"
    examples = caught.value.en.removesuffix(" [unknown-notation]").split("for example ")[1].split(", ")
    assert [str(notation.parse(example)) for example in examples] == examples
    assert [notation.parse(example).kind for example in examples] == notation.moves.kinds


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("exhibit", "write exhibit DICE; DICE = r2, r3 r1", "écrivez exhibit DÉS ; DÉS = r2, r3 r1"),
        (
            "restore >=7 b1",
            "write restore FRAGMENT DICE; FRAGMENT = >=3, >=4, >=9, >=6, >=5, =6; DICE = b2, b3 b1",
            "écrivez restore FRAGMENT DÉS ; FRAGMENT = >=3, >=4, >=9, >=6, >=5, =6 ; DÉS = b2, b3 b1",
        ),
        ("pay 7+0+0", "write pay CREDITS; CREDITS = 6+0+1", "écrivez pay CRÉDITS ; CRÉDITS = 6+0+1"),
    ],
)
def test_unknown_notation_with_a_known_first_word_is_refused_with_the_form(text: str, en: str, fr: str) -> None:
    with pytest.raises(trowel.IllegalMoveError) as caught:
        notation.parse(text)
    assert caught.value.rule == "unknown-notation"
    assert en in caught.value.en
    assert fr in caught.value.fr


@pytest.mark.parametrize(
    ("text", "notation_text"),
    [
        (" c4 x c6 ", "c4xc6"),
        ("restore ≥9  b1 b2", "restore >=9 b1 b2"),
        ("pay 1 + 0 + 2", "pay 1+0+2"),
        ("fund b1 -", "fund b1-"),
    ],
)
def test_spaces_and_signs_may_be_typed_freely(text: str, notation_text: str) -> None:
    assert str(notation.parse(text)) == notation_text


def test_refusals_without_a_rule_have_their_own_codes() -> None:
    match = position(dice="a4:y1 b4:r3", museum="y1.. r1.. b1..")
    assert refusal(match, "a4xc4", seat=1) == "not-your-turn"
    assert refusal(match, "pay 1+0+0") == "not-now"
    assert refusal(match, "token c4") == "not-now"
    assert refusal(match, "keep 1") == "not-now"
    assert refusal(match, "row 2") == "not-now"
    assert refusal(match, "exhibit 2r1") == "no-such-die"
    match = play(position(dice="a4:y1 b4:g1", discs={"blue": 7}, fragments=(">=3",)), "a4xc4", "excavate blue")
    assert refusal(match, "study 2 >=3") == "no-such-museum"
    match = play(position(museum="y1.. r1.. b1.."), "exhibit r1")
    assert refusal(match, "exhibit r1") == "not-now"


@pytest.mark.parametrize(
    "move",
    [
        Exhibit(()), Exhibit((0,)), Exhibit(A_LIST), Exhibit((3, 4, 5, 3)), Restore(9, (6,)), Restore(0, (3,)), Keep(5),
        Row(2), Pay((9, 9, 9)), Token(400), Increase(7, 0), Swap(0, 1), Excavate(3), "nothing", None,
    ],
)  # fmt: skip
def test_a_malformed_typed_move_is_refused_as_such(move: Any) -> None:
    match = position(mission=6, dice="a4:y1 b4:r3", museums=("y1.. r1.. b1..", ""))
    for _ in range(2):
        with pytest.raises(trowel.IllegalMoveError) as caught:
            match.play(0, move)
        assert caught.value.rule in ("no-such-move", "unknown-notation")
        play(match, legal(match)[0])


def test_a_jump_off_the_board_is_refused() -> None:
    with pytest.raises(trowel.IllegalMoveError, match="not on the site"):
        position(dice="a4:y1").play(0, Capture(-5, 200))


def test_every_kind_of_decision_has_its_expected_moves_and_rules() -> None:
    assert set(KINDS) == set(EXPECTED)
    rulebook = game("marajoara").rulebook()
    assert all(rule in rulebook for _, rules in KINDS.values() for rule in rules)


def test_the_view_names_the_decision_and_its_rules() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("", "y1.. r... b..."))
    assert match.view(0)["decision"] == {
        "kind": "turn", "seat": 0, "rules": ["M-4.1", "M-3.2"],
        "about": {"has_captured": False, "must_capture": True},
    }  # fmt: skip
    play(match, "a4xc4")
    assert match.view(0)["decision"] == {
        "kind": "dig-bonus", "seat": 1, "rules": ["M-6.2", "M-6.3"],
        "about": {"points": 2, "square": "c4", "own": False, "captured": None},
    }  # fmt: skip
    assert match.view(None)["to_act"] == [1]


def test_the_view_contains_what_the_front_ends_draw() -> None:
    view = position(mission=6, museums=("y5.. r12. b...", "b3.."), cart="g1").view(0)
    keys = {"site", "cart", "slate", "tracks", "turn_track", "lap", "decision", "players", "objectives"}
    assert keys <= set(view)
    assert view["cart"] == [{"colour": "grey", "value": 1}]
    player = view["players"][0]
    assert {"score", "museum", "showcase", "fragments", "tokens", "money", "sheet"} <= set(player)
    assert player["money"] == 5
    assert player["museum"]["red"] == [1, 2, None]
    assert player["second"]["museum"]["blue"] == [3, None, None]


def test_the_score_sheet_sums_to_the_score() -> None:
    match = trowel.new("marajoara", players=4, seed=11)
    while not match.over:
        play(match, legal(match)[-1] if kind(match) != "turn" else legal(match)[0])
    for seat, player in enumerate(match.view(None)["players"]):
        assert sum(player["sheet"].values()) == player["score"] == match.scores[seat]
    assert sum(sum(player["captures"].values()) for player in match.view(None)["players"]) == 4 * 14
