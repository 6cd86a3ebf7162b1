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
def push_with(g, kind, seat, amount, payload):
    """The same, with its amount and payload."""
    task = g.agenda[g.depth]
    task.amount = amount
    task.payload = payload
    push(g, kind, seat)


@jit
def pop(g):
    """The last entry is done; it leaves no trace, so that equal positions are equal states."""
    g.depth -= 1
    task = g.agenda[g.depth]
    task.kind = 0
    task.seat = 0
    task.amount = 0
    task.payload = 0
    task.used_slots = 0
