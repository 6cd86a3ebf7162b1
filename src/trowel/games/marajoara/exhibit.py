# mypy: ignore-errors
"""Exhibiting vases (M-10), also with red 7 (M-17.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_with
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.dice import NUM_SELECTIONS, make_die
from trowel.games.marajoara.money import credits_of
from trowel.games.marajoara.moves import EXHIBIT
from trowel.games.marajoara.museum import num_museums, recover_token
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import NUM_SPACES, SHOWCASE_SIZE, Colour, MuseumToken, Objective, Source, Task

RED_7_COST = 1  # M-17.1


@jit
def exhibit_cost(box, g, seat, move):
    """Return the cost of an exhibit, the sum of its red dice (M-10.1); -1 if a chosen space has no die."""
    museum = g.museums[seat + (move - EXHIBIT) // NUM_SELECTIONS]
    selection = (move - EXHIBIT) % NUM_SELECTIONS
    total = 0
    for i in range(box.selection_sizes[selection]):
        value = museum.storage[Colour.RED, box.selections[selection, i]]
        if value == 0:
            return -1
        total += value
    return total


@jit
def list_exhibits(box, g, seat, credits, out, n):
    """Write the exhibits (M-10.1) that can be paid in full (M-9.3) and fit in the showcase (M-10.3).

    Return the new number of moves in `out`.
    """
    for museum in range(num_museums(g)):
        room = SHOWCASE_SIZE - g.museums[seat + museum].vases
        for selection in range(NUM_SELECTIONS):
            if box.selection_sizes[selection] > room:
                break
            move = EXHIBIT + NUM_SELECTIONS * museum + selection
            if 0 < exhibit_cost(box, g, seat, move) <= credits:
                out[n] = move
                n += 1
    return n


@jit
def exhibit(box, g, seat, move):
    """Push the payment of the total, then the vases, which are resolved one by one (M-10.4)."""
    cost = exhibit_cost(box, g, seat, move)
    push_with(g, Task.EXHIBITING, seat, 0, move)
    push_with(g, Task.PAY, seat, cost, move)


@jit
def exhibit_next_vase(box, g):
    """Spend the next red die for twice its value (M-10.1) and the reward of the lowest free space (M-10.2).

    Remove the task once all its dice are resolved.
    """
    task = g.agenda[g.depth - 1]
    seat = task.seat
    selection = (task.payload - EXHIBIT) % NUM_SELECTIONS
    if task.amount == box.selection_sizes[selection]:
        pop(g)
        return
    museum_index = seat + (task.payload - EXHIBIT) // NUM_SELECTIONS
    museum = g.museums[museum_index]
    space = box.selections[selection, task.amount]
    task.amount += 1
    value = museum.storage[Colour.RED, space]
    museum.storage[Colour.RED, space] = 0
    spend(g, make_die(Colour.RED, value))
    rank = museum.vases
    museum.vases += 1
    g.players[seat].points[Source.VASES] += 2 * value
    g.players[seat].points[Source.SHOWCASE] += box.showcase[rank]
    collect(g, Objective.SHOWCASE_1 + rank)
    if rank == 0:
        recover_token(g, seat, museum_index, MuseumToken.SHOWCASE)


# ---------------------------------------------------------------- red 7


@jit
def list_cheap_exhibits(g, seat, out):
    """Write the vases that red 7 can exhibit for 1 credit, whatever their value (M-17.1); return their number."""
    n = 0
    if credits_of(g, seat) < RED_7_COST:
        return 0
    for museum in range(num_museums(g)):
        if g.museums[seat + museum].vases < SHOWCASE_SIZE:
            for space in range(NUM_SPACES):
                if g.museums[seat + museum].storage[Colour.RED, space] > 0:
                    out[n] = EXHIBIT + NUM_SELECTIONS * museum + space
                    n += 1
    return n


@jit
def can_exhibit_cheaply(g, seat):
    if credits_of(g, seat) < RED_7_COST:
        return False
    for museum in range(num_museums(g)):
        if g.museums[seat + museum].vases < SHOWCASE_SIZE:
            for space in range(NUM_SPACES):
                if g.museums[seat + museum].storage[Colour.RED, space] > 0:
                    return True
    return False


@jit
def exhibit_cheaply(g, seat, move):
    pop(g)
    push_with(g, Task.EXHIBITING, seat, 0, move)
    push_with(g, Task.PAY, seat, RED_7_COST, move)
