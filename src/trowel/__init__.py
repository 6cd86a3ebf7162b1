"""Trowel: three archaeology board games, exact to the rule.

    match = trowel.new("scarabya", players=2, seed=7)
    match.play(0, match.legal(0)[0])

The engine is imported when it is first used, so that a command line can still choose to run the rules uncompiled.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from trowel.core.errors import ComponentsError, IllegalMoveError, OptionError, RecordError, TrowelError

if TYPE_CHECKING:
    from trowel.core.match import Match

__version__ = "0.1.0"
__all__ = [
    "ComponentsError", "IllegalMoveError", "Match", "OptionError", "RecordError", "TrowelError", "load", "new",
]  # fmt: skip


def new(
    game: str,
    *,
    seed: int | str | None = None,
    components: str | PathLike[str] | None = None,
    **options: Any,
) -> Match:
    """A new match, dealt as far as the first decision. The options of every game are in docs/api.md.

    The same seed gives the same deal; `components` is a file with the boards or numbers of one's own copy.
    """
    from trowel.core.components import components_text
    from trowel.core.match import new_match
    from trowel.games import game as find_game

    rules = find_game(game)
    return new_match(rules, rules.options(options), components_text(rules, components), seed)


def load(text: str) -> Match:
    """The match that a record tells, every move checked. Raises RecordError, which names the line and the rule."""
    from trowel.core.replay import match_from_record
    from trowel.games import game as find_game

    return match_from_record(text, find_game)


def __getattr__(name: str) -> Any:
    if name == "Match":
        from trowel.core.match import Match

        return Match
    raise AttributeError(f"module 'trowel' has no attribute {name!r}")
