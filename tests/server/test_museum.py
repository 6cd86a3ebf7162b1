"""A person's museum: history, statistics, achievements, export, and that it belongs to its person only."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.server.digs import MONDAY, begin, finish, run_digs
from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, Json, LiveServer, run_server
from trowel.server.achievements import ACHIEVEMENTS, Deeds
from trowel.server.museum import longest_streak, weekends
from trowel.server.museum_statistics import timeline

DUEL, SOLO = {"mode": "duel"}, {"mode": "solo"}


def play_to_the_end(guest: Guest, table: str, seats: tuple[int, ...] = (0,)) -> Json:
    """Play the first legal moves of these seats, which are the guest's; bots play the others."""
    while True:
        states = [guest.wait(table, lambda state: state["status"] == "over" or can_move(state, seats), seat=seats[0])]
        states += [guest.state(table, seat=seat) for seat in seats[1:]]
        if states[0]["status"] == "over":
            return states[0]
        for seat, state in zip(seats, states, strict=True):
            if state["decision"] is not None:
                guest.play(table, seat=seat)
                break


def can_move(state: Json, seats: tuple[int, ...]) -> bool:
    return any(state["seats"][seat]["to_act"] for seat in seats)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, Guest, dict[str, str]]]:
    """A guest who has played one game of several kinds, by name."""
    with run_server(tmp_path_factory.mktemp("museum")) as server:
        ann = server.guest()
        tables = {
            "solo": ann.create(options=SOLO, name="Ann"),
            "duel": ann.create(options=DUEL, seats="me random", name="Ann"),
            "shared": ann.create(options=DUEL, seats="me here", name="Ann"),
            "resigned": ann.create(options={"players": 1}, name="Ann"),
            "mission": ann.post("/campaign/1", name="Ann")["table"],
        }
        ann.post(f"/tables/{tables['resigned']}/resign")
        for name in ("solo", "duel", "mission"):
            play_to_the_end(ann, tables[name])
        play_to_the_end(ann, tables["shared"], (0, 1))
        yield server, ann, tables


def ids(page: Json) -> list[str]:
    return [table["id"] for table in page["tables"]]


# ---------------------------------------------------------------- history


def test_the_history_has_every_finished_game_page_by_page(played: Any) -> None:
    _, ann, tables = played
    everything = ann.get("/museum/history")
    assert set(ids(everything)) == set(tables.values())
    assert (everything["total"], everything["next"]) == (5, None)
    pages, after = list[str](), None
    while True:
        page = ann.get("/museum/history", limit=2, **({} if after is None else {"after": after}))
        pages += ids(page)
        after = page["next"]
        if after is None:
            break
    assert pages == ids(everything)


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"game": "marajoara"}, {"mission"}),
        ({"mode": "duel"}, {"duel", "shared"}),
        ({"mode": "mission-1"}, {"mission"}),
        ({"opponent": "random"}, {"duel"}),
        ({"opponent": "here"}, {"shared"}),
        ({"opponent": "alone"}, {"solo", "resigned", "mission"}),
        ({"opponent": "person"}, set()),
        ({"result": "resigned"}, {"resigned"}),
        ({"result": "practice"}, set()),
        ({"text": "ANN"}, {"solo", "duel", "shared", "resigned", "mission"}),
        ({"text": "due"}, {"duel", "shared"}),
        ({"text": "%"}, set()),
        ({"text": "nobody", "game": "scarabya"}, set()),
        ({"game": "scarabya", "mode": "duel", "opponent": "random"}, {"duel"}),
    ],
)
def test_filters_and_search(played: Any, filters: dict[str, str], expected: set[str]) -> None:
    _, ann, tables = played
    page = ann.get("/museum/history", **filters)
    assert set(ids(page)) == {tables[name] for name in expected}
    assert page["total"] == len(expected)


def test_won_and_lost_are_as_the_game_says(played: Any) -> None:
    _, ann, tables = played
    for name in ("duel", "solo", "mission"):
        result = "won" if 0 in ann.state(tables[name])["winners"] else "lost"
        assert tables[name] in ids(ann.get("/museum/history", result=result))


def test_only_the_person_and_those_who_played_along_have_a_game(played: Any) -> None:
    server, _, tables = played
    stranger = server.guest()
    assert stranger.get("/museum/history") == {"tables": [], "next": None, "total": 0}
    assert stranger.get("/museum")["games"] == 0
    assert stranger.http.get("/museum/export").status_code == 404
    assert stranger.http.get("/museum/statistics", params={"game": "scarabya", "mode": "duel"}).status_code == 404
    stranger.post("/tables", game="scarabya", options=SOLO)
    assert ids(stranger.get("/museum/history", after=tables["solo"])) == []


def test_both_people_of_a_game_have_it(played: Any) -> None:
    server, _, _ = played
    ann, bob = server.guest(), server.guest()
    table = ann.create(options=DUEL, seats="me open", name="Ann")
    bob.post(f"/tables/{table}/join", name="Bob")
    while ann.state(table)["status"] == "playing":
        for guest in (ann, bob):
            if guest.state(table)["decision"] is not None:
                guest.play(table)
    assert ids(ann.get("/museum/history")) == ids(bob.get("/museum/history")) == [table]
    assert ids(ann.get("/museum/history", opponent="person", text="bob")) == [table]
    phone = server.guest()
    keys = ann.get(f"/tables/{table}/keys")["seats"]
    phone.post(f"/tables/{table}/recover", key=keys[0]["key"])
    assert ids(phone.get("/museum/history")) == [table], "the recovery link brings the result, too"
    ann.post(f"/tables/{table}/seats/0/key")
    assert ids(phone.get("/museum/history")) == []
    bob.http.delete("/guest")
    assert ids(ann.get("/museum/history")) == [table]
    assert "Bob" not in json.dumps(ann.get("/museum/history"))
    assert ids(ann.get("/museum/history", text="bob")) == []


# ---------------------------------------------------------------- statistics


def test_statistics_are_sums_of_the_games(played: Any) -> None:
    _, ann, tables = played
    stats = ann.get("/museum/statistics", game="scarabya", mode="duel")
    state = ann.state(tables["duel"])
    assert (stats["games"], stats["best"]) == (1, state["scores"][0]), "a game of two friends is nobody's"
    assert sum(source["points"] for source in stats["sources"]) == state["scores"][0]
    summary = ann.get(f"/tables/{tables['duel']}/summary")
    counts = {line["name"]: line["values"][0] for line in summary["statistics"] if line["values"][0]}
    assert {line["name"]: line["total"] for line in stats["counters"]} == counts
    assert [(share["key"], share["games"]) for share in stats["by_opponent"]] == [("random", 1)]
    assert [share["key"] for share in stats["by_seat"]] == ["0"]
    assert [share["key"] for share in stats["by_players"]] == ["2"]
    assert stats["seconds"] is not None
    assert stats["seconds"] >= 0
    assert len(stats["timeline"]) == 1


def test_the_map_shows_where_zones_closed(played: Any) -> None:
    _, ann, _ = played
    stats = ann.get("/museum/statistics", game="marajoara", mode="mission-1")
    captures = next((line["total"] for line in stats["counters"] if line["name"] == "captures"), 0)
    assert sum(stats["places"].values()) == captures
    assert all(len(place) <= 3 and place[0].isalpha() for place in stats["places"])


def test_timelines_stay_short() -> None:
    row = {"ended": 1.0, "score": 10, "par": None, "mode": "duel", "timed_moves": 0, "move_ms": 0}
    rows: list[Any] = [type("Row", (), row)() for _ in range(5_000)]
    points = timeline(rows)
    assert len(points) <= 48
    assert sum(point["games"] for point in points) == 5_000


def test_the_entrance_counts_games_and_knows_the_best(played: Any) -> None:
    _, ann, tables = played
    museum = ann.get("/museum")
    assert museum["games"] == 3, "not the resigned one, nor that of two friends at one screen"
    records = {(record["game"], record["mode"]): record for record in museum["records"]}
    assert records["scarabya", "solo"]["table"] == tables["solo"]
    assert {(choice["opponent"], choice["game"]) for choice in museum["opponents"]} >= {("random", "scarabya")}
    assert {(choice["game"], choice["mode"]): choice["games"] for choice in museum["modes"]} == {
        ("scarabya", "duel"): 2, ("scarabya", "solo"): 1, ("scarabya", "standard"): 1, ("marajoara", "mission-1"): 1,
    }  # fmt: skip
    done = {view["id"] for view in museum["achievements"] if view["done"]}
    assert "first" in done
    assert "regular" not in done


def test_the_time_of_moves_survives_undo_and_restart_but_not_absence(tmp_path: Path) -> None:
    time = FakeTime()

    def play(guest: Guest, table: str, *seconds: float) -> None:
        for pause in seconds:
            time.seconds += pause
            guest.play(table)

    with run_server(tmp_path, monotonic=time) as server:
        ann = server.guest()
        table = ann.create(options=SOLO)
        play(ann, table, 4, 6, 50)
        ann.post(f"/tables/{table}/undo")
        play(ann, table, 20, 601)  # the last one is too long to be thinking
        cookies = dict(ann.http.cookies)
    with run_server(tmp_path, monotonic=time) as server:
        ann = server.guest()
        ann.http.cookies.update(cookies)
        ann.play(table)  # it is not known when the decision was shown
        play(ann, table, *[10] * 7)
        assert ann.state(table)["status"] == "over"
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        assert database.execute("SELECT moves, timed_moves, move_ms FROM results").fetchone() == (12, 10, 100_000)
    database.close()


# ---------------------------------------------------------------- achievements


def test_achievements_are_two_dozen_and_different() -> None:
    assert len(ACHIEVEMENTS) >= 24
    for key in ("id", "title", "text"):
        assert len({getattr(each, key) for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS)


def test_every_achievement_can_be_reached_and_none_is_given_away() -> None:
    nothing = Deeds()
    assert not any(each.view(nothing).done for each in ACHIEVEMENTS)
    everything = Deeds(
        games=1000, wins=500, losses=100, best_percent=101, best_margin=40, closest_win=True, clean_sites=1,
        full_camps=1, wins_over_top=1, wins_over_people=1, wins_over_three=1, quick_wins=1, patient_games=1,
        missions_won=8, mission_stars=24, longest_streak=31, weekends=1,
    )  # fmt: skip
    everything.best_move["scarabya"] = 20
    for game in ("scarabya", "marajoara", "artifact"):
        everything.by_game[game] = everything.wins_by_game[game] = 1
        for name in ("scarabs", "discards", "captures", "vases", "exhibitions", "spent"):
            everything.counters[f"{game}.{name}"] = 10_000
    assert [each.id for each in ACHIEVEMENTS if not each.view(everything).done] == []


def test_streaks_and_weekends() -> None:
    days = {date(2026, 11, day) for day in (20, 21, 22, 24, 28)}
    assert longest_streak(days) == 3
    assert longest_streak(set()) == 0
    assert weekends(days) == 1


# ---------------------------------------------------------------- export and deletion


def test_the_export_contains_everything(tmp_path: Path) -> None:
    with run_digs(tmp_path) as calendar:
        ann = calendar.guest()
        dig = begin(ann, MONDAY)
        finish(ann, dig)
        running = ann.create(options=SOLO, name="Ann")
        ann.play(running)
        answer = ann.http.get("/museum/export")
        assert answer.headers["content-type"] == "application/zip"
        with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
            assert set(archive.namelist()) == {"museum.json", f"records/{dig}.trowel", f"records/{running}.trowel"}
            museum = json.loads(archive.read("museum.json"))
            text = archive.read(f"records/{dig}.trowel").decode()
        assert museum["games"][0]["table_id"] == dig
        assert museum["daily"][0]["day"] == MONDAY
        assert len(museum["missions"]) == 8
        guest = calendar.server.access.signer.read_guest(ann.http.cookies["trowel_guest"])
        assert guest is not None
        assert guest not in answer.text
        assert text == ann.http.get(f"/tables/{dig}/record").text


def test_everything_can_be_deleted(tmp_path: Path) -> None:
    with run_digs(tmp_path) as calendar:
        ann = calendar.guest()
        finish(ann, begin(ann, MONDAY))
        begun = calendar.guest()
        begin(begun, MONDAY)
        for guest in (ann, begun):
            guest.http.delete("/guest")
    with sqlite3.connect(tmp_path / "trowel.sqlite") as database:
        for table in ("results", "daily_tries", "tables", "holders"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    database.close()
