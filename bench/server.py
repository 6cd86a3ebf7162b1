"""The table's server under load: 200 tables at once, each played by random clients over sockets, on this machine."""

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

TABLES = 200
OPTIONS: dict[str, dict[str, Any]] = {
    "scarabya": {"mode": "duel"},
    "marajoara": {"players": 2},
    "artifact": {"players": 3},
}


@dataclass
class Load:
    """What came of it: how long each move took from sending it to the server's word that it is stored."""

    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0
    last: float = 0.0  # when the last move was done

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds

    def percentile(self, share: float) -> float:
        return sorted(self.latencies)[min(len(self.latencies) - 1, int(share * len(self.latencies)))]


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "trowel", "--lang", "en", "serve", "--port", "0", "--data", data]
        running = subprocess.Popen([*command, "--rate", "1000000"], stdout=subprocess.PIPE, text=True)
        try:
            assert running.stdout is not None
            found = re.search(r"http://\S+", running.stdout.readline())
            assert found is not None
            yield found[0]
        finally:
            running.terminate()
            running.wait()


async def sit_at(address: str, http: httpx.AsyncClient, game: str) -> list[tuple[str, str]]:
    """A new table whose seats are all held by clients of ours: for each its socket's address and its key."""
    seats = 3 if game == "artifact" else 2
    plans = [{"kind": "me"}, *({"kind": "here"} for _ in range(seats - 1))]
    body = {"game": game, "options": OPTIONS[game], "seats": plans}
    answer = await http.post(f"{address}/api/tables", json=body)
    answer.raise_for_status()
    made = answer.json()
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
    return [(f"{socket}?seat={one['seat']}", one["key"]) for one in made["seats"]]


async def enter(address: str, key: str, at_once: asyncio.Semaphore) -> ClientConnection:
    async with at_once:
        headers = {"Authorization": f"Bearer {key}"}
        return await connect(address, additional_headers=headers, max_size=None, open_timeout=60, ping_interval=None)


async def play(socket: ClientConnection, dice: random.Random, think: float, until: float, load: Load) -> None:
    state = await hear(socket, "table", load)
    while time.perf_counter() < until and state["status"] == "playing":
        if not state["seats"][state["seat"]]["to_act"]:
            async with asyncio.timeout(max(0.01, until - time.perf_counter())):
                state = await hear(socket, "table", load)
            continue
        await asyncio.sleep(dice.expovariate(1 / think) if think else 0)
        move = dice.choice(state["legal"])["move"]
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "move", "decision": state["decision"], "move": move}))
        newest = state
        while (message := await hear(socket, "", load))["type"] != "done":
            newest = message if message["type"] == "table" else newest
        load.latencies.append(time.perf_counter() - began)
        load.last = time.perf_counter()
        state = newest if newest is not state else await hear(socket, "table", load)


async def hear(socket: ClientConnection, kind: str, load: Load) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "refused":
            load.errors.append(message["code"])
            raise ConnectionError(message["code"])
        if not kind or message["type"] == kind:
            return message


async def measure(address: str, game: str, think: float, seconds: float) -> Load:
    load = Load()
    async with httpx.AsyncClient(timeout=120) as http:
        seats = [seat for _ in range(TABLES) for seat in await sit_at(address, http, game)]
    at_once = asyncio.Semaphore(20)
    sockets = await asyncio.gather(*(enter(*seat, at_once) for seat in seats))
    began = time.perf_counter()
    clients = (play(one, random.Random(n), think, began + seconds, load) for n, one in enumerate(sockets))
    for ended in await asyncio.gather(*clients, return_exceptions=True):
        if isinstance(ended, Exception) and not isinstance(ended, TimeoutError):
            load.errors.append(repr(ended))
    load.seconds = load.last - began
    await asyncio.gather(*(one.close() for one in sockets))
    return load


def figures(names: Sequence[str], seconds: float = 15.0) -> list[Figure]:
    rows = []
    subprocess.run([sys.executable, "-m", "trowel.precompile", "--all"], check=True)
    with server() as address:
        for name in names:
            busy = asyncio.run(measure(address, name, 0.0, seconds))
            calm = asyncio.run(measure(address, name, 10.0, seconds))
            what = f"{name}: {TABLES} tables at once"
            rows += [
                Figure(f"{what}, clients that never pause", busy.rate, "moves/s"),
                Figure(f"{what}, clients that think for 10 s: a move stored, p50", 1000 * calm.percentile(0.5), "ms"),
                Figure(f"{what}, clients that think for 10 s: a move stored, p99", 1000 * calm.percentile(0.99), "ms"),
                Figure(f"{what}: errors", len(busy.errors) + len(calm.errors), "", goal="0"),
            ]
    return rows


if __name__ == "__main__":
    for row in figures(sys.argv[1:] or ["scarabya"]):
        print(f"{row.what}: {row.value:,.1f} {row.unit}")
