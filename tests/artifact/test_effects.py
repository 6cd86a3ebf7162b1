"""Effects of the start and of actions, in hand-made positions."""

from __future__ import annotations

from tests.artifact.arrange import new, position
from tests.artifact.effect_summaries import effects_of, french, summary
from tests.rules import rule_test

# ---------------------------------------------------------------- set-up and start


@rule_test("A-2.4", "A-2.6", "A-2.9")
def test_the_set_up_reports_the_unused_region_the_tiles_and_the_first_player() -> None:
    match = new(3, seed=1).match
    effects = [effect for index in range(10) for effect in match.effects(index)]
    unused, *tiles, first = effects
    assert (unused.unit, unused.amount, unused.rule) == ("cards", -20, "A-2.6")
    assert unused.about == (f"region:{match.view(None)['unused']}",)
    assert [tile.rule for tile in tiles] == ["A-2.4"] * 8
    assert [tile.about[0] for tile in reversed(tiles)] == [
        f"tile:{name}" for name in match.view(None)["income"]["tiles"] if name
    ]
    assert (first.seat, first.rule, first.en, first.fr) == (
        match.view(None)["first"],
        "A-2.9",
        "plays first",
        "joue en premier",
    )


@rule_test("A-3.1", "A-3.2")
def test_a_hut_of_the_start_reports_its_marker_and_the_card_that_it_reveals() -> None:
    driver = new(3, unused="asia", first=0).play("hut africa")
    effects = effects_of(driver, "hut africa")
    assert summary(effects[:2]) == [
        ("markers", 1, "A-3.1", "takes an African labour marker"),
        ("huts", 1, "A-3.1", "places a hut in Africa"),
    ]
    assert french(effects[:2]) == ["prend un marqueur main-d'œuvre d'Afrique", "pose une baraque en Afrique"]
    (card,) = driver.view()["regions"]["africa"]["face_up"]
    assert (effects[2].rule, effects[2].seat, effects[2].about) == ("A-3.2", None, (f"site:{card}",))


@rule_test("A-3.5")
def test_an_assigned_start_reports_the_huts_and_markers_of_every_player() -> None:
    match = new(4, start="assigned", first=2).match
    effects = match.effects(9)[1:]
    assert [effect.rule for effect in effects] == ["A-3.5"] * 16
    places = {(effect.seat, effect.about) for effect in effects if effect.unit == "huts"}
    players = match.view(None)["players"]
    assert places == {(seat, (f"region:{name}",)) for seat, player in enumerate(players) for name in player["huts"]}


@rule_test("A-2.8", "A-5.1")
def test_the_last_marker_of_the_start_reports_the_first_year_and_its_income() -> None:
    driver = new(3, unused="asia", start="assigned", first=0).play(*["take museum"] * 4, *["take shipping"] * 4)
    driver.play(*["take america"] * 3)
    effects = effects_of(driver, "take middle-east")
    assert summary(effects) == [
        ("markers", 1, "A-3.3", "takes a Middle Eastern labour marker"),
        ("turns", 0, "A-2.8", "year 1920"),
        *[("coins", 7, "A-5.1", "income: 7 coins")] * 3,
        *[("points", 1, "A-13.2", "points for coins: +1")] * 3,
    ]
    assert [effect.seat for effect in effects] == [2, None, 0, 1, 2, 0, 1, 2]


# ---------------------------------------------------------------- payment


@rule_test("A-6.2", "A-8.1", "A-15.2")
def test_a_new_site_reports_marker_payment_hut_and_research() -> None:
    effects = effects_of(position(4, "1", prices={"museum": 2}, money=9), "research asia")
    assert summary(effects) == [
        ("markers", -1, "A-6.2", "puts back a museum marker"),
        ("coins", -2, "A-4.2", "pays 2 coins"),
        ("huts", 1, "A-8.1", "places a hut in Asia"),
        ("steps", 1, "A-15.2", "research in Asia: step 1"),
    ]
    assert french(effects) == [
        "remet un marqueur musée",
        "paie 2 pièces",
        "pose une baraque en Asie",
        "recherche en Asie : cran 1",
    ]
    assert {effect.seat for effect in effects} == {0}


@rule_test("A-13.2")
def test_coins_report_points_only_if_a_set_of_five_is_broken_or_completed() -> None:
    for money, points in ((9, []), (11, [-1]), (10, [-1]), (13, [])):
        effects = effects_of(position(prices={"museum": 2}, money=money), "research asia")
        assert [effect.amount for effect in effects if effect.unit == "points"] == points


@rule_test("A-6.3", "A-6.3a")
def test_a_joker_reports_its_price_and_the_marker_that_it_uses() -> None:
    effects = effects_of(position(money=6), "research asia with shipping")
    assert summary(effects)[:2] == [
        ("markers", -1, "A-6.3", "puts back a shipping marker"),
        ("coins", -6, "A-6.3a", "pays 6 coins for the joker"),
    ]
    assert effects[0].about == ("track:shipping",)


@rule_test("A-17.4", "A-17.6")
def test_two_huts_report_twice_the_price() -> None:
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 1}}, prices={"asia": 3})
    assert summary(effects_of(driver, "hire2 asia"))[1:3] == [
        ("coins", -6, "A-17.4", "pays 6 coins"),
        ("huts", 2, "A-17.4", "places 2 huts in Asia"),
    ]
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 1}})
    assert summary(effects_of(driver, "hire2 asia with museum"))[1] == (
        "coins", -12, "A-17.6", "pays 12 coins for the joker",
    )  # fmt: skip


@rule_test("A-17.4")
def test_the_seventh_action_reports_that_it_is_free() -> None:
    driver = position(4, "2", roles={0: "andersson"})
    with driver.edit() as g:
        g.players[0].markers_used = 6
    effects = effects_of(driver, "research asia free")
    assert summary(effects) == [
        ("coins", 0, "A-17.4", "takes the free seventh action"),
        ("huts", 1, "A-8.1", "places a hut in Asia"),
    ]


# ---------------------------------------------------------------- digging, shipping, secret draws


@rule_test("A-9.1")
def test_labour_reports_the_card_that_it_reveals_for_the_whole_table() -> None:
    driver = position(huts={"asia": {0: 1}}, decks={"asia": "asia mask, asia mask"})
    *_, revealed = effects_of(driver, "hire asia")
    assert summary([revealed]) == [("cards", 1, "A-9.1", "revealed: mask from Asia")]
    assert (revealed.seat, revealed.about, revealed.fr) == (None, ("site:asia mask",), "révélé : masque d'Asie")


@rule_test("A-10.1", "A-16.5")
def test_shipping_reports_the_cursed_object_the_cards_and_the_huts() -> None:
    huts = {"asia": {0: 4, 1: 1}}
    driver = position(4, "1", money=24, huts=huts, face_up="asia cursed, asia mask, asia mask, asia statue")
    effects = effects_of(driver, "ship asia")[2:]
    assert summary(effects) == [
        ("cards", -1, "A-16.5", "out of the game: cursed object from Asia"),
        ("cards", 1, "A-10.1", "takes the statue from Asia"),
        ("cards", 2, "A-10.1", "takes 2 masks from Asia"),
        ("huts", -4, "A-10.1", "takes back 4 huts from Asia"),
    ]
    assert french(effects) == [
        "hors du jeu : Objet maudit d'Asie",
        "prend la statue d'Asie",
        "prend 2 masques d'Asie",
        "reprend 4 baraques d'Asie",
    ]
    assert [effect.seat for effect in effects] == [None, 0, 0, 0]


@rule_test("A-14.1", "A-17.4")
def test_a_secret_draw_names_the_card_to_its_owner_only() -> None:
    driver = position(4, "2", roles={0: "judd"}, decks={"asia": "asia vase, asia vase"}).play("research asia")
    public, private = effects_of(driver, "draw")
    assert summary([public, private]) == [
        ("cards", 1, "A-17.4", "draws a card from Asia in secret"),
        ("cards", 0, "A-14.1", "secret card: vase from Asia"),
    ]
    assert (public.private_to, private.private_to) == (None, 0)
    assert public.about == ("deck:asia", "cards:0")
    assert private.about == ("hand:asia vase",)


@rule_test("A-16.5a")
def test_a_cursed_object_drawn_in_secret_is_reported_to_all() -> None:
    driver = position(4, "1 2", roles={0: "paris"}, huts={"asia": {0: 1}}, decks={"asia": "asia cursed"})
    cursed, last_round = effects_of(driver.play("ship asia"), "draw")
    assert (cursed.rule, cursed.private_to, cursed.en) == ("A-16.5a", None, "out of the game: cursed object from Asia")
    assert last_round.en == "last round: a deck is empty"


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
    effects = effects_of(driver, "keep asia mask")
    assert summary(effects) == [
        ("cards", 1, "A-11.1", "takes back the mask from Asia"),
        ("tiles", 1, "A-11.1", "opens an exhibition of 3 masks with 2 cards under the tile"),
        ("points", 3, "A-13.2", "exhibition of 3 masks: +3"),
    ]
    assert french(effects)[1:] == [
        "ouvre une exposition de 3 masques avec 2 cartes sous la tuile",
        "exposition de 3 masques : +3",
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
    assert (points.en, points.fr) == ("exhibition on Asia: +5", "exposition sur l'Asie : +5")


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
        4, "2", roles={0: "berlin"}, hands={0: "asia mask"}, market=market, prices={"shipping": 4}, money=0
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
