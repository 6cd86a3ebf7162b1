"""Load test of the server: concurrent tables, played by random clients over WebSockets on the same machine.

    python -m bench.server                        # all games, 200 and 1,000 tables
    python -m bench.server scarabya --tables 200 --seconds 10

CPU time is that of the server's process, user and system; clients and bots are not included.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.measure import Figure
from bench.server_process import ServerProcess, run_server
from trowel.games import NAMES

TABLE_COUNTS = (200, 1000)
THINK_SECONDS = 10.0
WARM_UP_TABLES, WARM_UP_SECONDS = 10, 4.0
OPTIONS: dict[str, dict[str, Any]] = {
    "scarabya": {"mode": "duel"},
    "marajoara": {"players": 2},
    "artifact": {"players": 3},
}
MAX_CPU_MS = {"scarabya": 1.0, "marajoara": 1.0, "artifact": 1.5}  # per move, with a listener at every seat


@dataclass
class Load:
    """The result of a run."""

    latencies: list[float] = field(default_factory=list)  # seconds from sending a move to `done`, which means stored
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0  # duration of the run
    cpu_seconds: float = 0.0  # of the server during the run
    last_move_at: float = 0.0  # time.perf_counter() after the last move

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.latencies) / self.seconds

    @property
    def cpu_ms(self) -> float:
        """The server's CPU time per move in milliseconds."""
        return 1000 * self.cpu_seconds / len(self.latencies)

    def percentile(self, share: float) -> float:
        """Return the latency in milliseconds that `share` of the moves do not exceed."""
        return 1000 * sorted(self.latencies)[min(len(self.latencies) - 1, int(share * len(self.latencies)))]


# ---------------------------------------------------------------- clients


async def create_table(address: str, http: httpx.AsyncClient, game: str) -> list[tuple[str, str]]:
    """Create a table whose seats are all held by this client; return socket address and key of each seat."""
    num_seats = 3 if game == "artifact" else 2
    seats_body = [{"kind": "me"}, *({"kind": "here"} for _ in range(num_seats - 1))]
    body = {"game": game, "options": OPTIONS[game], "seats": seats_body}
    response = await http.post(f"{address}/api/tables", json=body)
    response.raise_for_status()
    table = response.json()
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{table['table']}/socket"
    return [(f"{socket}?changes=true&seat={seat['seat']}", seat["key"]) for seat in table["seats"]]


async def create_tables(address: str, game: str, count: int) -> list[tuple[str, str]]:
    async with httpx.AsyncClient(timeout=120) as http:
        return [seat for _ in range(count) for seat in await create_table(address, http, game)]


async def open_sockets(seats: list[tuple[str, str]]) -> list[ClientConnection]:
    connecting = asyncio.Semaphore(20)
    return await asyncio.gather(*(open_socket(*seat, connecting) for seat in seats))


async def open_socket(address: str, key: str, connecting: asyncio.Semaphore) -> ClientConnection:
    async with connecting:
        headers = {"Authorization": f"Bearer {key}"}
        return await connect(address, additional_headers=headers, max_size=None, open_timeout=60, ping_interval=None)


class Client:
    """A random player at one seat, who keeps the table up to date as the page does."""

    def __init__(self, socket: ClientConnection, seed: int, load: Load) -> None:
        self._socket = socket
        self._rng = random.Random(seed)
        self._load = load
        self._table: dict[str, Any] = {}

    async def join(self) -> None:
        """Receive the table; what the server does for a client that joins is not part of a move."""
        while await self._receive() != "table":
            pass

    async def play(self, think_seconds: float, deadline: float) -> None:
        """Play random moves until the deadline or the end of the game; record each latency."""
        while time.perf_counter() < deadline and self._table["status"] == "playing":
            if self._table["decision"] is None:
                async with asyncio.timeout(max(0.01, deadline - time.perf_counter())):
                    await self._receive()
                continue
            await asyncio.sleep(self._rng.expovariate(1 / think_seconds) if think_seconds else 0)
            if time.perf_counter() >= deadline:
                return
            await self._move()

    async def _move(self) -> None:
        decision, version = self._table["decision"], self._table["version"]
        move = self._rng.choice(self._table["legal"])["move"]
        start = time.perf_counter()
        await self._socket.send(json.dumps({"type": "move", "decision": decision, "move": move}))
        while await self._receive() != "done":
            pass
        self._load.latencies.append(time.perf_counter() - start)
        self._load.last_move_at = time.perf_counter()
        while self._table["version"] == version:
            await self._receive()

    async def _receive(self) -> str:
        """Handle the next message and return its type.

        Raises:
            ConnectionError: the server refused a message, or sent changes of another version.
        """
        message: dict[str, Any] = json.loads(await self._socket.recv())
        if message["type"] == "refused":
            raise ConnectionError(message["code"])
        if message["type"] == "table":
            self._table = message
        if message["type"] == "changes":
            if message["base"] != self._table["version"]:
                raise ConnectionError("changes of another version")
            self._table |= message["table"]
        return str(message["type"])


async def measure_load(server: ServerProcess, game: str, tables: int, think_seconds: float, seconds: float) -> Load:
    """Play for `seconds`; clients wait `think_seconds` on average before a move."""
    load = Load()
    sockets = await open_sockets(await create_tables(server.address, game, tables))
    clients = [Client(socket, seed, load) for seed, socket in enumerate(sockets)]
    await asyncio.gather(*(client.join() for client in clients))
    server.discard_samples()
    start, cpu_seconds = time.perf_counter(), server.cpu_seconds()
    plays = (client.play(think_seconds, start + seconds) for client in clients)
    for outcome in await asyncio.gather(*plays, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, TimeoutError):
            load.errors.append(repr(outcome))
    load.cpu_seconds = server.cpu_seconds() - cpu_seconds
    load.seconds = load.last_move_at - start
    await asyncio.gather(*(socket.close() for socket in sockets))
    return load


# ---------------------------------------------------------------- figures


def measure_tables(server: ServerProcess, game: str, tables: int, seconds: float) -> list[Figure]:
    """Measure throughput with clients that never pause, and latency with clients that think.

    A few tables are played first: what the first moves of a process load and encode is not a move's own.
    """
    asyncio.run(measure_load(server, game, WARM_UP_TABLES, 0.0, WARM_UP_SECONDS))
    full = asyncio.run(measure_load(server, game, tables, 0.0, seconds))
    normal = asyncio.run(measure_load(server, game, tables, THINK_SECONDS, max(seconds, THINK_SECONDS)))
    what = f"{game}: {tables:,} tables"
    goal = f"<= {MAX_CPU_MS[game]}"
    return [
        Figure(f"{what}, clients that never pause", full.rate, "moves/s"),
        Figure(f"{what}, clients that never pause: the server's CPU time per move", full.cpu_ms, "ms", goal=goal),
        Figure(f"{what}, thinking for 10 s: the server's CPU time per move", normal.cpu_ms, "ms"),
        Figure(f"{what}, thinking for 10 s: a move stored, p50", normal.percentile(0.5), "ms"),
        Figure(f"{what}, thinking for 10 s: a move stored, p99", normal.percentile(0.99), "ms", goal="< 100"),
        Figure(f"{what}: errors", len(full.errors) + len(normal.errors), "", goal="0"),
    ]


async def measure_memory(server: ServerProcess, game: str, tables: int) -> list[Figure]:
    """Measure the memory of tables without clients, and of sockets."""
    await create_tables(server.address, game, 20)  # what the first tables load is not theirs
    before = server.memory_kb()
    seats = await create_tables(server.address, game, tables)
    with_tables = server.memory_kb()
    sockets = await open_sockets(seats)
    await asyncio.gather(*(socket.recv() for socket in sockets))
    with_sockets = server.memory_kb()
    await asyncio.gather(*(socket.close() for socket in sockets))
    return [
        Figure(f"{game}: memory of an idle table", (with_tables - before) / tables, "kB"),
        Figure(f"{game}: memory of a socket", (with_sockets - with_tables) / len(sockets), "kB"),
    ]


def profile_server(game: str, tables: int, seconds: float) -> list[Figure]:
    """Measure where the server's CPU time goes, in milliseconds per move."""
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "samples.json"
        with run_server(file) as server:
            load = asyncio.run(measure_load(server, game, tables, 0.0, seconds))
        samples: dict[str, int] = json.loads(file.read_text("utf-8"))
    total = sum(samples.values())
    ordered = sorted(samples.items(), key=lambda item: -item[1])
    return [Figure(f"{game}: time in {name}", load.cpu_ms * count / total, "ms/move") for name, count in ordered]


def measure_server(
    names: Sequence[str], tables: Sequence[int] = TABLE_COUNTS, seconds: float = 15.0
) -> Iterator[Figure]:
    """Yield all figures of these games."""
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 8192), limit))  # inherited by the server
    subprocess.run([sys.executable, "-m", "trowel.precompile", *names], check=True)
    for name in names:
        for count in tables:
            with run_server() as server:
                yield from measure_tables(server, name, count, seconds)
        with run_server() as server:
            yield from asyncio.run(measure_memory(server, name, tables[0]))
        yield from profile_server(name, tables[0], seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description="Load test of the server.")
    parser.add_argument("games", nargs="*", help=f"default: {' '.join(NAMES)}")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLE_COUNTS)
    parser.add_argument("--seconds", type=float, default=15.0)
    arguments = parser.parse_args()
    for row in measure_server(arguments.games or list(NAMES), arguments.tables, arguments.seconds):
        goal = f" (goal: {row.goal})" if row.goal else ""
        print(f"{row.what}: {row.value:,.2f} {row.unit}{goal}", flush=True)


if __name__ == "__main__":
    main()
