"""Spending dice (M-8) and money (M-9)."""

from __future__ import annotations

from tests.marajoara.arrange import cart, kind, legal, play, position, refusal, row, slate
from tests.rules import forbids, permits, rule_test


@rule_test("M-8.1")
def test_a_spent_die_takes_the_highest_free_place_at_the_value_it_was_used_at() -> None:
    match = position(museum="y... r... b4..", cart="g2 r1")
    play(match, "restore >=3 b1")
    assert cart(match) == "g2 r1 b4"


@rule_test("M-8.2")
def test_a_full_cart_puts_its_lowest_die_on_the_slate_and_the_new_one_on_top() -> None:
    match = position(museum="y... r... b4..", cart="g1 g2 g3 g4 g5")
    play(match, "restore >=3 b1")
    assert cart(match) == "b4 g1 g2 g3 g4"
    assert slate(match) == "g5"


@rule_test("M-8.2")
def test_the_slate_belongs_to_the_active_player() -> None:
    match = position(dice="a4:y1 b4:b2", museum="y... r... b111", cart="g1 g2 g3 g4 g5")
    play(match, "a4xc4", "end")
    assert match.to_act == (0,)
    assert kind(match) == "recycle-to"


@rule_test("M-8.2a")
def test_the_cart_fills_downwards_and_once_full_from_the_top() -> None:
    match = position(museum="y... r... b123", cart="g1 g2 g3")
    play(match, "restore >=5 b1 b2 b3")
    assert cart(match) == "b3 g1 g2 g3 b1"  # b1 and b2 fill it, b3 pushes b2 out
    assert slate(match) == "b2"


@rule_test("M-8.3")
def test_dice_on_the_slate_keep_their_value_until_recycling() -> None:
    match = position(museum="y... r... b46.", cart="g1 g2 g3 g4 g5")
    play(match, "restore >=3 b1", "restore =6 b2")
    assert slate(match) == "g5 g4"
    assert kind(match) == "turn"


@rule_test("M-8.4")
def test_paid_yellow_dice_enter_first_from_left_to_right_then_the_red_ones_as_resolved() -> None:
    match = position(museum="y213 r.24 b...")
    play(match, "exhibit r3 r2", "pay 2+1+3", "token c4")
    assert cart(match) == "y2 y1 y3 r4 r2"


@rule_test("M-8.4")
def test_blue_dice_enter_in_the_order_they_are_named() -> None:
    assert cart(play(position(museum="y... r... b243"), "restore >=5 b3 b1")) == "b3 b2"


@permits("M-9.1")
def test_a_cost_is_split_over_yellow_dice_in_any_way() -> None:
    match = position(museum="y213 r3.. b...")
    play(match, "exhibit r1")
    assert legal(match) == ["pay 0+0+3", "pay 0+1+2", "pay 1+0+2", "pay 1+1+1", "pay 2+0+1", "pay 2+1+0"]
    play(match, "pay 1+0+2")
    assert row(match, "y") == "111"


@forbids("M-9.1")
def test_a_payment_is_the_cost_exactly_and_no_die_pays_more_than_it_shows() -> None:
    match = play(position(museum="y213 r3.. b..."), "exhibit r1")
    assert refusal(match, "pay 1+1+2") == "M-9.1"
    assert refusal(match, "pay 0+0+2") == "M-9.1"
    assert refusal(match, "pay 3+0+0") == "M-9.1"


@rule_test("M-9.2")
def test_a_yellow_die_used_up_in_one_action_is_spent_at_its_full_value() -> None:
    match = play(position(museum="y35. r4.. b..."), "exhibit r1", "pay 3+1+0", "token c4")
    assert row(match, "y") == ".4."
    assert cart(match) == "y3 r4"


@rule_test("M-9.2")
def test_a_yellow_die_used_up_in_two_actions_is_spent_at_what_was_left() -> None:
    match = position(museum="y4.. r... b3..")
    play(match, "fund b1+", "pay 2+0+0", "fund b1+", "pay 2+0+0")
    assert row(match, "y") == "..."
    assert cart(match) == "y2"


@permits("M-9.3")
def test_an_action_that_can_just_be_paid_is_legal() -> None:
    match = position(museum="y11. r2.. b2..")
    assert {"exhibit r1", "fund b1+", "fund b1-"} <= set(legal(match))


@forbids("M-9.3")
def test_an_action_that_cannot_be_paid_in_full_is_illegal() -> None:
    match = position(dice="a4:y1", museum="y1.. r2.. b2..")
    assert legal(match) == ["end"]
    for move in ("exhibit r1", "fund b1+", "work a4-b4"):
        assert refusal(match, move) == "M-9.3"


@rule_test("M-9.3")
def test_several_vases_need_the_whole_sum() -> None:
    match = position(museum="y5.. r23. b...")
    assert "exhibit r1 r2" in legal(match)
    changed = match.state
    changed[0].museums[0].storage[0, 0] = 4
    match = match.with_state(changed)
    assert legal(match, "exhibit") == ["exhibit r1", "exhibit r2"]
    assert refusal(match, "exhibit r1 r2") == "M-9.3"
