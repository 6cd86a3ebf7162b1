"""Turns (M-3), captures (M-4) and the increase of the die that jumped (M-5)."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import captures, cart, die, kind, legal, play, position, refusal, row, slate
from tests.rules import forbids, permits, rule_test


@rule_test("M-3.1")
def test_fourteen_rounds_of_one_turn_each_clockwise_from_the_first_player() -> None:
    match = position(players=3)
    turns = []
    while not match.over:
        assert kind(match) == "turn"
        turns.append((match.view(None)["lap"], match.to_act[0]))
        play(match, "end")
    assert turns == [(lap, seat) for lap in range(1, 15) for seat in (0, 1, 2)]


@permits("M-3.2")
def test_free_actions_come_before_and_after_the_capture_and_recycling_at_the_end() -> None:
    match = position(dice="a4:y1 b4:r3", museum="y66. r1.. b33.", cart="g1 g1 g1 g1 g1")
    play(match, "fund b1+", "pay 2+0+0", "a4xc4", "restore >=3 b1", "fund b2-", "pay 0+2+0")
    assert (row(match, "y"), row(match, "r"), row(match, "b")) == ("44.", "13.", ".2.")
    assert slate(match) == "g1"
    play(match, "end")
    assert kind(match) == "recycle-to"
    play(match, "to a1")
    assert match.to_act == (1,)
    assert kind(match) == "turn"


@forbids("M-3.2")
def test_a_turn_has_one_main_action() -> None:
    match = position(dice="a4:y1 b4:r3 h8:y1 g8:y1")
    play(match, "a4xc4")
    assert captures(match) == []
    assert refusal(match, "h8xf8") == "M-3.2"


@permits("M-3.3")
def test_a_free_action_may_come_before_or_after_the_main_action() -> None:
    match = position(dice="a4:y1 b4:g1", museum="y1.. r1.. b1..")
    assert "exhibit r1" in legal(match)
    play(match, "a4xc4", "excavate red", "decline")
    assert "exhibit r1" in legal(match)


@forbids("M-3.3")
def test_a_free_action_never_interrupts_the_main_action() -> None:
    match = position(dice="a4:y1 b4:g1", museum="y3.. r1.. b3..")
    play(match, "a4xc4")
    assert kind(match) == "track"
    for move in ("exhibit r1", "restore >=3 b1", "fund b1+", "work c4-d4"):
        assert refusal(match, move) == "M-3.3"


@permits("M-3.4")
def test_a_player_without_a_capture_may_take_free_actions_and_end_the_turn() -> None:
    match = position(dice="a4:y1 d8:y1", museum="y1.. r1.. b...")
    assert captures(match) == []
    assert "end" in legal(match)
    play(match, "exhibit r1", "pay 1+0+0", "token c4", "end")
    assert match.to_act == (1,)


@forbids("M-3.4")
def test_as_soon_as_a_capture_exists_it_is_mandatory() -> None:
    match = position(dice="a4:y1 c4:y1", museum="y2.. r... b...")
    assert "end" in legal(match)
    play(match, "work c4-b4", "pay 2+0+0")
    assert captures(match) == ["a4xc4"]
    assert refusal(match, "end") == "M-3.4"
    play(match, "a4xc4", "end")


@permits("M-4.1")
def test_a_die_jumps_over_a_neighbour_and_captures_it() -> None:
    match = position(dice="b4:y1 c4:r3")
    assert captures(match) == ["b4xd4", "c4xa4"]
    play(match, "c4xa4")
    assert (die(match, "a4"), die(match, "b4"), die(match, "c4")) == ("r4", "", "")
    assert row(match, "y") == "1.."


@rule_test("M-4.1")
def test_the_view_counts_captures_by_player_and_colour() -> None:
    match = position(dice="a4:y1 b4:r3 a6:y1 b6:g1 e4:y1 e5:r2 h7:y1 g7:b5")
    play(match, "a4xc4", "end", "a6xc6", "excavate red", "end", "e4xe6", "end", "h7xf7")
    assert [player["captures"] for player in match.view(None)["players"]] == [
        {"yellow": 0, "red": 2, "blue": 0, "grey": 0},
        {"yellow": 0, "red": 0, "blue": 1, "grey": 1},
    ]


@forbids("M-4.1")
def test_there_must_be_a_die_to_jump_and_a_die_to_capture() -> None:
    match = position(dice="c4:y1 c5:r3")
    assert refusal(match, "b4xd4") == "M-4.1"
    assert refusal(match, "c4xe4") == "M-4.1"


@permits("M-4.2")
def test_a_die_may_land_on_a_dig_token() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:0")
    assert "a4xc4" in captures(match)


@forbids("M-4.2")
@pytest.mark.parametrize(
    ("dice", "move"),
    [
        ("a4:y1 b4:r3 c4:r1", "a4xd4"),  # over two dice
        ("a4:y1 b4:r3", "a4xd4"),  # beyond the square behind it
        ("a4:y1 b4:r3 c4:b1", "a4xc4"),  # onto a die
        ("a4:y1 b4:r3", "a4xb4"),  # onto the captured die
        ("a4:y1 b4:r3", "a4xb6"),  # round a corner
        ("a4:y1 a5:r3", "a4xc5"),
    ],
)
def test_a_jump_goes_straight_over_one_die_to_the_square_behind(dice: str, move: str) -> None:
    match = position(dice=dice)
    assert move not in captures(match)
    assert refusal(match, move) == "M-4.2"


@rule_test("M-4.3")
def test_a_jump_may_cross_a_rope() -> None:
    match = position(dice="b2:y1 b3:r3")
    assert captures(match) == ["b2xb4", "b3xb1"]  # out of a roped corner, and into it
    play(match, "b2xb4")
    assert die(match, "b4") == "y2"


@permits("M-4.4")
def test_a_die_jumps_in_the_four_directions() -> None:
    match = position(dice="d5:y1 d4:r1 e5:r1 d6:r1 c5:r1")
    assert {"d5xd3", "d5xf5", "d5xd7", "d5xb5"} <= set(captures(match))


@forbids("M-4.4")
def test_a_die_never_jumps_diagonally() -> None:
    match = position(dice="d5:y1 e4:r1")
    assert captures(match) == []
    assert refusal(match, "d5xf3") == "M-4.4"


@rule_test("M-4.5")
def test_the_captured_die_keeps_its_value() -> None:
    assert row(play(position(dice="a4:y1 b4:r5"), "a4xc4"), "r") == "5.."


@rule_test("M-5.1")
@pytest.mark.parametrize(
    ("dice", "move", "landing", "becomes"),
    [
        ("a4:y1 b4:r5", "a4xc4", "c4", "y2"),  # no bonus
        ("a3:y1 b3:r5", "a3xc3", "c3", "y3"),  # +1
        ("d3:y1 d2:r5", "d3xd1", "d1", "y4"),  # +2
    ],
)
def test_the_die_that_jumped_gains_1_and_what_its_square_adds(dice: str, move: str, landing: str, becomes: str) -> None:
    assert die(play(position(dice=dice), move), landing) == becomes


@permits("M-5.2")
def test_a_die_may_reach_6() -> None:
    assert die(play(position(dice="d3:y3 d2:r5"), "d3xd1"), "d1") == "y6"


@forbids("M-5.2")
def test_no_die_goes_above_6() -> None:
    assert die(play(position(dice="d3:y5 d2:r5"), "d3xd1"), "d1") == "y6"
    match = position(dice="a4:y1 b4:r5", tokens="c4:0", museum="y6.. r... b...")
    play(match, "a4xc4")
    assert legal(match) == ["+1 captured", "decline"]
    assert refusal(match, "+1 y1") == "M-5.2"


def test_a_square_off_the_site_is_refused_without_a_rule() -> None:
    match = position(dice="h4:y1 g4:r1")
    assert refusal(match, "g4xi4") == "no-such-square"
    assert refusal(match, "work h4-i4") == "no-such-square"
    assert cart(match) == ""
