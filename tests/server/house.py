"""A server to test against: in this process, on a port of its own, with clients that keep their cookies."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from trowel.server.access import Lobby
from trowel.server.app import make_app
from trowel.server.registry import Hall
from trowel.server.run import LARGEST_MESSAGE, listening
from trowel.server.settings import Settings
from trowel.server.table import Table

T = TypeVar("T")
Json = dict[str, Any]
GENEROUS: Json = {
    "stand_in": "random",
    "bot_pause": 0.0,
    "messages_a_second": 1e6,
    "messages_at_once": 10**6,
    "tables_a_minute": 1e6,
}
LONGEST_WAIT = 30  # seconds that the server lets a request wait for news
PATIENCE = 300  # seconds until a test gives up waiting for what must come: a kernel may have to be compiled first


class House:
    """A running server. `call` runs something in its event loop, for tests that look behind the scenes."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(data, workers=1, **(GENEROUS | settings))
        self.app = make_app(self.settings)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._entry = listening("127.0.0.1", 0)
        self.port = int(self._entry.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._server = uvicorn.Server(
            uvicorn.Config(self.app, log_level="error", ws_max_size=LARGEST_MESSAGE, timeout_graceful_shutdown=1)
        )
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self._server.serve(sockets=[self._entry]))
            while not self._server.started and not serving.done():
                await asyncio.sleep(0.01)
            self._open.set()
            await serving

        asyncio.run(main())

    def start(self) -> None:
        self._thread.start()
        assert self._open.wait(PATIENCE)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._entry.close()

    @property
    def hall(self) -> Hall:
        lobby: Lobby = self.app.state.lobby
        return lobby.hall

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def table(self, id: str) -> Table:
        return self.call(self.hall.table(id))

    def guest(self) -> Guest:
        return Guest(self)


@contextmanager
def house(data: Path, **settings: Any) -> Iterator[House]:
    running = House(data, **settings)
    running.start()
    try:
        yield running
    finally:
        running.stop()


class Guest:
    """One person's browser: a cookie jar, and what it asks."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http = httpx.Client(base_url=f"{house.address}/api", timeout=PATIENCE)

    def get(self, path: str, **params: Any) -> Any:
        return self._answer(self.http.get(path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body))

    @staticmethod
    def _answer(answer: httpx.Response) -> Any:
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, path: str, status: int, **body: Any) -> Json:
        """The refusal that this request meets: it has a code and a reason in both languages."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return checked_refusal(answer.json())

    def create(self, game: str = "scarabya", seats: str = "", **more: Any) -> str:
        """A new table; seats as words, such as 'me open random'."""
        body: Json = {"game": game} | more
        if seats:
            kinds = ("me", "here", "open")
            plans = [{"kind": one} if one in kinds else {"kind": "bot", "bot": one} for one in seats.split()]
            body["seats"] = plans
        return str(self.post("/tables", **body)["table"])

    def state(self, table: str, **params: Any) -> Json:
        found: Json = self.get(f"/tables/{table}", **params)
        return found

    def play(self, table: str, seat: int | None = None, choose: Callable[[Json], str] | None = None) -> Json:
        """One move: the first legal one, unless `choose` picks from the state."""
        state = self.state(table) if seat is None else self.state(table, seat=seat)
        move = choose(state) if choose else state["legal"][0]["move"]
        body = {"decision": state["decision"], "move": move} | ({} if seat is None else {"seat": seat})
        played: Json = self.post(f"/tables/{table}/moves", **body)
        return played

    def wait(self, table: str, until: Callable[[Json], bool], **params: Any) -> Json:
        """The first state that fits; the server answers when something happens."""
        state = self.state(table, **params)
        silent = 0
        while not until(state):
            before = state["version"]
            state = self.state(table, after=before, wait=LONGEST_WAIT, **params)
            silent = 0 if state["version"] > before else silent + LONGEST_WAIT
            assert silent < PATIENCE, f"nothing happened at table {table}"
        return state

    @contextmanager
    def socket(self, table: str, seat: int | None = None) -> Iterator[Socket]:
        query = "" if seat is None else f"?seat={seat}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/socket{query}"
        with connect(address, additional_headers=headers, max_size=None) as connection:
            yield Socket(connection)


class Socket:
    """An open socket; it keeps the log as a page would."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: Json = {}
        self.log: list[Json] = []
        self.chat: list[str] = []

    def send(self, type: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"type": type} | fields))

    def receive(self) -> Json:
        message: Json = json.loads(self.connection.recv(PATIENCE))
        if message["type"] == "table":
            part = message["log"]
            assert part["start"] <= len(self.log)
            self.log[part["start"] :] = part["lines"]
            self.state = message
        if message["type"] == "chat":
            self.chat.append(message["text"])
        return message

    def next(self, type: str) -> Json:
        while (message := self.receive())["type"] != type:
            pass
        return message

    def until(self, fits: Callable[[Json], bool]) -> Json:
        """The table's newest state, as soon as it fits."""
        while not self.state or not fits(self.state):
            self.receive()
        return self.state

    def move(self) -> None:
        """The first legal move, and the server's word that it is done."""
        state = self.until(lambda state: state["decision"] is not None)
        self.send("move", decision=state["decision"], move=state["legal"][0]["move"])
        self.next("done")


def checked_refusal(refusal: Json) -> Json:
    assert refusal["type"] == "refused", refusal
    assert refusal["code"] == refusal["code"].lower() != ""
    assert refusal["reason"]["en"] != ""
    assert refusal["reason"]["fr"] != ""
    assert "Traceback" not in json.dumps(refusal)
    return refusal
