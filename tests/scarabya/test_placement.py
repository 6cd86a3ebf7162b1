"""S-4: where a camp tile may lie."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.oracles.scarabya import CENTRE, neighbours
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import OPEN_SAND, laid, lay, legal_cells, placed_cells, table, zones
from tests.scarabya.sites import TRENCH
from trowel import IllegalMoveError, Match
from trowel.games.scarabya.moves import Place, place
from trowel.games.scarabya.shapes import SHAPES, orientations
from trowel.testing import play_randomly


def refused(match: Match, move: str | Place) -> str:
    """The rule that refuses this move."""
    with pytest.raises(IllegalMoveError) as refusal:
        match.play(match.to_act[0], move)
    return refusal.value.rule


def with_a_rock_on(row: int, column: int) -> str:
    rows = OPEN_SAND.splitlines()
    rows[row] = "." * column + "R" + "." * (9 - column)
    return "\n".join(rows)


def cross_on_the_centre(then: str, site: str = OPEN_SAND) -> Match:
    """The X tile on e4, d5, e5, f5, e6; then a card."""
    return lay(table(site, "X" + then), "Xe4")


# ---------------------------------------------------------------- the first tile


@permits("S-4.1")
@pytest.mark.parametrize("move", ["Ie1", "If1", "Ie6", "If6"])
def test_a_first_tile_that_covers_just_one_of_the_four_central_squares_is_legal(move: str) -> None:
    match = lay(table(cards="I"), move)
    assert len(placed_cells(match) & CENTRE) == 1


@forbids("S-4.1")
@pytest.mark.parametrize("move", ["Id3", "Ig3", "Ia4r1", "Ic7r1", "Ia1"])
def test_a_first_tile_beside_the_centre_is_refused(move: str) -> None:
    assert refused(table(cards="I"), move) == "S-4.1"


@rule_test("S-4.1")
def test_every_legal_first_placement_covers_a_central_square() -> None:
    for shape in SHAPES:
        assert all(cells & CENTRE for cells in legal_cells(table(cards=shape)))


# ---------------------------------------------------------------- later tiles touch


@permits("S-4.2")
@pytest.mark.parametrize("move", ["Ig1", "Ig5", "Ic5", "If4r1", "Ie7r1"])
def test_a_later_tile_that_shares_a_full_edge_with_a_tile_is_legal(move: str) -> None:
    assert len(placed_cells(lay(cross_on_the_centre("I"), move))) == 10


@forbids("S-4.2")
def test_a_tile_touching_only_by_a_corner_is_refused() -> None:
    assert refused(cross_on_the_centre("I"), "Ig6") == "S-4.2"


@forbids("S-4.2")
def test_a_tile_far_from_every_other_is_refused() -> None:
    assert refused(cross_on_the_centre("I"), "Ij1") == "S-4.2"


@forbids("S-4.2")
def test_a_later_tile_on_the_centre_is_refused_unless_it_touches() -> None:
    match = lay(table(cards="IV"), "If6")
    assert refused(match, "c3 d3 e3 e4 e5") == "S-4.2"


@forbids("S-4.2a")
def test_a_tile_touching_only_a_rock_or_the_border_is_refused() -> None:
    match = cross_on_the_centre("I", with_a_rock_on(2, 7))
    assert refused(match, "Ii2") == "S-4.2"
    assert refused(match, "Ij1") == "S-4.2"


@permits("S-4.2a")
def test_a_tile_touching_a_rock_and_a_tile_is_legal() -> None:
    assert len(placed_cells(lay(cross_on_the_centre("I", with_a_rock_on(2, 7)), "Ig1"))) == 10


@rule_test("S-4.2")
def test_in_a_random_game_every_tile_but_the_first_touches_an_earlier_one() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=5), random.Random(5))
    camp: set[tuple[int, int]] = set()
    for seat, move in match.moves:
        if seat is not None and isinstance(move, Place):
            wanted = {beside for cell in camp for beside in neighbours(cell)} if camp else CENTRE
            assert wanted.intersection(move.cells)
            camp.update(move.cells)


# ---------------------------------------------------------------- inside, on free squares


@permits("S-4.3")
@pytest.mark.parametrize("move", ["Ie6", "If6", "Ia5r1", "If6r1"])
def test_a_tile_along_the_border_or_up_to_it_is_legal(move: str) -> None:
    match = lay(table(cards="I"), move)
    assert all(0 <= row < 10 and 0 <= column < 10 for row, column in placed_cells(match))


@forbids("S-4.3")
@pytest.mark.parametrize(
    "move",
    [
        "Ie7",
        "Ig5r1",
        "Xe10",
        "Ia99",
        place(((4, -1), (4, 0), (4, 1), (4, 2), (4, 3))),
        place(((-1, 4), (0, 4), (1, 4), (2, 4), (3, 4))),
    ],
)
def test_a_tile_partly_or_wholly_outside_the_site_is_refused(move: str | Place) -> None:
    card = move[0] if isinstance(move, str) else move.shape
    assert refused(table(cards=card), move) == "S-4.3"


@forbids("S-4.4")
def test_a_tile_on_a_rock_is_refused_and_the_squares_are_named() -> None:
    match = table(with_a_rock_on(4, 4), "I")
    with pytest.raises(IllegalMoveError, match=r"e5.*\[S-4\.4\]"):
        match.play(0, "Ie4")


@permits("S-4.4")
def test_a_tile_right_beside_a_rock_is_legal() -> None:
    match = table(with_a_rock_on(4, 4), "I")
    assert len(placed_cells(lay(match, "If4"))) == 5


@forbids("S-4.5")
def test_a_tile_over_another_is_refused_and_the_squares_are_named() -> None:
    with pytest.raises(IllegalMoveError, match=r"e6.*\[S-4\.5\]"):
        cross_on_the_centre("I").play(0, "Ie6")


@permits("S-4.5")
def test_a_tile_that_fits_another_without_a_gap_is_legal() -> None:
    match = laid(
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
    match = lay(table("\n".join(["SSSSSSSSSS"] * 10), "I"), "Ie3")
    assert (len(placed_cells(match)), match.scores, zones(match)) == (5, (0,), [])


# ---------------------------------------------------------------- discarding


@forbids("S-4.7")
def test_discarding_a_tile_that_can_be_placed_is_refused() -> None:
    match = table(cards="X")
    assert refused(match, "discard") == "S-4.7"
    assert "discard" not in map(str, match.legal(0))


@forbids("S-4.7")
def test_discarding_is_refused_even_when_a_single_placement_is_left() -> None:
    match = table(TRENCH, "I")
    assert [str(move) for move in match.legal(0)] == ["Ie3"]
    assert refused(match, "discard") == "S-4.7"


@permits("S-4.7", "S-4.8")
def test_a_tile_without_any_legal_placement_is_discarded_and_the_next_card_comes() -> None:
    match = table(TRENCH, "XI")
    assert [str(move) for move in match.legal(0)] == ["discard"]
    lay(match, "discard")
    view = match.view(0)
    assert view["players"][0]["discarded"] == ["X"]
    assert view["card"] == "I"


@rule_test("S-4.8")
def test_a_tile_that_fits_only_where_it_touches_no_other_has_to_be_discarded() -> None:
    match = lay(table(TRENCH, "IP"), "Ie3")
    assert [str(move) for move in match.legal(0)] == ["discard"]
    assert refused(match, "i1 j1 i2 j2 i3") == "S-4.2"


@forbids("S-4.11")
def test_a_discarded_tile_never_comes_back() -> None:
    match = lay(table(TRENCH, "PI"), "discard", "Ie3")
    while not match.over:
        assert match.view(0)["card"] != "P"
        assert "P" not in match.view(0)["remaining"]
        assert refused(match, "i1 j1 i2 j2 i3") == "S-4.2"
        lay(match, "discard")
    assert [tile["shape"] for tile in match.view(0)["players"][0]["tiles"]] == ["I"]
    assert len(match.view(0)["players"][0]["discarded"]) == 11


# ---------------------------------------------------------------- turning, and the first tile that can be placed


@permits("S-4.9")
@pytest.mark.parametrize("flip", ["", "f"])
@pytest.mark.parametrize("turn", ["", "r1", "r2", "r3"])
def test_a_tile_may_be_rotated_and_turned_over(flip: str, turn: str) -> None:
    match = lay(table(cards="F"), f"Fe5{flip}{turn}")
    assert len(placed_cells(match)) == 5


@rule_test("S-4.9")
def test_there_are_63_oriented_shapes_and_4096_placements_on_an_empty_site() -> None:
    assert len(orientations()) == len({one.cells for one in orientations()}) == 63
    on_the_centre = {shape: legal_cells(table(cards=shape)) for shape in SHAPES}
    assert sum(map(len, on_the_centre.values())) == 748


@forbids("S-4.10")
def test_after_a_discarded_first_tile_the_next_one_off_the_centre_is_refused() -> None:
    match = lay(table(TRENCH, "XI"), "discard")
    assert refused(match, "Ii1") == "S-4.1"


@permits("S-4.10")
def test_after_a_discarded_first_tile_the_next_one_is_placed_on_the_centre() -> None:
    match = lay(table(TRENCH, "XI"), "discard")
    assert [str(move) for move in match.legal(0)] == ["Ie3"]
    assert placed_cells(lay(match, "Ie3")) & CENTRE
