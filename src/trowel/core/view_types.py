"""Types that the views of all games share.

A game declares its view as a TypedDict (games/<game>/view_types.py). mypy checks the functions that build it, and the
server's JSON schema and the page's types are generated from it. The core handles views as plain dictionaries, because
it does not know the games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict  # pydantic does not accept typing.TypedDict before Python 3.12


class MatchView(TypedDict):
    """The fields that `Match.view` adds to a game's own. The name of the game is in `game`.

    Views of registered games also have `text`, the board as plain text (`Game.has_text_view`).
    """

    seat: int | None  # whose view; None: a spectator's
    to_act: list[int]
    over: bool
    winners: list[int]


class LegendText(TypedDict):
    """A text of a legend in both languages."""

    en: str
    fr: str


class Explanation(TypedDict):
    """What a component does, in a sentence or two, and the rule to read about it."""

    text: LegendText
    rule: str  # id


def explain(rule: str, en: str, fr: str) -> Explanation:
    return {"text": {"en": en, "fr": fr}, "rule": rule}


@dataclass(frozen=True)
class Length:
    """The exact length of a list: `Annotated[list[int], Length(2)]`."""

    count: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """Return pydantic's schema of a list of this length; a hook, so that the core does not import pydantic."""
        return handler(source) | {"min_length": self.count, "max_length": self.count}
