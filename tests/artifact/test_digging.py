"""A-8 to A-10, A-15: new sites, labour, shipping, research."""

from __future__ import annotations

from tests.artifact.arrange import position
from tests.rules import forbids, permits, rule_test

# ---------------------------------------------------------------- new site


@permits("A-8.1")
def test_a_museum_marker_puts_a_hut_on_a_region_where_one_has_none() -> None:
    table = position(huts={"africa": {0: 1}})
    assert [move for move in table.starting("research") if "with" not in move] == ["asia", "america", "middle-east"]
    table.play("research asia")
    assert table.player(0)["huts"] == {"africa": 1, "asia": 1}
    assert "museum" not in table.player(0)["markers"]


@forbids("A-8.1")
def test_a_new_site_is_not_where_one_has_a_hut() -> None:
    assert position(huts={"africa": {0: 1}}).refusal("research africa") == "A-8.1"


@rule_test("A-8.2", "A-X.2")
def test_where_others_stand_a_museum_marker_on_a_2_reveals_a_card() -> None:
    table = position(prices={"museum": 2}, huts={"middle-east": {1: 1, 2: 1}}).play("research middle-east")
    assert table.player(0)["money"] == 18
    assert table.player(0)["huts"] == {"middle-east": 1}
    assert len(table.view()["regions"]["middle-east"]["face_up"]) == 1


@rule_test("A-8.2")
def test_where_nobody_stands_a_new_site_reveals_nothing() -> None:
    table = position().play("research africa")
    assert table.view()["regions"]["africa"]["face_up"] == []


# ---------------------------------------------------------------- labour


@permits("A-9.1")
@rule_test("A-X.3")
def test_labour_on_a_3_costs_3_places_a_hut_and_reveals_a_card() -> None:
    table = position(prices={"middle-east": 3}, huts={"middle-east": {0: 1}}).play("hire middle-east")
    assert table.player(0)["money"] == 17
    assert table.player(0)["huts"] == {"middle-east": 2}
    assert len(table.view()["regions"]["middle-east"]["face_up"]) == 1


@forbids("A-9.1")
def test_labour_is_not_hired_where_one_has_no_hut() -> None:
    assert position(huts={"africa": {1: 1}}).refusal("hire africa") == "A-9.1"


@permits("A-13.4")
def test_an_empty_deck_reveals_nothing_and_the_action_stays_legal() -> None:
    table = position(huts={"africa": {0: 1}}, decks={"africa": ""}).play("hire africa")
    assert table.player(0)["huts"] == {"africa": 2}
    assert table.view()["regions"]["africa"]["face_up"] == []


@forbids("A-13.4")
def test_without_a_hut_in_reserve_none_is_placed() -> None:
    table = position(huts={"africa": {0: 10}})
    assert table.refusal("hire africa") == "A-13.4"
    assert table.refusal("research asia") == "A-13.4"


# ---------------------------------------------------------------- shipping


@permits("A-10.1")
@rule_test("A-X.4")
def test_two_huts_beside_anothers_ship_two_cards_and_come_back() -> None:
    table = position(huts={"asia": {0: 2, 3: 1}}, face_up="asia mask, asia vase, asia jewel")
    table.play("ship asia", "pick asia mask", "pick asia jewel")
    assert table.player(0)["hand"] == ["asia mask", "asia jewel"]
    assert table.view()["regions"]["asia"]["face_up"] == ["asia vase"]
    assert table.player(0)["huts"] == {}
    assert table.player(0)["reserve"] == 10
    assert table.player(3)["huts"] == {"asia": 1}


@forbids("A-10.1")
def test_one_ships_face_up_cards_from_where_one_has_huts() -> None:
    table = position(huts={"asia": {0: 1, 3: 1}, "africa": {1: 1}}, face_up="asia mask, asia vase, africa vase")
    assert table.refusal("ship africa") == "A-10.1"
    table.play("ship asia")
    assert table.refusal("pick asia jewel") == "A-10.1"
    assert table.refusal("pick africa vase") == "A-10.1"


@rule_test("A-10.1")
def test_cards_are_picked_in_order_and_never_into_a_dead_end() -> None:
    table = position(huts={"asia": {0: 2, 3: 1}}, face_up="asia mask, asia vase, asia jewel").play("ship asia")
    assert table.legal == ["pick asia mask", "pick asia vase"]  # after the jewel nothing would be left
    assert table.refusal("pick asia jewel") == "in-order"
    table.play("pick asia vase")
    assert table.player(0)["hand"] == ["asia vase", "asia jewel"]  # the jewel was the only one left


@rule_test("A-10.2")
def test_alone_on_a_region_one_ships_a_card_fewer_and_still_loses_all_huts() -> None:
    table = position(huts={"asia": {0: 3}}, face_up="asia mask, asia vase, asia jewel")
    table.play("ship asia", "pick asia mask")
    table.play("pick asia vase")
    assert table.player(0)["hand"] == ["asia mask", "asia vase"]
    assert table.player(0)["huts"] == {}
    assert table.player(0)["reserve"] == 10


@rule_test("A-10.3")
def test_with_too_few_cards_one_takes_all_there_are() -> None:
    table = position(huts={"asia": {0: 4, 1: 1}}, face_up="asia mask, asia vase").play("ship asia")
    assert table.player(0)["hand"] == ["asia mask", "asia vase"]


@rule_test("A-10.3")
def test_shipping_no_card_at_all_is_allowed() -> None:
    table = position(huts={"asia": {0: 1}}, face_up="asia mask").play("ship asia")
    assert table.player(0)["hand"] == []
    assert table.player(0)["huts"] == {}
    assert table.view()["regions"]["asia"]["face_up"] == ["asia mask"]


# ---------------------------------------------------------------- research


@rule_test("A-15.1")
def test_everybody_has_a_research_marker_at_the_start_of_every_region_in_play() -> None:
    for players, regions in ((3, 3), (4, 4)):
        places = position(players, "1").view()["regions"].values()
        assert [place["research"] for place in places] == [[0] * players] * regions


@rule_test("A-15.2")
def test_each_new_site_advances_ones_marker_there_by_one() -> None:
    table = position(4, "1", markers={0: "museum museum"}).play("research asia", "research africa")
    assert table.view()["regions"]["asia"]["research"] == [1, 0, 0, 0]
    assert table.view()["regions"]["africa"]["research"] == [1, 0, 0, 0]
    assert table.view()["regions"]["america"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.2")
def test_hiring_is_no_research() -> None:
    table = position(4, "1", huts={"asia": {0: 1}}).play("hire asia")
    assert table.view()["regions"]["asia"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.3")
def test_the_track_goes_2_4_6_8_and_a_marker_at_the_end_stays() -> None:
    table = position(3, "1")
    for steps, points in ((0, 0), (1, 2), (2, 4), (3, 6), (4, 8)):
        table.g.players[0].research[:3] = steps
        assert table.player(0)["sheet"]["research"] == points
    table.play("research asia")
    assert table.view()["regions"]["asia"]["research"][0] == 4


@rule_test("A-15.3")
def test_opening_huts_are_not_research() -> None:
    from tests.artifact.arrange import new

    table = new(4, "1").play(*["hut africa"] * 8)
    assert table.view()["regions"]["africa"]["research"] == [0, 0, 0, 0]


@rule_test("A-15.4", "A-X.8")
def test_with_four_players_steps_of_0_2_4_and_6_drop_the_0_and_score_2() -> None:
    table = position(4, "1")
    table.g.players[0].research[:] = [2, 0, 3, 1]  # worth 4, 0, 6, 2
    assert table.player(0)["sheet"]["research"] == 2


@rule_test("A-15.4")
def test_with_three_players_the_lowest_of_three_scores() -> None:
    table = position(3, "1", unused="asia")
    table.g.players[0].research[:] = [2, 0, 3, 1]
    assert table.player(0)["sheet"]["research"] == 2
    table.g.players[0].research[:] = [2, 0, 3, 0]
    assert table.player(0)["sheet"]["research"] == 0
