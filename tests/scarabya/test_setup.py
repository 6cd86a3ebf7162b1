"""S-2: the site and the deck."""

from __future__ import annotations

import random
import tomllib
from collections import Counter

import pytest

import trowel
from tests.oracles import scarabya as oracle
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import deck_starting_with, legal_cells, make_match
from trowel.games import game
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.sites import site_names
from trowel.testing import play_randomly


def missions(match: trowel.Match) -> list[str]:
    """Return the cards turned so far, in order."""
    return [str(move) for seat, move in match.moves if seat is None and len(str(move)) == 1]


@rule_test("S-2.1")
def test_all_players_build_the_identical_site_and_place_on_their_own() -> None:
    match = trowel.new("scarabya", players=3, seed=4)
    assert all(match.view(seat)["site"] == match.view(0)["site"] for seat in (1, 2, None))
    before = legal_cells(match, 1)
    match.play(0, match.legal(0)[0])
    assert legal_cells(match, 1) == before == legal_cells(match, 2)


@rule_test("S-2.1")
def test_the_four_boards_are_assembled_at_random() -> None:
    sites = {tuple(trowel.new("scarabya", seed=seed).view(None)["site"]) for seed in range(60)}
    assert len(sites) > 50


@rule_test("S-2.1a")
def test_there_are_6144_sites_all_different() -> None:
    boards = tomllib.loads(game("scarabya").components())["boards"]
    assert len(site_names()) == 6144
    assert len({tuple(oracle.assemble(boards, name)) for name in site_names()}) == 6144


@rule_test("S-2.1a")
def test_the_notation_of_a_site_is_its_boards_by_quarter_with_their_clockwise_turns() -> None:
    north_west = [row[:5] for row in trowel.new("scarabya", site="A1 B0 C0 D0").view(None)["site"][:5]]
    assert north_west == ["S..S.", "...RS", ".S...", "..S..", ".R..S"]
    boards = tomllib.loads(game("scarabya").components())["boards"]
    for name in ["A0 B1 C3 D2", *random.Random(1).sample(list(site_names()), 200)]:
        assert trowel.new("scarabya", site=name).view(None)["site"] == oracle.assemble(boards, name)


@forbids("S-2.1a")
@pytest.mark.parametrize(
    "site", ["A0 A1 C3 D2", "A0 B1 C3", "A0 B1 C3 D4", "A0 B1 C3 E2", "a0 b1 c3 d2", "A0B1C3D2", ""]
)
def test_a_site_without_every_board_once_in_one_of_four_rotations_is_refused(site: str) -> None:
    with pytest.raises(trowel.OptionError, match="site"):
        trowel.new("scarabya", site=site)


@rule_test("S-2.2")
def test_there_are_rocks_on_all_8_rock_squares_of_every_players_site() -> None:
    match = trowel.new("scarabya", players=2, seed=6)
    rocks = oracle.rocks(match.view(0)["site"])
    assert len(rocks) == 8

    def no_tile_fits_on_a_rock(at: trowel.Match) -> None:
        assert all(cells.isdisjoint(rocks) for seat in at.to_act for cells in legal_cells(at, seat))

    play_randomly(match, random.Random(6), no_tile_fits_on_a_rock)


@rule_test("S-2.3")
def test_the_12_mission_cards_are_shuffled() -> None:
    decks = []
    for seed in range(60):
        match = play_randomly(trowel.new("scarabya", mode="solo", seed=seed), random.Random(seed))
        decks.append(missions(match))
        assert sorted(decks[-1]) == list(SHAPES)
    assert len({tuple(deck) for deck in decks}) == 60
    assert len(Counter(deck[0] for deck in decks)) >= 10
    assert len(Counter(deck[-1] for deck in decks)) >= 10


@forbids("S-2.4")
def test_views_of_games_that_differ_only_in_their_future_are_equal() -> None:
    by_first_card: dict[str, list[trowel.Match]] = {}
    for seed in range(40):
        match = trowel.new("scarabya", players=2, site="A0 B1 C3 D2", seed=seed)
        by_first_card.setdefault(missions(match)[0], []).append(match)
    matches = max(by_first_card.values(), key=len)
    futures = {tuple(missions(play_randomly(match.copy(), random.Random(0)))) for match in matches}
    assert len(futures) == len(matches) > 1
    for seat in (0, 1, None):
        views = [match.view(seat) for match in matches]
        assert all(view == views[0] for view in views)
        assert "deck" not in views[0]


@permits("S-2.4")
def test_the_cards_already_turned_and_the_set_still_to_come_are_public() -> None:
    match = trowel.new("scarabya", players=1, seed=3)
    cards = set[str]()
    for number in range(1, 13):
        view = match.view(None)
        cards.add(view["card"])
        assert view["round"] == number == len(cards)
        assert view["remaining"] == sorted(set(SHAPES) - cards)
        match.play(0, match.legal(0)[0])
    assert match.view(None)["card"] is None


@permits("S-2.4")
@pytest.mark.parametrize("mode", ["standard", "duel", "solo"])
def test_the_view_of_a_retry_or_a_rematch_contains_the_order_of_the_cards(mode: str) -> None:
    first = play_randomly(trowel.new("scarabya", mode=mode, seed=8), random.Random(8))
    second = first.same_deal()
    for seat in (0, None):
        assert "deck" not in first.view(seat)
        assert second.view(seat)["deck"] == missions(first)
        assert second.view(seat)["site"] == first.view(seat)["site"]
    assert missions(play_randomly(second, random.Random(9))) == missions(first)


def test_a_deck_option_fixes_the_order_of_the_cards() -> None:
    match = make_match(cards="ZYX")
    assert missions(play_randomly(match, random.Random(1))) == deck_starting_with("ZYX").split()
