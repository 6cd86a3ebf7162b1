"""Notation is short and unique, and every code converts to notation and back."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import trowel
from tests.oracles import scarabya as oracle
from trowel import IllegalMoveError
from trowel.games import game
from trowel.games.scarabya.moves import NUM_MOVES, Discard, Place, Withdraw, place_from_cells

NOTATION = game("scarabya").notation

codes = st.integers(0, NUM_MOVES - 1)


@given(codes)
def test_a_code_converts_to_a_move_and_notation_and_back(code: int) -> None:
    move = NOTATION.move(code)
    assert NOTATION.code(move) == code
    assert NOTATION.parse(str(move)) == move
    assert NOTATION.parse(f"  {move} ") == move


def test_all_4098_notations_are_different_and_short_ascii() -> None:
    notations = [str(NOTATION.move(code)) for code in range(4098)]
    assert len(set(notations)) == NUM_MOVES == 4098
    assert all(NOTATION.code(NOTATION.parse(text)) == code for code, text in enumerate(notations))
    assert max(map(len, notations)) <= len("withdraw")
    assert all(text.isascii() and text.isalnum() for text in notations)


@given(codes.filter(lambda code: code < 4096), st.randoms(use_true_random=False))
def test_five_squares_in_any_order_are_the_same_placement(code: int, rng: random.Random) -> None:
    move = NOTATION.move(code)
    assert isinstance(move, Place)
    cells = list(move.cells)
    rng.shuffle(cells)
    squares = [f"{'abcdefghij'[column]}{row + 1}" for row, column in cells]
    assert NOTATION.parse(" ".join(squares)) == NOTATION.parse(",".join(squares)) == move
    assert place_from_cells(tuple(cells)) == move
    assert oracle.shape_of(set(cells)) == move.shape


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("Fd5", "d5 e5 c6 d6 d7"),  # the anchor is the leftmost square of the top row
        ("Ia1", "a1 a2 a3 a4 a5"),
        ("Ia1r1", "a1 b1 c1 d1 e1"),
        ("Le4", "e4 e5 e6 e7 f7"),
        ("Le4f", "e4 e5 e6 d7 e7"),
        ("Le4r1", "e4 f4 g4 h4 e5"),
        ("Xe4", "e4 d5 e5 f5 e6"),
        ("Uc3", "c3 e3 c4 d4 e4"),
    ],
)
def test_a_notation_is_tile_anchor_flip_and_quarter_turns(text: str, squares: str) -> None:
    assert NOTATION.parse(text) == NOTATION.parse(squares)


def test_squares_may_be_lists_and_seats_may_be_numpy_integers() -> None:
    match = trowel.new("scarabya", seed=1)
    legal = match.legal(0)[0]
    assert isinstance(legal, Place)
    match.play(np.int64(0), Place(legal.shape, [list(cell) for cell in legal.cells]))  # type: ignore[arg-type]
    other = Place("I", [[0, column] for column in range(5)])  # type: ignore[arg-type]
    with pytest.raises(IllegalMoveError):
        match.play(np.int64(1), other)  # type: ignore[arg-type]


def test_symmetric_orientations_of_a_tile_are_the_same_move() -> None:
    for other in ("Xe4r1", "Xe4f", "Xe4fr3"):
        assert NOTATION.parse(other) == NOTATION.parse("Xe4")
    assert NOTATION.parse("Ie4r2") == NOTATION.parse("Ie4")
    assert str(NOTATION.parse("Ie4fr2")) == "Ie4"


@pytest.mark.parametrize(
    "text", ["", " ", "F", "d5", "Fd", "F5", "Ad5", "fd5", "FD5", "Fd5r0", "Fd5r4", "Fd5r", "Fd5ff", "Fd5r1f", "Fd555"]
)
def test_a_text_that_is_not_notation_is_refused(text: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        NOTATION.parse(text)
    assert refusal.value.rule == ("not-a-pentomino" if text == "d5" else "unknown-notation")


@pytest.mark.parametrize(
    "text", ["d5 e5 e6 e7", "d5 e5 e6 e7 f6 g6", "d5 d5 e5 e6 e7", "a1 b2 c3 d4 e5", "a1 a2 a3 a4 a6", "a1 a2 b1 b2 j9"]
)
def test_squares_that_do_not_form_a_tile_are_refused(text: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        NOTATION.parse(text)
    assert refusal.value.rule == "not-a-pentomino"


@given(st.text(max_size=20))
def test_parsing_any_text_raises_only_illegal_move_errors(text: str) -> None:
    assert NOTATION.parse_outcome(text) is None or text in "FILNPTUVWXYZ"
    try:
        move = NOTATION.parse(text)
    except IllegalMoveError:
        return
    assert isinstance(move, Place | Discard | Withdraw)


def test_every_chance_outcome_converts_to_notation_and_back() -> None:
    names = [str(NOTATION.outcome(code)) for code in range(12 + 6144)]
    assert len(set(names)) == 12 + 6144
    assert [NOTATION.parse_outcome(name) for name in names] == list(range(12 + 6144))
    assert names[:12] == list("FILNPTUVWXYZ")


@pytest.mark.parametrize("text", ["", "f", "FF", "A0", "A0 B0 C0 D4", "A0 B0 C0 C0", "a0 b0 c0 d0", " F"])
def test_a_text_that_is_not_an_outcome_parses_to_none(text: str) -> None:
    assert NOTATION.parse_outcome(text) is None


@pytest.mark.parametrize("code", [0, 2000, 4095, 4096, 4097])
def test_a_move_has_a_sentence_in_both_languages(code: int) -> None:
    move = NOTATION.move(code)
    assert move.say("en") != move.say("fr")
