"""The schema of the HTTP interface: every response matches it, and the documentation names its routes and refusals."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, openapi
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

import trowel
from tests.modes import Mode
from tests.server.live_server import TIMEOUT_SECONDS, Guest, LiveServer
from trowel.server.app import make_app
from trowel.server.settings import Settings

SOLO = {"mode": "solo"}
BOT_OPERATIONS = ("hint", "par", "analysis")  # each takes a bot several seconds
TABLES: list[Mode] = [
    ("scarabya", {"mode": "duel"}),
    ("marajoara", {"players": 2}),
    ("artifact", {"players": 3, "extensions": "1 2"}),
]


def random_record(mode: Mode) -> str:
    """Return the record of a random game played to its end."""
    match, rng = trowel.new(mode[0], seed=3, **mode[1]), random.Random(3)
    while not match.over:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    return match.record()


def finished_table(guest: Guest) -> str:
    table = guest.create(seats="me", options=SOLO)
    while guest.play(table)["status"] != "over":
        pass
    return table


def tables_of_all_games(guest: Guest) -> list[str]:
    """Return a running table, some moves into the game, and an imported one for each game."""
    tables = []
    for mode in TABLES:
        game, options = mode
        table = guest.create(game, "me" + " here" * (trowel.new(game, **options).players - 1), options=options)
        for _ in range(6):
            seats = guest.state(table, seat=0)["seats"]
            guest.play(table, seat=next(seat["seat"] for seat in seats if seat["to_act"]))
        tables += [table, guest.post("/records", record=random_record(mode))["table"]]
    return tables


def test_every_response_matches_the_openapi_schema(server: LiveServer) -> None:
    ann = server.guest()
    scarabya = [None, ann.create(seats="me", options=SOLO), finished_table(ann)]
    all_games = [*scarabya, *tables_of_all_games(ann)]
    schema = openapi.from_url(f"{server.address}/openapi.json")
    cookies = dict(ann.http.cookies)

    def check(case: Case, table: str | None) -> None:
        if table is not None and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call(cookies=cookies, timeout=10 * TIMEOUT_SECONDS)
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=[response_schema_conformance])

    count = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        needs_bot = operation.path.split("/")[-1] in BOT_OPERATIONS
        examples = 6 if needs_bot else 24 if "{table}" in operation.path else 12
        fuzzed = given(case=operation.as_strategy(), table=st.sampled_from(scarabya if needs_bot else all_games))(check)
        settings(max_examples=examples, database=None, deadline=None, suppress_health_check=list(HealthCheck))(fuzzed)()
        count += 1
    assert count > 20


def test_every_refusal_code_is_documented() -> None:
    documentation = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    from trowel.server import refusals

    examples = [make() for make in vars(refusals).values() if callable(make) and make.__module__ == refusals.__name__
                and make is not refusals.RefusalError and make.__code__.co_argcount == 0]  # fmt: skip
    assert len(examples) > 15
    for refusal in examples:
        assert f"`{refusal.code}`" in documentation, refusal.code


def test_the_documentation_names_every_route(tmp_path: Path) -> None:
    app = make_app(Settings(tmp_path))
    documentation = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    for path in app.openapi()["paths"]:
        last = path.removeprefix("/api").replace("/tables/{table}", "T") or path
        assert last.split("/")[-1].split("{")[0] in documentation, path
