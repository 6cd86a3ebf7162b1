"""Artifact's exhibitions, payments and scores once more, for tests to compare the engine with.

Written from the rule ledger (ids A-*) without a look at the engine, by trying everything: which sets of cards fill a
tile is decided by enumerating sets and assignments. A card is (region, kind), a hand is a list of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product

Card = tuple[str, str]

REGIONS = ("africa", "asia", "america", "middle-east")
TYPES = ("statue", "mask", "vase", "jewel", "tablet")
SIZES = {3: (3, 2), 4: (6, 2), 5: (10, 3)}  # objects -> prestige, income


def possible_objects(card: Card, joker: bool) -> set[Card]:
    """All (region, type) that a card may stand for: A-16.4 fragments, A-17.3 New York's joker, A-16.7 nothing."""
    region, kind = card
    if kind == "fragments":
        return {(region, type_) for type_ in TYPES}
    if kind not in TYPES:
        return set()
    return set(product(REGIONS, TYPES)) if joker else {card}


def satisfies(tile: str, objects: Sequence[Card]) -> bool:
    """A-1.7: whether these objects are what a tile asks for; their number is right already."""
    if tile in REGIONS:
        return all(region == tile for region, _ in objects)
    if tile == "regions":
        return len({region for region, _ in objects}) == len(objects)
    if tile == "types":
        return len({kind for _, kind in objects}) == len(objects)
    return all(kind == tile[:-1] for _, kind in objects)


def num_cards_needed(tile: str) -> int:
    if tile in REGIONS:
        return 4
    return {"regions": 3, "types": 5}.get(tile) or int(tile[-1])


def fills(tile: str, cards: Sequence[Card], new_york: bool) -> bool:
    """A-11.1: exactly the cards a tile needs; with New York one of them, an ordinary object, may be anything."""
    if len(cards) != num_cards_needed(tile):
        return False
    jokers: list[int | None] = [None]
    if new_york:
        jokers += [index for index, (_, kind) in enumerate(cards) if kind in TYPES]
    for joker in jokers:
        options = [possible_objects(card, index == joker) for index, card in enumerate(cards)]
        if all(options) and _can_assign(tile, options, []):
            return True
    return False


def _can_assign(tile: str, options: Sequence[Iterable[Card]], assigned: list[Card]) -> bool:
    if len(assigned) == len(options):
        return True
    return any(
        satisfies(tile, [*assigned, candidate]) and _can_assign(tile, options, [*assigned, candidate])
        for candidate in options[len(assigned)]
    )


def card_sets_that_fill(tile: str, hand: Sequence[Card], new_york: bool) -> set[tuple[Card, ...]]:
    """All different sets of cards of a hand that fill a tile."""
    sets = {tuple(sorted(cards)) for cards in combinations(hand, num_cards_needed(tile))}
    return {cards for cards in sets if fills(tile, cards, new_york)}


def research_points(steps: Sequence[int], manuscripts: int) -> int:
    """A-15.4, A-16.6a: the best over all ways to use the manuscripts; of four markers the lowest is dropped."""
    best = 0
    for markers in product(range(len(steps)), repeat=manuscripts):
        levels = sorted(min(4, step + markers.count(index)) for index, step in enumerate(steps))
        best = max(best, levels[-3])
    return (0, 2, 4, 6, 8)[best]


def possible_shipments(face_up: Sequence[str], own: int, others: int) -> set[tuple[str, ...]]:
    """A-10, A-16.5: all different sets of cards that shipping may bring to hand, from the kinds face up."""
    allowance = own if others else own - 1
    kinds = list(face_up)
    if "cursed" in kinds and allowance > 0:
        kinds.remove("cursed")
        allowance -= 1
    count = min(allowance, len(kinds))
    return {tuple(sorted(kinds[index] for index in order[:count])) for order in permutations(range(len(kinds)))}
