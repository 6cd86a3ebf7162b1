"""Moves of a turn (other choices: choices.py): typed moves and their notation. The codes: codes.py and notation.py.

Squares are named by column a to j from the left and row 1 to 10 from the top. A museum's dice are y1 to b3: the
colour's letter and the space from the left; in mission 6 the second museum's are 2y1 to 2b3.

    c4xc6                the die on c4 jumps to c6 and captures what lies between
    exhibit r2 r1        restore >=9 b1 b3        fund b1+        work c4-c5        swap b1 2r3
    pay 6+0+1            credits from the first, second and third yellow die
    +2 r1                a share of an increase; `+1 captured` for the captured die
    excavate red         token c4        keep 2        remove        study >=9        give y1        take 3
    clock c4             recycle y5      to c4         row 2         decline          end

The server sends the names of the classes and of their fields (`LegalMove.kind` and `parts`).
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
    """M-4.1: the die on `origin` jumps to `landing` and captures the die between."""

    origin: int
    landing: int

    def __str__(self) -> str:
        return f"{square_name(self.origin)}x{square_name(self.landing)}"

    def say(self, lang: Language) -> str:
        origin, landing = square_name(self.origin), square_name(self.landing)
        return f"saute de {origin} en {landing}" if lang == "fr" else f"jumps from {origin} to {landing}"


@dataclass(frozen=True, slots=True)
class Increase:
    """M-6.1, M-6.2, M-15.1: `amount` goes to one die; None for the captured one."""

    amount: int
    die: int | None  # its slot

    def __str__(self) -> str:
        return f"+{self.amount} {'captured' if self.die is None else slot_name(self.die)}"

    def say(self, lang: Language) -> str:
        if self.die is None:
            return f"+{self.amount} au dé capturé" if lang == "fr" else f"adds {self.amount} to the captured die"
        die = slot_name(self.die)
        return f"+{self.amount} au dé {die}" if lang == "fr" else f"adds {self.amount} to die {die}"


@dataclass(frozen=True, slots=True)
class Keep:
    """M-21.6: the museum that stores the captured die, 0 or 1."""

    museum: int

    def __str__(self) -> str:
        return f"keep {self.museum + 1}"

    def say(self, lang: Language) -> str:
        number = self.museum + 1
        return f"garde le dé au musée {number}" if lang == "fr" else f"keeps the die in museum {number}"


@dataclass(frozen=True, slots=True)
class Excavate:
    """M-7.5: the track whose disc the grey die moves, by colour."""

    track: int

    def __str__(self) -> str:
        return f"excavate {TRACKS[self.track]}"

    def say(self, lang: Language) -> str:
        track = TRACK_NAMES[lang][self.track]
        return f"fouille sur la piste {track}" if lang == "fr" else f"excavates on the {track} track"


# ---------------------------------------------------------------- free actions


@dataclass(frozen=True, slots=True)
class Exhibit:
    """M-10.1: red dice of one museum, in the order they are resolved."""

    dice: tuple[int, ...]  # their slots

    def __str__(self) -> str:
        return f"exhibit {slot_names(self.dice)}"

    def say(self, lang: Language) -> str:
        if lang == "fr":
            return f"expose {'un vase' if len(self.dice) == 1 else f'{len(self.dice)} vases'} ({slot_names(self.dice)})"
        return f"exhibits {'a vase' if len(self.dice) == 1 else f'{len(self.dice)} vases'} ({slot_names(self.dice)})"


@dataclass(frozen=True, slots=True)
class Restore:
    """M-11.1: a fragment, with blue dice of its museum in the order they are spent."""

    fragment: int
    dice: tuple[int, ...]  # their slots

    def __str__(self) -> str:
        return f"restore {FRAGMENT_NAMES[self.fragment]} {slot_names(self.dice)}"

    def say(self, lang: Language) -> str:
        name = FRAGMENT_NAMES[self.fragment]
        if lang == "fr":
            return f"restaure le fragment {name} avec {slot_names(self.dice)}"
        return f"restores the {name} fragment with {slot_names(self.dice)}"


@dataclass(frozen=True, slots=True)
class Fund:
    """M-12.1: a blue die gains or loses 1."""

    die: int  # its slot
    change: int

    def __str__(self) -> str:
        return f"fund {slot_name(self.die)}{'+' if self.change > 0 else '-'}"

    def say(self, lang: Language) -> str:
        sign, die = "+1" if self.change > 0 else "-1", slot_name(self.die)
        return (
            f"finance la restauration : {sign} au dé {die}" if lang == "fr" else f"funds restoration: {sign} to {die}"
        )


@dataclass(frozen=True, slots=True)
class Work:
    """M-12.2: a die of the site goes to a free square beside it."""

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
    """M-21.6: a blue die of one museum for a red die of the other."""

    blue: int  # its slot
    red: int  # its slot

    def __str__(self) -> str:
        return f"swap {slot_name(self.blue)} {slot_name(self.red)}"

    def say(self, lang: Language) -> str:
        blue, red = slot_name(self.blue), slot_name(self.red)
        if lang == "fr":
            return f"échange {blue} et {red} entre les deux musées"
        return f"exchanges {blue} and {red} between the two museums"


@dataclass(frozen=True, slots=True)
class Pay:
    """M-9.1: credits taken from the first, second and third yellow die."""

    credits: tuple[int, int, int]

    def __str__(self) -> str:
        return f"pay {'+'.join(str(credits) for credits in self.credits)}"

    def say(self, lang: Language) -> str:
        parts = [f"{share} ({COLOUR_LETTERS[0]}{space})" for space, share in enumerate(self.credits, start=1) if share]
        return f"paie {' + '.join(parts)}" if lang == "fr" else f"pays {' + '.join(parts)}"
