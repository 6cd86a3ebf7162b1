"""S-4: placement of camp tiles."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.oracles.scarabya import CENTRE, neighbours
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import EMPTY_SITE, legal_cells, make_match, match_with_camp, placed_cells, play_moves, zones
from tests.scarabya.sites import TRENCH
from trowel import IllegalMoveError, Match
from trowel.games.scarabya.moves import Place, place_from_cells
from trowel.games.scarabya.shapes import SHAPES, orientations
from trowel.testing import play_randomly


def refusal_rule(match: Match, move: str | Place) -> str:
    """Return the rule by which this move is refused."""
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(match.to_act[0], move)
    return refusal.value.rule


def site_with_rock(row: int, column: int) -> str:
    rows = EMPTY_SITE.splitlines()
    rows[row] = "." * column + "R" + "." * (9 - column)
    return "\n".join(rows)


def match_with_cross(then: str, site: str = EMPTY_SITE) -> Match:
    """Return a match with the X tile on e4, d5, e5, f5, e6 and the card `then` turned next."""
    return play_moves(make_match(site, "X" + then), "Xe4")


# ---------------------------------------------------------------- first tile


@permits("S-4.1")
@pytest.mark.parametrize("move", ["Ie1", "If1", "Ie6", "If6"])
def test_a_first_tile_that_covers_one_of_the_four_central_squares_is_legal(move: str) -> None:
    match = play_moves(make_match(cards="I"), move)
    assert len(placed_cells(match) & CENTRE) == 1


@forbids("S-4.1")
@pytest.mark.parametrize("move", ["Id3", "Ig3", "Ia4r1", "Ic7r1", "Ia1"])
def test_a_first_tile_off_the_centre_is_refused(move: str) -> None:
    assert refusal_rule(make_match(cards="I"), move) == "S-4.1"


@rule_test("S-4.1")
def test_every_legal_first_placement_covers_a_central_square() -> None:
    for shape in SHAPES:
        assert all(cells & CENTRE for cells in legal_cells(make_match(cards=shape)))


# ---------------------------------------------------------------- later tiles


@permits("S-4.2")
@pytest.mark.parametrize("move", ["Ig1", "Ig5", "Ic5", "If4r1", "Ie7r1"])
def test_a_later_tile_that_shares_a_full_edge_with_a_tile_is_legal(move: str) -> None:
    assert len(placed_cells(play_moves(match_with_cross("I"), move))) == 10


@forbids("S-4.2")
def test_a_tile_that_touches_only_by_a_corner_is_refused() -> None:
    assert refusal_rule(match_with_cross("I"), "Ig6") == "S-4.2"


@forbids("S-4.2")
def test_a_tile_far_from_every_other_is_refused() -> None:
    assert refusal_rule(match_with_cross("I"), "Ij1") == "S-4.2"


@forbids("S-4.2")
def test_a_later_tile_on_the_centre_is_refused_unless_it_touches_a_tile() -> None:
    match = play_moves(make_match(cards="IV"), "If6")
    assert refusal_rule(match, "c3 d3 e3 e4 e5") == "S-4.2"


@forbids("S-4.2a")
def test_a_tile_that_touches_only_a_rock_or_the_border_is_refused() -> None:
    match = match_with_cross("I", site_with_rock(2, 7))
    assert refusal_rule(match, "Ii2") == "S-4.2"
    assert refusal_rule(match, "Ij1") == "S-4.2"


@permits("S-4.2a")
def test_a_tile_that_touches_a_rock_and_a_tile_is_legal() -> None:
    assert len(placed_cells(play_moves(match_with_cross("I", site_with_rock(2, 7)), "Ig1"))) == 10


@rule_test("S-4.2")
def test_in_a_random_game_every_later_tile_touches_an_earlier_one() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=5), random.Random(5))
    camp: set[tuple[int, int]] = set()
    for seat, move in match.moves:
        if seat is not None and isinstance(move, Place):
            contact = {neighbour for cell in camp for neighbour in neighbours(cell)} if camp else CENTRE
            assert contact.intersection(move.cells)
            camp.update(move.cells)


# ---------------------------------------------------------------- border, rocks, overlaps


@permits("S-4.3")
@pytest.mark.parametrize("move", ["Ie6", "If6", "Ia5r1", "If6r1"])
def test_a_tile_along_the_border_or_up_to_it_is_legal(move: str) -> None:
    match = play_moves(make_match(cards="I"), move)
    assert all(0 <= row < 10 and 0 <= column < 10 for row, column in placed_cells(match))


@forbids("S-4.3")
@pytest.mark.parametrize(
    "move",
    [
        "Ie7",
        "Ig5r1",
        "Xe10",
        "Ia99",
        place_from_cells(((4, -1), (4, 0), (4, 1), (4, 2), (4, 3))),
        place_from_cells(((-1, 4), (0, 4), (1, 4), (2, 4), (3, 4))),
    ],
)
def test_a_tile_partly_or_wholly_outside_the_site_is_refused(move: str | Place) -> None:
    card = move[0] if isinstance(move, str) else move.shape
    assert refusal_rule(make_match(cards=card), move) == "S-4.3"


@forbids("S-4.4")
def test_a_tile_on_a_rock_is_refused_and_the_squares_are_named() -> None:
    match = make_match(site_with_rock(4, 4), "I")
    with pytest.raises(IllegalMoveError, match=r"e5.*\[S-4\.4\]"):
        match.play(0, "Ie4")


@permits("S-4.4")
def test_a_tile_next_to_a_rock_is_legal() -> None:
    match = make_match(site_with_rock(4, 4), "I")
    assert len(placed_cells(play_moves(match, "If4"))) == 5


@forbids("S-4.5")
def test_a_tile_that_overlaps_another_is_refused_and_the_squares_are_named() -> None:
    with pytest.raises(IllegalMoveError, match=r"e6.*\[S-4\.5\]"):
        match_with_cross("I").play(0, "Ie6")


@permits("S-4.5")
def test_a_tile_that_fits_another_without_a_gap_is_legal() -> None:
    match = match_with_camp(
        """
        ..........
        ..........
        ..........
        ..........
        ....LLLL..
        ....LPP...
        ....PPP...
        ..........
        ..........
        ..........
        """,
        "LP",
    )
    assert len(placed_cells(match)) == 10


@permits("S-4.6")
def test_a_tile_may_cover_scarabs_which_then_earn_nothing() -> None:
    match = play_moves(make_match("\n".join(["SSSSSSSSSS"] * 10), "I"), "Ie3")
    assert (len(placed_cells(match)), match.scores, zones(match)) == (5, (0,), [])


# ---------------------------------------------------------------- discarding


@forbids("S-4.7")
def test_discarding_a_tile_that_can_be_placed_is_refused() -> None:
    match = make_match(cards="X")
    assert refusal_rule(match, "discard") == "S-4.7"
    assert "discard" not in map(str, match.legal(0))


@forbids("S-4.7")
def test_discarding_is_refused_even_if_a_single_placement_is_left() -> None:
    match = make_match(TRENCH, "I")
    assert [str(move) for move in match.legal(0)] == ["Ie3"]
    assert refusal_rule(match, "discard") == "S-4.7"


@permits("S-4.7", "S-4.8")
def test_a_tile_without_a_legal_placement_is_discarded_and_the_next_card_is_turned() -> None:
    match = make_match(TRENCH, "XI")
    assert [str(move) for move in match.legal(0)] == ["discard"]
    play_moves(match, "discard")
    view = match.view(0)
    assert view["players"][0]["discarded"] == ["X"]
    assert view["card"] == "I"


@rule_test("S-4.8")
def test_a_tile_that_fits_only_where_it_touches_no_tile_is_discarded() -> None:
    match = play_moves(make_match(TRENCH, "IP"), "Ie3")
    assert [str(move) for move in match.legal(0)] == ["discard"]
    assert refusal_rule(match, "i1 j1 i2 j2 i3") == "S-4.2"


@forbids("S-4.11")
def test_a_discarded_tile_never_comes_back() -> None:
    match = play_moves(make_match(TRENCH, "PI"), "discard", "Ie3")
    while not match.over:
        assert match.view(0)["card"] != "P"
        assert "P" not in match.view(0)["remaining"]
        assert refusal_rule(match, "i1 j1 i2 j2 i3") == "S-4.2"
        play_moves(match, "discard")
    assert [tile["shape"] for tile in match.view(0)["players"][0]["tiles"]] == ["I"]
    assert len(match.view(0)["players"][0]["discarded"]) == 11


# ---------------------------------------------------------------- orientations, first tile after a discard


@permits("S-4.9")
@pytest.mark.parametrize("flip", ["", "f"])
@pytest.mark.parametrize("turn", ["", "r1", "r2", "r3"])
def test_a_tile_may_be_rotated_and_turned_over(flip: str, turn: str) -> None:
    match = play_moves(make_match(cards="F"), f"Fe5{flip}{turn}")
    assert len(placed_cells(match)) == 5


@rule_test("S-4.9")
def test_there_are_63_oriented_shapes_and_4096_placements_on_an_empty_site() -> None:
    assert len(orientations()) == len({orientation.cells for orientation in orientations()}) == 63
    on_the_centre = {shape: legal_cells(make_match(cards=shape)) for shape in SHAPES}
    assert sum(map(len, on_the_centre.values())) == 748


@forbids("S-4.10")
def test_after_a_discarded_first_tile_the_next_one_off_the_centre_is_refused() -> None:
    match = play_moves(make_match(TRENCH, "XI"), "discard")
    assert refusal_rule(match, "Ii1") == "S-4.1"


@permits("S-4.10")
def test_after_a_discarded_first_tile_the_next_one_is_placed_on_the_centre() -> None:
    match = play_moves(make_match(TRENCH, "XI"), "discard")
    assert [str(move) for move in match.legal(0)] == ["Ie3"]
    assert placed_cells(play_moves(match, "Ie3")) & CENTRE
