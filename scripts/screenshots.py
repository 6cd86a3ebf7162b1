"""Take screenshots of every table, page and shared picture in all windows, for people who look at a change of the page.

    make pictures                                # everything, into screenshots/
    .venv/bin/python -m scripts.screenshots artifact 390x844 dark   # only what contains all of these words

Files are named `<what>-<phase>-<window>-<language>-<theme>.png`. The positions are those of the layout test.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.conftest import CHROMIUM_FLAGS, find_chromium
from tests.browser.finished_games import GAMES as FINISHED
from tests.browser.finished_games import finish_game
from tests.browser.layout_cases import MODES, PHASES, TOUCH_WINDOWS, WINDOWS, Case, open_position
from tests.browser.test_lessons import NOT_OTHERS
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer, run_server

FOLDER = Path(__file__).parent.parent / "screenshots"  # ignored by Git
STYLES = [("en", "light"), ("fr", "dark")]
GAMES = ["scarabya", "marajoara", "artifact"]
OWN_MOVE = 3  # the move of the visitor whose analysis is shown
NUM_SEATS = {"scarabya": 2, "marajoara": 2, "artifact": 3}  # of tables with an invitation
PAGES = {"home": "/", "missions": "/missions", "learn": "/learn", "nowhere": "/no/such/page", "gone": "/t/nowhere"} | {
    f"{kind}-{game}": f"/{kind}/{game}" for kind in ("new", "rules") for game in GAMES
}


def is_wanted(name: str, words: list[str]) -> bool:
    return all(word in name for word in words)


def wanted_names(
    subject: str, kinds: Sequence[str], windows: Sequence[str], style: tuple[str, str], words: list[str]
) -> dict[tuple[str, str], str]:
    """Return the names of the wanted pictures by kind and window."""
    names = {(kind, window): "-".join((kind, subject, window, *style)) for kind, window in product(kinds, windows)}
    return {key: name for key, name in names.items() if is_wanted(name, words)}


def make_visitor(browser: Browser, server: LiveServer, language: str, theme: str, is_touch: bool) -> Visitor:
    settings = {"lang": language, "theme": theme}
    return Visitor(browser, server, settings, has_touch=is_touch)


def size_of(window: str) -> ViewportSize:
    width, height = map(int, window.split("x"))
    return {"width": width, "height": height}


def shoot(visitor: Visitor, window: str, name: str) -> None:
    visitor.page.set_viewport_size(size_of(window))
    visitor.page.evaluate("document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")
    visitor.page.screenshot(path=FOLDER / f"{name}.png")


def shoot_tables(browser: Browser, server: LiveServer, words: list[str]) -> None:
    for mode, phase, (language, theme), is_touch in product(MODES, PHASES, STYLES, (False, True)):
        windows = [window for window in WINDOWS if (window in TOUCH_WINDOWS) == is_touch]
        names = {window: f"{mode.replace(' ', '-')}-{phase}-{window}-{language}-{theme}" for window in windows}
        names = {window: name for window, name in names.items() if is_wanted(name, words)}
        if not names:
            continue
        visitor = make_visitor(browser, server, language, theme, is_touch)
        variant = sorted(MODES[mode])[-1]  # the most players
        open_position(visitor, server, Case(mode, variant, phase, windows[0], language))
        expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
        for window, name in names.items():
            shoot(visitor, window, name)
        visitor.close()


def make_history(visitor: Visitor) -> None:
    """Give a visitor games to continue and finished ones."""
    for game in [*GAMES, *GAMES, *GAMES]:
        visitor.create(game=game)
        if visitor.page.request.get("/api/tables/finished").json()["counts"].get(game, 0) < 2:
            visitor.page.request.post(f"/api/tables/{visitor.table_id}/resign", data={})


def shoot_pages(browser: Browser, server: LiveServer, words: list[str]) -> None:
    pages = {**PAGES, "home-games": "/"}  # last: the visitor has no games before
    for language, theme in STYLES:
        visitor = make_visitor(browser, server, language, theme, False)
        for page in pages:
            names = {window: f"{page}-{window}-{language}-{theme}" for window in WINDOWS}
            names = {window: name for window, name in names.items() if is_wanted(name, words)}
            if names and page == "home-games":
                make_history(visitor)
            for window, name in names.items():
                visitor.page.goto(pages[page])
                expect(visitor.page.locator("main")).to_be_visible()
                visitor.page.wait_for_load_state("networkidle")  # lists and boards have arrived
                shoot(visitor, window, name)
        visitor.close()


def find_own_move(visitor: Visitor, table: str) -> int:
    """Return an early step of a replay in which the visitor moves: it is analysed first, and its board is not empty."""
    replay = visitor.page.request.get(f"/api/tables/{table}/replay?step=1000000").json()
    lines = [line["number"] for line in replay["log"]["lines"] if line["seat"] == 0 and line["move"] is not None]
    return next(move for move, stop in enumerate(replay["stops"]) if stop > lines[OWN_MOVE])


def shoot_ends(browser: Browser, server: LiveServer, words: list[str]) -> None:
    """Take the pages of finished games and their reviews, the whole page and what a window shows first."""
    for game, (language, theme) in product(FINISHED, STYLES):
        names = wanted_names(game, ("end", "review"), WINDOWS, (language, theme), words)
        if not names:
            continue
        visitor = make_visitor(browser, server, language, theme, False)
        finish_game(visitor, server, game)
        expect(visitor.find("statistics")).to_be_visible()
        table = visitor.table_id
        for (page, window), name in names.items():
            if page == "end":
                visitor.page.goto(f"/t/{table}")
                expect(visitor.find("statistics")).to_be_visible()
                expect(visitor.page.get_by_text("…", exact=True)).to_have_count(0)
            else:
                visitor.page.goto(f"/t/{table}/replay?move={find_own_move(visitor, table)}&analyse=1")
                expect(visitor.find("judgement").locator("dl, .verdict").first).to_be_visible()
            shoot(visitor, window, name)
            visitor.page.screenshot(path=FOLDER / f"{name}-whole.png", full_page=True)
        visitor.close()


def shoot_invitations(browser: Browser, server: LiveServer, words: list[str]) -> None:
    """Take the invitation page, as the host (`invites`) and a guest with the link (`invited`) see it."""
    for game, (language, theme) in product(GAMES, STYLES):
        names = wanted_names(game, ("invites", "invited"), WINDOWS, (language, theme), words)
        if not names:
            continue
        host, guest = (make_visitor(browser, server, language, theme, False) for _ in range(2))
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * (NUM_SEATS[game] - 1)]
        guest.page.goto(f"/t/{host.create(seats, game, players=NUM_SEATS[game])}")
        for (role, window), name in names.items():
            visitor = host if role == "invites" else guest
            expect(visitor.find("invite")).to_be_visible()
            shoot(visitor, window, name)
        host.close()
        guest.close()


def shoot_lessons(browser: Browser, server: LiveServer, words: list[str]) -> None:
    """Take the start of each first lesson, the first step that asks for a move, and its demonstration."""
    for game, (language, theme), is_touch in product(GAMES, STYLES, (False, True)):
        windows = [window for window in WINDOWS if (window in TOUCH_WINDOWS) == is_touch]
        for window in windows:
            names = {shown: f"lesson-{game}-{shown}-{window}-{language}-{theme}" for shown in ("start", "move", "demo")}
            names = {shown: name for shown, name in names.items() if is_wanted(name, words)}
            if not names:
                continue
            visitor = make_visitor(browser, server, language, theme, is_touch)
            visitor.page.set_viewport_size(size_of(window))
            visitor.page.goto(f"/learn/{game}/basics#again")
            expect(visitor.find("lesson")).to_have_attribute("data-waits", NOT_OTHERS)
            if "start" in names:
                shoot(visitor, window, names["start"])
            while visitor.find("lesson").get_attribute("data-waits") == "reader":
                step = visitor.find("lesson").get_attribute("data-step") or ""
                visitor.find("lesson-next").click()
                expect(visitor.find("lesson")).not_to_have_attribute("data-step", step)
                expect(visitor.find("lesson")).to_have_attribute("data-waits", NOT_OTHERS)
            if "move" in names:
                shoot(visitor, window, names["move"])
            if "demo" in names:
                visitor.find("lesson-show").click()
                expect(visitor.find("demonstration")).to_be_attached()
                shoot(visitor, window, names["demo"])
            visitor.close()


def shoot_cards(browser: Browser, server: LiveServer, words: list[str]) -> None:
    """Take the pictures that chats show of links: invitations and finished games."""
    for game, language in product(GAMES, ("en", "fr")):
        name = f"card-invitation-{game}-{language}"
        if is_wanted(name, words):
            visitor = make_visitor(browser, server, language, "light", False)
            seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * (NUM_SEATS[game] - 1)]
            visitor.create(seats, game, players=NUM_SEATS[game])
            save_card(visitor, name, language)
            visitor.close()
    for finished, language in product(FINISHED, ("en", "fr")):
        name = f"card-end-{finished}-{language}"
        if is_wanted(name, words):
            visitor = make_visitor(browser, server, language, "light", False)
            finish_game(visitor, server, finished)
            save_card(visitor, name, language)
            visitor.close()


def save_card(visitor: Visitor, name: str, language: str) -> None:
    response = visitor.page.request.get(f"/t/{visitor.table_id}/picture.png?lang={language}")
    assert response.ok, response.text()
    (FOLDER / f"{name}.png").write_bytes(response.body())


def main() -> None:
    words = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, run_server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        shoot_tables(browser, server, words)
        shoot_pages(browser, server, words)
        shoot_ends(browser, server, words)
        shoot_invitations(browser, server, words)
        shoot_lessons(browser, server, words)
        shoot_cards(browser, server, words)
        browser.close()


if __name__ == "__main__":
    main()
