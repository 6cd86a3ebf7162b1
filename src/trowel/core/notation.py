"""Conversions between codes, typed moves and notation, by a game's tables of moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any, cast

from trowel.core.errors import IllegalMoveError
from trowel.core.moves import Move, MoveTable


class MoveCache(dict[int, Move]):
    """Moves by code, made at their first lookup: a table of all 4,099 placements would take 30 ms of the first move."""

    def __init__(self, table: MoveTable) -> None:
        self.codes: dict[Move, int] = {}
        self._table = table

    def __missing__(self, code: int) -> Move:
        move = cast("Move", self._table.kind_of_code(code).move(code))
        self.codes[move] = code
        self[code] = move
        return move


class Notation:
    """Conversions between codes, typed moves and notation; none of them depends on a state."""

    def __init__(
        self,
        moves: MoveTable,
        outcomes: MoveTable,
        normalize: Callable[[str], str] = str,
        french_remark: str = "",
    ) -> None:
        self.moves = moves
        self.outcomes = outcomes
        self._normalize = normalize  # applied to moves before they are parsed
        self._french_remark = french_remark  # on notation, at the end of errors in French
        self._parse_cached = lru_cache(maxsize=4096)(self._parse)  # the moves of a game repeat at its tables

    @cached_property
    def move(self) -> Callable[[int], Move]:
        """`move(code)` is the typed move of a legal move's code. Moves are made on demand, as outcomes are."""
        return self._seen_moves.__getitem__

    @cached_property
    def _seen_moves(self) -> MoveCache:
        return MoveCache(self.moves)

    @cached_property
    def outcome(self) -> Callable[[int], Move]:
        """`outcome(code)` is the typed chance outcome of a code.

        Outcomes are made one by one: the table of Scarabya's sites would delay the first move of a process.
        """
        make = lru_cache(maxsize=1024)(lambda code: self.outcomes.kind_of_code(code).move(code))
        return cast("Callable[[int], Move]", make)

    def code(self, move: Any) -> int | None:
        """Return the code of a move; None for a move that no position allows, such as a tile over the border."""
        try:
            code = self._seen_moves.codes.get(move)
            return self.moves.codes.get(move) if code is None else code
        except TypeError:  # unhashable, such as a list instead of a tuple of dice
            return None

    def parse(self, text: str) -> Move:
        """Return the move that a text denotes.

        Raises:
            IllegalMoveError: `unknown-notation` for text that is not notation; the message shows valid forms.
        """
        return self._parse_cached(text)

    def _parse(self, text: str) -> Move:
        normalized = " ".join(self._normalize(text).split())
        for kind in self.moves.kinds:
            move = kind.parse(normalized)
            if move is not None:
                return move
        raise self._unknown_notation(normalized)

    def parse_outcome(self, text: str) -> int | None:
        """Return the code of a chance outcome; None if the text does not denote one."""
        return self._outcomes_by_notation.get(text)

    @cached_property
    def _outcomes_by_notation(self) -> dict[str, int]:
        return {str(outcome): code for outcome, code in self.outcomes.codes.items()}

    def _unknown_notation(self, text: str) -> IllegalMoveError:
        """Return an error with the form of the move if its first word is known, otherwise with an example of each."""
        first = _first_word(text)
        known = next((kind for kind in self.moves.kinds if first and _first_word(kind.notation) == first), None)
        if known is not None:
            en, fr = known.form("en"), known.form("fr")
        else:
            en = fr = ", ".join(kind.example or kind.notation for kind in self.moves.kinds)
        return IllegalMoveError(
            "unknown-notation",
            f"{text[:40]!r} is not a move; write {'' if known else 'for example '}{en}",
            f"« {text[:40]} » n'est pas un coup ; écrivez {'' if known else 'par exemple '}{fr}{self._french_remark}",
        )


def _first_word(notation: str) -> str:
    """Return the letters that a text in notation or a template begins with: `hire` of `hire2 asia`."""
    return re.split("[^a-z]", notation, maxsplit=1)[0]
