"""Trowel: the board games Scarabya, Marajoara and Artifact.

```python
import trowel

match = trowel.new("scarabya", players=2, seed=7)
match.play(0, match.legal(0)[0])
```

The engine is imported at first use, so that a command can first decide whether to run it uncompiled.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from trowel.core.errors import ComponentsError, IllegalMoveError, OptionError, RecordError, TrowelError

if TYPE_CHECKING:
    from trowel.core.match import Match

__version__ = "0.2.0"
__all__ = [
    "ComponentsError", "IllegalMoveError", "Match", "OptionError", "RecordError", "TrowelError", "load", "new",
]  # fmt: skip


def new(
    game: str,
    *,
    seed: int | str | None = None,
    components: str | PathLike[str] | None = None,
    rules: str | None = None,
    **options: Any,
) -> Match:
    """Return a new match, dealt as far as the first decision.

    Args:
        game: `scarabya`, `marajoara` or `artifact`.
        seed: the same seed gives the same deal; default: random.
        components: file with the boards or numbers of the user's own copy; default: the game's own.
        rules: version of the rules, such as `artifact/1`; default: the newest.
        options: options of the game, see docs/games/.

    Raises:
        OptionError: unknown game, rules version or option, or a value that the option does not accept.
        ComponentsError: the components file is unreadable or does not fit the game.
    """
    from trowel.core.components import components_text
    from trowel.core.match import new_match
    from trowel.games import game as find_game

    found = find_game(game)
    return new_match(found, found.options(options), components_text(found, components, rules), seed, rules)


def load(text: str) -> Match:
    """Return the match of a record, with every move checked.

    Raises:
        RecordError: the record is malformed or contains an illegal move; names the line and the rule.
    """
    from trowel.core.replay import match_from_record
    from trowel.games import game as find_game

    return match_from_record(text, find_game)


def __getattr__(name: str) -> Any:
    if name == "Match":
        from trowel.core.match import Match

        return Match
    raise AttributeError(f"module 'trowel' has no attribute {name!r}")
