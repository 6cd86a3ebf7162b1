"""The options of Marajoara. See core.option_table; this module imports no kernels."""

from __future__ import annotations

from trowel.core.option_table import (
    FLAG_VALUES,
    NO,
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
from trowel.games.marajoara.state import MAX_PLAYERS

NUM_MISSIONS = 8  # M-21
MISSION_NAMES = tuple(str(mission) for mission in range(1, NUM_MISSIONS + 1))

IN_MISSION = Condition("mission", MISSION_NAMES, ("in missions 1 to 8", "dans les missions 1 à 8"))
NO_MISSION = Condition("mission", (None,), ("without a mission", "hors mission"))

OPTION_TABLE = OptionTable(
    players_option(
        Variant(number_values(range(2, MAX_PLAYERS + 1)), "2", NO_MISSION),
        Variant(number_values(range(1, 2)), "1", IN_MISSION),
    ),
    Option(
        "mission",
        "number",
        title=("Mission", "Mission"),
        meaning=("solo mission", "mission solo"),
        variants=(Variant(number_values(range(1, NUM_MISSIONS + 1), ("Mission {n}", "Mission {n}"))),),
        unset=Value(
            None,
            ("Around the site", "Autour du chantier"),
            ("two to four museums, fourteen rounds", "de deux à quatre musées, quatorze manches"),
        ),
    ),
    Option(
        "challenge",
        "flag",
        title=("Challenge", "Défi"),
        meaning=("a target score of 10 points more", "dix points de plus à atteindre"),
        variants=(Variant(FLAG_VALUES, NO, IN_MISSION),),
        neutral=NO,
        rule="M-20.8",
    ),
    # Seat 0 is the only one of a mission.
    first_player_option("first", Variant(when=NO_MISSION), unset=RANDOM, neutral="0"),
    Option(
        "deal",
        "text",
        title=("Deal", "Donne"),
        meaning=(
            "the 52 dice in reading order, as letters, in mission 7 each with its value",
            "les 52 dés dans l'ordre de lecture, en lettres, avec leur valeur dans la mission 7",
        ),
        variants=(Variant(),),
        unset=RANDOM,
        example="yrbg…",
        fixes="deal",
    ),
)
