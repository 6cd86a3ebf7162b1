"""Arranges positions by words: who holds what, what lies where. Play goes on through the same door as everybody's.

A position is a turn of seat 0 in 1920. Unless told otherwise everybody has 20 coins and one marker of each kind
(with 3 players two museum markers), no hut stands anywhere and no card lies face up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.core.match import Match
from trowel.games.artifact.names import KIND_NAMES, MARKER_NAMES, REGION_NAMES, ROLE_NAMES
from trowel.games.artifact.state import CITIES, HUTS, KINDS, LABOUR, SPACES, Decision, Phase

COSTS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)


def card(name: str) -> int:
    region, kind = name.split()
    return KINDS * REGION_NAMES.index(region) + KIND_NAMES.index(kind)


def cards(names: str) -> list[int]:
    """`africa mask, asia vase` -> card numbers."""
    return [card(name.strip()) for name in names.split(",") if name.strip()]


def counted(numbers: list[int], length: int) -> Any:
    return np.bincount(np.array(numbers, dtype=int), minlength=length)


class Table:
    """A match, with short words to play and to ask."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Any:
        return self.match._state[0]

    def arranged(self) -> Table:
        """After fields of the state were set by hand."""
        self.match._set(self.match._state)
        self.match._deal()
        return self

    def play(self, *moves: str) -> Table:
        """For whoever is to act."""
        for move in moves:
            self.match.play(self.match.to_act[0], move)
        return self

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.match.legal(self.match.to_act[0])]

    def starting(self, word: str) -> list[str]:
        """The legal moves that start with a word, without it."""
        return [move.removeprefix(word + " ") for move in self.legal if move.split()[0] == word]

    def refusal(self, move: str) -> str:
        """The rule that refuses a move of whoever is to act."""
        with pytest.raises(trowel.IllegalMoveError) as refused:
            self.match.play(self.match.to_act[0], move)
        assert refused.value.say("fr")
        assert refused.value.say("en")
        return refused.value.rule

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.match.view(seat)

    def player(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.match.view(seat)["players"][seat]
        return found

    @property
    def asked(self) -> str | None:
        decision: dict[str, Any] | None = self.match.view(None)["decision"]
        return None if decision is None else str(decision["kind"])

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act

    def pass_round(self) -> Table:
        """Everybody passes and takes the first marker there is, to the end of the round and of its refilling."""
        year = self.g.year
        while self.match.to_act and self.g.year == year:
            self.play("pass" if "pass" in self.legal else self.legal[-1] if self.asked == "turn" else self.legal[0])
        return self


def new(players: int = 4, extensions: str = "none", **options: Any) -> Table:
    return Table(trowel.new("artifact", players=players, extensions=extensions, **({"seed": 1} | options)))


def position(
    players: int = 4,
    extensions: str = "none",
    *,
    money: int | Mapping[int, int] = 20,
    markers: Mapping[int, str] | None = None,
    prices: Mapping[str, int] | None = None,
    tracks: Mapping[str, int] | None = None,
    huts: Mapping[str, Mapping[int, int]] | None = None,
    face_up: str = "",
    hands: Mapping[int, str] | None = None,
    secrets: Mapping[int, str] | None = None,
    decks: Mapping[str, str] | None = None,
    market: str = "",
    roles: Mapping[int, str] | None = None,
    year: int = 1920,
    unused: str = "middle-east",
) -> Table:
    """`prices`: what the next marker put back on a track costs; `decks`: all the cards left in a region's deck."""
    given = {"unused": unused} if players == 3 else {}
    table = new(players, extensions, start="assigned", first=0, **given)
    while table.asked != "turn":
        table.play(table.legal[0])
    g = table.g
    g.year = year - 1920
    g.face_up[:] = counted(cards(face_up), len(g.face_up))
    for seat in range(players):
        one = g.players[seat]
        one.money = money if isinstance(money, int) else money.get(seat, 20)
        one.huts[:] = [(huts or {}).get(region, {}).get(seat, 0) for region in REGION_NAMES]
        one.reserve = HUTS - one.huts.sum()
        one.known[:] = counted(cards((hands or {}).get(seat, "")), len(one.known))
        one.secret[:] = counted(cards((secrets or {}).get(seat, "")), len(one.secret))
        usual = " ".join(name for name in MARKER_NAMES if players != 3 or name != unused) + " museum" * (players == 3)
        held = (markers or {}).get(seat, usual).split()
        one.markers[:] = counted([MARKER_NAMES.index(name) for name in held], len(MARKER_NAMES))
        for name in (roles or {}).get(seat, "").split():
            role = ROLE_NAMES.index(name)
            one["city" if role < CITIES else "archaeologist"] = role
    g.tracks[:] = SPACES - {3: 2, 4: 1, 5: 0}[players] - g.players["markers"][:players].sum(axis=0)
    if players == 3:
        g.tracks[LABOUR + REGION_NAMES.index(unused)] = 0
    for name, price in (prices or {}).items():
        g.tracks[MARKER_NAMES.index(name)] = SPACES - 1 - max(i for i, cost in enumerate(COSTS) if cost == price)
    for name, count in (tracks or {}).items():
        g.tracks[MARKER_NAMES.index(name)] = count
    for name, left in (decks or {}).items():
        region = slice(KINDS * REGION_NAMES.index(name), KINDS * REGION_NAMES.index(name) + KINDS)
        g.deck[region] = counted(cards(left), len(g.deck))[region]
    offered = cards(market)
    g.market[: len(offered)] = offered
    g.in_market = len(offered)
    if year == 1928:
        g.ending = 8
    assert g.phase == Phase.ACTIONS
    assert g.decision == Decision.TURN
    return table.arranged()
