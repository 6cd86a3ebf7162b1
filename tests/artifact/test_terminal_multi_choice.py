"""Choices of several items of Artifact in the terminal."""

from __future__ import annotations

from tests.artifact.arrange import new, position
from tests.artifact.terminal_answers import answer
from tests.rules import rule_test
from trowel.terminal.artifact.questions import format_question

MASKS = "africa mask, asia mask, america mask"


@rule_test("A-3.3")
def test_four_markers_are_picked_in_any_order_and_none_is_lost() -> None:
    driver = new(4, start="assigned", first=0)
    before = driver.player(0)["markers"]
    # The list is museum, shipping, africa, asia, america …; the keys pick asia, museum twice, then shipping.
    output = answer(driver, "down", "down", "down", "enter", "up", "up", "up", "enter", "enter", "down", "enter")
    gained = {name: count - before.get(name, 0) for name, count in driver.player(0)["markers"].items()}
    assert {name: count for name, count in gained.items() if count} == {"museum": 2, "shipping": 1, "asia": 1}
    assert driver.to_act == (1,)
    assert "Picked: Asian labour, museum x2" in output


@rule_test("A-17.3")
def test_london_keeps_two_cards_whichever_is_named_first() -> None:
    driver = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    output = answer(driver, "down", "down", "enter", "up", "up", "enter")
    assert "Up to 2" in output
    assert sorted(driver.player(0)["hand"]) == ["africa mask", "america mask"]
    assert driver.decision_kind == "role"


@rule_test("A-17.2")
def test_london_may_take_back_one_card_only() -> None:
    driver = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    answer(driver, "enter", "up", "enter")  # africa mask, then the last entry: enough
    assert driver.player(0)["hand"] == ["africa mask"]
    assert driver.decision_kind == "role"


@rule_test("A-10.1")
def test_shipped_cards_are_picked_in_any_order() -> None:
    driver = position(
        4, huts={"asia": {0: 2, 1: 1}}, face_up="asia statue, asia mask, asia vase, asia jewel",
    ).play("ship asia")  # fmt: skip
    answer(driver, "down", "down", "down", "enter", "up", "up", "enter")
    assert sorted(driver.player(0)["hand"]) == ["asia jewel", "asia statue"]
    assert driver.decision_kind == "turn"


@rule_test("A-11.1")
def test_cards_for_a_tile_are_chosen_one_by_one() -> None:
    driver = position(4, hands={0: MASKS + ", middle-east mask"}).play("exhibit mask3")
    output = answer(driver, "down", "enter")
    assert "Enter play" in output
    assert "Picked" not in output
    assert str(driver.match.moves[-1][1]) == "show asia mask"
    assert driver.decision_kind == "keep"  # without Africa the other two are the only ones left


def test_a_pick_can_be_undone_and_picks_survive_a_hint() -> None:
    driver = new(4, start="assigned", first=0)
    before = driver.player(0)["markers"]
    answer(driver, "enter", "u", "down", "enter", "h", "enter", "enter", "enter")
    gained = {name: count - before.get(name, 0) for name, count in driver.player(0)["markers"].items()}
    # After the hint the cursor is at the top of the list again, so museum is picked three times.
    assert {name: count for name, count in gained.items() if count} == {"museum": 3, "shipping": 1}


def test_after_an_undo_only_moves_that_are_still_legal_are_offered() -> None:
    driver = new(4, start="assigned", first=0).play("take asia")
    output = answer(driver, "up")
    menu_text = output[output.index("Take markers: 3 more") :]
    assert "take asia" in menu_text
    assert "take museum" not in menu_text
    answer(driver, "enter", "enter", "enter")
    assert driver.to_act == (1,)


def test_the_prompt_for_typed_picks_states_their_order() -> None:
    driver = new(4, start="assigned", first=0)
    assert "4 more, in the order of the list." in format_question(driver.view(0), "en")
    assert "encore 4, dans l'ordre de la liste." in format_question(driver.view(0), "fr")
    london = position(4, "2", hands={0: MASKS}, roles={0: "london"}).play("exhibit mask3")
    assert "Up to 2, in the order of the list." in format_question(london.view(0), "en")
    assert "Jusqu'à 2, dans l'ordre de la liste." in format_question(london.view(0), "fr")
    london.play("keep africa mask")
    assert "One more card may come back" in format_question(london.view(0), "en")
    alone = position(4, hands={0: MASKS}).play("exhibit mask3")
    assert "Which card comes back to your hand?" in format_question(alone.view(0), "en")
