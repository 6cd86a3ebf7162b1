"""Hints, points per move, move analysis and par; and the pages served next to the API."""

from __future__ import annotations

import trowel
from tests.server.live_server import Guest
from trowel.solver import par


def finished_table(ann: Guest, **options: object) -> str:
    table = ann.create(seats="me", options={"players": 1} | options)
    while ann.state(table)["status"] == "playing":
        ann.play(table)
    return table


def test_a_hint_is_a_legal_move_with_a_reason_in_both_languages(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    hint = ann.post(f"/tables/{table}/hint")
    state = ann.state(table)
    assert hint["move"] in state["legal"]
    assert hint["decision"] == state["decision"]
    assert hint["reason"]["en"] != hint["reason"]["fr"]
    assert 1 <= len(hint["reasons"]) <= 4
    assert all(reason["en"] != reason["fr"] for reason in hint["reasons"])
    assert hint["figures"]["en"] in hint["reason"]["en"]
    assert not any(hint["figures"]["en"] in reason["en"] for reason in hint["reasons"])
    with ann.socket(table) as socket:
        socket.send("hint", ref="7")
        assert socket.next("hint")["ref"] == "7"


def test_after_the_game_every_point_belongs_to_a_move(ann: Guest) -> None:
    table = finished_table(ann)
    paid = ann.get(f"/tables/{table}/summary")["paid"]
    assert len(paid) == 12
    assert sum(entry["points"] for entry in paid) == ann.state(table)["scores"][0]


def test_par_is_computed_by_the_solver(ann: Guest) -> None:
    table = finished_table(ann)
    record = ann.http.get(f"/tables/{table}/record").text
    reply = ann.get(f"/tables/{table}/par")
    assert (reply["par"], reply["algorithm"]) == (par(trowel.load(record)), "par/1")
    assert reply["stars"]["goal"] == reply["par"]


def test_the_bots_move_loses_nothing_and_poor_moves_lose_points(ann: Guest) -> None:
    table = ann.create(seats="me", options={"players": 1})
    ann.play(table, choose=lambda state: str(ann.post(f"/tables/{table}/hint")["move"]["move"]))
    while ann.state(table)["status"] == "playing":
        ann.play(table)
    lines = [line["number"] for line in ann.state(table)["log"]["lines"] if line["kind"] == "Place"]
    analyses = [ann.get(f"/tables/{table}/analysis", step=line) for line in lines]
    assert {analysis["unit"] for analysis in analyses} == {"points"}
    assert all(analysis["loss"] == 0 for analysis in analyses if analysis["best"]["move"] == analysis["played"])
    assert sum(analysis["loss"] for analysis in analyses) > 0, "the first legal placement is rarely the best"
    mistakes = [analysis for analysis in analyses if analysis["loss"] > 1]
    assert mistakes
    assert all(analysis["mistake"][0]["en"].startswith("gives away about ") for analysis in mistakes)
    assert all(analysis["mistake"][0]["fr"].startswith("abandonne environ ") for analysis in mistakes)
    assert not any(analysis["mistake"] for analysis in analyses if analysis["loss"] <= 0)


def test_a_running_game_cannot_be_reviewed(ann: Guest) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    for path in ("summary", "par", "analysis?step=2"):
        answer = ann.http.get(f"/tables/{table}/{path}")
        assert answer.status_code == 409
        assert answer.json()["code"] == "not-over"


def test_every_path_of_the_page_is_served_with_the_security_headers(ann: Guest) -> None:
    for path in ("/", "/new/scarabya", "/rules/artifact", "/t/abc", "/t/abc/replay"):
        answer = ann.http.get(ann.server.address + path)
        assert answer.status_code in (200, 503)  # 503: the page has not been built
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert ann.http.get(ann.server.address + "/assets/../../../pages.py").status_code == 404
