"""Types of Artifact's view."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import MatchView

Region = TypeAliasType("Region", Literal["africa", "asia", "america", "middle-east"])
CardKind = TypeAliasType(
    "CardKind",
    Literal["statue", "mask", "vase", "jewel", "tablet", "discovery", "gold", "fragments", "cursed", "manuscript"],
)
Marker = TypeAliasType("Marker", Literal["museum", "shipping", "africa", "asia", "america", "middle-east"])
Role = TypeAliasType(
    "Role", Literal["london", "paris", "berlin", "new-york", "andersson", "carter", "judd", "morley"]
)  # fmt: skip
PrivilegeName = TypeAliasType(
    "PrivilegeName",
    Literal[
        "keep two cards", "draw when shipping", "sell for 3 more", "joker card",
        "seventh action", "two research steps", "draw when researching", "two huts",
    ],
)  # fmt: skip
EndingName = TypeAliasType("EndingName", Literal["income-track", "two-types", "last-card", "last-year"])
Requirement = TypeAliasType("Requirement", Literal["type", "region", "regions", "types"])
Card = TypeAliasType("Card", str)  # region and kind: `africa mask`
TileName = TypeAliasType("TileName", str)  # `statue4`, `africa`, `regions`, `types`


# ---------------------------------------------------------------- the board


class ArtifactTrack(TypedDict):
    markers: int  # on the track
    spaces: list[int]  # costs
    put_back: int | None  # cost of returning a marker now; None: none can be returned
    after_taking: int | None  # cost of returning one after another marker is taken; None: the track is empty
    after_putting: int | None  # cost of returning one after another is returned; None: not possible
    coins: NotRequired[int | None]  # shipping track: the price at the black market


class IncomeTrack(TypedDict):
    base: int
    spaces: list[int]
    tiles: list[TileName | None]  # from left to right; None: a free space


class Exhibition(TypedDict):
    """The equal tiles of an exhibition."""

    tile: TileName
    needs: Requirement  # what the objects have in common (`type`, `region`) or all differ in (`types`, `regions`)
    of: str  # the type or region in common, or the tile's name
    objects: int
    prestige: int
    income: int
    left: int  # tiles on the board
    missing: int | None  # objects that the seat's hand lacks; None: a spectator's view


class EndProgress(TypedDict):
    """How far the game is from one of its ends (A-13.1)."""

    end: EndingName
    left: int  # tiles, types, cards or years
    share: float  # of the way to it, 0 to 1
    region: Region | None  # last-card: the region with the fewest cards


class RegionView(TypedDict):
    huts: list[int]  # by seat
    ships: list[int]  # cards that each seat would ship
    finds: list[int]  # cards that one more hut would turn face up, and two
    face_up: list[Card]
    deck: int
    unseen: dict[CardKind, int]  # cards in the deck or secretly in other hands
    research: NotRequired[list[int]]  # extension 1: steps by seat


# ---------------------------------------------------------------- players


class RoleView(TypedDict):
    name: Role
    privilege: PrivilegeName


class PlayerRoles(TypedDict, total=False):
    """Both fields exist with extension 2, none without it."""

    city: RoleView | None
    archaeologist: RoleView | None


class ArtifactSheet(TypedDict):
    """Prestige by source (A-13.2, A-15.4)."""

    exhibitions: int
    coins: int
    discoveries: NotRequired[int]  # extension 1
    research: NotRequired[int]  # extension 1


class ArtifactPlayer(TypedDict):
    money: int
    income: int
    markers: dict[Marker, int]
    huts: dict[Region, int]
    reserve: int  # huts not on the board
    known: list[Card]  # cards in hand that all have seen
    secret: int  # number of the other cards in hand
    secret_from: dict[Region, int]
    exhibitions: list[TileName]
    discoveries: int
    exhibition_count: int
    roles: PlayerRoles
    passed: bool
    used: int  # markers used for actions in this round
    keeps: int  # cards of an exhibition that the player may take back
    score: int
    sheet: ArtifactSheet
    hand: NotRequired[list[Card]]  # all cards; for the owner only


# ---------------------------------------------------------------- decisions


class StartHutDetails(TypedDict):
    hut: int  # from 1
    of: int


class LeftDetails(TypedDict):
    left: int  # markers to take


class ArtifactTurnDetails(TypedDict):
    actions: int  # taken in this turn
    most: int


class PickDetails(TypedDict):
    region: Region
    left: int  # cards to choose


class ExhibitionDetails(TypedDict):
    tile: TileName
    shown: list[Card]


class ShowDetails(ExhibitionDetails):
    left: int  # cards to choose


class KeepDetails(ExhibitionDetails):
    kept: int  # cards taken back
    most: int


class RoleDetails(TypedDict):
    privileges: dict[Role, PrivilegeName]  # of all roles


class DrawDetails(TypedDict):
    region: Region
    privilege: PrivilegeName


class MarkerDetails(TypedDict):
    held: int
    most: int


class ArtifactDecisionFields(TypedDict):
    """The fields of every decision; `kind` determines the type of `about`."""

    seat: int
    rules: list[str]


class StartHutDecision(ArtifactDecisionFields):
    kind: Literal["start-hut"]
    about: StartHutDetails


class TakeMarkersDecision(ArtifactDecisionFields):
    kind: Literal["start-markers", "refill"]
    about: LeftDetails


class ArtifactTurnDecision(ArtifactDecisionFields):
    kind: Literal["turn"]
    about: ArtifactTurnDetails


class PickDecision(ArtifactDecisionFields):
    kind: Literal["pick"]
    about: PickDetails


class ShowDecision(ArtifactDecisionFields):
    kind: Literal["show"]
    about: ShowDetails


class KeepDecision(ArtifactDecisionFields):
    kind: Literal["keep"]
    about: KeepDetails


class RoleDecision(ArtifactDecisionFields):
    kind: Literal["role"]
    about: RoleDetails


class DrawDecision(ArtifactDecisionFields):
    kind: Literal["draw"]
    about: DrawDetails


class MarkerDecision(ArtifactDecisionFields):
    kind: Literal["marker"]
    about: MarkerDetails


ArtifactDecision = TypeAliasType(
    "ArtifactDecision",
    StartHutDecision | TakeMarkersDecision | ArtifactTurnDecision | PickDecision | ShowDecision | KeepDecision
    | RoleDecision | DrawDecision | MarkerDecision,
)  # fmt: skip


# ---------------------------------------------------------------- the view


class ArtifactViewFields(TypedDict):
    """The part of the view that the game builds."""

    extensions: list[int]
    start: Literal["assigned", "free"]
    year: int
    years: list[int]
    first: int | None  # seat; None before it is drawn
    unused: Region | None
    tracks: dict[Marker, ArtifactTrack]
    income: IncomeTrack
    exhibitions: list[Exhibition]
    regions: dict[Region, RegionView]
    market: list[Card]
    out: list[Card]  # cards out of the game
    research: list[int] | None  # points by step; None without extension 1
    privileges: dict[Role, PrivilegeName] | None  # by role; None without extension 2
    players: list[ArtifactPlayer]
    decision: ArtifactDecision | None
    ending: list[EndingName] | None  # why this round is the last; None: it is not
    ends: list[EndProgress]
    usable: dict[Card, list[TileName]]  # by card in the seat's hand: the tiles that it can help to fill


class ArtifactView(MatchView, ArtifactViewFields):
    game: Literal["artifact"]
