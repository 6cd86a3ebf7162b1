# mypy: ignore-errors
"""Restoring the ceramic (M-11), with the doubling of blue 7 (M-16.2)."""

from __future__ import annotations

from enum import IntEnum

from trowel.core.jit import jit
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.dice import NUM_SELECTIONS, make_die
from trowel.games.marajoara.moves import RESTORE
from trowel.games.marajoara.museum import num_museums, recover_token
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import MAX_VALUE, NUM_FRAGMENTS, Colour, MuseumToken, Objective, Source

ALL_FRAGMENTS = (1 << NUM_FRAGMENTS) - 1

# Dice that blue 7 doubles (M-16.2), as the step between sets of three dice written as bits: 0 and 7, or all sets.
NO_DIE_ALONE = 7
EACH_DIE = 1
FRAGMENT_POINTS = (3, 4, 10, 6, 5, 7)  # VP by Requirement (M-11.2 to M-11.5)


class Requirement(IntEnum):
    """Requirements of fragments, which also number the fragments; components.REQUIREMENTS has the same order."""

    ONE_3 = 0
    SUM_4 = 1
    DISTINCT_9 = 2
    TWO_6 = 3
    SUM_5 = 4
    ONE_6 = 5


@jit
def effective_value(value, doubled):
    """Return the value of a blue die: its face, or its double capped at 6 (M-16.2)."""
    return min(MAX_VALUE, 2 * value) if doubled else value


@jit
def is_distinct_9(first, second, third, doubling):
    """Return whether two or three dice have different values that sum to 9 or more (M-11.5).

    `third` is 0 for two dice.
    """
    for doubles in range(0, 8 if doubling else 1, max(1, doubling)):  # the dice that are doubled, as bits
        a = effective_value(first, doubles & 1 != 0)
        b = effective_value(second, doubles & 2 != 0)
        c = effective_value(third, doubles & 4 != 0)
        if a != b and b != c and a != c and a + b + c >= 9:
            return True
    return False


@jit
def meets_requirement(fragment, n, first, second, third, doubling):
    """Return whether `n` blue dice meet a fragment's requirement; the values after the nth are 0.

    `doubling` is 0 without blue 7, otherwise NO_DIE_ALONE or EACH_DIE (M-16.2).
    """
    doubled = doubling != 0
    total = effective_value(first, doubled) + effective_value(second, doubled) + effective_value(third, doubled)
    if fragment == Requirement.ONE_3:
        return n == 1 and total >= 3  # M-11.3
    if fragment == Requirement.SUM_4:
        return total >= 4  # M-11.2
    if fragment == Requirement.SUM_5:
        return total >= 5  # M-11.2
    if fragment == Requirement.TWO_6:
        return n == 2 and total >= 6  # M-11.4
    if fragment == Requirement.ONE_6:
        return n == 1 and total == 6  # M-11.3; a double is capped at 6
    return n >= 2 and is_distinct_9(first, second, third, doubling)


@jit
def list_restores(box, g, seat, out, n):
    """Write the restorations of fragments not yet restored (M-11.1); return the new number of moves in `out`.

    The dice are blue ones of the same museum, in the order in which they are spent (M-8.4).
    """
    doubling = 0
    if g.doubling == 1:
        doubling = NO_DIE_ALONE if box.doubles_all == 1 else EACH_DIE
    for museum in range(num_museums(g)):
        storage = g.museums[seat + museum].storage
        if storage[Colour.BLUE, 0] + storage[Colour.BLUE, 1] + storage[Colour.BLUE, 2] == 0:
            continue
        for selection in range(NUM_SELECTIONS):
            count = box.selection_sizes[selection]
            first = storage[Colour.BLUE, box.selections[selection, 0]]
            second = storage[Colour.BLUE, box.selections[selection, 1]] if count > 1 else 0
            third = storage[Colour.BLUE, box.selections[selection, 2]] if count > 2 else 0
            if first == 0 or (count > 1 and second == 0) or (count > 2 and third == 0):
                continue
            for fragment in range(NUM_FRAGMENTS):
                restored = g.museums[seat + museum].fragments >> fragment & 1
                if restored == 0 and meets_requirement(fragment, count, first, second, third, doubling):
                    out[n] = RESTORE + 90 * museum + NUM_SELECTIONS * fragment + selection
                    n += 1
    return n


@jit
def count_restored_neighbours(box, g, museum, fragment):
    """Return the number of restored fragments that share an edge with this one."""
    return count_fragments(box.fragment_neighbours[fragment] & g.museums[museum].fragments)


@jit
def count_fragments(fragments):
    n = 0
    for fragment in range(NUM_FRAGMENTS):
        n += fragments >> fragment & 1
    return n


@jit
def restore(box, g, seat, move):
    """Restore a fragment (M-11.1): spend its dice at face value (M-16.2), score it and 1 VP per neighbour (M-11.6)."""
    museum_index = seat + (move - RESTORE) // 90
    fragment = (move - RESTORE) % 90 // NUM_SELECTIONS
    selection = (move - RESTORE) % NUM_SELECTIONS
    museum = g.museums[museum_index]
    for i in range(box.selection_sizes[selection]):
        space = box.selections[selection, i]
        spend(g, make_die(Colour.BLUE, museum.storage[Colour.BLUE, space]))
        museum.storage[Colour.BLUE, space] = 0
    g.players[seat].points[Source.FRAGMENTS] += FRAGMENT_POINTS[fragment]
    g.players[seat].points[Source.ADJACENCY] += count_restored_neighbours(box, g, museum_index, fragment)
    museum.fragments |= 1 << fragment
    if fragment == Requirement.SUM_4:
        recover_token(g, seat, museum_index, MuseumToken.FRAGMENT)
    if fragment == Requirement.DISTINCT_9:
        collect(g, Objective.FRAGMENT_9)
    if museum.fragments == ALL_FRAGMENTS:
        collect(g, Objective.CERAMIC)
