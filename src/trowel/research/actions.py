"""Numbering of actions. Every move has one number, which is the kernel's code and the same in all modes of the game.

`Actions.sections` describes the numbers range by range; they are the rows of the game's table of moves. Scarabya's
`withdraw` (S-3.3) has no number: an environment asks each seat once per round, so there is nothing to take back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Game
from trowel.core.moves import Move, MoveKind
from trowel.games import game as find_game


@dataclass(frozen=True)
class Section:
    """A range of actions of the same kind."""

    name: str
    first: int  # lowest action of the range
    count: int
    meaning: str  # how a number of the range is composed, counted from `first`


@dataclass(frozen=True)
class Actions:
    """The actions of one game, and their conversion to and from typed moves and notation."""

    game: Game
    sections: tuple[Section, ...]

    @property
    def count(self) -> int:
        """The number of actions; they are numbered from 0 to `count` - 1."""
        last = self.sections[-1]
        return last.first + last.count

    def move(self, action: int) -> Move:
        """Return the move of an action.

        Raises:
            IllegalMoveError: `no-such-action` for a number that is not a move in any position, such as a jump across
                the border.
        """
        if not 0 <= action < self.count:
            raise no_such_action(action, self.count)
        move = self.game.notation.moves.by_code[int(action)]
        if move is None:
            raise meaningless_action(action)
        return move

    def action(self, move: Move | str) -> int:
        """Return the action of a move, typed or as notation.

        Raises:
            IllegalMoveError: `unknown-notation` or `no-such-action`.
        """
        typed = self.game.notation.parse(move) if isinstance(move, str) else move
        code = self.game.notation.code(typed)
        if code is None or code >= self.count:
            raise IllegalMoveError(
                "no-such-action",
                f"{typed} has no action number in this game",
                f"{typed} n'a pas de numéro d'action dans ce jeu",
            )
        return code

    def section(self, action: int) -> Section:
        """Return the section that contains an action."""
        return next(section for section in reversed(self.sections) if section.first <= action)


def no_such_action(action: int, count: int) -> IllegalMoveError:
    return IllegalMoveError(
        "no-such-action",
        f"there is no action {action}; this game has actions 0 to {count - 1}",
        f"il n'y a pas d'action {action} ; ce jeu a les actions 0 à {count - 1}",
    )


def meaningless_action(action: int) -> IllegalMoveError:
    return IllegalMoveError(
        "no-such-action",
        f"action {action} is not a move in any position of this game",
        f"l'action {action} n'est un coup dans aucune position de ce jeu",
    )


@cache
def actions(name: str) -> Actions:
    """Return the actions of a game."""
    game = find_game(name)
    kinds = [kind for kind in game.notation.moves.by_first_code if kind.is_action]
    return Actions(game, tuple(make_section(kind) for kind in kinds))


def make_section(kind: MoveKind) -> Section:
    meaning = kind.meaning[:1].lower() + kind.meaning[1:]
    return Section(kind.name, kind.code, kind.count, f"{kind.formula}: {meaning}" if kind.formula else meaning)
