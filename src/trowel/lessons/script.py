"""Scripts of moves: a fixed deal and the moves that lead to a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from trowel.core.match import Match, new_match
from trowel.games import game as find_game


class Line(NamedTuple):
    """A move of the script, in notation."""

    seat: int
    move: str


def parse_lines(text: str) -> tuple[Line, ...]:
    """Return the moves of a script text such as `0 c4xc6; 0 end; 1 …`."""
    parts = [part.split(maxsplit=1) for part in text.replace("\n", " ").split(";") if part.strip()]
    return tuple(Line(int(seat), " ".join(move.split())) for seat, move in parts)


def format_lines(lines: Iterable[Line]) -> str:
    """Return the script text of some moves."""
    return "; ".join(f"{line.seat} {line.move}" for line in lines)


def play_script(game_name: str, options: Mapping[str, object], seed: str, lines: Iterable[Line]) -> Match:
    """Return the match after these moves; chance follows from the seed.

    Raises:
        OptionError: an option is unknown or not allowed.
        IllegalMoveError: a move is illegal.
    """
    game = find_game(game_name)
    match = new_match(game, game.options(dict(options)), game.components(), seed)
    for line in lines:
        match.play(*line)
    return match
