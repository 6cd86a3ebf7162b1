"""End of the game (M-19) and the worked examples of the printed rulebook (M-X)."""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import cart, die, kind, legal, place_fragments, play, position, row, sheet
from tests.rules import forbids, permits, rule_test
from trowel.games.marajoara.names import FRAGMENT_NAMES


def last_turn(players: int = 2, **arrangement: Any) -> trowel.Match:
    """Return a match in the last turn of the last round."""
    match = position(players=players, lap=14, **arrangement)
    for _ in range(players - 1):
        play(match, "end")
    return match


def with_fragments(match: trowel.Match, *counts: int) -> trowel.Match:
    changed = match.state
    for museum, count in enumerate(counts):
        place_fragments(changed[0], museum, " ".join(FRAGMENT_NAMES[:count]))
    return match.with_state(changed)


@rule_test("M-19.1")
def test_final_scoring_comes_after_round_14() -> None:
    match = last_turn(vases=(1, 2))
    assert match.scores == (0, 0)
    assert not match.over
    play(match, "end")
    assert match.over
    assert match.scores == (5, 7)
    assert match.to_act == ()
    assert match.view(0)["decision"] is None
    assert match.view(0)["lap"] == 14  # the last round, although the counter is 15


@rule_test("M-19.1")
def test_round_14_follows_round_13() -> None:
    match = position(lap=13)
    play(match, "end", "end")
    assert not match.over
    assert match.view(0)["lap"] == 14


@permits("M-19.2")
@pytest.mark.parametrize(
    ("vases", "points"),
    [
        ((3, 2, 1, 4), (5, 3, 0, 7)),
        ((2, 2, 1, 0), (6, 6, 3, 0)),  # 7 and 5 shared
        ((2, 2, 2, 1), (5, 5, 5, 0)),  # 15 shared; no player is second or third
        ((3, 2, 2, 0), (7, 4, 4, 0)),
        ((1, 1, 1, 1), (3, 3, 3, 3)),  # 15 divided by 4, rounded down
        ((4, 3, 1, 1), (7, 5, 1, 1)),
    ],
)
def test_the_vase_majority(vases: tuple[int, ...], points: tuple[int, ...]) -> None:
    match = play(last_turn(4, vases=vases), "end")
    assert tuple(sheet(match, seat).get("vase_majority", 0) for seat in range(4)) == points


@forbids("M-19.2")
def test_without_a_vase_there_is_no_vase_majority() -> None:
    assert play(last_turn(3, vases=(0, 0, 1)), "end").scores == (0, 0, 7)


@rule_test("M-19.3")
def test_the_fragment_majority_is_the_same_with_at_least_one_fragment() -> None:
    match = play(with_fragments(last_turn(4), 2, 5, 0, 2), "end")
    assert [sheet(match, seat) for seat in range(4)] == [
        {"fragment_majority": 4}, {"fragment_majority": 7}, {}, {"fragment_majority": 4},
    ]  # fmt: skip


@rule_test("M-19.4")
def test_track_ends_score_by_vases_by_fragments_and_10_and_6() -> None:
    match = with_fragments(last_turn(3, vases=(3, 3, 3)), 4, 4, 4)
    changed = match.state
    for track in range(3):
        for seat in (0, 1):
            player = changed[0].players[seat]
            player.discs[track], player.places[track] = 9, seat + 1
    match = match.with_state(changed)
    play(match, "end")
    ends = [sheet(match, seat).get("track_ends", 0) for seat in range(3)]
    assert ends == [10 + 2 * 3 + 2 * 4, 6 + 3 + 4, 0]


@permits("M-19.5")
def test_most_vp_wins_and_more_credits_break_a_tie() -> None:
    assert play(last_turn(vases=(1, 2)), "end").winners == (1,)
    assert play(last_turn(museums=("y2..", "y11.")), "end").winners == (0, 1)
    assert play(last_turn(museums=("y2..", "y12.")), "end").winners == (1,)


@forbids("M-19.5")
def test_credits_only_break_ties() -> None:
    assert play(last_turn(vases=(2, 1), museums=("", "y666")), "end").winners == (0,)


@rule_test("M-19.6")
def test_a_player_without_vases_occupies_no_place_of_the_majority() -> None:
    assert play(last_turn(2, vases=(1, 1)), "end").scores == (6, 6)
    assert play(last_turn(4, vases=(0, 0, 2, 1)), "end").scores == (0, 0, 7, 5)
    assert play(last_turn(4, vases=(3, 2, 1, 1)), "end").scores == (7, 5, 1, 1)


# ---------------------------------------------------------------- worked examples


@rule_test("M-X.1")
def test_clara_exhibits_two_vases() -> None:
    match = position(museum="y63. r25. b...")
    play(match, "exhibit r1 r2", "pay 6+1+0")
    assert kind(match) == "token"
    assert sheet(match) == {"vases": 4}
    play(match, "token c4")
    assert row(match, "y") == ".2."
    assert cart(match) == "y6 r2 r5"
    assert sheet(match) == {"vases": 4 + 10, "showcase": 2}


@rule_test("M-X.2")
def test_bruna_has_two_ways_to_pay_4() -> None:
    match = play(position(museum="y32. r4.. b..."), "exhibit r1")
    assert legal(match) == ["pay 2+2+0", "pay 3+1+0"]
    first = play(match.copy(), "pay 3+1+0", "token c4")
    assert cart(first) == "y3 r4"
    assert row(first, "y") == ".1."
    second = play(match.copy(), "pay 2+2+0", "token c4")
    assert cart(second) == "y2 r4"
    assert row(second, "y") == "1.."


@rule_test("M-X.3")
def test_ana_restores_9_next_to_two_fragments() -> None:
    match = play(position(museum="b54.", fragments=(">=3 >=6",)), "restore >=9 b1 b2")
    assert match.scores[0] == 10 + 2


@rule_test("M-X.4")
def test_a_yellow_5_that_pays_for_two_vases_enters_the_cart_as_a_5() -> None:
    match = play(position(museum="y5.. r23. b...", vases=(1,)), "exhibit r1 r2", "pay 5+0+0")
    assert cart(match) == "y5 r2 r3"


@rule_test("M-X.5")
def test_a_die_of_1_that_lands_on_plus_2_becomes_4() -> None:
    assert die(play(position(dice="d3:b1 d2:y1"), "d3xd1"), "d1") == "b4"


@rule_test("M-X.6")
def test_removing_the_fourth_vase_scores_8() -> None:
    match = position(dice="a4:y1 b4:g1", discs={"red": 7}, vases=(4,))
    play(match, "a4xc4", "excavate red", "remove")
    assert match.scores[0] == 8
