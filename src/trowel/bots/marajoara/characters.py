"""Characters of Marajoara: which dice they capture and what they do with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trowel.bots.base import Position
from trowel.bots.characters import Character, Trait
from trowel.bots.marajoara.beginners import captured_die
from trowel.core.moves import Move
from trowel.games.marajoara.moves import Capture, Excavate, Exhibit, Restore
from trowel.games.marajoara.state import MAX_VALUE, SIDE, Colour

MIDDLE = (SIDE - 1) / 2


def colour_trait(colour: Colour, *kinds: type[Move]) -> Trait:
    """Return the trait of capturing dice of a colour, and of moves of certain types."""

    def measure(position: Position, move: Move) -> float:
        if isinstance(move, Capture):
            return float(captured_die(position, move)[0] == colour)
        return float(isinstance(move, kinds))

    return lambda position, moves: [measure(position, move) for move in moves]


def high_dice(position: Position, moves: Sequence[Move]) -> list[float]:
    return [captured_die(position, move)[1] / MAX_VALUE if isinstance(move, Capture) else 0.0 for move in moves]


def at_the_edge(position: Position, moves: Sequence[Move]) -> list[float]:
    """Return how far from the middle of the site each jump ends."""
    return [
        max(abs(part - MIDDLE) for part in divmod(move.landing, SIDE)) / MIDDLE if isinstance(move, Capture) else 0.0
        for move in moves
    ]


TRAITS: Mapping[str, Trait] = {
    "tracks": colour_trait(Colour.GREY, Excavate),
    "vases": colour_trait(Colour.RED, Exhibit),
    "fragments": colour_trait(Colour.BLUE, Restore),
    "money": colour_trait(Colour.YELLOW),
    "high dice": high_dice,
    "edges": at_the_edge,
}

CHARACTERS = (
    Character(
        "iara", "Iara Teles", ("Digger", "Fouilleuse"), 3,
        (
            ("Digs first and reads the report later.", "Creuse d'abord et lit le rapport ensuite."),
            ("Knows every metre of the three trenches by its mud.",
             "Reconnaît chaque mètre des trois tranchées à sa boue."),
        ),
        {"tracks": 1.5},
    ),
    Character(
        "benedito", "Benedito Luz", ("Curator", "Conservateur"), 6,
        (
            ("Cannot pass an empty showcase without feeling sorry for it.",
             "Ne peut voir une vitrine vide sans avoir de la peine pour elle."),
            ("Dusts his vases with the good handkerchief.",
             "Époussette ses vases avec le beau mouchoir."),
        ),
        {"vases": 1.5},
    ),
    Character(
        "zefa", "Dona Zefa", ("Restorer", "Restauratrice"), 5,
        (
            ("Glues, waits, hums, and the pot is whole again.",
             "Elle colle, elle attend, elle fredonne, et le pot est entier."),
            ("Never lost a fragment, only guests.",
             "N'a jamais perdu un fragment ; des invités, si."),
        ),
        {"fragments": 1.5},
    ),
    Character(
        "rui", "Rui Salgado", ("Treasurer", "Trésorier"), 4,
        (
            ("Keeps the accounts, and the coins with them.",
             "Tient les comptes, et les sous avec."),
            ("Has a receipt for the river crossing, both ways.",
             "A gardé le reçu de la traversée du fleuve, aller et retour."),
        ),
        {"money": 1.5},
    ),
    Character(
        "perpetua", "Perpétua Nunes", ("Expedition leader", "Cheffe d'expédition"), 2,
        (
            ("Takes the biggest find on the table and never asks questions.",
             "Prend la plus grosse trouvaille et ne pose pas de questions."),
            ("Her crates are always labelled “heavy”.",
             "Sur ses caisses, c'est toujours écrit « lourd »."),
        ),
        {"high dice": 6.0},
    ),
    Character(
        "tiao", "Tião Barros", ("Boatman", "Piroguier"), 1,
        (
            ("Keeps to the edge of the site, where the boat is.",
             "Reste au bord du site, là où est la pirogue."),
            ("Knows every puddle by its first name.",
             "Appelle chaque flaque par son prénom."),
        ),
        {"edges": 2.5},
    ),
)  # fmt: skip
