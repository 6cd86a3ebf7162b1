"""Positions of Artifact for tests, arranged in the names of the notation and played through `Match`.

A position is a turn of seat 0 in 1920. By default every player has 20 coins and one marker of each kind (with 3 players
two museum markers), there are no huts, and no card is face up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import trowel
from trowel.core.match import Match
from trowel.games.artifact.names import KIND_NAMES, MARKER_NAMES, REGION_NAMES, ROLE_NAMES
from trowel.games.artifact.state import HUTS_PER_PLAYER, LABOUR, NUM_CITIES, NUM_KINDS, TRACK_SPACES, Decision, Phase


def card_from_name(name: str) -> int:
    region, kind = name.split()
    return NUM_KINDS * REGION_NAMES.index(region) + KIND_NAMES.index(kind)


def cards_from_names(names: str) -> list[int]:
    """Return the numbers of cards such as `africa mask, asia vase`."""
    return [card_from_name(name.strip()) for name in names.split(",") if name.strip()]


def counts(numbers: list[int], length: int) -> Any:
    return np.bincount(np.array(numbers, dtype=int), minlength=length)


class MatchDriver:
    """A match with shortcuts for tests; moves are played for the seat that is to move."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Any:
        """The record of the state, read-only; `edit` changes it."""
        state = self.match.state
        state.flags.writeable = False
        return state[0]

    @contextmanager
    def edit(self) -> Iterator[Any]:
        """Yield a copy of the state's record to change; the match then continues from it, with an empty log."""
        state = self.match.state
        yield state[0]
        self.match = self.match.with_state(state)
        self.match.deal()

    def play(self, *moves: str) -> MatchDriver:
        for move in moves:
            self.match.play(self.match.to_act[0], move)
        return self

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.match.legal(self.match.to_act[0])]

    def legal_arguments(self, word: str) -> list[str]:
        """Return the legal moves that start with a word, without this word."""
        return [move.removeprefix(word + " ") for move in self.legal if move.split()[0] == word]

    def refusal(self, move: str) -> str:
        """Return the rule or code with which an illegal move is refused."""
        with pytest.raises(trowel.IllegalMoveError) as error:
            self.match.play(self.match.to_act[0], move)
        assert error.value.say("fr")
        assert error.value.say("en")
        return error.value.rule

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.match.view(seat)

    def prestige(self, tile: str) -> int:
        """Return the prestige of a tile by its name in notation, such as `mask3` or `africa`."""
        (prestige,) = (entry["prestige"] for entry in self.view()["exhibitions"] if entry["tile"] == tile)
        return int(prestige)

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.match.view(seat)["players"][seat]
        return player

    @property
    def decision_kind(self) -> str | None:
        decision: dict[str, Any] | None = self.match.view(None)["decision"]
        return None if decision is None else str(decision["kind"])

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.match.to_act

    def pass_round(self) -> MatchDriver:
        """Let every player pass and take the first marker offered, until the next year begins."""
        year = self.g.year
        while self.match.to_act and self.g.year == year:
            self.play(
                "pass" if "pass" in self.legal else self.legal[-1] if self.decision_kind == "turn" else self.legal[0]
            )
        return self


def new(players: int = 4, extensions: str = "none", **options: Any) -> MatchDriver:
    return MatchDriver(trowel.new("artifact", players=players, extensions=extensions, **({"seed": 1} | options)))


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
    rules: str | None = None,
) -> MatchDriver:
    """Return a position. Integer keys are seats; names are those of the notation.

    Args:
        prices: cost of the next marker put back on a track.
        tracks: number of markers on a track.
        hands: known cards by seat.
        secrets: secret cards by seat.
        decks: all the cards left in a region's deck.
    """
    fixed = {"unused": unused} if players == 3 else {}
    driver = new(players, extensions, start="assigned", first=0, rules=rules, **fixed)
    while driver.decision_kind != "turn":
        driver.play(driver.legal[0])
    with driver.edit() as g:
        g.year = year - 1920
        g.face_up[:] = counts(cards_from_names(face_up), len(g.face_up))
        for seat in range(players):
            player = g.players[seat]
            player.money = money if isinstance(money, int) else money.get(seat, 20)
            player.huts[:] = [(huts or {}).get(region, {}).get(seat, 0) for region in REGION_NAMES]
            player.reserve = HUTS_PER_PLAYER - player.huts.sum()
            player.known[:] = counts(cards_from_names((hands or {}).get(seat, "")), len(player.known))
            player.secret[:] = counts(cards_from_names((secrets or {}).get(seat, "")), len(player.secret))
            default_markers = " ".join(name for name in MARKER_NAMES if players != 3 or name != unused) + " museum" * (
                players == 3
            )
            names = (markers or {}).get(seat, default_markers).split()
            player.markers[:] = counts([MARKER_NAMES.index(name) for name in names], len(MARKER_NAMES))
            for name in (roles or {}).get(seat, "").split():
                role = ROLE_NAMES.index(name)
                player["city" if role < NUM_CITIES else "archaeologist"] = role
        g.tracks[:] = TRACK_SPACES - {3: 2, 4: 1, 5: 0}[players] - g.players["markers"][:players].sum(axis=0)
        if players == 3:
            g.tracks[LABOUR + REGION_NAMES.index(unused)] = 0
        costs = driver.match.box[0].cost.tolist()
        for name, price in (prices or {}).items():
            g.tracks[MARKER_NAMES.index(name)] = (
                TRACK_SPACES - 1 - max(space for space, cost in enumerate(costs) if cost == price)
            )
        for name, count in (tracks or {}).items():
            g.tracks[MARKER_NAMES.index(name)] = count
        for name, left in (decks or {}).items():
            region = slice(NUM_KINDS * REGION_NAMES.index(name), NUM_KINDS * REGION_NAMES.index(name) + NUM_KINDS)
            g.deck[region] = counts(cards_from_names(left), len(g.deck))[region]
        market_cards = cards_from_names(market)
        g.market[: len(market_cards)] = market_cards
        g.market_count = len(market_cards)
        if year == 1928:
            g.ending = 8
    assert driver.g.phase == Phase.ACTIONS
    assert driver.g.decision == Decision.TURN
    return driver
