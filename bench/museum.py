"""Processor time of the queries behind the daily dig and the museum.

There are 10,000 results of a day, and 5,000 games of one person among those of others.

    python -m bench.museum

Every figure is the best of several runs. `ratio` compares it with parsing a JSON text of 1 MB on the same machine.
"""

from __future__ import annotations

import json
import random
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from trowel.server import dig_queries, museum, museum_queries, museum_statistics
from trowel.server.museum_queries import Filters
from trowel.server.schema import daily_days, daily_tries, holders, metadata, results, seats, tables
from trowel.server.transaction import Transaction
from trowel.server.wire.responses import Campaign

DAY = date(2026, 11, 23)
GUEST = "the person"
NUM_TRIES, NUM_GAMES, NUM_OTHERS = 10_000, 5_000, 5_000
MAX_MS = 50.0  # per query
RUNS = 9
MODES = (
    ("scarabya", "standard", 2),
    ("scarabya", "standard", 4),
    ("marajoara", "mission-3", 1),
    ("artifact", "standard", 3),
)


def open_database(file: Path) -> sa.Connection:
    """Return a connection to a database filled as described above, and with as many games of other people."""
    engine = sa.create_engine(f"sqlite:///{file}")
    connection = engine.connect()
    metadata.create_all(connection)
    rng = random.Random(5)
    table_rows, seat_rows, holder_rows, result_rows, try_rows = [], [], [], [], []
    for number in range(NUM_TRIES):
        id = f"try-{number}"
        table_rows.append(table_row(id, "scarabya"))
        try_rows.append(try_row(id, number, rng))
    for number in range(NUM_GAMES + NUM_OTHERS):
        id, guest = f"game-{number}", GUEST if number < NUM_GAMES else f"guest-{number % 50}"
        game, mode, players = MODES[0] if number % 10 else MODES[number // 10 % len(MODES)]
        table_rows.append(table_row(id, game))
        names = ["Ann", *("Bea" for _ in range(players - 1))]
        seat_rows += [
            {"table_id": id, "seat": seat, "kind": "person" if seat == 0 else "bot", "name": name, "resigned": False}
            for seat, name in enumerate(names)
        ]
        holder_rows.append({"guest": guest, "table_id": id, "seat": 0})
        result_rows.append(result_row(id, guest, game, mode, players, number, rng))
    days = [{"day": DAY.isoformat(), "goal": 66, "goal_by": "par/1"}]
    for table, rows in (
        (tables, table_rows), (seats, seat_rows), (holders, holder_rows), (results, result_rows),
        (daily_days, days), (daily_tries, try_rows),
    ):  # fmt: skip
        connection.execute(sa.insert(table), rows)
    connection.commit()
    return connection


def table_row(id: str, game: str) -> dict[str, Any]:
    options = json.dumps({"mode": "standard", "players": "2"})
    return {"id": id, "game": game, "rules": f"{game}/1", "options": options, "status": "over", "created": 0.0}


def try_row(id: str, number: int, rng: random.Random) -> dict[str, Any]:
    score = round(rng.gauss(45, 9))
    return {
        "day": DAY.isoformat(), "guest": f"guest-{number}", "table_id": id, "begun": float(number),
        "ended": number + 600.0, "score": score, "won": True, "gains": json.dumps([4] * 12),
    }  # fmt: skip


def result_row(
    id: str, guest: str, game: str, mode: str, players: int, number: int, rng: random.Random
) -> dict[str, Any]:
    squares = [f"{rng.choice('abcdefghij')}{rng.randint(1, 10)}" for _ in range(14)]
    opponents = "|".join(f"level-{rng.randint(1, 6)}:ada" for _ in range(players - 1))
    return {
        "guest": guest, "table_id": id, "seat": 0, "game": game, "mode": mode, "players": players,
        "opponents": f"|{opponents}|" if opponents else "", "score": round(rng.gauss(45, 9)), "margin": 3,
        "won": rng.random() < 0.5, "complete": True, "counts": True, "practice": False, "assisted": False,
        "hinted": False, "daily": None, "par": 66, "ended": float(number), "moves": 12, "timed_moves": 12,
        "move_ms": 90_000, "sources": json.dumps({f"zone {size}": size * 4 for size in range(1, 5)}),
        "counters": json.dumps({"scarabs": 14, "zones": 6, "tiles": 11, "discards": 1, "best_move": 9}),
        "places": " ".join(squares),
    }  # fmt: skip


def queries(transaction: Transaction) -> dict[str, Callable[[], object]]:
    """Return what the routes read and compute, by name."""
    everything = Filters(game="scarabya", mode="standard", opponent="level-3", result="won", text="be")

    def statistics() -> object:
        rows = museum_queries.counted_games(transaction, GUEST, "scarabya", "standard")
        return museum_statistics.make_statistics("scarabya", "standard", rows)

    def deeds() -> object:
        rows = museum_queries.counted_games(transaction, GUEST)
        return museum.deeds_of(rows, set(), Campaign(missions=[], star_margins=[], challenge_points=10))

    def history(filters: Filters, after: str | None = None) -> object:
        ids = [id for id, _ in museum_queries.history_page(transaction, GUEST, filters, after, 20)]
        return transaction.summaries(ids), museum_queries.count_history(transaction, GUEST, filters)

    return {
        "scores of a day": lambda: dig_queries.distribution(transaction, DAY),
        "best board of a day": lambda: dig_queries.best_table(transaction, DAY),
        "a person's month of digs": lambda: dig_queries.tries_of(transaction, "guest-7", DAY, DAY),
        "newest page of the history": lambda: history(Filters()),
        "a page in the middle": lambda: history(Filters(), "game-2500"),
        "a page with every filter": lambda: history(everything),
        "a search without a hit": lambda: history(Filters(text="nobody")),
        "what can be filtered": lambda: (
            museum_queries.kinds(transaction, GUEST), museum_queries.opponent_groups(transaction, GUEST)
        ),
        "personal bests": lambda: museum_queries.best_rows(transaction, GUEST),
        "statistics of one kind": statistics,
        "achievements": deeds,
    }  # fmt: skip


def best_ms(work: Callable[[], object]) -> float:
    """Return the least processor time of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times) * 1000


def main() -> None:
    text = json.dumps([{"name": "a game", "score": number} for number in range(29_000)])
    unit = best_ms(lambda: json.loads(text))
    print(f"parsing 1 MB of JSON: {unit:.1f} ms of processor time\n")
    print("| query | ms | ratio |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        connection = open_database(Path(folder) / "museum.sqlite")
        driver: Any = connection.connection.driver_connection
        found = {name: best_ms(work) for name, work in queries(Transaction(connection, driver)).items()}
        connection.close()
    for name, ms in found.items():
        print(f"| {name} | {ms:.1f}{' (too slow)' if ms > MAX_MS else ''} | {ms / unit:.2f} |")


if __name__ == "__main__":
    main()
