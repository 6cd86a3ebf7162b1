"""Types of Marajoara's legend."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import Explanation, LegendText
from trowel.games.marajoara.view_types import Fragment, TrackColour

SpaceIcon = TypeAliasType("SpaceIcon", Literal["token", "vase", "fragment"])
MarajoaraTopic = TypeAliasType("MarajoaraTopic", Literal["cart", "slate", "turn-track"])
FragmentDice = TypeAliasType("FragmentDice", Literal["one", "two", "any", "distinct"])
SpaceKind = TypeAliasType(
    "SpaceKind",
    Literal[
        "start", "increase", "token", "points", "exchange", "per-token", "cheap-vase", "remove-vase", "double",
        "per-neighbour", "end",
    ],
)  # fmt: skip


class TrackSpace(TypedDict):
    """A space of an excavation track; the first is the start."""

    sign: str  # its numbers, to draw on it
    icon: SpaceIcon | None  # to draw next to the sign
    points: int  # VP that it scores immediately; 0: none, or a number that depends on the position
    text: LegendText
    rule: str | None  # id
    kind: SpaceKind  # what to draw
    numbers: list[int]  # to draw; an end has those of the first and of the second place
    name: LegendText  # a caption of two or three words


class FragmentLegend(TypedDict):
    """A fragment of the ceramic."""

    dice: FragmentDice  # the blue dice that it takes
    points: int  # VP
    token: bool  # whether it returns a dig token
    text: LegendText


class MissionLegend(TypedDict):
    """A solo mission."""

    title: LegendText
    twist: LegendText | None  # its special scoring
    objectives: dict[str, LegendText]  # by `objective` of the view
    next: int | None  # number of the mission that winning it opens; None: it is the last


class MarajoaraLegend(TypedDict):
    tracks: dict[TrackColour, list[TrackSpace]]  # from the start
    fragments: dict[Fragment, FragmentLegend]
    cart_size: int  # dice
    yellow_token: int  # the space of the yellow row with a dig token, from 1 (M-7.4)
    mission: MissionLegend | None
    help: dict[MarajoaraTopic, Explanation]
