"""Effects of the main action and of free actions of Marajoara: one position for each kind."""

from __future__ import annotations

import re

from tests.marajoara.arrange import position
from tests.marajoara.effect_queries import effects, find, french, points, promises, texts
from trowel.games.marajoara.parameters import square_from_name

# ---------------------------------------------------------------- the main action


def test_a_capture_reports_the_die_its_increase_and_where_it_is_stored() -> None:
    found = effects(position(dice="c4:b1 c5:y3", museum="y2.. r... b..."), "c4xc6")
    assert [(effect.en, effect.fr) for effect in found] == [
        ("captures yellow 3", "capture le 3 jaune"),
        ("die on c6: 1 to 3", "dé en c6 : de 1 à 3"),
        ("stores yellow 3", "stocke le 3 jaune"),
    ]
    assert [effect.about for effect in found] == [("square:c5",), ("square:c6",), ("die:y2",)]
    assert [effect.rule for effect in found] == ["M-4.1", "M-5.1", "M-7.1"]
    assert [(effect.unit, effect.amount) for effect in found] == [("dice", 1), ("pips", 2), ("dice", 1)]
    assert {effect.seat for effect in found} == {0}


def test_a_die_that_jumps_at_6_has_no_increase() -> None:
    assert texts(position(dice="c4:b6 c5:y3"), "c4xc6") == ["captures yellow 3", "stores yellow 3"]


def test_a_captured_die_that_cannot_be_kept_goes_to_the_cart() -> None:
    found = effects(position(dice="a4:y6 b4:r3", museum="r111", cart="g1"), "a4xc4")
    spent = find(found, "red 3 to the cart")
    assert (spent.source, spent.amount, spent.rule, spent.about) == ("spend", -1, "M-7.3", ("cart:2",))
    assert spent.fr == "3 rouge au chariot"


def test_a_die_pushed_out_of_a_full_cart_goes_to_the_slate() -> None:
    found = effects(position(dice="a4:y6 b4:r3", museum="r111", cart="g1 g2 g3 g4 b5"), "a4xc4")
    assert [effect.en for effect in found[1:]] == ["red 3 to the cart", "blue 5 from the cart to the slate"]
    assert [(effect.rule, effect.about) for effect in found[1:]] == [("M-7.3", ("cart:1",)), ("M-8.2", ("slate:b5",))]
    assert found[-1].fr == "5 bleu du chariot à l'ardoise"


def test_an_own_dig_bonus_may_raise_the_captured_die() -> None:
    found = effects(position(dice="a4:y6 b4:r3", tokens="c4:0", museum="b2.."), "a4xc4", "+1 captured")
    assert [effect.en for effect in found] == ["captured die: 3 to 4", "stores red 4"]
    assert (found[0].source, found[0].rule, found[0].about) == ("dig_bonus", "M-6.1", ("hand:captured",))
    assert found[0].fr == "dé capturé : de 3 à 4"


def test_anothers_dig_bonus_and_the_captured_die_belong_to_two_seats() -> None:
    match = position(dice="a4:y6 b4:r3", tokens="c4:1", museums=("", "b2.. r1.."))
    found = effects(match, "a4xc4", "+2 b1")
    assert [(effect.seat, effect.en, effect.rule) for effect in found] == [
        (1, "blue die: 2 to 4", "M-6.2"),
        (0, "stores red 3", "M-7.1"),
    ]


def test_a_declined_bonus_still_reports_the_captured_die() -> None:
    match = position(dice="a4:y6 b4:r3", tokens="c4:1", museums=("", "b2.. r1.."))
    assert texts(match, "a4xc4", "decline") == ["stores red 3"]


def test_a_yellow_die_on_the_third_space_recovers_its_token() -> None:
    found = effects(position(dice="a4:r6 b4:y3", museum="y11."), "a4xc4")
    token = find(found, "recovers the dig token of the third yellow space")
    assert (token.unit, token.amount, token.rule, token.about) == ("tokens", 1, "M-7.4", ("token:yellow",))
    assert token.fr == "récupère le jeton Fouille de la troisième case jaune"


def test_a_token_without_a_square_is_set_aside() -> None:
    match = position(dice="a4:r6 b4:y3", museum="y11.")
    changed = match.state
    changed[0].tokens[:] = 2
    changed[0].tokens[square_from_name("c4")] = 0  # without a dig bonus
    assert texts(match.with_state(changed), "a4xc4")[-2:] == [
        "recovers the dig token of the third yellow space",
        "sets the dig token aside",
    ]


def test_mission_7_reports_a_die_that_passes_6_and_what_it_costs() -> None:
    found = effects(position(mission=7, dice="a4:r6 b4:y3"), "a4xc4")
    assert find(found, "die on c4: 6 to 1").amount == -5
    cost = find(found, "past 6: -4")
    assert (cost.source, cost.unit, cost.amount, cost.rule, cost.fr) == (
        "overflow",
        "points",
        -4,
        "M-21.8",
        "au-delà de 6 : -4",
    )


def test_mission_6_reports_the_museum_that_keeps_the_die() -> None:
    found = effects(position(mission=6, dice="a4:y1 b4:r3"), "a4xc4", "keep 2")
    assert [(effect.en, effect.about) for effect in found] == [("stores red 3 in museum 2", ("die:2r1",))]


# ---------------------------------------------------------------- free actions


def test_an_action_with_a_price_promises_what_its_payment_does() -> None:
    """Without the dice that go to the cart, because they depend on the payment."""
    match = position(museum="y63. r25.", vases=(1,))
    assert match.preview(0, "exhibit r2") == ()
    assert promises(match, "exhibit r2") == [
        "pays 5 credits",
        "vase on showcase space 2",
        "vase 5: +10",
        "showcase space 2: +2",
    ]
    assert promises(position(dice="c4:y1", museum="y63."), "work c4-c5")[1] == "moves yellow 1 from c4 to c5"


def test_with_only_one_payment_the_dice_that_go_to_the_cart_are_promised() -> None:
    found = promises(position(museum="y5.. r5..", vases=(1,)), "exhibit r1")
    assert found[-2:] == ["yellow 5 to the cart", "red 5 to the cart"]


def test_a_move_without_a_price_promises_nothing() -> None:
    assert promises(position(dice="c4:b1 c5:y3"), "c4xc6") == []


def test_a_promise_changes_nothing() -> None:
    match = position(museum="y5.. r5..", vases=(1,))
    before = match.state
    promises(match, "exhibit r1")
    assert match.state.tobytes() == before.tobytes()


def test_no_text_of_a_move_names_a_slot_of_the_museum() -> None:
    """The names of blue slots look like those of squares (b1)."""
    match = position(mission=6, dice="e5:y1", museums=("y632 r25. b346", "y... r1.. b2.."), vases=(3, 0))
    described = [move.say(lang) for move in match.legal(0) for lang in ("en", "fr")]
    assert "exhibits 2 vases (second and first red dice)" in described
    assert "restaure le fragment >=9 avec les deuxième et troisième dés bleus" in described
    assert [text for text in described if re.search(r"\b2?[yrb][123]\b", text)] == []


def test_an_exhibit_reports_each_vase_and_showcase_space() -> None:
    """M-X.1, with one showcase space filled, so that no dig token interrupts the action."""
    match = position(museum="y63. r25.", vases=(1,))
    assert effects(match, "exhibit r1 r2") == ()
    found = effects(match, "exhibit r1 r2", "pay 6+1+0")
    assert [effect.en for effect in found] == [
        "pays 7 credits",
        "vase on showcase space 2",
        "vase 2: +4",
        "showcase space 2: +2",
        "vase on showcase space 3",
        "vase 5: +10",
        "showcase space 3: +3",
        "yellow 6 to the cart",
        "red 2 to the cart",
        "red 5 to the cart",
    ]
    assert (found[0].unit, found[0].amount, found[0].rule, found[0].about) == (
        "credits",
        -7,
        "M-9.1",
        ("die:y1", "die:y2"),
    )
    assert found[1].about == found[3].about == ("showcase:2",)
    assert found[2].about == ("die:r1",)
    assert points(found) == [
        ("vases", 4, "M-10.1"),
        ("showcase", 2, "M-10.2"),
        ("vases", 10, "M-10.1"),
        ("showcase", 3, "M-10.2"),
    ]
    assert [effect.about for effect in found[-3:]] == [("cart:1",), ("cart:2",), ("cart:3",)]


def test_an_exhibit_in_french_uses_the_words_of_the_rulebook() -> None:
    assert french(position(museum="y1.. r1..", vases=(3,)), "exhibit r1", "pay 1+0+0")[:4] == [
        "paie 1 crédit",
        "vase sur la case 4 de la vitrine",
        "vase 1 : +2",
        "case 4 de la vitrine : +4",
    ]


def test_vases_before_and_after_a_dig_token_belong_to_two_entries() -> None:
    match = position(museum="y6.. r213")
    found = effects(match, "exhibit r2 r1 r3", "pay 6+0+0")
    assert points(found) == [("vases", 2, "M-10.1")]
    assert find(found, "recovers the dig token of the showcase").about == ("token:showcase",)
    found = effects(match, "pay 6+0+0", "token h5")
    assert [effect.en for effect in found if effect.unit == "points"] == [
        "vase 2: +4",
        "showcase space 2: +2",
        "vase 3: +6",
        "showcase space 3: +3",
    ]


def test_a_restoration_reports_the_fragment_its_points_and_its_dice() -> None:
    match = position(museum="b36.", fragments=(">=3 =6 >=6",))
    found = effects(match, "restore >=9 b2 b1")
    assert [(effect.en, effect.rule) for effect in found] == [
        ("restores the >=9 fragment", "M-11.5"),
        ("fragment >=9: +10", "M-11.5"),
        ("adjacent fragments: +2", "M-11.6"),
        ("blue 6 to the cart", "M-8.1"),
        ("blue 3 to the cart", "M-8.1"),
    ]
    assert (found[0].unit, found[0].about, found[0].fr) == ("fragments", ("fragment:>=9",), "restaure le fragment >=9")
    assert found[2].fr == "fragments adjacents : +2"


def test_funding_reports_the_value_of_the_blue_die() -> None:
    match = position(museum="y5.. b3..")
    found = effects(match, "fund b1-", "pay 2+0+0")
    assert [effect.en for effect in found] == ["pays 2 credits", "blue die: 3 to 2"]
    assert (found[1].amount, found[1].rule, found[1].source) == (-1, "M-12.1", "funding")


def test_field_work_reports_the_die_and_both_squares() -> None:
    found = effects(position(dice="c4:y3", museum="y2.."), "work c4-c5", "pay 2+0+0")
    assert [effect.en for effect in found] == ["pays 2 credits", "moves yellow 3 from c4 to c5", "yellow 2 to the cart"]
    assert (found[1].fr, found[1].rule) == ("déplace le 3 jaune de c4 en c5", "M-12.2")
    assert found[1].about == ("square:c4", "square:c5")


def test_mission_6_reports_both_dice_of_a_swap_and_targets_of_the_second_museum() -> None:
    match = position(mission=6, museums=("y3.. r.1. b6..", "y... r24. b3.."), vases=(0, 3))
    found = effects(match, "swap b1 2r2", "pay 1+0+0")
    assert [(effect.en, effect.about) for effect in found[1:]] == [
        ("moves red 4 to museum 1", ("die:2r2", "die:r1")),
        ("moves blue 6 to museum 2", ("die:b1", "die:2b2")),
    ]
    found = effects(match, "pay 1+0+0", "exhibit 2r1", "pay 2+0+0")
    assert find(found, "showcase space 4: +4").about == ("showcase:24",)
    found = effects(match, "pay 2+0+0", "restore >=3 2b1")
    assert found[0].about == ("fragment:2>=3",)
