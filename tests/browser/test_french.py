"""French as it is printed: no-break spaces, apostrophes and decimal commas in everything that a table shows."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.finished_games import finish_game
from tests.browser.test_every_game import GAMES, play_on
from tests.browser.test_marajoara_table import open_position
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

# Everything that can be read or heard, except codes, names of languages and what people write.
READ_TEXTS = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest("code, [lang=en], script, style, svg")) texts.push(node.textContent);
  for (const node of document.querySelectorAll("[aria-label], [title]"))
    if (!node.closest("[lang=en]")) texts.push(node.getAttribute("aria-label") ?? "", node.getAttribute("title") ?? "");
  return texts.map((text) => text.trim()).filter(Boolean);
}"""
FILTER = "([texts, pattern]) => texts.filter((text) => new RegExp(pattern, 'u').test(text))"
FAULTS = {
    "a common space before a sign": r"[\p{L}\d)»] [:;!?»]",
    "no space before a sign": r"[\p{L}\d)»][:;!?](\s|$)",
    "a straight apostrophe": r"\p{L}'\p{L}",
    "a decimal point": r"(?<![-\d.])\d\.\d",
    "a click on a touch screen": r"[Cc]liqu",
}

# One word for one thing (docs/glossary.md): the words that the other games use for it.
OTHER_WORDS = {
    "scarabya": r"[Cc]hantier|[Pp]lateau de jeu|[Pp]ièce\b",
    "marajoara": r"\b[Ss]ites?\b|[Pp]ièces?\b|[Ee]xposition",
    "artifact": r"(?<!baraques de )[Cc]hantier|[Cc]rédit|[Vv]itrine",
}


@pytest.mark.parametrize("game", list(GAMES))
def test_french_texts_are_set_as_in_print(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], game: str
) -> None:
    visitor = Visitor(chromium, server, {"lang": "fr"}, has_touch=True)
    visitors.append(visitor)
    for page in ("/", f"/new/{game}", f"/rules/{game}", "/learn"):
        visitor.page.goto(page)
        expect(visitor.page.locator("main")).to_be_visible()
        check(visitor)
    players = GAMES[game]["players"]
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "here", "name": f"Bea{n}"} for n in range(1, players)]]
    table = visitor.create(seats, game=game, **GAMES[game])
    play_on(server, table, lambda match: match.to_act[:1] == (0,) and len(match.moves) > 30, random.Random(6))
    expect(visitor.page.locator("[data-test=table][data-decision]").or_(visitor.find("end")).first).to_be_visible()
    visitor.open_log()
    check(visitor)
    texts = visitor.page.evaluate(READ_TEXTS)
    assert visitor.page.evaluate(FILTER, [texts, OTHER_WORDS[game]]) == [], "not the rulebook's word"


@pytest.mark.parametrize("name", ["scarabya-duel", "marajoara", "mission", "artifact"])
def test_french_results_and_reviews_are_set_as_in_print(
    chromium: Browser, server: LiveServer, visitors: list[Visitor], name: str
) -> None:
    visitor = Visitor(chromium, server, {"lang": "fr"}, has_touch=True)
    visitors.append(visitor)
    finish_game(visitor, server, name)
    expect(visitor.find("statistics")).to_be_visible()
    check(visitor)
    visitor.page.goto(f"/t/{visitor.table_id}/replay?move=9")
    expect(visitor.find("analysis")).to_be_visible()
    check(visitor)


def test_labels_of_a_museum_are_set_as_in_print(chromium: Browser, server: LiveServer, visitors: list[Visitor]) -> None:
    visitors.append(visitor := Visitor(chromium, server, {"lang": "fr"}, has_touch=True))
    open_position(visitor, server, dice="c4:y3 d4:g3", museum="y5.. r5.. b3..", vases=(1,), fragments=(">=4 >=5",))
    check(visitor)


def check(visitor: Visitor) -> None:
    texts = visitor.page.evaluate(READ_TEXTS)
    assert len(texts) > 10
    for fault, pattern in FAULTS.items():
        found = visitor.page.evaluate(FILTER, [texts, pattern])
        assert found == [], fault
