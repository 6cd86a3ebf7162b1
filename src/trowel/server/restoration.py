"""Tables restored from the store: on demand, and in the background after a restart."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import trowel
from trowel.core.errors import TrowelError
from trowel.games import game as find_game
from trowel.lessons.lesson import load_lesson
from trowel.lessons.progress import Progress
from trowel.server import changes, refusals
from trowel.server.finished import finished_game
from trowel.server.history import DivergedError, History
from trowel.server.results import player_results, save_results
from trowel.server.state import TableState
from trowel.server.stored import StoredTable
from trowel.server.transaction import Transaction

if TYPE_CHECKING:
    from trowel.server.registry import TableRegistry

BACKGROUND_SHARE = 0.1  # of the time, which background work may take from the clients
log = logging.getLogger("trowel.server")


# ---------------------------------------------------------------- one table


def restore(stored: StoredTable) -> TableState:
    """Return a table's state, rebuilt from its record or by replaying its stored events.

    Raises:
        RefusalError: `other-version` if the game was played by unknown rules.
    """
    try:
        history = restore_history(stored)
    except (DivergedError, TrowelError):
        raise refusals.other_version(stored.rules) from None
    lesson = stored.lesson
    return TableState(
        history=history,
        seats=stored.seats,
        status=stored.status,
        clock=stored.clock,
        assisted=stored.assisted,
        allows_hints=stored.allows_hints,
        next_table=stored.next_table,
        origin=stored.origin,
        daily=stored.daily,
        lesson=None if lesson is None else Progress.restored(load_lesson(stored.game, lesson.name), lesson.step),
        proposal=stored.proposal,
        proposal_count=stored.proposal_count,
        substitutes=stored.substitutes,
        undone=stored.undone,
        next_event=stored.next_event,
    )


def restore_history(stored: StoredTable) -> History:
    if stored.record is not None:
        return History.from_record(trowel.load(stored.record))
    game = find_game(stored.game)
    assert stored.seed is not None
    components = stored.components or game.components(stored.rules)
    history = History.new(game, stored.options, components, stored.seed, stored.rules)
    history.replay(stored.events)
    return history


def can_play(game: str, rules: str) -> bool:
    """Return whether this server can continue a game under this version of the rules."""
    return any(version.name == rules for version in find_game(game).versions)


# ---------------------------------------------------------------- after a restart


async def work_in_background(registry: TableRegistry) -> None:
    """Load the running tables with bots, so that they continue; then keep the finished games of an earlier version.

    At last, finished games of an earlier version get the results that statistics are read from. All this takes the
    longer the more tables there are, so the work pauses between tables.
    """
    for id in await registry.store.read(Transaction.running_bot_tables):
        await _run_and_pause(id, registry.resume(id))
    for id in await registry.store.read(Transaction.unkept_finished_tables):
        await _run_and_pause(id, keep_finished_game(registry, id))
    for id in await registry.store.read(Transaction.finished_tables_without_results):
        await _run_and_pause(id, add_results(registry, id))


async def _run_and_pause(id: str, work: Coroutine[Any, Any, None]) -> None:
    start = time.monotonic()
    try:
        await work
    except TrowelError as error:
        log.warning("cannot restore table %s: %s", id, error)
    await asyncio.sleep((time.monotonic() - start) * (1 / BACKGROUND_SHARE - 1))


async def keep_finished_game(registry: TableRegistry, id: str) -> None:
    """Store the row of a finished game of an earlier version, which kept only its events."""
    stored = await registry.store.read(lambda transaction: transaction.load_table(id))
    if stored is not None:
        state = await asyncio.to_thread(restore, stored)
        game = await asyncio.to_thread(finished_game, state)
        await registry.store.write(changes.finish_table(id, game, state.next_event))


async def add_results(registry: TableRegistry, id: str) -> None:
    """Store the results of a finished game of an earlier version; when it ended was not stored, its beginning counts.

    A game of rules that this version does not know keeps only its row in the lists.
    """
    stored = await registry.store.read(lambda transaction: transaction.load_table(id))
    if stored is not None and can_play(stored.game, stored.rules):
        state = await asyncio.to_thread(restore, stored)
        rows = await asyncio.to_thread(player_results, id, state, stored.created)
        await registry.store.write(save_results(rows))
