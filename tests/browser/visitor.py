"""A person at the browser: what they see, click, type and touch. Waits are for what must come, never for time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, expect

import trowel
from tests.server.house import House

PATIENCE = 120_000  # ms until a test gives up waiting for what must come: a kernel may have to be compiled first
MARGIN, ACROSS = 0.5, 11.0  # squares around the drawn site, and from edge to edge
expect.set_options(timeout=PATIENCE)
Json = dict[str, Any]


class Visitor:
    def __init__(self, browser: Browser, house: House, **more: Any) -> None:
        settings: Json = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", "reduced_motion": "reduce"}
        self.house = house
        self.context = browser.new_context(base_url=house.address, **(settings | more))
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def leave(self) -> None:
        self.context.close()

    def see(self, test: str) -> Locator:
        return self.page.locator(f"[data-test={test}]")

    # ------------------------------------------------------------ the table

    def create(
        self, seats: list[Json] | None = None, game: str = "scarabya", clock: Json | None = None, **options: Any
    ) -> str:
        """A table of one's own, by the same request that the page makes; then the page is opened there."""
        body: Json = {"game": game, "options": options, "clock": clock} | ({} if seats is None else {"seats": seats})
        answer = self.page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        table = str(answer.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def told(self) -> Json:
        """The table as the server tells this visitor."""
        found: Json = self.page.request.get(f"/api/tables/{self.table}").json()
        return found

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    def engine(self) -> trowel.Match:
        """The finished game, played again by the engine from its record."""
        return trowel.load(self.page.request.get(f"/api/tables/{self.table}/record").text())

    def join(self, table: str, name: str) -> None:
        """Takes a free seat of a table by its link."""
        self.page.goto(f"/t/{table}")
        self.see("name").fill(name)
        self.see("join").click()
        expect(self.see("table")).to_have_attribute("data-seat", re.compile(r"\d"))

    def scores(self) -> list[int]:
        shown = self.page.locator("[data-score]")
        return [int(shown.nth(at).get_attribute("data-score") or "-1") for at in range(shown.count())]

    def waits_for_me(self) -> bool:
        """Waits until this visitor is to decide, or the game is over; says which."""
        expect(self.page.locator("[data-test=lay], [data-test=discard], [data-test=end]").first).to_be_visible()
        return not self.see("end").is_visible()

    def moves_made(self) -> int:
        told = self.told()
        return sum(1 for line in told["log"]["lines"] if line["seat"] == told["seat"])

    def play_to_the_end(self, lay: Callable[[], None]) -> int:
        """Lays tile after tile; returns how many decisions that took."""
        taken = 0
        while self.waits_for_me():
            before = self.see("table").get_attribute("data-decision") or ""
            if self.see("discard").is_visible():
                self.see("discard").click()
            else:
                lay()
            taken += 1
            expect(self.see("table")).not_to_have_attribute("data-decision", before)
        return taken

    # ------------------------------------------------------------ the site

    def point(self, row: float, column: float) -> tuple[float, float]:
        """Where on the screen a point of the site is, given in squares."""
        box = self.see("site").bounding_box()
        assert box is not None
        square = box["width"] / ACROSS
        return box["x"] + (column + MARGIN) * square, box["y"] + (row + MARGIN) * square

    def middle_of(self, cells: list[list[int]]) -> tuple[float, float]:
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        return self.point((min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2)

    def click_place(self, number: int = 0) -> None:
        """Holds the tile over a legal place that needs no turning, or is found by turning and flipping; clicks."""
        legal = [one for one in self.told()["legal"] if one["kind"] == "Place"]
        chosen = legal[number % len(legal)]
        self.page.mouse.move(*self.middle_of(chosen["parts"]["cells"]))
        expect(self.page.locator(".ghost")).to_be_visible()
        for flip in (False, True):
            if flip:
                self.page.keyboard.press("f")
            for _ in range(4):
                if self.is_held_over(chosen["parts"]["cells"]):
                    self.sees_it_fit()
                    self.page.mouse.click(*self.middle_of(chosen["parts"]["cells"]))
                    return
                self.page.keyboard.press("r")
        raise AssertionError(f"the tile cannot be held as {chosen['move']}")

    def is_held_over(self, cells: list[list[int]]) -> bool:
        return self.held_over() == [f"{'abcdefghij'[column]}{row + 1}" for row, column in sorted(cells)]

    def held_over(self) -> list[str]:
        """The squares under the tile in hand, once the page has drawn what it was told last."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return (self.see("site").get_attribute("data-over") or "").split()

    def sees_it_fit(self) -> None:
        expect(self.page.locator(".ghost.fits")).to_be_visible()

    def press_place(self) -> None:
        """By the buttons: the next legal place, and there it is."""
        self.see("next").click()
        self.sees_it_fit()
        self.see("lay").click()

    def tap_place(self) -> None:
        """The same with a finger."""
        self.see("next").tap()
        self.sees_it_fit()
        self.see("lay").tap()
