"""The options of Artifact (A-18.1). See core.option_table; this module imports no kernels."""

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
from trowel.games.artifact.names import REGION_NAMES, region_title
from trowel.games.artifact.state import MAX_PLAYERS

THREE_PLAYERS = Condition("players", ("3",), ("with 3 players", "à 3 joueurs"))

EXTENSIONS = (
    Value(
        "none",
        ("Base game", "Jeu de base"),
        ("sites, shipping, exhibitions and the black market", "fouilles, expéditions, expositions et marché noir"),
    ),
    Value(
        "1",
        ("Extension 1", "Extension 1"),
        (
            "research, exceptional discoveries, gold coins and a curse",
            "recherche, Découvertes exceptionnelles, Pièces d'or et une malédiction",
        ),
    ),
    Value(
        "2",
        ("Extension 2", "Extension 2"),
        (
            "cities and archaeologists lend you their privileges",
            "villes et archéologues vous prêtent leurs privilèges",
        ),
    ),
    Value(
        "1 2",
        ("Both extensions", "Les deux extensions"),
        (
            "the whole game: research, special objects and roles",
            "le jeu entier : recherche, objets spéciaux et rôles",
        ),
    ),
)
STARTS = (
    Value("free", ("Free", "Libre"), ("everyone places two huts", "chacun pose deux baraques")),
    Value("assigned", ("Assigned", "Attribué"), ("huts are dealt", "les baraques sont distribuées")),
)
REGIONS = tuple(
    Value(name, (region_title(region, "en"), region_title(region, "fr"))) for region, name in enumerate(REGION_NAMES)
)

OPTION_TABLE = OptionTable(
    players_option(Variant(number_values(range(3, MAX_PLAYERS + 1)), "3")),
    Option(
        "extensions",
        "choice",
        title=("Extensions", "Extensions"),
        meaning=("extensions in play", "extensions en jeu"),
        variants=(Variant(EXTENSIONS, "none"),),
    ),
    Option(
        "start",
        "choice",
        title=("Start", "Départ"),
        meaning=("start of the game", "départ de la partie"),
        variants=(Variant(STARTS, "free"),),
    ),
    first_player_option("first", Variant(), unset=RANDOM),
    Option(
        "unused",
        "choice",
        title=("Unused region", "Région inutilisée"),
        meaning=("the region left out", "la région retirée du jeu"),
        variants=(Variant(REGIONS, when=THREE_PLAYERS),),
        unset=RANDOM,
        rule="A-2.6",
        fixes="part",
    ),
)
