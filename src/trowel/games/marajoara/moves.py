"""Typed moves of the main action and of free actions. Other moves are in choices.py, conversions in notation.py.

Notation names a square by column (a to j, from the left) and row (1 to 10, from the top). It names a stored die by
the letter of its colour and its space from the left: y1 to b3, or 2y1 to 2b3 in the second museum of mission 6.

    c4xc6                the die on c4 jumps to c6 and captures the die between
    exhibit r2 r1        restore >=9 b1 b3        fund b1+        work c4-c5        swap b1 2r3
    pay 6+0+1            credits from the first, second and third yellow die
    +2 r1                a share of an increase; `+1 captured` for the captured die
    excavate red         token c4        keep 2        remove        study >=9        give y1        take 3
    clock c4             recycle y5      to c4         row 2         decline          end

The names of classes and fields are part of the wire format: the server sends them as `LegalMove.kind` and `parts`.
"""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.marajoara.names import (
    COLOUR_LETTERS,
    FRAGMENT_NAMES,
    TRACK_NAMES,
    TRACKS,
    slot_name,
    slot_names,
    square_name,
)

# ---------------------------------------------------------------- the main action


@dataclass(frozen=True, slots=True)
class Capture:
    """A jump that captures the die between two squares (M-4.1)."""

    origin: int
    landing: int

    def __str__(self) -> str:
        return f"{square_name(self.origin)}x{square_name(self.landing)}"

    def say(self, lang: Language) -> str:
        origin, landing = square_name(self.origin), square_name(self.landing)
        return f"saute de {origin} en {landing}" if lang == "fr" else f"jumps from {origin} to {landing}"


@dataclass(frozen=True, slots=True)
class Increase:
    """A share of an increase given to one die (M-6.1, M-6.2, M-15.1)."""

    amount: int  # 1 to 3
    die: int | None  # slot of the die; None: the captured die

    def __str__(self) -> str:
        return f"+{self.amount} {'captured' if self.die is None else slot_name(self.die)}"

    def say(self, lang: Language) -> str:
        if self.die is None:
            return f"+{self.amount} au dé capturé" if lang == "fr" else f"adds {self.amount} to the captured die"
        die = slot_name(self.die)
        return f"+{self.amount} au dé {die}" if lang == "fr" else f"adds {self.amount} to die {die}"


@dataclass(frozen=True, slots=True)
class Keep:
    """The museum chosen for the captured die in mission 6 (M-21.6)."""

    museum: int  # 0 or 1

    def __str__(self) -> str:
        return f"keep {self.museum + 1}"

    def say(self, lang: Language) -> str:
        number = self.museum + 1
        return f"garde le dé au musée {number}" if lang == "fr" else f"keeps the die in museum {number}"


@dataclass(frozen=True, slots=True)
class Excavate:
    """The track chosen for a captured grey die (M-7.5)."""

    track: int  # Colour

    def __str__(self) -> str:
        return f"excavate {TRACKS[self.track]}"

    def say(self, lang: Language) -> str:
        track = TRACK_NAMES[lang][self.track]
        return f"fouille sur la piste {track}" if lang == "fr" else f"excavates on the {track} track"


# ---------------------------------------------------------------- free actions


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Red dice of one museum exhibited as vases (M-10.1)."""

    dice: tuple[int, ...]  # slots, in the order in which they are resolved

    def __str__(self) -> str:
        return f"exhibit {slot_names(self.dice)}"

    def say(self, lang: Language) -> str:
        if lang == "fr":
            return f"expose {'un vase' if len(self.dice) == 1 else f'{len(self.dice)} vases'} ({slot_names(self.dice)})"
        return f"exhibits {'a vase' if len(self.dice) == 1 else f'{len(self.dice)} vases'} ({slot_names(self.dice)})"


@dataclass(frozen=True, slots=True)
class Restore:
    """A fragment restored with blue dice of its museum (M-11.1)."""

    fragment: int  # restore.Requirement
    dice: tuple[int, ...]  # slots, in the order in which they are spent

    def __str__(self) -> str:
        return f"restore {FRAGMENT_NAMES[self.fragment]} {slot_names(self.dice)}"

    def say(self, lang: Language) -> str:
        name = FRAGMENT_NAMES[self.fragment]
        if lang == "fr":
            return f"restaure le fragment {name} avec {slot_names(self.dice)}"
        return f"restores the {name} fragment with {slot_names(self.dice)}"


@dataclass(frozen=True, slots=True)
class Fund:
    """Funded restoration: 1 added to or subtracted from a blue die (M-12.1)."""

    die: int  # slot of the die
    change: int  # 1 or -1

    def __str__(self) -> str:
        return f"fund {slot_name(self.die)}{'+' if self.change > 0 else '-'}"

    def say(self, lang: Language) -> str:
        sign, die = "+1" if self.change > 0 else "-1", slot_name(self.die)
        return (
            f"finance la restauration : {sign} au dé {die}" if lang == "fr" else f"funds restoration: {sign} to {die}"
        )


@dataclass(frozen=True, slots=True)
class Work:
    """Funded field work: a die of the site moved to an adjacent free square (M-12.2)."""

    origin: int
    square: int

    def __str__(self) -> str:
        return f"work {square_name(self.origin)}-{square_name(self.square)}"

    def say(self, lang: Language) -> str:
        origin, square = square_name(self.origin), square_name(self.square)
        if lang == "fr":
            return f"finance le travail de terrain : {origin} vers {square}"
        return f"funds field work: {origin} to {square}"


@dataclass(frozen=True, slots=True)
class Swap:
    """A blue die of one museum exchanged for a red die of the other in mission 6 (M-21.6)."""

    blue: int  # slot of the blue die
    red: int  # slot of the red die

    def __str__(self) -> str:
        return f"swap {slot_name(self.blue)} {slot_name(self.red)}"

    def say(self, lang: Language) -> str:
        blue, red = slot_name(self.blue), slot_name(self.red)
        if lang == "fr":
            return f"échange {blue} et {red} entre les deux musées"
        return f"exchanges {blue} and {red} between the two museums"


@dataclass(frozen=True, slots=True)
class Pay:
    """A payment (M-9.1)."""

    credits: tuple[int, int, int]  # from the first, second and third yellow die

    def __str__(self) -> str:
        return f"pay {'+'.join(str(credits) for credits in self.credits)}"

    def say(self, lang: Language) -> str:
        parts = [f"{share} ({COLOUR_LETTERS[0]}{space})" for space, share in enumerate(self.credits, start=1) if share]
        return f"paie {' + '.join(parts)}" if lang == "fr" else f"pays {' + '.join(parts)}"
