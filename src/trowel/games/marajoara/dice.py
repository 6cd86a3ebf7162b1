# mypy: ignore-errors
"""The three numbers that stand for dice, and the only functions that pack and unpack them.

- A *die* is 8 * colour + value; 0 is no die. Site, cart, slate and turn track consist of dice.
- A *face* is 6 * colour + value - 1: the same without gaps, for the codes of moves and outcomes.
- A *slot* is 9 * museum + 3 * colour + space: a storage space in a player's museums, whatever die lies there.
"""

from __future__ import annotations

import numpy as np

from trowel.core.jit import jit

NUM_FACES = 24
NUM_SLOTS = 18


@jit
def make_die(colour, value):
    return 8 * colour + value


@jit
def colour_of(die):
    """Wide enough to reckon with, like the value."""
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
    """Museum, colour and space."""
    return slot // 9, slot % 9 // 3, slot % 3


# ---------------------------------------------------------------- uncompiled: numba would compile the above once more


def die_from_parts(colour: int, value: int) -> int:
    return 8 * colour + value


def die_parts(die: int) -> tuple[int, int]:
    """Colour and value."""
    return int(die) >> 3, int(die) & 7


def face_from_parts(colour: int, value: int) -> int:
    return 6 * colour + value - 1


def face_parts(face: int) -> tuple[int, int]:
    """Colour and value."""
    return face // 6, face % 6 + 1


def slot_from_parts(museum: int, colour: int, space: int) -> int:
    return 9 * museum + 3 * colour + space


def slot_parts(slot: int) -> tuple[int, int, int]:
    """Museum, colour and space."""
    return slot // 9, slot % 9 // 3, slot % 3
