"""Practice games: a new table that continues a position of a finished game, against bots and with the same luck."""

from __future__ import annotations

from trowel.core.match import Match
from trowel.server import refusals
from trowel.server.bot_pool import default_bot
from trowel.server.bot_views import check_bot, choose_character
from trowel.server.registry import TableRegistry, same_dig
from trowel.server.replay import finished_match, replay_stops
from trowel.server.seats import Seat
from trowel.server.settings import Settings
from trowel.server.table import Table
from trowel.server.wire.requests import StartPractice


async def start_practice(registry: TableRegistry, table: Table, request: StartPractice, guest: str) -> Table:
    """Create a table that continues a finished game after `request.move` steps of its replay.

    The deal stays the same, so cards and dice come as they did. The result counts for nothing: neither for the campaign
    nor as a personal best.

    Raises:
        RefusalError: `not-over`; `game-over` at the last step; `only-a-record` if the record has no seed.
        OptionError: there is no such seat or bot.
    """
    whole = finished_match(table.state)
    stops = replay_stops(whole)
    line = stops[min(request.move, len(stops) - 1)]
    if line == len(whole.log) and whole.over:
        raise refusals.game_over()
    if whole.seed is None:
        raise refusals.only_a_record()
    position = whole.at(line)
    seat = position.to_act[0] if request.seat is None else request.seat
    if seat >= whole.players:
        raise refusals.malformed("seat")
    return await registry.start(
        whole.game, whole.options, practice_seats(table, whole, seat, request, guest, registry.settings), None,
        components=None if whole.components == whole.game.components(whole.rules) else whole.components,
        rules=whole.rules, seed=str(whole.seed), origin=(table.id, stops.index(line)), daily=same_dig(table.state),
        opening=[(mover, move) for mover, move in position.moves if mover is not None],
    )  # fmt: skip


def practice_seats(
    table: Table, match: Match, own: int, request: StartPractice, guest: str, settings: Settings
) -> list[Seat]:
    """Return the guest's seat, and bots at the others: those that sat there, unless the request names one."""
    if request.bot is not None:
        check_bot(match.game, match.options, request.bot)
    seats = list[Seat]()
    for seat in table.state.seats:
        if seat.number == own:
            seats.append(Seat(own, "person", request.name or "", holders={guest: 0}))
            continue
        bot = request.bot or seat.bot or default_bot(match.game, match.options, settings)
        bot, name = choose_character(match.game, bot, [other.bot or "" for other in seats])
        seats.append(Seat(seat.number, "bot", name, bot))
    return seats
