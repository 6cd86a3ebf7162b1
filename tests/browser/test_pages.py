"""Pages around the board: language, rules, replay, analysis, names as text, and accessibility."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.layout_cases import Case, open_position
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer
from trowel.games import game as find_game

BOT = {"kind": "bot", "bot": "random"}


def play_game_to_end(visitor: Visitor, server: LiveServer) -> str:
    """Play a game of two over HTTP with the visitor's cookies; return its table."""
    table = visitor.create([{"kind": "me"}, {"kind": "here"}], players=2)
    request = visitor.page.request
    while True:
        for seat in range(2):
            view = request.get(f"/api/tables/{table}?seat={seat}").json()
            if view["status"] == "over":
                return table
            if view["seats"][seat]["to_act"]:
                body = {"seat": seat, "decision": view["decision"], "move": view["legal"][-1]["move"]}
                assert request.post(f"/api/tables/{table}/moves", data=body).ok


def test_the_language_is_switched_anywhere_and_remembered(ann: Visitor) -> None:
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("What will you dig up")
    ann.find("language").click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Qu’allez-vous mettre au jour")
    ann.create(mode="solo")
    expect(ann.find("decision")).to_contain_text("Posez la tuile")
    assert ann.page.evaluate("document.documentElement.lang") == "fr"
    ann.find("language").click()
    expect(ann.find("decision")).to_contain_text("Place the")
    ann.page.reload()
    expect(ann.find("decision")).to_contain_text("Place the")


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_the_rules_page_finds_a_rule_by_number_and_by_words_without_accents(ann: Visitor, game: str) -> None:
    entries = ann.page.request.get(f"/api/games/{game}/rules").json()["entries"]
    ann.page.goto(f"/rules/{game}")
    expect(ann.page.locator("dt")).to_have_count(len(entries))
    ann.find("search").fill(entries[3]["id"].lower())
    expect(ann.page.locator("dt")).to_have_text([entries[3]["id"]])
    accented = next(word for entry in entries for word in re.findall(r"\b[a-zà-ÿ]+é[a-zà-ÿ]{4,}", entry["text"]["fr"]))
    ann.find("search").fill(accented.replace("é", "e").upper())
    expect(ann.page.locator("dt")).to_have_text([rule.id for rule in find_game(game).rulebook().search(accented)])


def test_a_replay_is_navigated_by_buttons_arrow_keys_and_link(ann: Visitor, bob: Visitor, server: LiveServer) -> None:
    table = play_game_to_end(ann, server)
    ann.page.goto(f"/t/{table}/replay")
    match = ann.replayed_match()
    for seat in range(2):
        expect(ann.find(f"replay-score-{seat}")).to_contain_text(f"{match.scores[seat]} point")
    ann.find("first").click()
    expect(ann.page.locator(".tile")).to_have_count(0)
    for number in range(1, 4):
        ann.page.keyboard.press("ArrowRight")
        expect(ann.find("replay")).to_have_attribute("data-move", str(number))
    expect(ann.page.locator(".tile")).to_have_count(6)
    ann.find("viewer").select_option("0")
    expect(ann.page.locator(".tile")).to_have_count(3)
    expect(ann.page).to_have_url(f"{server.address}/t/{table}/replay?move=3&seat=0")
    bob.page.goto(ann.page.url)  # the link to a move works for other guests
    expect(bob.page.locator(".tile")).to_have_count(3)
    bob.find("last").click()
    expect(bob.find("replay")).to_have_attribute("data-at", str(len(match.log)))


def test_a_replay_shows_all_sites_or_only_what_one_seat_knew(ann: Visitor, server: LiveServer) -> None:
    table = play_game_to_end(ann, server)
    ann.page.goto(f"/t/{table}/replay?move=1")
    expect(ann.page.locator("figure")).to_have_count(2)
    expect(ann.page.locator(".tile")).to_have_count(2)
    ann.find("viewer").select_option("1")
    expect(ann.page.locator("figure")).to_have_count(1)
    expect(ann.page.locator(".tile")).to_have_count(1)
    expect(ann.find("log")).to_contain_text(" places the")


def test_a_finished_game_is_shared_by_link(ann: Visitor, bob: Visitor, server: LiveServer) -> None:
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play_game_to_end(ann, server)
    expect(ann.find("end")).to_be_visible()
    ann.find("share").click()
    expect(ann.find("copied")).to_be_visible()
    bob.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(bob.find("replay")).to_be_visible()


def test_a_record_is_opened_from_a_file(ann: Visitor, bob: Visitor, server: LiveServer) -> None:
    play_game_to_end(ann, server)
    match = ann.replayed_match()
    bob.page.goto("/")
    bob.page.locator("input[type=file]").set_input_files(
        {"name": "game.trowel", "mimeType": "text/plain", "buffer": match.record().encode()}
    )
    expect(bob.find("replay")).to_have_attribute("data-last", str(len(match.log)))
    expect(bob.find("replay-score-1")).to_contain_text(f"{match.scores[1]} point")


def test_names_and_chat_are_text_and_never_markup(ann: Visitor, bob: Visitor) -> None:
    markup = "<img src=x onerror=\"document.title='taken'\"><b>x</b>"
    table = ann.create([{"kind": "me", "name": markup}, {"kind": "open"}], mode="duel")
    bob.page.goto(f"/t/{table}")
    bob.find("name").fill(markup[:40])
    bob.find("join").click()
    bob.open_log()
    bob.find("chat-tab").click()
    bob.find("say").fill(markup)
    bob.page.keyboard.press("Enter")
    ann.open_log()
    ann.find("chat-tab").click()
    expect(ann.page.get_by_text("onerror").first).to_be_visible()
    expect(bob.page.get_by_text("onerror").first).to_be_visible()
    for visitor in (ann, bob):
        expect(visitor.find("table").locator("img:not([alt=Trowel]), [data-test=log-drawer] b, .name b")).to_have_count(
            0
        )
        assert visitor.page.title() != "taken"


@pytest.mark.parametrize("link", ["/t/nowhere", "/no/such/page", "/rules/chess"])
def test_an_unknown_address_shows_an_error_and_a_link_home(ann: Visitor, link: str) -> None:
    response = ann.page.goto(link)
    assert response is not None
    assert response.status == (404 if link == "/no/such/page" else 200), (
        "only the address of a page that does not exist is 404; tables and games are looked up later"
    )
    expect(ann.page.get_by_role("link", name="All games").last).to_be_visible()


def game_mode(game: str) -> str:
    return {"marajoara": "marajoara standard", "artifact": "artifact 1 2"}[game]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_is_wider_than_the_narrowest_phone(ann: Visitor, language: str) -> None:
    ann.page.goto("/")
    ann.set_language(language)
    ann.page.set_viewport_size({"width": 360, "height": 740})
    kinds = [f"/{kind}/{game}" for kind in ("new", "rules") for game in ("scarabya", "marajoara", "artifact")]
    for path in (*kinds, "/learn", "/missions", "/no/such/page"):
        ann.page.goto(path)
        expect(ann.page.get_by_role("heading").first).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360, path
        for control in ann.page.locator("main :is(a, button, input, select):visible").all():
            box = control.bounding_box()
            assert box is not None
            assert box["x"] >= 0, f"{path}: {control.evaluate('e => e.outerHTML')}"
            assert box["x"] + box["width"] <= 360, f"{path}: {control.evaluate('e => e.outerHTML')}"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_accessibility_violations(ann: Visitor, server: LiveServer, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for path, test in (
        ("/", "game-artifact"), ("/new/scarabya", "start"), ("/rules/scarabya", "search"),
    ):  # fmt: skip
        ann.page.goto(path)
        expect(ann.find(test)).to_be_visible()
        assert violations(ann) == []
    table = play_game_to_end(ann, server)
    expect(ann.find("end")).to_be_visible()
    assert violations(ann) == []
    ann.page.goto(f"/t/{table}/replay?move=9")
    expect(ann.find("replay")).to_be_visible()
    assert violations(ann) == []
    for game in ("marajoara", "artifact"):
        ann.page.goto(f"/new/{game}")
        expect(ann.find("start")).to_be_visible()
        assert violations(ann) == []
        open_position(ann, server, Case(game_mode(game), "3", "middle", "1366x768", "en"))
        expect(ann.page.locator("[data-test=table][data-decision]")).to_be_visible()
        for width, height in ((1366, 768), (390, 844)):
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.wait_for_drawing()
            assert violations(ann) == []
        ann.page.set_viewport_size({"width": 1366, "height": 768})
    ann.create([{"kind": "me"}, BOT, BOT], players=3)
    ann.wait_for_decision()
    ann.place_by_buttons()
    ann.wait_for_decision()
    ann.find("next").click()
    assert violations(ann) == []
    ann.find("settings").click()
    assert violations(ann) == []
