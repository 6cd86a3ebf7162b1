"""Everything around the board: language, rules, replay, names that are only names, and what axe finds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.visitor import Visitor
from tests.server.house import House
from trowel.games import game as find_game

BOT = {"kind": "bot", "bot": "random"}


def finished_game(visitor: Visitor, house: House) -> str:
    """A game of two that is already over, played over the wire by the visitor's own browser."""
    table = visitor.create([{"kind": "me"}, {"kind": "here"}], players=2)
    request = visitor.page.request
    while True:
        for seat in range(2):
            state = request.get(f"/api/tables/{table}?seat={seat}").json()
            if state["status"] == "over":
                return table
            if state["seats"][seat]["to_act"]:
                body = {"seat": seat, "decision": state["decision"], "move": state["legal"][-1]["move"]}
                assert request.post(f"/api/tables/{table}/moves", data=body).ok


def test_the_language_is_switched_anywhere_and_remembered(ann: Visitor) -> None:
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Three archaeology games")
    ann.see("language").click()
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Trois jeux d'archéologie")
    ann.create(mode="solo")
    expect(ann.see("decision")).to_contain_text("Placez la tuile")
    assert ann.page.evaluate("document.documentElement.lang") == "fr"
    ann.see("language").click()
    expect(ann.see("decision")).to_contain_text("Place the")
    ann.page.reload()
    expect(ann.see("decision")).to_contain_text("Place the")


@pytest.mark.parametrize("game", ["scarabya", "marajoara", "artifact"])
def test_the_rules_page_finds_a_rule_by_number_and_by_words_without_accents(ann: Visitor, game: str) -> None:
    entries = ann.page.request.get(f"/api/games/{game}/rules").json()["entries"]
    ann.page.goto(f"/rules/{game}")
    expect(ann.page.locator("dt")).to_have_count(len(entries))
    ann.see("search").fill(entries[3]["id"].lower())
    expect(ann.page.locator("dt")).to_have_text([entries[3]["id"]])
    accented = next(word for one in entries for word in re.findall(r"\b[a-zà-ÿ]+é[a-zà-ÿ]{4,}", one["text"]["fr"]))
    ann.see("search").fill(accented.replace("é", "e").upper())
    expect(ann.page.locator("dt")).to_have_text([rule.id for rule in find_game(game).rulebook().search(accented)])


def test_a_replay_walks_by_slider_arrows_and_link(ann: Visitor, bob: Visitor, open_house: House) -> None:
    table = finished_game(ann, open_house)
    ann.page.goto(f"/t/{table}/replay")
    match = ann.engine()
    for seat in range(2):
        expect(ann.see(f"replay-score-{seat}")).to_contain_text(f"{match.scores[seat]} point")
    ann.see("first").click()
    expect(ann.page.locator(".tile")).to_have_count(0)
    for _ in range(3):
        at = ann.see("replay").get_attribute("data-at") or ""
        ann.page.keyboard.press("ArrowRight")
        expect(ann.see("replay")).not_to_have_attribute("data-at", at)
    ann.see("eyes").select_option("0")
    expect(ann.page.locator(".tile")).to_have_count(2)
    expect(ann.page).to_have_url(f"{open_house.address}/t/{table}/replay?move=6&seat=0")
    bob.page.goto(ann.page.url)  # a link to any move, for anybody
    expect(bob.page.locator(".tile")).to_have_count(2)
    bob.see("last").click()
    expect(bob.see("replay")).to_have_attribute("data-at", str(len(match.log)))


def test_a_replay_with_nothing_hidden_shows_all_sites_and_a_seats_own_view_only_what_it_knew(
    ann: Visitor, open_house: House
) -> None:
    table = finished_game(ann, open_house)
    ann.page.goto(f"/t/{table}/replay?move=3")  # the first round: one has acted, the other has not
    expect(ann.page.locator("figure")).to_have_count(2)
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.see("eyes").select_option("1")
    expect(ann.page.locator("figure")).to_have_count(1)
    expect(ann.page.locator(".tile")).to_have_count(0)
    expect(ann.see("log")).to_contain_text("places")


def test_a_finished_game_is_shared_by_link(ann: Visitor, bob: Visitor, open_house: House) -> None:
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    finished_game(ann, open_house)
    expect(ann.see("end")).to_be_visible()
    ann.see("link-copy").click()
    expect(ann.see("link-copy")).to_have_text("Copied")
    link = ann.page.evaluate("navigator.clipboard.readText()")
    assert link == ann.see("link").input_value()
    bob.page.goto(link)
    expect(bob.see("replay")).to_be_visible()


def test_a_record_is_opened_from_a_file(ann: Visitor, bob: Visitor, open_house: House) -> None:
    finished_game(ann, open_house)
    match = ann.engine()
    bob.page.goto("/")
    bob.page.locator("input[type=file]").set_input_files(
        {"name": "game.trowel", "mimeType": "text/plain", "buffer": match.record().encode()}
    )
    expect(bob.see("replay")).to_have_attribute("data-last", str(len(match.log)))
    expect(bob.see("replay-score-1")).to_contain_text(f"{match.scores[1]} point")


def test_the_analysis_shows_every_move_beside_the_bots_choice(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.play_to_the_end(ann.press_place)
    ann.see("replay").click()
    ann.see("analyse").click()
    expect(ann.see("losses").locator("li")).to_have_count(12)
    ann.see("losses").locator("li button").nth(1).click()
    expect(ann.see("judgement")).to_contain_text("The bot would play")


def test_names_and_chat_are_text_and_never_markup(ann: Visitor, bob: Visitor) -> None:
    evil = "<img src=x onerror=\"document.title='taken'\"><b>x</b>"
    table = ann.create([{"kind": "me", "name": evil}, {"kind": "open"}], mode="duel")
    bob.page.goto(f"/t/{table}")
    bob.see("name").fill(evil[:40])
    bob.see("join").click()
    bob.see("chat-tab").click()
    bob.see("say").fill(evil)
    bob.page.keyboard.press("Enter")
    ann.see("chat-tab").click()
    expect(ann.page.get_by_text("onerror").first).to_be_visible()
    expect(bob.page.get_by_text("onerror").first).to_be_visible()
    for one in (ann, bob):
        expect(one.page.locator("main img, main b")).to_have_count(0)
        assert one.page.title() != "taken"


@pytest.mark.parametrize("link", ["/t/nowhere", "/no/such/page", "/rules/chess"])
def test_a_link_to_nowhere_says_so(ann: Visitor, link: str) -> None:
    answer = ann.page.goto(link)
    assert answer is not None
    assert answer.status == (404 if link == "/no/such/page" else 200), "the others are places that ask for what is not"
    expect(ann.page.get_by_role("link", name="All games").last).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_any_page(ann: Visitor, open_house: House, theme: str) -> None:
    ann.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    for address, awaited in (
        ("/", "room-artifact"), ("/new/scarabya", "start"), ("/rules/scarabya", "search"),
    ):  # fmt: skip
        ann.page.goto(address)
        expect(ann.see(awaited)).to_be_visible()
        assert faults(ann) == []
    over = finished_game(ann, open_house)
    expect(ann.see("end")).to_be_visible()
    assert faults(ann) == []
    ann.page.goto(f"/t/{over}/replay?move=9")
    expect(ann.see("replay")).to_be_visible()
    assert faults(ann) == []
    ann.create([{"kind": "me"}, BOT, BOT], players=3)
    ann.waits_for_me()
    ann.press_place()
    ann.waits_for_me()
    ann.see("next").click()
    assert faults(ann) == []
    ann.see("settings").click()
    assert faults(ann) == []
