"""Dig tokens (M-13) and recycling (M-14)."""

from __future__ import annotations

import trowel
from tests.marajoara.arrange import die, kind, legal, play, position, refusal, state, token
from tests.rules import forbids, permits, rule_test
from trowel.games.marajoara.parameters import square_from_name

ROPED = ["a1", "b1", "a2", "b2", "g1", "h1", "g2", "h2", "a7", "b7", "a8", "b8", "g7", "h7", "g8", "h8"]
BONUS = ["d1", "c3", "f3", "d4", "e4", "h4", "a5", "d5", "e5", "c6", "f6", "e8"]


def reach_token_decision(**arrangement: object) -> trowel.Match:
    return play(position(museum="y1.. r1.. b...", **arrangement), "exhibit r1", "pay 1+0+0")  # type: ignore[arg-type]


@permits("M-13.1")
def test_a_recovered_token_is_placed_immediately_on_a_free_square_and_stays() -> None:
    match = reach_token_decision()
    assert kind(match) == "token"
    assert len(legal(match)) == 64 - len(ROPED) - len(BONUS)
    play(match, "token c4")
    assert token(match, "c4") == 0
    while not match.over:
        play(match, legal(match)[0])
    assert token(match, "c4") == 0


@forbids("M-13.1")
def test_a_token_goes_neither_on_a_die_nor_on_a_token_and_cannot_be_delayed() -> None:
    match = reach_token_decision(dice="c4:y1", tokens="d3:1 b3:0")
    for square in ("c4", "d3", "b3"):
        assert refusal(match, f"token {square}") == "M-13.1"
    assert refusal(match, "decline") == "M-13.1"
    assert refusal(match, "end") == "not-now"


@permits("M-13.2")
def test_a_token_may_be_placed_next_to_ropes_and_bonus_squares() -> None:
    assert {"token c1", "token c2", "token c4", "token d3"} <= set(legal(reach_token_decision()))


@forbids("M-13.2")
def test_no_token_goes_inside_a_rope_nor_on_a_bonus_square() -> None:
    match = reach_token_decision()
    for square in ROPED + BONUS:
        assert refusal(match, f"token {square}") == "M-13.2"


@rule_test("M-13.3")
def test_space_2_of_each_track_gives_a_token_from_the_reserve() -> None:
    for track in ("yellow", "red", "blue"):
        match = position(dice="a4:y1 b4:g2")
        play(match, "a4xc4", f"excavate {track}")
        assert kind(match) == "token"
        assert state(match).players[0].reserve == 2
        play(match, "token h5")
        assert kind(match) == "turn"
        assert token(match, "h5") == 0


@rule_test("M-13.4")
def test_a_token_that_no_square_can_take_is_set_aside() -> None:
    match = position(museum="y1.. r1.. b...")
    changed = match.state
    for square in match.box[0].squares[:64]:
        if square_from_name("c4") != square:
            changed[0].tokens[square] = 2
    changed[0].site[square_from_name("c4")] = 1
    match = match.with_state(changed)
    play(match, "exhibit r1", "pay 1+0+0")
    assert kind(match) == "turn"
    assert match.view(0)["players"][0]["tokens"]["set_aside"] == 1


# ---------------------------------------------------------------- recycling


@permits("M-14.1")
def test_every_die_of_the_slate_goes_back_in_any_order_with_its_value() -> None:
    match = position(slate="y2 g5 y2")
    play(match, "end")
    assert kind(match) == "recycle"
    assert legal(match) == ["recycle y2", "recycle g5"]
    play(match, "recycle g5", "to h8")
    assert kind(match) == "recycle-to"  # two equal dice are left, so there is nothing to choose
    play(match, "to a1", "to b2")
    assert (die(match, "h8"), die(match, "a1"), die(match, "b2")) == ("g5", "y2", "y2")
    assert match.to_act == (1,)


@forbids("M-14.1")
def test_only_dice_of_the_slate_go_back_and_only_to_squares_without_a_die() -> None:
    match = position(slate="y2 g5", dice="a1:r1")
    play(match, "end")
    assert refusal(match, "recycle y3") == "M-14.1"
    play(match, "recycle y2")
    assert refusal(match, "to a1") == "M-14.1"


def end_turn_on_full_site(*free: str, tokens: str = "", slate: str = "y2") -> trowel.Match:
    """Return a match after the end of a turn, on a site with dice on all squares except `free`."""
    match = position(slate=slate, tokens=tokens, has_captured=True)
    changed = match.state
    for square in match.box[0].squares[:64]:
        changed[0].site[square] = 1
    for square in free:
        changed[0].site[square_from_name(square)] = 0
    return play(match.with_state(changed), "end")


@permits("M-14.2")
def test_roped_squares_come_first_then_the_players_own_tokens_then_any_square() -> None:
    match = end_turn_on_full_site("a1", "h8", "c3", "d3", "f4", tokens="d3:0 f4:1")
    assert legal(match) == ["to a1", "to h8"]
    match = end_turn_on_full_site("c3", "d3", "f4", tokens="d3:0 f4:1")
    assert legal(match) == ["to d3"]
    match = end_turn_on_full_site("c3", "f4", tokens="d3:0 f4:1")
    assert legal(match) == ["to c3", "to f4"]


@permits("M-14.2")
def test_the_priority_is_determined_again_for_every_die() -> None:
    match = end_turn_on_full_site("a1", "d3", "c3", tokens="d3:0", slate="y2 y2 y2")
    play(match, "to a1", "to d3", "to c3")
    assert match.to_act == (1,)


@forbids("M-14.2")
def test_a_square_of_lower_priority_is_refused_while_a_higher_one_is_free() -> None:
    match = end_turn_on_full_site("a1", "d3", "c3", tokens="d3:0")
    assert refusal(match, "to d3") == "M-14.2"
    match = end_turn_on_full_site("d3", "c3", "f4", tokens="d3:0 f4:1")
    assert refusal(match, "to c3") == "M-14.2"
    assert refusal(match, "to f4") == "M-14.2"


@rule_test("M-14.3")
def test_recycling_triggers_neither_bonus_nor_increase() -> None:
    match = end_turn_on_full_site("d3", tokens="d3:0")
    changed = match.state
    changed[0].museums[0].storage[0, 0] = 1
    match = match.with_state(changed)
    play(match, "to d3")
    assert die(match, "d3") == "y2"
    assert match.to_act == (1,)
    assert kind(match) == "turn"
    match = end_turn_on_full_site("c3")
    play(match, "to c3")
    assert die(match, "c3") == "y2"
