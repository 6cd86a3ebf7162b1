"""Chat of a table."""

from __future__ import annotations

from trowel.server import refusals
from trowel.server.access import Caller
from trowel.server.limits import require_space
from trowel.server.store import Store
from trowel.server.table import Table
from trowel.server.wire.table import ChatLine


async def say(caller: Caller, table: Table, seat: int, text: str) -> ChatLine:
    """Store a chat line of the caller at `seat`, send it to all subscribers and return it.

    Raises:
        RefusalError: `malformed` if the text is empty, `too-fast`, `server-full`, `storage`.
    """
    if not text:
        raise refusals.malformed("text")
    caller.access.limits.chat.take(caller.person)
    registry = caller.access.registry
    await require_space(registry.store, registry.settings)
    name, at = table.state.seats[seat].name, registry.settings.now()
    line = await registry.store.write(lambda transaction: transaction.insert_chat_line(table.id, seat, name, text, at))
    table.publish_chat(line)
    return line


async def load_lines(store: Store, table: Table) -> list[ChatLine]:
    """Return the last chat lines of a table, oldest first."""
    return await store.read(lambda transaction: transaction.chat_lines(table.id))
