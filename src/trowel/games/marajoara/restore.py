# mypy: ignore-errors
"""Restoring the ceramic (M-11), with blue 7's doubling (M-16.2)."""

from __future__ import annotations

from enum import IntEnum

from trowel.core.jit import jit
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.codes import RESTORE, SELECTIONS
from trowel.games.marajoara.dice import die_of
from trowel.games.marajoara.museum import museums_of, recover_token
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import FRAGMENTS, HIGHEST, Colour, MuseumToken, Objective, Source

ALL_FRAGMENTS = (1 << FRAGMENTS) - 1


class Requirement(IntEnum):
    """What a fragment asks for; the numbers of components.REQUIREMENTS."""

    ONE_3 = 0
    SUM_4 = 1
    DISTINCT_9 = 2
    TWO_6 = 3
    SUM_5 = 4
    ONE_6 = 5


@jit
def worth(fragment):
    """M-11.2 to M-11.5: the VP of a fragment."""
    if fragment == Requirement.ONE_3:
        return 3
    if fragment == Requirement.SUM_4:
        return 4
    if fragment == Requirement.DISTINCT_9:
        return 10
    if fragment == Requirement.TWO_6:
        return 6
    if fragment == Requirement.SUM_5:
        return 5
    return 7


@jit
def counted(value, doubled):
    """M-16.2: a blue die as its face or as its double, the double capped at 6."""
    return min(HIGHEST, 2 * value) if doubled else value


@jit
def distinct_9(first, second, third, doubling):
    """M-11.5: two or three different values (the third 0 for none), 9 or more together; M-16.2: chosen die by die."""
    for choice in range(8 if doubling else 1):
        one = counted(first, choice & 1 != 0)
        two = counted(second, choice & 2 != 0)
        three = counted(third, choice & 4 != 0)
        if one != two and two != three and one != three and one + two + three >= 9:
            return True
    return False


@jit
def meets(fragment, n, first, second, third, doubling):
    """Whether these blue dice (n of them, 0 for none) meet a fragment's requirement."""
    doubled = doubling != 0
    total = counted(first, doubled) + counted(second, doubled) + counted(third, doubled)
    if fragment == Requirement.ONE_3:
        return n == 1 and total >= 3  # M-11.3
    if fragment == Requirement.SUM_4:
        return total >= 4  # M-11.2
    if fragment == Requirement.SUM_5:
        return total >= 5  # M-11.2
    if fragment == Requirement.TWO_6:
        return n == 2 and total >= 6  # M-11.4
    if fragment == Requirement.ONE_6:
        return n == 1 and total == 6  # M-11.3: a doubled die stops at 6
    return n >= 2 and distinct_9(first, second, third, doubled)


@jit
def list_restores(box, g, seat, out, n):
    """M-11.1: the fragments not yet restored, with every choice of the museum's own blue dice, in order (M-8.4)."""
    for museum in range(museums_of(g)):
        stored = g.museums[seat + museum].stored
        if stored[Colour.BLUE, 0] + stored[Colour.BLUE, 1] + stored[Colour.BLUE, 2] == 0:
            continue
        for selection in range(SELECTIONS):
            count = box.selected[selection]
            first = stored[Colour.BLUE, box.selections[selection, 0]]
            second = stored[Colour.BLUE, box.selections[selection, 1]] if count > 1 else 0
            third = stored[Colour.BLUE, box.selections[selection, 2]] if count > 2 else 0
            if first == 0 or (count > 1 and second == 0) or (count > 2 and third == 0):
                continue
            for fragment in range(FRAGMENTS):
                restored = g.museums[seat + museum].fragments >> fragment & 1
                if restored == 0 and meets(fragment, count, first, second, third, g.doubling):
                    out[n] = RESTORE + 90 * museum + SELECTIONS * fragment + selection
                    n += 1
    return n


@jit
def adjacent_restored(box, g, museum, fragment):
    """How many restored fragments share an edge with this one."""
    return how_many(box.neighbours[fragment] & g.museums[museum].fragments)


@jit
def how_many(fragments):
    n = 0
    for fragment in range(FRAGMENTS):
        n += fragments >> fragment & 1
    return n


@jit
def restore(box, g, seat, move):
    """M-11.1: the dice are spent at their face value (M-16.2), the fragment scores, and 1 VP for each neighbour."""
    number = seat + (move - RESTORE) // 90
    fragment = (move - RESTORE) % 90 // SELECTIONS
    selection = (move - RESTORE) % SELECTIONS
    museum = g.museums[number]
    for i in range(box.selected[selection]):
        space = box.selections[selection, i]
        spend(g, die_of(Colour.BLUE, museum.stored[Colour.BLUE, space]))
        museum.stored[Colour.BLUE, space] = 0
    g.players[seat].points[Source.FRAGMENTS] += worth(fragment)
    g.players[seat].points[Source.ADJACENCY] += adjacent_restored(box, g, number, fragment)  # M-11.6
    museum.fragments |= 1 << fragment
    if fragment == Requirement.SUM_4:
        recover_token(g, seat, number, MuseumToken.FRAGMENT)
    if fragment == Requirement.DISTINCT_9:
        collect(g, Objective.FRAGMENT_9)
    if museum.fragments == ALL_FRAGMENTS:
        collect(g, Objective.CERAMIC)
