"""A-12, A-16.3: the black market and gold coins."""

from __future__ import annotations

from tests.artifact.arrange import position
from tests.rules import forbids, permits, rule_test


@permits("A-12.1", "A-12.4")
@rule_test("A-X.6")
def test_a_seller_whose_marker_covers_the_coin_value_5_receives_5() -> None:
    driver = position(prices={"shipping": 5}, hands={0: "asia vase"}, market="africa mask")
    assert driver.view()["tracks"]["shipping"]["coins"] == 5
    driver.play("sell asia vase")
    player = driver.player(0)
    assert (player["money"], player["hand"]) == (25, [])
    assert "shipping" not in player["markers"]
    assert driver.view()["market"] == ["africa mask", "asia vase"]


@forbids("A-12.1")
def test_only_a_card_in_hand_can_be_sold() -> None:
    assert position(hands={0: "asia vase"}).refusal("sell asia mask") == "A-12.1"


@rule_test("A-12.1", "A-12.3")
def test_a_fourth_card_pushes_the_leftmost_out_of_the_game() -> None:
    driver = position(hands={0: "asia vase"}, market="africa mask, africa vase, asia mask").play("sell asia vase")
    assert driver.view()["market"] == ["africa vase", "asia mask", "asia vase"]
    assert driver.view()["out"] == ["africa mask"]


@rule_test("A-12.3")
def test_no_card_leaves_the_market_while_a_space_is_free() -> None:
    driver = position(hands={0: "asia vase, asia jewel"}, market="africa mask, africa vase, asia mask",
                     markers={0: "shipping shipping"})  # fmt: skip
    driver.play("buy 1", "sell asia vase")
    assert driver.view()["market"] == ["africa vase", "asia mask", "asia vase"]
    assert driver.view()["out"] == []


@permits("A-12.2")
@rule_test("A-X.7")
def test_a_buyer_whose_marker_covers_the_coin_value_4_pays_4_for_any_card() -> None:
    driver = position(prices={"shipping": 3}, market="africa mask, africa vase, asia mask").play("buy 2")
    player = driver.player(0)
    assert (player["money"], player["hand"]) == (16, ["africa vase"])
    assert driver.view()["market"] == ["africa mask", "asia mask"]
    assert "shipping" not in player["markers"]


@forbids("A-12.2")
def test_a_card_cannot_be_bought_from_an_empty_space() -> None:
    assert position(market="africa mask").refusal("buy 2") == "A-12.2"


@forbids("A-12.4")
def test_the_black_market_takes_no_joker() -> None:
    driver = position(hands={0: "asia vase"}, market="africa mask")
    assert driver.refusal("sell asia vase with museum") == "A-12.4"
    assert driver.refusal("buy 1 with asia") == "A-12.4"
    driver = position(hands={0: "asia vase"}, market="africa mask", markers={0: "museum"})
    assert driver.refusal("sell asia vase") == "A-12.4"
    assert driver.refusal("buy 1") == "A-12.4"


# ---------------------------------------------------------------- gold coins


@permits("A-16.3", "A-16.3a")
def test_gold_coins_buy_a_market_card_before_between_and_after_actions() -> None:
    hand = "africa gold, asia gold, america gold"
    driver = position(4, "1", hands={0: hand}, market="africa mask, africa vase, asia mask")
    driver.play("gold asia 2", "research africa", "gold africa 1", "research asia with shipping")
    assert driver.to_act == (0,)
    assert driver.legal == ["gold america 1", "stop"]
    driver.play("gold america 1")
    assert driver.to_act == (1,)
    player = driver.player(0)
    assert player["hand"] == ["africa mask", "africa vase", "asia mask"]
    assert sum(player["markers"].values()) == 4
    assert driver.view()["out"] == ["africa gold", "asia gold", "america gold"]


@rule_test("A-16.3a")
def test_an_action_or_a_pass_still_follows_gold_coins() -> None:
    driver = position(4, "1", hands={0: "africa gold"}, market="africa mask").play("gold africa 1")
    assert driver.to_act == (0,)
    assert "stop" not in driver.legal
    assert "pass" in driver.legal


@forbids("A-16.3")
def test_gold_coins_must_be_in_hand_and_are_never_played_after_passing() -> None:
    driver = position(4, "1", hands={0: "africa gold"}, market="africa mask")
    assert driver.refusal("gold asia 1") == "A-16.3"
    assert driver.play("pass").refusal("gold africa 1") == "A-16.3"


@forbids("A-16.3a")
def test_gold_coins_cannot_be_played_with_an_empty_market_or_during_an_action() -> None:
    assert position(4, "1", hands={0: "africa gold"}).refusal("gold africa 1") == "A-16.3a"
    driver = position(4, "1", hands={0: "africa gold"}, market="africa mask",
                     huts={"asia": {0: 1, 1: 1}}, face_up="asia mask, asia vase")  # fmt: skip
    driver.play("ship asia")
    assert "gold africa 1" not in driver.legal
    assert driver.refusal("gold africa 1") == "not-now"


@rule_test("A-16.3a", "A-14.1")
def test_the_turn_does_not_reveal_whether_a_secret_card_is_gold() -> None:
    for secret in ("africa gold", "africa mask"):
        driver = position(4, "1 2", secrets={0: secret}, market="asia mask", roles={0: "judd"})
        driver.play("research africa", "decline", "research asia with shipping", "decline")
        assert driver.to_act == (0,)
        assert "stop" in driver.legal
