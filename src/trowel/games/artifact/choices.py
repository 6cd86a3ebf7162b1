"""The table of Artifact's moves, continued: the moves that are not actions, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move
from trowel.games.artifact import parameters as p
from trowel.games.artifact.moves import MOVES
from trowel.games.artifact.names import MARKER_NAMES, ROLE_NAMES

__all__ = ["MOVES"]  # complete once this module is imported

# ---------------------------------------------------------------- huts, markers and turns

HUT = 6
MARKER = 10
PASS = 0
STOP = 1
EXCHANGE = 16
NOTHING = 2


@MOVES.row(
    HUT,
    notation="hut {region}",
    en="places a hut {region}",
    fr="pose une baraque {region}",
    rules=("A-3.1", "A-3.2"),
    example="hut africa",
    told=("hut",),
)
class Hut(Move):
    """A hut placed at the start of the game, with its labour marker (A-3.1)."""

    region: Annotated[int, p.IN_REGION]


@MOVES.row(
    MARKER,
    name="marker",
    notation="take {marker}",
    en="takes a marker: {marker}",
    fr="prend un marqueur {marker}",
    rules=("A-3.3", "A-6.4", "A-7.1"),
    example="take museum",
    told=("marker",),
)
class Take(Move):
    """A marker taken from its track: at the start (A-3.3), after passing (A-6.4), at the end of a round (A-7.1)."""

    marker: Annotated[int, p.TAKEN_MARKER]


@MOVES.row(PASS, json_kind="Word", notation="pass", en="passes", fr="passe", rules=("A-6.4",), told=("pass",))
class Pass(Move):
    """The end of a turn without an action (A-6.4)."""

    word: str = "pass"


@MOVES.row(STOP, json_kind="Word", notation="stop", en="ends the turn", fr="termine son tour", rules=("A-6.9",))
class Stop(Move):
    """The end of a turn after at least one action (A-6.9)."""

    word: str = "stop"


@MOVES.row(
    EXCHANGE,
    notation="exchange {given} {wanted}",
    en="exchanges a marker: {given} for {wanted}",
    fr="échange un marqueur {given} contre {wanted}",
    rules=("A-6.4", "A-6.5"),
    targets=lambda move: (f"track:{MARKER_NAMES[move.wanted]}", f"held:{MARKER_NAMES[move.given]}"),
    example="exchange museum shipping",
    told=("marker",),
)
class Exchange(Move):
    """A marker in hand exchanged for one on a track (A-6.4)."""

    given: Annotated[int, p.GIVEN_MARKER]
    wanted: Annotated[int, p.WANTED_MARKER]


@MOVES.row(
    NOTHING,
    json_kind="Word",
    notation="nothing",
    en="leaves the markers as they are",
    fr="ne touche pas aux marqueurs",
    rules=("A-6.8a",),
)
class Nothing(Move):
    """The markers left as they are after passing (A-6.8a)."""

    word: str = "nothing"


# ---------------------------------------------------------------- cards

PICK = 179
SHOW = 219
KEEP = 259
ENOUGH = 5


@MOVES.row(
    PICK,
    notation="pick {card}",
    en="takes {card}",
    fr="prend {card}",
    rules=("A-10.1", "A-10.2"),
    example="pick africa mask",
)
class Pick(Move):
    """A face-up card chosen for shipping (A-10.1)."""

    card: Annotated[int, p.SITE_CARD]


@MOVES.row(
    SHOW,
    notation="show {card}",
    en="shows {card}",
    fr="montre {card}",
    rules=("A-11.1",),
    example="show africa mask",
)
class Show(Move):
    """A card shown in the current exhibition (A-11.1)."""

    card: Annotated[int, p.HAND_CARD]


@MOVES.row(
    KEEP,
    notation="keep {card}",
    en="takes back {card}",
    fr="reprend en main {card}",
    rules=("A-11.1", "A-17.3"),
    example="keep africa mask",
)
class Keep(Move):
    """A shown card taken back into the hand (A-11.1)."""

    card: Annotated[int, p.SHOWN_CARD]


@MOVES.row(
    ENOUGH,
    json_kind="Word",
    notation="enough",
    en="takes back no more cards",
    fr="ne reprend pas d'autre carte",
    rules=("A-11.1",),
)
class Enough(Move):
    """No more shown cards taken back (A-11.1)."""

    word: str = "enough"


# ---------------------------------------------------------------- roles

PLACE_ROLE = 52
MOVE_ROLE = 60
DRAW = 3
DECLINE = 4


@MOVES.row(
    PLACE_ROLE,
    name="role",
    notation="role {role}",
    en="puts a role marker on {role}",
    fr="pose un marqueur rôle sur {role}",
    rules=("A-17.1",),
    example="role paris",
    told=("role",),
)
class PlaceRole(Move):
    """A role marker placed on a role (A-17.1)."""

    role: Annotated[int, p.ROLE]


@MOVES.row(
    MOVE_ROLE,
    name="move",
    notation="move {left} {role}",
    en="moves a role marker from {left} to {role}",
    fr="déplace un marqueur rôle de {left} vers {role}",
    rules=("A-17.1a",),
    targets=lambda move: (f"role:{ROLE_NAMES[move.role]}",),
    example="move paris london",
    told=("role",),
)
class MoveRole(Move):
    """A role marker moved from one role to another (A-17.1a)."""

    left: Annotated[int, p.LEFT_ROLE]
    role: Annotated[int, p.ROLE]


@MOVES.row(
    DRAW,
    json_kind="Word",
    notation="draw",
    en="draws a card in secret",
    fr="pioche une carte en secret",
    rules=("A-17.2", "A-17.3", "A-17.4"),
)
class Draw(Move):
    """A card drawn in secret by a role's privilege (A-17.2)."""

    word: str = "draw"


@MOVES.row(
    DECLINE, json_kind="Word", notation="decline", en="draws no card", fr="ne pioche pas", rules=("A-17.2", "A-17.7")
)
class Decline(Move):
    """The draw that a role's privilege offers, declined (A-17.2)."""

    word: str = "decline"
