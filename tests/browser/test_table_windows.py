"""What a table shows in small and large windows: hints, names, the active player, own possessions, the header."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.artifact_player import Sitting, box, make_sitting, rich_position
from tests.browser.layout_cases import FRIENDS, Case, open_position
from tests.browser.test_every_game import play_on
from tests.browser.visitor import Json, Visitor
from tests.server.cold_cache import ColdCache
from tests.server.live_server import LiveServer

MakeVisitor = Callable[[str], Visitor]
GAMES: dict[str, Json] = {"scarabya": {"mode": "solo"}, "marajoara": {"mission": 1}, "artifact": {"players": 3}}
# Whether five letters and an ellipsis have room, or the whole name is shown.
SHOWS_FIVE_LETTERS = """(name) => {
  if (name.scrollWidth <= name.clientWidth) return true;
  const range = document.createRange();
  range.setStart(name.firstChild, 0);
  range.setEnd(name.firstChild, 5);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = getComputedStyle(name).font;
  return range.getBoundingClientRect().width + canvas.measureText("…").width <= name.clientWidth + 0.5;
}"""


@pytest.fixture
def visit(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> MakeVisitor:
    """Return a function that makes a visitor with a window of some size; small ones are touched."""

    def make(window: str) -> Visitor:
        width, height = map(int, window.split("x"))
        viewport = {"width": width, "height": height}
        visitors.append(Visitor(chromium, server, viewport=viewport, has_touch=width < 900))
        return visitors[-1]

    return make


@pytest.fixture
def sit_down(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> Sitting:
    return make_sitting(chromium, server, visitors)


def start(visitor: Visitor, game: str) -> None:
    options = GAMES[game]
    others = [{"kind": "bot", "bot": "random"}] * (options.get("players", 1) - 1)
    visitor.create([{"kind": "me"}, *others], game=game, **options)
    expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()


def overlap(one: Locator, other: Locator) -> bool:
    a, b = box(one), box(other)
    return all(a[at] < b[at] + b[size] and b[at] < a[at] + a[size] for at, size in (("x", "width"), ("y", "height")))


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize(
    ("game", "window"),
    [*((game, window) for game in GAMES for window in ("390x844", "360x740")), ("artifact", "844x390")],
)
def test_a_hint_moves_and_covers_nothing_and_closes_by_itself(visit: MakeVisitor, game: str, window: str) -> None:
    phone = visit(window)
    phone.page.clock.install()
    start(phone, game)
    board, bar = phone.page.locator("[data-part=board]"), phone.page.locator("[data-part=actions]").first
    places = box(board), box(bar)
    phone.find("hint").tap()
    expect(phone.find("hint-text")).to_be_visible()
    phone.wait_for_drawing()
    assert (box(board), box(bar)) == places
    assert not overlap(phone.find("hint-text"), bar)
    inside = phone.find("hint-text").evaluate(
        "(node) => { const { top, bottom } = node.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; }"
    )
    assert inside
    marks = phone.page.locator(".frame :is(.hint, .hinted)")
    if game != "scarabya":  # the tile's drawing includes its shadow
        assert not overlap(phone.find("hint-text"), marks.first)
    phone.page.clock.fast_forward(30_000)
    expect(phone.find("hint-text")).to_have_count(0)
    expect(marks.first).to_be_visible()  # the mark stays
    phone.find("hint").tap()  # the same hint, which is not counted twice
    expect(phone.find("hint-text")).to_be_visible()
    assert phone.table_view()["seats"][0]["hints"] == 1


@pytest.mark.parametrize("window", ["390x844", "360x740", "768x1024"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_wait_for_a_hint_moves_nothing(
    visit: MakeVisitor, monkeypatch: pytest.MonkeyPatch, game: str, window: str
) -> None:
    visitor = visit(window)
    cold = ColdCache(monkeypatch)
    start(visitor, game)
    board, bar = visitor.page.locator("[data-part=board]"), visitor.page.locator("[data-part=actions]").first
    places = box(board), box(bar)
    visitor.find("hint").tap()
    expect(visitor.find("preparing")).to_be_visible()
    assert (box(board), box(bar)) == places
    assert not overlap(visitor.find("preparing"), bar)
    cold.warm = True
    expect(visitor.find("hint-text")).to_be_visible()
    expect(visitor.find("preparing")).to_have_count(0)
    assert (box(board), box(bar)) == places


# ---------------------------------------------------------------- players


@pytest.mark.parametrize("window", ["320x640", "360x740", "390x844", "844x390", "683x384", "768x1024", "1024x768"])
@pytest.mark.parametrize(("game", "players"), [("scarabya", 4), ("marajoara", 4), ("artifact", 5)])
def test_every_name_is_legible_and_every_score_in_sight(
    visit: MakeVisitor, server: LiveServer, game: str, players: int, window: str
) -> None:
    visitor = visit(window)
    table = visitor.create([{"kind": "me"}, *[{"kind": "open"}] * (players - 1)], game=game, players=players)
    friend = server.guest()
    for name in FRIENDS[: players - 1]:
        friend.post(f"/tables/{table}/join", name=name)
    expect(visitor.find("table")).to_have_attribute("data-status", "playing")
    for seat in range(1, players):
        player = visitor.find(f"player-{seat}")
        assert player.locator(".name").evaluate(SHOWS_FIVE_LETTERS), FRIENDS[seat - 1]
        outer, score = box(player), box(player.locator(".score"))
        assert outer["x"] <= score["x"]
        assert score["x"] + score["width"] <= outer["x"] + outer["width"]
        assert score["y"] + score["height"] <= outer["y"] + outer["height"] + 1


def test_a_shortened_name_is_whole_in_its_tip(visit: MakeVisitor, server: LiveServer) -> None:
    phone = visit("320x640")
    table = phone.create([{"kind": "me"}, *[{"kind": "open"}] * 4], game="artifact", players=5)
    friend = server.guest()
    for name in ("Maximilien-Théodore", "Bea", "Cid", "Dan"):
        friend.post(f"/tables/{table}/join", name=name)
    expect(phone.find("table")).to_have_attribute("data-status", "playing")
    phone.find("player-1").locator(".name").tap()
    expect(phone.find("tip")).to_contain_text("Maximilien-Théodore")


@pytest.mark.parametrize(
    ("game", "options"), [("scarabya", {"mode": "duel"}), ("marajoara", {"players": 3}), ("artifact", {"players": 3})]
)
def test_the_active_player_is_visible_on_a_phone(
    visit: MakeVisitor, server: LiveServer, game: str, options: Json
) -> None:
    phone = visit("390x844")
    names = ["Bea", "Cid"][: options.get("players", 2) - 1]
    table = phone.create([{"kind": "me"}, *[{"kind": "open"}] * len(names)], game=game, **options)
    friend = server.guest()
    for name in names:
        friend.post(f"/tables/{table}/join", name=name)
    for seat, name in enumerate(names, start=1):
        other = next(number for number in (2, 1, 0) if number not in (seat, len(names) + 1))
        play_on(server, table, lambda match, seat=seat: match.to_act == (seat,), random.Random(3))  # type: ignore[misc]
        expect(phone.find("decision")).to_contain_text(f"{name} is deciding…")
        expect(phone.find(f"player-{seat}")).to_have_attribute("data-acting", "true")
        colours = [
            phone.find(f"player-{number}").evaluate("(node) => getComputedStyle(node).borderColor")
            for number in (seat, other)
        ]
        assert colours[0] != colours[1]


# ---------------------------------------------------------------- Artifact's own possessions, the header


FITTING = ["844x390", "1024x768", "1280x720", "1366x768", "1920x1080"]


@pytest.mark.parametrize(("mode", "variant"), [("artifact none", "3"), ("artifact 1 2", "5")])
def test_artifact_fits_laptops_tablets_and_low_windows_in_french(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], mode: str, variant: str
) -> None:
    visitors.append(visitor := Visitor(chromium, server, {"lang": "fr"}))
    open_position(visitor, server, Case(mode, variant, "middle", "1366x768", "fr"))
    expect(visitor.page.locator("[data-test=table][data-decision]")).to_be_visible()
    overflows = {}
    for window in FITTING:
        width, height = map(int, window.split("x"))
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_drawing()
        overflows[window] = visitor.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert not any(overflows.values()), overflows


@pytest.mark.parametrize("window", ["320x640", "683x384", "1280x600", "700x500"])
def test_own_coins_and_actions_stay_in_sight_where_the_page_scrolls(sit_down: Sitting, window: str) -> None:
    width, height = map(int, window.split("x"))
    visitor = sit_down(rich_position(), width, height)
    expect(visitor.find("word-pass")).to_be_visible()
    for scroll_y in (0, 10_000):
        visitor.page.evaluate(f"scrollTo(0, {scroll_y})")
        visitor.wait_for_drawing()
        for test in ("coins", "next-income", "word-pass"):
            bounds = box(visitor.find(test))
            assert bounds["y"] >= 0, test
            assert bounds["y"] + bounds["height"] <= height, test


@pytest.mark.parametrize("window", ["1366x768", "1920x1080", "2560x1440", "2560x1080"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_header_spans_the_window_and_its_content_the_table(visit: MakeVisitor, game: str, window: str) -> None:
    visitor = visit(window)
    start(visitor, game)
    header = box(visitor.page.locator("header").first)
    assert (header["x"], header["y"]) == (0, 0)
    assert header["width"] == pytest.approx(int(window.split("x")[0]), abs=0.1)
    parts = [box(part) for part in visitor.page.locator("main [data-part]").all() if part.is_visible()]
    first, last = box(visitor.page.locator("header .home")), box(visitor.find("settings"))
    assert abs(first["x"] - min(part["x"] for part in parts)) <= 2
    assert abs(last["x"] + last["width"] - max(part["x"] + part["width"] for part in parts)) <= 2
