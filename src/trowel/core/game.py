"""The interface of a game: `Game`, `Kernel`, `Notation`. Generic code uses a game only through it.

A state and a box are numpy records. Kernel functions receive them as `g` and `box`. Python code stores them in arrays
of length one (`State`, `Box`), because numba unboxes an array faster than a record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, Protocol

import numpy as np

from trowel.core.errors import IllegalMoveError, Language
from trowel.core.rulebook import Rulebook

State = np.ndarray  # one record: everything about a game in progress, hidden parts included
Box = np.ndarray  # one read-only record: the data of components.toml
Options = dict[str, str]  # every option of the game that is set, as written in a record's header

CHANCE = -1  # the seat of chance outcomes: a card is drawn or dice are rolled
GAME_OVER = 0  # no seat at all: the game is over
MAX_SEATS = 8


class Move(Protocol):
    """A typed move or chance outcome. `str(move)` is its notation, `say` a sentence for people."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...

    def say(self, lang: Language) -> str: ...


class Kernel(NamedTuple):
    """The compiled functions of a game. The first two parameters of each are `box` and `g`."""

    to_act: Callable[..., int]  # (): seats as bits (several move simultaneously), CHANCE or GAME_OVER
    legal: Callable[..., int]  # (seat, out): write the codes of all legal moves, return their number
    apply: Callable[..., None]  # (seat, move): apply a legal move, or an outcome if seat is CHANCE
    chance: Callable[..., int]  # (out, weights): write outcomes and integer weights, return their number
    stream: Callable[..., int]  # (): the dealer's stream (deck or dice) of the pending chance outcome
    scores: Callable[..., None]  # (out): write the public score of every seat
    winners: Callable[..., int]  # (): seats as bits; requires that the game is over
    resample_hidden: Callable[..., None]  # (seat, rng): resample in place what is hidden from the seat; -1: a spectator
    pick_move: Callable[..., int] | None = None  # (seat, out, rng): a uniform legal move, without listing all
    pick_outcome: Callable[..., int] | None = None  # (out, weights, rng): an outcome by weight, without listing all


class Notation(Protocol):
    """Conversions between move codes, typed moves and notation."""

    def move(self, code: int) -> Move: ...

    def code(self, move: Move) -> int | None:
        """Return None for a move that no position allows, such as a tile that extends over the border."""

    def parse(self, text: str) -> Move:
        """Raise IllegalMoveError `unknown-notation` for text that is not notation; the message shows valid forms."""

    def outcome(self, code: int) -> Move: ...

    def parse_outcome(self, text: str) -> int | None: ...


@dataclass(frozen=True)
class Game:
    """A game, assembled from its modules in games/<name>/game.py."""

    name: str
    state: np.dtype[Any]
    max_choices: int  # upper bound on the number of legal moves or outcomes of a state
    kernel: Kernel
    notation: Notation
    rulebook: Callable[[], Rulebook]
    components: Callable[[], str]  # the default components text
    load: Callable[[str], Box]  # components text -> box; raises ComponentsError
    options: Callable[[Mapping[str, object]], Options]  # validate and add defaults; raises OptionError
    seats: Callable[[Options], int]
    setup: Callable[[Box, Options], State]
    view: Callable[[Any, Any, int | None], dict[str, Any]]  # (box, g, seat): JSON of everything the seat may know
    why: Callable[
        [Any, Any, int, Move], IllegalMoveError
    ]  # (box, g, seat, move): the first rule an illegal move breaks
    same_deal: Callable[
        [Any, Any, Options], Options
    ]  # (box, g, options): options that repeat the deal (rematch, retry)
    # (box, g, seat, code): the only seat that sees this move or outcome when it happens; None if it is public.
    private_to: Callable[[Any, Any, int, int], int | None] | None = None
    deal_options: tuple[str, ...] = ()  # options set by `same_deal`; a deal is fixed if the first of them is set

    def new_state(self) -> State:
        return np.zeros(1, dtype=record_type(self.state))


@cache
def record_type(fields: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype for arrays of records.

    Cached: numba compares dtypes that are not the same object field by field, at every call.
    """
    return np.dtype((np.record, fields))


def copy_state(state: State) -> State:
    """Return a copy, byte for byte; numpy's own copy leaves the padding between fields uninitialised."""
    return state.view(np.uint8).copy().view(state.dtype)


SEATS = tuple(tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS))


def seats_from_bits(bits: int) -> tuple[int, ...]:
    """Return the seats whose bits are set, in ascending order."""
    return SEATS[bits]
