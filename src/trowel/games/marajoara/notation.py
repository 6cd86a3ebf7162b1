"""Conversions between move codes, typed moves and notation. None of them depends on the state."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from functools import cache

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Move
from trowel.games.marajoara import codes
from trowel.games.marajoara.choices import (
    Clock,
    Dealt,
    Decline,
    End,
    First,
    Give,
    Recycle,
    Remove,
    Row,
    Study,
    Take,
    To,
    Token,
)
from trowel.games.marajoara.components import DIRECTIONS, selections
from trowel.games.marajoara.dice import NUM_SLOTS, face_from_parts, face_parts, slot_from_parts
from trowel.games.marajoara.moves import Capture, Excavate, Exhibit, Fund, Increase, Keep, Pay, Restore, Swap, Work
from trowel.games.marajoara.names import COLOUR_LETTERS, COLUMNS, FRAGMENT_NAMES, TRACKS
from trowel.games.marajoara.state import CART_SIZE, NUM_FRAGMENTS, NUM_SQUARES, SIDE, Colour

SQUARE = r"[a-j](?:10|[1-9])"
RED_DICE = r"2?r[1-3](?: 2?r[1-3]){0,2}"
BLUE_DICE = r"2?b[1-3](?: 2?b[1-3]){0,2}"
FRAGMENT = r"(?:>=[34569]|=6)"


class MarajoaraNotation:
    """Implementation of `core.game.Notation`."""

    def move(self, code: int) -> Move:
        move = _moves_by_code()[code]
        assert move is not None, f"code {code} would leave the site"
        return move

    def code(self, move: Move) -> int | None:
        try:
            return _codes_by_move().get(move)
        except TypeError:  # unhashable, such as a list instead of a tuple of dice
            return None

    def parse(self, text: str) -> Move:
        normalized = " ".join(text.strip().replace("≥", ">=").split())
        for pattern, make_move in PATTERNS:
            if match := re.fullmatch(pattern, normalized, re.ASCII):
                return make_move(*match.groups())
        raise IllegalMoveError(
            "unknown-notation",
            f"{text[:40]!r} is not a move; write, for example, c4xc6 (jump), exhibit r1, restore >=9 b1 b3, fund b1+, "
            "work c4-c5, pay 2+0+1, +1 y2, excavate red, token c4, decline or end",
            f"{text[:40]!r} n'est pas un coup ; écrivez par exemple c4xc6 (saut), exhibit r1, restore >=9 b1 b3, "
            "fund b1+, work c4-c5, pay 2+0+1, +1 y2, excavate red, token c4, decline ou end",
        )

    def outcome(self, code: int) -> Move:
        return First(code - codes.FIRST) if code >= codes.FIRST else Dealt(*face_parts(code))

    def parse_outcome(self, text: str) -> int | None:
        if match := re.fullmatch(r"first ([0-3])", text, re.ASCII):
            return codes.FIRST + int(match[1])
        if match := re.fullmatch(r"([yrbg])([1-6])", text, re.ASCII):
            return face_from_parts(COLOUR_LETTERS.index(match[1]), int(match[2]))
        return None


# ---------------------------------------------------------------- parsing


def square_from_name(name: str) -> int:
    return SIDE * (int(name[1:]) - 1) + COLUMNS.index(name[0])


def slot_from_name(name: str) -> int:
    museum = 1 if name[0] == "2" else 0
    return slot_from_parts(museum, COLOUR_LETTERS.index(name[-2]), int(name[-1]) - 1)


def slots_from_names(text: str) -> tuple[int, ...]:
    return tuple(slot_from_name(name) for name in text.split())


PATTERNS: tuple[tuple[str, Callable[..., Move]], ...] = (
    (
        rf"({SQUARE}) ?x ?({SQUARE})",
        lambda origin, landing: Capture(square_from_name(origin), square_from_name(landing)),
    ),
    (
        rf"work ({SQUARE}) ?- ?({SQUARE})",
        lambda origin, square: Work(square_from_name(origin), square_from_name(square)),
    ),
    (rf"token ({SQUARE})", lambda square: Token(square_from_name(square))),
    (rf"to ({SQUARE})", lambda square: To(square_from_name(square))),
    (rf"clock ({SQUARE})", lambda square: Clock(square_from_name(square))),
    (
        r"pay ([0-6]) ?\+ ?([0-6]) ?\+ ?([0-6])",
        lambda *credits: Pay((int(credits[0]), int(credits[1]), int(credits[2]))),
    ),
    (r"\+([123]) (2?[yrb][123])", lambda amount, die: Increase(int(amount), slot_from_name(die))),
    (r"\+([123]) captured", lambda amount: Increase(int(amount), None)),
    (rf"exhibit ({RED_DICE})", lambda dice: Exhibit(slots_from_names(dice))),
    (
        rf"restore ({FRAGMENT}) ({BLUE_DICE})",
        lambda name, dice: Restore(FRAGMENT_NAMES.index(name), slots_from_names(dice)),
    ),
    (r"fund (2?b[123]) ?([+-])", lambda die, sign: Fund(slot_from_name(die), 1 if sign == "+" else -1)),
    (r"swap (2?b[123]) (2?r[123])", lambda blue, red: Swap(slot_from_name(blue), slot_from_name(red))),
    (r"excavate (yellow|red|blue)", lambda track: Excavate(TRACKS.index(track))),
    (r"keep ([12])", lambda museum: Keep(int(museum) - 1)),
    (r"remove( [12])?", lambda museum: Remove(1 if museum == " 2" else 0)),
    (rf"study (2 )?({FRAGMENT})", lambda museum, name: Study(1 if museum else 0, FRAGMENT_NAMES.index(name))),
    (r"give (2?[yrb][123])", lambda die: Give(slot_from_name(die))),
    (r"take ([1-5])( to [12])?", lambda place, museum: Take(int(place) - 1, 1 if museum == " to 2" else 0)),
    (r"recycle ([yrbg])([1-6])", lambda colour, value: Recycle(COLOUR_LETTERS.index(colour), int(value))),
    (r"row ([12])", lambda museum: Row(int(museum) - 1)),
    (r"decline", Decline),
    (r"end", End),
)


# ---------------------------------------------------------------- codes


def _square_beyond(square: int, direction: int, steps: int) -> int | None:
    down, right = DIRECTIONS[direction]
    row, column = square // SIDE + steps * down, square % SIDE + steps * right
    return SIDE * row + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def _slots(museum: int, colour: Colour, spaces: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(slot_from_parts(museum, colour, space) for space in spaces)


@cache
def _moves_by_code() -> tuple[Move | None, ...]:
    """Return every move by its code; None if a jump or field work would leave a site of the largest size."""
    squares = range(NUM_SQUARES)
    directed = [(square, direction) for square in squares for direction in range(4)]
    museums = range(2)
    landings = [(square, _square_beyond(square, direction, 2)) for square, direction in directed]
    steps = [(square, _square_beyond(square, direction, 1)) for square, direction in directed]
    moves: list[Move | None] = [None if to is None else Capture(square, to) for square, to in landings]
    moves += [None if to is None else Work(square, to) for square, to in steps]
    moves += [kind(square) for kind in (Token, To, Clock) for square in squares]
    moves += [Pay(credits) for credits in itertools.product(range(7), range(7), range(7))]
    moves += [
        Increase(amount, None if slot == codes.CAPTURED_SLOT else slot)
        for slot in (*range(NUM_SLOTS), codes.CAPTURED_SLOT)
        for amount in (1, 2, 3)
    ]
    moves += [Exhibit(_slots(museum, Colour.RED, spaces)) for museum in museums for spaces in selections()]
    moves += [
        Restore(fragment, _slots(museum, Colour.BLUE, spaces))
        for museum in museums
        for fragment in range(NUM_FRAGMENTS)
        for spaces in selections()
    ]
    blue_slots = [slot for museum in museums for slot in _slots(museum, Colour.BLUE, (0, 1, 2))]
    moves += [Fund(slot, change) for slot in blue_slots for change in (1, -1)]
    moves += [
        Swap(blue, red)
        for museum in museums
        for blue in _slots(museum, Colour.BLUE, (0, 1, 2))
        for red in _slots(1 - museum, Colour.RED, (0, 1, 2))
    ]
    moves += [Excavate(track) for track in range(len(TRACKS))]
    moves += [kind(museum) for kind in (Keep, Remove) for museum in museums]
    moves += [Study(museum, fragment) for museum in museums for fragment in range(NUM_FRAGMENTS)]
    moves += [Give(slot) for slot in range(NUM_SLOTS)]
    moves += [Take(place, museum) for museum in museums for place in range(CART_SIZE)]
    moves += [Recycle(colour, value) for colour in range(4) for value in range(1, 7)]
    moves += [*(Row(museum) for museum in museums), Decline(), End()]
    assert len(moves) == codes.NUM_MOVES
    return tuple(moves)


@cache
def _codes_by_move() -> dict[Move, int]:
    return {move: code for code, move in enumerate(_moves_by_code()) if move is not None}
