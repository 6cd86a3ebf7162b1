"""The interface of a game: `Game` and `Kernel`. Generic code uses a game only through it.

A state and a box are numpy records. Kernel functions receive them as `g` and `box`. Python code stores them in arrays
of length one (`State`, `Box`), because numba unboxes an array faster than a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from trowel.core.effects import Effect
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.legal import MultiChoice, Price
from trowel.core.moves import Move
from trowel.core.notation import Notation
from trowel.core.option_table import OptionTable
from trowel.core.rulebook import Rulebook

State = np.ndarray  # one record: everything about a game in progress, hidden parts included
Box = np.ndarray  # one read-only record: the data of a components file, and the rulings of a rules version
Options = dict[str, str]  # every option of the game that is set, as written in a record's header

CHANCE = -1  # the seat of chance outcomes: a card is drawn or dice are rolled
GAME_OVER = 0  # no seat at all: the game is over
MAX_SEATS = 8


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


@dataclass(frozen=True)
class RulesVersion:
    """A version of a game's rules: rulings that kernels read as flags of the box, and default components.

    Versions are never removed, so that every record can be loaded and every running game continues.
    """

    name: str  # as in records: `artifact/1`
    components: str = "components.toml"  # file in the game's package; empty: the game has no components
    rulings: tuple[str, ...] = ()  # fields of the box that are 1 in this version; a field named in another one is 0


@dataclass(frozen=True)
class Game:
    """A game, assembled from its modules in games/<name>/game.py."""

    name: str
    module: str  # that defines it as GAME
    state: np.dtype[Any]
    max_choices: int  # upper bound on the number of legal moves or outcomes of a state
    kernel: Kernel
    notation: Notation
    rulebook: Callable[[], Rulebook]  # of the newest version
    versions: tuple[RulesVersion, ...]  # oldest first
    read_components: Callable[[str], Box]  # components text -> writable box without rulings; raises ComponentsError
    option_table: OptionTable  # declares the options
    options: Callable[[Mapping[str, object]], Options]  # validate and add defaults; raises OptionError
    seats: Callable[[Options], int]
    setup: Callable[[Box, Options], State]
    # (box, g, seat): JSON of everything the seat may know, for reading only; a TypedDict of the game's view_types.py.
    view: Callable[[Any, Any, int | None], Mapping[str, Any]]
    why: Callable[
        [Any, Any, int, Move], IllegalMoveError
    ]  # (box, g, seat, move): the first rule an illegal move breaks
    same_deal: Callable[
        [Any, Any, Options], Options
    ]  # (box, g, options): options that repeat the deal (rematch, retry)
    effects: Callable[[Any, Any, Any, int, int], Iterable[Effect]]  # (box, before, after, seat, code)
    board: Callable[[dict[str, Any]], str]  # a view as plain text, for notebooks
    # (box, g): what the components show, as texts and numbers; constant during a game. legend_types.py has its type.
    legend: Callable[[Any, Any], Mapping[str, Any]]
    # Lines of the score sheet, in order: source -> English, French. Games are keys of caches; a mapping has no hash.
    score_lines: Mapping[str, tuple[str, str]] = field(hash=False)
    score_source: Callable[[Effect], str] | None = None  # the line of an effect of points; None: its source
    # (box, g, seat, code): effects of a move that its seat may know; None: those of `effects` that it may.
    preview: Callable[[Any, Any, int, int], Iterable[Effect]] | None = None
    # (box, g, seat, code): effects of the payment that follows a move; None: moves pay immediately or not at all.
    promise: Callable[[Any, Any, int, int], Iterable[Effect]] | None = None
    # (box, g, seat, legal moves): the price of each; None: nothing costs
    prices: Callable[[Any, Any, int, Sequence[Move]], list[Price | None]] | None = None
    # (box, g, seat, legal moves): the choice of several items that the pending decision starts
    multi_choice: Callable[[Any, Any, int, Sequence[Move]], MultiChoice | None] | None = None
    # (state, acting, seat, code): the only seat that sees a move or outcome when it happens; None if it is public.
    # `acting` are the seats to act, as bits. Called for every entry, so it must be fast.
    private_to: Callable[[State, int, int, int], int | None] | None = None
    # (options): whether all seats and spectators see everything alike, so that one view serves all; None: never.
    is_open: Callable[[Options], bool] | None = None
    # Whether views contain `text`, the board as plain text, which the generic screen and page show.
    has_text_view: bool = True

    @property
    def rules(self) -> str:
        """The name of the newest rules version, which new games use."""
        return self.versions[-1].name

    def version(self, rules: str | None = None) -> RulesVersion:
        """Return the rules version of this name, by default the newest.

        Raises:
            OptionError: the game has no such version.
        """
        if rules is None:
            return self.versions[-1]
        for version in self.versions:
            if version.name == rules:
                return version
        names = ", ".join(version.name for version in self.versions)
        raise OptionError(
            f"unknown rules {rules[:40]!r}; this program knows {names}",
            f"règles inconnues : {rules[:40]!r} ; ce programme connaît {names}",
        )

    def components(self, rules: str | None = None) -> str:
        """Return the default components text of a rules version; raise OptionError if there is no such version."""
        file = self.version(rules).components
        return _read_text(self.module.rpartition(".")[0], file) if file else ""

    def load(self, components: str, rules: str | None = None) -> Box:
        """Return the box of a components text under a rules version; the array is read-only and shared.

        Raises:
            ComponentsError: the text does not describe this game's components.
            OptionError: the game has no such version.
        """
        return _load_box(self.module, components, self.version(rules).name)

    def first_state(self, components: str, rules: str, options: Options) -> State:
        """Return the state before the first entry of a log; the array is read-only and shared."""
        return _set_up(self.module, components, rules, tuple(options.items()))

    @property
    def deal_options(self) -> tuple[str, ...]:
        """The options that `same_deal` sets. A deal is fixed if the first of them is set; empty: it never is."""
        return self.option_table.deal_options

    def new_state(self) -> State:
        return np.zeros(1, dtype=record_type(self.state))

    def __reduce__(self) -> tuple[object, ...]:
        # Kernels cannot be pickled; the game of this name is imported instead.
        return (load_game, (self.module,))


def load_game(module: str) -> Game:
    game: Game = import_module(module).GAME
    return game


def deferred(module: str, name: str) -> Callable[..., Any]:
    """Return a function that imports `name` from `module` at its first call.

    For what front ends need: a process that only plays starts 20 to 50 ms sooner without it.
    """

    @cache
    def load() -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    return lambda *args: load()(*args)


@cache
def _read_text(package: str, file: str) -> str:
    return files(package).joinpath(file).read_text("utf-8")


@lru_cache(maxsize=32)
def _load_box(module: str, components: str, rules: str) -> Box:
    game = load_game(module)
    box = game.read_components(components)
    for ruling in game.version(rules).rulings:
        box[ruling] = 1
    box.flags.writeable = False
    return box


@lru_cache(maxsize=32)  # setting a field of a numpy record takes 3 µs, a third of a new match in all
def _set_up(module: str, components: str, rules: str, options: tuple[tuple[str, str], ...]) -> State:
    game = load_game(module)
    state = game.setup(game.load(components, rules), dict(options))
    state.flags.writeable = False
    return state


@cache
def record_type(fields: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype for arrays of records.

    Cached: numba compares dtypes that are not the same object field by field, at every call.
    """
    return np.dtype((np.record, fields))


def copy_into(target: State, state: State) -> State:
    """Copy a state, byte for byte, into another one, whose dtype may be another object; return it."""
    target.view(np.uint8)[:] = state.view(np.uint8)
    return target


def copy_state(state: State) -> State:
    """Return a copy, byte for byte; numpy's own copy leaves the padding between fields uninitialised."""
    return state.view(np.uint8).copy().view(state.dtype)


SEATS = tuple(tuple(seat for seat in range(MAX_SEATS) if bits >> seat & 1) for bits in range(1 << MAX_SEATS))


def seats_from_bits(bits: int) -> tuple[int, ...]:
    """Return the seats whose bits are set, in ascending order."""
    return SEATS[bits]
