"""A-4 to A-7: action tracks, income, turns, passing, the end of a round."""

from __future__ import annotations

from tests.artifact.arrange import new, position
from tests.rules import forbids, permits, rule_test

# ---------------------------------------------------------------- action tracks


@rule_test("A-4.1")
def test_a_marker_is_taken_from_the_cheap_end_so_that_putting_one_back_costs_more() -> None:
    driver = position(5, markers={0: "museum"}, tracks={"museum": 6})  # the spaces 1 1 2 3 are free
    assert (driver.view()["tracks"]["museum"]["put_back"], driver.view()["tracks"]["museum"]["after_taking"]) == (3, 3)
    driver.play("pass", "take museum")
    assert driver.view()["tracks"]["museum"] | {"spaces": ...} == {
        "markers": 5, "spaces": ..., "put_back": 3, "after_taking": 3, "after_putting": 3,
    }  # fmt: skip


@rule_test("A-4.2")
def test_a_marker_put_back_covers_the_most_expensive_free_space_and_costs_what_it_shows() -> None:
    for on_track, cost in ((0, 8), (1, 7), (2, 6), (3, 5), (4, 3), (6, 3), (7, 2), (8, 1), (9, 1)):
        driver = position(5, tracks={"museum": on_track}).play("research africa")
        assert driver.player(0)["money"] == 20 - cost
        assert driver.view()["tracks"]["museum"]["markers"] == on_track + 1


@permits("A-4.3")
def test_an_action_may_cost_the_last_coin() -> None:
    driver = position(money=3, prices={"museum": 3}).play("research africa")
    assert driver.player(0)["money"] == 0


@forbids("A-4.3")
def test_an_action_that_costs_more_than_the_player_has_is_refused() -> None:
    driver = position(money=2, prices={"museum": 3, "africa": 3, "shipping": 3}, market="asia vase",
                     huts={"africa": {0: 1}})  # fmt: skip
    for move in ("research asia", "hire africa", "ship africa", "buy 1", "research asia with africa"):
        assert driver.refusal(move) == "A-4.3"


@permits("A-4.4")
def test_the_last_marker_of_a_track_can_be_taken() -> None:
    driver = position(markers={0: "museum"}, tracks={"asia": 1}).play("pass", "take asia")
    assert driver.view()["tracks"]["asia"]["markers"] == 0


@forbids("A-4.4")
def test_no_marker_is_taken_from_an_empty_track() -> None:
    driver = position(markers={0: "museum"}, tracks={"asia": 0}).play("pass")
    assert "asia" not in driver.legal_arguments("take")
    assert driver.refusal("take asia") == "A-4.4"
    assert driver.refusal("exchange museum asia") == "A-4.4"


# ---------------------------------------------------------------- income


@rule_test("A-5.1", "A-X.1")
def test_base_income_7_and_two_exhibitions_of_2_pay_11() -> None:
    driver = position(money=0)
    with driver.edit() as g:
        g.players[0].exhibitions[[0, 3]] = 1  # statue3 and mask3, 2 income each
        g.income_count = 9
    assert driver.view()["income"]["base"] == 7
    driver.pass_round()
    assert [driver.player(seat)["money"] for seat in range(4)] == [11, 7, 7, 7]


@rule_test("A-5.1")
def test_every_player_receives_8_in_the_first_round_or_7_with_three_players() -> None:
    for players, income in ((3, 7), (4, 8), (5, 8)):
        driver = new(players, start="assigned")
        while driver.decision_kind != "turn":
            driver.play(driver.legal[0])
        assert [driver.player(seat)["money"] for seat in range(players)] == [income] * players


@rule_test("A-5.2")
def test_when_a_tile_leaves_the_income_track_those_to_its_left_slide_right() -> None:
    driver = position(hands={0: "africa mask, asia mask, america vase"})
    before = driver.view()["income"]["tiles"]
    driver.play("exhibit regions", "keep africa mask")
    after = driver.view()["income"]["tiles"]
    place = before.index("regions")
    assert after == [None, *before[:place], *before[place + 1 :]]
    assert driver.view()["income"]["base"] == 7


# ---------------------------------------------------------------- one or two actions


@permits("A-6.1", "A-6.9")
def test_a_turn_is_one_action_and_stop_or_two_clockwise() -> None:
    driver = position().play("research africa", "stop")
    assert driver.to_act == (1,)
    driver.play("research africa", "research asia with shipping")
    assert driver.to_act == (2,)
    assert not driver.player(0)["passed"]
    assert not driver.player(1)["passed"]


@forbids("A-6.1")
def test_no_player_passes_after_an_action_or_takes_a_third_action() -> None:
    driver = position().play("research africa")
    assert "pass" not in driver.legal
    assert driver.refusal("pass") == "A-6.1"
    driver = position(4, "1", hands={0: "africa gold"}, market="asia vase", markers={0: "museum museum museum"})
    driver.play("research africa", "research asia")
    assert driver.refusal("research america") == "A-6.1"


@forbids("A-6.9")
def test_a_turn_cannot_stop_before_an_action() -> None:
    driver = position()
    assert "stop" not in driver.legal
    assert driver.refusal("stop") == "A-6.9"


@permits("A-6.2")
def test_an_action_puts_its_own_marker_back_and_is_paid_for() -> None:
    driver = position(prices={"shipping": 5}, huts={"africa": {0: 1, 1: 1}}).play("ship africa")
    assert driver.player(0)["money"] == 15
    assert "shipping" not in driver.player(0)["markers"]


@forbids("A-6.2")
def test_an_action_needs_its_marker() -> None:
    driver = position(markers={0: "africa"}, money=5, huts={"asia": {0: 1}})
    for move in ("research africa", "hire asia", "ship asia", "research africa with shipping"):
        assert driver.refusal(move) == "A-6.2"


@permits("A-6.3", "A-6.3a")
def test_for_6_coins_any_marker_serves_for_any_action_and_goes_back_on_its_own_track() -> None:
    driver = position(prices={"museum": 1, "asia": 5}, money=12)
    on_track = driver.view()["tracks"]["asia"]["markers"]
    driver.play("research africa with asia", "research america with shipping")
    assert driver.player(0)["money"] == 0  # independent of the tracks' costs
    assert driver.view()["tracks"]["asia"]["markers"] == on_track + 1
    assert driver.player(0)["markers"] == {"museum": 1, "africa": 1, "america": 1, "middle-east": 1}


@forbids("A-6.3")
def test_a_marker_is_not_a_joker_for_its_own_action() -> None:
    assert position(prices={"museum": 5}).refusal("research africa with museum") == "A-6.3"


@forbids("A-6.3a")
def test_a_joker_does_not_lift_the_actions_own_conditions() -> None:
    driver = position()
    assert driver.refusal("hire africa with museum") == "A-9.1"
    assert driver.refusal("ship africa with museum") == "A-10.1"


# ---------------------------------------------------------------- passing


@permits("A-6.4")
def test_a_player_who_passes_takes_a_marker_immediately_and_again_on_every_later_turn() -> None:
    driver = position(markers=dict.fromkeys(range(4), "museum museum africa"))
    driver.play("pass")
    assert (driver.decision_kind, driver.to_act) == ("marker", (0,))
    driver.play("take asia")
    for _ in range(3):
        driver.play("research africa", "stop")
    assert (driver.decision_kind, driver.to_act) == ("marker", (0,))
    driver.play("exchange museum asia")
    assert driver.player(0)["markers"] == {"museum": 1, "africa": 1, "asia": 2}


@rule_test("A-6.4")
def test_an_exchange_puts_the_players_marker_back_for_free() -> None:
    driver = position(markers={0: "museum"}, prices={"museum": 5}).play("pass")
    on_track = driver.view()["tracks"]["museum"]["markers"]
    driver.play("exchange museum shipping")
    assert driver.player(0)["money"] == 20
    assert driver.player(0)["markers"] == {"shipping": 1}
    assert driver.view()["tracks"]["museum"]["markers"] == on_track + 1


@forbids("A-6.4")
def test_a_passed_player_takes_no_more_actions_and_exchanges_only_markers_in_hand() -> None:
    driver = position(markers={0: "museum"}).play("pass")
    assert driver.refusal("research africa") == "A-6.4"
    assert driver.refusal("pass") == "A-6.4"
    assert driver.refusal("exchange africa museum") == "A-6.4"


@permits("A-6.5")
def test_with_six_markers_a_passed_player_may_exchange_or_do_nothing() -> None:
    driver = position().play("pass")
    assert {move.split()[0] for move in driver.legal} == {"exchange", "nothing"}
    driver.play("nothing")
    assert sum(driver.player(0)["markers"].values()) == 6
    assert driver.to_act == (1,)


@forbids("A-6.5")
def test_with_six_markers_no_further_one_is_taken() -> None:
    assert position().play("pass").refusal("take museum") == "A-6.5"


@rule_test("A-6.6", "A-6.6a")
def test_in_1928_a_player_who_passes_takes_no_marker() -> None:
    driver = position(year=1928, markers={0: "museum"}).play("pass")
    assert (driver.decision_kind, driver.to_act) == ("turn", (1,))
    driver.play("research africa", "stop", "pass", "pass")
    assert driver.to_act == (1,)  # passed players are skipped
    assert driver.player(0)["markers"] == {"museum": 1}


@rule_test("A-6.6a")
def test_a_round_becomes_the_last_immediately_and_markers_taken_before_stay() -> None:
    driver = position(markers={0: "museum"}, huts={"africa": {1: 1}}, decks={"africa": "africa mask"})
    driver.play("pass", "take asia", "hire africa")
    assert driver.view()["ending"] == ["last-card"]
    driver.play("stop", "pass")
    assert (driver.decision_kind, driver.to_act) == ("turn", (3,))
    assert driver.player(0)["markers"] == {"museum": 1, "asia": 1}


@rule_test("A-6.7")
def test_a_player_without_an_affordable_action_must_pass_but_is_not_passed_automatically() -> None:
    driver = position(money=0)
    assert driver.legal == ["pass"]
    assert not driver.player(0)["passed"]


@rule_test("A-6.7")
def test_a_player_without_an_affordable_action_may_still_play_gold_coins_first() -> None:
    driver = position(4, "1", money=0, markers={0: ""}, hands={0: "asia gold"}, market="africa vase")
    assert driver.legal == ["gold asia 1", "pass"]


@permits("A-6.8", "A-6.8a")
def test_below_six_a_passed_player_takes_or_exchanges_for_another_kind() -> None:
    driver = position(markers={0: "museum museum"}).play("pass")
    assert driver.legal_arguments("take") == ["museum", "shipping", "africa", "asia", "america", "middle-east"]
    assert driver.legal_arguments("exchange") == [
        "museum shipping", "museum africa", "museum asia", "museum america", "museum middle-east",
    ]  # fmt: skip


@forbids("A-6.8")
def test_below_six_doing_nothing_is_refused() -> None:
    assert position(markers={0: "museum"}).play("pass").refusal("nothing") == "A-6.8"


@forbids("A-6.8a")
def test_an_exchange_takes_a_marker_of_another_kind_that_was_on_its_track_before() -> None:
    driver = position(markers={0: "museum"}, tracks={"shipping": 0}).play("pass")
    assert driver.refusal("exchange museum museum") == "A-6.8a"
    assert driver.refusal("exchange museum shipping") == "A-4.4"


# ---------------------------------------------------------------- the end of a round


@permits("A-7.1")
def test_the_last_to_pass_becomes_first_player_and_refilling_starts_from_there() -> None:
    driver = position(markers=dict.fromkeys(range(4), "museum asia"))
    driver.play("pass", "take asia", "pass", "take asia", "research africa", "stop", "pass", "take asia")
    driver.play("take africa", "take africa")  # turns of the passed players 0 and 1
    assert driver.to_act == (2,)
    driver.play("pass", "take africa")
    assert (driver.decision_kind, driver.to_act, driver.view()["first"]) == ("refill", (2,), 2)


@rule_test("A-7.1", "A-7.2")
def test_players_refill_to_six_one_at_a_time_clockwise() -> None:
    driver, order = position(markers=dict.fromkeys(range(4), "museum africa asia")), []
    for _ in range(4):
        driver.play("pass", "take shipping")
    while driver.decision_kind == "refill":
        order.append(driver.to_act[0])
        driver.play(driver.legal[0])
    assert order == [3, 3, 0, 0, 1, 1, 2, 2]
    assert [sum(player["markers"].values()) for player in driver.view()["players"]] == [6] * 4


@forbids("A-7.1")
def test_refilling_allows_no_exchange_and_no_early_stop() -> None:
    driver = position(markers=dict.fromkeys(range(4), "museum africa asia"))
    for _ in range(4):
        driver.play("pass", "take shipping")
    assert driver.refusal("exchange museum asia") == "A-7.1"
    assert driver.refusal("nothing") == "A-7.1"


@rule_test("A-7.3")
def test_after_refilling_all_tiles_turn_back_and_the_year_advances() -> None:
    driver = position().pass_round()
    assert driver.view()["year"] == 1921
    assert [player["passed"] for player in driver.view()["players"]] == [False] * 4
    assert (driver.decision_kind, driver.to_act) == ("turn", (3,))  # the last to pass
