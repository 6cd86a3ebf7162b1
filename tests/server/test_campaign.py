"""Marajoara's campaign on the server: results are stored per guest, and winning a mission opens the next (M-20.1)."""

from __future__ import annotations

from pathlib import Path

from tests.rules import forbids, permits
from tests.server.live_server import Guest, Json, LiveServer, run_server
from trowel.games.marajoara.state import Source
from trowel.server.history import History

POINTS = 80  # enough for every mission, penalties included


def arrange_last_turn(server: LiveServer, table_id: str, points: int = POINTS, collected: bool = True) -> None:
    """Set up the last turn: one die missing on the turn track, these points, and all objectives if `collected`."""

    async def arrange() -> None:
        table_state = (await server.registry.get(table_id)).state
        match = table_state.history.match
        state = match.state
        g = state[0]
        g.turn_track_count = len(g.turn_track) - 1
        g.turn_track[: g.turn_track_count] = 1  # yellow dice
        g.players[0].points[Source.VASES] = points
        g.collected = g.objectives if collected else 0
        table_state.history = History(match.with_state(state), [0] * match.players, 0)

    server.call(arrange())


def play_out(guest: Guest, table: str) -> Json:
    """Play the last turn: a jump, its end, and the die that fills the turn track."""

    def choose(state: Json) -> str:
        kinds = {"Capture": 0, "End": 1}
        return str(min(state["legal"], key=lambda move: kinds.get(move["kind"], 2))["move"])

    state = guest.state(table)
    while state["status"] == "playing":
        state = guest.play(table, choose=choose)
    return state


def win(server: LiveServer, guest: Guest, mission: int, points: int = POINTS, **body: bool) -> Json:
    table = guest.post(f"/campaign/{mission}", **body)["table"]
    arrange_last_turn(server, table, points)
    return play_out(guest, table)


def missions(guest: Guest) -> list[Json]:
    missions: list[Json] = guest.get("/campaign")["missions"]
    return missions


def test_a_new_guest_sees_eight_missions_of_which_the_first_is_open(ann: Guest) -> None:
    campaign = missions(ann)
    assert [mission["mission"] for mission in campaign] == list(range(1, 9))
    assert [mission["open"] for mission in campaign] == [True] + 7 * [False]
    assert campaign[0]["objectives"] == ["fragment >=9", "yellow end", "showcase 4", "score 50"]
    assert (campaign[0]["stars"], campaign[0]["best"], campaign[0]["again"]) == (0, None, False)


@permits("M-20.1")
def test_winning_a_mission_opens_the_next_for_the_winner(server: LiveServer, ann: Guest, bob: Guest) -> None:
    assert win(server, ann, 1)["winners"] == [0]
    assert [mission["open"] for mission in missions(ann)] == [True, True] + 6 * [False]
    assert missions(ann)[0]["won"]
    assert not missions(ann)[0]["challenge"]
    assert [mission["open"] for mission in missions(bob)] == [True] + 7 * [False]
    ann.post("/campaign/2")


@forbids("M-20.1")
def test_a_closed_mission_is_refused_and_a_lost_one_opens_nothing(server: LiveServer, ann: Guest) -> None:
    assert "mission 2 opens once mission 1 is won" in ann.refused("/campaign/2", 422)["reason"]["en"]
    table = ann.post("/campaign/1")["table"]
    arrange_last_turn(server, table, collected=False)
    assert play_out(ann, table)["winners"] == []
    assert missions(ann)[0]["best"] == POINTS
    assert missions(ann)[0]["stars"] == 0
    ann.refused("/campaign/2", 422)


def test_stars_depend_on_the_points_above_the_target(server: LiveServer, ann: Guest) -> None:
    target = missions(ann)[0]["target"]
    for points, stars in ((target, 1), (target + 5, 2), (target + 4, 2), (target + 10, 3)):
        win(server, ann, 1, points)
        assert missions(ann)[0]["stars"] == stars


@permits("M-20.8")
def test_stars_that_were_won_with_hints_are_marked_until_they_are_won_without(server: LiveServer, ann: Guest) -> None:
    def win(points: int, hints: int) -> Json:
        table = ann.post("/campaign/1")["table"]
        arrange_last_turn(server, table, points=points)
        server.table(table).state.seats[0].hints = hints
        play_out(ann, table)
        missions: list[Json] = ann.get("/campaign")["missions"]
        return missions[0]

    assert win(POINTS, hints=2)["hinted"]
    assert win(POINTS - 5, hints=0)["hinted"], "fewer points without hints leave the mark"
    assert not win(POINTS, hints=0)["hinted"]
    assert not win(POINTS, hints=1)["hinted"], "the same points were reached without hints"
    assert win(POINTS + 5, hints=1)["hinted"]


def test_a_challenge_requires_ten_more_points_and_is_stored_with_the_mission(server: LiveServer, ann: Guest) -> None:
    target = missions(ann)[0]["target"]
    table = ann.post("/campaign/1", challenge=True)["table"]
    assert ann.state(table)["view"]["target"] == target + 10
    win(server, ann, 1, target + 10, challenge=True)
    assert missions(ann)[0]["challenge"]
    assert missions(ann)[0]["stars"] == 3


def test_a_running_mission_can_be_continued_and_its_deal_retried_once_it_is_over(
    server: LiveServer, ann: Guest
) -> None:
    table = ann.post("/campaign/1")["table"]
    assert missions(ann)[0]["running"] == table
    first = [[square["die"] for square in row] for row in ann.state(table)["view"]["site"]]
    assert ann.refused("/campaign/1", 409, same_deal=True)["code"] == "not-over"
    arrange_last_turn(server, table)
    play_out(ann, table)
    assert missions(ann)[0]["running"] is None
    retry = ann.state(ann.post("/campaign/1", same_deal=True)["table"])
    assert [[square["die"] for square in row] for row in retry["view"]["site"]] == first


def test_a_rematch_keeps_the_deal_of_a_mission_and_a_new_game_does_not(server: LiveServer, ann: Guest) -> None:
    def dice(table: str) -> str:
        return str(ann.state(table)["view"]["site"])

    table = ann.post("/campaign/1")["table"]
    first = dice(table)
    arrange_last_turn(server, table)
    play_out(ann, table)
    retry = ann.post(f"/tables/{table}/rematch", same_deal=True)["table"]
    assert dice(retry) == first
    arrange_last_turn(server, retry)
    play_out(ann, retry)
    new_game = ann.post(f"/tables/{retry}/rematch", same_deal=False)["table"]
    assert dice(new_game) != first
    assert ann.state(new_game)["view"]["mission"] == 1


def test_a_resigned_mission_has_no_result(ann: Guest) -> None:
    table = ann.post("/campaign/1")["table"]
    ann.post(f"/tables/{table}/resign")
    assert missions(ann)[0]["best"] is None


def test_the_campaign_survives_a_restart(tmp_path: Path) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        win(server, ann, 1)
        cookies = dict(ann.http.cookies)
    with run_server(tmp_path) as server:
        returned = server.guest()
        returned.http.cookies.update(cookies)
        assert missions(returned)[1]["open"]


def test_a_mission_that_does_not_exist_is_refused(ann: Guest) -> None:
    ann.refused("/campaign/9", 422)
