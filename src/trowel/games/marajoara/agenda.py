# mypy: ignore-errors
"""The agenda: what is still to be decided or done, as a small stack. Its last entry is what the game waits for."""

from __future__ import annotations

from trowel.core.jit import jit


@jit
def push(g, kind, seat):
    """This comes before everything that is already on the agenda."""
    task = g.agenda[g.depth]
    task.kind = kind
    task.seat = seat
    g.depth += 1


@jit
def push_about(g, kind, seat, amount, about):
    """The same, with how much it is and what it is about."""
    task = g.agenda[g.depth]
    task.amount = amount
    task.about = about
    push(g, kind, seat)


@jit
def pop(g):
    """The last entry is done; it leaves no trace, so that equal positions are equal states."""
    g.depth -= 1
    task = g.agenda[g.depth]
    task.kind = 0
    task.seat = 0
    task.amount = 0
    task.about = 0
    task.used = 0
