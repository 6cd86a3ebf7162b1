"""Finished games for tests and screenshots of results and reviews, played at the server without clicks."""

from __future__ import annotations

import random
from typing import Any

from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.bots.seated import SeatedBot
from trowel.core.match import Match
from trowel.server import operations
from trowel.server.state import TableState

NUM_COMPARED = 8  # moves of which the one that scores most is played
GAMES: dict[str, dict[str, Any]] = {
    "scarabya": {"game": "scarabya", "players": 3},
    "scarabya-1": {"game": "scarabya", "players": 1},
    "scarabya-duel": {"game": "scarabya", "mode": "duel"},
    "scarabya-solo": {"game": "scarabya", "mode": "solo"},
    "marajoara": {"game": "marajoara", "players": 3},
    "mission": {"game": "marajoara", "mission": 1},
    "artifact": {"game": "artifact", "players": 3, "extensions": "1 2"},
}


def seats_of(name: str) -> list[Json]:
    """Return Ann, then a bot with a character at every other seat."""
    options = GAMES[name]
    count = options.get("players", 2 if options.get("mode") == "duel" else 1)
    bots = {"scarabya": ("ada", "bruno"), "marajoara": ("iara", "rui"), "artifact": ("ottilie", "nadia")}
    return [{"kind": "me", "name": "Ann"}] + [
        {"kind": "bot", "bot": f"level-1:{bot}"} for bot in bots[options["game"]][: count - 1]
    ]


def play_out(server: LiveServer, id: str, seed: int = 3) -> Match:
    """Play a table to its end in one update, each move the best of a few by its immediate gain; return its match.

    Artifact is played by bots, since such moves hardly ever lead to an exhibition.
    """
    table, rng = server.table(id), random.Random(seed)
    bots = [SeatedBot("level-4", seat, seed, timed=False) for seat in range(table.state.history.match.players)]

    def choose(match: Match, seat: int) -> str:
        if match.game.name == "artifact":
            return str(bots[seat].choose(match))
        legal = sorted(str(move) for move in match.legal(seat))
        if "draw" in legal:
            return "draw"
        compared = rng.sample(legal, min(NUM_COMPARED, len(legal)))
        return max(compared, key=lambda move: points_of(match, seat, move))

    def make_moves(draft: TableState) -> None:
        match, kinds = draft.history.match, [seat.kind for seat in draft.seats]
        for each in draft.seats:
            each.kind = "person"  # so that no bot has to be asked for its moves
        while match.to_act:
            seat = match.to_act[0]
            decision = draft.history.decision(seat)
            assert decision is not None
            operations.play(draft, seat, decision, choose(match, seat), table.now_ms())
        for each, kind in zip(draft.seats, kinds, strict=True):
            each.kind = kind

    server.call(table.update(make_moves))
    return table.state.history.match


def points_of(match: Match, seat: int, move: str) -> int:
    effects = match.preview(seat, match.game.notation.parse(move))
    return sum(effect.amount for effect in effects if effect.unit == "points" and effect.seat == seat)


def finish_game(visitor: Visitor, server: LiveServer, name: str, seed: int = 3) -> Match:
    """Create a table of `GAMES`, play it to its end, and show it."""
    table = visitor.create(seats_of(name), **GAMES[name])
    return play_out(server, table, seed)
