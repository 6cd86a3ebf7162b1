"""Lists of a guest's tables: games to continue with round and turn, finished games page by page, and small boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.server.live_server import Guest, Json, LiveServer, run_server
from tests.server.test_finished import OPTIONS, change_rules, finished_table, forbid_replays
from tests.server.test_restart import same_guest
from trowel.games import NAMES

DUEL = {"mode": "duel", "starter": 0}


def running(guest: Guest) -> list[Json]:
    tables: list[Json] = guest.get("/tables/running")["tables"]
    return tables


def test_a_running_game_is_listed_with_round_turn_scores_and_opponents(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options=DUEL, name="Ann")
    (entry,) = running(ann)
    assert (entry["status"], entry["yours"], entry["seats"][1]["open"]) == ("waiting", False, True)
    bob.post(f"/tables/{table}/join", name="Bob")
    (entry,) = running(ann)
    assert (entry["id"], entry["game"], entry["status"]) == (table, "scarabya", "playing")
    assert (entry["options"]["mode"], entry["yours"]) == ("duel", True)
    assert [seat["name"] for seat in entry["seats"]] == ["Ann", "Bob"]
    assert [seat["mine"] for seat in entry["seats"]] == [True, False]
    assert [seat["to_act"] for seat in entry["seats"]] == [True, False]
    assert entry["progress"] == {"en": "Card 1 of 12", "fr": "Carte 1 sur 12"}
    ann.play(table)
    (entry,) = running(ann)
    assert (entry["progress"]["en"], entry["yours"]) == ("Card 2 of 12", False)
    assert running(bob)[0]["yours"]
    scores = ann.state(table)["scores"]
    assert [seat["score"] for seat in entry["seats"]] == scores


def test_the_opponents_of_a_running_game_have_faces_and_levels(ann: Guest) -> None:
    ann.create("artifact", "me level-2:nadia level-1")
    seats = running(ann)[0]["seats"]
    assert seats[0]["bot"] is None
    assert (seats[1]["name"], seats[1]["bot"]["character"]["id"], seats[1]["bot"]["level"]) == (
        "Nadia Karam",
        "nadia",
        2,
    )
    assert seats[1]["bot"]["character"]["role"]["fr"] == "Marchande d'art"
    assert seats[2]["bot"]["character"]["level"] == 1, "the nearest character plays a level that names none"


@pytest.mark.parametrize("game", NAMES)
def test_every_game_says_how_far_it_is(ann: Guest, game: str) -> None:
    ann.create(game)
    (entry,) = running(ann)
    assert all(entry["progress"].values())


def test_games_that_wait_for_the_guest_come_first(ann: Guest, bob: Guest) -> None:
    mine = ann.create(seats="me open", options=DUEL)
    bob.post(f"/tables/{mine}/join")
    theirs = ann.create(seats="me open", options=DUEL)
    assert [entry["id"] for entry in running(ann)] == [mine, theirs]


def test_lessons_and_games_of_strangers_are_not_listed(ann: Guest, bob: Guest) -> None:
    ann.post("/lessons/scarabya")
    bob.create(seats="me", options=OPTIONS)
    assert running(ann) == []
    assert ann.get("/tables/finished") == {"tables": [], "next": None, "counts": {}}


# ---------------------------------------------------------------- finished games


def test_finished_games_are_listed_by_page_and_by_game(ann: Guest) -> None:
    tables = [finished_table(ann) for _ in range(5)]
    resigned = ann.create("artifact", "me random random")
    ann.post(f"/tables/{resigned}/resign")
    newest_first = [resigned, *tables[::-1]]
    listed, after = [], None
    while True:
        page = ann.get("/tables/finished", limit=2, **({} if after is None else {"after": after}))
        assert page["counts"] == {"scarabya": 5, "artifact": 1}
        assert 1 <= len(page["tables"]) <= 2
        listed += [entry["id"] for entry in page["tables"]]
        after = page["next"]
        if after is None:
            break
    assert listed == newest_first
    page = ann.get("/tables/finished", game="artifact")
    assert [entry["id"] for entry in page["tables"]] == [resigned]
    assert (page["tables"][0]["complete"], page["next"]) == (False, None)
    page = ann.get("/tables/finished", game="scarabya", limit=4)
    assert [entry["id"] for entry in page["tables"]] == tables[:0:-1]


def test_a_finished_game_is_listed_with_result_and_marks_but_never_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_server(tmp_path) as server:
        ann = server.guest()
        table = finished_table(ann)
        over = ann.state(table)
    change_rules(tmp_path)
    forbid_replays(monkeypatch)
    with run_server(tmp_path) as server:
        ann = same_guest(server, ann)
        (entry,) = ann.get("/tables/finished")["tables"]
        assert (entry["id"], entry["status"], entry["complete"]) == (table, "over", True)
        assert [seat["score"] for seat in entry["seats"]] == over["scores"]
        assert (entry["winners"], entry["assisted"], entry["hinted"]) == (over["winners"], False, False)
        assert running(ann) == []
        monkeypatch.undo()
        assert ann.http.get(f"/tables/{table}/picture").json()["code"] == "other-version"


def test_an_imported_game_is_listed_without_scores(ann: Guest) -> None:
    record = ann.http.get(f"/tables/{finished_table(ann)}/record").text
    imported = ann.post("/records", record=record)["table"]
    entry = ann.get("/tables/finished")["tables"][0]
    assert (entry["id"], entry["status"], entry["seats"][0]["score"]) == (imported, "imported", None)


# ---------------------------------------------------------------- small boards


def test_a_picture_shows_what_its_viewer_may_know(ann: Guest, bob: Guest) -> None:
    table = ann.create(seats="me open", options={"players": 2})
    bob.post(f"/tables/{table}/join")
    ann.play(table)
    for guest, seat in ((ann, 0), (bob, 1)):
        picture = guest.get(f"/tables/{table}/picture")
        assert (picture["game"], picture["seat"]) == ("scarabya", seat)
        assert picture["view"] == guest.state(table)["view"]
        assert picture["legend"] == guest.state(table)["legend"]
    assert bob.get(f"/tables/{table}/picture")["view"]["players"][0]["tiles"] == [], "the other's tile is secret"


def test_a_picture_of_a_shared_screen_keeps_the_secrets_of_both(ann: Guest) -> None:
    table = ann.create(seats="me here", options={"players": 2})
    ann.play(table, seat=0)
    assert ann.get(f"/tables/{table}/picture")["view"]["seat"] is None


def changed(value: Any, path: list[str | int], part: Any) -> Any:
    if not path:
        return part
    copy: Any = list(value) if isinstance(value, list) else dict(value)
    copy[path[0]] = changed(copy[path[0]], path[1:], part)
    return copy


@pytest.mark.parametrize("game", NAMES)
def test_the_changes_of_a_demonstration_lead_to_the_end_of_its_game(server: LiveServer, game: str) -> None:
    demo = server.guest().get(f"/games/{game}/demo")
    view = demo["view"]
    for step in demo["changes"]:
        for change in step:
            view = changed(view, change["path"], change["value"])
    record = (Path(trowel.__file__).parent / "server" / "demos" / f"{game}.trowel").read_text("utf-8")
    match = trowel.load(record)
    assert match.over
    assert view == match.view(0)
    assert len(demo["changes"]) >= 12


def test_there_is_no_demonstration_of_an_unknown_game(ann: Guest) -> None:
    for name in ("chess", "..%2F..%2Fsecret", "scarabya.trowel"):
        assert ann.http.get(f"/games/{name}/demo").status_code == 404
