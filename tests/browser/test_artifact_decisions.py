"""Artifact in the browser: every kind of decision is made by clicking its target, on a fixed deal."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import expect

import trowel
from tests.browser.artifact_player import Player
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import Guest, LiveServer
from trowel.core.moves import Move

DEAL = "1547"  # with `preference`, the first seat meets nearly every kind of decision on this deal
EXPECTED_DECISIONS = {
    "Hut", "Take", "Take together", "Exchange", "Hire", "Hire two", "Ship", "Pick", "Pick together", "Show together",
    "Keep", "Sell", "Buy", "Gold", "PlaceRole", "MoveRole", "draw", "pass", "stop", "Research by joker",
    "Exhibit by joker", "Discover by joker",
}  # fmt: skip
PREFERENCES = {
    "Exhibit": 9, "Discover": 8, "Gold": 7, "Pick": 5, "Show": 5, "Keep": 5, "Ship": 4, "Research": 3.5, "Hire": 3,
    "Buy": 2.5,
}  # fmt: skip


def preference(move: Move, rng: random.Random) -> float:
    text = str(move)
    rare = text.startswith("hire2") or "morley" in text  # hiring twice needs Morley
    return (
        PREFERENCES.get(type(move).__name__, 1) + 3 * rng.random() - 4 * (" with " in text) - 3 * (text == "pass")
        + 2 * rare
    )  # fmt: skip


def decision_name(move: Move, about: Json) -> str:
    kind = type(move).__name__
    if move.kind.json_kind == "Word":
        return str(move)
    if kind in ("Take", "Pick", "Show") and about.get("left", 1) > 1:
        return f"{kind} together"
    if " with " in str(move):
        return f"{kind} by joker"
    return "Hire two" if str(move).startswith("hire2") else kind


def make_line() -> list[tuple[int, Move, Json]]:
    """Return a whole game on the fixed deal: seat, move and details of the decision."""
    match = trowel.new("artifact", players=3, extensions=(1, 2), seed=DEAL)
    rng = random.Random(int(DEAL))
    line = []
    while not match.over:
        seat = match.to_act[0]
        move = max(match.legal(seat), key=lambda move: preference(move, rng))
        line.append((seat, move, match.view(None)["decision"]["about"]))
        match.play(seat, move)
    return line


def test_every_kind_of_decision_is_made_by_clicking_its_target(
    ann: Visitor, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.server.registry.random_seed", lambda: DEAL)
    player, friend = Player(ann), server.guest()
    table = player.start_table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], players=3, extensions="1 2")
    for _ in range(2):
        friend.post(f"/tables/{table}/join")
    line, names, index = make_line(), set[str](), 0
    decisions = Counter[int]()  # a decision's number is how many moves its seat has made
    while index < len(line):
        seat, move, about = line[index]
        name = decision_name(move, about)
        is_together = name.endswith("together")
        run = 1
        while is_together and index + run < len(line) and line[index + run][0] == seat and run < about["left"]:
            if type(line[index + run][1]) is not type(move):
                break  # the engine plays forced moves itself
            run += 1
        if seat == 0 and name not in names:
            view = player.wait_for_decision()
            assert view is not None
            if is_together:
                player.play_together(view, [str(pick).split(maxsplit=1)[1] for _, pick, _ in line[index : index + run]])
            else:
                player.play(view, next(legal for legal in view["legal"] if legal["move"] == str(move)))
            names.add(name)
        else:
            run = 1
            post(ann if seat == 0 else friend, table, {"seat": seat, "decision": decisions[seat], "move": str(move)})
        decisions[seat] += run
        index += run
    assert names >= EXPECTED_DECISIONS, f"missing: {EXPECTED_DECISIONS - names}; choose another DEAL"
    expect(ann.find("end")).to_be_visible()
    match = ann.replayed_match()
    assert [str(move) for seat, move in match.moves if seat is not None] == [str(move) for _, move, _ in line]
    assert ann.scores() == list(match.scores)


def post(client: Visitor | Guest, table: str, move: Json) -> None:
    """Play a move over HTTP, for decisions that the page has already made; the log is left out."""
    if isinstance(client, Guest):
        client.post(f"/tables/{table}/moves?log=100000", **move)
    else:
        response = client.page.request.post(f"/api/tables/{table}/moves?log=100000", data=move)
        assert response.ok, response.text()
