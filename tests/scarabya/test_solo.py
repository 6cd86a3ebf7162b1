"""S-8: the solo game, in which every scarab must be covered."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import EMPTY_SITE, make_match, play_moves, zones
from tests.scarabya.sites import SHAFT, TRENCH, room
from trowel import IllegalMoveError, Match
from trowel.testing import play_randomly

# The trench with the only scarab of the site in it.
ONE_SCARAB = TRENCH.replace("S", ".").replace("RRRR.RRR", "RRRRSRRR", 1)


def solo(site: str = EMPTY_SITE, cards: str = "", **options: Any) -> Match:
    return make_match(site, cards, mode="solo", **options)


def discard_to_the_end(match: Match) -> Match:
    while not match.over:
        play_moves(match, "discard")
    return match


@rule_test("S-8.1")
def test_a_solo_player_chooses_the_site_and_has_one_set_of_tiles() -> None:
    match = trowel.new("scarabya", mode="solo", site="B2 D0 A1 C3", seed=2)
    assert (match.players, match.to_act) == (1, (0,))
    assert match.view(0)["site"] == trowel.new("scarabya", players=1, site="B2 D0 A1 C3").view(0)["site"]
    play_randomly(match, random.Random(2))
    (player,) = match.view(0)["players"]
    assert sorted([tile["shape"] for tile in player["tiles"]] + player["discarded"]) == list("FILNPTUVWXYZ")


@forbids("S-8.1")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("Ie6", "S-4.5"),
        ("Ij1", "S-4.2"),
        ("Ie8", "S-4.3"),
        ("discard", "S-4.7"),
        ("Lg3", "S-3.1"),
        ("withdraw", "S-3.3"),
    ],
)
def test_the_same_placement_rules_hold(move: str, rule: str) -> None:
    match = play_moves(solo(cards="XI"), "Xe4")
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(0, move)
    assert refusal.value.rule == rule


@permits("S-8.1")
def test_a_tile_with_no_legal_placement_is_discarded_and_the_next_card_is_turned_to_the_end_of_the_deck() -> None:
    match = solo(TRENCH, "XI")
    assert [str(move) for move in match.legal(0)] == ["discard"]
    play_moves(match, "discard")
    assert match.view(0)["card"] == "I"
    play_moves(match, "Ie3", *["discard"] * 10)
    assert match.over
    assert len(match.view(0)["players"][0]["discarded"]) == 11


@rule_test("S-8.2")
def test_the_player_wins_when_all_scarabs_are_covered() -> None:
    match = discard_to_the_end(play_moves(solo(ONE_SCARAB, "I"), "Ie3"))
    assert (match.scores, match.winners) == ((1,), (0,))


@rule_test("S-8.2")
def test_a_game_on_our_boards_is_won_with_all_24_scarabs_covered() -> None:
    match = trowel.new("scarabya", mode="solo", site="A0 B0 C0 D0", deck="V Z F W T U N Y P I X L")
    play_moves(
        match, "Vf6", "Zc7fr1", "Fa5f", "Wi4r3", "Tj8r1", "Ug2r1", "Nc3fr1", "Yc1r3", "Pi2fr1", "Ia6", "Xd4", "La1fr2"
    )
    assert (match.over, match.scores, match.winners) == (True, (24,), (0,))


@forbids("S-8.2")
def test_a_single_uncovered_scarab_loses() -> None:
    match = discard_to_the_end(play_moves(solo(ONE_SCARAB.replace("..\n", "S.\n", 1), "I"), "Ie3"))
    assert (match.scores, match.winners) == ((1,), ())


@forbids("S-8.2")
def test_a_scarab_in_a_closed_zone_is_not_covered() -> None:
    site = SHAFT.replace("S.", "..").replace(".S", "..")
    assert site.count("S") == 1
    match = discard_to_the_end(play_moves(solo(site, "I"), "Ie4"))
    assert (match.scores, match.winners) == ((0,), ())
    match = discard_to_the_end(play_moves(solo(site, "I"), "Ie3"))
    assert (match.scores, match.winners) == ((1,), (0,))


@rule_test("S-8.2a")
def test_the_score_is_the_number_of_covered_scarabs_regardless_of_zones() -> None:
    match = play_moves(solo(room("SSS"), "I"), "Ie4")
    assert zones(match) == [(3, 3, 9)]
    assert match.scores == (0,)
    covering = play_moves(solo("\n".join(["S" * 10] * 10), "IL"), "Ie4", "Lf4")
    assert covering.scores == (10,)
    assert covering.view(0)["players"][0]["score"] == covering.view(None)["players"][0]["score"] == 10


@rule_test("S-8.2a")
def test_play_continues_to_the_last_card_even_when_the_result_is_certain() -> None:
    won = play_moves(solo(ONE_SCARAB, "I"), "Ie3")
    lost = play_moves(solo(SHAFT, "I"), "Ie4")
    for match in (won, lost):
        for _ in range(11):
            assert (match.over, match.winners) == (False, ())
            play_moves(match, "discard")
        assert match.over


@permits("S-8.3")
def test_after_a_loss_the_same_site_may_be_tried_again_with_the_cards_in_the_same_order() -> None:
    first = play_randomly(trowel.new("scarabya", mode="solo", seed=21), random.Random(21))
    assert first.winners == ()
    retry = first.same_deal()
    cards = [str(move) for seat, move in first.moves if seat is None][1:]
    assert retry.view(0)["deck"] == cards
    assert retry.view(0)["site"] == first.view(0)["site"]
    assert (retry.to_act, retry.scores, retry.view(0)["card"]) == ((0,), (0,), cards[0])
    play_randomly(retry, random.Random(22))
    assert [str(move) for seat, move in retry.moves if seat is None] == cards


@forbids("S-8.3")
def test_a_retry_before_the_end_is_refused() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        solo(cards="X").same_deal()
    assert refusal.value.rule == "not-over"
