"""Somebody who plays Artifact by the page's own controls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Json, Visitor
from trowel.games.artifact.names import KIND_NAMES, REGION_NAMES


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
