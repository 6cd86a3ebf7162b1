# mypy: ignore-errors
"""Exhibiting vases (M-10), also by red 7 (M-17.1)."""

from __future__ import annotations

from trowel.core.jit import jit
from trowel.games.marajoara.agenda import pop, push_about
from trowel.games.marajoara.cart import spend
from trowel.games.marajoara.codes import EXHIBIT, SELECTIONS
from trowel.games.marajoara.dice import die_of
from trowel.games.marajoara.money import money
from trowel.games.marajoara.museum import museums_of, recover_token
from trowel.games.marajoara.objectives import collect
from trowel.games.marajoara.state import SHOWCASE, SPACES, Colour, MuseumToken, Objective, Source, Task

RED_7_COST = 1  # M-17.1


@jit
def cost_of(box, g, seat, move):
    """M-10.1: the values of the red dice together; -1 where a named space holds none."""
    museum = g.museums[seat + (move - EXHIBIT) // SELECTIONS]
    selection = (move - EXHIBIT) % SELECTIONS
    total = 0
    for i in range(box.selected[selection]):
        value = museum.stored[Colour.RED, box.selections[selection, i]]
        if value == 0:
            return -1
        total += value
    return total


@jit
def list_exhibits(box, g, seat, credits, out, n):
    """M-10.1: what can be paid in full (M-9.3), M-10.3: as long as the showcase has room."""
    for museum in range(museums_of(g)):
        room = SHOWCASE - g.museums[seat + museum].vases
        for selection in range(SELECTIONS):
            if box.selected[selection] > room:
                break
            move = EXHIBIT + SELECTIONS * museum + selection
            if 0 < cost_of(box, g, seat, move) <= credits:
                out[n] = move
                n += 1
    return n


@jit
def exhibit(box, g, seat, move):
    """M-10.4: the total is paid together, then the red dice are resolved one by one."""
    cost = cost_of(box, g, seat, move)
    push_about(g, Task.EXHIBITING, seat, 0, move)
    push_about(g, Task.PAY, seat, cost, move)


@jit
def show_next_vase(box, g):
    """M-10.1: the red die is spent and scores twice its value; M-10.2: the space of lowest rank gives its reward."""
    task = g.agenda[g.depth - 1]
    seat = task.seat
    selection = (task.about - EXHIBIT) % SELECTIONS
    if task.amount == box.selected[selection]:
        pop(g)
        return
    number = seat + (task.about - EXHIBIT) // SELECTIONS
    museum = g.museums[number]
    space = box.selections[selection, task.amount]
    task.amount += 1
    value = museum.stored[Colour.RED, space]
    museum.stored[Colour.RED, space] = 0
    spend(g, die_of(Colour.RED, value))
    rank = museum.vases
    museum.vases += 1
    g.players[seat].points[Source.VASES] += 2 * value
    g.players[seat].points[Source.SHOWCASE] += box.showcase[rank]
    collect(g, Objective.SHOWCASE_1 + rank)
    if rank == 0:
        recover_token(g, seat, number, MuseumToken.SHOWCASE)


# ---------------------------------------------------------------- red 7


@jit
def list_cheap_exhibits(g, seat, out):
    """M-17.1: one vase of any value for 1 credit."""
    n = 0
    if money(g, seat) < RED_7_COST:
        return 0
    for museum in range(museums_of(g)):
        if g.museums[seat + museum].vases < SHOWCASE:
            for space in range(SPACES):
                if g.museums[seat + museum].stored[Colour.RED, space] > 0:
                    out[n] = EXHIBIT + SELECTIONS * museum + space
                    n += 1
    return n


@jit
def can_exhibit_cheaply(g, seat):
    if money(g, seat) < RED_7_COST:
        return False
    for museum in range(museums_of(g)):
        if g.museums[seat + museum].vases < SHOWCASE:
            for space in range(SPACES):
                if g.museums[seat + museum].stored[Colour.RED, space] > 0:
                    return True
    return False


@jit
def exhibit_cheaply(g, seat, move):
    pop(g)
    push_about(g, Task.EXHIBITING, seat, 0, move)
    push_about(g, Task.PAY, seat, RED_7_COST, move)
