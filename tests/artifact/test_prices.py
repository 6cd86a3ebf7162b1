"""Prices of legal moves: the coins and the marker that playing them takes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import trowel
from tests.artifact.arrange import MatchDriver, position
from tests.artifact.random_games import all_modes, random_game
from tests.rules import rule_test
from trowel.core.legal import Price
from trowel.core.match import Match
from trowel.games import game
from trowel.games.artifact.choices import ActionMove
from trowel.games.artifact.names import MARKER_NAMES

TURNS_PER_GAME = 6
MOVES_PER_TURN = 12


def price_of(driver: MatchDriver, move: str) -> Price | None:
    (price,) = (legal.price for legal in driver.match.legal_moves(driver.to_act[0]) if str(legal.move) == move)
    return price


# ---------------------------------------------------------------- random games


@rule_test("A-6.2", "A-6.3")
@all_modes
def test_playing_a_move_takes_its_price(mode: int) -> None:
    """The kernel pays when the action begins, so the coins change with the move itself."""
    match, rng = random_game(mode), random.Random(mode)
    turns = [index for index, (_, move) in enumerate(match.moves) if isinstance(move, ActionMove)]
    for index in rng.sample(turns, TURNS_PER_GAME):
        before = match.at(index)
        (seat,) = before.to_act
        priced = [legal for legal in before.legal_moves(seat) if legal.price is not None]
        for legal in rng.sample(priced, min(MOVES_PER_TURN, len(priced))):
            assert legal.price is not None
            after = before.copy()
            code = match.game.notation.code(legal.move)
            assert code is not None
            assert after.play_entry(seat, code)
            assert coins(after, seat) == coins(before, seat) - legal.price.amount
            assert markers_put_back(before, after, seat) == [legal.price.paid_with]


@all_modes
def test_actions_have_a_price_and_other_moves_have_none(mode: int) -> None:
    match = random_game(mode)
    for index in range(0, len(match.log), 40):
        before = match.at(index)
        for seat in before.to_act:
            for legal in before.legal_moves(seat):
                assert (legal.price is not None) == isinstance(legal.move, ActionMove)


def coins(match: Match, seat: int) -> int:
    return int(match.state[0].players[seat].money)


def markers_put_back(before: Match, after: Match, seat: int) -> list[str]:
    lost = before.state[0].players[seat].markers - after.state[0].players[seat].markers
    return [f"held:{name}" for name, count in zip(MARKER_NAMES, lost.tolist(), strict=True) if count == 1]


# ---------------------------------------------------------------- each kind of payment


@rule_test("A-4.2", "A-6.2")
def test_an_action_costs_what_its_track_shows() -> None:
    driver = position(huts={"asia": {0: 1}}, prices={"museum": 2, "shipping": 3, "asia": 5})
    assert price_of(driver, "research africa") == Price(2, "coins", "held:museum")
    assert price_of(driver, "ship asia") == Price(3, "coins", "held:shipping")
    assert price_of(driver, "hire asia") == Price(5, "coins", "held:asia")


@rule_test("A-6.3")
def test_a_joker_costs_six_coins_and_its_own_marker() -> None:
    assert price_of(position(), "research africa with asia") == Price(6, "coins", "held:asia", "joker")


@rule_test("A-17.4", "A-17.6")
def test_two_huts_cost_twice_as_much() -> None:
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 1}}, prices={"asia": 5})
    assert price_of(driver, "hire2 asia") == Price(10, "coins", "held:asia")
    assert price_of(driver, "hire2 asia with museum") == Price(12, "coins", "held:museum", "joker")


@rule_test("A-17.4")
def test_the_seventh_action_is_free() -> None:
    driver = position(4, "2", roles={0: "andersson"})
    with driver.edit() as g:
        g.players[0].markers_used = 6
    price = price_of(driver, "research asia free")
    assert price == Price(0, "coins", None, "free")
    assert price_of(driver, "research asia with asia") == Price(6, "coins", "held:asia", "joker")
    before = driver.match.copy()
    driver.play("research asia free")
    assert coins(driver.match, 0) == coins(before, 0)
    assert markers_put_back(before, driver.match, 0) == []


@rule_test("A-12.1", "A-12.2")
def test_the_black_market_pays_and_costs_the_coin_value_of_the_shipping_track() -> None:
    driver = position(hands={0: "asia mask"}, market="africa vase", prices={"shipping": 5})
    assert price_of(driver, "sell asia mask") == Price(-5, "coins", "held:shipping")
    assert price_of(driver, "buy 1") == Price(5, "coins", "held:shipping")


@rule_test("A-16.3")
def test_gold_coins_have_no_price() -> None:
    assert price_of(position(4, "1", hands={0: "asia gold"}, market="africa vase"), "gold asia 1") is None


@rule_test("A-11.1")
def test_the_choices_of_an_exhibition_cost_nothing_more() -> None:
    driver = position(4, "2", hands={0: "africa mask, asia mask, america mask, asia vase"}, prices={"museum": 3})
    assert price_of(driver, "exhibit mask3") == Price(3, "coins", "held:museum")
    driver.play("exhibit mask3", "keep asia mask", "role paris")
    assert coins(driver.match, 0) == 20 - 3


# ---------------------------------------------------------------- privileges of custom components


@pytest.mark.parametrize(("city", "amount"), [("paris", -8), ("berlin", -5)])
@rule_test("A-17.3")
def test_the_price_of_a_sale_follows_the_role_with_the_privilege(tmp_path: Path, city: str, amount: int) -> None:
    """In these components Paris sells for 3 more, and Berlin draws when shipping."""
    text = game("artifact").components()
    text = text.replace('berlin = "sell for 3 more"', 'berlin = "draw when shipping"')
    text = text.replace('paris = "draw when shipping"', 'paris = "sell for 3 more"')
    path = tmp_path / "swapped.toml"
    path.write_text(text, "utf-8")
    state = position(4, "2", hands={0: "asia mask"}, prices={"shipping": 5}, roles={0: city}).match.state
    match = trowel.new("artifact", players=4, extensions="2", components=path).with_state(state)
    driver = MatchDriver(match)
    assert price_of(driver, "sell asia mask") == Price(amount, "coins", "held:shipping")
    driver.play("sell asia mask")
    assert coins(driver.match, 0) == 20 - amount
    sales = [effect for effect in driver.match.effects(0) if effect.unit == "coins"]
    assert [effect.amount for effect in sales] == ([5, 3] if city == "paris" else [5])
    assert all("Berlin" not in effect.en for effect in sales)
