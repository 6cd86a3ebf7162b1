# mypy: ignore-errors
"""The agenda: a stack of pending tasks, decisions of players and automatic steps. The last entry is the current one."""

from __future__ import annotations

from trowel.core.jit import jit


@jit
def push(g, kind, seat):
    """Add a task, to be resolved before those already on the agenda."""
    task = g.agenda[g.depth]
    task.kind = kind
    task.seat = seat
    g.depth += 1


@jit
def push_with(g, kind, seat, amount, payload):
    """Add a task with an amount and a payload; `state.TASK` defines them for each kind of task."""
    task = g.agenda[g.depth]
    task.amount = amount
    task.payload = payload
    push(g, kind, seat)


@jit
def pop(g):
    """Remove the current task and clear its fields, so that equal situations are equal records."""
    g.depth -= 1
    task = g.agenda[g.depth]
    task.kind = 0
    task.seat = 0
    task.amount = 0
    task.payload = 0
    task.used_slots = 0
