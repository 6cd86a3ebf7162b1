"""Conversions between move codes, typed moves and notation. None of them depends on the state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from trowel.core.errors import IllegalMoveError
from trowel.core.game import Move
from trowel.core.rulebook import fold_accents
from trowel.games.artifact import choices, codes, moves, outcomes
from trowel.games.artifact.components import exhibition_index
from trowel.games.artifact.names import (
    ENGLISH_FROM_FRENCH,
    KIND_NAMES,
    MARKER_NAMES,
    REGION_NAMES,
    ROLE_NAMES,
    TYPE_NAMES,
    tile_name,
)
from trowel.games.artifact.state import (
    FIRST_REGION_TILE,
    MARKET_SPACES,
    MAX_OBJECTS,
    MAX_PLAYERS,
    MIN_OBJECTS,
    NUM_CARDS,
    NUM_MARKER_KINDS,
    NUM_REGIONS,
    NUM_ROLES,
    NUM_SIZES,
    NUM_TILES,
    NUM_TYPES,
)


@cache
def exhibition_names() -> tuple[str, ...]:
    """Return the tile notation by exhibition number, including sizes that the components do not have."""
    type_tiles = [
        (NUM_SIZES * kind, objects) for kind in range(NUM_TYPES) for objects in range(MIN_OBJECTS, MAX_OBJECTS + 1)
    ]
    names = {exhibition_index(tile, objects): tile_name(tile, objects) for tile, objects in type_tiles}
    names |= {exhibition_index(tile, 0): tile_name(tile, 0) for tile in range(FIRST_REGION_TILE, NUM_TILES)}
    return tuple(names[number] for number in range(codes.NUM_EXHIBITIONS))


def _generate_moves() -> Iterator[Move]:
    """Yield every move in the order of codes.py."""
    yield from (choices.PASS, choices.STOP, choices.NOTHING, choices.DRAW, choices.DECLINE, choices.ENOUGH)
    yield from map(choices.Hut, range(NUM_REGIONS))
    yield from map(choices.Take, range(NUM_MARKER_KINDS))
    yield from (choices.Exchange(give, take) for give, take in product(range(NUM_MARKER_KINDS), repeat=2))
    yield from map(choices.PlaceRole, range(NUM_ROLES))
    yield from (choices.MoveRole(from_role, role) for from_role, role in product(range(NUM_ROLES), repeat=2))
    yield from (moves.Gold(region, space) for region, space in product(range(NUM_REGIONS), range(MARKET_SPACES)))
    yield from map(moves.Buy, range(MARKET_SPACES))
    for card_move in (moves.Sell, choices.Pick, choices.Show, choices.Keep):
        yield from map(card_move, range(NUM_CARDS))
    for region, payment in product(range(NUM_REGIONS), range(codes.NUM_PAYMENTS)):
        yield moves.Research(region, payment)
    for huts, region, payment in product((1, 2), range(NUM_REGIONS), range(codes.NUM_PAYMENTS)):
        yield moves.Hire(region, huts, payment)
    for region, payment in product(range(NUM_REGIONS), range(codes.NUM_PAYMENTS)):
        yield moves.Ship(region, payment)
    for tile, payment in product(exhibition_names(), range(codes.NUM_PAYMENTS)):
        yield moves.Exhibit(tile, payment)
    for region, payment in product(range(NUM_REGIONS), range(codes.NUM_PAYMENTS)):
        yield moves.Discover(region, payment)


def _generate_outcomes() -> Iterator[Move]:
    yield from map(outcomes.RevealedCard, range(NUM_CARDS))
    yield from map(outcomes.SecretCard, range(NUM_CARDS))
    yield from map(outcomes.UnusedRegion, range(NUM_REGIONS))
    yield from map(outcomes.FirstPlayer, range(MAX_PLAYERS))
    yield from (outcomes.IncomeTile(tile_name(tile, 0)) for tile in range(FIRST_REGION_TILE, NUM_TILES))


@cache
def _moves_by_code() -> tuple[Move, ...]:
    result = tuple(_generate_moves())
    assert len(result) == codes.NUM_MOVES
    return result


@cache
def _codes_by_move() -> dict[Move, int]:
    return {move: code for code, move in enumerate(_moves_by_code())}


@cache
def _outcomes_by_code() -> tuple[Move, ...]:
    result = tuple(_generate_outcomes())
    assert len(result) == codes.NUM_OUTCOMES
    return result


@cache
def _codes_by_outcome() -> dict[str, int]:
    return {str(outcome): code for code, outcome in enumerate(_outcomes_by_code())}


# ---------------------------------------------------------------- parsing


@cache
def _moves_by_notation() -> dict[str, Move]:
    """Return every move by its notation, including market moves with jokers, so that `why` can name A-12.4."""
    jokers = range(1, codes.NUM_PAYMENTS)
    purchases = [moves.Buy(space, payment) for space, payment in product(range(MARKET_SPACES), jokers)]
    sales = [moves.Sell(card, payment) for card, payment in product(range(NUM_CARDS), jokers)]
    return {str(move): move for move in (*_moves_by_code(), *purchases, *sales)}


def _english_word(word: str) -> str:
    """Translate a French word without accents; `masque3` becomes `mask3`. Other words are returned unchanged."""
    if match := re.fullmatch(r"([a-z]+)(\d)", word):
        return ENGLISH_FROM_FRENCH.get(match[1], match[1]) + match[2]
    return ENGLISH_FROM_FRENCH.get(word, word)


def _normalize(text: str) -> str:
    folded = fold_accents(text).replace("_", "-")
    for name in ("middle east", "moyen orient", "new york"):
        folded = folded.replace(name, name.replace(" ", "-"))
    return " ".join(_english_word(word) for word in folded.split())


# First word of a move -> its form.
MOVE_FORMS = {
    "hut": "hut REGION", "take": "take MARKER", "exchange": "exchange MARKER MARKER",
    "research": "research REGION", "hire": "hire REGION", "hire2": "hire2 REGION", "ship": "ship REGION",
    "exhibit": "exhibit TILE", "discover": "discover REGION", "sell": "sell REGION OBJECT", "buy": "buy 1",
    "gold": "gold REGION 1", "pick": "pick REGION OBJECT", "show": "show REGION OBJECT", "keep": "keep REGION OBJECT",
    "role": "role ROLE", "move": "move ROLE ROLE",
}  # fmt: skip
PLACEHOLDERS = {
    "REGION": ", ".join(REGION_NAMES), "MARKER": ", ".join(MARKER_NAMES), "OBJECT": ", ".join(KIND_NAMES),
    "ROLE": ", ".join(ROLE_NAMES), "TILE": f"{TYPE_NAMES[0]}3, {REGION_NAMES[0]}, regions, types",
}  # fmt: skip
PLACEHOLDERS_FR = {"REGION": "RÉGION", "MARKER": "MARQUEUR", "OBJECT": "OBJET", "ROLE": "RÔLE", "TILE": "TUILE"}
NOTATION_HINT_FR = "les coups s'écrivent en anglais, les mots français sont compris aussi"


def _form(first: str, titles: Mapping[str, str]) -> str:
    """Return `sell REGION OBJECT; REGION = africa, …`, with the placeholders in the reader's language."""
    form = MOVE_FORMS[first].split()
    values = [f"{titles[word]} = {value_list}" for word, value_list in PLACEHOLDERS.items() if word in form]
    return "; ".join([" ".join(titles.get(word, word) for word in form), *values])


def _unknown_notation(text: str) -> IllegalMoveError:
    """Return an error with the form of the move if its first word is known, otherwise with all first words."""
    first = text.split()[0] if text else ""
    if first in MOVE_FORMS:
        en, fr = _form(first, {word: word for word in PLACEHOLDERS}), _form(first, PLACEHOLDERS_FR).replace(";", " ;")
        return IllegalMoveError(
            "unknown-notation",
            f"{text[:40]!r} is not a move; write {en}",
            f"« {text[:40]} » n'est pas un coup ; écrivez {fr} ({NOTATION_HINT_FR})",
        )
    words = ", ".join((*choices.SIMPLE_MOVES, *MOVE_FORMS))
    return IllegalMoveError(
        "unknown-notation",
        f"{text[:40]!r} is not a move; moves start with {words}",
        f"« {text[:40]} » n'est pas un coup ; un coup commence par {words} ({NOTATION_HINT_FR})",
    )


class ArtifactNotation:
    """Artifact's `core.game.Notation`. French words are accepted: `exposer masque3` is `exhibit mask3`."""

    def move(self, code: int) -> Move:
        return _moves_by_code()[code]

    def code(self, move: Move) -> int | None:
        return _codes_by_move().get(move)

    def parse(self, text: str) -> Move:
        words = _normalize(text)
        move = _moves_by_notation().get(words)
        if move is None:
            raise _unknown_notation(words)
        return move

    def outcome(self, code: int) -> Move:
        return _outcomes_by_code()[code]

    def parse_outcome(self, text: str) -> int | None:
        return _codes_by_outcome().get(text)
