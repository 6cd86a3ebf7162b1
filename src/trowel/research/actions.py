"""Numbering of actions. Every move has one number, which is the kernel's code and the same in all modes of the game.

`Actions.sections` describes the numbers range by range. Scarabya's `withdraw` (S-3.3) has no number: an environment
asks each seat once per round, so there is nothing to take back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Game, Move
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
        try:
            return self.game.notation.move(int(action))
        except AssertionError:
            # Ranges are dense and contain numbers without a move; a notation asserts that it never gets one of these.
            raise meaningless_action(action) from None

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
    return Actions(find_game(name), SECTIONS[name]())


# ---------------------------------------------------------------- the games


def make_sections(total: int, *starts: tuple[str, int, str]) -> tuple[Section, ...]:
    """Return consecutive sections from (name, first number, meaning); the last one ends at `total` - 1."""
    ends = [first for _, first, _ in starts[1:]] + [total]
    return tuple(
        Section(name, first, end - first, meaning) for (name, first, meaning), end in zip(starts, ends, strict=True)
    )


def scarabya_sections() -> tuple[Section, ...]:
    from trowel.games.scarabya.placement import DISCARD

    return make_sections(
        DISCARD + 1,
        ("place", 0, "a placement: tile, orientation and anchor; all 4,096 inside the site"),
        ("discard", DISCARD, "discard the tile (S-4.8)"),
    )


def marajoara_sections() -> tuple[Section, ...]:
    from trowel.games.marajoara import codes

    return make_sections(
        codes.NUM_MOVES,
        ("capture", codes.CAPTURE, "4 * origin + direction: jump and capture"),
        ("work", codes.WORK, "4 * origin + direction: field work"),
        ("token", codes.TOKEN, "square: place a dig token"),
        ("to", codes.TO, "square: place the recycled die"),
        ("clock", codes.CLOCK, "square: move its die to the turn track (missions)"),
        ("pay", codes.PAY, "49 * first + 7 * second + third: credits paid by each yellow die"),
        ("increase", codes.INCREASE, "3 * slot + points - 1: increase a die; slot 18 is the captured die"),
        ("exhibit", codes.EXHIBIT, "15 * museum + selection of red dice: exhibit vases"),
        ("restore", codes.RESTORE, "90 * museum + 15 * fragment + selection of blue dice: restore a fragment"),
        ("fund", codes.FUND, "6 * museum + 2 * space + (0 up, 1 down): fund a blue die"),
        ("swap", codes.SWAP, "9 * museum of the blue die + 3 * its space + the red die's space: swap (mission 6)"),
        ("excavate", codes.EXCAVATE, "colour: advance on this excavation track"),
        ("keep", codes.KEEP, "museum: store the captured die there (mission 6)"),
        ("remove", codes.REMOVE, "museum: remove its last vase (red 8)"),
        ("study", codes.STUDY, "6 * museum + fragment: study (blue 8)"),
        ("give", codes.GIVE, "slot: give this die (yellow 7)"),
        ("take", codes.TAKE, "5 * museum + place in the cart: take this die (yellow 7)"),
        ("recycle", codes.RECYCLE, "6 * colour + value - 1: recycle this die of the slate"),
        ("row", codes.ROW, "museum: open its yellow row (mission 6)"),
        ("decline", codes.DECLINE, "decline the rest of a bonus"),
        ("end", codes.END, "end the turn"),
    )  # fmt: skip


def artifact_sections() -> tuple[Section, ...]:
    from trowel.games.artifact import codes

    first = codes.ACTION
    return make_sections(
        codes.NUM_MOVES,
        ("answer", codes.PASS, "pass, stop, nothing, draw, decline, enough"),
        ("hut", codes.HUT, "region: place a hut at the start"),
        ("marker", codes.MARKER, "kind: take a marker"),
        ("exchange", codes.EXCHANGE, "6 * kind given + kind taken: exchange a marker"),
        ("role", codes.PLACE_ROLE, "role: place a role marker"),
        ("move", codes.MOVE_ROLE, "8 * from + to: move a role marker"),
        ("gold", codes.GOLD_COINS, "3 * region of the coins + space: gold coins for a market card"),
        ("buy", codes.BUY, "space: buy on the black market"),
        ("sell", codes.SELL, "card: sell it on the black market"),
        ("pick", codes.PICK, "card: ship it"),
        ("show", codes.SHOW, "card: show it in an exhibition"),
        ("keep", codes.KEEP, "card: take a shown card back"),
        ("research", first + codes.NUM_PAYMENTS * codes.RESEARCH, "8 * region + payment: research a new site"),
        ("hire", first + codes.NUM_PAYMENTS * codes.HIRE, "8 * region + payment: hire labour, one hut"),
        ("hire2", first + codes.NUM_PAYMENTS * codes.HIRE_TWO, "8 * region + payment: hire labour, two huts (Morley)"),
        ("ship", first + codes.NUM_PAYMENTS * codes.SHIP, "8 * region + payment: ship objects"),
        ("exhibit", first + codes.NUM_PAYMENTS * codes.EXHIBIT, "8 * exhibition + payment: organise an exhibition"),
        ("discover", first + codes.NUM_PAYMENTS * codes.DISCOVER, "8 * region + payment: exhibit a discovery"),
    )


SECTIONS = {"scarabya": scarabya_sections, "marajoara": marajoara_sections, "artifact": artifact_sections}
