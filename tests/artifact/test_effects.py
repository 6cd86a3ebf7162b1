"""Effects of the start, payments, digging, shipping and secret draws, in hand-made positions."""

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
