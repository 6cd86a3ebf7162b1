"""Effects of exhibitions and of the black market, in hand-made positions."""

from __future__ import annotations

from tests.artifact.arrange import position
from tests.artifact.effect_summaries import effects_of, french, summary
from tests.rules import rule_test

# ---------------------------------------------------------------- exhibitions


@rule_test("A-11.1", "A-13.2")
def test_an_exhibition_reports_the_cards_the_tile_and_its_prestige() -> None:
    driver = position(money=24, hands={0: "africa mask, asia mask, america mask"})
    shown = effects_of(driver, "exhibit mask3")[2:]
    assert summary(shown) == [
        ("cards", -1, "A-11.1", "shows the mask from Africa"),
        ("cards", -1, "A-11.1", "shows the mask from Asia"),
        ("cards", -1, "A-11.1", "shows the mask from America"),
    ]
    assert shown[0].about == ("shown:africa mask",)
    prestige = driver.prestige("mask3")
    effects = effects_of(driver, "keep asia mask")
    assert summary(effects) == [
        ("cards", 1, "A-11.1", "takes back the mask from Asia"),
        ("tiles", 1, "A-11.1", "opens an exhibition of 3 masks with 2 cards under the tile"),
        ("points", prestige, "A-13.2", f"exhibition of 3 masks: +{prestige}"),
    ]
    assert french(effects)[1:] == [
        "ouvre une exposition de 3 masques avec 2 cartes sous la tuile",
        f"exposition de 3 masques : +{prestige}",
    ]


@rule_test("A-11.1")
def test_an_exhibition_without_a_choice_reports_the_card_taken_back() -> None:
    effects = effects_of(position(hands={0: "asia mask, asia mask, asia mask"}), "exhibit mask3")
    assert summary(effects)[2:4] == [
        ("cards", -3, "A-11.1", "shows 3 masks from Asia"),
        ("cards", 1, "A-11.1", "takes back the mask from Asia"),
    ]


@rule_test("A-16.4", "A-17.7")
def test_fragments_are_reported_as_shown_and_never_as_taken_back() -> None:
    hand = "africa fragments, asia fragments, america mask"
    effects = effects_of(position(4, "1", hands={0: hand}), "exhibit mask3")
    assert [effect.en for effect in effects if effect.unit == "cards"] == [
        "shows the fragments from Africa",
        "shows the fragments from Asia",
        "shows the mask from America",
        "takes back the mask from America",
    ]


@rule_test("A-17.3")
def test_a_second_card_taken_back_is_reported_with_the_privilege_of_london() -> None:
    driver = position(4, "2", roles={0: "london"}, hands={0: "africa mask, asia mask, america mask"})
    driver.play("exhibit mask3", "keep africa mask")
    assert summary(effects_of(driver, "keep america mask"))[:2] == [
        ("cards", 1, "A-17.3", "takes back the mask from America"),
        ("tiles", 1, "A-11.1", "opens an exhibition of 3 masks with 1 card under the tile"),
    ]


@rule_test("A-5.2")
def test_a_tile_of_the_income_track_reports_the_new_base_income() -> None:
    driver = position(hands={0: "asia mask, asia vase, asia jewel, asia tablet"}).play("exhibit asia")
    base, points = effects_of(driver, "keep asia mask")[-2:]
    assert summary([base]) == [("tiles", -1, "A-5.2", "base income: 7")]
    assert (base.seat, base.about) == (None, ("income",))
    prestige = driver.prestige("asia")
    assert (points.en, points.fr) == (f"exhibition on Asia: +{prestige}", f"exposition sur l'Asie : +{prestige}")


@rule_test("A-16.2")
def test_a_discovery_reports_its_card_and_its_point() -> None:
    effects = effects_of(position(4, "1", hands={0: "asia discovery"}), "discover asia")[2:]
    assert summary(effects)[0] == ("cards", -1, "A-16.2", "exhibits the exceptional discovery from Asia")
    assert summary(effects)[1] == ("points", 1, "A-16.2", "exceptional discovery: +1")


@rule_test("A-17.1", "A-17.1a")
def test_a_role_reports_a_marker_placed_or_moved() -> None:
    driver = position(4, "1 2", hands={0: "asia discovery, asia discovery"}).play("discover asia")
    assert summary(effects_of(driver, "role paris")) == [("roles", 1, "A-17.1", "puts a role marker on Paris")]
    (moved,) = effects_of(driver.play("discover asia with shipping"), "move paris carter")
    assert summary([moved]) == [("roles", 0, "A-17.1a", "moves a role marker from Paris to Carter")]
    assert (moved.about, moved.fr) == (("role:carter",), "déplace un marqueur rôle de Paris vers Carter")


# ---------------------------------------------------------------- the black market


@rule_test("A-12.1", "A-12.3", "A-17.3")
def test_a_sale_reports_its_price_the_privilege_and_the_card_that_leaves_the_market() -> None:
    market = "africa vase, africa jewel, africa tablet"
    driver = position(
        4, "2", roles={0: "berlin"}, hands={0: "asia mask"}, market=market, prices={"shipping": 5}, money=0
    )
    effects = effects_of(driver, "sell asia mask")
    assert summary(effects) == [
        ("markers", -1, "A-12.1", "puts back a shipping marker"),
        ("coins", 5, "A-12.1", "receives 5 coins"),
        ("coins", 3, "A-17.3", "receives 3 coins more with Berlin"),
        ("cards", -1, "A-12.1", "sells the mask from Asia"),
        ("cards", -1, "A-12.3", "out of the game: vase from Africa"),
        ("points", 1, "A-13.2", "points for coins: +1"),
    ]
    assert effects[3].about == ("market:3",)
    assert effects[2].fr == "reçoit 3 pièces de plus avec Berlin"


@rule_test("A-12.2")
def test_a_purchase_reports_its_card_and_price() -> None:
    driver = position(market="asia mask, africa vase", prices={"shipping": 3}, money=9)
    assert summary(effects_of(driver, "buy 2"))[1:] == [
        ("coins", -4, "A-12.2", "pays 4 coins"),
        ("cards", 1, "A-12.2", "buys the vase from Africa"),
    ]


@rule_test("A-16.3")
def test_gold_coins_report_both_cards() -> None:
    effects = effects_of(position(4, "1", hands={0: "asia gold"}, market="africa vase"), "gold asia 1")
    assert summary(effects) == [
        ("cards", -1, "A-16.3", "discards the gold coins from Asia"),
        ("cards", 1, "A-16.3", "takes the vase from Africa"),
    ]
    assert french(effects) == ["écarte les Pièces d'or d'Asie", "prend le vase d'Afrique"]
