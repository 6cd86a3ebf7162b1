# mypy: ignore-errors
"""Encodings of dice as integers. Only the functions of this module pack and unpack them.

- A *die* is 8 * colour + value; 0 is NO_DIE. Site, cart, slate and turn track store dice.
- A *face* is 6 * colour + value - 1: a dense range, for codes of moves and outcomes.
- A *slot* is 9 * museum + 3 * colour + space: a storage space in a player's museums, with or without a die.
"""

from __future__ import annotations

import itertools

import numpy as np

from trowel.core.jit import jit

NUM_FACES = 24
NUM_SLOTS = 18
NUM_SELECTIONS = 15  # of one to three spaces of a row


@jit
def make_die(colour, value):
    return 8 * colour + value


@jit
def colour_of(die):
    """Return the colour as int64, whatever the integer type of `die`."""
    return np.int64(die) >> 3


@jit
def value_of(die):
    return np.int64(die) & 7


@jit
def face_from_die(die):
    return 6 * colour_of(die) + value_of(die) - 1


@jit
def die_from_face(face):
    return make_die(face // 6, face % 6 + 1)


@jit
def make_slot(museum, colour, space):
    return 9 * museum + 3 * colour + space


@jit
def unpack_slot(slot):
    """Return museum, colour and space."""
    return slot // 9, slot % 9 // 3, slot % 3


# ---------------------------------------------------------------- the same for uncompiled code
# Calling the functions above from Python would compile them for one more argument type.


def die_from_parts(colour: int, value: int) -> int:
    return 8 * colour + value


def die_parts(die: int) -> tuple[int, int]:
    """Return colour and value."""
    return int(die) >> 3, int(die) & 7


def face_from_parts(colour: int, value: int) -> int:
    return 6 * colour + value - 1


def face_parts(face: int) -> tuple[int, int]:
    """Return colour and value."""
    return face // 6, face % 6 + 1


def slot_from_parts(museum: int, colour: int, space: int) -> int:
    return 9 * museum + 3 * colour + space


def slot_parts(slot: int) -> tuple[int, int, int]:
    """Return museum, colour and space."""
    return slot // 9, slot % 9 // 3, slot % 3


def selections() -> list[tuple[int, ...]]:
    """Return the 15 ordered choices of one, two or three spaces of a row."""
    return [spaces for size in (1, 2, 3) for spaces in itertools.permutations(range(3), size)]
