"""Move codes <-> typed moves <-> notation, all without the state. docs: `trowel rules artifact` and codes.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Move
from trowel.core.rulebook import fold_accents
from trowel.games.artifact import choices, codes, moves, outcomes
from trowel.games.artifact.components import exhibit_number
from trowel.games.artifact.names import (
    FRENCH,
    KIND_NAMES,
    MARKER_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    tile_name,
)
from trowel.games.artifact.state import (
    CARDS,
    LARGEST,
    MARKERS,
    MARKET_SPACES,
    MOST_PLAYERS,
    REGION_TILE,
    REGIONS,
    ROLES,
    SIZES,
    SMALLEST,
    TILES,
    TYPES,
)


@cache
def exhibit_names() -> tuple[str, ...]:
    """The exhibitions of codes.py by name, whether or not the components have a tile of that size."""
    sized = [(SIZES * kind, objects) for kind in range(TYPES) for objects in range(SMALLEST, LARGEST + 1)]
    names = {exhibit_number(tile, objects): tile_name(tile, objects) for tile, objects in sized}
    names |= {exhibit_number(tile, 0): tile_name(tile, 0) for tile in range(REGION_TILE, TILES)}
    return tuple(names[number] for number in range(codes.EXHIBITS))


def _all_moves() -> Iterator[Move]:
    """In the order of codes.py."""
    yield from (choices.PASS, choices.STOP, choices.NOTHING, choices.DRAW, choices.DECLINE, choices.ENOUGH)
    yield from map(choices.Hut, range(REGIONS))
    yield from map(choices.Take, range(MARKERS))
    yield from (choices.Exchange(given, wanted) for given, wanted in product(range(MARKERS), repeat=2))
    yield from map(choices.PlaceRole, range(ROLES))
    yield from (choices.MoveRole(left, role) for left, role in product(range(ROLES), repeat=2))
    yield from (moves.Gold(region, space) for region, space in product(range(REGIONS), range(MARKET_SPACES)))
    yield from map(moves.Buy, range(MARKET_SPACES))
    for card_move in (moves.Sell, choices.Pick, choices.Show, choices.Keep):
        yield from map(card_move, range(CARDS))
    for region, payment in product(range(REGIONS), range(codes.PAYMENTS)):
        yield moves.Research(region, payment)
    for huts, region, payment in product((1, 2), range(REGIONS), range(codes.PAYMENTS)):
        yield moves.Hire(region, huts, payment)
    for region, payment in product(range(REGIONS), range(codes.PAYMENTS)):
        yield moves.Ship(region, payment)
    for tile, payment in product(exhibit_names(), range(codes.PAYMENTS)):
        yield moves.Exhibit(tile, payment)
    for region, payment in product(range(REGIONS), range(codes.PAYMENTS)):
        yield moves.Discover(region, payment)


def _all_outcomes() -> Iterator[Move]:
    yield from map(outcomes.Revealed, range(CARDS))
    yield from map(outcomes.Drawn, range(CARDS))
    yield from map(outcomes.Unused, range(REGIONS))
    yield from map(outcomes.First, range(MOST_PLAYERS))
    yield from (outcomes.IncomeTile(tile_name(tile, 0)) for tile in range(REGION_TILE, TILES))


@cache
def _moves() -> tuple[Move, ...]:
    listed = tuple(_all_moves())
    assert len(listed) == codes.MOVES
    return listed


@cache
def _codes() -> dict[Move, int]:
    return {move: code for code, move in enumerate(_moves())}


@cache
def _outcomes() -> tuple[Move, ...]:
    listed = tuple(_all_outcomes())
    assert len(listed) == codes.OUTCOMES
    return listed


@cache
def _outcome_codes() -> dict[str, int]:
    return {str(outcome): code for code, outcome in enumerate(_outcomes())}


# ---------------------------------------------------------------- reading


@cache
def _written() -> dict[str, Move]:
    """Every move by its notation; with market moves that no rule allows, so that `why` can say which forbids them."""
    jokers = range(1, codes.PAYMENTS)
    bought = [moves.Buy(space, payment) for space, payment in product(range(MARKET_SPACES), jokers)]
    sold = [moves.Sell(card, payment) for card, payment in product(range(CARDS), jokers)]
    return {str(move): move for move in (*_moves(), *bought, *sold)}


def _in_english(word: str) -> str:
    """French words are understood as well, with or without accents: `exposer masque3` is `exhibit mask3`."""
    if found := re.fullmatch(r"([a-z]+)(\d)", word):
        return FRENCH.get(found[1], found[1]) + found[2]
    return FRENCH.get(word, word)


def _plain(text: str) -> str:
    joined = fold_accents(text).replace("_", "-")
    for name in ("middle east", "moyen orient", "new york"):
        joined = joined.replace(name, name.replace(" ", "-"))
    return " ".join(_in_english(word) for word in joined.split())


# The first word of a move -> what may follow it.
FORMS = {
    "hut": "hut REGION", "take": "take MARKER", "exchange": "exchange MARKER MARKER",
    "research": "research REGION", "hire": "hire REGION", "hire2": "hire2 REGION", "ship": "ship REGION",
    "exhibit": "exhibit TILE", "discover": "discover REGION", "sell": "sell REGION OBJECT", "buy": "buy 1",
    "gold": "gold REGION 1", "pick": "pick REGION OBJECT", "show": "show REGION OBJECT", "keep": "keep REGION OBJECT",
    "role": "role ROLE", "move": "move ROLE ROLE",
}  # fmt: skip
VALUES = {
    "REGION": ", ".join(REGION_NAMES), "MARKER": ", ".join(MARKER_NAMES), "OBJECT": ", ".join(KIND_NAMES),
    "ROLE": ", ".join(ROLE_NAMES), "TILE": f"{TYPE_NAMES[0]}3, {REGION_NAMES[0]}, regions, types",
}  # fmt: skip
VALUES_FR = {"REGION": "RÉGION", "MARKER": "MARQUEUR", "OBJECT": "OBJET", "ROLE": "RÔLE", "TILE": "TUILE"}
ENGLISH = "les coups s'écrivent en anglais, les mots français sont compris aussi"


def _form(first: str, titles: Mapping[str, str]) -> str:
    """`sell REGION OBJECT; REGION = africa, …`, with what stands for a value in the reader's language."""
    form = FORMS[first].split()
    named = [f"{titles[word]} = {values}" for word, values in VALUES.items() if word in form]
    return "; ".join([" ".join(titles.get(word, word) for word in form), *named])


def _unknown(text: str) -> IllegalMoveError:
    """Says what is possible after the word that was understood, or which words there are."""
    first = text.split()[0] if text else ""
    if first in FORMS:
        en, fr = _form(first, {word: word for word in VALUES}), _form(first, VALUES_FR).replace(";", " ;")
        return IllegalMoveError(
            "unknown-notation",
            f"after {first!r}, write {en}",
            f"après « {first} », écrivez {fr} ({ENGLISH})",
        )
    words = ", ".join((*choices.WORDS, *FORMS))
    return IllegalMoveError(
        "unknown-notation",
        f"{text[:40]!r} is no move: moves start with {words}",
        f"« {text[:40]} » n'est pas un coup : un coup commence par {words} ({ENGLISH})",
    )


class ArtifactNotation:
    """See core.game.Notation."""

    def move(self, code: int) -> Move:
        return _moves()[code]

    def code(self, move: Move) -> int | None:
        return _codes().get(move)

    def parse(self, text: str) -> Move:
        words = _plain(text)
        found = _written().get(words)
        if found is None:
            raise _unknown(words)
        return found

    def outcome(self, code: int) -> Move:
        return _outcomes()[code]

    def parse_outcome(self, text: str) -> int | None:
        return _outcome_codes().get(text)
