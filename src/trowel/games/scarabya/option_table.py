"""The options of Scarabya. See core.option_table; this module imports no kernels."""

from __future__ import annotations

from trowel.core.option_table import (
    RANDOM,
    Condition,
    Option,
    OptionTable,
    Value,
    Variant,
    first_player_option,
    number_values,
    players_option,
)
from trowel.games.scarabya.state import MAX_PLAYERS

STANDARD = Condition("mode", ("standard",), ("in the standard game", "dans le jeu standard"))
DUEL = Condition("mode", ("duel",), ("in a duel", "en duel"))
SOLO = Condition("mode", ("solo",), ("in solo mode", "en solo"))

MODES = (
    Value(
        "standard",
        ("Standard", "Standard"),
        ("everyone digs the same site at the same time", "chacun fouille le même site, en même temps"),
    ),
    Value(
        "duel",
        ("Duel", "Duel"),
        ("two explorers share one site and take turns", "deux explorateurs se partagent un site, tour à tour"),
    ),
    Value("solo", ("Solo", "Solo"), ("alone: cover every scarab", "seul : recouvrez tous les scarabées")),
)

OPTION_TABLE = OptionTable(
    players_option(
        Variant(number_values(range(1, MAX_PLAYERS + 1)), "2", STANDARD),  # one player: S-8.4
        Variant(number_values(range(2, 3)), "2", DUEL),
        Variant(number_values(range(1, 2)), "1", SOLO),
    ),
    Option(
        "mode",
        "choice",
        title=("Mode", "Mode"),
        meaning=("way to play", "façon de jouer"),
        variants=(Variant(MODES, "standard"),),
    ),
    Option(
        "site",
        "text",
        title=("Site", "Site"),
        meaning=(
            "boards NW NE SW SE, each with its clockwise quarter turns",
            "plateaux NO NE SO SE, chacun avec ses quarts de tour horaires",
        ),
        variants=(Variant(),),
        unset=RANDOM,
        example="A0 B1 C3 D2",
        fixes="part",
    ),
    Option(
        "deck",
        "text",
        title=("Order of the cards", "Ordre des cartes"),
        meaning=("order of the cards, all twelve shapes", "ordre des cartes, les douze formes"),
        variants=(Variant(),),
        unset=RANDOM,
        example="F I L N P T U V W X Y Z",
        fixes="deal",
    ),
    first_player_option("starter", Variant(default="0", when=DUEL), neutral="0", rule="S-7.7"),
)
