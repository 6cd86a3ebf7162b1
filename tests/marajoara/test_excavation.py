"""The spaces of the excavation tracks (M-15 to M-17)."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import cart, kind, legal, play, reach, refusal, row, sheet
from tests.rules import forbids, permits, rule_test

each_track = pytest.mark.parametrize(("track", "letter"), [("yellow", "y"), ("red", "r"), ("blue", "b")])

# ---------------------------------------------------------------- all tracks


@permits("M-15.1")
@each_track
def test_spaces_1_3_and_5_add_1_2_and_3_to_stored_dice_of_the_tracks_colour(track: str, letter: str) -> None:
    museum = "y11. r11. b11."
    assert row(play(reach(track, 1, museum=museum), f"+1 {letter}2"), letter) == "12."
    assert row(play(reach(track, 3, museum=museum), f"+2 {letter}1"), letter) == "31."
    match = reach(track, 5, museum=museum)
    assert match.view(0)["decision"]["about"] == {"points": 3, "colour": track}
    assert row(play(match, f"+1 {letter}1", f"+2 {letter}2"), letter) == "23."  # split over several dice
    assert kind(match) == "turn"
    assert cart(match) == "g1"


@permits("M-15.1")
def test_3_may_be_split_over_three_dice_and_what_no_die_can_take_is_lost() -> None:
    match = reach("blue", 5, museum="y1.. r1.. b566")
    play(match, "+1 b1")
    assert row(match, "b") == "666"
    assert kind(match) == "turn"
    match = reach("blue", 5, museum="b123")
    assert row(play(match, "+1 b1", "+1 b2", "+1 b3"), "b") == "234"


@forbids("M-15.1")
@each_track
def test_only_stored_dice_of_the_tracks_colour_gain(track: str, letter: str) -> None:
    match = reach(track, 3, museum="y11. r11. b11.")
    for other in "yrb".replace(letter, ""):
        assert refusal(match, f"+1 {other}1") == "M-15.1"
    assert refusal(match, "+1 captured") == "M-15.1"
    assert refusal(match, f"+1 {letter}3") == "M-15.1"
    assert refusal(match, f"+3 {letter}1") == "M-15.1"


@permits("M-15.1a")
@each_track
def test_an_increase_may_be_declined_in_whole_or_in_part(track: str, letter: str) -> None:
    match = play(reach(track, 3, museum="y11. r11. b11."), "decline")
    assert row(match, letter) == "11."
    assert kind(match) == "turn"
    match = play(reach(track, 5, museum="y11. r11. b11."), f"+1 {letter}1", "decline")
    assert row(match, letter) == "21."
    assert kind(match) == "turn"


@forbids("M-15.1a")
def test_what_no_die_can_take_is_lost_without_a_decision() -> None:
    match = reach("red", 3, museum="y11. r66. b11.")
    assert kind(match) == "turn"
    assert "decline" not in legal(match)


@rule_test("M-15.2")
@each_track
def test_spaces_2_4_6_and_9(track: str, letter: str) -> None:
    assert kind(reach(track, 2)) == "token"
    assert sheet(reach(track, 4)) == {"tracks": 3}
    assert sheet(reach(track, 6)) == {"tracks": 5}
    match = reach(track, 9, vases=(2,), fragments=("=6",))
    assert sheet(match) == {}
    assert kind(match) == "turn"


# ---------------------------------------------------------------- blue


@permits("M-16.1", "M-16.2")
def test_blue_7_doubles_blue_dice_for_restorations_in_this_turn() -> None:
    match = reach("blue", 7, museum="b2..")
    assert match.view(0)["doubling"]
    play(match, "restore >=4 b1")
    assert cart(match) == "g1 b2"  # spent at its face value
    assert sheet(match) == {"fragments": 4}


@permits("M-16.2")
@pytest.mark.parametrize(
    ("blue", "move"),
    [
        ("2..", "restore >=3 b1"),
        ("3..", "restore =6 b1"),
        ("4..", "restore =6 b1"),  # the double is capped at 6
        ("6..", "restore =6 b1"),
        ("12.", "restore >=6 b1 b2"),
        ("23.", "restore >=9 b1 b2"),  # 4 and 6
        ("65.", "restore >=9 b1 b2"),  # both would double to 6: they count as their faces
        ("222", "restore >=5 b1 b2 b3"),
    ],
)
def test_all_blue_dice_of_a_restoration_count_as_their_doubles_or_as_their_faces(blue: str, move: str) -> None:
    match = reach("blue", 7, museum=f"b{blue}")
    values = [int(value) for value in blue if value != "."]
    play(match, move)
    if kind(match) == "token":
        play(match, "token h5")
    spaces = [int(slot[1]) for slot in move.split()[2:]]
    assert cart(match) == " ".join(["g1", *(f"b{values[space - 1]}" for space in spaces)])


@forbids("M-16.2")
@pytest.mark.parametrize(
    ("blue", "move", "rule"),
    [
        ("1..", "restore >=3 b1", "M-11.3"),
        ("2..", "restore =6 b1", "M-11.3"),
        ("66.", "restore >=9 b1 b2", "M-11.5"),
        ("33.", "restore >=9 b1 b2", "M-11.5"),  # 6 and 6, not 3 and 6
        ("15.", "restore >=9 b1 b2", "M-11.5"),  # 2 and 6, not 1 and 10
        ("124", "restore >=9 b1 b3", "M-11.5"),  # 2 and 6; 1, 2 and 4 would need b2
        ("14.", "restore >=9 b1 b2", "M-11.5"),  # 2 and 6: the double of 4 is 6, not 8
        ("2..", "restore >=5 b1", "M-11.2"),
    ],
)
def test_doubled_dice_must_still_meet_the_requirement(blue: str, move: str, rule: str) -> None:
    match = reach("blue", 7, museum=f"b{blue}")
    assert move not in legal(match)
    assert refusal(match, move) == rule


@rule_test("M-16.2")
def test_version_1_lets_each_die_count_as_its_face_or_its_double() -> None:
    match = reach("blue", 7, museum="b33.", rules="marajoara/1")
    assert "restore >=9 b1 b2" in legal(match)
    play(match, "restore >=9 b1 b2")
    assert sheet(match) == {"fragments": 10}


@forbids("M-16.1", "M-16.2")
def test_doubling_ends_with_the_turn_and_applies_to_no_other_player() -> None:
    match = reach("blue", 7, museums=("b2..", "b2.."))
    play(match, "end")
    assert refusal(match, "restore >=4 b1") == "M-11.2"
    play(match, "end")
    assert match.to_act == (0,)
    assert refusal(match, "restore >=4 b1") == "M-11.2"


@permits("M-16.3")
def test_blue_8_scores_2_for_each_restored_neighbour_of_a_chosen_fragment() -> None:
    match = reach("blue", 8, fragments=(">=3 >=9 >=6 =6",))
    assert legal(match) == ["study >=3", "study >=9", "study >=6", "study =6"]
    play(match, "study >=9")
    assert sheet(match) == {"tracks": 4}  # >=3 above it and >=6 next to it


@forbids("M-16.3")
def test_blue_8_needs_a_restored_fragment() -> None:
    match = reach("blue", 8, fragments=(">=3 >=9",))
    assert refusal(match, "study >=6") == "M-16.3"
    assert kind(reach("blue", 8)) == "turn"


# ---------------------------------------------------------------- red


@permits("M-17.1")
def test_red_7_exhibits_one_vase_of_any_value_for_1_credit() -> None:
    match = reach("red", 7, museum="y31. r6.. b...", vases=(1,))
    assert legal(match) == ["exhibit r1", "decline"]
    play(match, "exhibit r1")
    assert legal(match) == ["pay 0+1+0", "pay 1+0+0"]
    play(match, "pay 1+0+0")
    assert sheet(match) == {"vases": 12, "showcase": 2}
    assert row(match, "y") == "21."


@forbids("M-17.1")
def test_red_7_needs_one_vase_that_can_be_paid_and_has_room() -> None:
    match = reach("red", 7, museum="y31. r66. b...")
    assert refusal(match, "exhibit r1 r2") == "M-17.1"
    assert kind(reach("red", 7, museum="y... r6.. b...")) == "turn"
    assert kind(reach("red", 7, museum="y1.. r... b...")) == "turn"
    assert kind(reach("red", 7, museum="y1.. r6.. b...", vases=(5,))) == "turn"


@rule_test("M-17.1a")
def test_red_7_may_be_declined_and_is_then_lost() -> None:
    match = play(reach("red", 7, museum="y1.. r6.. b..."), "decline")
    assert kind(match) == "turn"
    assert legal(match, "exhibit") == []
    assert cart(match) == "g1"


@permits("M-17.2", "M-17.3")
def test_red_8_removes_the_vase_of_the_highest_space_for_twice_what_is_printed_there() -> None:
    for num_vases, points in ((2, 4), (3, 6), (4, 8), (5, 10)):
        match = reach("red", 8, vases=(num_vases,), museum="y1.. r1.. b...")
        assert legal(match) == ["remove", "decline"]
        play(match, "remove")
        assert sheet(match) == {"tracks": points}
        assert match.view(0)["players"][0]["showcase"].count(True) == num_vases - 1
        play(match, "exhibit r1", "pay 1+0+0")  # it may be exhibited again
        assert sheet(match) == {"tracks": points, "vases": 2, "showcase": points // 2}


@forbids("M-17.2")
def test_red_8_is_not_possible_with_one_vase_or_none() -> None:
    assert kind(reach("red", 8, vases=(1,))) == "turn"
    assert kind(reach("red", 8)) == "turn"
    match = reach("red", 8, mission=6, vases=(2, 1))
    assert refusal(match, "remove 2") == "M-17.2"
    assert refusal(reach("red", 8, vases=(2,)), "remove 2") == "no-such-museum"


@rule_test("M-17.3")
def test_red_8_may_be_declined() -> None:
    match = play(reach("red", 8, vases=(4,)), "decline")
    assert sheet(match) == {}
    assert match.view(0)["players"][0]["showcase"].count(True) == 4
