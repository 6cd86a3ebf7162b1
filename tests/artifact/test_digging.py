"""A-8 to A-10, A-15: new sites, labour, shipping, research."""

from __future__ import annotations

from tests.artifact.arrange import position
from tests.rules import forbids, permits, rule_test

# ---------------------------------------------------------------- new site


@permits("A-8.1")
def test_a_new_site_places_a_hut_and_uses_a_museum_marker() -> None:
    driver = position(huts={"africa": {0: 1}})
    assert [move for move in driver.legal_arguments("research") if "with" not in move] == [
        "asia",
        "america",
        "middle-east",
    ]
    driver.play("research asia")
    assert driver.player(0)["huts"] == {"africa": 1, "asia": 1}
    assert "museum" not in driver.player(0)["markers"]


@forbids("A-8.1")
def test_a_new_site_needs_a_region_without_a_hut_of_that_player() -> None:
    assert position(huts={"africa": {0: 1}}).refusal("research africa") == "A-8.1"


@rule_test("A-8.2", "A-X.2")
def test_a_new_site_next_to_other_huts_costs_2_and_reveals_a_card() -> None:
    driver = position(prices={"museum": 2}, huts={"middle-east": {1: 1, 2: 1}}).play("research middle-east")
    assert driver.player(0)["money"] == 18
    assert driver.player(0)["huts"] == {"middle-east": 1}
    assert len(driver.view()["regions"]["middle-east"]["face_up"]) == 1


@rule_test("A-8.2")
def test_a_new_site_on_an_empty_region_reveals_nothing() -> None:
    driver = position().play("research africa")
    assert driver.view()["regions"]["africa"]["face_up"] == []


def test_the_view_counts_the_cards_that_one_more_hut_reveals_and_two() -> None:
    driver = position(huts={"asia": {1: 1}, "america": {1: 1}}, decks={"america": ""})
    finds = {name: region["finds"] for name, region in driver.view()["regions"].items()}
    assert finds == {"africa": [0, 1], "asia": [1, 2], "america": [0, 0], "middle-east": [0, 1]}
    driver.play("research asia")
    assert len(driver.view()["regions"]["asia"]["face_up"]) == finds["asia"][0]


# ---------------------------------------------------------------- labour


@permits("A-9.1")
@rule_test("A-X.3")
def test_labour_on_a_3_costs_3_places_a_hut_and_reveals_a_card() -> None:
    driver = position(prices={"middle-east": 3}, huts={"middle-east": {0: 1}}).play("hire middle-east")
    assert driver.player(0)["money"] == 17
    assert driver.player(0)["huts"] == {"middle-east": 2}
    assert len(driver.view()["regions"]["middle-east"]["face_up"]) == 1


@forbids("A-9.1")
def test_labour_is_not_hired_without_a_hut_in_the_region() -> None:
    assert position(huts={"africa": {1: 1}}).refusal("hire africa") == "A-9.1"


@permits("A-13.4")
def test_an_empty_deck_reveals_nothing_and_the_action_stays_legal() -> None:
    driver = position(huts={"africa": {0: 1}}, decks={"africa": ""}).play("hire africa")
    assert driver.player(0)["huts"] == {"africa": 2}
    assert driver.view()["regions"]["africa"]["face_up"] == []


@forbids("A-13.4")
def test_no_hut_is_placed_without_one_in_reserve() -> None:
    driver = position(huts={"africa": {0: 10}})
    assert driver.refusal("hire africa") == "A-13.4"
    assert driver.refusal("research asia") == "A-13.4"


# ---------------------------------------------------------------- shipping


@permits("A-10.1")
@rule_test("A-X.4")
def test_two_huts_next_to_another_players_hut_ship_two_cards_and_return_to_the_reserve() -> None:
    driver = position(huts={"asia": {0: 2, 3: 1}}, face_up="asia mask, asia vase, asia jewel")
    driver.play("ship asia", "pick asia mask", "pick asia jewel")
    assert driver.player(0)["hand"] == ["asia mask", "asia jewel"]
    assert driver.view()["regions"]["asia"]["face_up"] == ["asia vase"]
    assert driver.player(0)["huts"] == {}
    assert driver.player(0)["reserve"] == 10
    assert driver.player(3)["huts"] == {"asia": 1}


@forbids("A-10.1")
def test_only_face_up_cards_of_a_region_with_own_huts_are_shipped() -> None:
    driver = position(huts={"asia": {0: 1, 3: 1}, "africa": {1: 1}}, face_up="asia mask, asia vase, africa vase")
    assert driver.refusal("ship africa") == "A-10.1"
    driver.play("ship asia")
    assert driver.refusal("pick asia jewel") == "A-10.1"
    assert driver.refusal("pick africa vase") == "A-10.1"


@rule_test("A-10.1")
def test_cards_are_picked_in_order_and_never_into_a_dead_end() -> None:
    driver = position(huts={"asia": {0: 2, 3: 1}}, face_up="asia mask, asia vase, asia jewel").play("ship asia")
    assert driver.legal == ["pick asia mask", "pick asia vase"]  # no card is left after the jewel
    assert driver.refusal("pick asia jewel") == "in-order"
    driver.play("pick asia vase")
    assert driver.player(0)["hand"] == ["asia vase", "asia jewel"]  # the jewel was the only one left


@rule_test("A-10.2")
def test_a_player_alone_on_a_region_ships_one_card_fewer_and_still_removes_all_huts() -> None:
    driver = position(huts={"asia": {0: 3}}, face_up="asia mask, asia vase, asia jewel")
    driver.play("ship asia", "pick asia mask")
    driver.play("pick asia vase")
    assert driver.player(0)["hand"] == ["asia mask", "asia vase"]
    assert driver.player(0)["huts"] == {}
    assert driver.player(0)["reserve"] == 10


@rule_test("A-10.3")
def test_all_cards_are_shipped_if_there_are_too_few() -> None:
    driver = position(huts={"asia": {0: 4, 1: 1}}, face_up="asia mask, asia vase").play("ship asia")
    assert driver.player(0)["hand"] == ["asia mask", "asia vase"]


@rule_test("A-10.3")
def test_shipping_no_card_at_all_is_allowed() -> None:
    driver = position(huts={"asia": {0: 1}}, face_up="asia mask").play("ship asia")
    assert driver.player(0)["hand"] == []
    assert driver.player(0)["huts"] == {}
    assert driver.view()["regions"]["asia"]["face_up"] == ["asia mask"]


# ---------------------------------------------------------------- research


@rule_test("A-15.1")
def test_every_player_has_a_research_marker_at_the_start_of_every_region_in_play() -> None:
    for players, regions in ((3, 3), (4, 4)):
        places = position(players, "1").view()["regions"].values()
        assert [place["research"] for place in places] == [[0] * players] * regions


@rule_test("A-15.2")
def test_each_new_site_advances_the_players_research_marker_there_by_one() -> None:
    driver = position(4, "1", markers={0: "museum museum"}).play("research asia", "research africa")
    assert driver.view()["regions"]["asia"]["research"] == [1, 0, 0, 0]
    assert driver.view()["regions"]["africa"]["research"] == [1, 0, 0, 0]
    assert driver.view()["regions"]["america"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.2")
def test_hiring_does_not_advance_research() -> None:
    driver = position(4, "1", huts={"asia": {0: 1}}).play("hire asia")
    assert driver.view()["regions"]["asia"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.3")
def test_research_scores_2_4_6_8_and_a_marker_at_the_end_stays() -> None:
    driver = position(3, "1")
    for steps, points in ((0, 0), (1, 2), (2, 4), (3, 6), (4, 8)):
        with driver.edit() as g:
            g.players[0].research[:3] = steps
        assert driver.player(0)["sheet"]["research"] == points
    driver.play("research asia")
    assert driver.view()["regions"]["asia"]["research"][0] == 4


@rule_test("A-15.3")
def test_opening_huts_are_not_research() -> None:
    from tests.artifact.arrange import new

    driver = new(4, "1").play(*["hut africa"] * 8)
    assert driver.view()["regions"]["africa"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.4", "A-X.8")
def test_with_four_players_steps_of_0_2_4_and_6_drop_the_0_and_score_2() -> None:
    driver = position(4, "1")
    with driver.edit() as g:
        g.players[0].research[:] = [2, 0, 3, 1]  # worth 4, 0, 6, 2
    assert driver.player(0)["sheet"]["research"] == 2


@rule_test("A-15.4")
def test_with_three_players_the_lowest_of_three_scores() -> None:
    driver = position(3, "1", unused="asia")
    with driver.edit() as g:
        g.players[0].research[:] = [2, 0, 3, 1]
    assert driver.player(0)["sheet"]["research"] == 2
    with driver.edit() as g:
        g.players[0].research[:] = [2, 0, 3, 0]
    assert driver.player(0)["sheet"]["research"] == 0
