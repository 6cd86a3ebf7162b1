"""Actions: every move of a game has one fixed number, the same in all its modes; the numbers are the kernel's codes.

`sections` documents them range by range. Scarabya's `withdraw` (S-3.3) has none: it belongs to a table where somebody
is still thinking, and an agent here says its action once it has made up its mind.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Game, Move
from trowel.games import game as find_game


@dataclass(frozen=True)
class Section:
    """A range of actions that say the same kind of thing."""

    name: str
    first: int
    count: int
    meaning: str


@dataclass(frozen=True)
class Actions:
    """The actions of one game: numbers from 0 to `count` - 1 <-> typed moves <-> notation."""

    game: Game
    sections: tuple[Section, ...]

    @property
    def count(self) -> int:
        last = self.sections[-1]
        return last.first + last.count

    def move(self, action: int) -> Move:
        """Raises Illegal for a number that is no move in any position, such as a jump over the border."""
        if not 0 <= action < self.count:
            raise no_such_action(action, self.count)
        try:
            return self.game.notation.move(int(action))
        except AssertionError:
            # Ranges are dense, so that some numbers in them mean nothing: notations assert that they are not asked.
            raise meaningless_action(action) from None

    def action(self, move: Move | str) -> int:
        """The number of a move or its notation; raises Illegal for what is no move of this game."""
        typed = self.game.notation.parse(move) if isinstance(move, str) else move
        code = self.game.notation.code(typed)
        if code is None or code >= self.count:
            raise IllegalMoveError(
                "no-such-action", f"{typed} is no action of this game here", f"{typed} n'est pas une action de ce jeu"
            )
        return code

    def section(self, action: int) -> Section:
        return next(section for section in reversed(self.sections) if section.first <= action)


def no_such_action(action: int, count: int) -> IllegalMoveError:
    return IllegalMoveError(
        "no-such-action",
        f"there is no action {action}: this game has actions 0 to {count - 1}",
        f"il n'y a pas d'action {action} : ce jeu a les actions 0 à {count - 1}",
    )


def meaningless_action(action: int) -> IllegalMoveError:
    return IllegalMoveError(
        "no-such-action",
        f"action {action} is no move in any position of this game",
        f"l'action {action} n'est un coup dans aucune position de ce jeu",
    )


@cache
def actions(name: str) -> Actions:
    return Actions(find_game(name), SECTIONS[name]())


# ---------------------------------------------------------------- the games


def make_sections(total: int, *starts: tuple[str, int, str]) -> tuple[Section, ...]:
    """Sections by their first numbers; each goes up to the next, the last one up to `total`."""
    ends = [first for _, first, _ in starts[1:]] + [total]
    return tuple(
        Section(name, first, end - first, meaning) for (name, first, meaning), end in zip(starts, ends, strict=True)
    )


def scarabya_sections() -> tuple[Section, ...]:
    from trowel.games.scarabya.placement import DISCARD

    return make_sections(
        DISCARD + 1,
        ("place", 0, "a tile in one orientation at one anchor: all 4,096 that lie inside the site"),
        ("discard", DISCARD, "the tile finds no place (S-4.8)"),
    )


def marajoara_sections() -> tuple[Section, ...]:
    from trowel.games.marajoara import codes

    return make_sections(
        codes.NUM_MOVES,
        ("capture", codes.CAPTURE, "4 * origin + direction: jump and capture; squares are 10 * row + column"),
        ("work", codes.WORK, "4 * origin + direction: field work; directions are north, east, south, west"),
        ("token", codes.TOKEN, "square: place a dig token"),
        ("to", codes.TO, "square: where a recycled die goes"),
        ("clock", codes.CLOCK, "square: whose die goes to the turn track (missions)"),
        ("pay", codes.PAY, "49 * first + 7 * second + third: what each yellow die pays"),
        ("increase", codes.INCREASE, "3 * die + points - 1; die: 9 * museum + 3 * colour + space, 18 the captured one"),
        ("exhibit", codes.EXHIBIT, "15 * museum + selection of red dice"),
        ("restore", codes.RESTORE, "90 * museum + 15 * fragment + selection of blue dice"),
        ("fund", codes.FUND, "6 * museum + 2 * space + (0 up, 1 down): restoration of a blue die"),
        ("swap", codes.SWAP, "9 * museum of the blue die + 3 * its space + the red die's space (mission 6)"),
        ("excavate", codes.EXCAVATE, "the track to advance on: yellow, red, blue"),
        ("keep", codes.KEEP, "the museum that gets the captured die (mission 6)"),
        ("remove", codes.REMOVE, "the museum whose last vase goes (red 8)"),
        ("study", codes.STUDY, "6 * museum + fragment (blue 8)"),
        ("give", codes.GIVE, "die of a museum (yellow 7)"),
        ("take", codes.TAKE, "5 * museum + place in the cart (yellow 7)"),
        ("recycle", codes.RECYCLE, "6 * colour + value - 1: which die of the slate comes next"),
        ("row", codes.ROW, "the museum whose yellow row opens (mission 6)"),
        ("decline", codes.DECLINE, "the rest of a bonus is not wanted"),
        ("end", codes.END, "the turn ends"),
    )  # fmt: skip


def artifact_sections() -> tuple[Section, ...]:
    from trowel.games.artifact import codes

    first = codes.ACTION
    return make_sections(
        codes.NUM_MOVES,
        ("answer", codes.PASS, "pass, stop, nothing, draw, decline, enough"),
        ("hut", codes.HUT, "region of a hut at the start: Africa, Asia, America, Middle East"),
        ("marker", codes.MARKER, "take a marker: museum, shipping, labour by region"),
        ("exchange", codes.EXCHANGE, "6 * marker given + marker wanted"),
        ("role", codes.PLACE_ROLE, "put a role marker on a role: four cities, four archaeologists"),
        ("move", codes.MOVE_ROLE, "8 * from + to: move a role marker"),
        ("gold", codes.GOLD_COINS, "3 * region of the gold coins + space of the market"),
        ("buy", codes.BUY, "space of the black market"),
        ("sell", codes.SELL, "card; a card is 10 * region + kind"),
        ("pick", codes.PICK, "card that is shipped"),
        ("show", codes.SHOW, "card for an exhibition"),
        ("keep", codes.KEEP, "shown card that comes back"),
        ("research", first + codes.NUM_PAYMENTS * codes.RESEARCH, "8 * region + payment: a new site"),
        ("hire", first + codes.NUM_PAYMENTS * codes.HIRE, "8 * region + payment: a hut"),
        ("hire2", first + codes.NUM_PAYMENTS * codes.HIRE_TWO, "8 * region + payment: two huts (Morley)"),
        ("ship", first + codes.NUM_PAYMENTS * codes.SHIP, "8 * region + payment"),
        ("exhibit", first + codes.NUM_PAYMENTS * codes.EXHIBIT, "8 * tile + payment: types by size, regions, varied"),
        ("discover", first + codes.NUM_PAYMENTS * codes.DISCOVER, "8 * region + payment: an exceptional discovery"),
    )


SECTIONS = {"scarabya": scarabya_sections, "marajoara": marajoara_sections, "artifact": artifact_sections}
