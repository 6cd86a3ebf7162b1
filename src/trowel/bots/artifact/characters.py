"""Characters of Artifact: which actions, regions and objects they like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trowel.bots.base import Position
from trowel.bots.characters import Character, Trait, weigh_kinds
from trowel.core.moves import Move
from trowel.games.artifact.choices import Buy, Discover, Exhibit, Gold, Sell
from trowel.games.artifact.moves import Hire, Hut, Pick, Research, Ship, Take
from trowel.games.artifact.names import REGION_NAMES, TYPE_NAMES
from trowel.games.artifact.state import LABOUR, MUSEUM, NUM_KINDS, SHIPPING

ASIA, JEWEL = REGION_NAMES.index("asia"), TYPE_NAMES.index("jewel")


def marker_trait(marker: int, kinds: Mapping[type[Move], float]) -> Trait:
    """Return the trait of moves of certain types, and of taking the marker that they need."""

    def measure(move: Move) -> float:
        return 0.5 * (move.marker == marker) if isinstance(move, Take) else kinds.get(type(move), 0.0)

    return lambda position, moves: [measure(move) for move in moves]


def in_asia(position: Position, moves: Sequence[Move]) -> list[float]:
    return [
        float(
            (isinstance(move, Hut | Research | Hire | Ship) and move.region == ASIA)
            or (isinstance(move, Take) and move.marker == LABOUR + ASIA)
        )
        for move in moves
    ]


def jewels(position: Position, moves: Sequence[Move]) -> list[float]:
    return [
        float(
            (isinstance(move, Pick) and move.card % NUM_KINDS == JEWEL)
            or (isinstance(move, Exhibit) and move.tile.startswith("jewel"))
        )
        for move in moves
    ]


TRAITS: Mapping[str, Trait] = {
    "digging": weigh_kinds({Research: 1.0, Hire: 1.0}),
    "shipping": marker_trait(SHIPPING, {Ship: 1.0}),
    "exhibiting": marker_trait(MUSEUM, {Exhibit: 1.0, Discover: 1.0}),
    "trading": weigh_kinds({Sell: 1.0, Buy: 1.0, Gold: 1.0}),
    "Asia": in_asia,
    "jewels": jewels,
}

CHARACTERS = (
    Character(
        "ottilie", "Ottilie Brandt", ("Site director", "Directrice de fouilles"), 3,
        (
            ("Opens sites the way others open letters.", "Ouvre des chantiers comme d'autres ouvrent leur courrier."),
            ("Happiest in a hole with good edges.", "N'est jamais si heureuse qu'au fond d'un trou aux bords nets."),
        ),
        {"digging": 1.5},
    ),
    Character(
        "percival", "Percival Moss", ("Ship's captain", "Capitaine au long cours"), 2,
        (
            ("If it fits in a crate, it is already on the boat.",
             "Si ça tient dans une caisse, c'est déjà sur le bateau."),
            ("Speaks of the tides as of old colleagues.", "Parle des marées comme de vieilles collègues."),
        ),
        {"shipping": 1.5},
    ),
    Character(
        "augustin", "Augustin Perrel", ("Exhibition curator", "Commissaire d'exposition"), 5,
        (
            ("Sends the invitations before the objects arrive.", "Envoie les invitations avant l'arrivée des objets."),
            ("Believes in short labels and long openings.", "Croit aux cartels courts et aux vernissages longs."),
        ),
        {"exhibiting": 1.5},
    ),
    Character(
        "nadia", "Nadia Karam", ("Art dealer", "Marchande d'art"), 4,
        (
            ("Knows what a mask is worth, and to whom.", "Sait ce que vaut un masque, et pour qui."),
            ("Her office has two doors, both discreet.", "Son bureau a deux portes, discrètes l'une et l'autre."),
        ),
        {"trading": 1.5},
    ),
    Character(
        "cornelius", "Cornelius Vane", ("Explorer", "Explorateur"), 6,
        (
            ("Went to Asia once for a week, twenty years ago.", "Est parti une semaine en Asie, il y a vingt ans."),
            ("Finds every other continent a little loud.", "Trouve les autres continents un peu bruyants."),
        ),
        {"Asia": 1.5},
    ),
    Character(
        "mabel", "Mabel Thorne", ("Collector", "Collectionneuse"), 1,
        (
            ("Would cross a desert for a small green stone.", "Traverserait un désert pour une petite pierre verte."),
            ("Says that statues do not look good on anyone.", "Remarque que les statues ne vont à personne."),
        ),
        {"jewels": 1.5},
    ),
)  # fmt: skip
