"""Types of Marajoara's view."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from trowel.core.view_types import Length, MatchView

Colour = TypeAliasType("Colour", Literal["yellow", "red", "blue", "grey"])
TrackColour = TypeAliasType("TrackColour", Literal["yellow", "red", "blue"])  # also of the rows of a museum
Fragment = TypeAliasType("Fragment", Literal[">=3", ">=4", ">=9", ">=6", ">=5", "=6"])
MuseumToken = TypeAliasType("MuseumToken", Literal["yellow", "showcase", "fragment"])  # by space


class Die(TypedDict):
    colour: Colour
    value: int


class Square(TypedDict):
    name: str  # a1 to j10
    die: Die | None
    token: int | None  # seat of the dig token's owner
    rope: bool
    bonus: int
    dig_icon: bool
    shaded: bool
    star: bool  # not collected yet (M-21.4)
    capturer: bool  # whether the die on it has captured in this turn


class MarajoaraTrack(TypedDict):
    colour: TrackColour
    discs: list[int]  # space by seat
    last: int  # number of the last space
    places: Annotated[list[int | None], Length(2)]  # seats on places 1 and 2 of the last space


# ---------------------------------------------------------------- players


class MuseumRows(TypedDict):
    """The values of the stored dice; None for a free space."""

    yellow: list[int | None]
    red: list[int | None]
    blue: list[int | None]


class MuseumView(TypedDict):
    museum: MuseumRows
    showcase: list[bool]  # whether a vase is on each space
    fragments: list[Fragment]  # restored
    museum_tokens: list[MuseumToken]


class TokenCounts(TypedDict):
    """Where the dig tokens of a player are."""

    reserve: int
    museum: list[MuseumToken]
    site: int
    set_aside: int


class CaptureCounts(TypedDict):
    yellow: int
    red: int
    blue: int
    grey: int


class MarajoaraSheet(TypedDict):
    """VP by source, as in state.Source."""

    vases: int
    showcase: int
    fragments: int
    adjacency: int
    tracks: int
    vase_majority: int
    fragment_majority: int
    track_ends: int
    overflow: int
    penalties: int


class MarajoaraPlayer(TypedDict):
    score: int
    museum: MuseumRows
    showcase: list[bool]
    fragments: list[Fragment]
    money: int  # credits that the player can pay
    tokens: TokenCounts
    captures: CaptureCounts
    sheet: MarajoaraSheet
    second: NotRequired[MuseumView]  # mission 6 (M-21.6)
    yellow_row: NotRequired[int]  # mission 6: the museum whose yellow row is open, 0 or 1


# ---------------------------------------------------------------- decisions


class NoDetails(TypedDict):
    """The `about` of a decision without details: empty."""


class MarajoaraTurnDetails(TypedDict):
    has_captured: bool
    must_capture: bool


class DigBonusDetails(TypedDict):
    points: int
    square: str
    own: bool  # whether the captured die may be increased (M-6.1)
    captured: Die | None  # None unless `own`


class IncreaseDetails(TypedDict):
    points: int
    colour: TrackColour


class DieDetails(TypedDict):
    die: Die


PayDetails = TypedDict("PayDetails", {"credits": int, "for": str})  # `for`: notation of the move to pay


class GiveDetails(TypedDict):
    given: list[Die]


class TakeDetails(TypedDict):
    given: list[Die]
    taken: int


class TurnTrackDetails(TypedDict):
    square: str
    space: int  # from 1


class RecycleDetails(TypedDict):
    slate: list[Die]


class MarajoaraDecisionFields(TypedDict):
    """The fields of every decision; `kind` determines the type of `about`."""

    seat: int
    rules: list[str]


class PlainDecision(MarajoaraDecisionFields):
    kind: Literal["yellow-row", "first-token", "token", "red-7", "red-8", "blue-8"]
    about: NoDetails


class MarajoaraTurnDecision(MarajoaraDecisionFields):
    kind: Literal["turn"]
    about: MarajoaraTurnDetails


class DigBonusDecision(MarajoaraDecisionFields):
    kind: Literal["dig-bonus"]
    about: DigBonusDetails


class IncreaseDecision(MarajoaraDecisionFields):
    kind: Literal["increase"]
    about: IncreaseDetails


class DieDecision(MarajoaraDecisionFields):
    """What to do with the captured die (`keep`, `track`) or with the recycled one (`recycle-to`)."""

    kind: Literal["keep", "track", "recycle-to"]
    about: DieDetails


class PayDecision(MarajoaraDecisionFields):
    kind: Literal["pay"]
    about: PayDetails


class GiveDecision(MarajoaraDecisionFields):
    kind: Literal["give"]
    about: GiveDetails


class TakeDecision(MarajoaraDecisionFields):
    kind: Literal["take"]
    about: TakeDetails


class TurnTrackDecision(MarajoaraDecisionFields):
    kind: Literal["turn-track"]
    about: TurnTrackDetails


class RecycleDecision(MarajoaraDecisionFields):
    kind: Literal["recycle"]
    about: RecycleDetails


MarajoaraDecision = TypeAliasType(
    "MarajoaraDecision",
    PlainDecision | MarajoaraTurnDecision | DigBonusDecision | IncreaseDecision | DieDecision | PayDecision
    | GiveDecision | TakeDecision | TurnTrackDecision | RecycleDecision,
)  # fmt: skip


# ---------------------------------------------------------------- the view


class ObjectiveView(TypedDict):
    objective: str  # such as `showcase 3`, `yellow end`, `star c4`, `score 60`
    collected: bool


class MissionFields(TypedDict, total=False):
    """Fields of missions only."""

    stalled: int  # consecutive turns without a die for the turn track (M-20.6a)
    turn_track: list[Die | None]
    target: int  # score to reach
    objectives: list[ObjectiveView]


class MarajoaraViewFields(MissionFields):
    """The part of the view that the game builds."""

    mission: int | None
    lap: int  # round, or turn of a mission
    laps: int | None  # None: a mission, which has no fixed length
    first: int | None  # seat; None during the setup
    turn: int | None  # seat; None during the setup
    has_captured: bool
    doubling: bool
    site: list[list[Square]]  # by row
    cart: list[Die]
    slate: list[Die]
    in_hand: list[Die]  # the captured die, dice given for yellow 7, the die being recycled
    tracks: list[MarajoaraTrack]
    workshop: list[list[Fragment]]  # three rows of two
    showcase: list[int | Literal["token"]]  # points by space
    players: list[MarajoaraPlayer]
    decision: MarajoaraDecision | None


class MarajoaraView(MatchView, MarajoaraViewFields):
    game: Literal["marajoara"]
