"""A-11, A-16.2, A-16.4, A-16.5, A-16.7: exhibitions and special objects."""

from __future__ import annotations

from tests.artifact.arrange import card_from_name, position
from tests.rules import forbids, permits, rule_test

FOUR = "middle-east mask, middle-east vase, middle-east jewel, middle-east tablet"


@permits("A-11.1")
@rule_test("A-X.5")
def test_of_four_objects_of_a_region_one_is_taken_back_and_base_income_falls_to_7() -> None:
    driver = position(prices={"museum": 3}, hands={0: FOUR})
    assert driver.view()["income"]["base"] == 8
    driver.play("exhibit middle-east")
    assert driver.decision_kind == "keep"  # showing the four cards was forced
    driver.play("keep middle-east jewel")
    player = driver.player(0)
    assert (player["money"], player["hand"], player["exhibitions"]) == (17, ["middle-east jewel"], ["middle-east"])
    assert driver.g.exhibited.sum() == 3
    assert driver.g.exhibited[card_from_name("middle-east jewel")] == 0
    assert driver.view()["income"]["base"] == 7


@rule_test("A-11.1")
def test_a_tiles_income_counts_from_the_next_income_phase_and_its_prestige_at_the_end() -> None:
    driver = position(money=5, prices={"museum": 5}, hands={0: "africa mask, asia mask, america mask"})
    driver.play("exhibit mask3", "keep asia mask", "stop")
    assert (driver.player(0)["money"], driver.player(0)["sheet"]["exhibitions"]) == (0, driver.prestige("mask3"))
    driver.pass_round()
    assert [driver.player(seat)["money"] - 5 * (seat > 0) for seat in range(4)] == [10, 8, 8, 8]


@rule_test("A-11.1")
def test_the_player_chooses_which_cards_are_shown() -> None:
    driver = position(hands={0: "africa mask, africa mask, asia mask, america mask"}).play("exhibit mask3")
    # Every legal set of three includes a mask from Africa, so it is already shown.
    assert driver.view()["decision"]["about"] == {"tile": "mask3", "shown": ["africa mask"], "left": 2}
    assert driver.legal == ["show africa mask", "show asia mask"]
    driver.play("show asia mask")
    assert driver.legal == ["keep africa mask", "keep asia mask", "keep america mask"]
    assert driver.player(0)["hand"] == ["africa mask"]


@forbids("A-11.1")
def test_exactly_the_cards_a_tile_needs_are_shown_and_one_of_them_is_taken_back() -> None:
    driver = position(hands={0: "africa mask, asia mask"})
    assert driver.refusal("exhibit mask3") == "A-11.1"
    driver = position(hands={0: "africa mask, africa mask, asia mask, america mask, asia vase"}).play("exhibit mask3")
    assert driver.refusal("show asia vase") == "A-11.1"  # not a mask
    assert driver.refusal("show asia jewel") == "A-11.1"  # not in hand
    assert driver.refusal("show america mask") == "A-11.1"  # two more could not follow
    driver.play("show africa mask", "show asia mask")
    assert driver.refusal("enough") == "A-11.1"
    assert driver.refusal("keep america mask") == "A-11.1"  # in hand, not shown


@rule_test("A-11.2")
def test_cards_under_a_tile_are_out_of_the_game_and_prestige_stays_public() -> None:
    driver = position(hands={0: "africa mask, asia mask, america mask"}).play("exhibit mask3", "keep asia mask")
    assert driver.player(0)["hand"] == ["asia mask"]
    assert all("mask" not in place["face_up"] for place in driver.view()["regions"].values())
    assert driver.view(None)["players"][0]["sheet"]["exhibitions"] == driver.prestige("mask3")
    assert driver.view(3)["players"][0]["exhibitions"] == ["mask3"]


@permits("A-11.3")
def test_a_tile_is_taken_from_the_space_of_its_type_or_from_anywhere_on_the_income_track() -> None:
    hand = "africa mask, asia mask, america mask, africa vase, africa vase, africa jewel"
    driver = position(hands={0: hand})
    assert [move for move in driver.legal_arguments("exhibit") if "with" not in move] == ["mask3", "africa", "regions"]


@forbids("A-11.3")
def test_a_tile_that_is_no_longer_available_cannot_be_taken() -> None:
    driver = position(hands={0: "africa mask, asia mask, america mask", 1: "asia mask, asia mask, america mask"})
    driver.play("exhibit mask3", "keep asia mask", "stop")
    assert driver.refusal("exhibit mask3") == "A-11.3"
    assert driver.refusal("exhibit mask6") == "A-11.3"  # no tile of that size in the box


@rule_test("A-11.1", "A-1.7")
def test_five_different_types_and_three_different_regions() -> None:
    five = "africa statue, africa mask, asia vase, asia jewel, asia tablet"
    assert "types" in position(hands={0: five}).legal_arguments("exhibit")
    assert "regions" not in position(hands={0: five}).legal_arguments("exhibit")
    assert "types" not in position(hands={0: five.replace("tablet", "jewel")}).legal_arguments("exhibit")


# ---------------------------------------------------------------- special objects


@permits("A-16.2")
def test_an_exceptional_discovery_is_an_exhibition_by_itself() -> None:
    driver = position(4, "1", prices={"museum": 2}, hands={0: "asia discovery"}).play("discover asia")
    player = driver.player(0)
    assert (player["money"], player["hand"], player["discoveries"]) == (18, [], 1)
    assert player["sheet"]["discoveries"] == 1
    assert player["income"] == 8 + 1
    assert driver.view()["income"]["base"] == 8  # no tile was taken


@forbids("A-16.2")
def test_a_discovery_needs_its_card_in_hand() -> None:
    assert position(4, "1", hands={0: "asia discovery"}).refusal("discover africa") == "A-16.2"


@rule_test("A-16.2a")
def test_a_joker_may_pay_for_a_discovery_it_is_the_whole_action_and_counts_as_an_exhibition() -> None:
    driver = position(4, "1 2", hands={0: "asia discovery"}).play("discover asia with africa")
    assert driver.player(0)["money"] == 14
    assert driver.decision_kind == "role"
    driver.play("role london")
    assert driver.player(0)["exhibition_count"] == 1
    assert driver.view()["decision"]["about"]["actions"] == 1


@permits("A-16.4")
def test_fragments_count_as_any_type_of_their_region() -> None:
    driver = position(4, "1", hands={0: "africa mask, asia mask, america fragments"})
    assert {"mask3", "regions"} <= set(driver.legal_arguments("exhibit"))
    assert "vase3" not in driver.legal_arguments("exhibit")
    driver.play("exhibit mask3", "keep africa mask")
    assert driver.player(0)["hand"] == ["africa mask"]
    five = "africa statue, africa mask, asia vase, asia jewel, middle-east fragments"
    assert "types" in position(4, "1", hands={0: five}).legal_arguments("exhibit")
    four = "africa statue, africa mask, africa vase, africa fragments"
    assert "africa" in position(4, "1", hands={0: four}).legal_arguments("exhibit")


@forbids("A-16.4")
def test_fragments_count_for_their_own_region_only_and_are_never_taken_back() -> None:
    four = "africa statue, africa mask, africa vase, asia fragments"
    assert position(4, "1", hands={0: four}).refusal("exhibit africa") == "A-11.1"
    driver = position(4, "1", hands={0: "africa mask, asia mask, america fragments"}).play("exhibit mask3")
    assert driver.legal == ["keep africa mask", "keep asia mask"]
    assert driver.refusal("keep america fragments") == "A-16.4"


@rule_test("A-16.4", "A-17.7")
def test_no_card_is_taken_back_from_an_exhibition_of_fragments_only() -> None:
    driver = position(4, "1", hands={0: "africa fragments, asia fragments, america fragments"}).play("exhibit vase3")
    assert driver.player(0)["hand"] == []
    assert driver.player(0)["exhibitions"] == ["vase3"]


@permits("A-16.5")
def test_the_cursed_object_is_shipped_first_counts_as_a_card_and_leaves_the_game() -> None:
    driver = position(4, "1", huts={"asia": {0: 2, 1: 1}}, face_up="asia mask, asia vase, asia cursed")
    driver.play("ship asia")
    assert driver.view()["out"] == ["asia cursed"]
    assert driver.legal == ["pick asia mask", "pick asia vase"]
    driver.play("pick asia vase")
    assert driver.player(0)["hand"] == ["asia vase"]
    assert driver.view()["regions"]["asia"]["face_up"] == ["asia mask"]


@forbids("A-16.5")
def test_a_cursed_object_is_never_exhibited() -> None:
    driver = position(4, "1", hands={0: "africa mask, africa mask, asia mask, america mask"}).play("exhibit mask3")
    assert driver.refusal("show africa cursed") == "A-16.5"


@rule_test("A-16.5a")
def test_with_an_allowance_of_zero_the_cursed_object_stays() -> None:
    driver = position(4, "1", huts={"asia": {0: 1}}, face_up="asia cursed").play("ship asia")
    assert driver.view()["regions"]["asia"]["face_up"] == ["asia cursed"]
    assert driver.player(0)["huts"] == {}


@rule_test("A-16.5a", "A-14.1")
def test_a_cursed_object_drawn_in_secret_is_shown_and_removed_without_a_replacement() -> None:
    driver = position(4, "1 2", roles={0: "judd"}, decks={"asia": "asia cursed"}).play("research asia", "draw")
    assert driver.view()["out"] == ["asia cursed"]
    assert driver.player(0)["hand"] == []
    assert driver.player(0)["secret"] == 0


@permits("A-16.7")
def test_any_card_in_hand_may_be_sold() -> None:
    special = "africa mask, africa discovery, africa gold, africa fragments, africa manuscript"
    driver = position(4, "1", hands={0: special})
    assert driver.legal_arguments("sell") == special.split(", ")


@forbids("A-16.7")
def test_special_objects_other_than_fragments_do_not_fill_a_tile() -> None:
    for kind in ("discovery", "gold", "manuscript"):
        hand = f"africa mask, asia mask, america {kind}"
        assert position(4, "1", hands={0: hand}).refusal("exhibit mask3") == "A-11.1"
        driver = position(4, "1", hands={0: hand + ", asia mask, america mask"}).play("exhibit mask3")
        assert driver.refusal(f"show america {kind}") == "A-16.7"
