"""Cards of tables: what anyone with the link may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.core.match import Match
from trowel.server.cards.card import Card, CardPlayer
from trowel.server.cards.words import headline, seat_names
from trowel.server.seats import Seat
from trowel.server.state import TableState
from trowel.server.stored import TableSummary
from trowel.server.wire.table import Status


@dataclass(frozen=True)
class TablePreview:
    """A table as its link is previewed."""

    game: str
    status: Status
    seats: Sequence[Seat]
    players: tuple[CardPlayer, ...]


def preview_of_state(state: TableState, lang: Language) -> TablePreview:
    match = state.history.match
    return _preview(
        match.game.name, state.status, state.seats, match.scores if state.is_finished else None, match.winners, lang
    )


def preview_of_summary(table: TableSummary, lang: Language) -> TablePreview:
    """Return the preview from what is stored, which needs no engine; an imported game has no scores in it."""
    result = table.result or {"scores": None, "winners": ()}
    return _preview(table.game, table.status, table.seats, result["scores"], result["winners"], lang)


def _preview(
    game: str, status: Status, seats: Sequence[Seat], scores: Sequence[int] | None, winners: Sequence[int],
    lang: Language,
) -> TablePreview:  # fmt: skip
    players = tuple(
        CardPlayer(name, None if scores is None else scores[seat], scores is not None and seat in winners)
        for seat, name in enumerate(seat_names(seats, lang))
    )
    return TablePreview(game, status, seats, players)


def make_card(state: TableState, lang: Language) -> Card:
    """Return the card of a table: the final board, or the first one while the game is not over.

    The first position never changes, so no picture has to follow the moves of a running game.
    """
    match = state.history.match
    preview = preview_of_state(state, lang)
    shown = match if state.is_finished else first_position(match)
    return Card(
        game=preview.game,
        status="over" if state.is_finished else "waiting" if state.status == "waiting" else "playing",
        headline=headline(preview.game, state.status, state.seats, preview.players, lang),
        players=preview.players,
        view=shown.view(None),
        language=lang,
    )


def first_position(match: Match) -> Match:
    """Return the match before the first move of a player."""
    first = next((index for index, entry in enumerate(match.log) if entry.seat >= 0), len(match.log))
    return match.at(first)
