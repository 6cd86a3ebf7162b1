"""A person at the browser: what they see, click, type and touch. Waits are for what must come, never for time."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, expect

import trowel
from tests.server.live_server import LiveServer

TIMEOUT_MS = 120_000  # until a test gives up waiting for what must come: a kernel may have to be compiled first
MARGIN, SITE_WIDTH = 0.5, 11.0  # squares around the drawn site, and from edge to edge
expect.set_options(timeout=TIMEOUT_MS)
Json = dict[str, Any]


class Visitor:
    def __init__(self, browser: Browser, server: LiveServer, **context_options: Any) -> None:
        defaults: Json = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB", "reduced_motion": "reduce"}
        self.server = server
        self.context = browser.new_context(base_url=server.address, **(defaults | context_options))
        self.page = self.context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def close(self) -> None:
        self.context.close()

    def find(self, test: str) -> Locator:
        return self.page.locator(f"[data-test={test}]")

    # ------------------------------------------------------------ the table

    def create(
        self, seats: list[Json] | None = None, game: str = "scarabya", clock: Json | None = None, **options: Any
    ) -> str:
        """A table of one's own, by the same request that the page makes; then the page is opened there."""
        body: Json = {"game": game, "options": options, "clock": clock} | ({} if seats is None else {"seats": seats})
        response = self.page.request.post("/api/tables", data=body)
        assert response.ok, response.text()
        table = str(response.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def table_view(self) -> Json:
        """The table as the server tells this visitor."""
        view: Json = self.page.request.get(f"/api/tables/{self.table_id}").json()
        return view

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    def replayed_match(self) -> trowel.Match:
        """The finished game, played again by the engine from its record."""
        return trowel.load(self.page.request.get(f"/api/tables/{self.table_id}/record").text())

    def join(self, table: str, name: str) -> None:
        """Takes a free seat of a table by its link."""
        self.page.goto(f"/t/{table}")
        self.find("name").fill(name)
        self.find("join").click()
        expect(self.find("table")).to_have_attribute("data-seat", re.compile(r"\d"))

    def scores(self) -> list[int]:
        scores = self.page.locator("[data-score]")
        return [int(scores.nth(index).get_attribute("data-score") or "-1") for index in range(scores.count())]

    def wait_for_decision(self) -> bool:
        """Waits until this visitor is to decide, or the game is over; says which."""
        expect(self.page.locator("[data-test=lay], [data-test=discard], [data-test=end]").first).to_be_visible()
        return not self.find("end").is_visible()

    def count_moves(self) -> int:
        table = self.table_view()
        return sum(1 for line in table["log"]["lines"] if line["seat"] == table["seat"])

    def play_to_end(self, place: Callable[[], None]) -> int:
        """Lays tile after tile; returns how many decisions that took."""
        decisions = 0
        while self.wait_for_decision():
            before = self.find("table").get_attribute("data-decision") or ""
            if self.find("discard").is_visible():
                self.find("discard").click()
            else:
                place()
            decisions += 1
            expect(self.find("table")).not_to_have_attribute("data-decision", before)
        return decisions

    # ------------------------------------------------------------ the site

    def point(self, row: float, column: float) -> tuple[float, float]:
        """Where on the screen a point of the site is, given in squares."""
        box = self.find("site").bounding_box()
        assert box is not None
        square = box["width"] / SITE_WIDTH
        return box["x"] + (column + MARGIN) * square, box["y"] + (row + MARGIN) * square

    def centre_of(self, cells: list[list[int]]) -> tuple[float, float]:
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        return self.point((min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2)

    def place_by_mouse(self, index: int = 0) -> None:
        """Holds the tile over a legal place that needs no turning, or is found by turning and flipping; clicks."""
        legal = [move for move in self.table_view()["legal"] if move["kind"] == "Place"]
        move = legal[index % len(legal)]
        self.page.mouse.move(*self.centre_of(move["parts"]["cells"]))
        expect(self.page.locator(".ghost")).to_be_visible()
        for flip in (False, True):
            if flip:
                self.page.keyboard.press("f")
            for _ in range(4):
                if self.is_held_over(move["parts"]["cells"]):
                    self.expect_fit()
                    self.page.mouse.click(*self.centre_of(move["parts"]["cells"]))
                    return
                self.page.keyboard.press("r")
        raise AssertionError(f"the tile cannot be held as {move['move']}")

    def is_held_over(self, cells: list[list[int]]) -> bool:
        return self.held_squares() == [f"{'abcdefghij'[column]}{row + 1}" for row, column in sorted(cells)]

    def held_squares(self) -> list[str]:
        """The squares under the tile in hand, once the page has drawn what it was told last."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return (self.find("site").get_attribute("data-over") or "").split()

    def expect_fit(self) -> None:
        expect(self.page.locator(".ghost.fits")).to_be_visible()

    def place_by_buttons(self) -> None:
        """By the buttons: the next legal place, and there it is."""
        self.find("next").click()
        self.expect_fit()
        self.find("lay").click()

    def place_by_touch(self) -> None:
        """The same with a finger."""
        self.find("next").tap()
        self.expect_fit()
        self.find("lay").tap()
