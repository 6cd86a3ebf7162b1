"""Dig bonuses (M-6) and the use of the captured die (M-7)."""

from __future__ import annotations

import trowel
from tests.marajoara.arrange import (
    captures,
    cart,
    die,
    die_from_name,
    kind,
    legal,
    play,
    position,
    refusal,
    row,
    slate,
    state,
)
from tests.rules import forbids, permits, rule_test
from trowel.games.marajoara.state import NO_DIE

# ---------------------------------------------------------------- dig bonuses


@permits("M-6.1")
def test_on_the_players_own_token_any_stored_die_or_the_captured_one_gains_1() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:0", museum="y2.. r4.. b5..")
    play(match, "a4xc4")
    assert kind(match) == "dig-bonus"
    assert match.to_act == (0,)
    assert legal(match) == ["+1 y1", "+1 r1", "+1 b1", "+1 captured", "decline"]
    play(match, "+1 captured")
    assert row(match, "r") == "44."


@permits("M-6.1")
def test_a_captured_grey_die_with_the_bonus_digs_deeper() -> None:
    match = position(dice="a4:y1 b4:g3", tokens="c4:0")
    play(match, "a4xc4", "+1 captured", "excavate yellow")
    assert state(match).players[0].discs[0] == 4
    assert cart(match) == "g4"


@forbids("M-6.1")
def test_the_bonus_of_the_players_own_token_is_1_on_an_existing_die() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:0", museum="y2.. r4.. b5..")
    play(match, "a4xc4")
    assert refusal(match, "+2 y1") == "M-6.1"
    assert refusal(match, "+1 y2") == "M-6.1"


@permits("M-6.2")
def test_on_another_players_token_that_player_adds_2_to_dice_of_their_museum() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("y2.. r... b...", "y1.. r.5. b..."))
    play(match, "a4xc4")
    assert kind(match) == "dig-bonus"
    assert match.to_act == (1,)
    assert match.legal(0) == []
    assert legal(match) == ["+1 y1", "+2 y1", "+1 r2", "decline"]
    play(match, "+1 y1", "+1 r2")
    assert (row(match, "y", 1), row(match, "r", 1)) == ("2..", ".6.")
    assert match.to_act == (0,)
    assert row(match, "r") == "3.."


@permits("M-6.2")
def test_the_2_may_go_to_one_die() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("y2.. r... b...", "y1.. r.5. b..."))
    play(match, "a4xc4", "+2 y1")
    assert row(match, "y", 1) == "3.."
    assert match.to_act == (0,)


@forbids("M-6.2")
def test_another_players_bonus_is_neither_for_the_mover_nor_for_the_captured_die() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("y2.. r... b...", "y1.. r.5. b2.."))
    play(match, "a4xc4")
    assert refusal(match, "+1 y1", seat=0) == "not-your-turn"
    assert refusal(match, "+1 captured") == "M-6.2"
    assert refusal(match, "+3 y1") == "M-6.2"
    play(match, "+1 y1")
    assert refusal(match, "+2 b1") == "M-6.2"  # 1 is left
    assert refusal(match, "+1 y1") == "M-6.2"  # it has had its share
    assert refusal(match, "+1 b2") == "M-6.2"  # no die there


@rule_test("M-6.3")
def test_a_bonus_may_be_declined_in_all_or_in_part() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("", "y1.. r5.. b..."))
    whole = play(match.copy(), "a4xc4", "decline")
    assert row(whole, "y", 1) == "1.."
    assert kind(whole) == "turn"
    part = play(match.copy(), "a4xc4", "+1 y1", "decline")
    assert (row(part, "y", 1), row(part, "r", 1)) == ("2..", "5..")
    assert kind(part) == "turn"


@rule_test("M-6.3")
def test_a_bonus_that_no_die_can_take_is_lost_without_a_decision() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("y2.. r... b...", "y6.. r... b..."))
    assert kind(play(match, "a4xc4")) == "turn"
    match = position(dice="a4:y1 b4:r6", tokens="c4:0")
    assert kind(play(match, "a4xc4")) == "turn"
    match = position(dice="a4:y1 b4:r3", tokens="c4:1", museums=("", "y5.. r... b..."))
    assert kind(play(match, "a4xc4", "+1 y1")) == "turn"  # the second point is lost


@rule_test("M-6.3")
def test_a_bonus_is_resolved_before_the_captured_die_is_used() -> None:
    match = position(dice="a4:y1 b4:r3", tokens="c4:0", museum="y... r1.. b...")
    play(match, "a4xc4")
    assert row(match, "r") == "1.."
    assert match.view(0)["in_hand"] == [{"colour": "red", "value": 3}]


# ---------------------------------------------------------------- keeping


@rule_test("M-7.1")
def test_the_captured_die_takes_the_leftmost_free_space_of_its_colour() -> None:
    for letter, colour in (("y", "y"), ("r", "r"), ("b", "b")):
        match = position(dice=f"a4:g1 b4:{letter}4", museum="y2.2 r2.2 b2.2")
        play(match, "a4xc4")
        if kind(match) == "token":
            play(match, legal(match)[0])
        assert row(match, colour) == "242"


@permits("M-7.2")
def test_a_third_die_of_a_colour_is_kept() -> None:
    assert row(play(position(dice="a4:y1 b4:b4", museum="y... r... b11."), "a4xc4"), "b") == "114"


@forbids("M-7.2")
def test_a_fourth_die_of_a_colour_cannot_be_kept() -> None:
    assert row(play(position(dice="a4:y1 b4:b4", museum="y... r... b111"), "a4xc4"), "b") == "111"


@rule_test("M-7.3")
def test_a_captured_die_that_cannot_be_kept_goes_to_the_cart_without_other_effect() -> None:
    match = play(position(dice="a4:y1 b4:b4", museum="y... r... b111", cart="r1"), "a4xc4")
    assert cart(match) == "r1 b4"
    assert match.scores == (0, 0)
    assert kind(match) == "turn"


@rule_test("M-7.4")
def test_the_third_yellow_space_returns_its_token_only_the_first_time() -> None:
    match = position(dice="a4:r1 b4:y4 a6:r1 b6:y4", museum="y11. r... b...")
    play(match, "a4xc4")
    assert kind(match) == "token"
    play(match, "token h5")
    assert match.view(0)["players"][0]["tokens"]["museum"] == ["showcase", "fragment"]
    play(match, "end", "a6xc6", "end")
    changed = match.state
    changed[0].museums[0].storage[0] = (1, 1, 0)
    changed[0].site[30:33] = (die_from_name("r1"), die_from_name("y1"), NO_DIE)  # a4, b4, c4
    match = match.with_state(changed)
    play(match, "a4xc4")
    assert row(match, "y") == "111"
    assert kind(match) == "turn"


# ---------------------------------------------------------------- excavating


@permits("M-7.5")
def test_a_grey_die_moves_one_disc_exactly_its_value_and_is_spent() -> None:
    match = position(dice="a4:y1 b4:g4", discs={"red": 2, "blue": 1})
    play(match, "a4xc4")
    assert legal(match) == ["excavate yellow", "excavate red", "excavate blue"]
    play(match, "excavate red")
    assert state(match).players[0].discs.tolist() == [0, 6, 1]
    assert match.scores[0] == 5  # space 6 alone: not the 3 VP of space 4, which it passed
    assert cart(match) == "g4"


@permits("M-7.5")
def test_only_what_passes_the_end_of_a_track_is_lost() -> None:
    match = position(dice="a4:y1 b4:g6", discs={"red": 7})
    play(match, "a4xc4", "excavate red")
    assert state(match).players[0].discs[1] == 9


def reach_the_end(match: trowel.Match, *seats: int) -> trowel.Match:
    """Return the match with the discs of these seats on the last space of red, in order of arrival."""
    changed = match.state
    g = changed[0]
    for place, seat in enumerate(seats, start=1):
        g.players[seat].discs[1], g.players[seat].places[1] = 9, place
    g.discs_at_end[1] = len(seats)
    return match.with_state(changed)


@permits("M-7.6")
def test_discs_share_spaces_and_the_last_space_has_two_places_in_order() -> None:
    match = position(players=3, dice="a4:y1 b4:g1 a6:y1 b6:g1", discs={"red": 8})
    changed = match.state
    changed[0].players[1].discs[1] = 8
    changed[0].players[2].discs[1] = 8
    match = match.with_state(changed)
    play(match, "a4xc4", "excavate red", "end", "a6xc6", "excavate red")
    assert match.view(0)["tracks"][1] == {"colour": "red", "discs": [9, 9, 8], "last": 9, "places": [0, 1]}


@forbids("M-7.6", "M-7.7")
def test_a_third_disc_cannot_end_on_a_full_last_space() -> None:
    match = position(players=3, dice="a4:y1 b4:g3", discs={"red": 6})
    match = reach_the_end(match, 1, 2)
    play(match, "a4xc4")
    assert legal(match) == ["excavate yellow", "excavate blue"]
    assert refusal(match, "excavate red") == "M-7.7"


@permits("M-7.7")
def test_a_disc_may_stop_short_of_a_full_last_space() -> None:
    match = position(players=3, dice="a4:y1 b4:g2", discs={"red": 6})
    match = reach_the_end(match, 1, 2)
    play(match, "a4xc4", "excavate red")
    assert state(match).players[0].discs[1] == 8


@forbids("M-7.7")
def test_a_disc_on_a_last_space_stays_there() -> None:
    match = position(dice="a4:y1 b4:g2")
    match = reach_the_end(match, 0)
    play(match, "a4xc4")
    assert refusal(match, "excavate red") == "M-7.7"


@rule_test("M-7.7")
def test_with_no_track_possible_the_grey_die_is_spent_without_effect() -> None:
    match = position(dice="a4:y1 b4:g2")
    changed = match.state
    changed[0].players[0].discs[:] = 9
    changed[0].discs_at_end[:] = 1
    match = match.with_state(changed)
    play(match, "a4xc4")
    assert kind(match) == "turn"
    assert cart(match) == "g2"
    assert match.scores == (0, 0)


@permits("M-7.8")
def test_a_grey_die_enters_the_cart_after_dice_that_its_bonus_spent() -> None:
    match = position(dice="a4:y1 b4:g3", museum="y1.. r4.. b...", discs={"red": 4}, cart="b1")
    play(match, "a4xc4", "excavate red", "exhibit r1", "pay 1+0+0", "token h5")
    assert cart(match) == "b1 y1 r4 g3"


@forbids("M-7.8")
def test_keeping_and_excavating_are_mandatory() -> None:
    match = play(position(dice="a4:y1 b4:g3"), "a4xc4")
    assert refusal(match, "decline") == "M-7.8"
    match = play(position(mission=6, dice="a4:y1 b4:r3"), "a4xc4")
    assert kind(match) == "keep"
    assert refusal(match, "decline") == "M-7.8"


def test_the_jumping_die_is_not_the_captured_one() -> None:
    match = position(dice="a4:y1 b4:r3")
    assert captures(match) == ["a4xc4"]
    play(match, "a4xc4")
    assert die(match, "c4") == "y2"
    assert slate(match) == ""
