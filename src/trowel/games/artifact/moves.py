"""The table of Artifact's moves, in the order of the rulebook: the start, markers, turns, digging and shipping.

choices.py continues the table from chapter 11 on. Kernels import the first code of each kind from here. Regions,
markers, cards and roles are the numbers of state.py.
"""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move, MoveTable
from trowel.games.artifact import parameters as p
from trowel.games.artifact.names import MARKER_NAMES
from trowel.games.artifact.parameters import NUM_PAYMENTS, OWN
from trowel.games.artifact.state import NUM_EXHIBITIONS, NUM_REGIONS

MOVES = MoveTable()

# Actions that a marker pays for have the codes ACTION + 8 * action + payment. Exhibitions of a type are numbered by
# type and size, so the notation names the size (statue4) whatever sizes a components file defines.
ACTION = 299
RESEARCH = 0
HIRE = RESEARCH + NUM_REGIONS
HIRE_TWO = HIRE + NUM_REGIONS
SHIP = HIRE_TWO + NUM_REGIONS
EXHIBIT = SHIP + NUM_REGIONS
DISCOVER = EXHIBIT + NUM_EXHIBITIONS
NUM_ACTIONS = DISCOVER + NUM_REGIONS
NUM_MOVES = ACTION + NUM_ACTIONS * NUM_PAYMENTS

# ---------------------------------------------------------------- huts, markers and turns

HUT = 6
MARKER = 10
PASS = 0
EXCHANGE = 16
NOTHING = 2
STOP = 1


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


@MOVES.row(
    STOP,
    json_kind="Word",
    notation="stop",
    en="ends the turn",
    fr="termine son tour",
    rules=("A-6.9",),
    ends_turn=True,
)
class Stop(Move):
    """The end of a turn after at least one action (A-6.9)."""

    word: str = "stop"


# ---------------------------------------------------------------- digging and shipping

PICK = 179


@MOVES.row(
    ACTION + NUM_PAYMENTS * RESEARCH,
    notation="research {region}{payment}",
    en="opens a new site {region}{payment}",
    fr="ouvre un nouveau site de fouilles {region}{payment}",
    rules=("A-8.1", "A-8.2"),
    example="research africa",
)
class Research(Move):
    """Opening a new site (A-8)."""

    region: Annotated[int, p.IN_REGION]
    payment: Annotated[int, p.PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * HIRE,
    axes=(p.HUTS, p.IN_REGION, p.PAYMENT),
    make=lambda huts, region, payment: Hire(region, huts, payment),
    notation="hire{huts} {region}{payment}",
    en="hires labour {region}{huts}{payment}",
    fr="embauche {region}{huts}{payment}",
    rules=("A-9.1", "A-17.4"),
    example="hire africa",
)
class Hire(Move):
    """Hiring labour (A-9), with Morley also for two huts (A-17.4)."""

    region: Annotated[int, p.IN_REGION]
    huts: Annotated[int, p.HUTS] = 1
    payment: Annotated[int, p.PAYMENT] = OWN


@MOVES.row(
    ACTION + NUM_PAYMENTS * SHIP,
    notation="ship {region}{payment}",
    en="ships objects {region}{payment}",
    fr="expédie des objets {region}{payment}",
    rules=("A-10.1",),
    example="ship africa",
)
class Ship(Move):
    """Shipping objects from a region (A-10)."""

    region: Annotated[int, p.FROM_REGION]
    payment: Annotated[int, p.PAYMENT] = OWN


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
