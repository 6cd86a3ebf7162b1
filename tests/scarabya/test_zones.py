"""S-5: dig zones and their points."""

from __future__ import annotations

import random

import pytest

from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import legal_cells, make_match, match_with_camp, play_moves, zones
from tests.scarabya.sites import SIX_ROOMS, room
from trowel.testing import play_randomly

# ---------------------------------------------------------------- closed areas


@rule_test("S-5.1", "S-5.2")
@pytest.mark.parametrize("squares", ["S", ".S", "S.S", "S...", "...S", "SSSS"])
def test_each_scarab_in_a_zone_of_one_to_four_squares_earns_the_zones_number_of_squares(squares: str) -> None:
    match = play_moves(make_match(room(squares), "I"), "Ie4")
    size, scarabs = len(squares), squares.count("S")
    assert zones(match) == [(size, scarabs, size * scarabs)]
    assert match.scores == (size * scarabs,)


@rule_test("S-X.1", "S-5.2")
def test_a_zone_of_4_squares_with_2_scarabs_pays_two_tokens_of_4_which_is_8_points() -> None:
    match = make_match(room("S..S"), "I")
    assert match.scores == (0,)
    play_moves(match, "Ie4")
    assert zones(match) == [(4, 2, 8)]
    assert match.scores == (8,)


@rule_test("S-5.1")
def test_tiles_alone_enclose_a_zone() -> None:
    match = match_with_camp(
        """
        ..........
        ..........
        ..........
        ...IIIII..
        ...U.U....
        ...UUU....
        ..........
        ..........
        ..........
        ..........
        """,
        "UI",
        site=site_with_scarabs("e5"),
    )
    assert zones(match) == [(1, 1, 1)]


@rule_test("S-5.1")
def test_tiles_and_the_border_enclose_a_zone() -> None:
    match = match_with_camp(
        """
        ....I.....
        LLLLI.....
        ...LI.....
        ....I.....
        ....I.....
        ..........
        ..........
        ..........
        ..........
        ..........
        """,
        "IL",
        site=site_with_scarabs("a1 b1 d1"),
    )
    assert match.view(0)["zones"] == [
        {"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "scarabs": 3, "value": 12, "owner": 0}
    ]


@rule_test("S-5.1")
def test_an_area_with_one_free_square_as_its_exit_is_not_a_zone() -> None:
    match = play_moves(make_match(room("SSSS"), "I"), "If4")
    assert (zones(match), match.scores) == ([], (0,))


@forbids("S-5.1a")
def test_a_free_square_across_a_corner_does_not_open_a_zone() -> None:
    match = play_moves(make_match(room("S"), "I"), "Ie4")
    assert [match.view(0)["site"][row][2] for row in (3, 5)] == [".", "."], (
        "the squares beyond the zone's corners are free"
    )
    assert zones(match) == [(1, 1, 1)]


@rule_test("S-5.1a")
def test_two_squares_that_meet_by_a_corner_are_two_zones() -> None:
    match = play_moves(
        make_match(
            """
            ..........
            ..........
            ..........
            .....R....
            .....SR...
            ......SR..
            ..........
            ..........
            ..........
            ..........
            """,
            "W",
        ),
        "We5",
    )
    assert zones(match) == [(1, 1, 1), (1, 1, 1)]
    assert match.scores == (2,)


# ---------------------------------------------------------------- points


@rule_test("S-5.2")
def test_a_zone_pays_as_soon_as_it_is_closed_and_not_again() -> None:
    match = play_moves(make_match(room("SS"), "IX"), "Ie4")
    assert match.scores == (4,)
    play_moves(match, "Xg4")
    assert match.scores == (4,)


@forbids("S-5.2")
def test_a_covered_scarab_earns_nothing() -> None:
    site = site_with_scarabs("e5 e6 d6 d5")
    match = match_with_camp(
        """
        ..........
        ..........
        ..........
        ...IIIII..
        ...U.U....
        ...UUU....
        ..........
        ..........
        ..........
        ..........
        """,
        "UI",
        site=site,
    )
    assert (zones(match), match.scores) == ([(1, 1, 1)], (1,))


@forbids("S-5.3")
def test_an_enclosed_area_of_five_squares_earns_nothing() -> None:
    site = """
        ..........
        ..........
        ..........
        RRRR......
        RSSS......
        RSRR......
        RSRR......
        RRRR......
        ..........
        ..........
    """
    match = play_moves(make_match(site, "I"), "Ie4")
    assert (zones(match), match.scores) == ([], (0,))


# An area of nine squares with a door of three: the I tile (Ie4) closes it.
CELLAR = """
..........
..........
..........
RRRR......
RS.S......
R.S.......
RS.S......
RRRR......
..........
..........
"""


@forbids("S-5.3")
def test_an_enclosed_area_of_nine_squares_with_scarabs_earns_nothing() -> None:
    match = play_moves(make_match(CELLAR, "I"), "Ie4")
    assert (zones(match), match.scores) == ([], (0,))


@permits("S-5.3a")
def test_a_later_tile_may_cut_a_large_area_into_a_zone_that_pays() -> None:
    match = play_moves(make_match(CELLAR, "IV"), "Ie4", "d5 d6 d7 c7 b7")
    assert zones(match) == [(4, 2, 8)]
    assert match.scores == (8,)


@rule_test("S-5.4", "S-5.3a")
def test_one_tile_may_close_several_zones_and_each_pays() -> None:
    match = play_moves(make_match(CELLAR, "IX"), "Ie4", "Xc5")
    assert zones(match) == [(1, 1, 1)] * 4
    assert match.scores == (4,)


@rule_test("S-5.4")
def test_each_zone_closed_by_one_tile_pays_by_its_own_size() -> None:
    match = play_moves(make_match(CELLAR, "IW"), "Ie4", "b5 b6 c6 c7 d7")
    assert zones(match) == [(1, 1, 1), (3, 1, 3)]
    assert match.scores == (4,)


@forbids("S-5.4a")
def test_a_zone_without_scarabs_pays_nothing() -> None:
    match = play_moves(make_match(room("..."), "I"), "Ie4")
    assert (zones(match), match.scores) == ([(3, 0, 0)], (0,))


@rule_test("S-5.4a")
def test_a_closed_zone_never_changes_again() -> None:
    match = play_moves(make_match(room("S.SS"), "I"), "Ie4")
    (zone,) = match.view(0)["zones"]
    closed = {tuple(cell) for cell in zone["cells"]}

    def check_zone_is_free(at: object) -> None:
        assert all(cells.isdisjoint(closed) for cells in legal_cells(match))
        assert zone in match.view(0)["zones"]

    play_randomly(match, random.Random(3), check_zone_is_free)
    assert zone in match.view(0)["zones"]


# ---------------------------------------------------------------- tokens


@rule_test("S-5.5")
def test_when_the_18_tokens_of_4_are_gone_lower_tokens_add_up_to_the_same_value() -> None:
    match = play_moves(make_match(SIX_ROOMS, "I"), "Ie4")
    assert zones(match) == [(4, 4, 16)] * 6  # 24 scarabs at 4 each
    assert match.scores == (96,)


@rule_test("S-5.6")
def test_a_score_is_exact_even_if_all_72_tokens_could_not_make_it_up() -> None:
    match = play_moves(make_match(SIX_ROOMS, "I", players=2), "Ie4", "Ie4")
    assert match.scores == (96, 96)
    assert sum(match.scores) > 18 * (1 + 2 + 3 + 4)


def site_with_scarabs(squares: str) -> str:
    """Return an otherwise empty site with scarabs on these squares."""
    scarabs = squares.split()
    return "\n".join(
        "".join("S" if f"{letter}{row}" in scarabs else "." for letter in "abcdefghij") for row in range(1, 11)
    )
