"""Marajoara's campaign on the server: what a visitor wins opens the next mission, and stays theirs."""

from __future__ import annotations

from pathlib import Path

from tests.rules import forbids, permits
from tests.server.house import Guest, House, Json, house
from trowel.games.marajoara.state import Source

POINTS = 80  # enough for every mission, penalties included


def nearly_done(house: House, table: str, points: int = POINTS, collected: bool = True) -> None:
    """One die short of the end, with the points and the other objectives in hand."""

    async def arrange() -> None:
        match = (await house.hall.table(table)).standing.history.match
        state = match.state
        g = state[0]
        g.on_track = len(g.turn_track) - 1
        g.turn_track[: g.on_track] = 1  # yellow ones
        g.players[0].points[Source.VASES] = points
        g.collected = g.wanted if collected else 0
        match._set(state)

    house.call(arrange())


def play_out(guest: Guest, table: str) -> Json:
    """The last turn: a jump, its end, and the die that fills the turn track."""

    def choose(state: Json) -> str:
        kinds = {"Capture": 0, "End": 1}
        return str(min(state["legal"], key=lambda one: kinds.get(one["kind"], 2))["move"])

    state = guest.state(table)
    while state["status"] == "playing":
        state = guest.play(table, choose=choose)
    return state


def win(house: House, guest: Guest, mission: int, points: int = POINTS, **asked: bool) -> Json:
    table = guest.post(f"/campaign/{mission}", **asked)["table"]
    nearly_done(house, table, points)
    return play_out(guest, table)


def missions(guest: Guest) -> list[Json]:
    found: list[Json] = guest.get("/campaign")["missions"]
    return found


def test_a_newcomer_sees_eight_missions_and_may_play_the_first(ann: Guest) -> None:
    shown = missions(ann)
    assert [one["mission"] for one in shown] == list(range(1, 9))
    assert [one["open"] for one in shown] == [True] + 7 * [False]
    assert shown[0]["objectives"] == ["fragment >=9", "yellow end", "showcase 4", "score 50"]
    assert (shown[0]["stars"], shown[0]["best"], shown[0]["again"]) == (0, None, False)


@permits("M-20.1")
def test_winning_a_mission_opens_the_next_for_who_won_it(open_house: House, ann: Guest, bob: Guest) -> None:
    assert win(open_house, ann, 1)["winners"] == [0]
    assert [one["open"] for one in missions(ann)] == [True, True] + 6 * [False]
    assert missions(ann)[0]["won"]
    assert not missions(ann)[0]["challenge"]
    assert [one["open"] for one in missions(bob)] == [True] + 7 * [False]
    ann.post("/campaign/2")


@forbids("M-20.1")
def test_a_closed_mission_is_refused_and_a_lost_one_opens_nothing(open_house: House, ann: Guest) -> None:
    assert "mission 2 opens once mission 1 is won" in ann.refused("/campaign/2", 422)["reason"]["en"]
    table = ann.post("/campaign/1")["table"]
    nearly_done(open_house, table, collected=False)
    assert play_out(ann, table)["winners"] == []
    assert missions(ann)[0]["best"] == POINTS
    assert missions(ann)[0]["stars"] == 0
    ann.refused("/campaign/2", 422)


def test_stars_tell_how_many_points_were_to_spare(open_house: House, ann: Guest) -> None:
    target = missions(ann)[0]["target"]
    for points, stars in ((target, 1), (target + 5, 2), (target + 4, 2), (target + 10, 3)):
        win(open_house, ann, 1, points)
        assert missions(ann)[0]["stars"] == stars


@permits("M-20.8")
def test_a_challenge_asks_for_ten_more_and_is_kept_beside_the_mission(open_house: House, ann: Guest) -> None:
    target = missions(ann)[0]["target"]
    table = ann.post("/campaign/1", challenge=True)["table"]
    assert ann.state(table)["view"]["target"] == target + 10
    win(open_house, ann, 1, target + 10, challenge=True)
    assert missions(ann)[0]["challenge"]
    assert missions(ann)[0]["stars"] == 3


def test_a_running_mission_can_be_continued_and_its_deal_retried_once_it_is_over(open_house: House, ann: Guest) -> None:
    table = ann.post("/campaign/1")["table"]
    assert missions(ann)[0]["running"] == table
    first = [[square["die"] for square in row] for row in ann.state(table)["view"]["site"]]
    assert ann.refused("/campaign/1", 409, same_deal=True)["code"] == "not-over"
    nearly_done(open_house, table)
    play_out(ann, table)
    assert missions(ann)[0]["running"] is None
    retried = ann.state(ann.post("/campaign/1", same_deal=True)["table"])
    assert [[square["die"] for square in row] for row in retried["view"]["site"]] == first


def test_a_rematch_keeps_the_deal_of_a_mission_and_a_new_game_does_not(open_house: House, ann: Guest) -> None:
    def dice(table: str) -> str:
        return str(ann.state(table)["view"]["site"])

    table = ann.post("/campaign/1")["table"]
    first = dice(table)
    nearly_done(open_house, table)
    play_out(ann, table)
    again = ann.post(f"/tables/{table}/rematch", same_deal=True)["table"]
    assert dice(again) == first
    nearly_done(open_house, again)
    play_out(ann, again)
    anew = ann.post(f"/tables/{again}/rematch", same_deal=False)["table"]
    assert dice(anew) != first
    assert ann.state(anew)["view"]["mission"] == 1


def test_a_mission_given_up_counts_for_nothing(ann: Guest) -> None:
    table = ann.post("/campaign/1")["table"]
    ann.post(f"/tables/{table}/resign")
    assert missions(ann)[0]["best"] is None


def test_the_campaign_outlives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as before:
        ann = before.guest()
        win(before, ann, 1)
        cookies = dict(ann.http.cookies)
    with house(tmp_path) as after:
        returned = after.guest()
        returned.http.cookies.update(cookies)
        assert missions(returned)[1]["open"]


def test_a_mission_that_does_not_exist_is_refused_in_words(ann: Guest) -> None:
    ann.refused("/campaign/9", 422)
