"""Types of Marajoara's legend."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import LegendText
from trowel.games.marajoara.view_types import Fragment, TrackColour

SpaceIcon = TypeAliasType("SpaceIcon", Literal["token", "vase", "fragment"])
FragmentDice = TypeAliasType("FragmentDice", Literal["one", "two", "any", "distinct"])


class TrackSpace(TypedDict):
    """A space of an excavation track; the first is the start."""

    sign: str  # its numbers, to draw on it
    icon: SpaceIcon | None  # to draw next to the sign
    points: int  # VP that it scores immediately; 0: none, or a number that depends on the position
    text: LegendText
    rule: str | None  # id


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
    mission: MissionLegend | None
