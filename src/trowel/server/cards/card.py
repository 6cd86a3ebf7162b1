"""The picture of a table: its board next to the players and their scores, 1200 by 630 as chats show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from trowel.core.errors import Language
from trowel.server.cards import artifact, marajoara, scarabya
from trowel.server.cards.assets import Assets
from trowel.server.cards.drawing import (
    element,
    group,
    rect,
    seat_mark,
    shorten,
    text,
    wrap,
)

WIDTH, HEIGHT = 1200, 630
MARGIN = 40
BOARD_WIDTH, BOARD_HEIGHT = 690, HEIGHT - 2 * MARGIN
COLUMN_X = MARGIN + BOARD_WIDTH + MARGIN  # of the text
COLUMN_WIDTH = WIDTH - MARGIN - COLUMN_X
BOARDS = {"scarabya": scarabya.board, "marajoara": marajoara.board, "artifact": artifact.board}
TITLES = {"scarabya": "Scarabya", "marajoara": "Marajoara", "artifact": "Artifact"}
TROWEL = (
    '<rect width="64" height="64" rx="14" fill="#b4532f"/>'
    '<path d="M14 30 46 14c3-1 5 1 4 4L34 50c-1 2-4 2-5 0l-3-8-4-4-8-3c-2-1-2-4 0-5z" fill="#f4ecdd"/>'
    '<path d="m22 38 4 4-9 9a2.800 2.800 0 0 1-4-4z" fill="#e0b25a"/>'
    '<path d="M46 14 26 38" stroke="#c9b998" stroke-width="2"/>'
)
STAR = "M0-10 2.900-3.500 10-2.800 4.600 1.900 6.200 9 0 5.300-6.200 9-4.600 1.900-10-2.800-2.900-3.500Z"


@dataclass(frozen=True)
class CardPlayer:
    name: str
    score: int | None  # None while the game is not over
    won: bool = False


@dataclass(frozen=True)
class Card:
    """What a picture shows; all of it may be seen by anyone with the link."""

    game: str
    status: Literal["waiting", "playing", "over"]
    headline: str
    players: tuple[CardPlayer, ...]
    view: Any  # a spectator's
    language: Language


def compose(card: Card, assets: Assets) -> str:
    """Return the picture as SVG."""
    colours = assets.colours
    board = BOARDS[card.game](card.view, colours, BOARD_WIDTH, BOARD_HEIGHT)
    lines = wrap(card.headline, 46, COLUMN_WIDTH, 3)
    parts = [
        rect(0, 0, WIDTH, HEIGHT, colours["ground"]),
        group([board], MARGIN, MARGIN),
        text(TITLES[card.game], COLUMN_X, 84, 30, colours["terracotta"]),
        *(text(line, COLUMN_X, 142 + 52 * number, 46, colours["ink"], serif=True) for number, line in enumerate(lines)),
        _players(card, 142 + 52 * len(lines), colours),
        group([TROWEL], COLUMN_X, HEIGHT - MARGIN - 44, 44 / 64),
        text("Trowel", COLUMN_X + 58, HEIGHT - MARGIN - 12, 30, colours["quiet"], serif=True),
    ]
    return element(
        "svg", f"<defs>{assets.defs}</defs>" + "".join(parts), xmlns="http://www.w3.org/2000/svg",
        width=WIDTH, height=HEIGHT, viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )  # fmt: skip


def _players(card: Card, top: float, colours: dict[str, str]) -> str:
    """Return a row for each player, the best first once the game is over."""
    order = sorted(
        range(len(card.players)), key=lambda seat: (not card.players[seat].won, -(card.players[seat].score or 0))
    )
    height = min(62.0, (HEIGHT - MARGIN - 70 - top) / max(1, len(order)))
    return "".join(_player(card, seat, top + row * height, height, colours) for row, seat in enumerate(order))


def _player(card: Card, seat: int, y: float, height: float, colours: dict[str, str]) -> str:
    player = card.players[seat]
    baseline = y + height / 2 + 11
    score = "" if player.score is None else str(player.score).replace("-", "−")
    name_width = COLUMN_WIDTH - 44 - (34 if player.won else 0) - 24 * len(score)
    parts = [
        rect(COLUMN_X, y + 3, COLUMN_WIDTH, height - 6, colours["raised"], rx=12, stroke=colours["line"]),
        artifact.hut(seat, COLUMN_X + 10, y + height / 2 - 15, 30)
        if card.game == "artifact"
        else seat_mark(seat, COLUMN_X + 12, y + height / 2 - 12, 24, colours),
        text(shorten(player.name, 30, name_width - 24), COLUMN_X + 46, baseline, 30, colours["ink"]),
        text(score, WIDTH - MARGIN - 16, baseline, 34, colours["ink"], anchor="end"),
    ]
    if player.won:
        star = element("path", d=STAR, fill=colours["gold"], stroke=colours["ochre"], stroke_width=1.2)
        parts.append(group([star], WIDTH - MARGIN - 36 - 21 * len(score), y + height / 2, 1.3))
    return "".join(parts)
