"""Moves that answer a question (the notation of all: moves.py): tokens, spaces of the tracks, the end of a turn;
and the outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass

from trowel.core.errors import Language
from trowel.games.marajoara.names import COLOUR_LETTERS, FRAGMENT_NAMES, die_text, museum_suffix, slot_name, square_name

# ---------------------------------------------------------------- tokens, spaces of the tracks


@dataclass(frozen=True, slots=True)
class Token:
    """M-2.4, M-13.1: a dig token goes on a square."""

    square: int

    def __str__(self) -> str:
        return f"token {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        return f"pose un jeton Fouille en {square}" if lang == "fr" else f"places a dig token on {square}"


@dataclass(frozen=True, slots=True)
class Remove:
    """M-17.2: red 8, in one museum."""

    museum: int

    def __str__(self) -> str:
        return "remove" if self.museum == 0 else "remove 2"

    def say(self, lang: Language) -> str:
        suffix = museum_suffix(self.museum, lang)
        return f"retire le dernier vase{suffix}" if lang == "fr" else f"removes the last vase{suffix}"


@dataclass(frozen=True, slots=True)
class Study:
    """M-16.3: blue 8, one restored fragment."""

    museum: int
    fragment: int

    def __str__(self) -> str:
        return f"study {'2 ' if self.museum else ''}{FRAGMENT_NAMES[self.fragment]}"

    def say(self, lang: Language) -> str:
        name, suffix = FRAGMENT_NAMES[self.fragment], museum_suffix(self.museum, lang)
        if lang == "fr":
            return f"compte les voisins du fragment {name}{suffix}"
        return f"scores the neighbours of the {name} fragment{suffix}"


@dataclass(frozen=True, slots=True)
class Give:
    """M-18.1: yellow 7, a die of the museum; the first one given lies on top."""

    die: int  # its slot

    def __str__(self) -> str:
        return f"give {slot_name(self.die)}"

    def say(self, lang: Language) -> str:
        die = slot_name(self.die)
        return f"donne {die} au chariot" if lang == "fr" else f"gives {die} to the cart"


@dataclass(frozen=True, slots=True)
class Take:
    """M-18.1: yellow 7, a die of the cart, by its place from the top (0 to 4)."""

    place: int
    museum: int

    def __str__(self) -> str:
        return f"take {self.place + 1}{' to 2' if self.museum else ''}"

    def say(self, lang: Language) -> str:
        place = self.place + 1
        if lang == "fr":
            return f"prend le dé {place} du chariot{' pour le second musée' if self.museum else ''}"
        return f"takes die {place} of the cart{' for the second museum' if self.museum else ''}"


# ---------------------------------------------------------------- the end of a turn, and choices


@dataclass(frozen=True, slots=True)
class Clock:
    """M-20.3: solo, the die on this square goes to the turn track."""

    square: int

    def __str__(self) -> str:
        return f"clock {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        if lang == "fr":
            return f"met le dé de {square} sur la piste compte-tours"
        return f"puts the die of {square} on the turn track"


@dataclass(frozen=True, slots=True)
class Recycle:
    """M-14.1: which die of the slate comes next."""

    colour: int
    value: int

    def __str__(self) -> str:
        return f"recycle {COLOUR_LETTERS[self.colour]}{self.value}"

    def say(self, lang: Language) -> str:
        die = die_text(self.colour, self.value, lang)
        return f"recycle le {die}" if lang == "fr" else f"recycles the {die}"


@dataclass(frozen=True, slots=True)
class To:
    """M-14.2: the square a recycled die goes to."""

    square: int

    def __str__(self) -> str:
        return f"to {square_name(self.square)}"

    def say(self, lang: Language) -> str:
        square = square_name(self.square)
        return f"remet le dé en {square}" if lang == "fr" else f"puts the die back on {square}"


@dataclass(frozen=True, slots=True)
class Row:
    """M-21.7: the museum whose yellow row is open, 0 or 1."""

    museum: int

    def __str__(self) -> str:
        return f"row {self.museum + 1}"

    def say(self, lang: Language) -> str:
        number = self.museum + 1
        return (
            f"ouvre la rangée jaune du musée {number}" if lang == "fr" else f"opens the yellow row of museum {number}"
        )


@dataclass(frozen=True, slots=True)
class Decline:
    """M-6.3, M-17.1a, M-17.3, M-18.2: the rest of a bonus is not wanted."""

    def __str__(self) -> str:
        return "decline"

    def say(self, lang: Language) -> str:
        return "renonce" if lang == "fr" else "declines"


@dataclass(frozen=True, slots=True)
class End:
    """M-3.2: the turn ends with recycling."""

    def __str__(self) -> str:
        return "end"

    def say(self, lang: Language) -> str:
        return "termine son tour" if lang == "fr" else "ends the turn"


# ---------------------------------------------------------------- chance


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the die that the next starting square gets (M-2.2)."""

    colour: int
    value: int

    def __str__(self) -> str:
        return f"{COLOUR_LETTERS[self.colour]}{self.value}"

    def say(self, lang: Language) -> str:
        return die_text(self.colour, self.value, lang)


@dataclass(frozen=True, slots=True)
class First:
    """Chance: who is first (M-2.6)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"

    def say(self, lang: Language) -> str:
        return f"joueur {self.seat + 1} commence" if lang == "fr" else f"player {self.seat + 1} is first"
