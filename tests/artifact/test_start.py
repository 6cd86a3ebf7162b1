"""A-1 to A-3, A-18: components, set-up and start of the game."""

from __future__ import annotations

import pytest

import trowel
from tests.artifact.arrange import MatchDriver, new, position
from tests.rules import forbids, permits, rule_test
from trowel.games.artifact.state import LABOUR, NUM_KINDS, NUM_REGIONS

REGIONS = ("africa", "asia", "america", "middle-east")


def place_huts(driver: MatchDriver, *regions: str) -> MatchDriver:
    return driver.play(*(f"hut {region}" for region in regions))


# ---------------------------------------------------------------- components


@rule_test("A-1.1", "A-1.3")
def test_a_region_has_four_of_each_of_the_five_types() -> None:
    regions = new(5).view()["regions"]
    assert set(regions) == set(REGIONS)
    for region in regions.values():
        assert region["unseen"] == {"statue": 4, "mask": 4, "vase": 4, "jewel": 4, "tablet": 4}
        assert region["deck"] == 20


@rule_test("A-1.1", "A-16.1")
def test_extension_1_shuffles_seven_special_objects_into_every_deck() -> None:
    regions = new(5, "1").view()["regions"]
    special = {"discovery": 3, "gold": 1, "fragments": 1, "cursed": 1, "manuscript": 1}
    for region in regions.values():
        assert region["unseen"] == {"statue": 4, "mask": 4, "vase": 4, "jewel": 4, "tablet": 4} | special
    assert sum(region["deck"] for region in regions.values()) == 108


@rule_test("A-1.2")
def test_there_are_25_tiles_60_markers_and_ten_huts_per_player() -> None:
    driver = new(5)
    tiles = driver.view()["exhibitions"]
    assert sum(tile["left"] for tile in tiles) == 25
    assert [tile["left"] for tile in tiles if tile["needs"] == "type"] == [1] * 15
    assert [tile["left"] for tile in tiles if tile["needs"] == "region"] == [2] * 4
    assert [tile["left"] for tile in tiles if tile["needs"] in ("regions", "types")] == [1, 1]
    assert {name: track["markers"] for name, track in driver.view()["tracks"].items()} == dict.fromkeys(
        ("museum", "shipping", *REGIONS), 10
    )
    assert [player["reserve"] for player in driver.view()["players"]] == [10] * 5


@rule_test("A-1.4", "A-1.5", "A-1.6")
def test_tracks_cost_1_to_8_the_market_pays_2_to_6_and_income_falls_from_8_to_1() -> None:
    driver = new(5)
    for track in driver.view()["tracks"].values():
        assert track["spaces"] == [1, 1, 2, 3, 3, 3, 5, 6, 7, 8]
    assert driver.view()["income"]["spaces"] == [8, 7, 7, 5, 4, 3, 3, 2, 2, 1, 1]
    assert driver.match.box[0].coins.tolist() == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


@rule_test("A-1.7")
def test_the_tiles_have_the_numbers_of_the_rulebook() -> None:
    tiles = new(4).view()["exhibitions"]
    numbers = {tile["tile"]: (tile["objects"], tile["prestige"], tile["income"]) for tile in tiles}
    for kind in ("statue", "mask", "vase", "jewel", "tablet"):
        assert numbers[f"{kind}3"] == (3, 8, 2)
        assert numbers[f"{kind}4"] == (4, 13, 2)
        assert numbers[f"{kind}5"] == (5, 20, 3)
    for region in REGIONS:
        assert numbers[region] == (4, 9, 2)
    assert (numbers["regions"], numbers["types"]) == ((3, 6, 1), (5, 14, 3))


# ---------------------------------------------------------------- set-up


@rule_test("A-2.1")
def test_three_to_five_players_are_allowed() -> None:
    assert [new(players).match.players for players in (3, 4, 5)] == [3, 4, 5]
    for players in (2, 6):
        with pytest.raises(trowel.OptionError, match="3-5"):
            new(players)


@rule_test("A-2.1")
def test_without_extensions_there_are_no_research_roles_or_special_objects() -> None:
    view = new(4).view()
    assert "research" not in view["regions"]["africa"]
    assert view["players"][0]["roles"] == {}
    assert "discovery" not in view["regions"]["africa"]["unseen"]


@rule_test("A-2.2")
def test_a_region_reveals_only_its_own_cards_and_the_card_depends_on_the_seed() -> None:
    cards = set()
    for seed in range(12):
        driver = place_huts(new(4, seed=seed), "asia", "asia")
        (card,) = driver.view()["regions"]["asia"]["face_up"]
        assert card.startswith("asia ")
        cards.add(card)
    assert len(cards) > 1


@rule_test("A-2.3", "A-2.4")
def test_ten_tiles_are_on_the_income_track_in_random_order_and_leave_the_8_free() -> None:
    orders = set()
    for seed in range(5):
        income = new(4, seed=seed).view()["income"]
        assert income["tiles"][0] is None
        assert income["base"] == 8
        assert sorted(income["tiles"][1:]) == sorted([*REGIONS, *REGIONS, "regions", "types"])
        orders.add(tuple(income["tiles"]))
    assert len(orders) == 5


@rule_test("A-2.5")
def test_with_fewer_players_the_cheapest_spaces_lose_their_markers() -> None:
    for players, markers, next_taken in ((3, 8, 2), (4, 9, 1), (5, 10, 1)):
        for track in new(players).view()["tracks"].values():
            assert (track["markers"], track["after_taking"]) == (markers, next_taken)


@rule_test("A-2.6", "A-2.6a")
def test_with_three_players_a_region_is_not_in_play_and_income_starts_at_7() -> None:
    view = new(3, unused="asia").view()
    assert set(view["regions"]) == {"africa", "america", "middle-east"}
    assert "asia" not in view["tracks"]
    assert [tile["left"] for tile in view["exhibitions"] if tile["tile"] == "asia"] == [0]
    assert view["income"]["tiles"][:3] == [None] * 3
    assert None not in view["income"]["tiles"][3:]
    assert view["income"]["base"] == 7


@rule_test("A-2.6a")
def test_with_three_players_the_tile_of_different_regions_needs_all_regions_in_play() -> None:
    driver = position(3, hands={0: "africa mask, asia mask, america vase"})
    assert "regions" in driver.legal_arguments("exhibit")


@permits("A-2.6")
def test_a_hut_may_be_placed_on_any_region_in_play() -> None:
    assert new(3, unused="asia").legal == ["hut africa", "hut america", "hut middle-east"]
    assert new(4).legal == [f"hut {region}" for region in REGIONS]


@rule_test("A-2.6")
def test_the_regions_in_play_are_named_in_the_readers_language() -> None:
    driver = new(3, unused="middle-east")
    refusal = driver.match.why(driver.to_act[0], "hut middle-east")
    assert refusal is not None
    assert "Africa, Asia, America" in refusal.say("en")
    assert "Afrique, Asie, Amérique" in refusal.say("fr")


@forbids("A-2.6")
def test_no_action_is_legal_on_the_unused_region() -> None:
    assert new(3, unused="asia").refusal("hut asia") == "A-2.6"
    driver = position(3, unused="asia")
    for move in ("research asia", "hire asia", "ship asia", "exhibit asia"):
        assert driver.refusal(move) == "A-2.6"


@rule_test("A-2.7", "A-2.9")
def test_the_unused_region_and_the_first_player_are_drawn_at_random() -> None:
    views = [new(3, seed=seed).view() for seed in range(40)]
    assert {view["unused"] for view in views} == set(REGIONS)
    assert {view["first"] for view in views} == {0, 1, 2}
    assert all(view["decision"]["seat"] == view["first"] for view in views)


@rule_test("A-2.8")
def test_players_start_in_1920_without_money_with_ten_huts_and_not_passed() -> None:
    view = new(4).view()
    assert view["year"] == 1920
    for player in view["players"]:
        assert (player["money"], player["reserve"], player["passed"]) == (0, 10, False)


# ---------------------------------------------------------------- huts and markers


@rule_test("A-3.1")
def test_huts_are_placed_twice_around_from_the_first_player_each_with_a_labour_marker() -> None:
    driver, order = new(4, first=2), []
    for region in ("africa", "asia", "america", "africa", "africa", "asia", "asia", "middle-east"):
        order.append(driver.to_act[0])
        driver.play(f"hut {region}")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    assert driver.player(2)["huts"] == {"africa": 2}
    assert driver.player(2)["markers"] == {"africa": 2}
    assert driver.player(1)["huts"] == {"africa": 1, "middle-east": 1}
    assert driver.view()["tracks"]["africa"]["markers"] == 9 - 3
    assert driver.player(0)["reserve"] == 8


@rule_test("A-3.2")
def test_the_first_hut_on_a_region_reveals_nothing_and_every_further_one_a_card() -> None:
    driver = place_huts(new(4), "africa")
    assert driver.view()["regions"]["africa"]["face_up"] == []
    place_huts(driver, "asia", "africa")
    assert len(driver.view()["regions"]["africa"]["face_up"]) == 1
    place_huts(driver, "africa")
    assert len(driver.view()["regions"]["africa"]["face_up"]) == 2
    assert driver.view()["regions"]["asia"]["face_up"] == []


@permits("A-3.3")
def test_after_the_huts_each_player_takes_four_markers_of_any_kind() -> None:
    driver = place_huts(new(4, first=1), *["africa"] * 8)
    assert (driver.to_act, driver.decision_kind) == ((1,), "start-markers")
    driver.play("take museum", "take museum", "take shipping", "take asia")
    assert driver.to_act == (2,)
    assert driver.player(1)["markers"] == {"museum": 2, "shipping": 1, "africa": 2, "asia": 1}


@forbids("A-3.3")
def test_no_player_starts_with_fewer_than_four_markers() -> None:
    driver = place_huts(new(4), *["africa"] * 8)
    for move in ("nothing", "pass", "stop", "exchange africa museum", "hut africa"):
        assert driver.refusal(move) == "A-3.3"


@rule_test("A-3.3")
def test_markers_are_taken_in_order_so_that_a_set_has_one_sequence_of_moves() -> None:
    driver = place_huts(new(4), *["africa"] * 8).play("take shipping")
    assert driver.legal_arguments("take") == ["shipping", "africa", "asia", "america", "middle-east"]
    assert driver.refusal("take museum") == "in-order"


@rule_test("A-3.4")
def test_after_the_start_every_player_holds_six_markers() -> None:
    driver = place_huts(new(5), *["africa"] * 10)
    while driver.decision_kind == "start-markers":
        driver.play(driver.legal[-1])
    assert [sum(player["markers"].values()) for player in driver.view()["players"]] == [6] * 5
    assert (driver.decision_kind, driver.view()["year"]) == ("turn", 1920)


@rule_test("A-3.5", "A-3.6")
def test_an_assigned_start_deals_huts_and_their_markers_by_seat_from_the_first_player() -> None:
    driver = new(5, start="assigned", first=3)
    expected = {
        3: ("africa", "asia"), 4: ("america", "middle-east"), 0: ("africa", "america"), 1: ("asia", "middle-east"),
        2: ("africa", "middle-east"),
    }  # fmt: skip
    for seat, regions in expected.items():
        assert driver.player(seat)["huts"] == driver.player(seat)["markers"] == dict.fromkeys(regions, 1)
    assert (driver.to_act, driver.decision_kind) == ((3,), "start-markers")


@rule_test("A-3.6")
def test_with_three_players_the_assigned_huts_are_on_the_regions_in_play() -> None:
    driver = new(3, start="assigned", first=0, unused="asia")
    assert [list(driver.player(seat)["huts"]) for seat in range(3)] == [
        ["africa", "america"], ["america", "middle-east"], ["africa", "middle-east"],
    ]  # fmt: skip


@rule_test("A-3.5a")
def test_an_assigned_start_reveals_one_card_fewer_than_huts_in_every_region() -> None:
    for players in (3, 4, 5):
        for region in new(players, start="assigned").view()["regions"].values():
            assert len(region["face_up"]) == sum(region["huts"]) - 1
    five = new(5, start="assigned").view()["regions"]
    assert [len(five[region]["face_up"]) for region in REGIONS] == [2, 1, 1, 2]


@rule_test("A-18.1")
def test_every_combination_of_extensions_and_starts_can_be_played() -> None:
    for extensions, numbers in (("none", []), ("1", [1]), ("2", [2]), ("1 2", [1, 2])):
        for start in ("free", "assigned"):
            view = new(4, extensions, start=start).view()
            assert (view["extensions"], view["start"]) == (numbers, start)


@rule_test("A-18.1")
def test_extensions_may_be_given_as_numbers_or_in_words() -> None:
    for extensions in ((1, 2), [2, 1], "1,2", "both"):
        assert trowel.new("artifact", extensions=extensions).options["extensions"] == "1 2"
    assert trowel.new("artifact", extensions=()).options["extensions"] == "none"
    with pytest.raises(trowel.OptionError, match="none, 1, 2"):
        trowel.new("artifact", extensions="3")


def test_the_unused_region_has_no_labour_marker_and_no_card() -> None:
    g = new(3, unused="asia").g
    assert g.tracks[LABOUR + 1] == 0
    assert g.deck.reshape(NUM_REGIONS, NUM_KINDS)[1].sum() == 0
