"""The table of Marajoara's moves, continued: tokens, recycling, track spaces, solo missions; and chance outcomes."""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move, MoveTable
from trowel.games.marajoara import parameters as p
from trowel.games.marajoara.moves import MOVES
from trowel.games.marajoara.names import COLOUR_LETTERS
from trowel.games.marajoara.state import Colour

# ---------------------------------------------------------------- tokens and recycling (M-13, M-14)

TOKEN = 800
RECYCLE = 1787
TO = 900


@MOVES.row(
    TOKEN,
    notation="token {square}",
    en="places a dig token on {square}",
    fr="pose un jeton Fouille en {square}",
    rules=("M-13.1", "M-13.2", "M-2.4"),
    example="token c4",
    told=("token",),
)
class Token(Move):
    """A dig token placed on a square (M-2.4, M-13.1)."""

    square: Annotated[int, p.SQUARE]


@MOVES.row(
    RECYCLE,
    notation="recycle {colour}{value}",
    en="recycles the {colour} {value}",
    fr="recycle le {value} {colour}",
    rules=("M-14.1",),
    targets=lambda move: (f"slate:{COLOUR_LETTERS[move.colour]}{move.value}",),
    example="recycle y5",
    told=("slate",),
)
class Recycle(Move):
    """The die of the slate to recycle next (M-14.1)."""

    colour: Annotated[int, p.COLOUR]
    value: Annotated[int, p.VALUE]


@MOVES.row(
    TO,
    notation="to {square}",
    en="puts the die back on {square}",
    fr="remet le dé en {square}",
    rules=("M-14.2",),
    example="to c4",
    told=("recycling",),
)
class To(Move):
    """The square for a recycled die (M-14.2)."""

    square: Annotated[int, p.SQUARE]


# ---------------------------------------------------------------- spaces 7 and 8 of the tracks (M-16 to M-18)

STUDY = 1747
REMOVE = 1745
GIVE = 1759
TAKE = 1777


@MOVES.row(
    STUDY,
    notation="study {museum}{fragment}",
    en="scores the neighbours of the {fragment} fragment{museum}",
    fr="compte les voisins du fragment {fragment}{museum}",
    rules=("M-16.3",),
    targets=lambda move: p.fragment_targets(move.museum, move.fragment),
    example="study >=9",
)
class Study(Move):
    """A restored fragment chosen for blue 8 (M-16.3)."""

    museum: Annotated[int, p.STUDIED_MUSEUM]
    fragment: Annotated[int, p.FRAGMENT]  # restore.Requirement


@MOVES.row(
    REMOVE,
    notation="remove{museum}",
    en="removes the last vase{museum}",
    fr="retire le dernier vase{museum}",
    rules=("M-17.2", "M-17.3"),
    example="remove",
)
class Remove(Move):
    """The last vase of a museum removed by red 8 (M-17.2)."""

    museum: Annotated[int, p.VASE_MUSEUM]


@MOVES.row(
    GIVE,
    notation="give {die}",
    en="gives the {die} to the cart",
    fr="donne le {die} au chariot",
    rules=("M-18.1", "M-18.2"),
    example="give y1",
)
class Give(Move):
    """A die of the museum given to the cart for yellow 7 (M-18.1); the first die given is placed on top."""

    die: Annotated[int, p.SLOT]


@MOVES.row(
    TAKE,
    axes=(p.TAKER, p.PLACE),
    make=lambda museum, place: Take(place, museum),
    notation="take {place}{museum}",
    en="takes die {place} from the cart{museum}",
    fr="prend le dé {place} du chariot{museum}",
    rules=("M-18.1", "M-18.2"),
    example="take 3",
)
class Take(Move):
    """A die of the cart taken for yellow 7 (M-18.1)."""

    place: Annotated[int, p.PLACE]  # 0 to 4 from the top
    museum: Annotated[int, p.TAKER]  # that stores the die, 0 or 1


# ---------------------------------------------------------------- solo missions (M-20, M-21)

CLOCK = 1000
KEEP = 1743
SWAP = 1722
ROW = 1811
NUM_MOVES = 1815


@MOVES.row(
    CLOCK,
    notation="clock {square}",
    en="moves the die on {square} to the turn track",
    fr="met le dé de {square} sur la piste compte-tours",
    rules=("M-20.3", "M-20.4"),
    example="clock c4",
    told=("turn_track",),
)
class Clock(Move):
    """A die chosen for the turn track in a solo game (M-20.3)."""

    square: Annotated[int, p.SQUARE]


@MOVES.row(
    KEEP,
    notation="keep {museum}",
    en="keeps the die in museum {museum}",
    fr="garde le dé au musée {museum}",
    rules=("M-21.6",),
    example="keep 2",
)
class Keep(Move):
    """The museum chosen for the captured die in mission 6 (M-21.6)."""

    museum: Annotated[int, p.MUSEUM]


def make_swap(museum: int, blue_space: int, red_space: int) -> Swap:
    (blue,) = p.slots_in_row(museum, Colour.BLUE, (blue_space,))
    (red,) = p.slots_in_row(1 - museum, Colour.RED, (red_space,))
    return Swap(blue, red)


@MOVES.row(
    SWAP,
    axes=(p.MUSEUM, p.SPACE, p.RED_SPACE),
    make=make_swap,
    notation="swap {blue} {red}",
    en="exchanges the {blue} and the {red}",
    fr="échange le {blue} et le {red}",
    rules=("M-21.6",),
    example="swap b1 2r3",
)
class Swap(Move):
    """A blue die of one museum exchanged for a red die of the other in mission 6 (M-21.6)."""

    blue: Annotated[int, p.BLUE_DIE]  # slot
    red: Annotated[int, p.RED_DIE]  # slot


@MOVES.row(
    ROW,
    notation="row {museum}",
    en="opens the yellow row of museum {museum}",
    fr="ouvre la rangée jaune du musée {museum}",
    rules=("M-21.7", "M-21.6"),
    example="row 2",
    told=("yellow_row",),
)
class Row(Move):
    """The choice of the yellow row that is open in mission 6 (M-21.7)."""

    museum: Annotated[int, p.MUSEUM]


# ---------------------------------------------------------------- chance outcomes (M-2)

OUTCOMES = MoveTable()
DEALT = 0
FIRST = 24
NUM_OUTCOMES = 28


@OUTCOMES.row(
    DEALT, notation="{colour}{value}", en="{colour} {value}", fr="{value} {colour}", rules=("M-2.2",), told=("deal",)
)
class Dealt(Move):
    """The die dealt to the next starting square (M-2.2)."""

    colour: Annotated[int, p.COLOUR]
    value: Annotated[int, p.VALUE]


@OUTCOMES.row(
    FIRST,
    notation="first {seat}",
    en="player {seat} is first",
    fr="joueur {seat} commence",
    rules=("M-2.6",),
    told=("first_player",),
)
class First(Move):
    """The first player, drawn at random (M-2.6)."""

    seat: Annotated[int, p.SEAT]
