"""Whole games of Artifact by keyboard alone and by touch alone, on a box whose last year is 1921."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.artifact_player import Player
from tests.browser.visitor import Json, Visitor
from trowel.games import game as find_game

BOT = {"kind": "bot", "bot": "random"}
YEARS = "1920, 1921, 1922, 1923, 1924, 1925, 1926, 1927, 1928]"
NUM_ACTIONS = 4  # then the player passes until the end
# What the player prefers while there are actions left; all other decisions take the first move.
PREFERENCES = ["Exhibit", "Ship", "Research", "Hire", "Hut", "Take", "Pick"]


def start_short_game(visitor: Visitor, extensions: str = "none") -> None:
    components = find_game("artifact").components()
    assert YEARS in components
    options = {"players": 3, "extensions": extensions, "first": 0, "start": "free"}
    body = {"game": "artifact", "options": options, "seats": [{"kind": "me"}, BOT, BOT]}
    response = visitor.page.request.post(
        "/api/tables", data=body | {"components": components.replace(YEARS, "1920, 1921]")}
    )
    assert response.ok, response.text()
    visitor.page.goto(f"/t/{response.json()['table']}")


def choose(table: Json, num_actions: int) -> Json:
    """Return the move to play: some actions of different kinds, then passes."""
    legal: list[Json] = table["legal"]
    is_done = num_actions >= NUM_ACTIONS
    for move in legal if is_done else []:
        if move["move"] in ("pass", "stop"):
            return move
    ranked = [move for kind in PREFERENCES for move in legal if move["kind"] == kind and not ships_nothing(table, move)]
    return ranked[0] if ranked else legal[0]


def ships_nothing(table: Json, move: Json) -> bool:
    return move["kind"] == "Ship" and not table["view"]["regions"][move["move"].split()[1]]["ships"][table["seat"]]


def check_result(visitor: Visitor) -> None:
    expect(visitor.find("end")).to_be_visible()
    match = visitor.replayed_match()
    assert match.over
    assert visitor.scores() == list(match.scores)


def test_a_whole_game_by_keyboard_alone(ann: Visitor) -> None:
    """The mouse is never used: arrows reach the controls, M opens the list of moves."""
    start_short_game(ann)
    player, keys, num_actions = Player(ann), ann.page.keyboard, 0
    table = player.wait_for_decision()
    assert table is not None
    keys.press("ArrowDown")
    expect(ann.page.locator("[data-test=action]:focus")).to_have_count(1)
    keys.press("ArrowRight")
    focused = ann.page.locator("[data-test=action]:focus")
    expect(focused).to_have_count(1)
    assert focused.get_attribute("data-move") == table["legal"][1]["move"]
    keys.press("Enter")
    expect(ann.find("table")).not_to_have_attribute("data-decision", str(table["decision"]))
    while (table := player.wait_for_decision()) is not None:
        move = choose(table, num_actions)
        num_actions += table["view"]["decision"]["kind"] == "turn"
        keys.press("m")
        expect(ann.find("move").first).to_be_focused()
        while ann.page.evaluate("document.activeElement.dataset.move") != move["move"]:
            keys.press("Tab")
        keys.press("Enter")
        expect(ann.find("table")).not_to_have_attribute("data-decision", str(table["decision"]))
    check_result(ann)


def test_a_whole_game_by_touch_alone(phone: Visitor) -> None:
    start_short_game(phone, "1 2")
    player, num_actions = Player(phone, Locator.tap), 0
    while (table := player.wait_for_decision()) is not None:
        decision = table["view"]["decision"]
        left = decision["about"].get("left", 1)
        if decision["kind"] in ("start-markers", "refill") and left > 1:
            tracks = table["view"]["tracks"]
            player.play_together(table, [max(tracks, key=lambda marker: tracks[marker]["markers"])] * left)
        elif decision["kind"] == "pick" and left > 1:
            player.play_together(table, table["view"]["regions"][decision["about"]["region"]]["face_up"][:left])
        else:
            player.play(table, choose(table, num_actions))
            num_actions += decision["kind"] == "turn"
    check_result(phone)
