"""Characters for games without their own: names only, since no trait of its moves is known."""

from __future__ import annotations

from trowel.bots.characters import Character, Text, Trait

ABOUT: tuple[Text, Text] = (
    ("New to this game, as you may be.", "Découvre ce jeu, comme vous peut-être."),
    ("Plays many games to the end in thought.", "Joue bien des parties en pensée, jusqu'au bout."),
)
NAMES = ("Alma", "Boris", "Cleo", "Dario", "Elsa", "Felix")

ROLE: Text = ("guest of the dig", "de passage sur le chantier")
NUM_LEVELS = 3  # in levels.py

CHARACTERS = tuple(
    Character(name.lower(), name, ROLE, 1 + index % NUM_LEVELS, ABOUT, {}) for index, name in enumerate(NAMES)
)
TRAITS: dict[str, Trait] = {}
