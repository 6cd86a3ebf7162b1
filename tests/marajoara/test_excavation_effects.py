"""Effects of excavation: discs, and the bonuses of track spaces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.marajoara.arrange import play, position
from tests.marajoara.effect_queries import effects, find, points, with_places
from trowel import Match

# ---------------------------------------------------------------- excavation


def excavation(grey: int, discs: dict[str, int] | None = None, **arrangement: Any) -> Match:
    """Return a match in which seat 0 has just captured a grey die."""
    return play(position(dice=f"a4:y6 b4:g{grey}", discs=discs, **arrangement), "a4xc4")


@pytest.mark.parametrize(("space", "amount"), [(4, 3), (6, 5)])
def test_a_disc_reports_its_space_and_the_points_there(space: int, amount: int) -> None:
    found = effects(excavation(2, {"blue": space - 2}), "excavate blue")
    assert [effect.en for effect in found] == [
        f"blue disc to space {space}",
        f"blue {space}: +{amount}",
        "grey 2 to the cart",
    ]
    assert (found[0].unit, found[0].amount, found[0].rule) == ("steps", 2, "M-7.5")
    assert found[0].about == ("disc:blue", "track:blue")
    assert found[0].fr == f"disque bleu sur la case {space}"
    assert points(found) == [("tracks", amount, "M-15.2")]
    assert found[2].rule == "M-7.5"


def test_a_disc_on_the_last_space_reports_its_place() -> None:
    found = effects(excavation(6, {"red": 5}), "excavate red")
    assert (found[0].en, found[0].fr) == ("red disc to space 9, place 1", "disque rouge sur la case 9, place 1")
    assert (found[0].amount, found[0].rule) == (4, "M-7.6")


def test_space_2_takes_a_token_from_the_reserve() -> None:
    found = effects(excavation(2), "excavate red")
    token = find(found, "takes a dig token from the reserve")
    assert (token.amount, token.rule, token.about) == (1, "M-13.3", ("token:reserve",))
    (placed, spent) = effects(excavation(2), "excavate red", "token h5")
    assert (placed.en, placed.rule, placed.amount) == ("dig token on h5", "M-13.1", -1)
    assert spent.en == "grey 2 to the cart"


def test_a_track_bonus_reports_the_die_it_raises() -> None:
    found = effects(excavation(3, museum="r14."), "excavate red", "+2 r2")
    assert [(effect.en, effect.rule) for effect in found] == [
        ("red die: 4 to 6", "M-15.1"),
        ("grey 3 to the cart", "M-7.5"),
    ]


def test_yellow_8_scores_the_tokens_on_the_site() -> None:
    found = effects(excavation(2, {"yellow": 6}, tokens="a1:0 b1:0 c1:1"), "excavate yellow")
    assert points(found) == [("tracks", 4, "M-18.3")]
    assert found[1].en == "yellow 8: +4"


def test_blue_7_reports_the_doubling() -> None:
    found = effects(excavation(2, {"blue": 5}), "excavate blue")
    doubling = find(found, "blue dice count double this turn")
    assert (doubling.rule, doubling.fr) == ("M-16.1", "les dés bleus comptent double pendant ce tour")


def test_blue_8_scores_the_neighbours_of_a_fragment() -> None:
    match = excavation(2, {"blue": 6}, fragments=(">=3 >=4 >=9",))
    found = effects(match, "excavate blue", "study >=3")
    assert points(found) == [("tracks", 4, "M-16.3")]
    assert (found[0].en, found[0].about) == ("blue 8: +4", ("fragment:>=3",))


def test_red_8_reports_the_removed_vase_and_its_points() -> None:
    found = effects(excavation(2, {"red": 6}, vases=(4,)), "excavate red", "remove")
    assert (found[0].en, found[0].unit, found[0].amount) == ("removes the vase on showcase space 4", "vases", -1)
    assert found[0].about == ("showcase:4",)
    assert points(found) == [("tracks", 8, "M-17.2")]


def test_red_7_reports_its_vase_by_its_own_rule() -> None:
    match = excavation(1, {"red": 6}, museum="y1.. r5..", vases=(1,))
    found = effects(match, "excavate red", "exhibit r1", "pay 1+0+0")
    assert points(found) == [("vases", 10, "M-17.1"), ("showcase", 2, "M-10.2")]
    assert [effect.en for effect in found if effect.source == "spend"] == [
        "yellow 1 to the cart",
        "red 5 to the cart",
        "grey 1 to the cart",
    ]


def test_a_grey_die_without_a_track_is_spent_without_effect() -> None:
    match = with_places(position(dice="a4:y6 b4:g1"), 0, yellow=1, red=1, blue=1)
    found = effects(match, "a4xc4")
    assert [(effect.en, effect.rule) for effect in found] == [
        ("captures grey 1", "M-4.1"),
        ("grey 1 to the cart", "M-7.7"),
    ]


def test_yellow_7_reports_dice_given_taken_and_put_on_the_cart() -> None:
    match = excavation(1, {"yellow": 6}, museum="y2.. r3..", cart="r6 b5 g1")
    (given,) = effects(match, "excavate yellow", "give y1")
    assert (given.en, given.fr, given.amount, given.about) == ("gives yellow 2", "donne le 2 jaune", -1, ("die:y1",))
    (taken,) = effects(match, "give y1", "give r1", "take 2")
    assert (taken.en, taken.fr, taken.about) == (
        "takes blue 5 from the cart",
        "prend le 5 bleu du chariot",
        ("cart:2", "die:b1"),
    )
    found = effects(match, "take 2", "take 1")
    assert [effect.en for effect in found] == [
        "takes red 6 from the cart",
        "yellow 2 and red 3 on top of the cart",
        "grey 1 to the cart",
    ]
    assert found[1].about == ("cart:1", "cart:2")
    assert found[2].about == ("cart:4",)
