"""Who won, and how: results in the second person, resignations, lost time, hints, and hidden simultaneous moves."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.test_every_game import play_on
from tests.browser.test_people import start_duel
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer
from trowel.server import registry
from trowel.server.state import TableState

BOT = {"kind": "bot", "bot": "random"}


def test_the_winner_reads_that_they_win_and_the_other_who_won(
    ann: Visitor, bob: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "random_seed", lambda: "a clear result")
    match = play_on(server, start_duel(ann, bob), lambda _: False, random.Random(2))
    (winner,) = match.winners
    visitors, names = (ann, bob), ("Ann", "Bob")
    lead = match.scores[winner] - match.scores[1 - winner]
    expect(visitors[winner].find("verdict")).to_have_text(f"You win by {lead}")
    expect(visitors[1 - winner].find("verdict")).to_have_text(f"{names[winner]} wins by {lead}")
    expect(visitors[1 - winner].find("end")).to_contain_text(f"You are second, {lead} behind.")
    visitors[winner].set_language("fr")
    expect(visitors[winner].find("verdict")).to_have_text(f"Vous gagnez de {lead}")


def test_a_person_who_resigns_against_a_bot_sees_so_and_the_winner(ann: Visitor) -> None:
    ann.create([{"kind": "me", "name": "Ann"}, BOT], mode="duel")
    ann.wait_for_decision()
    ann.resign()
    expect(ann.find("verdict")).to_have_text("Bot wins!")
    expect(ann.find("cause")).to_have_text(["You resigned."])


def test_a_person_who_resigns_among_people_sees_what_follows_and_the_winner(
    ann: Visitor, bob: Visitor, server: LiveServer
) -> None:
    table = start_duel(ann, bob)
    ann.resign()
    expect(ann.find("resigned")).to_contain_text("You resigned. A bot plays on for you")
    expect(bob.find("player-0")).to_contain_text("has resigned")
    bob.wait_for_decision()
    bob.play_to_end(bob.place_by_buttons)
    winners = server.table(table).state.history.match.winners
    for visitor in (ann, bob):
        expect(visitor.find("verdict")).not_to_have_text("The game has ended.")
    expect(ann.find("cause")).to_have_text(["You resigned."])
    expect(bob.find("cause")).to_have_text(["Ann resigned."])
    if winners == (1,):
        expect(bob.find("verdict")).to_contain_text("You win")


def use_up_time(draft: TableState) -> None:
    assert draft.clock is not None
    draft.clock.left_ms[0] = -1


def test_a_person_out_of_time_sees_so_and_the_winner(ann: Visitor, bob: Visitor, server: LiveServer) -> None:
    table = server.table(start_duel(ann, bob, clock={"minutes": 5, "increment": 0}))
    server.call(table.update(use_up_time))
    expect(ann.find("out-of-time")).to_contain_text("You ran out of time.")
    expect(bob.find("out-of-time")).to_contain_text("Ann is out of time. Let a bot play this move?")
    play_on(server, table.id, lambda _: False, random.Random(3))
    expect(ann.find("cause")).to_have_text(["You ran out of time."])
    expect(bob.find("cause")).to_have_text(["Ann ran out of time."])
    expect(ann.find("verdict")).to_contain_text("win")


def test_who_has_placed_waits_and_can_take_the_tile_back(ann: Visitor, bob: Visitor) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "open"}], players=2)
    bob.join(table, "Bob")
    expect(ann.find("decision")).to_contain_text("Your turn")
    ann.wait_for_decision()
    ann.place_by_buttons()
    expect(ann.find("withdraw")).to_be_visible()
    expect(ann.find("decision")).not_to_contain_text("Your turn")
    expect(ann.find("undo")).to_have_count(0)
    ann.find("withdraw").click()
    expect(ann.find("decision")).to_contain_text("Your turn")
    expect(ann.page.locator("[data-part=board] .tile")).to_have_count(0)


def test_a_game_with_hints_is_marked_in_its_result(ann: Visitor, server: LiveServer) -> None:
    table = ann.create([{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}], mode="duel")
    ann.wait_for_decision()
    ann.find("hint").click()
    expect(ann.find("hint-text")).to_be_visible()
    play_on(server, table, lambda _: False, random.Random(4))
    expect(ann.find("end-hints-0")).to_have_text("Hints: 1")
    expect(ann.find("end-hints-1")).to_have_count(0)
