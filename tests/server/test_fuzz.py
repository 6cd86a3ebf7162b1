"""Fuzzing of real tables of all games: legal, mutated and foreign moves with every operation, over HTTP and sockets."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trowel
from tests.modes import Mode, name_of
from tests.server.live_server import ClientSocket, Guest, Json, LiveServer, check_refusal
from trowel.server.restoration import restore

FUZZ = settings(max_examples=6, suppress_health_check=list(HealthCheck), deadline=None)
FUZZED_MODES: list[Mode] = [
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"players": 3}),
    ("marajoara", {"players": 2}),
    ("marajoara", {"mission": 1}),
    ("artifact", {"players": 3, "extensions": "1 2"}),
]
FOREIGN_MOVES = ("Fd5", "We4fr2", "discard", "dig c4", "end", "pass", "0", "* F", "play 3", "", "\x00", "é" * 50)
CHARACTERS = st.sampled_from("abcdefrstFWXYZ0123456789 +-*,;:.()\u0660\u2028")


def mutate(text: str, place: int, character: str) -> str:
    """Replace one character of a notation, or append it."""
    place %= len(text) + 1
    return text[:place] + character + text[place + 1 :]


KINDS = ["legal"] * 3 + ["mutated", "foreign", "stale", "preview", "undo", "say", "view", "record"]
STEP = st.tuples(
    st.sampled_from(KINDS),
    st.integers(0, 10_000),
    CHARACTERS,
)


class Fuzzer:
    """A guest who holds all seats of a table and sends what a step describes."""

    def __init__(self, guest: Guest, mode: Mode) -> None:
        game, options = mode
        self.guest = guest
        players = trowel.new(game, **options).players
        self.table = guest.create(game, "me" + " here" * (players - 1), options=options)
        self.path = f"/tables/{self.table}"

    def seat_to_move(self) -> int:
        seats = [seat["seat"] for seat in self.guest.state(self.table, seat=0)["seats"] if seat["to_act"]]
        return int(seats[0]) if seats else 0

    def request(self, kind: str, number: int, character: str) -> tuple[str, Json] | None:
        """Return the type and the fields of a message; None if the game is over."""
        seat = self.seat_to_move()
        state = self.guest.state(self.table, seat=seat)
        if state["decision"] is None:
            return None
        move = str(state["legal"][number % len(state["legal"])]["move"])
        decision = int(state["decision"])
        match kind:
            case "mutated":
                move = mutate(move, number, character)
            case "foreign":
                move = FOREIGN_MOVES[number % len(FOREIGN_MOVES)]
            case "stale":
                decision += number % 5 - 2
            case "preview":
                return "preview", {"seat": seat, "move": mutate(move, number, character) if number % 2 else move}
            case "undo" | "say":
                return kind, {"seat": seat} | ({"text": character * (number % 600)} if kind == "say" else {})
        return "move", {"seat": seat, "decision": decision, "move": move}

    def send(self, kind: str, number: int, character: str) -> None:
        """Send a step over HTTP; every answer is a result or a refusal with a reason."""
        if kind in ("view", "record"):
            path = self.path if kind == "view" else f"{self.path}/record"
            answer = self.guest.http.get(path, params={"seat": number % 9, "log": number})
        elif (request := self.request(kind, number, character)) is not None:
            paths = {"move": "moves", "say": "chat"}
            answer = self.guest.http.post(f"{self.path}/{paths.get(request[0], request[0])}", json=request[1])
        else:
            return
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            check_refusal(answer.json())
        elif kind == "legal":
            assert answer.json()["log"]["lines"]

    def send_to_socket(self, socket: ClientSocket, kind: str, number: int, character: str) -> None:
        request = self.request(kind, number, character)
        if request is None:
            return
        type, fields = request
        socket.send("look", seat=fields.pop("seat"), ref="look")
        socket.send(type, **fields, ref="step")
        assert socket.next("done")["ref"] == "look"
        while (answer := socket.receive()).get("ref") != "step" and answer["type"] != "refused":
            pass  # the refusal of a malformed message has no reference
        if answer["type"] == "refused":
            check_refusal(answer)
            assert kind != "legal"


def check_stored(server: LiveServer, table_id: str) -> None:
    """Check that the stored table is the one in memory."""
    table = server.table(table_id)
    stored = server.call(server.registry.store.read(lambda transaction: transaction.load_table(table_id)))
    assert stored is not None
    restored = restore(stored)
    assert restored.history.match.record() == table.state.history.match.record()
    assert restored.status == table.state.status


@pytest.mark.parametrize("mode", FUZZED_MODES, ids=name_of)
def test_any_sequence_of_requests_is_answered_and_stored(server: LiveServer, mode: Mode) -> None:
    guest = server.guest()

    @FUZZ
    @given(steps=st.lists(STEP, min_size=5, max_size=8))
    def fuzz(steps: list[tuple[str, int, str]]) -> None:
        fuzzer = Fuzzer(guest, mode)
        for step in steps:
            fuzzer.send(*step)
        check_stored(server, fuzzer.table)

    fuzz()


@pytest.mark.parametrize("mode", FUZZED_MODES, ids=name_of)
def test_any_sequence_of_messages_is_answered_and_stored(server: LiveServer, mode: Mode) -> None:
    guest = server.guest()

    @FUZZ
    @given(steps=st.lists(STEP, min_size=5, max_size=8))
    def fuzz(steps: list[tuple[str, int, str]]) -> None:
        fuzzer = Fuzzer(guest, mode)
        with guest.socket(fuzzer.table) as socket:
            for step in steps:
                fuzzer.send_to_socket(socket, *step)
        check_stored(server, fuzzer.table)

    fuzz()


@pytest.mark.parametrize("mode", FUZZED_MODES, ids=name_of)
def test_a_mutated_record_is_imported_or_refused(ann: Guest, mode: Mode) -> None:
    match, rng = trowel.new(mode[0], seed=5, **mode[1]), random.Random(5)
    while not match.over:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    record = match.record()
    outcomes: set[Any] = set()
    for _ in range(8):
        text = mutate(record, rng.randrange(len(record)), rng.choice("0123456789abcF* \n|:"))
        answer = ann.http.post("/records", content=json.dumps({"record": text}).encode())
        assert answer.status_code in (201, 422), answer.text
        outcomes.add(answer.json().get("code"))
    assert outcomes <= {None, "record"}
    assert "record" in outcomes
