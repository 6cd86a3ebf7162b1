"""Effects of Marajoara's set-up and ends of turns and games, and properties of all effects over varied games.

test_action_effects.py has the effects of actions.
"""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import SOME_DEAL, place_fragments, play, position
from tests.marajoara.effect_queries import effects, find, points, with_places
from tests.marajoara.solo import last_turn
from tests.modes import MODES, name_of
from trowel.games.marajoara.effects.cart import spent_dice

MARAJOARA_MODES = [mode for mode, (name, _) in enumerate(MODES) if name == "marajoara"]
all_modes = pytest.mark.parametrize("mode", MARAJOARA_MODES, ids=[name_of(MODES[mode]) for mode in MARAJOARA_MODES])


# ---------------------------------------------------------------- set-up


def test_the_first_player_and_the_dealt_dice_are_reported() -> None:
    match = trowel.new("marajoara", players=2, seed=1)
    (first,) = match.effects(0)
    assert (first.source, first.seat, first.rule, first.en) == ("first_player", 0, "M-2.6", "is the first player")
    (dealt,) = match.effects(1)
    die = match.view(0)["site"][0][0]["die"]
    assert dealt.en == f"{die['colour']} {die['value']} on a1"
    assert (dealt.unit, dealt.amount, dealt.seat, dealt.about, dealt.rule) == ("dice", 1, None, ("square:a1",), "M-2.2")


def test_a_first_token_leaves_the_reserve_without_an_effect_of_its_own() -> None:
    match = trowel.new("marajoara", players=2, first=0, deal=SOME_DEAL)
    (token,) = match.preview(1, "token f2")
    assert (token.en, token.fr, token.rule) == ("dig token on f2", "jeton Fouille en f2", "M-2.4")
    assert (token.seat, token.unit, token.amount, token.about) == (1, "tokens", -1, ("square:f2",))


@pytest.mark.parametrize("museum", [1, 2])
def test_mission_6_reports_the_yellow_row_that_is_opened(museum: int) -> None:
    match = trowel.new("marajoara", mission=6, seed=1)
    (row,) = match.preview(0, f"row {museum}")
    assert (row.en, row.amount, row.about) == (
        f"opens the yellow row of museum {museum}",
        3,
        (f"museum:{museum}",),
    )


# ---------------------------------------------------------------- the end of a turn


def test_the_next_turn_and_the_next_round_are_reported() -> None:
    match = position(has_captured=True)
    (turn,) = effects(match, "end")
    assert (turn.seat, turn.unit, turn.amount, turn.en, turn.fr) == (1, "turns", 1, "plays next", "joue ensuite")
    found = effects(match, "end", "end")
    assert [(effect.seat, effect.en) for effect in found] == [(None, "round 2 begins"), (0, "plays next")]
    assert found[0].fr == "la manche 2 commence"


def test_recycling_reports_the_die_taken_from_the_slate_and_its_square() -> None:
    match = position(has_captured=True, slate="y5 g1")
    assert effects(match, "end") == ()
    (taken,) = effects(match, "end", "recycle y5")
    assert (taken.en, taken.fr) == ("takes yellow 5 from the slate", "prend le 5 jaune de l'ardoise")
    assert (taken.rule, taken.amount, taken.about) == ("M-14.1", -1, ("slate:y5",))
    found = effects(match, "recycle y5", "to a1")
    assert [effect.en for effect in found] == ["yellow 5 back on a1", "takes grey 1 from the slate"]
    assert (found[0].rule, found[0].about, found[0].fr) == ("M-14.2", ("square:a1",), "5 jaune remis en a1")


def test_a_solo_turn_reports_the_die_on_the_turn_track() -> None:
    match = position(mission=1, dice="a4:y1 b4:r1 c3:b4", turn_track="y1 y1")
    found = effects(match, "a4xc4", "end", "clock c3")
    assert [effect.en for effect in found] == ["blue 4 to space 3 of the turn track", "turn 2 begins"]
    assert found[0].about == ("square:c3", "clock:3")
    assert found[0].fr == "4 bleu sur la case 3 de la piste compte-tours"


def test_a_solo_turn_without_a_capture_is_counted() -> None:
    match = position(mission=1)
    found = effects(match, "end")
    assert [(effect.en, effect.rule) for effect in found] == [
        ("turn without a capture (1/2)", "M-20.6"),
        ("no die for the turn track (1/14)", "M-20.6a"),
        ("turn 2 begins", "M-3.2"),
    ]
    found = effects(match, "end", "end")
    assert (find(found, "the game is over").rule, find(found, "the game is over").fr) == (
        "M-20.6",
        "la partie est finie",
    )


# ---------------------------------------------------------------- the end of the game


def test_final_scoring_reports_majorities_and_each_track_end() -> None:
    match = position(lap=14, has_captured=True, vases=(2, 1))
    changed = match.state
    place_fragments(changed[0], 0, ">=3 >=5")
    match = with_places(with_places(match.with_state(changed), 1, yellow=2), 0, red=1, blue=2, yellow=1)
    play(match, "end")
    found = effects(match, "end")
    assert find(found, "the game is over").rule == "M-19.1"
    assert [(effect.seat, effect.en) for effect in found if effect.unit == "points"] == [
        (0, "vase majority: +7"),
        (0, "fragment majority: +7"),
        (0, "end of the yellow track: +10"),
        (0, "end of the red track: +4"),
        (0, "end of the blue track: +2"),
        (1, "vase majority: +5"),
        (1, "end of the yellow track: +6"),
    ]
    assert find(found, "end of the blue track: +2").fr == "fin de la piste bleue : +2"
    assert find(found, "end of the blue track: +2").about == ("track:blue", "disc:blue")


def test_a_mission_reports_its_penalty_the_objective_and_the_result() -> None:
    found = effects(last_turn(7, 60), "a4xc4", "end", "clock c3")
    assert [effect.en for effect in found] == [
        "yellow 1 to space 14 of the turn track",
        "the game is over",
        "dice on the turn track: -14",
        "objective: 30 VP",
        "mission 7 won",
    ]
    assert find(found, "the game is over").rule == "M-20.4"
    assert (find(found, "objective: 30 VP").fr, find(found, "mission 7 won").fr) == (
        "objectif : 30 PV",
        "mission 7 gagnée",
    )
    assert find(found, "mission 7 won").amount == 0


def test_a_lost_mission_reports_the_objectives_collected() -> None:
    found = effects(last_turn(6, 0, vases=(1, 0)), "a4xc4", "keep 1", "end", "clock c3")
    assert points(found) == [("penalties", -27, "M-21.6"), ("penalties", -36, "M-21.6")]
    assert [effect.en for effect in found[-3:]] == [
        "empty showcase spaces: -27",
        "fragments not restored: -36",
        "mission 6 lost: 0 of 1 objective",
    ]
    assert found[-1].fr == "mission 6 perdue : 0 objectif sur 1"


@pytest.mark.parametrize(
    ("mission", "arrangement", "moves", "text", "about"),
    [
        (4, {"dice": "f4:y6 f3:b1"}, ("f4xf2",), "star on f2", ("square:f2",)),
        (4, {"museum": "y1.. r1..", "vases": (1,)}, ("exhibit r1", "pay 1+0+0"), "showcase space 2", ("showcase:2",)),
        (1, {"museum": "b36."}, ("restore >=9 b1 b2",), "fragment >=9", ("fragment:>=9",)),
        (2, {"museum": "b6..", "fragments": (">=3 >=4 >=9 >=6 >=5",)}, ("restore =6 b1",), "whole ceramic", ()),
        (
            3,
            {"dice": "a4:y6 b4:g6", "discs": {"red": 8}},
            ("a4xc4", "excavate red"),
            "end of the red track",
            ("track:red",),
        ),
    ],
)
def test_a_collected_objective_is_reported(
    mission: int, arrangement: dict[str, Any], moves: tuple[str, ...], text: str, about: tuple[str, ...]
) -> None:
    found = effects(position(mission=mission, **arrangement), *moves)
    (objective,) = [effect for effect in found if effect.unit == "objectives"]
    assert (objective.en, objective.about, objective.amount) == (f"objective: {text}", about, 1)
    assert objective.rule == ("M-21.4" if "star" in text else "M-20.2")
    assert objective.fr.startswith("objectif : ")


def test_the_last_token_of_mission_8_collects_its_objective() -> None:
    match = position(mission=8, dice="a4:y6 b4:g2")
    changed = match.state
    changed[0].museums[0].tokens[:] = 0
    changed[0].players[0].reserve = 1
    found = effects(match.with_state(changed), "a4xc4", "excavate red")
    assert (found[-1].en, found[-1].rule) == ("objective: all dig tokens", "M-21.9")


# ---------------------------------------------------------------- the cart


def spend_all(cart: list[int], dice: list[int]) -> tuple[list[int], list[int]]:
    """Return the cart and the slate after dice are spent (M-8.1, M-8.2)."""
    cart, slate = list(cart), []
    for die in dice:
        if len(cart) < 5:
            cart.append(die)
        else:
            slate.append(cart.pop())
            cart.insert(0, die)
    return cart, slate


@pytest.mark.parametrize("number_spent", range(8))
@pytest.mark.parametrize("number_before", range(6))
def test_spent_dice_are_found_in_any_cart(number_before: int, number_spent: int) -> None:
    before, spent = list(range(1, 1 + number_before)), list(range(11, 11 + number_spent))
    cart, slate = spend_all(before, spent)
    found = spent_dice(number_before, tuple(slate), tuple(cart))
    assert [die for die, _ in found] == spent
    assert [place for _, place in found] == [cart.index(die) + 1 if die in cart else None for die in spent]
