"""Mission 6 (M-21.6, M-21.7): two museums."""

from __future__ import annotations

import trowel
from tests.marajoara.arrange import cart, kind, legal, play, position, refusal, row, sheet
from tests.marajoara.solo import last_turn
from tests.rules import forbids, permits, rule_test


@permits("M-21.6")
def test_a_mission_6_player_has_two_museums() -> None:
    match = position(mission=6, dice="a4:y1 b4:r3", museums=("y5.. r1.. b...", "y... r2.. b3.."))
    play(match, "a4xc4")
    assert kind(match) == "keep"
    assert legal(match) == ["keep 1", "keep 2"]
    play(match, "keep 2")
    assert row(match, "r", 1) == "23."
    assert row(match, "r", 0) == "1.."
    play(match, "exhibit 2r1 2r2")  # the first museum's yellow row pays
    assert legal(match) == ["pay 5+0+0"]
    play(match, "pay 5+0+0", "token h5")
    assert sheet(match) == {"vases": 10, "showcase": 2}


@permits("M-21.6")
def test_mission_6_exchanges_a_blue_and_a_red_die_for_1_credit_any_number_of_times() -> None:
    match = position(mission=6, museums=("y2.. r.1. b6..", "y... r24. b3.."))
    play(match, "swap b1 2r2", "pay 1+0+0")
    assert (row(match, "b"), row(match, "r"), row(match, "b", 1), row(match, "r", 1)) == ("...", "41.", "36.", "2..")
    play(match, "swap 2b1 r1", "pay 1+0+0")
    assert (row(match, "b"), row(match, "r"), row(match, "b", 1), row(match, "r", 1)) == ("3..", ".1.", ".6.", "24.")
    assert cart(match) == "y1"


@forbids("M-21.6")
def test_only_mission_6_exchanges_dice_between_its_two_museums() -> None:
    assert refusal(position(museum="y2.. r1.. b6.."), "swap b1 2r1") == "M-21.6"
    match = position(mission=6, museums=("y2.. r1.. b6..", "y... r24. b3.."))
    assert refusal(match, "swap b2 2r1") == "M-21.6"
    assert refusal(match, "swap b1 r1") == "M-21.6"


@rule_test("M-21.6")
def test_mission_6_counts_both_museums_at_the_end() -> None:
    match = last_turn(6, 100, vases=(3, 2), fragments=(">=3 =6", ">=5"))
    changed = match.state
    for track in (1, 2):
        changed[0].players[0].discs[track], changed[0].players[0].places[track] = 9, 1
    match = match.with_state(changed)
    play(match, "a4xc4", "keep 1", "end", "clock c3")
    assert sheet(match) == {"tracks": 100, "track_ends": 2 * 5 + 2 * 3, "penalties": -3 * (5 + 9)}


@permits("M-21.7")
def test_the_yellow_row_is_chosen_at_set_up() -> None:
    match = trowel.new("marajoara", mission=6, seed=1)
    assert kind(match) == "yellow-row"
    assert legal(match) == ["row 1", "row 2"]
    play(match, "row 2")
    assert match.view(0)["players"][0]["yellow_row"] == 1
    assert kind(match) == "first-token"
    tokens = match.view(0)["players"][0]
    assert tokens["tokens"]["museum"] == tokens["second"]["museum_tokens"] == ["yellow", "showcase", "fragment"]


@permits("M-21.7")
def test_a_yellow_die_goes_to_the_open_row_without_a_decision() -> None:
    match = position(mission=6, yellow_row=1, dice="a4:r1 b4:y3", museums=("", "y11. r... b..."))
    play(match, "a4xc4")
    assert row(match, "y", 1) == "113"
    assert row(match, "y", 0) == "..."
    assert kind(match) == "token"  # the second museum's token counts as the player's own


@permits("M-21.7")
def test_adjacency_rank_and_tokens_count_within_each_museum() -> None:
    match = position(mission=6, museums=("y2.. r1.. b3..", "y... r1.. b6.3"), fragments=(">=4", ""), vases=(1, 0))
    play(match, "restore >=3 2b3")
    assert sheet(match) == {"fragments": 3}  # >=4 is restored in the other museum
    play(match, "restore >=3 b1")
    assert sheet(match) == {"fragments": 6, "adjacency": 1}
    play(match, "exhibit 2r1", "pay 1+0+0")
    assert kind(match) == "token"
    play(match, "token h5", "exhibit r1", "pay 1+0+0")
    assert sheet(match)["showcase"] == 2


@permits("M-21.7")
def test_bonuses_may_go_to_dice_of_either_museum_and_red_8_and_blue_8_use_one() -> None:
    match = position(mission=6, dice="a4:y1 b4:r3", tokens="c4:0", museums=("y1.. r... b...", "y... r2.. b..."))
    play(match, "a4xc4")
    assert legal(match) == ["+1 y1", "+1 2r1", "+1 captured", "decline"]
    match = position(mission=6, dice="a4:y1 b4:g1", discs={"red": 7}, vases=(2, 4))
    play(match, "a4xc4", "excavate red")
    assert legal(match) == ["remove", "remove 2", "decline"]
    assert sheet(play(match, "remove 2")) == {"tracks": 8}
    match = position(mission=6, dice="a4:y1 b4:g1", discs={"blue": 7}, fragments=(">=3", ">=3 >=4 =6"))
    play(match, "a4xc4", "excavate blue")
    assert legal(match) == ["study >=3", "study 2 >=3", "study 2 >=4", "study 2 =6"]
    assert sheet(play(match, "study 2 >=4")) == {"tracks": 2}


@permits("M-21.7")
def test_yellow_7_gives_and_takes_in_either_museum() -> None:
    match = position(
        mission=6, dice="a4:y1 b4:g1", discs={"yellow": 6}, museums=("r1..", "r2.. b3.."), cart="r5 b6"
    )  # fmt: skip
    play(match, "a4xc4", "excavate yellow", "give 2b1", "give r1", "take 1 to 2", "take 1")
    assert row(match, "r", 1) == "25."
    assert row(match, "b") == "6.."
    assert cart(match) == "b3 r1 g1"


@forbids("M-21.7")
def test_one_action_uses_one_museum_and_an_exchange_needs_room() -> None:
    match = position(mission=6, museums=("y3.. r1.. b6..", "y... r2.. b311"))
    assert refusal(match, "exhibit r1 2r1") == "M-21.7"
    assert refusal(match, "restore >=9 b1 2b1") == "M-21.7"
    assert refusal(match, "swap b1 2r1") == "M-21.7"  # the second museum has no free blue space
    assert "swap 2b1 r1" in legal(match)
