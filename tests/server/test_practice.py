"""Practice: a position of a finished game is continued against bots at a new table."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.server.live_server import Guest, run_server
from tests.server.test_restart import same_guest

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"players": 2}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3, "extensions": "1 2"}),
]


def finished_match(game: str, options: dict[str, Any]) -> trowel.Match:
    match, rng = trowel.new(game, seed=3, **options), random.Random(3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)).move)
    return match


def play_to_the_end(guest: Guest, table: str) -> None:
    while (state := guest.state(table))["status"] == "playing":
        if state["seats"][state["seat"]]["to_act"]:  # otherwise all that is legal is to withdraw, until the bot acts
            guest.play(table)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_position_is_continued_with_the_same_deal(ann: Guest, game: str, options: dict[str, Any]) -> None:
    whole = finished_match(game, options)
    table = ann.post("/records", record=whole.record())["table"]
    stops = ann.get(f"/tables/{table}/replay")["stops"]
    move = len(stops) // 2
    seat = whole.at(stops[move]).to_act[0]
    practice = ann.post(f"/tables/{table}/practice", move=move, bot="random", name="Ann")["table"]
    state = ann.state(practice)
    assert state["origin"] == {"table": table, "move": move}
    assert [(other["kind"], other["yours"]) for other in state["seats"]] == [
        ("person", True) if other == seat else ("bot", False) for other in range(whole.players)
    ]
    ann.play(practice)
    match = ann.server.table(practice).state.history.match
    assert match.log[: stops[move]] == whole.log[: stops[move]]
    assert len(match.log) > stops[move]
    assert match.seed == whole.seed or str(match.seed) == str(whole.seed)


def test_the_same_moves_lead_to_the_same_end(ann: Guest) -> None:
    whole = finished_match("marajoara", {"mission": 1})
    table = ann.post("/records", record=whole.record())["table"]
    practice = ann.post(f"/tables/{table}/practice", move=5)["table"]
    stops = ann.get(f"/tables/{table}/replay")["stops"]
    for _, move in [item for item in whole.moves[stops[5] :] if item[0] is not None]:
        ann.play(practice, choose=lambda _, move=move: str(move))  # type: ignore[misc]
    assert ann.server.table(practice).state.history.match.log == whole.log


def test_practice_counts_for_neither_the_campaign_nor_a_personal_best(ann: Guest) -> None:
    table = ann.post("/campaign/1")["table"]
    play_to_the_end(ann, table)
    before = ann.get("/campaign")["missions"][0]
    practice = ann.post(f"/tables/{table}/practice", move=30)["table"]
    play_to_the_end(ann, practice)
    assert ann.get("/campaign")["missions"][0] == before
    for entries in (ann.get("/tables"), ann.get("/tables/finished")["tables"]):
        assert {entry["id"]: entry["practice"] for entry in entries} == {table: False, practice: True}
    again = ann.post("/campaign/1")["table"]
    play_to_the_end(ann, again)
    assert ann.get(f"/tables/{again}/best")["games"] == 1


def test_a_running_practice_game_is_listed_as_one_and_its_rivals_have_the_chosen_strength(ann: Guest) -> None:
    table = ann.post("/records", record=finished_match("artifact", {"players": 3}).record())["table"]
    ann.create(seats="me", options={"mode": "solo"})
    practice = ann.post(f"/tables/{table}/practice", move=9, bot="level-2")["table"]
    entries = ann.get("/tables/running")["tables"]
    assert [(entry["id"] == practice, entry["practice"]) for entry in entries] == [(True, True), (False, False)]
    bots = [seat["bot"] for seat in entries[0]["seats"] if seat["bot"] is not None]
    assert [bot["level"] for bot in bots] == [2, 2]
    assert len({bot["character"]["id"] for bot in bots}) == 2


def test_what_cannot_be_continued_is_refused(ann: Guest) -> None:
    whole = finished_match("scarabya", {"players": 1})
    table = ann.post("/records", record=whole.record())["table"]
    for body, status, code in (
        ({"move": 12}, 409, "game-over"), ({"move": 3, "seat": 1}, 422, "malformed"),
    ):  # fmt: skip
        assert ann.refused(f"/tables/{table}/practice", status, **body)["code"] == code
    running = ann.create(seats="me", options={"mode": "solo"})
    assert ann.refused(f"/tables/{running}/practice", 409, move=0)["code"] == "not-over"
    without_seed = "\n".join(line for line in whole.record().splitlines() if not line.startswith("seed"))
    table = ann.post("/records", record=without_seed)["table"]
    assert ann.refused(f"/tables/{table}/practice", 409, move=3)["code"] == "only-a-record"


def test_a_practice_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    record = finished_match("artifact", {"players": 3}).record()
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = ann.post("/records", record=record)["table"]
        practice = ann.post(f"/tables/{table}/practice", move=40, bot="random")["table"]
        before = ann.state(practice)
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        assert ann.state(practice)["origin"] == before["origin"] == {"table": table, "move": 40}
        ann.play(practice)
