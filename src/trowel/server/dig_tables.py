"""Tables of the daily dig: what a deal is called, how a try ends, and who may see one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from trowel.core.match import Match, new_match
from trowel.daily.dig import Dig, closing_of
from trowel.daily.share import gains
from trowel.daily.stars import stars_of
from trowel.games import game as find_game
from trowel.server import dig_queries
from trowel.server.access import Credentials
from trowel.server.changes import Change
from trowel.server.dig_queries import Try
from trowel.server.dig_refusals import play_first
from trowel.server.seats import Seat
from trowel.server.state import TableState
from trowel.server.store import Store
from trowel.server.wire.text import LocalizedText

TITLES = {
    "standard": LocalizedText(en="Scarabya", fr="Scarabya"),
    "solo": LocalizedText(en="Scarabya, solo site", fr="Scarabya, site solo"),
}


def whole_deal(dig: Dig) -> Match:
    """Return a game of this deal, played anyhow: its record contains every card."""
    game = find_game(dig.game)
    match = new_match(game, game.options(dig.options), game.components(), dig.seed)
    while not match.over:
        match.play(0, match.legal(0)[-1])
    return match


def title_of(dig: Dig) -> LocalizedText:
    if dig.kind != "mission":
        return TITLES[dig.kind]
    name = f"Marajoara, mission {dig.options['mission']}"
    return LocalizedText(en=name, fr=name)


def stars_of_try(dig: Dig, counted: Try, goal: int | None) -> int:
    if counted.score is None or goal is None:
        return 0
    return stars_of(dig.kind, goal, counted.score, bool(counted.won), dig.options)


def save_try(table_id: str, state: TableState, now: float) -> Change:
    """Return the change that ends a counted try; it is written with the end of the game.

    A try that was resigned, or ended after its day was closed, has no score.
    """
    if not state.is_counted_dig or state.daily is None:
        return Change()
    match, day = state.history.match, date.fromisoformat(state.daily[0])
    score = match.scores[0] if match.over and now < closing_of(day) else None
    return dig_queries.end_try(table_id, now, score, bool(match.winners), gains(match))


async def require_visible(
    store: Store, credentials: Credentials, table_id: str, seats: Sequence[Seat], daily: tuple[str, bool] | None
) -> None:
    """Check that a table of a daily dig is shown only to its holders and to those who have played this dig.

    Raises:
        RefusalError: `play-first`.
    """
    if daily is None or credentials.held_seats(table_id, seats):
        return
    guest, day = credentials.guest, daily[0]
    if guest is None or not await store.read(lambda transaction: dig_queries.has_played(transaction, day, guest)):
        raise play_first()
