"""The legend is sent once, and the score sheet of a finished game comes from its effects."""

from __future__ import annotations

import trowel
from tests.server.live_server import Guest


def test_a_socket_sends_the_legend_with_its_first_view_only(ann: Guest) -> None:
    table = ann.create("marajoara", seats="me here", options={"players": 2})
    legend = trowel.new("marajoara", seed=1).legend()
    with ann.socket(table, seat=0) as socket:
        assert socket.next("table")["legend"] == legend
        state = ann.state(table, seat=0)
        acting = next(seat["seat"] for seat in state["seats"] if seat["to_act"])
        ann.play(table, seat=acting)
        version = socket.state["version"]
        assert socket.until(lambda state: state["version"] > version)["legend"] is None
        socket.send("look", seat=1)
        assert socket.until(lambda state: state["seat"] == 1)["legend"] == legend


def test_http_has_the_legend_unless_the_client_waits_for_a_change(ann: Guest) -> None:
    table = ann.create("artifact", seats="me random random", options={"players": 3, "extensions": "1 2"})
    state = ann.state(table)
    assert state["legend"]["edition"] == {"en": "Both extensions", "fr": "Les deux extensions"}
    assert ann.state(table, after=0)["legend"] is None


def test_the_score_sheet_of_a_finished_game_sums_to_its_scores(ann: Guest) -> None:
    table = ann.create(seats="me", options={"players": 1})
    while ann.state(table)["status"] == "playing":
        ann.play(table)
    sheet = ann.get(f"/tables/{table}/summary")["sheet"]
    assert [line["source"] for line in sheet[:4]] == ["zone 1", "zone 2", "zone 3", "zone 4"]
    assert [sum(line["points"][0] for line in sheet)] == ann.state(table)["scores"]
    assert sheet[0]["title"] == {"en": "Zones of 1 square", "fr": "Zones d'une case"}


def test_the_campaign_describes_its_missions(ann: Guest) -> None:
    campaign = ann.get("/campaign")
    assert (campaign["star_margins"], campaign["challenge_points"]) == ([0, 5, 10], 10)
    missions = campaign["missions"]
    assert missions[3]["goals"][0]["en"] == "Bring a die onto each of the 4 stars"
    assert [mission["mission"] for mission in missions if mission["twist"]] == [3, 5, 6, 7, 8]
    assert missions[5]["twist"]["en"].endswith("every gap costs 3 points.")
    assert missions[7]["goals"][0]["fr"] == "Récupérer les 7 jetons Fouille"
