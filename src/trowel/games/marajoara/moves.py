"""The table of Marajoara's moves, in the order of the rulebook: turns, the main action and free actions.

choices.py continues the table from chapter 13 on.

Codes are one dense range for moves and one for outcomes, independent of the board and the number of players. Kernels
import the first code of each kind from here. A slot, a face and a die are numbered in dice.py, a square is
10 * row + column. Notation names a square by column (a to j, from the left) and row (1 to 10, from the top), and a
stored die by the letter of its colour and its space from the left: y1 to b3, or 2y1 to 2b3 in the second museum of
mission 6.

The names of classes and fields are part of the wire format: the server sends them as `LegalMove.kind` and `parts`.
"""

from __future__ import annotations

from typing import Annotated

from trowel.core.moves import Move, MoveTable
from trowel.games.marajoara import parameters as p
from trowel.games.marajoara.dice import slot_parts
from trowel.games.marajoara.squares import square_beyond
from trowel.games.marajoara.state import Colour

MOVES = MoveTable()

# ---------------------------------------------------------------- turns (M-3) and the main action (M-4 to M-7)

END = 1814
CAPTURE = 0
INCREASE = 1443
CAPTURED_SLOT = 18  # the captured die, which has no slot in a museum
EXCAVATE = 1740
DECLINE = 1813


@MOVES.row(END, notation="end", en="ends the turn", fr="termine son tour", rules=("M-3.2",), ends_turn=True)
class End(Move):
    """The end of the turn; recycling follows (M-3.2)."""


def make_capture(origin: int, direction: int) -> Capture | None:
    landing = square_beyond(origin, direction, 2)
    return None if landing is None else Capture(origin, landing)


@MOVES.row(
    CAPTURE,
    axes=(p.ORIGIN, p.DIRECTION),
    make=make_capture,
    notation="{origin}x{landing}",
    en="jumps from {origin} to {landing}",
    fr="saute de {origin} en {landing}",
    rules=("M-4.1", "M-4.2"),
    example="c4xc6",
)
class Capture(Move):
    """A jump that captures the die between two squares (M-4.1)."""

    origin: Annotated[int, p.SQUARE]
    landing: Annotated[int, p.SQUARE]


@MOVES.row(
    INCREASE,
    axes=(p.INCREASED_DIE, p.AMOUNT),
    make=lambda die, amount: Increase(amount, die),
    notation="+{amount} {die}",
    en="adds {amount} {die}",
    fr="ajoute {amount} {die}",
    rules=("M-6.1", "M-6.2", "M-15.1"),
    example="+2 r1",
)
class Increase(Move):
    """A share of an increase given to one die (M-6.1, M-6.2, M-15.1)."""

    amount: Annotated[int, p.AMOUNT]
    die: Annotated[int | None, p.INCREASED_DIE]  # slot of the die; None: the captured die


@MOVES.row(
    DECLINE, notation="decline", en="declines", fr="renonce", rules=("M-6.3", "M-15.1a", "M-17.1a", "M-17.3", "M-18.2")
)
class Decline(Move):
    """A bonus, or the rest of it, declined (M-6.3, M-15.1a, M-17.1a, M-17.3, M-18.2)."""


@MOVES.row(
    EXCAVATE,
    notation="excavate {track}",
    en="excavates on the {track} track",
    fr="fouille sur la piste {track}",
    rules=("M-7.5", "M-7.7"),
    example="excavate red",
)
class Excavate(Move):
    """The track chosen for a captured grey die (M-7.5)."""

    track: Annotated[int, p.TRACK]  # Colour


# ---------------------------------------------------------------- free actions (M-9 to M-12)

PAY = 1100
EXHIBIT = 1500
RESTORE = 1530
FUND = 1710
WORK = 400


@MOVES.row(
    PAY,
    axes=p.SHARES,
    make=lambda first, second, third: Pay((first, second, third)),
    notation="pay {credits}",
    en="pays {credits}",
    fr="paie {credits}",
    rules=("M-9.1", "M-9.2"),
    example="pay 6+0+1",
)
class Pay(Move):
    """A payment (M-9.1)."""

    credits: Annotated[tuple[int, int, int], p.CREDITS]  # from the first, second and third yellow die


@MOVES.row(
    EXHIBIT,
    axes=(p.MUSEUM, p.SELECTION),
    make=lambda museum, spaces: Exhibit(p.slots_in_row(museum, Colour.RED, spaces)),
    notation="exhibit {dice}",
    en="exhibits {dice}",
    fr="expose {dice}",
    rules=("M-10.1",),
    example="exhibit r2 r1",
)
class Exhibit(Move):
    """Red dice of one museum exhibited as vases (M-10.1)."""

    dice: Annotated[tuple[int, ...], p.RED_DICE]  # slots, in the order in which they are resolved


def restore_targets(move: Restore) -> tuple[str, ...]:
    return p.dice_targets(move.dice) + p.fragment_targets(slot_parts(move.dice[0])[0], move.fragment)


@MOVES.row(
    RESTORE,
    axes=(p.MUSEUM, p.FRAGMENT, p.SELECTION),
    make=lambda museum, fragment, spaces: Restore(fragment, p.slots_in_row(museum, Colour.BLUE, spaces)),
    notation="restore {fragment} {dice}",
    en="restores the {fragment} fragment with {dice}",
    fr="restaure le fragment {fragment} avec {dice}",
    rules=("M-11.1", "M-11.5"),
    targets=restore_targets,
    example="restore >=9 b1 b3",
)
class Restore(Move):
    """A fragment restored with blue dice of its museum (M-11.1)."""

    fragment: Annotated[int, p.FRAGMENT]  # restore.Requirement
    dice: Annotated[tuple[int, ...], p.BLUE_DICE]  # slots, in the order in which they are spent


@MOVES.row(
    FUND,
    notation="fund {die}{change}",
    en="funds restoration: {change} to the {die}",
    fr="finance la restauration : {change} au {die}",
    rules=("M-12.1",),
    example="fund b1+",
)
class Fund(Move):
    """Funded restoration: 1 added to or subtracted from a blue die (M-12.1)."""

    die: Annotated[int, p.BLUE_DIE]  # slot
    change: Annotated[int, p.CHANGE]  # 1 or -1


def make_work(origin: int, direction: int) -> Work | None:
    square = square_beyond(origin, direction, 1)
    return None if square is None else Work(origin, square)


@MOVES.row(
    WORK,
    axes=(p.ORIGIN, p.DIRECTION),
    make=make_work,
    notation="work {origin}-{square}",
    en="funds field work: {origin} to {square}",
    fr="finance le travail de terrain : {origin} vers {square}",
    rules=("M-12.2",),
    example="work c4-c5",
)
class Work(Move):
    """Funded field work: a die of the site moved to an adjacent free square (M-12.2)."""

    origin: Annotated[int, p.SQUARE]
    square: Annotated[int, p.SQUARE]
