"""Rasterises cards: one at a time, with a cache, so that many requests cost little."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from trowel.core.errors import Language
from trowel.server import refusals
from trowel.server.cards.assets import load_assets
from trowel.server.cards.card import HEIGHT, WIDTH, Card, compose
from trowel.server.cards.drawing import SANS, SERIF
from trowel.server.cards.table_card import make_card
from trowel.server.table import Table

MAX_PICTURES = 128  # in the cache; one has about 100 kB
MAX_WAITING = 16  # pictures being drawn or waiting


class CardRenderer:
    """Draws the pictures of tables; keeps the `MAX_PICTURES` most recently used."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting = 0
        self.num_drawn = 0

    async def draw(self, table: Table, lang: Language) -> bytes:
        """Return the picture of a table as PNG.

        Raises:
            RefusalError: `not-found` if the page has not been built, `reader-busy` if many pictures are being drawn.
        """
        state = table.state
        names = tuple((seat.kind, seat.name) for seat in state.seats)
        # A running game shows its first position, so its moves do not make another picture.
        moves = len(state.history.match.log) if state.is_finished else 0
        key = (table.id, lang, state.status, names, moves)
        if (picture := self._pictures.get(key)) is None:
            if self._waiting >= MAX_WAITING:
                raise refusals.reader_busy()
            self._waiting += 1
            try:
                async with self._lock:
                    picture = self._pictures.get(key)
                    if picture is None:
                        picture = await asyncio.to_thread(_draw, table, lang)
                        self.num_drawn += 1
            finally:
                self._waiting -= 1
            self._pictures[key] = picture
            while len(self._pictures) > MAX_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return picture


def _draw(table: Table, lang: Language) -> bytes:
    return render(make_card(table.state, lang))


def render(card: Card) -> bytes:
    """Return a card as PNG; no file of the system is read.

    Raises:
        RefusalError: `not-found` if the page has not been built.
    """
    import resvg_py  # imported late: most processes draw no pictures

    assets = load_assets(card.game)
    if assets is None:
        raise refusals.not_found()
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=compose(card, assets),
            width=WIDTH,
            height=HEIGHT,
            skip_system_fonts=True,
            font_files=assets.fonts,
            serif_family=SERIF,
            sans_serif_family=SANS.strip("'"),
        )
    )
