"""Prices of legal moves in credits."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import kind, play, position
from tests.modes import MODES, name_of
from tests.varied import positions, varied_game
from trowel import Match
from trowel.core.legal import Price
from trowel.core.moves import Move
from trowel.games.marajoara.choices import Swap
from trowel.games.marajoara.moves import Exhibit, Fund, Work

MARAJOARA_MODES = [mode for mode, (name, _) in enumerate(MODES) if name == "marajoara"]
all_modes = pytest.mark.parametrize("mode", MARAJOARA_MODES, ids=[name_of(MODES[mode]) for mode in MARAJOARA_MODES])


def prices(match: Match) -> dict[str, int]:
    """Return the amounts of the priced legal moves of the seat to move."""
    legal = match.legal_moves(match.to_act[0])
    assert all(move.price is None or move.price.unit == "credits" for move in legal)
    return {str(move.move): move.price.amount for move in legal if move.price is not None}


def credits_asked(match: Match) -> int:
    """Return the amount of the payment that is the pending decision."""
    decision = match.view(None)["decision"]
    assert decision["kind"] == "pay"
    credits = decision["about"]["credits"]
    assert isinstance(credits, int)
    return credits


def test_an_exhibit_costs_the_sum_of_its_red_dice() -> None:
    match = position(museum="y66. r253")
    assert {move: amount for move, amount in prices(match).items() if move.startswith("exhibit")} == {
        "exhibit r1": 2,
        "exhibit r2": 5,
        "exhibit r3": 3,
        "exhibit r1 r2": 7,
        "exhibit r2 r1": 7,
        "exhibit r1 r3": 5,
        "exhibit r3 r1": 5,
        "exhibit r2 r3": 8,
        "exhibit r3 r2": 8,
        **dict.fromkeys(
            [f"exhibit {dice}" for dice in ("r1 r2 r3", "r1 r3 r2", "r2 r1 r3", "r2 r3 r1", "r3 r1 r2", "r3 r2 r1")], 10
        ),
    }


def test_red_7_exhibits_any_vase_for_1_credit() -> None:
    match = position(dice="a4:y1 b4:g1", museum="y1.. r56.", discs={"red": 6})
    play(match, "a4xc4", "excavate red")
    assert kind(match) == "red-7"
    assert prices(match) == {"exhibit r1": 1, "exhibit r2": 1}


def test_funding_and_field_work_cost_2_and_restorations_nothing() -> None:
    match = position(dice="c4:y1", museum="y2.. b6..", has_captured=True)
    assert prices(match) == {"fund b1-": 2, "work c4-c3": 2, "work c4-d4": 2, "work c4-c5": 2, "work c4-b4": 2}
    assert any(str(move.move).startswith("restore") for move in match.legal_moves(0))


def test_an_exchange_of_mission_6_costs_1_and_the_second_museum_its_own_dice() -> None:
    match = position(mission=6, museums=("y1.. b6..", "r14."), has_captured=True)
    assert prices(match) == {"exhibit 2r1": 1, "swap b1 2r1": 1, "swap b1 2r2": 1}


def test_a_payment_has_no_price() -> None:
    match = play(position(museum="y32. r2..", has_captured=True), "exhibit r1")
    assert kind(match) == "pay"
    assert prices(match) == {}


@all_modes
def test_the_payment_that_follows_a_move_is_its_price(mode: int) -> None:
    """Of each kind of move and price, one move is played in every position."""
    for _, match in positions(varied_game(mode)):
        if match.over or match.is_chance:
            continue
        (seat,) = match.to_act
        samples: dict[tuple[type[Move], Price | None], Move] = {}
        for legal in match.legal_moves(seat):
            samples.setdefault((type(legal.move), legal.price), legal.move)
        for (_, price), move in samples.items():
            copy = match.copy()
            copy.play(seat, move)
            if price is None:
                assert kind(copy) != "pay", move
            else:
                assert credits_asked(copy) == price.amount, move


def test_varied_games_pay_for_every_kind_of_priced_move() -> None:
    """Otherwise the test above would prove less than it says."""
    played = {type(move) for mode in MARAJOARA_MODES for _, move in varied_game(mode).moves}
    assert {Exhibit, Fund, Work, Swap} <= played
