"""Combinations of window, game, players, phase and language for the layout test."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any
from unittest.mock import patch

import trowel
from tests.browser.test_every_game import play_on
from tests.browser.visitor import Json, Visitor
from tests.server.live_server import LiveServer
from trowel.games.marajoara.options import MISSIONS

TOUCH_WINDOWS = ["320x640", "360x740", "390x844", "844x390", "768x1024", "1024x768", "1180x820"]
MOUSE_WINDOWS = ["911x512", "683x384", "1280x720", "1366x768", "1920x1080", "2560x1440"]
WINDOWS = TOUCH_WINDOWS + MOUSE_WINDOWS
LANGUAGES = ["en", "fr"]
PHASES = ["start", "middle"]
MIDDLE = {"scarabya": 5, "marajoara": 20, "artifact": 20}  # moves of the first seat until the middle of the game
FRIENDS = ["Bea", "Maximilien", "Cid", "Théodora"]
# The options of each way to play, by number of players or mission.
MODES: dict[str, dict[str, dict[str, Any]]] = {
    "scarabya standard": {str(n): {"players": n, "mode": "standard"} for n in (2, 3, 4)},
    "scarabya duel": {"2": {"mode": "duel"}},
    "scarabya solo": {"1": {"mode": "solo"}},
    "marajoara standard": {str(n): {"players": n} for n in (2, 3, 4)},
    "marajoara mission": {f"mission {n}": {"mission": n} for n in MISSIONS},
    **{
        f"artifact {extensions}": {str(n): {"players": n, "extensions": extensions} for n in (3, 4, 5)}
        for extensions in ("none", "1", "2", "1 2")
    },
}


@dataclass(frozen=True)
class Case:
    mode: str
    variant: str  # number of players or mission
    phase: str
    window: str
    language: str

    @property
    def game(self) -> str:
        return self.mode.split()[0]

    @property
    def options(self) -> dict[str, Any]:
        return MODES[self.mode][self.variant]

    @property
    def is_touch(self) -> bool:
        return self.window in TOUCH_WINDOWS

    def position_name(self) -> str:
        return f"{self.mode}, {self.variant}, {self.phase}"

    def sort_key(self) -> tuple[Any, ...]:
        """Put cases of the same position together, and those of the same screen and language next to each other."""
        return self.position_name(), self.is_touch, self.language, self.window

    def pairs(self) -> set[tuple[Any, ...]]:
        fields = [self.mode, (self.mode, self.variant), self.phase, self.window, self.language]
        return set(combinations(enumerate(fields), 2))


def all_cases() -> list[Case]:
    """Return every combination."""
    return [
        Case(mode, variant, phase, window, language)
        for mode in MODES
        for variant, phase, window, language in product(MODES[mode], PHASES, WINDOWS, LANGUAGES)
    ]


def pairwise_cases() -> list[Case]:
    """Return one case per mode and window, chosen so that the other pairs of values also occur.

    Greedy: of the combinations of a mode and a window, take the one with the most pairs that did not occur yet.
    """
    seen: set[tuple[Any, ...]] = set()
    cases = []
    for mode, window in product(MODES, WINDOWS):
        options = (
            Case(mode, variant, phase, window, language)
            for variant, phase, language in product(MODES[mode], PHASES, LANGUAGES)
        )
        case = max(options, key=lambda case: len(case.pairs() - seen))
        seen |= case.pairs()
        cases.append(case)
    return cases


def open_position(visitor: Visitor, server: LiveServer, case: Case) -> str:
    """Create a table in the phase of the case, in which the visitor is to move; return its id."""
    players = trowel.new(case.game, **case.options).players
    seats: list[Json] = [{"kind": "me", "name": "Margaux"}, *[{"kind": "open"}] * (players - 1)]
    with patch("trowel.server.registry.random_seed", case.position_name):  # the same deal in every run
        table = visitor.create(seats, game=case.game, **case.options)
    friend = server.guest()
    for name in FRIENDS[: players - 1]:
        friend.post(f"/tables/{table}/join", name=name)
    num_moves = MIDDLE[case.game] if case.phase == "middle" else 0
    match = play_on(server, table, lambda match: is_at(match, num_moves), random.Random(5))
    assert is_at(match, num_moves), "the game ended before the position was reached"
    return table


def is_at(match: trowel.Match, num_moves: int) -> bool:
    """Return whether seat 0 is to move and has made at least `num_moves` moves."""
    return 0 in match.to_act and sum(1 for entry in match.log if entry.seat == 0) >= num_moves
