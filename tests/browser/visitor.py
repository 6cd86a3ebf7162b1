"""A visitor with a browser: opens tables, clicks, types, drags and touches.

It waits for elements and attributes, never for a fixed time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, expect

import trowel
from tests.server.live_server import LiveServer

TIMEOUT_MS = 120_000  # limit of every wait; a kernel may have to be compiled first
expect.set_options(timeout=TIMEOUT_MS)
# Tests wait for effects, so nothing is slowed down for them, and they make every move themselves.
TEST_SETTINGS = {"playback": "instant", "forced": False, "autoEnd": False}
Json = dict[str, Any]


def shown(text: str) -> str:
    """Return a text of the server as the page sets it: with typographic apostrophes and quotation marks."""
    return re.sub(r'"([^"]+)"', r"“\1”", re.sub(r"(\w)'(?=\w)", r"\1’", text))


class Visitor:
    """One browser context with its own cookies, on a laptop screen unless the options say otherwise."""

    def __init__(
        self, browser: Browser, server: LiveServer, settings: Json | None = None, **context_options: Any
    ) -> None:
        defaults: Json = {
            "viewport": {"width": 1366, "height": 768},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",  # it would fetch the whole page for each visitor
        }
        self.server = server
        self.context = browser.new_context(base_url=server.address, **(defaults | context_options))
        stored = json.dumps(json.dumps(TEST_SETTINGS | (settings or {})))
        self.context.add_init_script(f"localStorage['trowel.settings'] ??= {stored}")
        self.page = self.context.new_page()
        self.page.set_default_timeout(TIMEOUT_MS)
        self.errors: list[str] = []  # uncaught errors of the page
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def close(self) -> None:
        self.context.close()

    def find(self, test: str) -> Locator:
        """Return the elements with this `data-test` attribute."""
        return self.page.locator(f"[data-test={test}]")

    @contextmanager
    def finger_on(self, target: Locator) -> Iterator[None]:
        """Hold a finger on an element while the block runs."""
        box = target.bounding_box()
        assert box is not None
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session = self.context.new_cdp_session(self.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        yield
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def set_language(self, language: str) -> None:
        """Switch to a language in the settings, which every window offers."""
        if self.page.evaluate("document.documentElement.lang") == language:
            return
        if not self.find("settings").is_visible():
            self.find("open-log").click()
            self.find("menu-settings").click()
        else:
            self.find("settings").click()
        self.find("choose-language").select_option(language)
        self.find("close-settings").click()
        self.close_log()
        expect(self.page.locator(f"html[lang={language}]")).to_be_attached()

    def wait_for_drawing(self) -> None:
        """Wait until the page has drawn its last update."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def open_log(self) -> None:
        """Open the log, where the layout keeps it in a drawer."""
        expect(self.find("table")).to_be_visible()
        if self.find("open-log").is_visible() and not self.find("log-drawer").is_visible():
            self.find("open-log").click()

    def close_log(self) -> None:
        """Close the log, where the layout keeps it in a drawer."""
        if self.find("close-log").is_visible():
            self.find("close-log").click()

    def resign(self) -> None:
        """Resign the game and confirm it."""
        self.open_log()
        self.find("resign").click()
        expect(self.find("question")).to_contain_text("Resign this game for good?")
        self.find("answer-yes").click()

    # ------------------------------------------------------------ the table

    def create(
        self, seats: list[Json] | None = None, game: str = "scarabya", clock: Json | None = None, **options: Any
    ) -> str:
        """Create a table with the page's own request, open it, and return its id."""
        body: Json = {"game": game, "options": options, "clock": clock} | ({} if seats is None else {"seats": seats})
        response = self.page.request.post("/api/tables", data=body, timeout=TIMEOUT_MS)
        assert response.ok, response.text()
        table = str(response.json()["table"])
        self.page.goto(f"/t/{table}")
        return table

    def table_view(self) -> Json:
        """Return the table's view for this visitor."""
        view: Json = self.page.request.get(f"/api/tables/{self.table_id}").json()
        return view

    @property
    def table_id(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    def replayed_match(self) -> trowel.Match:
        """Return the finished game as a match, loaded from its record."""
        return trowel.load(self.page.request.get(f"/api/tables/{self.table_id}/record").text())

    def join(self, table: str, name: str) -> None:
        """Take a free seat of a table by its link."""
        self.page.goto(f"/t/{table}")
        self.find("name").fill(name)
        self.find("join").click()
        expect(self.find("table")).to_have_attribute("data-seat", re.compile(r"\d"))

    def scores(self) -> list[int]:
        """Return the scores shown in the list of players, by seat."""
        scores = self.page.locator("[data-score-of]").all()
        by_seat = {score.get_attribute("data-score-of"): score.get_attribute("data-score") for score in scores}
        return [int(by_seat[seat] or "-1") for seat in sorted(by_seat, key=str)]

    def wait_for_decision(self) -> bool:
        """Wait for a decision of this visitor in Scarabya; return False if the game is over instead."""
        expect(self.page.locator("[data-test=lay], [data-test=discard], [data-test=end]").first).to_be_visible()
        return not self.find("end").is_visible()

    def count_moves(self) -> int:
        """Return how many moves this visitor's seat has made."""
        table = self.table_view()
        return sum(1 for line in table["log"]["lines"] if line["seat"] == table["seat"])

    def play_to_end(self, place: Callable[[], None]) -> int:
        """Play Scarabya to the end, placing tiles with `place`; return the number of decisions."""
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
        """Return the screen coordinates of a point of the site, given in squares."""
        x, y = (
            self.find("site")
            .locator("svg.site")
            .evaluate(
                """(svg, [row, column]) => {
                const { x, y } = new DOMPoint(column, row).matrixTransform(svg.getScreenCTM());
                return [x, y];
            }""",
                [row, column],
            )
        )
        return x, y

    def centre_of(self, cells: list[list[int]]) -> tuple[float, float]:
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        return self.point((min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2)

    def place_by_mouse(self, index: int = 0) -> None:
        """Place the tile at the legal place with this index, turning and flipping it as needed."""
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
        """Return the squares under the held tile, after the page has drawn its last update."""
        self.wait_for_drawing()
        return (self.find("site").get_attribute("data-over") or "").split()

    def expect_fit(self) -> None:
        expect(self.page.locator(".ghost.fits")).to_be_visible()

    def place_by_buttons(self) -> None:
        """Place the tile at the next legal place with the buttons."""
        self.find("next").click()
        self.expect_fit()
        self.find("lay").click()
