"""The effects of the entries of a log, and previews of moves."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from trowel.core.binding import bind
from trowel.core.effects import Effect
from trowel.core.game import Box, Game, State, copy_state
from trowel.core.log import Entry


class EffectLog:
    """The effects of the entries of a log, computed on demand and once per entry.

    A lock guards it: the server reads the same match in several threads.
    """

    def __init__(self, game: Game, box: Box, state: State) -> None:
        self._game = game
        self._box = box
        self._state = state  # after the entries whose effects are known
        self._effects: list[tuple[Effect, ...]] = []
        self._lock = Lock()

    def copy(self) -> EffectLog:
        with self._lock:
            clone = EffectLog(self._game, self._box, copy_state(self._state))
            clone._effects = list(self._effects)
        return clone

    def get(self, log: Sequence[Entry], index: int) -> tuple[Effect, ...]:
        """Return the effects of an entry. The log must begin with the entries of the calls before."""
        with self._lock:
            while len(self._effects) <= index:
                seat, code, _ = log[len(self._effects)]
                self._effects.append(apply_with_effects(self._game, self._box, self._state, seat, code))
            return self._effects[index]


def apply_with_effects(game: Game, box: Box, state: State, seat: int, code: int) -> tuple[Effect, ...]:
    """Apply a move or outcome to a state in place; return its effects."""
    before = state.copy()
    bind("trowel.core.templates.entry_points", game).apply(box, state, seat, code)
    return tuple(game.effects(box[0], before[0], state[0], seat, code))


def preview_effects(game: Game, box: Box, state: State, seat: int, code: int) -> tuple[Effect, ...]:
    """Return the effects of a move that its seat may know; `state` contains nothing hidden from the seat."""
    if game.preview is not None:
        return tuple(game.preview(box[0], state[0], seat, code))
    return tuple(effect for effect in apply_with_effects(game, box, state, seat, code) if effect.is_visible_to(seat))
