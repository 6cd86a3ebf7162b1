"""Artifact in the browser: every decision is made by clicking its thing; whole games are compared with the engine."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import trowel
from tests.browser.axe import faults
from tests.browser.visitor import Json, Visitor
from tests.server.house import Guest, House
from trowel.core.game import Move
from trowel.games.artifact.names import KIND_NAMES, MARKER_NAMES, REGION_NAMES

BOT = {"kind": "bot", "bot": "random"}


class Player:
    """Somebody who plays Artifact by the page's own controls."""

    def __init__(self, visitor: Visitor, press: Callable[[Locator], None] = Locator.click) -> None:
        self.visitor, self.page, self._press = visitor, visitor.page, press

    def sits_down(self, seats: list[Json], **options: object) -> str:
        answer = self.page.request.post("/api/tables", data={"game": "artifact", "options": options, "seats": seats})
        assert answer.ok, answer.text()
        table = str(answer.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def decides(self) -> Json | None:
        """Waits until a decision is this player's, and tells the table; None when the game is over."""
        while True:
            mine = self.page.locator("[data-test=table]:not([data-decision='']) [data-test=board][data-busy=false]")
            expect(mine.or_(self.visitor.see("end")).first).to_be_visible()
            if self.visitor.see("end").is_visible():
                return None
            shown = self.visitor.see("table").get_attribute("data-decision")
            told = self.visitor.told()
            if str(told["decision"]) == shown:
                return told

    def about(self, thing: str, test: str) -> Locator:
        return self.page.locator(f'[data-test="{test}"][data-about="{thing}"]').first

    def press(self, locator: Locator) -> None:
        self._press(locator)

    def plays(self, told: Json, move: Json) -> None:
        """Clicks what a legal move is about; the marker that pays is pointed at where it is not the usual one."""
        before = str(told["decision"])
        kind, parts, notation = move["kind"], move["parts"], move["move"]
        if joker := re.search(r" with (.*)", notation):
            self.press(self.about(f"held:{joker[1]}", "held"))
        deed = self.page.locator(f'[data-test=deed][data-move="{notation}"]')
        if kind == "Word":
            self.press(self.visitor.see(f"word-{notation}"))
        elif kind in ("Hut", "Research", "Hire", "Ship"):
            self.press(deed)
        elif kind in ("Take", "Exchange"):
            words = notation.split()
            if kind == "Exchange":
                self.press(self.about(f"held:{words[1]}", "held"))
            self.press(self.about(f"track:{words[-1]}", "take"))
        elif kind == "Exhibit":
            self.press(self.about(f"tile:{parts['tile']}", "tile"))
        elif kind in ("Pick", "Show", "Keep"):
            place = {"Pick": "site", "Show": "hand", "Keep": "shown"}[kind]
            self.press(self.about(f"{place}:{notation.split(maxsplit=1)[1]}", "card"))
        elif kind in ("PlaceRole", "MoveRole"):
            self.press(self.about(f"role:{notation.split()[-1]}", "role"))
        elif kind in ("Buy", "Gold"):
            self.press(self.about(f"market:{parts['space']}", "card"))
        elif kind == "Sell":
            self.press(self.about(f"hand:{notation.removeprefix('sell ')}", "card"))
        else:
            assert kind == "Discover", f"no way to play {notation}"
            self.press(self.about(f"hand:{notation.split()[1]} discovery", "card"))
        # A thing that offers several deeds, and a card that would be given away, asks which.
        changed = self.page.locator(f"[data-test=table]:not([data-decision='{before}'])")
        if kind not in ("Hut", "Research", "Hire", "Ship", "Word"):
            expect(changed.or_(deed).first).to_be_visible()
            if deed.is_visible():
                self.press(deed)
        expect(changed).to_be_visible()

    def plays_together(self, told: Json, names: list[str]) -> None:
        """Chooses several things, in whatever order, and confirms."""
        asked = told["view"]["decision"]["kind"]
        place, test = {"pick": ("site", "card"), "show": ("hand", "card")}.get(asked, ("track", "take"))
        for name in [*reversed(names), *self._forced(told, place, names)]:
            self.press(self.about(f"{place}:{name}", test))
        expect(self.visitor.see("confirm")).to_be_enabled()
        self.press(self.visitor.see("confirm"))
        changed = self.page.locator(f"[data-test=table]:not([data-decision='{told['decision']}'])")
        expect(changed.locator("[data-test=board][data-busy=false]").or_(self.visitor.see("end")).first).to_be_visible()

    def _forced(self, told: Json, place: str, names: list[str]) -> list[str]:
        """What the engine would add by itself: it asks in ascending order, so the last ones are forced."""
        view, left = told["view"], told["view"]["decision"]["about"]["left"] - len(names)
        if left == 0:
            return []
        region = view["decision"]["about"].get("region")
        lying = view["players"][told["seat"]]["hand"] if region is None else view["regions"][region]["face_up"]
        rest = sorted((Counter(lying) - Counter(names)).elements(), key=card_number)
        return [card for card in rest if self.about(f"{place}:{card}", "card").is_visible()][-left:]


def card_number(card: str) -> int:
    region, kind = card.split()
    return len(KIND_NAMES) * REGION_NAMES.index(region) + KIND_NAMES.index(kind)


# ---------------------------------------------------------------- every kind of decision, on a known deal

DEAL = "12"  # a deal and a taste (`worth`) by which the first seat meets nearly every kind of decision
MET = {
    "Hut", "Take", "Take together", "Exchange", "Hire", "Hire two", "Ship", "Pick", "Pick together", "Show together",
    "Keep", "Sell", "Buy", "Gold", "PlaceRole", "MoveRole", "draw", "pass", "stop", "Research by joker",
    "Exhibit by joker", "Discover by joker",
}  # fmt: skip
WORTH = {
    "Exhibit": 9, "Discover": 8, "Gold": 7, "Pick": 5, "Show": 5, "Keep": 5, "Ship": 4, "Research": 3.5, "Hire": 3,
    "Buy": 2.5,
}  # fmt: skip


def worth(move: Move, noise: random.Random) -> float:
    text = str(move)
    return WORTH.get(type(move).__name__, 1) + 3 * noise.random() - 4 * (" with " in text) - 3 * (text == "pass")


def decision_met(move: Move, about: Json) -> str:
    kind = type(move).__name__
    if kind == "Word":
        return str(move)
    if kind in ("Take", "Pick", "Show") and about.get("left", 1) > 1:
        return f"{kind} together"
    if " with " in str(move):
        return f"{kind} by joker"
    return "Hire two" if str(move).startswith("hire2") else kind


def chosen_line() -> list[tuple[int, Move, Json]]:
    """A whole game on the known deal: who moves, what, and what was asked."""
    match = trowel.new("artifact", players=3, extensions=(1, 2), seed=DEAL)
    noise = random.Random(int(DEAL))
    line = []
    while not match.over:
        seat = match.to_act[0]
        move = max(match.legal(seat), key=lambda one: worth(one, noise))
        line.append((seat, move, match.view(None)["decision"]["about"]))
        match.play(seat, move)
    return line


def test_every_kind_of_decision_is_made_by_clicking_its_thing(
    ann: Visitor, open_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.server.hall.fresh_seed", lambda: DEAL)
    player, friend = Player(ann), open_house.guest()
    table = player.sits_down([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], players=3, extensions="1 2")
    for _ in range(2):
        friend.post(f"/tables/{table}/join")
    line, met, at = chosen_line(), set[str](), 0
    taken = Counter[int]()  # a decision's number is how many moves its seat has made
    while at < len(line):
        seat, move, about = line[at]
        what = decision_met(move, about)
        together = what.endswith("together")
        run = 1
        while together and at + run < len(line) and line[at + run][0] == seat and run < about["left"]:
            if type(line[at + run][1]) is not type(move):
                break  # the engine itself does what leaves no choice
            run += 1
        if seat == 0 and what not in met:
            told = player.decides()
            assert told is not None
            if together:
                player.plays_together(told, [str(one).split(maxsplit=1)[1] for _, one, _ in line[at : at + run]])
            else:
                player.plays(told, next(one for one in told["legal"] if one["move"] == str(move)))
            met.add(what)
        else:
            run = 1
            post(ann if seat == 0 else friend, table, {"seat": seat, "decision": taken[seat], "move": str(move)})
        taken[seat] += run
        at += run
    assert met >= MET, f"not met: {MET - met}; another deal may do better"
    expect(ann.see("end")).to_be_visible()
    engine = ann.engine()
    assert [str(move) for seat, move in engine.moves if seat is not None] == [str(move) for _, move, _ in line]
    assert ann.scores() == list(engine.scores)


def post(who: Visitor | Guest, table: str, move: Json) -> None:
    """A move over the wire, for those that are not the page's to prove; the log is not asked for."""
    if isinstance(who, Guest):
        who.post(f"/tables/{table}/moves?log=100000", **move)
    else:
        answer = who.page.request.post(f"/api/tables/{table}/moves?log=100000", data=move)
        assert answer.ok, answer.text()


# ---------------------------------------------------------------- a whole game against bots


def test_a_game_of_three_with_both_extensions_against_bots(ann: Visitor) -> None:
    player = Player(ann)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3, extensions="1 2")
    done = 0
    while (told := player.decides()) is not None:
        asked = told["view"]["decision"]
        legal = {one["move"]: one for one in told["legal"]}
        left = asked["about"].get("left", 1)
        if asked["kind"] in ("start-markers", "refill") and left > 1:
            most = max(MARKER_NAMES, key=lambda marker: told["view"]["tracks"].get(marker, {"markers": 0})["markers"])
            player.plays_together(told, [most] * left)
        elif done >= 12 and ("pass" in legal or "stop" in legal):  # enough is shown; the years go by
            player.plays(told, legal.get("pass") or legal["stop"])
        elif asked["kind"] in ("pick", "show") and left > 1:
            region = asked["about"].get("region")
            if region is None:
                player.plays(told, told["legal"][0])
            else:
                player.plays_together(told, told["view"]["regions"][region]["face_up"][:left])
        else:
            player.plays(told, told["legal"][0])
            done += asked["kind"] == "turn"
    engine = ann.engine()
    assert engine.over
    assert ann.scores() == list(engine.scores)
    expect(ann.see("end")).to_contain_text(f"{max(engine.scores)} prestige")
    assert faults(ann) == []
    ann.see("replay").click()
    for seat, score in enumerate(engine.scores):
        expect(ann.see(f"replay-score-{seat}")).to_contain_text(f"{score} prestige")
    ann.see("first").click()
    expect(ann.see("replay")).to_have_attribute("data-at", re.compile(r"^\d{1,2}$"))
    expect(ann.page.locator("[data-about^='huts:']").first).to_contain_text("no hut")


# ---------------------------------------------------------------- one turn by keyboard, one by thumb


def test_a_turn_with_the_keyboard_alone(ann: Visitor) -> None:
    player = Player(ann)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3)
    keys = ann.page.keyboard

    def tab_to(selector: str) -> None:
        for _ in range(120):
            if ann.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    for _ in range(2):
        told = player.decides()
        assert told is not None
        tab_to("[data-test=deed]")
        keys.press("Enter")
        expect(ann.see("table")).not_to_have_attribute("data-decision", str(told["decision"]))
    told = player.decides()
    assert told is not None
    for _ in range(told["view"]["decision"]["about"]["left"]):
        tab_to("[data-test=take][data-about='track:museum']")
        keys.press("Enter")
    tab_to("[data-test=confirm]:enabled")
    keys.press("Enter")
    expect(ann.see("decision")).to_contain_text("One or two actions")
    made = ann.moves_made()
    told = player.decides()
    keys.press("m")  # everything in words; the first move has the focus
    expect(ann.see("list")).to_be_visible()
    assert faults(ann) == []
    keys.press("Escape")
    expect(ann.see("list")).to_have_count(0)
    keys.press("m")
    expect(ann.see("move").first).to_be_focused()
    keys.press("Enter")
    expect(ann.see("list")).to_have_count(0)
    assert ann.moves_made() == made + 1


def test_a_turn_with_one_thumb_on_a_phone(phone: Visitor) -> None:
    player = Player(phone, Locator.tap)
    player.sits_down([{"kind": "me"}, BOT, BOT], players=3)
    for _ in range(2):
        told = player.decides()
        assert told is not None
        player.plays(told, told["legal"][0])
    told = player.decides()
    assert told is not None
    player.plays_together(told, ["museum", "museum", "shipping", "shipping"])
    told = player.decides()
    assert told is not None
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("decision", "board", "strip", "hint", "undo"):
        box = phone.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, f"{test} is seen without scrolling"
    for zone in ("museum", "tracks", "people", "world"):
        phone.see(f"zone-{zone}").tap()
        assert faults(phone) == []
    player.plays(told, next(one for one in told["legal"] if one["kind"] in ("Ship", "Hire", "Research")))


# ---------------------------------------------------------------- how it looks


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_five_players_and_both_extensions_fit_a_laptop_and_axe_finds_nothing(ann: Visitor, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    player = Player(ann)
    player.sits_down([{"kind": "me"}, *[BOT] * 4], players=5, extensions="1 2", start="assigned")
    told = player.decides()
    assert told is not None
    player.plays_together(told, ["museum", "museum", "shipping", "shipping"])
    assert player.decides() is not None
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for test in ("region-middle-east", "tracks", "exhibitions", "income", "market", "hand", "strip", "calendar"):
        box = ann.see(test).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768, f"{test} is seen without scrolling"
    assert faults(ann) == []
