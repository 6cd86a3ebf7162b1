"""Hidden information: changing what a seat may not know changes no byte that the server sends to that seat."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from tests.modes import MODES, Mode, name_of
from tests.server.alternatives import Seat, alternative_histories, equally_hidden_codes
from tests.server.live_server import ClientSocket, Guest, LiveServer
from trowel.bots.protocol import EncodedHint, HintReply, HintRequest, Request, to_line
from trowel.core.log import Entry
from trowel.core.match import Match
from trowel.games import game as find_game
from trowel.server.access import Credentials
from trowel.server.history import History
from trowel.server.state import TableState
from trowel.server.table import Table

# Every game and number of players, in the modes that differ in what they hide.
WATCHED_MODES: list[Mode] = [
    *(("scarabya", {"mode": "standard", "players": players}) for players in (1, 2, 3, 4)),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "solo"}),
    *(("marajoara", {"players": players}) for players in (2, 3, 4)),
    ("marajoara", {"mission": 1}),
    *(("artifact", {"players": players, "extensions": (1, 2), "start": "assigned"}) for players in (3, 4, 5)),
]


def new_history(mode: Mode, seed: str) -> History:
    game = find_game(mode[0])
    return History.new(game, game.options(mode[1]), game.components(), seed)


def play_random_moves(history: History, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        if history.match.over:
            return
        seat = rng.choice(history.match.to_act)
        history.play(seat, rng.choice(history.match.legal(seat)))


def positions_to_check(mode: Mode, rng: random.Random) -> Iterator[History]:
    """Yield a game at several points; it is the same history, played on in between."""
    if mode[0] == "artifact":
        yield from artifact_positions_to_check(mode, rng)
        return
    history = new_history(mode, "the secret")
    for moves in (1, 4, 9):
        play_random_moves(history, rng, moves)
        if history.match.over:
            return
        yield history


def artifact_positions_to_check(mode: Mode, rng: random.Random) -> Iterator[History]:
    """Yield an ordinary game, then one with a secret draw (A-17); such draws are rare, so several seeds are tried."""
    for seed in range(100):
        history = new_history(mode, str(seed))
        if seed == 0:
            play_random_moves(history, rng, 40)
            yield history
        while not history.match.over:
            play_random_moves(history, rng, 10)
            if history.hidden_lines(None, over=False) and not history.match.over:
                yield history
                return
    raise AssertionError("no game had a secret draw")


# ---------------------------------------------------------------- through the real server


PAGES = ("", "/record", "/replay?step=3&seat=0", "/summary", "/par", "/analysis?step=3", "/chat", "/keys")


class WatchedTable:
    """A table of the running server with a guest at every seat, whose history a test can replace."""

    def __init__(self, server: LiveServer, mode: Mode) -> None:
        self.server = server
        host = server.guest()
        game = find_game(mode[0])
        seats = game.seats(game.options(mode[1]))
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in mode[1].items()}
        self.id = host.create(mode[0], " ".join(["open"] * seats), options=options)
        self.guests: dict[Seat, Guest] = {None: server.guest()}
        for seat in range(seats):
            self.guests[seat] = server.guest()
            self.guests[seat].post(f"/tables/{self.id}/join", seat=seat)
        self.table: Table = server.table(self.id)
        # Presence is public; without this it would make responses depend on timing.
        self.table.publish = lambda: None  # type: ignore[method-assign]
        self.table.online_seats = set  # type: ignore[method-assign]

    @contextmanager
    def with_history(self, history: History) -> Iterator[None]:
        """Replace the table's history while the context is open."""
        original = self.table.state
        self.table.state = TableState(history, original.seats, original.status, allows_hints=True)
        try:
            yield
        finally:
            self.table.state = original

    def bytes_for(self, seat: Seat) -> list[bytes]:
        """Return every HTTP response that this seat can get."""
        guest = self.guests[seat]
        pages = [answer.content for answer in (guest.http.get(f"/tables/{self.id}{page}") for page in PAGES)]
        refused = guest.http.post(f"/tables/{self.id}/moves", json={"decision": 999, "move": "nonsense"})
        previews = [
            guest.http.post(f"/tables/{self.id}/preview", json={"move": move}).content for move in self.moves_for(seat)
        ]
        hint = guest.http.post(f"/tables/{self.id}/hint", json={})
        assert hint.status_code != 500, hint.text
        return [*pages, refused.content, *previews, hint.content]

    def moves_for(self, seat: Seat) -> list[str]:
        """Return one legal move of each kind; `nonsense` if the seat may not act, since a preview is then refused."""
        legal = [] if seat is None else self.table.state.history.match.legal(seat)
        return [str(move) for move in {move.kind: move for move in legal}.values()] or ["nonsense"]

    def socket_messages(self, history: History) -> dict[Seat, list[str]]:
        """Return what each client gets, by seat, while all seats and a spectator are connected.

        They connect to the table as it is, get `history` as a change of it, and preview a move of each kind. Every
        other client asks for changed fields only.
        """
        with ExitStack() as stack:
            sockets = {
                seat: stack.enter_context(guest.socket(self.id, changes=bool(index % 2)))
                for index, (seat, guest) in enumerate(self.guests.items())
            }
            received = {seat: [next_message(socket, "table")] for seat, socket in sockets.items()}
            with self.with_history(history):
                self.server.call(self._wake_subscribers())
                for seat, socket in sockets.items():
                    received[seat].append(next_message(socket, "table", "changes"))
                for seat, socket in sockets.items():
                    for move in self.moves_for(seat):
                        socket.send("preview", move=move, ref="1")
                        received[seat].append(next_message(socket, "preview", "refused"))
            return received

    async def _wake_subscribers(self) -> None:
        for subscriber in self.table.subscribers:
            subscriber.changed.set()


async def leak_request(request: Request[Any], *_: object) -> HintReply:
    """Answer like a worker that leaks its whole request; no hint can reveal more than this."""
    assert isinstance(request, HintRequest)
    digest = int(hashlib.sha256(to_line(request)).hexdigest(), 16)
    return HintReply(id=0, hint=EncodedHint(request.position.legal[0], 0.0, "points", (), digest), memory=None)


def next_message(socket: ClientSocket, *types: str) -> str:
    """Return the next message of one of these types, as sent."""
    while True:
        text = str(socket.connection.recv(60))
        if text.startswith(tuple(f'{{"type":"{type}"' for type in types)):
            return text


@pytest.mark.parametrize("mode", WATCHED_MODES, ids=name_of)
def test_hidden_information_changes_no_byte_sent_to_a_seat(
    server: LiveServer, mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(7)
    watched = WatchedTable(server, mode)
    monkeypatch.setattr(server.registry.pool, "ask", leak_request)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)  # hidden parts are always resampled alike
    count = 0
    for history in positions_to_check(mode, rng):
        for seat in watched.guests:
            with watched.with_history(history.copy()):
                expected = watched.bytes_for(seat)
            expected_messages = watched.socket_messages(history.copy())
            for alternative in alternative_histories(history, seat, rng):
                with watched.with_history(alternative):
                    assert watched.bytes_for(seat) == expected
                if count % 3 == 0:
                    assert watched.socket_messages(alternative)[seat] == expected_messages[seat]
                count += 1
    assert count > 0


def test_a_worker_that_leaks_its_request_would_be_caught(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a hint computed from the true state would reveal the actions of the others."""
    mode: Mode = ("scarabya", {"mode": "standard", "players": 2})
    watched = WatchedTable(server, mode)
    monkeypatch.setattr(server.registry.pool, "ask", leak_request)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    monkeypatch.setattr(Match, "resample_hidden", lambda self, seat, rng: self.state)
    history = new_history(mode, "the secret")
    history.play(0, history.match.legal(0)[0])
    other = new_history(mode, "the secret")
    other.play(0, other.match.legal(0)[1])
    answers = []
    for variant in (history, other):
        with watched.with_history(variant):
            answers.append(watched.bytes_for(1))
    assert [first == second for first, second in zip(*answers, strict=True)] == [True] * (len(answers[0]) - 1) + [False]


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_a_game_declares_private_exactly_what_its_views_hide(mode: Mode) -> None:
    """No other seat's view depends on a private move, and a move on which no view depends is private."""
    game = find_game(mode[0])
    rng = random.Random(3)
    whole = History.new(game, game.options(mode[1]), game.components(), "3")
    play_random_moves(whole, rng, 70)
    match = whole.match.at(0)
    for entry in whole.match.log:
        if rng.random() < 0.2:
            others = equally_hidden_codes(match, entry.seat, entry.code)
            check_secrecy(match, entry, rng.sample(others, min(3, len(others))))
        assert match.play_entry(entry.seat, entry.code)


def check_secrecy(match: Match, entry: Entry, others: list[int]) -> None:
    for seat in (*range(match.players), None):
        if seat in (entry.private_to, entry.seat):
            continue
        view = view_after(match, entry.seat, entry.code, seat)
        same = [view_after(match, entry.seat, code, seat) == view for code in others]
        if entry.private_to is not None:
            assert all(same), f"seat {seat} sees a secret of seat {entry.private_to}"
        elif len(others) >= 3:
            assert not all(same), f"the log would reveal more to seat {seat} than its view does"


def view_after(match: Match, actor: int, code: int, seat: Seat) -> object:
    clone = match.copy()
    assert clone.play_entry(actor, code)
    return clone.view(seat)


def test_the_seed_is_not_sent_before_the_game_is_over(server: LiveServer) -> None:
    ann = server.guest()
    table = ann.create(seats="me", options={"mode": "solo"})
    seed = server.table(table).seed
    assert seed is not None
    while True:
        text = ann.http.get(f"/tables/{table}").text + ann.http.get(f"/tables/{table}/record").text
        if ann.state(table)["status"] == "over":
            break
        assert seed not in text
        ann.play(table)
    assert seed in text


def test_a_bot_receives_only_what_its_seat_may_know(server: LiveServer) -> None:
    """The state in the request is resampled: it does not contain the hidden actions of the others."""
    ann = server.guest()
    table = ann.create(seats="me open", options={"players": 2})
    server.guest().post(f"/tables/{table}/join")
    ann.play(table)
    match = server.table(table).state.history.match
    hidden_action = match.state[0].players[0].action
    resampled = set()
    for _ in range(30):
        position = server.table(table).make_move_request(1).position.decode()
        resampled.add(int(position.state[0].players[0].action))
    assert len(resampled) > 3
    assert Credentials("unknown").held_seats(table, server.table(table).state.seats) == []
    assert hidden_action >= 0
