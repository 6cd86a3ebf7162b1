"""A bot's search whose result is not wanted any more: it ends, and its worker process serves the next table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.bots.scripted_worker import wait_for_file
from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, LiveServer, run_server
from tests.server.scripted_bots import use_scripted_bots
from trowel.server import seat_operations
from trowel.server.state import TableState

CLOCK = {"minutes": 1, "increment": 0}
fake_time = FakeTime()


@pytest.fixture(scope="module")
def directory(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("searches")


@pytest.fixture(scope="module")
def server(directory: Path) -> Iterator[LiveServer]:
    """A server with one worker, which is not killed during the tests for a late reaction to a cancellation."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        use_scripted_bots(monkeypatch)
        settings = {"cancel_seconds": 60, "monotonic": fake_time, "default_bot": f"patient:{directory / 'substitute'}"}
        with run_server(directory, **settings) as server:
            yield server


class Search:
    """The only worker's search for the bot at a seat of a table."""

    numbers = count()

    def __init__(self, server: LiveServer, directory: Path) -> None:
        self._server = server
        self.started = directory / f"started-{next(self.numbers)}"
        self.bot = f"patient:{self.started}"

    def wait(self) -> None:
        """Wait until the bot is searching."""
        wait_for_file(self.started)
        self._pid = self._server.registry.pool.workers[0].pid

    def check_ended(self) -> None:
        """Check that the process that was searching makes the move of a bot at another table."""
        guest = self._server.guest()
        table = create_duel(self._server, guest, "first")
        guest.play(table)
        guest.wait(table, lambda state: state["seats"][0]["to_act"] and len(state["log"]["lines"]) > 4)
        assert self._server.registry.pool.workers[0].pid == self._pid


@pytest.fixture
def search(server: LiveServer, directory: Path) -> Search:
    return Search(server, directory)


def create_duel(server: LiveServer, guest: Guest, bot: str, **fields: Any) -> str:
    """Create a duel against a scripted bot, which the server would not accept in a request."""
    table = guest.create(seats="me random", options={"mode": "duel"}, **fields)
    server.table(table).state.seats[1].bot = bot
    return table


def test_an_undo_ends_the_search_of_the_reply(server: LiveServer, ann: Guest, search: Search) -> None:
    table = create_duel(server, ann, search.bot)
    before = ann.state(table)
    ann.play(table)
    search.wait()
    after = ann.post(f"/tables/{table}/undo")
    assert after["view"] == before["view"]
    search.check_ended()
    search.started.unlink()
    ann.play(table)
    search.wait()  # the bot searches for the new decision
    ann.post(f"/tables/{table}/undo")


def test_the_last_resignation_ends_the_search(server: LiveServer, ann: Guest, search: Search) -> None:
    table = create_duel(server, ann, search.bot)
    ann.play(table)
    search.wait()
    assert ann.post(f"/tables/{table}/resign")["status"] == "over"
    search.check_ended()


def test_a_pause_ends_the_search_and_it_starts_again_afterwards(server: LiveServer, ann: Guest, search: Search) -> None:
    table = create_duel(server, ann, search.bot, clock=CLOCK)
    ann.play(table)
    search.wait()
    assert ann.post(f"/tables/{table}/pause")["clock"]["paused"]
    search.check_ended()
    search.started.unlink()
    ann.post(f"/tables/{table}/resume")
    search.wait()
    ann.post(f"/tables/{table}/undo")
    search.check_ended()


def test_a_person_who_takes_the_seat_back_ends_the_search_and_moves(
    server: LiveServer, ann: Guest, search: Search
) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})

    def let_bot_play(draft: TableState) -> None:
        draft.seats[0].kind, draft.seats[0].bot = "bot", search.bot

    server.call(server.table(table).update(let_bot_play))
    search.wait()
    ann.post(f"/tables/{table}/seats/0/bot", bot=None)
    search.check_ended()
    state = ann.play(table)
    assert [line["seat"] for line in state["log"]["lines"]].count(0) == 1


def test_a_player_out_of_time_who_moves_ends_the_search_of_the_substitute(
    server: LiveServer, ann: Guest, bob: Guest, directory: Path
) -> None:
    search = Search(server, directory)
    search.started = directory / "substitute"  # the default bot of the server
    table = ann.create(seats="me open", options={"mode": "duel"}, clock=CLOCK)
    bob.post(f"/tables/{table}/join")
    fake_time.seconds += 61
    bob.post(f"/tables/{table}/seats/0/substitute")
    search.wait()
    assert ann.play(table)["seats"][1]["to_act"]
    search.check_ended()


def test_a_search_goes_on_when_another_seat_moves(server: LiveServer, ann: Guest, search: Search) -> None:
    """Moves of a simultaneous round do not change the decisions of the other seats."""
    table = ann.create(seats="me random", options={"players": 2})

    hosted = server.table(table)
    ann.wait(table, lambda state: not state["seats"][1]["to_act"])  # the first bot has moved
    hosted.state.seats[1].bot = search.bot
    ann.play(table)  # next round
    search.wait()
    turn = hosted._bot_turns[1]
    ann.play(table)
    assert hosted._bot_turns[1] is turn
    assert turn.task is not None
    assert not turn.task.cancelling()
    server.call(hosted.update(lambda draft: seat_operations.resign(draft, 0, "first", hosted.now_ms())))
    search.check_ended()
