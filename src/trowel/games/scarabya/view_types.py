"""Types of Scarabya's view."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import Length, MatchView

ScarabyaMode = TypeAliasType("ScarabyaMode", Literal["standard", "duel", "solo"])
Shape = TypeAliasType("Shape", Literal["F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"])
Cell = TypeAliasType("Cell", Annotated[list[int], Length(2)])  # row and column, from 0


class ScarabyaTile(TypedDict):
    shape: Shape
    cells: list[Cell]


class ScarabyaZone(TypedDict):
    """A closed dig zone (S-5.2)."""

    cells: list[Cell]
    scarabs: int
    value: int
    owner: int  # seat


class ScarabyaPlayer(TypedDict):
    score: int
    tiles: list[ScarabyaTile]
    discarded: list[Shape]
    waiting: bool  # whether the player has to act in this round


class ScarabyaBoard(TypedDict):
    tiles: list[ScarabyaTile]


class ScarabyaDecision(TypedDict):
    kind: Literal["place"]
    about: Shape
    rules: list[str]


class ScarabyaModeFields(TypedDict, total=False):
    """Fields of some modes only."""

    board: ScarabyaBoard  # duel: the shared site
    starter: int  # duel: seat
    deck: list[Shape]  # if the order of the cards is public (S-2.4)


class ScarabyaViewFields(ScarabyaModeFields):
    """The part of the view that the game builds."""

    mode: ScarabyaMode
    round: int
    site: list[str]  # ten rows of `.`, `S` (scarab) and `R` (rock); empty before the boards are assembled
    card: Shape | None
    remaining: list[Shape]
    players: list[ScarabyaPlayer]
    zones: list[ScarabyaZone]
    decision: ScarabyaDecision | None


class ScarabyaView(MatchView, ScarabyaViewFields):
    game: Literal["scarabya"]
