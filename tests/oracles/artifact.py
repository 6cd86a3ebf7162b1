"""Oracle for Artifact: exhibitions, shipments and research points, by brute force.

Written from the rulebook (ids A-*) without reading the engine. Whether cards fill a tile is decided by enumerating
sets and assignments. A card is (region, kind), a hand is a list of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product

Card = tuple[str, str]

REGIONS = ("africa", "asia", "america", "middle-east")
TYPES = ("statue", "mask", "vase", "jewel", "tablet")
SIZES = {3: (3, 2), 4: (6, 2), 5: (10, 3)}  # number of objects -> (prestige, income)


def possible_objects(card: Card, joker: bool) -> set[Card]:
    """Return all (region, type) that a card may count as.

    Fragments are any type (A-16.4), New York's joker is any object (A-17.3), other cards are none (A-16.7).
    """
    region, kind = card
    if kind == "fragments":
        return {(region, type_) for type_ in TYPES}
    if kind not in TYPES:
        return set()
    return set(product(REGIONS, TYPES)) if joker else {card}


def satisfies(tile: str, objects: Sequence[Card]) -> bool:
    """Return whether these objects are of the kinds that a tile requires (A-1.7); the caller checks their number."""
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
    """Return whether these are exactly the cards that a tile requires (A-11.1).

    With New York, one ordinary object may count as any other.
    """
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
    """Return all distinct sets of cards of a hand that fill a tile."""
    sets = {tuple(sorted(cards)) for cards in combinations(hand, num_cards_needed(tile))}
    return {cards for cards in sets if fills(tile, cards, new_york)}


def research_points(steps: Sequence[int], manuscripts: int) -> int:
    """Return the best research points over all uses of the manuscripts (A-15.4, A-16.6a).

    Of four markers the lowest is ignored.
    """
    best = 0
    for markers in product(range(len(steps)), repeat=manuscripts):
        levels = sorted(min(4, step + markers.count(index)) for index, step in enumerate(steps))
        best = max(best, levels[-3])
    return (0, 2, 4, 6, 8)[best]


def possible_shipments(face_up: Sequence[str], own: int, others: int) -> set[tuple[str, ...]]:
    """Return all distinct sets of cards that a shipment may take from the kinds face up (A-10, A-16.5)."""
    allowance = own if others else own - 1
    kinds = list(face_up)
    if "cursed" in kinds and allowance > 0:
        kinds.remove("cursed")
        allowance -= 1
    count = min(allowance, len(kinds))
    return {tuple(sorted(kinds[index] for index in order[:count])) for order in permutations(range(len(kinds)))}
