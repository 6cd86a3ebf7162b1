"""Characters of Scarabya: what they like about a placement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trowel.bots.base import Position
from trowel.bots.characters import Character, Trait
from trowel.bots.scarabya.beginners import points_now
from trowel.bots.scarabya.sites import Cell, count_contacts
from trowel.core.moves import Move
from trowel.games.scarabya.moves import Place
from trowel.games.scarabya.squares import SITE_SIDE

MIDDLE = (SITE_SIDE - 1) / 2
MANY_POINTS, MANY_CONTACTS = 8.0, 9.0  # that count as fully having the trait


def of_cells(measure: Callable[[Position, Sequence[Cell]], float]) -> Trait:
    """Return a trait that depends on the cells of a placement; a discard does not have it."""

    def trait(position: Position, moves: Sequence[Move]) -> list[float]:
        return [measure(position, move.cells) if isinstance(move, Place) else 0.0 for move in moves]

    return trait


def distance_from_centre(position: Position, cells: Sequence[Cell]) -> float:
    return sum(max(abs(row - MIDDLE), abs(column - MIDDLE)) for row, column in cells) / len(cells) / MIDDLE


def column(position: Position, cells: Sequence[Cell]) -> float:
    return sum(column for _, column in cells) / len(cells) / (SITE_SIDE - 1)


def uprightness(position: Position, cells: Sequence[Cell]) -> float:
    height, width = (len({cell[axis] for cell in cells}) for axis in (0, 1))
    return (height - width + 4) / 8


def points(position: Position, moves: Sequence[Move]) -> list[float]:
    return [min(1.0, gain / MANY_POINTS) for gain in points_now(position, moves)]


TRAITS: dict[str, Trait] = {
    "far from the centre": of_cells(distance_from_centre),
    "east": of_cells(column),
    "upright": of_cells(uprightness),
    "touching": of_cells(lambda position, cells: min(1.0, count_contacts(position, cells) / MANY_CONTACTS)),
    "points now": points,
}

CHARACTERS = (
    Character(
        "ada", "Ada Finch", ("Scout", "Éclaireuse"), 2,
        (
            ("Heads for the edge of the site before the tents are up.",
             "File au bord du site avant même que les tentes soient montées."),
            ("Has yet to meet a fence she took personally.",
             "N'a jamais vu une clôture sans aller voir derrière."),
        ),
        {"far from the centre": 2.5},
    ),
    Character(
        "bruno", "Bruno Castel", ("Quartermaster", "Intendant"), 4,
        (
            ("Packs a camp the way he packs a suitcase: no gaps.",
             "Monte un camp comme il fait sa valise : sans un vide."),
            ("Folds his maps along the original creases.",
             "Replie ses cartes dans le bon sens. Toujours."),
        ),
        {"touching": 2.5},
    ),
    Character(
        "celeste", "Céleste Marchand", ("Professor", "Professeure"), 6,
        (
            ("Closes a zone the moment it is worth something.",
             "Referme une zone dès qu'elle vaut quelque chose."),
            ("Counts her scarabs before, during and after breakfast.",
             "Compte ses scarabées avant, pendant et après le petit déjeuner."),
        ),
        {"points now": 2.5},
    ),
    Character(
        "otis", "Otis Pell", ("Treasure hunter", "Chercheur de trésors"), 1,
        (
            ("Leaves every door open until the last card.",
             "Laisse toutes les portes ouvertes jusqu'à la dernière carte."),
            ("Still says the big one is just under the next stone.",
             "Soutient que le gros lot est sous la pierre d'à côté."),
        ),
        {"points now": -2.5},
    ),
    Character(
        "mirna", "Mirna Saleh", ("Guide", "Guide de chantier"), 3,
        (
            ("Digs towards the sunrise, out of habit and for the light.",
             "Creuse vers le levant, par habitude et pour la lumière."),
            ("Her shadow arrives at work after she does.",
             "Arrive au travail avant son ombre."),
        ),
        {"east": 2.5},
    ),
    Character(
        "tove", "Tove Lind", ("Surveyor", "Géomètre"), 5,
        (
            ("Lays every tile north to south, as the surveyors taught her.",
             "Oriente chaque tuile du nord au sud, comme le lui ont appris les géomètres."),
            ("Owns four compasses, which disagree.",
             "Possède quatre boussoles, qui ne sont pas d'accord."),
        ),
        {"upright": 2.5},
    ),
)  # fmt: skip
