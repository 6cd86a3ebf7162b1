"""A server in this process, on a free port, with clients that keep their cookies."""

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

from trowel.server.access import AccessControl
from trowel.server.app import make_app
from trowel.server.registry import TableRegistry
from trowel.server.run import open_listener, server_config
from trowel.server.settings import Settings
from trowel.server.table import Table

T = TypeVar("T")
Json = dict[str, Any]
FAST_SETTINGS: Json = {
    "port": 0,
    "workers": 1,
    "default_bot": "random",
    "bot_pause_seconds": 0.0,
    "messages_per_second": 1e6,
    "message_burst": 10**6,
    "tables_per_minute": 1e6,
    "chat_lines_per_minute": 1e6,
    "tables_per_day": 10**6,
    "unfinished_tables": 10**6,
    "imported_bytes_per_day": 10**12,
    "exports_per_hour": 10**6,
    "guests_per_hour": 10**6,
}
MAX_WAIT_SECONDS = 30  # longest `wait` that the server accepts
TIMEOUT_SECONDS = 300  # until a test fails; kernels may have to be compiled first


class LiveServer:
    """A server in a thread. `call` runs a coroutine in its event loop, for tests that inspect its internals."""

    def __init__(self, data_dir: Path, **settings: Any) -> None:
        self.settings = Settings(data_dir, **(FAST_SETTINGS | settings))
        self.app = make_app(self.settings)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listener = open_listener("127.0.0.1", self.settings.port)
        self.port = int(self._listener.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self._server = uvicorn.Server(server_config(self.app, self.settings))
        self._server.config.timeout_graceful_shutdown = 1
        self._started = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            task = asyncio.create_task(self._server.serve(sockets=[self._listener]))
            while not self._server.started and not task.done():
                await asyncio.sleep(0.01)
            self._started.set()
            await task

        asyncio.run(main())

    def start(self) -> None:
        self._thread.start()
        assert self._started.wait(TIMEOUT_SECONDS)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(TIMEOUT_SECONDS)
        self._listener.close()

    @property
    def registry(self) -> TableRegistry:
        return self.access.registry

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT_SECONDS)

    def table(self, id: str) -> Table:
        return self.call(self.registry.get(id))

    @property
    def access(self) -> AccessControl:
        access: AccessControl = self.app.state.access
        return access

    def guest(self, address: str = "127.0.0.1") -> Guest:
        return Guest(self, address)


@contextmanager
def run_server(data_dir: Path, **settings: Any) -> Iterator[LiveServer]:
    server = LiveServer(data_dir, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A client with its own cookies, like one person's browser; all of 127.0.0.0/8 can be its address."""

    def __init__(self, server: LiveServer, address: str = "127.0.0.1") -> None:
        self.server = server
        self.address = address
        transport = httpx.HTTPTransport(local_address=address)
        self.http = httpx.Client(base_url=f"{server.address}/api", timeout=TIMEOUT_SECONDS, transport=transport)

    def get(self, path: str, **params: Any) -> Any:
        return self._checked_json(self.http.get(path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        return self._checked_json(self.http.post(path, json=body))

    @staticmethod
    def _checked_json(response: httpx.Response) -> Any:
        assert response.status_code < 300, response.text
        return response.json()

    def refused(self, path: str, status: int, **body: Any) -> Json:
        """POST a request that must be refused with this status; return the refusal."""
        response = self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return check_refusal(response.json())

    def create(self, game: str = "scarabya", seats: str = "", **fields: Any) -> str:
        """Create a table and return its id; seats are words such as 'me open random'."""
        body: Json = {"game": game} | fields
        if seats:
            kinds = ("me", "here", "open")
            body["seats"] = [
                {"kind": word} if word in kinds else {"kind": "bot", "bot": word} for word in seats.split()
            ]
        return str(self.post("/tables", **body)["table"])

    def state(self, table: str, **params: Any) -> Json:
        state: Json = self.get(f"/tables/{table}", **params)
        return state

    def play(self, table: str, seat: int | None = None, choose: Callable[[Json], str] | None = None) -> Json:
        """Play the first legal move, or the one that `choose` picks from the state; return the new state."""
        state = self.state(table) if seat is None else self.state(table, seat=seat)
        move = choose(state) if choose else state["legal"][0]["move"]
        body = {"decision": state["decision"], "move": move} | ({} if seat is None else {"seat": seat})
        new_state: Json = self.post(f"/tables/{table}/moves", **body)
        return new_state

    def wait(self, table: str, until: Callable[[Json], bool], **params: Any) -> Json:
        """Return the first state for which `until` is true; the server answers after each change."""
        state = self.state(table, **params)
        waited_seconds = 0
        while not until(state):
            before = state["version"]
            state = self.state(table, after=before, wait=MAX_WAIT_SECONDS, **params)
            waited_seconds = 0 if state["version"] > before else waited_seconds + MAX_WAIT_SECONDS
            assert waited_seconds < TIMEOUT_SECONDS, f"table {table} has not changed for {waited_seconds} s"
        return state

    @contextmanager
    def socket(self, table: str, seat: int | None = None, changes: bool = False) -> Iterator[ClientSocket]:
        """Open a socket; with `changes`, the server sends changed fields only."""
        query = f"?changes={str(changes).lower()}" + ("" if seat is None else f"&seat={seat}")
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket{query}"
        source = (self.address, 0)
        with connect(address, additional_headers=headers, max_size=None, source_address=source) as connection:
            yield ClientSocket(connection)


class ClientSocket:
    """An open socket; it updates its log as the page does."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.state: Json = {}
        self.log: list[Json] = []
        self.chat: list[str] = []
        self.types: set[str] = set()  # of the messages received so far

    def send(self, type: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"type": type} | fields))

    def receive(self) -> Json:
        message: Json = json.loads(self.connection.recv(TIMEOUT_SECONDS))
        self.types.add(message["type"])
        if message["type"] == "table":
            self._update(message)
        if message["type"] == "changes":
            assert message["base"] == self.state["version"]
            self._update(self.state | {"log": {"start": len(self.log), "lines": []}} | message["table"])
        if message["type"] == "chat":
            self.chat.append(message["text"])
        return message

    def _update(self, state: Json) -> None:
        part = state["log"]
        assert part["start"] <= len(self.log)
        self.log[part["start"] :] = part["lines"]
        self.state = state

    def next(self, type: str) -> Json:
        while (message := self.receive())["type"] != type:
            pass
        return message

    def until(self, condition: Callable[[Json], bool]) -> Json:
        """Receive messages until the table's state meets `condition`; return it."""
        while not self.state or not condition(self.state):
            self.receive()
        return self.state

    def move(self) -> None:
        """Play the first legal move, and wait for `done`."""
        state = self.until(lambda state: state["decision"] is not None)
        self.send("move", decision=state["decision"], move=state["legal"][0]["move"])
        self.next("done")


def check_refusal(refusal: Json) -> Json:
    assert refusal["type"] == "refused", refusal
    assert refusal["code"] == refusal["code"].lower() != ""
    assert refusal["reason"]["en"] != ""
    assert refusal["reason"]["fr"] != ""
    assert "Traceback" not in json.dumps(refusal)
    return refusal
