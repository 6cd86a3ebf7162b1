"""S-7: two players, one site, one set of tiles."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import EMPTY_SITE, make_match, play_moves, zones
from tests.scarabya.sites import BERTH, SHAFT, TRENCH
from trowel import IllegalMoveError, Match
from trowel.testing import play_randomly


def duel(site: str = EMPTY_SITE, cards: str = "", **options: Any) -> Match:
    return make_match(site, cards, mode="duel", **options)


def discard_to_the_end(match: Match) -> Match:
    while not match.over:
        play_moves(match, "discard")
    return match


# ---------------------------------------------------------------- turns


@rule_test("S-7.1")
def test_two_players_share_one_site_and_one_set_of_tiles_and_take_turns() -> None:
    match = duel(cards="XIL")
    assert (match.players, match.to_act, match.view(None)["card"]) == (2, (0,), "X")
    match.play(0, "Xe4")
    assert (match.to_act, match.view(None)["card"]) == ((1,), "I")
    match.play(1, "Ig3")
    assert (match.to_act, match.view(None)["card"]) == ((0,), "L")
    view = match.view(0)
    assert [tile["shape"] for tile in view["board"]["tiles"]] == ["X", "I"]
    assert [[tile["shape"] for tile in player["tiles"]] for player in view["players"]] == [["X"], ["I"]]


@permits("S-7.1")
def test_a_tile_that_touches_only_the_other_players_tile_is_legal() -> None:
    assert play_moves(duel(cards="XI"), "Xe4", "Ig3").view(0)["round"] == 3


@forbids("S-7.1")
@pytest.mark.parametrize(
    ("move", "rule"),
    [("Ie6", "S-4.5"), ("Ij1", "S-4.2"), ("Ie8", "S-4.3"), ("discard", "S-4.7"), ("Lg3", "S-3.1")],
)
def test_the_same_placement_rules_hold_on_the_shared_site(move: str, rule: str) -> None:
    match = play_moves(duel(cards="XI"), "Xe4")
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(1, move)
    assert refusal.value.rule == rule


@forbids("S-7.1")
def test_a_move_out_of_turn_is_refused_and_that_player_has_no_legal_move() -> None:
    match = duel(cards="XI")
    assert match.legal(1) == []
    for move in ("Xe4", "discard", "withdraw"):
        with pytest.raises(IllegalMoveError) as refusal:
            match.play(1, move)
        assert refusal.value.rule == "not-your-turn"


@forbids("S-7.1")
def test_a_tile_placed_in_a_duel_cannot_be_withdrawn() -> None:
    match = play_moves(duel(cards="XI"), "Xe4")
    for seat, rule in ((0, "not-your-turn"), (1, "S-3.3")):
        with pytest.raises(IllegalMoveError) as refusal:
            match.play(seat, "withdraw")
        assert refusal.value.rule == rule


@permits("S-7.1")
def test_the_site_of_a_duel_may_be_chosen() -> None:
    match = trowel.new("scarabya", mode="duel", site="D3 A1 C0 B2", seed=1)
    assert match.view(None)["site"] == trowel.new("scarabya", players=1, site="D3 A1 C0 B2").view(None)["site"]


# ---------------------------------------------------------------- zones


TWO_CHAMBERS = """
..........
..........
..........
...RR.....
..RSS.....
...RR.....
..RSS.....
...RR.....
..........
..........
"""


@rule_test("S-7.2")
def test_the_player_whose_tile_closes_a_zone_takes_its_tokens() -> None:
    match = play_moves(duel(TWO_CHAMBERS, "IV"), "If6r1")
    assert match.scores == (0, 0)
    match.play(1, "f5 f4 f3 g3 h3")
    assert match.scores == (0, 4)
    assert [zone["owner"] for zone in match.view(None)["zones"]] == [1]


@rule_test("S-7.2")
def test_a_zone_explored_by_one_player_pays_the_other_nothing() -> None:
    match = play_moves(duel(TWO_CHAMBERS, "IPL"), "If3", "g5 h5 g6 h6 i6")
    assert match.scores == (8, 0)
    assert zones(match, 1) == [(2, 2, 4), (2, 2, 4)]
    assert {zone["owner"] for zone in match.view(1)["zones"]} == {0}


@rule_test("S-7.2")
def test_each_player_takes_the_zones_closed_by_their_own_tile() -> None:
    match = play_moves(duel(TWO_CHAMBERS, "VI"), "f5 f4 f3 g3 h3", "If6")
    assert match.scores == (4, 4)
    assert sorted((zone["owner"], zone["value"]) for zone in match.view(None)["zones"]) == [(0, 4), (1, 4)]


# ---------------------------------------------------------------- discards, end of the deck


@rule_test("S-7.3")
def test_after_a_discard_the_same_player_turns_the_next_card_until_a_tile_can_be_placed() -> None:
    match = duel(TRENCH, "XFI")
    for card in "XF":
        assert (match.to_act, match.view(None)["card"]) == ((0,), card)
        assert [str(move) for move in match.legal(0)] == ["discard"]
        match.play(0, "discard")
    assert (match.to_act, match.view(None)["card"]) == ((0,), "I")
    match.play(0, "Ie3")
    assert match.to_act == (1,)
    assert match.view(None)["players"][0]["discarded"] == ["F", "X"]


@forbids("S-7.3")
def test_discarding_a_placeable_tile_in_a_duel_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        duel(TRENCH, "I").play(0, "discard")
    assert refusal.value.rule == "S-4.7"


@rule_test("S-7.3a")
def test_discarding_continues_until_the_deck_is_empty() -> None:
    match = play_moves(duel(TRENCH, "I"), "Ie3")
    for _ in range(11):
        assert match.to_act == (1,)
        match.play(1, "discard")
    assert match.over


@rule_test("S-7.3a")
def test_seat_0_starts() -> None:
    assert trowel.new("scarabya", mode="duel", seed=3).to_act == (0,)
    assert trowel.new("scarabya", mode="duel", seed=4).view(None)["starter"] == 0


@rule_test("S-7.4")
def test_the_duel_ends_when_all_cards_have_been_turned_and_the_last_tile_is_placed() -> None:
    match = duel(TRENCH, "FLNPTUVWXYZ")
    for _ in range(11):
        assert not match.over
        match.play(0, "discard")
    assert (match.over, match.view(None)["card"], match.view(None)["remaining"]) == (False, "I", [])
    match.play(0, "Ie3")
    assert match.over


# ---------------------------------------------------------------- last scarabs


@permits("S-7.5")
def test_a_second_player_with_one_tile_fewer_takes_1_per_scarab_visible_in_unexplored_areas() -> None:
    match = play_moves(duel(SHAFT, "I"), "Ie4")
    assert match.scores == (1, 0), "the zone e3 is explored"
    discard_to_the_end(match)
    assert match.scores == (1, 3), "three scarabs in an area of 20 squares; the explored one does not pay again"


@permits("S-7.5")
def test_a_covered_scarab_is_no_longer_visible_at_the_end() -> None:
    match = discard_to_the_end(play_moves(duel(SHAFT, "I"), "Ie3"))
    assert match.scores == (0, 3), "the scarab on e3 is under the tile"


@forbids("S-7.5")
def test_a_second_player_with_equally_many_tiles_takes_nothing() -> None:
    match = discard_to_the_end(play_moves(duel(BERTH, "IL"), "Ie3", "f3 f4 f5 f6 g6"))
    assert [len(player["tiles"]) for player in match.view(None)["players"]] == [1, 1]
    assert match.scores == (0, 0)


@rule_test("S-7.5")
def test_the_second_player_is_the_player_who_did_not_start() -> None:
    match = discard_to_the_end(play_moves(duel(SHAFT, "I", starter=1), "Ie4"))
    assert match.scores == (3, 1)


@forbids("S-7.5")
def test_the_last_scarabs_are_not_taken_before_the_end() -> None:
    match = play_moves(duel(SHAFT, "I"), "Ie4", *["discard"] * 10)
    assert (match.over, match.scores) == (False, (1, 0))


# ---------------------------------------------------------------- winning, rematch


@rule_test("S-7.6")
def test_the_higher_total_wins_the_duel() -> None:
    match = play_moves(duel(SHAFT, "I"), "Ie4")
    assert match.winners == ()
    assert discard_to_the_end(match).winners == (1,)
    assert discard_to_the_end(play_moves(duel(SHAFT, "I", starter=1), "Ie4")).winners == (0,)


@rule_test("S-7.8")
def test_a_tied_duel_is_shared() -> None:
    match = discard_to_the_end(play_moves(duel(BERTH, "IL"), "Ie3", "f3 f4 f5 f6 g6"))
    assert match.scores == (0, 0)
    assert match.winners == (0, 1)


@rule_test("S-7.7")
def test_a_rematch_has_the_same_site_and_cards_and_the_other_player_starts() -> None:
    first = play_randomly(trowel.new("scarabya", mode="duel", seed=11), random.Random(11))
    rematch = first.same_deal()
    assert rematch.to_act == (1,)
    assert rematch.view(None)["starter"] == 1
    assert rematch.view(0)["site"] == first.view(0)["site"]
    cards = [str(move) for seat, move in first.moves if seat is None][1:]
    assert rematch.view(0)["deck"] == rematch.view(None)["deck"] == cards
    play_randomly(rematch, random.Random(12))
    assert [str(move) for seat, move in rematch.moves if seat is None] == cards
    assert rematch.same_deal().to_act == (0,), "the first player starts the third game"


@forbids("S-7.7")
def test_a_rematch_before_the_duel_is_over_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        duel(cards="X").same_deal()
    assert refusal.value.rule == "not-over"


@rule_test("S-7.7")
def test_a_rematch_is_played_on_the_same_custom_boards() -> None:
    rematch = discard_to_the_end(play_moves(duel(SHAFT, "I"), "Ie4")).same_deal()
    assert rematch.view(0)["site"] == SHAFT.split()
    assert [str(move) for move in rematch.legal(1)] == ["Ie3", "Ie4"]
