"""Deletion of a person's data: tables of theirs alone are deleted, at shared tables they become anonymous."""

from __future__ import annotations

from trowel.core.errors import TrowelError
from trowel.server import changes, maintenance, seat_operations
from trowel.server.bot_pool import default_bot
from trowel.server.registry import TableRegistry
from trowel.server.state import TableState
from trowel.server.table import Table
from trowel.server.wire.responses import Forgotten


async def forget(registry: TableRegistry, guest: str) -> Forgotten:
    """Delete everything that is stored about a guest; may be repeated if it fails half-way.

    Raises:
        RefusalError: `storage`.
    """
    own, shared = await registry.store.read(lambda transaction: maintenance.all_tables_held_by(transaction, guest))
    await registry.store.write(lambda transaction: maintenance.forget_results(transaction, guest))
    for id in own:
        await registry.delete(id)
    for id in shared:
        await leave_table(registry, id, guest)
    return Forgotten(deleted=len(own), left=len(shared))


async def leave_table(registry: TableRegistry, id: str, guest: str) -> None:
    """Make a guest anonymous at a table where others hold seats as well."""
    try:
        table = await registry.get(id)
    except TrowelError:  # created under another version of the rules
        await registry.store.write(lambda transaction: maintenance.forget_seats(transaction, id, guest))
        return
    numbers = [seat.number for seat in table.state.seats if guest in seat.holders]
    forget_chat = changes.anonymize_chat(id, numbers)
    await table.update(lambda draft: remove_guest(draft, guest, table, registry), forget_chat)


def remove_guest(draft: TableState, guest: str, table: Table, registry: TableRegistry) -> None:
    """Remove a guest and their name from all seats; a seat without another holder is freed, or resigned to a bot."""
    match = draft.history.match
    for seat in draft.seats:
        if guest not in seat.holders:
            continue
        del seat.holders[guest]
        seat.name = ""
        seat.key_version += 1  # a link on another device must not bring the person back
        if seat.holders:
            continue
        if draft.status == "waiting":
            seat.kind, seat.bot = "open", None
        elif draft.status == "playing" and not seat.resigned:
            bot = default_bot(match.game, match.options, registry.settings)
            seat_operations.resign(draft, seat.number, bot, table.now_ms())
