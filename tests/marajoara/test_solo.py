"""Solo play (M-20) and the eight missions (M-21)."""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import captures, cart, die, kind, legal, play, position, refusal, row, sheet, state
from tests.rules import forbids, permits, rule_test
from trowel.games.marajoara.notation import square_of
from trowel.games.marajoara.state import Source

FULL_BUT_ONE = " ".join(["y1"] * 13)


def objectives(match: trowel.Match) -> dict[str, bool]:
    return {one["objective"]: one["collected"] for one in match.view(0)["objectives"]}


def earn(match: trowel.Match, points: int) -> trowel.Match:
    state(match).players[0].points[Source.TRACKS] = points
    return match


def last_turn(mission: int, points: int = 0, turn_track: str = FULL_BUT_ONE, **given: Any) -> trowel.Match:
    """One capture, whose die for the turn track (a yellow 1) ends the game."""
    match = position(mission=mission, dice="a4:y1 b4:r1 c3:y1", turn_track=turn_track, **given)
    return earn(match, points)


def ended(mission: int, points: int = 0, **given: Any) -> trowel.Match:
    match = play(last_turn(mission, points, **given), "a4xc4")
    if kind(match) == "keep":
        play(match, "keep 1")
    play(match, "end", "clock c3")
    assert match.over
    return match


# ---------------------------------------------------------------- how solo differs


@rule_test("M-20.1")
def test_all_objectives_reached_win_the_mission_and_one_missing_loses_it() -> None:
    match = last_turn(5, 60, vases=(2,), museum="y1.. r1.. b...")
    play(match, "exhibit r1", "pay 1+0+0")
    lost = last_turn(5, 60)
    for one in (match, lost):
        play(one, "a4xc4", "end", "clock c3")
    assert match.winners == (0,)
    assert all(objectives(match).values())
    assert lost.winners == ()
    assert objectives(lost) == {"showcase 3": False, "score 50": True}


@rule_test("M-20.1")
def test_there_is_no_turn_counter() -> None:
    match = position(mission=1, lap=14, dice="a4:y1 b4:r1")
    play(match, "a4xc4", "end")
    assert not match.over
    assert match.view(0)["laps"] is None


@permits("M-20.2")
def test_an_objective_is_collected_when_its_space_is_filled() -> None:
    match = position(mission=1, museum="y1.. r1.. b63.", vases=(3,), dice="a4:y1 b4:g1", discs={"yellow": 8})
    assert objectives(match) == {"fragment >=9": False, "yellow end": False, "showcase 4": False, "score 50": False}
    play(match, "exhibit r1", "pay 1+0+0")
    assert objectives(match)["showcase 4"]
    play(match, "restore >=9 b1 b2")
    assert objectives(match)["fragment >=9"]
    play(match, "a4xc4", "excavate yellow")
    assert objectives(match) == {"fragment >=9": True, "yellow end": True, "showcase 4": True, "score 50": False}


@forbids("M-20.2")
def test_the_score_objective_is_looked_at_in_the_end_only() -> None:
    match = last_turn(1, 60)
    play(match, "a4xc4")
    assert not objectives(match)["score 50"]
    play(match, "end", "clock c3")
    assert objectives(match)["score 50"]
    assert not objectives(ended(1, 49))["score 50"]


@permits("M-20.3")
def test_after_a_capture_a_die_around_the_capturing_one_goes_to_the_turn_track() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3 c5:b2 b3:y4 e4:r1", turn_track="y1 y1")
    play(match, "a4xc4", "end")
    assert kind(match) == "turn-track"
    assert legal(match) == ["clock b3", "clock c5", "clock d5"]  # diagonals count
    play(match, "clock d5")
    assert die(match, "d5") == ""
    assert match.view(0)["turn_track"][:4] == [
        {"colour": "yellow", "value": 1}, {"colour": "yellow", "value": 1}, {"colour": "grey", "value": 3}, None,
    ]  # fmt: skip


@permits("M-20.3")
def test_the_step_is_skipped_without_an_adjacent_die() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 e4:r1")
    play(match, "a4xc4", "end")
    assert kind(match) == "turn"
    assert match.view(0)["turn_track"] == [None] * 14


@forbids("M-20.3")
def test_only_an_adjacent_die_goes_to_the_turn_track() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3 e4:r1")
    play(match, "a4xc4", "end")
    assert refusal(match, "clock e4") == "M-20.3"
    assert refusal(match, "clock c5") == "M-20.3"
    assert refusal(match, "clock c4") == "M-20.3"  # the capturing die itself


@permits("M-20.4")
def test_it_comes_after_the_free_actions_seen_from_where_the_capturing_die_then_stands() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3 e3:r1", museum="y2.. r... b...", slate="y2")
    play(match, "a4xc4", "work c4-d4", "pay 2+0+0", "end")
    assert legal(match) == ["clock e3", "clock d5"]
    play(match, "clock e3")
    assert kind(match) == "recycle-to"  # before recycling


@permits("M-20.4")
def test_filling_the_fourteenth_space_ends_the_game_there_and_then() -> None:
    match = play(last_turn(1, slate="y2"), "a4xc4", "end", "clock c3")
    assert match.over
    assert state(match).on_slate == 1


@forbids("M-20.4")
def test_it_cannot_be_declined() -> None:
    match = play(last_turn(1), "a4xc4", "end")
    assert refusal(match, "decline") == "M-20.4"


@rule_test("M-20.4")
def test_without_a_capture_no_die_goes_to_the_turn_track() -> None:
    match = position(mission=1, dice="a4:y1 b5:r1")
    assert captures(match) == []
    assert kind(play(match, "end")) == "turn"


@rule_test("M-20.5")
def test_no_majorities_but_track_ends() -> None:
    match = last_turn(1, vases=(3,))
    state(match).players[0].discs[1], state(match).players[0].places[1] = 9, 1
    play(match, "a4xc4", "end", "clock c3")
    assert sheet(match) == {"track_ends": 6}


@rule_test("M-20.5a")
def test_the_lone_player_takes_place_1() -> None:
    match = position(mission=1, dice="a4:y1 b4:g1", discs={"yellow": 8})
    play(match, "a4xc4", "excavate yellow")
    assert match.view(0)["tracks"][0]["places"] == [0, None]


@rule_test("M-20.6")
def test_two_turns_in_a_row_without_a_capture_end_the_game() -> None:
    match = play(position(mission=1, dice="a4:y1"), "end")
    assert not match.over
    assert play(match, "end").over


@rule_test("M-20.6")
def test_a_capture_between_them_starts_the_count_again() -> None:
    match = play(position(mission=1), "end")
    state(match).site[30:32] = 9
    play(match, "a4xc4", "end", "end")
    assert not match.over
    assert play(match, "end").over


@rule_test("M-20.6a")
def test_fourteen_turns_in_a_row_without_a_die_for_the_turn_track_end_the_game() -> None:
    match = position(mission=1)
    for turn in range(14):
        assert not match.over
        state(match).site[:] = 0
        state(match).site[30:32] = (9, 25)  # a4:r1 b4:g1, and nothing else
        play(match, "a4xc4")
        while kind(match) != "turn":
            play(match, legal(match)[0])
        play(match, "end")
        while not match.over and kind(match) != "turn":
            play(match, legal(match)[0])
        assert match.over == (turn == 13)


@rule_test("M-20.6a")
def test_a_die_for_the_turn_track_starts_that_count_again() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3")
    state(match).stalled = 13
    play(match, "a4xc4", "end", "clock d5")
    assert not match.over
    assert match.view(0)["stalled"] == 0


@rule_test("M-20.7", "M-21.3")
def test_mission_3_subtracts_the_dice_on_the_turn_track() -> None:
    match = ended(3, 70, turn_track="y6 r2 " + " ".join(["g1"] * 11))
    assert sheet(match) == {"tracks": 70, "penalties": -(6 + 2 + 11 + 1)}
    assert match.scores == (50,)
    assert objectives(match)["score 50"]


@rule_test("M-20.8")
@pytest.mark.parametrize(("mission", "target"), list(enumerate((50, 50, 50, 60, 50, 50, 30, 35), start=1)))
def test_the_challenge_adds_10_to_the_score_objective(mission: int, target: int) -> None:
    assert position(mission=mission).view(0)["target"] == target
    assert position(mission=mission, challenge=True).view(0)["target"] == target + 10


@rule_test("M-20.8")
def test_a_score_of_50_does_not_win_the_challenge() -> None:
    assert not objectives(ended(1, 59, challenge=True))["score 60"]
    assert objectives(ended(1, 60, challenge=True))["score 60"]


@rule_test("M-20.9")
def test_the_score_may_go_below_0() -> None:
    assert ended(8, 0).scores == (-14,)


@rule_test("M-20.10")
def test_a_collected_objective_stays_when_red_8_removes_the_vase() -> None:
    match = position(
        mission=5, museum="y1.. r1.. b...", vases=(2,), dice="a4:y1 b4:g1", discs={"red": 7}
    )  # fmt: skip
    play(match, "exhibit r1", "pay 1+0+0", "a4xc4", "excavate red", "remove")
    assert match.view(0)["players"][0]["showcase"].count(True) == 2
    assert objectives(match)["showcase 3"]


@rule_test("M-20.10")
def test_an_objective_on_a_starred_square_blocks_neither_die_nor_token() -> None:
    match = position(mission=4, dice="f4:y1 f3:r1", museum="y1.. r1.. b...")
    play(match, "exhibit r1", "pay 1+0+0")
    assert "token f2" in legal(match)
    play(match, "token b3")
    assert "f4xf2" in captures(match)


# ---------------------------------------------------------------- the missions


@rule_test("M-21.1")
def test_mission_1() -> None:
    match = position(mission=1)
    assert list(objectives(match)) == ["fragment >=9", "yellow end", "showcase 4", "score 50"]


@rule_test("M-21.2")
def test_mission_2_asks_for_the_whole_ceramic() -> None:
    match = position(mission=2, museum="b6..", fragments=(">=3 >=4 >=9 >=6",), dice="a4:y1 b4:g1", discs={"blue": 8})
    assert list(objectives(match)) == ["whole ceramic", "yellow end", "blue end", "score 50"]
    play(match, "restore =6 b1")
    assert not objectives(match)["whole ceramic"]
    state(match).museums[0].stored[2, 0] = 5
    play(match, "restore >=5 b1")
    assert objectives(match)["whole ceramic"]
    play(match, "a4xc4", "excavate blue")
    assert objectives(match)["blue end"]


@rule_test("M-21.3")
def test_mission_3() -> None:
    match = position(mission=3, museum="y1.. r1.. b...", vases=(4,), dice="a4:y1 b4:g1", discs={"red": 8})
    assert list(objectives(match)) == ["yellow end", "red end", "showcase 5", "score 50"]
    play(match, "exhibit r1", "pay 1+0+0", "a4xc4", "excavate red")
    assert objectives(match) == {"yellow end": False, "red end": True, "showcase 5": True, "score 50": False}


@rule_test("M-21.4")
def test_mission_4_asks_for_a_die_on_each_starred_square() -> None:
    match = position(mission=4, dice="f4:y1 f3:r1")
    wanted = ["showcase 2", "score 60", "star f2", "star b3", "star g6", "star c7"]
    assert list(objectives(match)) == wanted
    play(match, "f4xf2")
    assert [name for name, collected in objectives(match).items() if collected] == ["star f2"]
    assert objectives(position(mission=4, vases=(1,)))["showcase 2"] is False


@rule_test("M-21.4")
def test_mission_4_is_won_with_stars_showcase_and_60() -> None:
    match = last_turn(4, 60, vases=(1,), museum="y1.. r1.. b...")
    state(match).collected |= 0b1111 << 12
    play(match, "exhibit r1", "pay 1+0+0", "a4xc4", "end", "clock c3")
    assert match.winners == (0,)


@rule_test("M-21.4a")
def test_field_work_and_recycling_also_bring_a_die() -> None:
    match = position(mission=4, dice="f3:y1", museum="y2.. r... b...")
    play(match, "work f3-f2", "pay 2+0+0")
    assert objectives(match)["star f2"]
    match = position(mission=4, slate="y2")
    for square in match.box[0].squares[:64]:
        state(match).site[square] = 1 if square != square_of("b3") else 0
    state(match).has_captured = 1
    play(match, "end", "to b3")
    assert objectives(match)["star b3"]


@rule_test("M-21.4a")
def test_a_star_stays_collected_when_the_die_leaves() -> None:
    match = position(mission=4, dice="f3:y1", museum="y4.. r... b...")
    play(match, "work f3-f2", "pay 2+0+0", "work f2-f1", "pay 2+0+0")
    assert objectives(match)["star f2"]
    assert match.view(0)["site"][1][5]["star"] is False


@rule_test("M-21.5")
def test_mission_5_subtracts_twice_the_dice_that_are_not_yellow() -> None:
    match = ended(5, 70, turn_track="y6 r2 g3 b4 " + " ".join(["y1"] * 9))
    assert sheet(match)["penalties"] == -2 * (2 + 3 + 4)
    assert list(objectives(match)) == ["showcase 3", "score 50"]


@permits("M-21.6")
def test_mission_6_runs_two_museums() -> None:
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
def test_the_exchange_is_of_mission_6_between_its_two_museums() -> None:
    assert refusal(position(museum="y2.. r1.. b6.."), "swap b1 2r1") == "M-21.6"
    match = position(mission=6, museums=("y2.. r1.. b6..", "y... r24. b3.."))
    assert refusal(match, "swap b2 2r1") == "M-21.6"
    assert refusal(match, "swap b1 r1") == "M-21.6"


@rule_test("M-21.6")
def test_mission_6_counts_both_museums_in_the_end() -> None:
    match = last_turn(6, 100, vases=(3, 2), fragments=(">=3 =6", ">=5"))
    g = state(match)
    for track in (1, 2):
        g.players[0].discs[track], g.players[0].places[track] = 9, 1
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
def test_a_yellow_die_goes_to_the_open_row_without_asking() -> None:
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
    assert refusal(match, "swap b1 2r1") == "M-21.7"  # no free blue space over there
    assert "swap 2b1 r1" in legal(match)


@rule_test("M-21.8")
def test_mission_7_rolls_the_dice() -> None:
    match = trowel.new("marajoara", mission=7, seed=1)
    values = [square["die"]["value"] for row in match.view(0)["site"] for square in row if square["die"]]
    assert len(values) == 52
    assert set(values) == {1, 2, 3, 4, 5, 6}
    assert list(objectives(match)) == ["score 30"]


@rule_test("M-21.8")
def test_mission_7_a_die_that_would_pass_6_turns_to_1_and_costs_4() -> None:
    match = play(position(mission=7, dice="a4:y6 b4:r3"), "a4xc4")
    assert die(match, "c4") == "y1"
    assert match.scores == (-4,)
    assert sheet(ended(7, 50))["penalties"] == -14


@rule_test("M-21.8a")
def test_mission_7_the_surplus_is_lost_and_the_cost_is_paid_once() -> None:
    match = play(position(mission=7, dice="d3:y5 d2:r3"), "d3xd1")  # 5 + 3
    assert die(match, "d1") == "y1"
    assert sheet(match) == {"overflow": -4}
    match = play(position(mission=7, dice="d3:y3 d2:r3"), "d3xd1")  # 3 + 3 is 6
    assert die(match, "d1") == "y6"
    assert sheet(match) == {}


@rule_test("M-21.8a")
def test_mission_7_overflows_in_the_museum_too() -> None:
    match = position(mission=7, dice="a4:y1 b4:g1", museum="y66. r... b...", discs={"yellow": 4})
    play(match, "a4xc4", "excavate yellow")
    assert "+3 y1" in legal(match)
    play(match, "+2 y1", "+1 y2")
    assert row(match, "y") == "11."
    assert sheet(match) == {"overflow": -8}


@rule_test("M-12.1a", "M-21.8a")
def test_mission_7_funding_above_6_overflows_and_blue_7_does_not() -> None:
    match = position(mission=7, museum="y2.. r... b6..")
    play(match, "fund b1+", "pay 2+0+0")
    assert row(match, "b") == "1.."
    assert sheet(match) == {"overflow": -4}
    match = position(mission=7, museum="b5..", doubling=True)
    play(match, "restore =6 b1")
    assert sheet(match) == {"fragments": 7}


@rule_test("M-21.9")
def test_mission_8_asks_for_all_seven_tokens() -> None:
    match = position(mission=8, museum="y... r... b4..", dice="a4:y1 b4:g2")
    assert list(objectives(match)) == ["all tokens", "score 35"]
    g = state(match)
    g.players[0].reserve = 1
    g.museums[0].tokens[:] = (0, 0, 1)
    play(match, "restore >=4 b1", "token h5")
    assert not objectives(match)["all tokens"]  # one is left in reserve
    play(match, "a4xc4", "excavate red")
    assert objectives(match)["all tokens"]


@rule_test("M-21.9")
def test_mission_8_a_token_set_aside_counts_and_the_turn_track_is_subtracted() -> None:
    match = position(mission=8, museum="y... r... b4..")
    g = state(match)
    g.players[0].reserve = 0
    g.museums[0].tokens[:] = (0, 0, 1)
    g.tokens[:] = 1
    play(match, "restore >=4 b1")
    assert g.players[0].set_aside == 1
    assert objectives(match)["all tokens"]
    assert ended(8, 50).scores == (50 - 14,)
