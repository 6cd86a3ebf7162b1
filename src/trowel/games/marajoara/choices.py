"""Typed moves other than actions: tokens, track spaces, the end of a turn; and chance outcomes.

Actions and a list of all notations are in moves.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.marajoara.names import COLOUR_LETTERS, FRAGMENT_NAMES, die_text, museum_suffix, slot_name, square_name

# ---------------------------------------------------------------- tokens and track spaces


@dataclass(frozen=True, slots=True)
class Token:
    """A dig token placed on a square (M-2.4, M-13.1)."""

    square: int

    def __str__(self) -> str:
        return f"token {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        return f"pose un jeton Fouille en {square}" if lang == "fr" else f"places a dig token on {square}"


@dataclass(frozen=True, slots=True)
class Remove:
    """The last vase of a museum removed by red 8 (M-17.2)."""

    museum: int  # 0 or 1

    def __str__(self) -> str:
        return "remove" if self.museum == 0 else "remove 2"

    def say(self, lang: Language) -> str:
        suffix = museum_suffix(self.museum, lang)
        return f"retire le dernier vase{suffix}" if lang == "fr" else f"removes the last vase{suffix}"


@dataclass(frozen=True, slots=True)
class Study:
    """A restored fragment chosen for blue 8 (M-16.3)."""

    museum: int  # 0 or 1
    fragment: int  # restore.Requirement

    def __str__(self) -> str:
        return f"study {'2 ' if self.museum else ''}{FRAGMENT_NAMES[self.fragment]}"

    def say(self, lang: Language) -> str:
        name, suffix = FRAGMENT_NAMES[self.fragment], museum_suffix(self.museum, lang)
        if lang == "fr":
            return f"compte les voisins du fragment {name}{suffix}"
        return f"scores the neighbours of the {name} fragment{suffix}"


@dataclass(frozen=True, slots=True)
class Give:
    """A die of the museum given to the cart for yellow 7 (M-18.1); the first die given is placed on top."""

    die: int  # slot of the die

    def __str__(self) -> str:
        return f"give {slot_name(self.die)}"

    def say(self, lang: Language) -> str:
        die = slot_name(self.die)
        return f"donne {die} au chariot" if lang == "fr" else f"gives {die} to the cart"


@dataclass(frozen=True, slots=True)
class Take:
    """A die of the cart taken for yellow 7 (M-18.1)."""

    place: int  # 0 to 4 from the top
    museum: int  # that stores the die, 0 or 1

    def __str__(self) -> str:
        return f"take {self.place + 1}{' to 2' if self.museum else ''}"

    def say(self, lang: Language) -> str:
        place = self.place + 1
        if lang == "fr":
            return f"prend le dé {place} du chariot{' pour le second musée' if self.museum else ''}"
        return f"takes die {place} from the cart{' for the second museum' if self.museum else ''}"


# ---------------------------------------------------------------- end of a turn, other choices


@dataclass(frozen=True, slots=True)
class Clock:
    """A die chosen for the turn track in a solo game (M-20.3)."""

    square: int

    def __str__(self) -> str:
        return f"clock {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        if lang == "fr":
            return f"met le dé de {square} sur la piste compte-tours"
        return f"moves the die on {square} to the turn track"


@dataclass(frozen=True, slots=True)
class Recycle:
    """The die of the slate to recycle next (M-14.1)."""

    colour: int
    value: int

    def __str__(self) -> str:
        return f"recycle {COLOUR_LETTERS[self.colour]}{self.value}"

    def say(self, lang: Language) -> str:
        die = die_text(self.colour, self.value, lang)
        return f"recycle le {die}" if lang == "fr" else f"recycles the {die}"


@dataclass(frozen=True, slots=True)
class To:
    """The square for a recycled die (M-14.2)."""

    square: int

    def __str__(self) -> str:
        return f"to {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        return f"remet le dé en {square}" if lang == "fr" else f"puts the die back on {square}"


@dataclass(frozen=True, slots=True)
class Row:
    """The choice of the yellow row that is open in mission 6 (M-21.7)."""

    museum: int  # 0 or 1

    def __str__(self) -> str:
        return f"row {self.museum + 1}"

    def say(self, lang: Language) -> str:
        number = self.museum + 1
        return (
            f"ouvre la rangée jaune du musée {number}" if lang == "fr" else f"opens the yellow row of museum {number}"
        )


@dataclass(frozen=True, slots=True)
class Decline:
    """A bonus, or the rest of it, declined (M-6.3, M-17.1a, M-17.3, M-18.2)."""

    def __str__(self) -> str:
        return "decline"

    def say(self, lang: Language) -> str:
        return "renonce" if lang == "fr" else "declines"


@dataclass(frozen=True, slots=True)
class End:
    """The end of the turn; recycling follows (M-3.2)."""

    def __str__(self) -> str:
        return "end"

    def say(self, lang: Language) -> str:
        return "termine son tour" if lang == "fr" else "ends the turn"


# ---------------------------------------------------------------- chance outcomes


@dataclass(frozen=True, slots=True)
class Dealt:
    """The die dealt to the next starting square (M-2.2)."""

    colour: int
    value: int

    def __str__(self) -> str:
        return f"{COLOUR_LETTERS[self.colour]}{self.value}"

    def say(self, lang: Language) -> str:
        return die_text(self.colour, self.value, lang)


@dataclass(frozen=True, slots=True)
class First:
    """The first player, drawn at random (M-2.6)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"

    def say(self, lang: Language) -> str:
        return f"joueur {self.seat + 1} commence" if lang == "fr" else f"player {self.seat + 1} is first"
