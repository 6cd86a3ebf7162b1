"""The last bonuses of the yellow track: the exchange with the cart, and dig tokens (M-18)."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import cart, kind, legal, play, position, reach, refusal, row, sheet
from tests.rules import forbids, permits, rule_test


@permits("M-18.1")
def test_yellow_7_exchanges_two_dice_with_the_cart() -> None:
    match = reach("yellow", 7, museum="y5.. r4.. b3..", cart="g1 r6 y2 b1")
    play(match, "give b1", "give y1", "take 2", "take 3")
    assert (row(match, "y"), row(match, "r"), row(match, "b")) == ("...", "46.", "1..")
    # The dice given are on top, in the player's order; the grey die enters the cart after the exchange (M-7.8).
    assert cart(match) == "b3 y5 g1 y2 g1"


@forbids("M-18.1")
def test_an_exchange_takes_two_existing_dice() -> None:
    match = reach("yellow", 7, museum="y5.. r4.. b3..", cart="g1 r6 y2 b1")
    assert refusal(match, "give y2") == "M-18.1"
    play(match, "give y1")
    assert refusal(match, "give y1") == "M-18.1"
    assert refusal(match, "decline") == "M-18.1"
    play(match, "give r1")
    assert refusal(match, "take 5") == "M-18.1"


@permits("M-18.2")
def test_the_exchange_may_be_declined() -> None:
    match = play(reach("yellow", 7, museum="y5.. r4.. b3..", cart="r6 y2"), "decline")
    assert kind(match) == "turn"
    assert cart(match) == "r6 y2 g1"


@permits("M-18.2")
def test_room_counts_after_giving_and_dice_take_the_leftmost_free_spaces() -> None:
    match = reach("yellow", 7, museum="y... r123 b...", cart="r6 r5")
    assert legal(match) == ["give r1", "give r2", "give r3", "decline"]
    play(match, "give r3", "give r1", "take 2", "take 1")
    assert row(match, "r") == "526"
    assert cart(match) == "r3 r1 g1"


@permits("M-18.2")
def test_a_yellow_die_that_reaches_the_third_space_recovers_its_token() -> None:
    match = reach("yellow", 7, museum="y11. r11. b...", cart="y4 b5")
    play(match, "give r1", "give r2", "take 1")
    assert kind(match) == "token"
    play(match, "token h5", "take 1")
    assert row(match, "y") == "114"
    assert row(match, "b") == "5.."
    assert cart(match) == "r1 r1 g1"


@forbids("M-18.2")
def test_dice_that_cannot_be_stored_cannot_be_taken() -> None:
    match = reach("yellow", 7, museum="y1.. r123 b1..", cart="g1 r6 r5 y2")
    play(match, "give y1", "give r1")
    assert refusal(match, "take 1") == "M-18.2"  # grey
    assert legal(match) == ["take 2", "take 3", "take 4"]
    play(match, "take 2")
    assert refusal(match, "take 2") == "M-18.2"  # the red row is full again
    match = reach("yellow", 7, museum="y11. r123 b...", cart="g1 r6 r5")
    assert refusal(match, "give y1") == "M-18.2"  # two red dice need two red spaces
    play(match, "give r1")
    assert refusal(match, "give y1") == "M-18.2"


@forbids("M-18.2")
@pytest.mark.parametrize(
    ("museum", "cart"),
    [("y1.. r... b...", "r1 r2"), ("y11. r... b...", "r1"), ("y11. r... b...", "g1 g2 r1"), ("y11. r... b...", "")],
)
def test_with_fewer_than_two_dice_on_either_side_the_exchange_is_lost(museum: str, cart: str) -> None:
    assert kind(reach("yellow", 7, museum=museum, cart=cart)) == "turn"


@rule_test("M-18.3")
def test_yellow_8_scores_2_for_each_own_token_on_the_site_covered_or_not() -> None:
    match = reach("yellow", 8, tokens="a4:0 d3:0 f4:0 h5:1")
    assert sheet(match) == {"tracks": 6}
    match = position(dice="a4:y1 b4:g1 h6:r1", tokens="h6:0", discs={"yellow": 7})
    assert sheet(play(match, "a4xc4", "excavate yellow")) == {"tracks": 2}
