"""Load test of the server: 200 concurrent tables, played by random clients over WebSockets on the same machine."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.measure import Figure

NUM_TABLES = 200
OPTIONS: dict[str, dict[str, Any]] = {
    "scarabya": {"mode": "duel"},
    "marajoara": {"players": 2},
    "artifact": {"players": 3},
}


@dataclass
class Load:
    """The result of a run."""

    latencies: list[float] = field(default_factory=list)  # seconds from sending a move to `done`, which means stored
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0  # duration of the run
    last_move_at: float = 0.0  # time.perf_counter() after the last move

    @property
    def rate(self) -> float:
        """Moves per second."""
        return len(self.latencies) / self.seconds

    def percentile(self, share: float) -> float:
        """Return the latency in seconds that `share` of the moves do not exceed."""
        return sorted(self.latencies)[min(len(self.latencies) - 1, int(share * len(self.latencies)))]


@contextmanager
def run_server() -> Iterator[str]:
    """Run a server without rate limits on a free port; yield its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "trowel", "--lang", "en", "serve", "--port", "0", "--data", data]
        process = subprocess.Popen([*command, "--rate", "1000000"], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            address_match = re.search(r"http://\S+", process.stdout.readline())
            assert address_match is not None
            yield address_match[0]
        finally:
            process.terminate()
            process.wait()


async def create_table(address: str, http: httpx.AsyncClient, game: str) -> list[tuple[str, str]]:
    """Create a table whose seats are all held by this client; return socket address and key of each seat."""
    num_seats = 3 if game == "artifact" else 2
    seats_body = [{"kind": "me"}, *({"kind": "here"} for _ in range(num_seats - 1))]
    body = {"game": game, "options": OPTIONS[game], "seats": seats_body}
    response = await http.post(f"{address}/api/tables", json=body)
    response.raise_for_status()
    table = response.json()
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{table['table']}/socket"
    return [(f"{socket}?seat={seat['seat']}", seat["key"]) for seat in table["seats"]]


async def open_socket(address: str, key: str, connecting: asyncio.Semaphore) -> ClientConnection:
    async with connecting:
        headers = {"Authorization": f"Bearer {key}"}
        return await connect(address, additional_headers=headers, max_size=None, open_timeout=60, ping_interval=None)


async def play(socket: ClientConnection, rng: random.Random, think_seconds: float, deadline: float, load: Load) -> None:
    """Play random moves at one seat until the deadline or the end of the game; record each latency in `load`."""
    state = await receive(socket, "table", load)
    while time.perf_counter() < deadline and state["status"] == "playing":
        if not state["seats"][state["seat"]]["to_act"]:
            async with asyncio.timeout(max(0.01, deadline - time.perf_counter())):
                state = await receive(socket, "table", load)
            continue
        await asyncio.sleep(rng.expovariate(1 / think_seconds) if think_seconds else 0)
        move = rng.choice(state["legal"])["move"]
        start = time.perf_counter()
        await socket.send(json.dumps({"type": "move", "decision": state["decision"], "move": move}))
        latest = state
        while (message := await receive(socket, "", load))["type"] != "done":
            latest = message if message["type"] == "table" else latest
        load.latencies.append(time.perf_counter() - start)
        load.last_move_at = time.perf_counter()
        state = latest if latest is not state else await receive(socket, "table", load)


async def receive(socket: ClientConnection, kind: str, load: Load) -> dict[str, Any]:
    """Return the next message of a kind, or of any kind if it is empty.

    Raises:
        ConnectionError: the server refused a message.
    """
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "refused":
            load.errors.append(message["code"])
            raise ConnectionError(message["code"])
        if not kind or message["type"] == kind:
            return message


async def measure_load(address: str, game: str, think_seconds: float, seconds: float) -> Load:
    """Play NUM_TABLES tables for `seconds`; clients wait `think_seconds` on average before a move."""
    load = Load()
    async with httpx.AsyncClient(timeout=120) as http:
        seats = [seat for _ in range(NUM_TABLES) for seat in await create_table(address, http, game)]
    connecting = asyncio.Semaphore(20)
    sockets = await asyncio.gather(*(open_socket(*seat, connecting) for seat in seats))
    start = time.perf_counter()
    clients = (
        play(socket, random.Random(seed), think_seconds, start + seconds, load) for seed, socket in enumerate(sockets)
    )
    for outcome in await asyncio.gather(*clients, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, TimeoutError):
            load.errors.append(repr(outcome))
    load.seconds = load.last_move_at - start
    await asyncio.gather(*(socket.close() for socket in sockets))
    return load


def measure_server(names: Sequence[str], seconds: float = 15.0) -> list[Figure]:
    """Measure throughput with clients that never pause, and latency with clients that think for 10 s."""
    rows = []
    subprocess.run([sys.executable, "-m", "trowel.precompile", *names], check=True)
    with run_server() as address:
        for name in names:
            full_load = asyncio.run(measure_load(address, name, 0.0, seconds))
            normal_load = asyncio.run(measure_load(address, name, 10.0, seconds))
            what = f"{name}: {NUM_TABLES} concurrent tables"
            rows += [
                Figure(f"{what}, clients that never pause", full_load.rate, "moves/s"),
                Figure(f"{what}, thinking for 10 s: a move stored, p50", 1000 * normal_load.percentile(0.5), "ms"),
                Figure(f"{what}, thinking for 10 s: a move stored, p99", 1000 * normal_load.percentile(0.99), "ms"),
                Figure(f"{what}: errors", len(full_load.errors) + len(normal_load.errors), "", goal="0"),
            ]
    return rows


if __name__ == "__main__":
    for row in measure_server(sys.argv[1:] or ["scarabya"]):
        print(f"{row.what}: {row.value:,.1f} {row.unit}")
