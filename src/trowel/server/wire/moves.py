"""Legal moves, and lines of the log with their effects."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel
from typing_extensions import TypedDict

from trowel.core.effects import Unit
from trowel.server.wire.text import LocalizedText


class PriceView(TypedDict):
    """What a move costs."""

    amount: int  # negative if the player receives it
    unit: Literal["coins", "credits"]
    paid_with: str | None  # the element of the table that pays in addition, such as `held:museum`
    variant: Literal["joker", "free"] | None  # how it is paid, if the same move can be paid in several ways


class LegalMove(TypedDict):
    """A legal move in notation, as data and as text."""

    move: str  # notation
    kind: str  # name of the move's type
    parts: dict[str, Any]  # fields of the typed move (Scarabya: shape and cells)
    words: LocalizedText  # as said to the player who may make it: `place the N tile at f3`
    rules: list[str]  # ids, the most specific first
    price: PriceView | None
    about: list[str]  # elements of the table, such as `square:c4`, in the order in which a player would click them


class ChoiceItemView(TypedDict):
    """An item of a choice of several."""

    move: str  # notation
    about: list[str]  # elements of the table
    count: int  # copies that may be chosen
    group: str | None  # at most one item of a group may be chosen


class MultiChoiceView(TypedDict):
    """A choice of several items, one move for each; the moves are sent in the order of `items`."""

    items: list[ChoiceItemView]
    min_picks: int
    max_picks: int
    end: str | None  # the move that ends the choice after fewer than `max_picks` items


class EffectView(TypedDict):
    """One thing that a move or outcome did."""

    source: str
    unit: Unit
    amount: int  # negative for a loss
    rule: str  # id
    seat: int | None  # whom it concerns; None: the whole table
    about: list[str]  # elements of the table
    words: LocalizedText
    you: LocalizedText | None  # the words as said to the player they are about; None: the same
    told: bool  # in the log: whether the line's text already tells it


class Preview(BaseModel):
    """What a legal move of the seat would do, as far as the seat can know."""

    type: Literal["preview"] = "preview"
    ref: str | None = None
    move: str  # notation
    effects: list[EffectView]
    promise: list[EffectView]  # what its payment, the next decision, would do whichever it is


class LogLine(TypedDict):
    """A move or chance outcome; `move`, `kind` and `parts` are None if the seat may not read it."""

    number: int  # from 0
    turn: int  # from 1; 0 before the first move. Moves and outcomes of one turn have the same number
    seat: int | None  # None: chance
    move: str | None
    kind: str | None
    parts: dict[str, Any] | None
    words: LocalizedText  # a sentence without its subject, in the third person
    you: LocalizedText | None  # the words as said to the player who moves; None: the same
    rules: list[str]  # empty if the seat may not read the line
    about: list[str]  # empty if the seat may not read the line
    effects: list[EffectView]  # those that the seat may know
    secret: bool  # hidden from this seat for now


class LogPart(TypedDict):
    """The log from line `start` on; the client keeps its lines before `start` and replaces the others."""

    start: int
    lines: list[LogLine]
