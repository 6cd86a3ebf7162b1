"""Exhibiting vases (M-10), restoring the ceramic (M-11), funding (M-12)."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import cart, die, kind, legal, play, position, refusal, row, sheet, state
from tests.rules import forbids, permits, rule_test

# ---------------------------------------------------------------- vases


@permits("M-10.1")
def test_a_vase_costs_its_value_and_scores_it_twice() -> None:
    match = position(museum="y6.. r.4. b...", vases=(1,))
    play(match, "exhibit r2", "pay 4+0+0")
    assert row(match, "y") == "2.."
    assert row(match, "r") == "..."
    assert cart(match) == "r4"
    assert sheet(match) == {"vases": 8, "showcase": 2}


@forbids("M-10.1")
def test_only_red_dice_that_are_stored_are_exhibited_each_once() -> None:
    match = position(museum="y666 r.4. b3..")
    assert refusal(match, "exhibit r1") == "M-10.1"
    assert refusal(match, "exhibit r2 r2") == "M-10.1"
    assert refusal(match, "exhibit b1") == "unknown-notation"


@rule_test("M-10.2")
def test_each_vase_takes_the_lowest_free_space_and_its_reward() -> None:
    for num_vases, reward in ((1, 2), (2, 3), (3, 4), (4, 5)):
        match = position(museum="y1.. r1.. b...", vases=(num_vases,))
        play(match, "exhibit r1", "pay 1+0+0")
        assert sheet(match) == {"vases": 2, "showcase": reward}
        assert match.view(0)["players"][0]["showcase"].count(True) == num_vases + 1


@rule_test("M-10.2")
def test_the_first_vase_gives_a_token() -> None:
    match = position(museum="y1.. r1.. b...")
    play(match, "exhibit r1", "pay 1+0+0")
    assert kind(match) == "token"
    assert sheet(match) == {"vases": 2}


@permits("M-10.3")
def test_a_fifth_vase_may_be_exhibited() -> None:
    assert "exhibit r1" in legal(position(museum="y6.. r11. b...", vases=(4,)))


@forbids("M-10.3")
def test_a_showcase_has_no_room_for_a_sixth_vase() -> None:
    match = position(museum="y6.. r11. b...", vases=(4,))
    assert "exhibit r1 r2" not in legal(match)
    assert refusal(match, "exhibit r1 r2") == "M-10.3"
    match = position(museum="y6.. r11. b...", vases=(5,))
    assert legal(match, "exhibit") == []
    assert refusal(match, "exhibit r1") == "M-10.3"


@rule_test("M-10.4")
def test_several_vases_are_paid_together_and_resolved_one_by_one() -> None:
    match = position(museum="y6.. r213 b...")
    play(match, "exhibit r3 r1 r2")
    assert match.view(0)["decision"]["about"] == {"credits": 6, "for": "exhibit r3 r1 r2"}
    play(match, "pay 6+0+0")
    # The token of the first vase is placed before the second vase is resolved.
    assert kind(match) == "token"
    assert cart(match) == "y6 r3"
    assert sheet(match) == {"vases": 6}
    play(match, "token c4")
    assert cart(match) == "y6 r3 r2 r1"
    assert sheet(match) == {"vases": 12, "showcase": 5}


# ---------------------------------------------------------------- fragments


@permits("M-11.1")
def test_fragments_are_restored_in_any_order_with_the_players_own_blue_dice() -> None:
    match = position(museum="y... r... b6.3")
    play(match, "restore =6 b1", "restore >=3 b3")
    assert match.view(0)["players"][0]["fragments"] == [">=3", "=6"]
    assert sheet(match) == {"fragments": 10}


@forbids("M-11.1")
def test_a_fragment_is_restored_once_and_with_existing_dice() -> None:
    match = position(museum="y... r... b6.3", fragments=(">=3",))
    assert refusal(match, "restore >=3 b1") == "M-11.1"
    assert refusal(match, "restore >=5 b2") == "M-11.1"
    assert refusal(match, "restore >=5 b1 b1") == "M-11.1"


@permits("M-11.2")
@pytest.mark.parametrize(
    ("blue", "move", "points"),
    [
        ("4..", "restore >=4 b1", 4),
        ("13.", "restore >=4 b1 b2", 4),
        ("112", "restore >=4 b1 b2 b3", 4),
        ("666", "restore >=4 b1 b2 b3", 4),  # more dice than needed
        ("5..", "restore >=5 b1", 5),
        ("23.", "restore >=5 b2 b1", 5),
    ],
)
def test_sums_take_any_number_of_blue_dice(blue: str, move: str, points: int) -> None:
    match = play(position(museum=f"b{blue}"), move)
    assert sheet(match) == {"fragments": points}
    assert (kind(match) == "token") == (">=4" in move)


@forbids("M-11.2")
@pytest.mark.parametrize(
    ("blue", "move"),
    [
        ("3..", "restore >=4 b1"),
        ("12.", "restore >=4 b1 b2"),
        ("4..", "restore >=5 b1"),
        ("112", "restore >=5 b1 b2 b3"),
    ],
)
def test_a_sum_that_falls_short_restores_nothing(blue: str, move: str) -> None:
    match = position(museum=f"b{blue}")
    assert move not in legal(match)
    assert refusal(match, move) == "M-11.2"


@permits("M-11.3")
@pytest.mark.parametrize(
    ("blue", "move", "points"),
    [("3..", "restore >=3 b1", 3), (".6.", "restore >=3 b2", 3), ("..6", "restore =6 b3", 7)],
)
def test_one_die_of_3_or_more_or_one_6_restores_its_fragment(blue: str, move: str, points: int) -> None:
    assert sheet(play(position(museum=f"b{blue}"), move)) == {"fragments": points}


@forbids("M-11.3")
@pytest.mark.parametrize(
    ("blue", "move"),
    [("2..", "restore >=3 b1"), ("33.", "restore >=3 b1 b2"), ("5..", "restore =6 b1"), ("33.", "restore =6 b1 b2")],
)
def test_neither_a_lower_die_nor_two_dice_meet_a_requirement_of_one_die(blue: str, move: str) -> None:
    match = position(museum=f"b{blue}")
    assert move not in legal(match)
    assert refusal(match, move) == "M-11.3"


@permits("M-11.4")
def test_two_dice_summing_to_6_or_more_restore_their_fragment() -> None:
    assert sheet(play(position(museum="b33."), "restore >=6 b1 b2")) == {"fragments": 6}


@forbids("M-11.4")
@pytest.mark.parametrize(
    ("blue", "move"), [("6..", "restore >=6 b1"), ("32.", "restore >=6 b1 b2"), ("222", "restore >=6 b1 b2 b3")]
)
def test_neither_one_nor_three_dice_nor_a_sum_below_6_restores_it(blue: str, move: str) -> None:
    match = position(museum=f"b{blue}")
    assert move not in legal(match)
    assert refusal(match, move) == "M-11.4"


@permits("M-11.5")
@pytest.mark.parametrize(
    ("blue", "move"), [("54.", "restore >=9 b1 b2"), ("234", "restore >=9 b1 b2 b3"), ("6.3", "restore >=9 b3 b1")]
)
def test_two_or_three_different_dice_summing_to_9_or_more_restore_their_fragment(blue: str, move: str) -> None:
    assert sheet(play(position(museum=f"b{blue}"), move)) == {"fragments": 10}


@forbids("M-11.5")
@pytest.mark.parametrize(
    ("blue", "move"),
    [
        ("55.", "restore >=9 b1 b2"),
        ("53.", "restore >=9 b1 b2"),
        ("344", "restore >=9 b1 b2 b3"),  # each pair of equal dice
        ("434", "restore >=9 b1 b2 b3"),
        ("443", "restore >=9 b1 b2 b3"),
        ("6..", "restore >=9 b1"),
    ],
)
def test_neither_equal_dice_nor_a_single_die_nor_a_sum_below_9_restores_it(blue: str, move: str) -> None:
    match = position(museum=f"b{blue}")
    assert move not in legal(match)
    assert refusal(match, move) == "M-11.5"


@rule_test("M-11.6")
def test_a_restored_fragment_scores_1_for_each_restored_neighbour() -> None:
    match = play(position(museum="b33.", fragments=(">=4 =6 >=3",)), "restore >=6 b1 b2")
    assert sheet(match) == {"fragments": 6, "adjacency": 2}  # >=3 only touches it by a corner


# ---------------------------------------------------------------- funding


@permits("M-12.1")
def test_two_credits_add_or_subtract_1_on_a_blue_die() -> None:
    match = position(museum="y4.. r... b.3.")
    play(match, "fund b2+", "pay 2+0+0")
    assert row(match, "b") == ".4."
    assert row(match, "y") == "2.."
    play(match, "fund b2-", "pay 2+0+0")
    assert row(match, "b") == ".3."
    assert row(match, "y") == "..."


@forbids("M-12.1")
def test_there_must_be_a_blue_die_to_fund() -> None:
    match = position(museum="y4.. r3.. b.3.")
    assert refusal(match, "fund b1+") == "M-12.1"
    assert refusal(match, "fund r1+") == "unknown-notation"


@permits("M-12.1a")
def test_funding_reaches_1_and_6() -> None:
    match = position(museum="y4.. b25.")
    play(match, "fund b1-", "pay 2+0+0", "fund b2+", "pay 2+0+0")
    assert row(match, "b") == "16."


@forbids("M-12.1a")
def test_funding_never_goes_below_1_nor_above_6() -> None:
    match = position(museum="y4.. b16.")
    assert legal(match, "fund") == ["fund b1+", "fund b2-"]
    assert refusal(match, "fund b1-") == "M-12.1a"
    assert refusal(match, "fund b2+") == "M-12.1a"


@permits("M-12.2")
def test_two_credits_move_a_die_to_a_free_adjacent_square() -> None:
    match = position(dice="c2:y3", tokens="d2:0", museum="y4.. r1.. b...")
    assert sorted(legal(match, "work")) == ["work c2-b2", "work c2-c1", "work c2-c3", "work c2-d2"]
    play(match, "work c2-c3", "pay 2+0+0")  # c3 is a +1 square
    assert die(match, "c3") == "y3"
    assert die(match, "c2") == ""
    play(match, "work c3-d3", "pay 2+0+0")
    assert not state(match).has_captured


@rule_test("M-12.2")
def test_field_work_onto_a_token_gives_no_bonus() -> None:
    match = position(dice="c2:y3", tokens="d2:0", museum="y4.. r1.. b...")
    play(match, "work c2-d2", "pay 2+0+0")
    assert kind(match) == "turn"
    assert die(match, "d2") == "y3"


@forbids("M-12.2")
def test_field_work_needs_a_die_and_a_free_adjacent_square() -> None:
    match = position(dice="c2:y3 c3:r1", museum="y4.. r1.. b...")
    assert refusal(match, "work d4-d5") == "M-12.2"
    assert refusal(match, "work c2-c3") == "M-12.2"
    assert refusal(match, "work c2-e2") == "M-12.2"


@permits("M-12.3")
def test_neither_token_nor_rope_is_an_obstacle_to_field_work() -> None:
    match = position(dice="c2:y3", tokens="c1:1", museum="y4.. r... b...")
    assert {"work c2-b2", "work c2-c1"} <= set(legal(match))


@forbids("M-12.3")
def test_field_work_is_not_diagonal() -> None:
    match = position(dice="c2:y3", museum="y4.. r... b...")
    assert refusal(match, "work c2-d3") == "M-12.3"
