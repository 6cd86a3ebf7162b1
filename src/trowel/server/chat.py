"""Chat of a table."""

from __future__ import annotations

from trowel.server import refusals
from trowel.server.store import Store
from trowel.server.table import Table
from trowel.server.wire.table import ChatLine


async def say(store: Store, table: Table, seat: int, text: str, at: float) -> ChatLine:
    """Store a chat line, send it to all subscribers and return it; `at` is in seconds since 1970.

    Raises:
        RefusalError: `malformed` if the text is empty, `storage`.
    """
    if not text:
        raise refusals.malformed("text")
    name = table.state.seats[seat].name
    line = await store.write(lambda transaction: transaction.insert_chat_line(table.id, seat, name, text, at))
    table.publish_chat(line)
    return line


async def load_lines(store: Store, table: Table) -> list[ChatLine]:
    """Return the last chat lines of a table, oldest first."""
    return await store.read(lambda transaction: transaction.chat_lines(table.id))
