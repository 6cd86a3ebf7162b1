"""Legal moves as front ends show them: with text, rules, price, and the elements of the table they are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from trowel.core.errors import Language
from trowel.core.moves import Move


@dataclass(frozen=True)
class Price:
    """What a move costs."""

    amount: int  # negative if the player receives it
    unit: Literal["coins", "credits"]
    paid_with: str | None = None  # the element of the table that pays in addition, such as `held:museum`
    variant: Literal["joker", "free"] | None = None  # how it is paid, if the same move can be paid in several ways


@dataclass(frozen=True)
class LegalMove:
    """A legal move of a seat."""

    move: Move
    price: Price | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules behind the move, the most specific first."""
        return self.move.kind.rules

    @property
    def about(self) -> tuple[str, ...]:
        """The elements of the table that the move is about, in the order in which a player would click them."""
        return self.move.kind.targets(self.move)

    def __str__(self) -> str:
        return str(self.move)

    def say(self, lang: Language) -> str:
        """Return the move as a sentence without its subject."""
        return self.move.say(lang)


@dataclass(frozen=True)
class ChoiceItem:
    """An item of a `MultiChoice`."""

    move: Move
    count: int  # copies that may be chosen
    group: str | None = None  # at most one item of a group may be chosen


@dataclass(frozen=True)
class MultiChoice:
    """A decision that takes several moves in the order of their codes; people choose the items in any order.

    Moves that have become forced are played by the engine, so a front end skips those that are not legal any more.
    """

    items: tuple[ChoiceItem, ...]
    min_picks: int
    max_picks: int
    end: Move | None  # the move that ends the choice after fewer than `max_picks` items
