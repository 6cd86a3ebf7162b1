"""The log of a match: its entries, who may read them, and a view of them as typed moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, overload

from trowel.core.game import CHANCE, Game, State
from trowel.core.moves import Move
from trowel.core.notation import Notation


class Entry(NamedTuple):
    """A player's move or a chance outcome."""

    seat: int  # CHANCE for an outcome
    code: int  # of the move or outcome; `Game.notation` converts it
    private_to: int | None = None  # the only seat that saw the entry when it was logged; None: all


_new_tuple = tuple.__new__


def make_entry(game: Game, state: State, acting: int, seat: int, code: int) -> Entry:
    """Return the entry of a move or outcome, with the seat that alone may read it. The only place that decides this.

    Args:
        state: before the move or outcome is applied.
        acting: the seats to act in it, as bits, or CHANCE.
    """
    owner = None if game.private_to is None else game.private_to(state, acting, seat, code)
    return _new_tuple(Entry, (seat, code, owner))  # half the time of Entry(…), for every move


def hidden_entries(log: Sequence[Entry], viewer: int | None, first: int = 0) -> set[int]:
    """Return the indexes of the entries, from `first` on, that a seat may not read now; None is a spectator.

    A secret outcome stays hidden. The move that completes a simultaneous round reveals the moves before it: only the
    last one of each seat, since a seat may withdraw its move and choose again (S-3.3).
    """
    hidden: set[int] = set()
    latest: dict[int, int] = {}  # seat -> index of its last hidden move in this round
    for index in range(first, len(log)):
        seat, _, owner = log[index]
        if owner is not None and owner != viewer:
            hidden.add(index)
        if seat == CHANCE:
            continue
        if owner is not None:
            latest[seat] = index
        elif latest:
            latest.pop(seat, None)  # this move is its last one
            hidden.difference_update(latest.values())
            latest.clear()
    return hidden


def turn_numbers(moves: Sequence[tuple[int | None, Move]], known: Sequence[int] = ()) -> list[int]:
    """Return the turn of every entry, from 1; 0 for what is dealt before the first move.

    A turn is the moves of one seat in a row, with the outcomes that follow them. It also ends after a move whose kind
    `ends_turn`. In a simultaneous round each seat's move is a turn.

    Args:
        known: the turns of the first entries, which are not computed again.
    """
    numbers = list(known)
    before = next((index for index in reversed(range(len(numbers))) if moves[index][0] is not None), None)
    last = None if before is None else moves[before]  # the last player move
    for seat, move in moves[len(numbers) :]:
        number = numbers[-1] if numbers else 0
        if seat is None:
            numbers.append(number)
            continue
        numbers.append(number + (last is None or last[0] != seat or last[1].kind.ends_turn))
        last = seat, move
    return numbers


class LoggedMoves(Sequence[tuple[int | None, Move]]):
    """A log as (seat, typed move), oldest first; the seat of a chance outcome is None."""

    def __init__(self, log: Sequence[Entry], notation: Notation) -> None:
        self._log = log
        self._notation = notation

    def __len__(self) -> int:
        return len(self._log)

    @overload
    def __getitem__(self, index: int) -> tuple[int | None, Move]: ...

    @overload
    def __getitem__(self, index: slice) -> LoggedMoves: ...

    def __getitem__(self, index: int | slice) -> tuple[int | None, Move] | LoggedMoves:
        if isinstance(index, slice):
            return LoggedMoves(self._log[index], self._notation)
        seat, code, _ = self._log[index]
        return (None, self._notation.outcome(code)) if seat == CHANCE else (seat, self._notation.move(code))

    def __repr__(self) -> str:
        return f"[{', '.join(f'{self._name(seat)} {move}' for seat, move in self)}]"

    @staticmethod
    def _name(seat: int | None) -> str:
        return "*" if seat is None else str(seat)
