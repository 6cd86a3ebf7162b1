"""A player of Artifact who uses the controls of the page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from tests.artifact.arrange import MatchDriver, position
from tests.browser.test_marajoara_decisions import set_position
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.games.artifact.names import KIND_NAMES, REGION_NAMES

TABS = {
    "Hut": "World", "Research": "World", "Hire": "World", "Ship": "World", "Pick": "World", "Exhibit": "Exhibitions",
    "Take": "Tracks", "Exchange": "Tracks", "Buy": "Tracks", "Gold": "Tracks", "PlaceRole": "Roles",
    "MoveRole": "Roles",
}  # fmt: skip


class Player:
    """Plays moves on the board; `press` clicks or taps."""

    def __init__(self, visitor: Visitor, press: Callable[[Locator], None] = Locator.click) -> None:
        self.visitor, self.page, self._press = visitor, visitor.page, press

    def start_table(self, seats: list[Json], **options: object) -> str:
        response = self.page.request.post("/api/tables", data={"game": "artifact", "options": options, "seats": seats})
        assert response.ok, response.text()
        table = str(response.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def wait_for_decision(self) -> Json | None:
        """Wait for a decision of this player and return the table; None if the game is over."""
        while True:
            ready = self.page.locator("[data-test=table]:not([data-decision='']) [data-test=board][data-busy=false]")
            expect(ready.or_(self.visitor.find("end")).first).to_be_visible()
            if self.visitor.find("end").is_visible():
                return None
            decision = self.visitor.find("table").get_attribute("data-decision")
            table = self.visitor.table_view()
            if str(table["decision"]) == decision:
                return table

    def target(self, name: str, test: str) -> Locator:
        """Return the element of this target, such as `track:museum`."""
        return self.page.locator(f'[data-test="{test}"][data-about="{name}"]').first

    def press(self, locator: Locator) -> None:
        self._press(locator)

    def open_tab(self, name: str | None) -> None:
        """Open a tab of the phone's layout; without tabs everything is in sight."""
        if name is not None and self.page.get_by_role("tab", name="World").is_visible():
            self.press(self.page.get_by_role("tab", name=name))

    def play(self, table: Json, move: Json) -> None:
        """Play a legal move by clicking its target, after the joker marker that pays for it."""
        before = str(table["decision"])
        kind, parts, notation = move["kind"], move["parts"], move["move"]
        self.open_tab(TABS.get(kind))
        if joker := re.search(r" with (.*)", notation):
            self.press(self.target(f"held:{joker[1]}", "held"))
        action = self.page.locator(f'[data-test=action][data-move="{notation}"]')
        if kind == "Word":
            self.press(self.visitor.find(f"word-{notation}"))
        elif kind in ("Hut", "Research", "Hire", "Ship"):
            self.press(action)
        elif kind in ("Take", "Exchange"):
            words = notation.split()
            if kind == "Exchange":
                self.press(self.target(f"held:{words[1]}", "held"))
            self.press(self.target(f"track:{words[-1]}", "take"))
        elif kind == "Exhibit":
            self.press(self.target(f"tile:{parts['tile']}", "tile"))
            if self._press is Locator.tap:  # a finger asks for confirmation in the action bar, which a mouse does not
                self.press(action)
        elif kind in ("Pick", "Show", "Keep"):
            place = {"Pick": "site", "Show": "hand", "Keep": "shown"}[kind]
            self.press(self.target(f"{place}:{notation.split(maxsplit=1)[1]}", "card"))
        elif kind in ("PlaceRole", "MoveRole"):
            self.press(self.target(f"role:{notation.split()[-1]}", "role"))
        elif kind in ("Buy", "Gold"):
            self.press(self.target(f"market:{parts['space'] + 1}", "card"))
        elif kind == "Sell":
            self.press(self.target(f"hand:{notation.removeprefix('sell ')}", "card"))
        else:
            assert kind == "Discover", f"no control for {notation}"
            self.press(self.target(f"hand:{notation.split()[1]} discovery", "card"))
        # A target with several actions, and a card in hand, asks for confirmation in the action bar.
        changed = self.page.locator(f"[data-test=table]:not([data-decision='{before}'])")
        if kind == "Ship" and table["view"]["regions"][REGION_NAMES[parts["region"]]]["ships"][table["seat"]] == 0:
            self.press(self.page.get_by_role("button", name="Ship nothing"))
        if kind not in ("Hut", "Research", "Hire", "Ship", "Word", "Exhibit"):
            expect(changed.or_(action).first).to_be_visible()
            if action.is_visible():
                self.press(action)
        expect(changed).to_be_visible()

    def play_together(self, table: Json, names: list[str]) -> None:
        """Pick several cards or markers, in any order, and confirm."""
        kind = table["view"]["decision"]["kind"]
        place, test = {"pick": ("site", "card"), "show": ("hand", "card")}.get(kind, ("track", "take"))
        for name in [*reversed(names), *self._forced_cards(table, place, names)]:
            self.press(self.target(f"{place}:{name}", test))
        expect(self.visitor.find("confirm")).to_be_enabled()
        self.press(self.visitor.find("confirm"))
        changed = self.page.locator(f"[data-test=table]:not([data-decision='{table['decision']}'])")
        expect(
            changed.locator("[data-test=board][data-busy=false]").or_(self.visitor.find("end")).first
        ).to_be_visible()

    def _forced_cards(self, table: Json, place: str, names: list[str]) -> list[str]:
        """Return the cards that the engine adds itself: it asks in ascending order, so the last ones are forced."""
        view, left = table["view"], table["view"]["decision"]["about"]["left"] - len(names)
        if left == 0:
            return []
        region = view["decision"]["about"].get("region")
        cards = view["players"][table["seat"]]["hand"] if region is None else view["regions"][region]["face_up"]
        rest = sorted((Counter(cards) - Counter(names)).elements(), key=card_number)
        return [card for card in rest if self.target(f"{place}:{card}", "card").is_visible()][-left:]


def card_number(card: str) -> int:
    region, kind = card.split()
    return len(KIND_NAMES) * REGION_NAMES.index(region) + KIND_NAMES.index(kind)


# ---------------------------------------------------------------- arranged positions

MASKS = "africa mask, asia mask, america mask, middle-east mask"
Sitting = Callable[..., Visitor]


def make_sitting(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Sitting:
    """Return a function that opens a position of seat 0 in a window of some size. The bots wait: seat 0 begins."""

    def open_position(driver: MatchDriver, width: int = 1366, height: int = 768, **context_options: Any) -> Visitor:
        visitor = Visitor(chromium, server, viewport={"width": width, "height": height}, **context_options)
        visitors.append(visitor)
        view = driver.view()
        extensions = " ".join(map(str, view["extensions"])) or "none"
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (len(view["players"]) - 1)]
        options = {"players": len(seats), "extensions": extensions, "first": 0, "start": "free"}
        table = Player(visitor).start_table(seats, **options)
        set_position(server, table, driver.match.state)
        visitor.page.goto(f"/t/{table}")
        expect(visitor.find("board")).to_be_visible()
        assert visitor.table_view()["legal"]
        return visitor

    return open_position


def rich_position(**changes: object) -> MatchDriver:
    """Return a turn with every kind of action: sites, labour, shipping, an exhibition, the market and both roles."""
    return position(
        **{
            "players": 4, "extensions": "1 2", "hands": {0: f"{MASKS}, asia gold, africa discovery"},
            "huts": {"asia": {0: 2, 1: 1}, "america": {1: 1}}, "face_up": "asia vase, asia jewel, asia cursed",
            "market": "asia tablet, africa vase", "roles": {0: "london carter", 1: "paris"}, "money": 30,
        } | changes  # type: ignore[arg-type]
    )  # fmt: skip


def box(locator: Locator) -> dict[str, float]:
    result = locator.bounding_box()
    assert result is not None
    return {"x": result["x"], "y": result["y"], "width": result["width"], "height": result["height"]}
