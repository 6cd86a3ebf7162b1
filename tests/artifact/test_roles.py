"""A-17: cities and archaeologists."""

from __future__ import annotations

from tests.artifact.arrange import MatchDriver, position
from tests.rules import forbids, permits, rule_test

CITIES = ["london", "paris", "berlin", "new-york"]
ARCHAEOLOGISTS = ["andersson", "carter", "judd", "morley"]
MASKS = "africa mask, asia mask, america mask"


def after_exhibition(extensions: str = "1 2", roles: str = "") -> MatchDriver:
    driver = position(4, extensions, hands={0: MASKS}, roles={0: roles}).play("exhibit mask3")
    while driver.decision_kind in ("show", "keep"):
        driver.play(driver.legal[-1])
    return driver


# ---------------------------------------------------------------- choice of a role


@permits("A-17.1")
def test_after_an_exhibition_a_role_marker_is_placed_on_any_role_even_a_shared_one() -> None:
    driver = after_exhibition()
    assert driver.decision_kind == "role"
    assert driver.legal == [f"role {name}" for name in CITIES + ARCHAEOLOGISTS]
    with driver.edit() as g:
        g.players[1].city = 0
    driver.play("role london")
    assert driver.player(0)["roles"]["city"]["name"] == driver.player(1)["roles"]["city"]["name"] == "london"


@forbids("A-17.1")
def test_a_role_must_be_chosen_and_never_two_in_one_class() -> None:
    driver = after_exhibition(roles="london")
    assert driver.refusal("role paris") == "A-17.1"
    assert driver.refusal("stop") == "A-17.1"
    driver = after_exhibition(roles="london judd")
    assert driver.refusal("role paris") == "A-17.1"
    assert driver.refusal("move london carter") == "A-17.1"


@permits("A-17.1a")
def test_with_one_marker_placed_the_second_goes_to_the_other_class_or_the_first_moves_anywhere() -> None:
    driver = after_exhibition(roles="london")
    assert sorted(driver.legal_arguments("role")) == sorted(ARCHAEOLOGISTS)
    assert sorted(driver.legal_arguments("move")) == sorted(
        f"london {name}" for name in CITIES + ARCHAEOLOGISTS if name != "london"
    )
    driver.play("move london judd")
    assert driver.player(0)["roles"]["city"] is None
    assert driver.player(0)["roles"]["archaeologist"]["name"] == "judd"


@rule_test("A-17.1a")
def test_with_both_markers_placed_each_moves_only_within_its_class() -> None:
    driver = after_exhibition(roles="london judd")
    assert sorted(driver.legal) == sorted(
        [f"move london {name}" for name in CITIES[1:]]
        + [f"move judd {name}" for name in ARCHAEOLOGISTS if name != "judd"]
    )


@forbids("A-17.1a")
def test_a_role_marker_must_move_to_another_role() -> None:
    driver = after_exhibition(roles="london judd")
    assert driver.refusal("move london london") == "A-17.1a"
    assert driver.refusal("move paris berlin") == "A-17.1a"  # no marker there


@rule_test("A-17.1")
def test_without_extension_2_no_role_is_chosen() -> None:
    assert after_exhibition("1").decision_kind == "turn"


@permits("A-17.5")
def test_with_extension_1_carter_can_be_chosen() -> None:
    assert "role carter" in after_exhibition("1 2").legal


@forbids("A-17.5")
def test_with_extension_2_alone_carter_cannot_be_chosen() -> None:
    driver = after_exhibition("2")
    assert "role carter" not in driver.legal
    assert driver.refusal("role carter") == "A-17.5"


@rule_test("A-17.2")
def test_a_privilege_works_from_the_next_action_on_as_long_as_the_marker_stays() -> None:
    driver = position(4, "2", hands={0: MASKS + ", asia vase"}, prices={"museum": 3, "shipping": 5})
    driver.play("exhibit mask3", "keep asia mask", "role berlin", "sell asia vase")
    assert driver.player(0)["money"] == 20 - 3 + (5 + 3)
    driver = position(
        4, "2", hands={0: MASKS + ", asia vase"}, prices={"museum": 3, "shipping": 5}, roles={0: "berlin"}
    )
    driver.play("exhibit mask3", "keep asia mask", "move berlin paris", "sell asia vase")
    assert driver.player(0)["money"] == 20 - 3 + 5


@rule_test("A-17.2")
def test_using_a_privilege_is_always_optional() -> None:
    driver = position(4, "2", roles={0: "paris morley"}, huts={"asia": {0: 1, 1: 1}, "africa": {0: 1}})
    driver.play("hire africa", "ship asia")
    assert driver.player(0)["huts"] == {"africa": 2}  # one hut, not Morley's two
    assert driver.legal == ["draw", "decline"]
    deck = driver.view()["regions"]["asia"]["deck"]
    driver.play("decline")
    assert driver.view()["regions"]["asia"]["deck"] == deck
    assert driver.player(0)["secret"] == 0


# ---------------------------------------------------------------- cities


@rule_test("A-17.3")
def test_london_may_keep_two_cards() -> None:
    driver = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3", "keep africa mask")
    assert driver.legal == ["keep asia mask", "keep america mask", "enough"]
    driver.play("keep america mask")
    assert driver.player(0)["hand"] == ["africa mask", "america mask"]
    driver = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3", "keep asia mask", "enough")
    assert driver.player(0)["hand"] == ["asia mask"]


@rule_test("A-17.3", "A-17.7")
def test_paris_draws_from_the_region_shipped_from_even_when_no_card_was_shipped() -> None:
    driver = position(4, "2", roles={0: "paris"}, huts={"asia": {0: 1}}, decks={"asia": "asia jewel, asia jewel"})
    driver.play("ship asia", "draw")
    assert driver.player(0)["hand"] == ["asia jewel"]
    assert driver.player(0)["known"] == []
    assert driver.view(1)["players"][0]["secret"] == 1
    assert driver.player(0)["huts"] == {}  # returned before the draw


@rule_test("A-17.3")
def test_berlin_receives_3_more_for_a_sale() -> None:
    for role, money in (("london", 25), ("berlin", 28)):
        driver = position(4, "2", roles={0: role}, prices={"shipping": 5}, hands={0: "asia vase"})
        assert driver.play("sell asia vase").player(0)["money"] == money


@rule_test("A-17.3", "A-17.7")
def test_new_york_uses_one_ordinary_card_as_a_joker_that_may_be_taken_back() -> None:
    driver = position(4, "2", roles={0: "new-york"}, hands={0: "africa mask, asia mask, america vase"})
    driver.play("exhibit mask3")
    assert "keep america vase" in driver.legal
    driver.play("keep america vase")
    assert driver.player(0)["hand"] == ["america vase"]
    two_short = position(4, "2", roles={0: "new-york"}, hands={0: "africa mask, asia jewel, america vase"})
    assert "mask3" not in two_short.legal_arguments("exhibit")
    for hand, tile in (
        ("africa mask, africa vase, africa jewel, asia vase", "africa"),
        ("africa mask, africa vase, asia jewel", "regions"),
        ("africa statue, africa mask, asia vase, asia jewel, asia jewel", "types"),
    ):
        assert tile in position(4, "2", roles={0: "new-york"}, hands={0: hand}).legal_arguments("exhibit")
        assert tile not in position(4, "2", roles={0: "paris"}, hands={0: hand}).legal_arguments("exhibit")


@rule_test("A-17.7")
def test_a_special_object_is_not_a_joker() -> None:
    for kind in ("discovery", "gold", "manuscript"):
        driver = position(4, "1 2", roles={0: "new-york"}, hands={0: f"africa mask, asia mask, america {kind}"})
        assert "mask3" not in driver.legal_arguments("exhibit")
    driver = position(
        4, "1 2", roles={0: "new-york"}, hands={0: "africa mask, africa vase, africa jewel, asia fragments"}
    )
    assert "africa" not in driver.legal_arguments("exhibit")  # nor are fragments of another region


@rule_test("A-17.7")
def test_london_takes_back_fewer_cards_if_the_others_are_fragments() -> None:
    hand = "africa mask, asia fragments, america fragments"
    driver = position(4, "1 2", roles={0: "london"}, hands={0: hand}).play("exhibit mask3")
    assert driver.player(0)["hand"] == ["africa mask"]
    assert driver.decision_kind == "role"


@rule_test("A-17.7")
def test_a_secret_draw_of_the_last_card_makes_the_round_the_last() -> None:
    driver = position(4, "2", roles={0: "judd"}, decks={"asia": "asia jewel"}).play("research asia")
    assert driver.view()["ending"] is None
    assert driver.play("draw").view()["ending"] == ["last-card"]


@rule_test("A-17.7")
def test_secret_draws_come_after_the_actions_other_effects() -> None:
    driver = position(4, "1 2", roles={0: "judd"}, huts={"asia": {1: 1}}).play("research asia")
    assert driver.decision_kind == "draw"
    assert len(driver.view()["regions"]["asia"]["face_up"]) == 1
    assert driver.view()["regions"]["asia"]["research"][0] == 1


# ---------------------------------------------------------------- archaeologists


@rule_test("A-17.4")
def test_carter_advances_two_steps() -> None:
    driver = position(4, "1 2", roles={0: "carter"}).play("research asia")
    assert driver.view()["regions"]["asia"]["research"][0] == 2


@rule_test("A-17.4")
def test_judd_draws_in_the_region_researched() -> None:
    driver = position(4, "2", roles={0: "judd"}, decks={"asia": "asia jewel, asia jewel"})
    driver.play("research asia", "draw")
    assert driver.player(0)["hand"] == ["asia jewel"]
    driver = position(4, "2", roles={0: "judd"}, huts={"asia": {0: 1}}).play("hire asia")
    assert driver.decision_kind == "turn"  # hiring is not research


@permits("A-17.4", "A-17.6")
def test_morley_places_two_huts_for_twice_the_cost_with_one_marker_and_reveals_two() -> None:
    driver = position(4, "2", roles={0: "morley"}, prices={"asia": 3}, huts={"asia": {0: 1}})
    assert driver.view()["regions"]["asia"]["finds"][1] == 2
    driver.play("hire2 asia")
    player = driver.player(0)
    assert (player["money"], player["huts"], sum(player["markers"].values())) == (14, {"asia": 3}, 5)
    assert len(driver.view()["regions"]["asia"]["face_up"]) == 2
    driver = position(4, "2", roles={0: "morley"}, money=12, huts={"asia": {0: 1}}).play("hire2 asia with museum")
    assert driver.player(0)["money"] == 0
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 1}}, decks={"asia": "asia vase"})
    assert driver.play("hire2 asia").view()["regions"]["asia"]["face_up"] == ["asia vase"]


@forbids("A-17.4")
def test_double_hires_and_free_actions_need_their_privilege_and_trade_is_never_free() -> None:
    driver = position(4, "2", roles={0: "andersson"}, huts={"asia": {0: 1}}, hands={0: "asia vase"}, market="asia mask")
    assert driver.refusal("hire2 asia") == "A-17.4"
    with driver.edit() as g:
        g.players[0].markers_used = 6
    assert driver.refusal("sell asia vase free") == "A-17.4"
    assert driver.refusal("buy 1 free") == "A-17.4"
    assert position(4, "2", roles={0: "judd"}).refusal("research asia free") == "A-17.4"


@forbids("A-17.6")
def test_morley_needs_two_huts_in_reserve_and_andersson_six_markers_used() -> None:
    driver = position(4, "2", roles={0: "morley"}, huts={"asia": {0: 9}})
    assert driver.refusal("hire2 asia") == "A-17.6"
    assert position(4, "2", roles={0: "morley"}, money=11, huts={"asia": {0: 1}}).refusal(
        "hire2 asia with museum"
    ) == "A-4.3"  # fmt: skip
    driver = position(4, "2", roles={0: "andersson"})
    with driver.edit() as g:
        g.players[0].markers_used = 5
    assert driver.refusal("research asia free") == "A-17.6"


def after_six_markers(roles: str) -> MatchDriver:
    driver = position(4, "2", roles={0: roles}, markers={0: ""}, money=0, huts={"asia": {0: 1}}, market="asia mask",
                     hands={0: "asia vase"})  # fmt: skip
    with driver.edit() as g:
        g.players[0].markers_used = 6
    return driver


@rule_test("A-17.4", "A-17.6")
def test_andersson_takes_a_seventh_action_for_nothing_once_a_round() -> None:
    driver = after_six_markers("andersson")
    assert driver.legal == [
        "research africa free", "research america free", "research middle-east free", "hire asia free",
        "ship asia free", "pass",
    ]  # fmt: skip
    driver.play("research africa free")
    assert (driver.player(0)["money"], driver.player(0)["markers"]) == (0, {})
    assert driver.view()["decision"]["about"]["actions"] == 1  # it counts towards the two of a turn
    assert driver.refusal("research america free") == "A-17.6"


@rule_test("A-17.6")
def test_the_seventh_action_is_lost_when_the_marker_has_moved_away_or_the_player_has_passed() -> None:
    assert after_six_markers("judd").legal == ["pass"]
    driver = after_six_markers("andersson").play("pass")
    assert all(move.split()[0] in ("take", "exchange") for move in driver.legal)


@rule_test("A-17.6")
def test_six_markers_used_in_play_give_the_seventh_action() -> None:
    driver = position(4, "2", roles={0: "andersson"}, money=60, huts={"asia": {0: 1}})
    for _ in range(3):
        for _ in range(2):
            driver.play(next(move for move in driver.legal if move.startswith("hire asia")))
        while driver.to_act != (0,):
            driver.play("pass" if "pass" in driver.legal else driver.legal[-1])
    assert driver.player(0)["used"] == 6
    assert "hire asia free" in driver.legal


def test_the_view_counts_the_cards_that_an_exhibition_gives_back() -> None:
    view = position(extensions="2", roles={1: "london"}).view()
    assert [player["keeps"] for player in view["players"]] == [1, 2, 1, 1]
