"""Artifact in the browser: every kind of decision is made by clicking its thing, on a known deal."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from playwright.sync_api import expect

import trowel
from tests.browser.artifact_player import Player
from tests.browser.visitor import Json, Visitor
from tests.server.house import Guest, House
from trowel.core.game import Move

DEAL = "12"  # a deal and a taste (`worth`) by which the first seat meets nearly every kind of decision
MET = {
    "Hut", "Take", "Take together", "Exchange", "Hire", "Hire two", "Ship", "Pick", "Pick together", "Show together",
    "Keep", "Sell", "Buy", "Gold", "PlaceRole", "MoveRole", "draw", "pass", "stop", "Research by joker",
    "Exhibit by joker", "Discover by joker",
}  # fmt: skip
WORTH = {
    "Exhibit": 9, "Discover": 8, "Gold": 7, "Pick": 5, "Show": 5, "Keep": 5, "Ship": 4, "Research": 3.5, "Hire": 3,
    "Buy": 2.5,
}  # fmt: skip


def worth(move: Move, noise: random.Random) -> float:
    text = str(move)
    return WORTH.get(type(move).__name__, 1) + 3 * noise.random() - 4 * (" with " in text) - 3 * (text == "pass")


def decision_met(move: Move, about: Json) -> str:
    kind = type(move).__name__
    if kind == "Word":
        return str(move)
    if kind in ("Take", "Pick", "Show") and about.get("left", 1) > 1:
        return f"{kind} together"
    if " with " in str(move):
        return f"{kind} by joker"
    return "Hire two" if str(move).startswith("hire2") else kind


def chosen_line() -> list[tuple[int, Move, Json]]:
    """A whole game on the known deal: who moves, what, and what was asked."""
    match = trowel.new("artifact", players=3, extensions=(1, 2), seed=DEAL)
    noise = random.Random(int(DEAL))
    line = []
    while not match.over:
        seat = match.to_act[0]
        move = max(match.legal(seat), key=lambda one: worth(one, noise))
        line.append((seat, move, match.view(None)["decision"]["about"]))
        match.play(seat, move)
    return line


def test_every_kind_of_decision_is_made_by_clicking_its_thing(
    ann: Visitor, open_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.server.registry.fresh_seed", lambda: DEAL)
    player, friend = Player(ann), open_house.guest()
    table = player.sits_down([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], players=3, extensions="1 2")
    for _ in range(2):
        friend.post(f"/tables/{table}/join")
    line, met, at = chosen_line(), set[str](), 0
    taken = Counter[int]()  # a decision's number is how many moves its seat has made
    while at < len(line):
        seat, move, about = line[at]
        what = decision_met(move, about)
        together = what.endswith("together")
        run = 1
        while together and at + run < len(line) and line[at + run][0] == seat and run < about["left"]:
            if type(line[at + run][1]) is not type(move):
                break  # the engine itself does what leaves no choice
            run += 1
        if seat == 0 and what not in met:
            told = player.decides()
            assert told is not None
            if together:
                player.plays_together(told, [str(one).split(maxsplit=1)[1] for _, one, _ in line[at : at + run]])
            else:
                player.plays(told, next(one for one in told["legal"] if one["move"] == str(move)))
            met.add(what)
        else:
            run = 1
            post(ann if seat == 0 else friend, table, {"seat": seat, "decision": taken[seat], "move": str(move)})
        taken[seat] += run
        at += run
    assert met >= MET, f"not met: {MET - met}; another deal may do better"
    expect(ann.see("end")).to_be_visible()
    engine = ann.engine()
    assert [str(move) for seat, move in engine.moves if seat is not None] == [str(move) for _, move, _ in line]
    assert ann.scores() == list(engine.scores)


def post(who: Visitor | Guest, table: str, move: Json) -> None:
    """A move over the wire, for those that are not the page's to prove; the log is not asked for."""
    if isinstance(who, Guest):
        who.post(f"/tables/{table}/moves?log=100000", **move)
    else:
        answer = who.page.request.post(f"/api/tables/{table}/moves?log=100000", data=move)
        assert answer.ok, answer.text()
