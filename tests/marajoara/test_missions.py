"""The missions of solo play (M-21), except mission 6, which is in test_two_museums.py."""

from __future__ import annotations

import trowel
from tests.marajoara.arrange import die, legal, play, position, row, sheet, state
from tests.marajoara.solo import last_turn, objectives, play_last_turn
from tests.rules import rule_test
from trowel.games.marajoara.parameters import square_from_name


@rule_test("M-21.1")
def test_mission_1_has_four_objectives() -> None:
    match = position(mission=1)
    assert list(objectives(match)) == ["fragment >=9", "yellow end", "showcase 4", "score 50"]


@rule_test("M-21.2")
def test_mission_2_requires_the_whole_ceramic() -> None:
    match = position(mission=2, museum="b6..", fragments=(">=3 >=4 >=9 >=6",), dice="a4:y1 b4:g1", discs={"blue": 8})
    assert list(objectives(match)) == ["whole ceramic", "yellow end", "blue end", "score 50"]
    play(match, "restore =6 b1")
    assert not objectives(match)["whole ceramic"]
    changed = match.state
    changed[0].museums[0].storage[2, 0] = 5
    match = match.with_state(changed)
    play(match, "restore >=5 b1")
    assert objectives(match)["whole ceramic"]
    play(match, "a4xc4", "excavate blue")
    assert objectives(match)["blue end"]


@rule_test("M-21.3")
def test_mission_3_has_four_objectives() -> None:
    match = position(mission=3, museum="y1.. r1.. b...", vases=(4,), dice="a4:y1 b4:g1", discs={"red": 8})
    assert list(objectives(match)) == ["yellow end", "red end", "showcase 5", "score 50"]
    play(match, "exhibit r1", "pay 1+0+0", "a4xc4", "excavate red")
    assert objectives(match) == {"yellow end": False, "red end": True, "showcase 5": True, "score 50": False}


@rule_test("M-21.4")
def test_mission_4_requires_a_die_on_each_starred_square() -> None:
    match = position(mission=4, dice="f4:y1 f3:r1")
    expected = ["showcase 2", "score 60", "star f2", "star b3", "star g6", "star c7"]
    assert list(objectives(match)) == expected
    play(match, "f4xf2")
    assert [name for name, collected in objectives(match).items() if collected] == ["star f2"]
    assert objectives(position(mission=4, vases=(1,)))["showcase 2"] is False


@rule_test("M-21.4")
def test_mission_4_is_won_with_all_stars_showcase_space_2_and_60_vp() -> None:
    match = last_turn(4, 60, vases=(1,), museum="y1.. r1.. b...")
    changed = match.state
    changed[0].collected |= 0b1111 << 12
    match = match.with_state(changed)
    play(match, "exhibit r1", "pay 1+0+0", "a4xc4", "end", "clock c3")
    assert match.winners == (0,)


@rule_test("M-21.4a")
def test_field_work_and_recycling_also_collect_a_star() -> None:
    match = position(mission=4, dice="f3:y1", museum="y2.. r... b...")
    play(match, "work f3-f2", "pay 2+0+0")
    assert objectives(match)["star f2"]
    match = position(mission=4, slate="y2")
    changed = match.state
    for square in match.box[0].squares[:64]:
        changed[0].site[square] = 1 if square != square_from_name("b3") else 0
    changed[0].has_captured = 1
    match = match.with_state(changed)
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
    match = play_last_turn(5, 70, turn_track="y6 r2 g3 b4 " + " ".join(["y1"] * 9))
    assert sheet(match)["penalties"] == -2 * (2 + 3 + 4)
    assert list(objectives(match)) == ["showcase 3", "score 50"]


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
    assert sheet(play_last_turn(7, 50))["penalties"] == -14


@rule_test("M-21.8a")
def test_mission_7_the_surplus_is_lost_and_the_cost_is_paid_once() -> None:
    match = play(position(mission=7, dice="d3:y5 d2:r3"), "d3xd1")  # 5 + 3
    assert die(match, "d1") == "y1"
    assert sheet(match) == {"overflow": -4}
    match = play(position(mission=7, dice="d3:y3 d2:r3"), "d3xd1")  # 3 + 3 is 6
    assert die(match, "d1") == "y6"
    assert sheet(match) == {}


@rule_test("M-21.8a")
def test_mission_7_overflows_also_in_the_museum() -> None:
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
def test_mission_8_requires_all_seven_tokens() -> None:
    match = position(mission=8, museum="y... r... b4..", dice="a4:y1 b4:g2")
    assert list(objectives(match)) == ["all tokens", "score 35"]
    changed = match.state
    changed[0].players[0].reserve = 1
    changed[0].museums[0].tokens[:] = (0, 0, 1)
    match = match.with_state(changed)
    play(match, "restore >=4 b1", "token h5")
    assert not objectives(match)["all tokens"]  # one is left in reserve
    play(match, "a4xc4", "excavate red")
    assert objectives(match)["all tokens"]


@rule_test("M-21.9")
def test_mission_8_a_token_set_aside_counts_and_the_turn_track_is_subtracted() -> None:
    match = position(mission=8, museum="y... r... b4..")
    changed = match.state
    changed[0].players[0].reserve = 0
    changed[0].museums[0].tokens[:] = (0, 0, 1)
    changed[0].tokens[:] = 1
    match = match.with_state(changed)
    play(match, "restore >=4 b1")
    assert state(match).players[0].set_aside == 1
    assert objectives(match)["all tokens"]
    assert play_last_turn(8, 50).scores == (50 - 14,)
