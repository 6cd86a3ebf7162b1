"""The daily dig: one counted try per person and day, results, and what the host publishes."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.digs import MONDAY, SATURDAY, SUNDAY, Calendar, begin, counted_tries, finish, run_digs
from tests.server.live_server import Guest, check_refusal
from trowel.daily.verify import verify
from trowel.server.views import deal_hash

TUESDAY = "2026-11-24"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calendar]:
    with run_digs(tmp_path_factory.mktemp("digs")) as calendar:
        yield calendar


@pytest.fixture
def monday(shared: Calendar) -> Calendar:
    shared.turn_to(MONDAY)
    return shared


def same_browser(guest: Guest) -> Guest:
    """Return another tab: a client with the same cookies."""
    other = guest.server.guest()
    other.http.cookies.update(guest.http.cookies)
    return other


def day_of(guest: Guest, day: str) -> tuple[str, int | None]:
    found = guest.get(f"/daily/{day}")["day"]
    return found["state"], found["score"]


# ---------------------------------------------------------------- the deal


def test_everyone_gets_the_same_deal(monday: Calendar) -> None:
    ann, bob = monday.guest(), monday.guest()
    first, second = (guest.state(begin(guest, MONDAY)) for guest in (ann, bob))
    assert first["id"] != second["id"]
    assert first["view"]["site"] == second["view"]["site"]
    assert first["log"]["lines"] == second["log"]["lines"], "site and first card"
    assert first["deal"] == second["deal"]
    assert first["options"] == {"players": "1", "mode": "standard"}


def test_saturday_is_a_solo_site_and_sunday_a_mission(monday: Calendar) -> None:
    ann = monday.guest()
    monday.turn_to(SATURDAY)
    assert ann.state(begin(ann, SATURDAY))["options"]["mode"] == "solo"
    monday.turn_to(SUNDAY)
    sunday = ann.state(begin(ann, SUNDAY))
    assert (sunday["game"], sunday["options"]["challenge"]) == ("marajoara", "no")
    assert ann.get("/daily")["today"]["title"]["en"].startswith("Marajoara, mission ")


def test_days_before_the_first_and_after_today_have_no_dig(monday: Calendar) -> None:
    ann = monday.guest()
    for day in ("2026-11-22", TUESDAY):
        assert ann.refused(f"/daily/{day}", 404)["code"] == "no-such-dig"
        assert ann.http.get(f"/daily/{day}").status_code == 404
    assert ann.refused("/daily/tomorrow", 422)["code"] == "malformed"
    assert ann.http.get("/daily/months/2026-13").status_code == 422


# ---------------------------------------------------------------- one counted try


def test_a_try_is_resumed_and_free_tries_follow(monday: Calendar) -> None:
    ann = monday.guest()
    assert ann.get(f"/daily/{MONDAY}")["day"]["state"] == "new"
    table = begin(ann, MONDAY)
    ann.play(table)
    assert begin(ann, MONDAY) == table
    assert day_of(ann, MONDAY) == ("running", None)
    score = finish(ann, table)
    assert day_of(ann, MONDAY) == ("over", score)
    free = begin(ann, MONDAY)
    assert free != table
    finish(ann, free, choice=-1)
    assert day_of(ann, MONDAY) == ("over", score), "a free try changes nothing"
    assert ann.get("/campaign")["missions"][0]["best"] is None


def test_a_counted_try_has_no_undo_no_hints_and_no_bots(monday: Calendar) -> None:
    ann = monday.guest()
    table = begin(ann, MONDAY)
    state = ann.play(table)
    assert (state["undo"], state["undo_turn"], state["hints"], state["redo"]) == (None, None, False, False)
    for path, body in (("undo", {}), ("hint", {}), ("seats/0/bot", {"bot": "random"})):
        assert ann.refused(f"/tables/{table}/{path}", 409, **body)["code"] == "counted-dig"
    ann.refused(f"/tables/{table}/redo", 409)
    finish(ann, table)
    free = begin(ann, MONDAY)
    state = ann.play(free)
    assert (state["undo"], state["hints"]) == ("assisted", True)


def test_two_tabs_at_the_same_moment_get_one_try(monday: Calendar) -> None:
    ann = monday.guest()
    ann.create(options={"mode": "solo"})  # both tabs have the cookie
    tabs = [same_browser(ann) for _ in range(6)]
    barrier, tables = threading.Barrier(len(tabs)), list[str]()

    def press(tab: Guest) -> None:
        barrier.wait()
        tables.append(begin(tab, MONDAY))

    threads = [threading.Thread(target=press, args=(tab,)) for tab in tabs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tables) == len(tabs)
    assert len(set(tables)) == 1
    running = [table["id"] for table in ann.get("/tables/running")["tables"]]
    assert sum(table == tables[0] for table in running) == 1
    assert len(running) == 2, "the tables of the other tabs were not stored"


def test_a_second_device_continues_the_same_try(monday: Calendar) -> None:
    phone, laptop = monday.guest(), monday.guest()
    keys = phone.post(f"/daily/{MONDAY}")
    laptop.post(f"/tables/{keys['table']}/recover", key=keys["seats"][0]["key"])
    assert begin(laptop, MONDAY) == keys["table"]
    laptop.play(keys["table"])
    score = finish(phone, keys["table"])
    assert day_of(phone, MONDAY) == day_of(laptop, MONDAY) == ("over", score)


def test_two_tries_of_one_person_become_the_earlier_one(monday: Calendar) -> None:
    phone, laptop = monday.guest(), monday.guest()
    monday.turn_to(MONDAY, 13)
    first = phone.post(f"/daily/{MONDAY}")
    monday.turn_to(MONDAY, 14)
    second = laptop.post(f"/daily/{MONDAY}")
    before = counted_tries_seen(monday)
    phone.post(f"/tables/{second['table']}/recover", key=second["seats"][0]["key"])
    assert begin(laptop, MONDAY) == begin(phone, MONDAY) == first["table"]
    laptop.post(f"/tables/{first['table']}/recover", key=first["seats"][0]["key"])
    finish(laptop, second["table"])
    assert day_of(laptop, MONDAY) == ("running", None), "the later one counts no more"
    finish(phone, first["table"])
    assert counted_tries_seen(monday) == before + 1


def counted_tries_seen(monday: Calendar) -> int:
    """Return the number of counted scores of Monday without those of this function's own guests."""
    viewer = monday.guest()
    viewer.post(f"/tables/{begin(viewer, MONDAY)}/resign")
    return counted_tries(viewer, MONDAY)


def test_a_resigned_try_is_spent_and_has_no_score(monday: Calendar) -> None:
    ann = monday.guest()
    table = begin(ann, MONDAY)
    ann.post(f"/tables/{table}/resign")
    assert day_of(ann, MONDAY) == ("resigned", None)
    assert ann.get("/daily")["streak"] == 0
    assert begin(ann, MONDAY) != table


# ---------------------------------------------------------------- midnight


def test_a_try_begun_before_midnight_counts_for_its_day(monday: Calendar) -> None:
    ann = monday.guest()
    monday.turn_to(MONDAY, 23.99)
    table = begin(ann, MONDAY)
    monday.turn_to(TUESDAY, 0.01)
    assert ann.get("/daily")["today"]["day"] == TUESDAY
    assert begin(ann, MONDAY) == table
    score = finish(ann, table)
    assert day_of(ann, MONDAY) == ("over", score)
    assert begin(ann, TUESDAY) != table
    assert day_of(ann, TUESDAY) == ("running", None)
    assert ann.get("/daily")["streak"] == 1
    finish(ann, begin(ann, TUESDAY))
    assert ann.get("/daily")["streak"] == 2


def test_a_page_of_yesterday_begins_no_try_by_mistake(monday: Calendar) -> None:
    ann, bob = monday.guest(), monday.guest()
    monday.turn_to(MONDAY, 23.9)
    table = begin(bob, MONDAY)
    monday.turn_to(TUESDAY, 0)
    assert ann.refused(f"/daily/{MONDAY}", 409, counted=True)["code"] == "dig-over"
    assert bob.post(f"/daily/{MONDAY}", counted=True)["table"] == table, "a try under way is continued"
    assert day_of(ann, TUESDAY) == ("new", None)


def test_a_try_that_ends_after_its_day_was_closed_does_not_count(monday: Calendar) -> None:
    ann = monday.guest()
    table = begin(ann, MONDAY)
    monday.turn_to(TUESDAY, 12)
    assert day_of(ann, MONDAY) == ("late", None)
    assert begin(ann, MONDAY) == table, "it can be played to its end"
    finish(ann, table)
    assert day_of(ann, MONDAY) == ("late", None)


def test_past_digs_are_played_without_counting(monday: Calendar) -> None:
    ann = monday.guest()
    monday.turn_to("2026-12-02")
    days = {day["day"]: day for day in ann.get("/daily/months/2026-11")["days"]}
    assert next(iter(days)) == MONDAY
    assert len(days) == 8
    assert {day["state"] for day in days.values()} == {"missed"}
    finish(ann, begin(ann, "2026-11-25"))
    assert day_of(ann, "2026-11-25") == ("missed", None)
    assert ann.get("/daily/2026-11-25")["played"]


# ---------------------------------------------------------------- results


def test_results_show_everyone_and_ones_own_stars(tmp_path: Path) -> None:
    with run_digs(tmp_path, SATURDAY) as calendar:
        ann, bob, cid = (calendar.guest() for _ in range(3))
        scores = [finish(ann, begin(ann, SATURDAY)), finish(bob, begin(bob, SATURDAY), choice=-1)]
        begin(cid, SATURDAY)  # without a score yet
        result = ann.get(f"/daily/{SATURDAY}")
        assert [(entry["score"], entry["people"]) for entry in result["scores"]] == sorted(Counter(scores).items())
        goal = result["day"]["goal"]
        assert result["marks"] == [goal - misses for misses in (4, 2, 0)]
        assert (result["day"]["score"], result["day"]["stars"]) == (
            scores[0],
            sum(scores[0] >= mark for mark in result["marks"]),
        )
        assert len(result["grid"].replace("\n", "")) == 12
        best = ann.get(f"/daily/{SATURDAY}/best")
        assert best["view"]["players"][0]["score"] == max(scores)
        assert bob.get("/daily")["week"][-1]["score"] == scores[1]


def test_a_mission_is_compared_with_its_target_and_stays_out_of_the_campaign(tmp_path: Path) -> None:
    with run_digs(tmp_path, SUNDAY) as calendar:
        ann = calendar.guest()
        finish(ann, begin(ann, SUNDAY))
        goal = ann.get(f"/daily/{SUNDAY}/goal")
        assert goal["marks"] == [goal["goal"] + margin for margin in (0, 5, 10)]
        assert all(mission["best"] is None for mission in ann.get("/campaign")["missions"])


def test_par_is_computed_once_for_all(tmp_path: Path) -> None:
    with run_digs(tmp_path) as calendar:
        ann, bob = calendar.guest(), calendar.guest()
        table, other = begin(ann, MONDAY), begin(bob, MONDAY)
        score = finish(ann, table)
        assert ann.get(f"/daily/{MONDAY}")["day"]["goal"] is None
        goal = ann.get(f"/daily/{MONDAY}/goal")
        assert goal["goal"] > 20
        finish(bob, other)
        calendar.server.call(calendar.server.registry.pool.close())  # no worker can answer any more
        assert bob.get(f"/tables/{other}/par")["par"] == goal["goal"]
        assert bob.get(f"/daily/{MONDAY}")["day"]["goal"] == goal["goal"]
        percent = 100 * score / goal["goal"]
        assert [record["percent"] for record in ann.get("/museum")["records"]] == [int(percent)]
        (point,) = ann.get("/museum/statistics", game="scarabya", mode="standard")["timeline"]
        assert point["percent"] == round(percent, 1)


# ---------------------------------------------------------------- the host


def test_links_are_published_once_no_try_can_count_any_more(tmp_path: Path) -> None:
    with run_digs(tmp_path) as calendar:
        ann = calendar.guest()
        before = ann.get("/daily/chain")
        assert before["days"] == []
        seed_hash = ann.state(begin(ann, MONDAY))["deal"]["hash"]
        calendar.turn_to(TUESDAY, 11.99)
        assert ann.get("/daily/chain")["days"] == []
        calendar.turn_to(TUESDAY, 12)
        chain = ann.get("/daily/chain")
        assert [day["date"] for day in chain["days"]] == [MONDAY]
        assert verify(chain, before["commitment"]) == []
        assert deal_hash(chain["days"][0]["seed"]) == seed_hash, "the deal that was played"
    with run_digs(tmp_path, "2026-12-24") as calendar:
        assert calendar.guest().get("/daily/chain")["commitment"] == before["commitment"]


def test_a_host_can_do_without(tmp_path: Path) -> None:
    with run_digs(tmp_path, daily=False) as calendar:
        ann = calendar.guest()
        assert ann.get("/daily") == {"today": None, "ends": 0.0, "streak": 0, "week": []}
        assert ann.refused(f"/daily/{MONDAY}", 404)["code"] == "no-daily"
        for path in ("chain", "months/2026-11", MONDAY):
            assert check_refusal(ann.http.get(f"/daily/{path}").json())["code"] == "no-daily"
        assert not (tmp_path / "daily.key").exists()
