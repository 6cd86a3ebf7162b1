"""Characters of the bots: a name, a role, a usual level, two lines about the character, and a temperament.

Any character can play at any level; people choose opponents by the usual one.

A temperament is a weight for each trait of moves. Where a level leaves a choice between candidates of about the same
value (choice.py), the character prefers those with its traits. Each game has six characters and defines its traits in
`bots/<game>/characters.py`; docs/strength.md shows what each of them does at the table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from trowel.bots.base import Position, game_module
from trowel.core.errors import OptionError
from trowel.core.moves import Move

SEATS_PER_SEED = 64  # a bot's seed is this times the seed of its game, plus its seat
SEED_RANGE = 1 << 40  # seeds beyond it belong to the same seat, after an undo

Text = tuple[str, str]  # English and French
Trait = Callable[[Position, Sequence[Move]], Sequence[float]]  # from 0 to 1 for each move: how far it has the trait


@dataclass(frozen=True)
class Character:
    """A character; its name is the same in both languages."""

    id: str  # in names of bots: `level-3:ada`
    name: str
    role: Text  # what the character does on a dig
    level: int  # at which people usually meet the character; there is one for every level of several players
    lines: tuple[Text, Text]  # about the character, for people
    temperament: Mapping[str, float]  # trait -> weight, in units of the level's margin

    def preferences(self, position: Position, moves: Sequence[Move]) -> list[float]:
        """Return how much the character likes each move, in units of the level's margin."""
        traits = characters_of(position.game.name).TRAITS
        totals = [0.0] * len(moves)
        for trait, weight in self.temperament.items():
            values = traits[trait](position, moves)
            totals = [total + weight * value for total, value in zip(totals, values, strict=True)]
        return totals


class GameCharacters(Protocol):
    """The contents of `bots/<game>/characters.py`."""

    CHARACTERS: tuple[Character, ...]
    TRAITS: Mapping[str, Trait]


def characters_of(game: str) -> GameCharacters:
    return cast(GameCharacters, game_module(game, "characters"))


def find_character(game: str, id: str) -> Character:
    """Return a character of a game.

    Raises:
        OptionError: the game has no such character.
    """
    characters = characters_of(game).CHARACTERS
    for character in characters:
        if character.id == id:
            return character
    choices = ", ".join(character.id for character in characters)
    raise OptionError(
        f"unknown character {id!r}; choose from {choices}", f"personnage inconnu : {id!r} ; au choix : {choices}"
    )


def character_of_seed(game: str, seed: int) -> Character:
    """Return the character of a bot that names none: different ones for the seats of a game, given their seeds."""
    game_seed, seat = divmod(seed % SEED_RANGE, SEATS_PER_SEED)
    order = list(characters_of(game).CHARACTERS)
    random.Random(game_seed).shuffle(order)
    return order[seat % len(order)]


def nearest_characters(game: str, level: int) -> list[Character]:
    """Return a game's characters, those whose usual level is nearest to `level` first; of two, the weaker."""
    return sorted(characters_of(game).CHARACTERS, key=lambda character: (abs(character.level - level), character.level))


def weigh_kinds(weights: Mapping[type[Move], float]) -> Trait:
    """Return the trait of moves of certain types."""
    return lambda position, moves: [weights.get(type(move), 0.0) for move in moves]
