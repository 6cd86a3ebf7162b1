"""A-12, A-16.3: the black market and the gold coins."""

from __future__ import annotations

from tests.artifact.arrange import position
from tests.rules import forbids, permits, rule_test


@permits("A-12.1", "A-12.4")
@rule_test("A-X.6")
def test_a_seller_whose_marker_covers_the_coin_value_5_receives_5() -> None:
    table = position(prices={"shipping": 4}, hands={0: "asia vase"}, market="africa mask")
    assert table.view()["tracks"]["shipping"]["coins"] == 5
    table.play("sell asia vase")
    player = table.player(0)
    assert (player["money"], player["hand"]) == (25, [])
    assert "shipping" not in player["markers"]
    assert table.view()["market"] == ["africa mask", "asia vase"]


@forbids("A-12.1")
def test_one_sells_a_card_of_ones_hand() -> None:
    assert position(hands={0: "asia vase"}).refusal("sell asia mask") == "A-12.1"


@rule_test("A-12.1", "A-12.3")
def test_a_fourth_card_pushes_the_leftmost_out_of_the_game() -> None:
    table = position(hands={0: "asia vase"}, market="africa mask, africa vase, asia mask").play("sell asia vase")
    assert table.view()["market"] == ["africa vase", "asia mask", "asia vase"]
    assert table.view()["out"] == ["africa mask"]


@rule_test("A-12.3")
def test_no_card_leaves_while_there_is_room() -> None:
    table = position(hands={0: "asia vase, asia jewel"}, market="africa mask, africa vase, asia mask",
                     markers={0: "shipping shipping"})  # fmt: skip
    table.play("buy 1", "sell asia vase")
    assert table.view()["market"] == ["africa vase", "asia mask", "asia vase"]
    assert table.view()["out"] == []


@permits("A-12.2")
@rule_test("A-X.7")
def test_a_buyer_whose_marker_covers_the_coin_value_4_pays_4_for_any_card() -> None:
    table = position(prices={"shipping": 3}, market="africa mask, africa vase, asia mask").play("buy 2")
    player = table.player(0)
    assert (player["money"], player["hand"]) == (16, ["africa vase"])
    assert table.view()["market"] == ["africa mask", "asia mask"]
    assert "shipping" not in player["markers"]


@forbids("A-12.2")
def test_there_is_nothing_to_buy_on_an_empty_space() -> None:
    assert position(market="africa mask").refusal("buy 2") == "A-12.2"


@forbids("A-12.4")
def test_the_black_market_takes_no_joker() -> None:
    table = position(hands={0: "asia vase"}, market="africa mask")
    assert table.refusal("sell asia vase with museum") == "A-12.4"
    assert table.refusal("buy 1 with asia") == "A-12.4"
    table = position(hands={0: "asia vase"}, market="africa mask", markers={0: "museum"})
    assert table.refusal("sell asia vase") == "A-12.4"
    assert table.refusal("buy 1") == "A-12.4"


# ---------------------------------------------------------------- gold coins


@permits("A-16.3", "A-16.3a")
def test_gold_coins_take_a_market_card_free_before_between_and_after_actions() -> None:
    hand = "africa gold, asia gold, america gold"
    table = position(4, "1", hands={0: hand}, market="africa mask, africa vase, asia mask")
    table.play("gold asia 2", "research africa", "gold africa 1", "research asia with shipping")
    assert table.to_act == (0,)
    assert table.legal == ["gold america 1", "stop"]
    table.play("gold america 1")
    assert table.to_act == (1,)
    player = table.player(0)
    assert player["hand"] == ["africa mask", "africa vase", "asia mask"]
    assert sum(player["markers"].values()) == 4
    assert table.view()["out"] == ["africa gold", "asia gold", "america gold"]


@rule_test("A-16.3a")
def test_playing_gold_is_not_a_turn_an_action_or_a_pass_still_follows() -> None:
    table = position(4, "1", hands={0: "africa gold"}, market="africa mask").play("gold africa 1")
    assert table.to_act == (0,)
    assert "stop" not in table.legal
    assert "pass" in table.legal


@forbids("A-16.3")
def test_gold_is_ones_own_and_never_played_after_passing() -> None:
    table = position(4, "1", hands={0: "africa gold"}, market="africa mask")
    assert table.refusal("gold asia 1") == "A-16.3"
    assert table.play("pass").refusal("gold africa 1") == "A-16.3"


@forbids("A-16.3a")
def test_gold_buys_nothing_from_an_empty_market_and_never_inside_an_action() -> None:
    assert position(4, "1", hands={0: "africa gold"}).refusal("gold africa 1") == "A-16.3a"
    table = position(4, "1", hands={0: "africa gold"}, market="africa mask",
                     huts={"asia": {0: 1, 1: 1}}, face_up="asia mask, asia vase")  # fmt: skip
    table.play("ship asia")
    assert "gold africa 1" not in table.legal
    assert table.refusal("gold africa 1") == "not-now"


@rule_test("A-16.3a", "A-14.1")
def test_whether_a_secret_card_is_gold_does_not_show_after_the_second_action() -> None:
    for secret in ("africa gold", "africa mask"):
        table = position(4, "1 2", secrets={0: secret}, market="asia mask", roles={0: "judd"})
        table.play("research africa", "decline", "research asia with shipping", "decline")
        assert table.to_act == (0,)
        assert "stop" in table.legal
