"""Solo play (M-20): its differences from a game of several players."""

from __future__ import annotations

import pytest

from tests.marajoara.arrange import captures, die, die_from_name, kind, legal, play, position, refusal, sheet, state
from tests.marajoara.solo import last_turn, objectives, play_last_turn
from tests.rules import forbids, permits, rule_test


@rule_test("M-20.1")
def test_all_objectives_reached_win_the_mission_and_one_missing_loses_it() -> None:
    match = last_turn(5, 60, vases=(2,), museum="y1.. r1.. b...")
    play(match, "exhibit r1", "pay 1+0+0")
    failure = last_turn(5, 60)
    for mission in (match, failure):
        play(mission, "a4xc4", "end", "clock c3")
    assert match.winners == (0,)
    assert all(objectives(match).values())
    assert failure.winners == ()
    assert objectives(failure) == {"showcase 3": False, "score 50": True}


@rule_test("M-20.1")
def test_a_solo_game_does_not_end_after_round_14() -> None:
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
def test_the_score_objective_is_only_checked_at_the_end() -> None:
    match = last_turn(1, 60)
    play(match, "a4xc4")
    assert not objectives(match)["score 50"]
    play(match, "end", "clock c3")
    assert objectives(match)["score 50"]
    assert not objectives(play_last_turn(1, 49))["score 50"]


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
def test_the_turn_track_step_is_skipped_without_an_adjacent_die() -> None:
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
def test_the_turn_track_step_follows_the_free_actions_around_the_capturing_dies_final_square() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3 e3:r1", museum="y2.. r... b...", slate="y2")
    play(match, "a4xc4", "work c4-d4", "pay 2+0+0", "end")
    assert legal(match) == ["clock e3", "clock d5"]
    play(match, "clock e3")
    assert kind(match) == "recycle-to"  # before recycling


@permits("M-20.4")
def test_filling_the_fourteenth_space_ends_the_game_immediately() -> None:
    match = play(last_turn(1, slate="y2"), "a4xc4", "end", "clock c3")
    assert match.over
    assert state(match).slate_count == 1


@forbids("M-20.4")
def test_the_turn_track_step_cannot_be_declined() -> None:
    match = play(last_turn(1), "a4xc4", "end")
    assert refusal(match, "decline") == "M-20.4"


@rule_test("M-20.4")
def test_without_a_capture_no_die_goes_to_the_turn_track() -> None:
    match = position(mission=1, dice="a4:y1 b5:r1")
    assert captures(match) == []
    assert kind(play(match, "end")) == "turn"


@rule_test("M-20.5")
def test_track_ends_are_scored_but_no_majorities() -> None:
    match = last_turn(1, vases=(3,))
    changed = match.state
    changed[0].players[0].discs[1], changed[0].players[0].places[1] = 9, 1
    match = match.with_state(changed)
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
    changed = match.state
    changed[0].site[30:32] = die_from_name("r1")  # a4 and b4
    match = match.with_state(changed)
    play(match, "a4xc4", "end", "end")
    assert not match.over
    assert play(match, "end").over


@rule_test("M-20.6a")
def test_fourteen_turns_in_a_row_without_a_die_for_the_turn_track_end_the_game() -> None:
    match = position(mission=1)
    for turn in range(14):
        assert not match.over
        changed = match.state
        changed[0].site[:] = 0
        changed[0].site[30:32] = (die_from_name("r1"), die_from_name("g1"))  # a4 and b4, and nothing else
        match = match.with_state(changed)
        play(match, "a4xc4")
        while kind(match) != "turn":
            play(match, legal(match)[0])
        play(match, "end")
        while not match.over and kind(match) != "turn":
            play(match, legal(match)[0])
        assert match.over == (turn == 13)


@rule_test("M-20.6a")
def test_a_die_for_the_turn_track_starts_that_count_again() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 d5:g3", cart="g1 g2", slate="g3 r1")
    changed = match.state
    changed[0].stalled_turns = 13
    match = match.with_state(changed)
    play(match, "a4xc4", "end")
    seen = {match.view(None)["stalled"]}
    play(match, "clock d5")
    while kind(match) != "turn":
        seen.add(match.view(None)["stalled"])  # during recycling
        play(match, legal(match)[0])
    assert not match.over
    assert match.view(0)["stalled"] == 0
    assert seen == {13, 0}


@rule_test("M-20.7", "M-21.3")
def test_mission_3_subtracts_the_dice_on_the_turn_track() -> None:
    match = play_last_turn(3, 70, turn_track="y6 r2 " + " ".join(["g1"] * 11))
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
    assert not objectives(play_last_turn(1, 59, challenge=True))["score 60"]
    assert objectives(play_last_turn(1, 60, challenge=True))["score 60"]


@rule_test("M-20.9")
def test_the_score_may_go_below_0() -> None:
    assert play_last_turn(8, 0).scores == (-14,)


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
