"""Features shared by all games: play now, score sheet, replay, and hidden hands on a shared device."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import trowel
from tests.browser.axe import violations
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.server import operations, registry
from trowel.server.state import TableState

GAMES: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 2},
    "marajoara": {"players": 2},
    "artifact": {"players": 3, "extensions": "1 2"},
}
every_game = pytest.mark.parametrize("game", list(GAMES))


def play_random_game(game: str) -> trowel.Match:
    """Return a whole random game, played by the engine."""
    match, rng = trowel.new(game, seed="for the browser", **GAMES[game]), random.Random(4)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def play_on(
    server: LiveServer, id: str, should_stop: Callable[[trowel.Match], bool], rng: random.Random
) -> trowel.Match:
    """Play random moves for all seats in one update of the table; return its match."""
    table = server.table(id)

    def make_moves(draft: TableState) -> None:
        match = draft.history.match
        while match.to_act and not should_stop(match):
            seat = match.to_act[0]
            legal = sorted(str(move) for move in match.legal(seat))
            decision = draft.history.decision(seat)
            assert decision is not None
            operations.play(draft, seat, decision, "draw" if "draw" in legal else rng.choice(legal), table.now_ms())

    server.call(table.update(make_moves))
    return table.state.history.match


@every_game
def test_play_now_starts_a_game_against_bots(ann: Visitor, game: str) -> None:
    ann.page.goto("/")
    ann.find(f"play-{game}").click()
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    seats = ann.table_view()["seats"]
    assert [seat["kind"] for seat in seats] == ["person"] + ["bot"] * (len(seats) - 1)
    expect(ann.find("decision").locator("p")).not_to_have_text("")


@every_game
def test_a_record_is_replayed_by_slider_and_arrows_as_seen_by_any_seat(
    ann: Visitor, server: LiveServer, game: str
) -> None:
    match = play_random_game(game)
    table = ann.page.request.post("/api/records", data={"record": match.record()}).json()["table"]
    ann.page.goto(f"/t/{table}/replay")
    replay = ann.find("replay")
    expect(replay).to_have_attribute("data-at", str(len(match.log)))
    for player, score in enumerate(match.scores):
        expect(ann.find(f"replay-score-{player}")).to_contain_text(str(score))
    stops = ann.page.request.get(f"/api/tables/{table}/replay?step=0").json()["stops"]
    ann.find("slider").focus()
    ann.page.keyboard.press("Home")
    expect(replay).to_have_attribute("data-at", str(stops[0]))
    ann.page.keyboard.press("ArrowRight")
    expect(replay).to_have_attribute("data-at", str(stops[1]))
    ann.find("following").click()
    expect(replay).to_have_attribute("data-at", str(stops[2]))
    for viewer in ("0", str(len(match.scores) - 1), ""):
        ann.find("viewer").select_option(viewer)
        expect(ann.page).to_have_url(
            f"{server.address}/t/{table}/replay?move=2" + (f"&seat={viewer}" if viewer else "")
        )
        expect(ann.page.locator("figure").first).to_be_visible()
    ann.page.goto(f"/t/{table}/replay?move={len(stops) // 2}")
    expect(replay).to_have_attribute("data-at", str(stops[len(stops) // 2]))
    assert violations(ann) == []


@every_game
def test_the_result_shows_where_the_points_came_from(ann: Visitor, server: LiveServer, game: str) -> None:
    players = GAMES[game]["players"]
    seats = [{"kind": "me", "name": "Ann"}] + [{"kind": "here", "name": f"Friend {n}"} for n in range(1, players)]
    table = ann.create(seats, game=game, **GAMES[game])
    match = play_on(server, table, lambda _: False, random.Random(4))
    assert match.over
    expect(ann.find("end")).to_be_visible()
    for seat in range(players):
        expect(ann.find("sheet").locator(f"[data-total-of='{seat}']")).to_have_text(str(match.scores[seat]))
    assert violations(ann) == []


def test_a_hand_is_not_sent_before_its_player_holds_the_device(
    ann: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On this deal, these random moves soon lead to a secret card.
    monkeypatch.setattr(registry, "random_seed", lambda: "hidden hands 4")
    names = ("Ann", "Bea", "Cem")
    seats = [{"kind": "here" if seat else "me", "name": name} for seat, name in enumerate(names)]
    table, rng = ann.create(seats, game="artifact", **GAMES["artifact"]), random.Random(1)
    match = play_on(server, table, has_secret_cards, rng)
    assert has_secret_cards(match)
    frames: list[Json] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(json.loads(frame))))
    ann.page.reload()
    for _ in range(3):
        (decider,) = match.to_act
        expect(ann.find("passing")).to_contain_text(f"Pass the device to {names[decider]}")
        expect(ann.page.locator("main > *")).to_have_count(1)  # the table itself is not on the page
        assert seats_with_hands(frames) == set()
        ann.find("show-mine").click()
        expect(ann.find("table")).to_have_attribute("data-seat", str(decider))
        assert seats_with_hands(frames) == {decider}
        match = play_on(server, table, lambda match, seat=decider: seat not in match.to_act, rng)  # type: ignore[misc]
        expect(ann.find("passing")).to_contain_text(f"Pass the device to {names[match.to_act[0]]}")
        assert seats_with_hands(frames) == {decider}
        frames.clear()


def has_secret_cards(match: trowel.Match) -> bool:
    return any(player["secret"] > 0 for player in match.view(None)["players"])


def seats_with_hands(frames: list[Json]) -> set[int]:
    """Return the seats whose hands the server has sent."""
    tables = [frame for frame in frames if frame["type"] == "table"]
    return {seat for table in tables for seat, player in enumerate(table["view"]["players"]) if "hand" in player}
