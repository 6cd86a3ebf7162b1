"""The log of a table: turns in sentences, the squares of a turn, rules and notation."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import trowel
from tests.browser.layout_cases import is_at
from tests.browser.test_every_game import play_on
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer


def test_the_log_lists_turns_and_shows_notation_on_request(ann: Visitor) -> None:
    ann.create(mode="solo")
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.page.locator(".tile")).to_have_count(1)
    ann.open_log()
    turn = ann.find("log-turn").first
    expect(turn).to_contain_text("You place the")
    expect(turn.locator("code, .rule")).to_have_count(0)
    turn.hover()  # shows the squares of the tile, and of a zone that it happens to close
    lines = ann.table_view()["log"]["lines"]
    told = [line for line in lines if line["turn"] == lines[-1]["turn"]]
    told += [effect for line in told for effect in line["effects"]]
    squares = {target for item in told for target in item["about"]}
    expect(ann.page.locator(".site .marked")).to_have_count(sum(name.startswith("square:") for name in squares))
    assert len(squares) >= 5
    ann.close_log()
    ann.find("settings").hover()
    expect(ann.page.locator(".site .marked")).to_have_count(0)
    ann.find("settings").click()
    ann.find("switch-notation").check()
    ann.find("close-settings").click()
    ann.open_log()
    expect(turn.locator("code").first).to_have_text(ann.table_view()["log"]["lines"][-2]["move"])
    ann.close_log()
    ann.set_language("fr")
    ann.open_log()
    expect(turn).to_contain_text("Vous posez la tuile")


def test_the_log_names_the_rule_of_a_payment_only(ann: Visitor, server: LiveServer) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], game="marajoara", players=2)
    play_on(server, table, has_paid, random.Random(5))
    payments = ann.find("log").locator(".payment")
    expect(payments.first).to_contain_text("pay")
    assert ann.find("log").locator(".rule").count() == payments.count() > 0
    payments.first.hover()
    payments.first.locator(".rule").click()
    expect(ann.page.get_by_role("dialog").locator("[id='M-9.1']")).to_be_visible()


def has_paid(match: trowel.Match) -> bool:
    return str(match.moves[-1][1]).startswith("pay")


@pytest.mark.parametrize("game", ["marajoara", "artifact"])
def test_pointing_at_a_turn_in_the_log_marks_its_pieces(ann: Visitor, server: LiveServer, game: str) -> None:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "here"}] * (2 if game == "artifact" else 1)]
    table = ann.create(seats, game=game, players=len(seats))
    play_on(server, table, lambda match: match.to_act == (0,) and is_at(match, 4), random.Random(5))
    expect(ann.find("log-turn").nth(2)).to_be_visible()
    turn = ann.find("log-turn").first
    marks = ann.page.locator("[data-part]:not([data-part=log]) :is(.told, .highlighted, .marked)")
    expect(marks).to_have_count(0)
    turn.hover()
    expect(marks.first).to_be_visible()
    ann.find("settings").hover()
    expect(marks).to_have_count(0)
