"""Encodings of dice, faces and slots as integers."""

from __future__ import annotations

from itertools import product

import pytest

from trowel.games.marajoara import dice
from trowel.games.marajoara.choices import FIRST
from trowel.games.marajoara.moves import CAPTURED_SLOT
from trowel.games.marajoara.state import NO_DIE


@pytest.mark.parametrize(("colour", "value"), list(product(range(4), range(1, 7))))
def test_a_die_and_its_face_unpack_to_colour_and_value(colour: int, value: int) -> None:
    die, face = dice.make_die(colour, value), dice.face_from_parts(colour, value)
    assert (dice.colour_of(die), dice.value_of(die)) == (colour, value)
    assert (dice.face_from_die(die), dice.die_from_face(face)) == (face, die)
    assert dice.die_from_parts(colour, value) == die
    assert dice.die_parts(die) == dice.face_parts(face) == (colour, value)


@pytest.mark.parametrize(("museum", "colour", "space"), list(product(range(2), range(3), range(3))))
def test_a_slot_unpacks_to_museum_colour_and_space(museum: int, colour: int, space: int) -> None:
    slot = dice.make_slot(museum, colour, space)
    assert dice.unpack_slot(slot) == dice.slot_parts(slot) == (museum, colour, space)
    assert dice.slot_from_parts(museum, colour, space) == slot


def test_faces_and_slots_are_dense_and_end_before_the_next_code() -> None:
    faces = [dice.face_from_parts(colour, value) for colour, value in product(range(4), range(1, 7))]
    slots = [dice.slot_from_parts(*parts) for parts in product(range(2), range(3), range(3))]
    assert faces == list(range(dice.NUM_FACES)) == list(range(FIRST))
    assert slots == list(range(dice.NUM_SLOTS)) == list(range(CAPTURED_SLOT))


def test_no_die_is_not_a_die() -> None:
    assert NO_DIE not in {dice.die_from_parts(colour, value) for colour, value in product(range(4), range(1, 7))}
