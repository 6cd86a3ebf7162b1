"""The contract: what a game provides. Everything else in the package works through it and knows no game.

A state and a box are numpy records. Kernel functions receive them as `g` and `box`, whether numba compiled them or
not; Python code keeps them in arrays of one (`State`, `Box`), since an array crosses into compiled code fastest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from trowel.core.errors import IllegalMoveError, Language
from trowel.core.rulebook import Rulebook

State = np.ndarray  # one record: everything about a game in progress
Box = np.ndarray  # one read-only record: everything from components.toml
Options = dict[str, str]  # as a record's header writes them: every option of the game that is set

CHANCE = -1  # who acts when a card is to be turned or dice to be rolled
GAME_OVER = 0  # no seat at all: the game is over
MAX_SEATS = 8


class Move(Protocol):
    """A typed move, or an outcome of chance: `str(move)` is its notation, `say` its words for people."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...

    def say(self, lang: Language) -> str: ...


class Kernel(NamedTuple):
    """The rules as numba compiles them. Every function starts with (box, g)."""

    to_act: Callable[..., int]  # (): seats as bits, several = simultaneous; CHANCE; GAME_OVER at the end
    legal: Callable[..., int]  # (seat, out): writes the codes of all legal moves, returns how many
    apply: Callable[..., None]  # (seat, move): carries out a legal move; CHANCE's are outcomes
    chance: Callable[..., int]  # (out, weights): writes outcomes and their integer weights, returns how many
    stream: Callable[..., int]  # (): which deck or dice the pending chance is drawn from
    scores: Callable[..., None]  # (out): the score of every seat, as far as it is public
    winners: Callable[..., int]  # (): seats as bits; only asked when the game is over
    resample_hidden: Callable[..., None]  # (seat, random): resamples in place all that this seat cannot know
    pick_move: Callable[..., int] | None = None  # (seat, out, random): one legal move, uniformly, without listing
    pick_outcome: Callable[..., int] | None = None  # (out, weights, random): one outcome by its weight, the same


class Notation(Protocol):
    """Move codes <-> typed moves <-> notation."""

    def move(self, code: int) -> Move: ...

    def code(self, move: Move) -> int | None:
        """None for a move that no position allows, such as a tile hanging over the border."""

    def parse(self, text: str) -> Move:
        """Raises Illegal `unknown-notation`, with what is possible instead."""

    def outcome(self, code: int) -> Move: ...

    def parse_outcome(self, text: str) -> int | None: ...


@dataclass(frozen=True)
class Game:
    """One game, assembled; see games/<name>/game.py, which reads as its table of contents."""

    name: str
    state: np.dtype[Any]
    max_choices: int  # the most moves, or outcomes, that are ever listed at once
    kernel: Kernel
    notation: Notation
    rulebook: Callable[[], Rulebook]
    components: Callable[[], str]  # the text of our own components.toml
    load: Callable[[str], Box]  # a components text -> the box; raises ComponentsError
    options: Callable[[Mapping[str, object]], Options]  # checks and completes; raises OptionError
    seats: Callable[[Options], int]
    setup: Callable[[Box, Options], State]
    view: Callable[[Any, Any, int | None], dict[str, Any]]  # (box, g, seat): all that this seat may know
    why: Callable[[Any, Any, int, Move], IllegalMoveError]  # (box, g, seat, move): why it is not legal
    same_deal: Callable[[Any, Any, Options], Options]  # (box, g, options): the same deal once more: rematch, retry
    # (box, g, seat, code): the one seat that sees a move or an outcome as it comes; None where everybody does.
    private_to: Callable[[Any, Any, int, int], int | None] | None = None

    def new_state(self) -> State:
        return np.zeros(1, dtype=record_type(self.state))


@cache
def record_type(fields: np.dtype[Any]) -> np.dtype[Any]:
    """The type of arrays of records. Always the same object: numba compares others field by field at each call."""
    return np.dtype((np.record, fields))


def copy_state(state: State) -> State:
    """A copy, byte for byte: numpy's own would leave the padding between fields to what memory held."""
    return state.view(np.uint8).copy().view(state.dtype)


SEATS = tuple(tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS))


def seats_from_bits(bits: int) -> tuple[int, ...]:
    """Seats written as bits, in order."""
    return SEATS[bits]
