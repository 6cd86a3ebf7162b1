"""A player that helps to reach an ending: it collects cards for some exhibitions and digs for the other seats.

A move is chosen by its value, roughly in coins. The helper knows the deal no better than a player does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from trowel.core.match import Match
from trowel.core.moves import Move
from trowel.games.artifact.choices import Buy, Exhibit, Keep, Sell
from trowel.games.artifact.moves import Exchange, Hire, Hut, Pass, Pick, Research, Ship, Stop, Take
from trowel.games.artifact.names import tile_name
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    FIRST_REGION_TILE,
    FRAGMENTS,
    LABOUR,
    MUSEUM,
    NUM_KINDS,
    NUM_SIZES,
    NUM_TYPES,
    SHIPPING,
    TRACK_SPACES,
)

NEVER = -100.0
FAR = 9  # objects that are missing if no exhibition is left


@dataclass(frozen=True)
class Weights:
    """Values of moves, found by the cross-entropy method in games of three players."""

    museum: float = 0.4  # a museum marker that is not needed yet
    museum_soon: float = 7.2  # a museum marker for an exhibition that lacks one object
    shipping: float = 1.3  # a shipping marker
    shipping_for_junk: float = 2.2  # a shipping marker for each card to sell
    labour: float = 3.0  # a labour marker, before its price
    dig: float = 10.8  # a card turned up, before its price
    max_price: float = 8.3  # of a card turned up
    wanted: float = 7.4  # a card shipped that the seat collects
    junk: float = 2.7  # a card shipped to be sold
    ship: float = -3.3  # an action of shipping, before its price
    huts: float = 3.1  # a hut taken back when hardly any is left
    sale: float = -1.6  # a sale, in addition to its coins
    noise: float = 2.2  # moves whose values differ by less are chosen in varied order
    first_exhibition: int = 0  # in years after the first


# An exhibition of the income track costs all players income, so they start late.
WEIGHTS = {
    "income-track": Weights(
        museum=-0.8, museum_soon=7.7, shipping=-0.5, shipping_for_junk=2.0, labour=2.5, dig=13.4, max_price=8.1,
        wanted=2.9, junk=3.6, ship=-6.2, huts=0, sale=-0.4, noise=1.0, first_exhibition=6,
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Goal:
    """The ending that all seats work towards, and the exhibitions that each of them organises."""

    ending: str
    tiles: tuple[frozenset[int], ...]  # by seat


def counts_for(card: int, tile: int) -> bool:
    """Return whether a card can fill a tile; fragments stand for any type (A-16.4), other special objects for none."""
    region, kind = divmod(card, NUM_KINDS)
    if kind >= NUM_TYPES and kind != FRAGMENTS:
        return False
    if tile < FIRST_REGION_TILE:
        return kind in (tile // NUM_SIZES, FRAGMENTS)
    return tile >= DIFFERENT_REGIONS_TILE or region == tile - FIRST_REGION_TILE


class Helper:
    """One seat at one decision."""

    def __init__(self, match: Match, seat: int, goal: Goal) -> None:
        self.box, self.g = match.box[0], match.state[0]
        self.player = self.g.players[seat]
        self.goal, self.weights = goal, WEIGHTS.get(goal.ending, Weights())
        self.hand = [card for card, count in enumerate(self.player.known + self.player.secret) for _ in range(count)]
        self.own_tiles = self.left(goal.tiles[seat])
        self.other_tiles = self.left(frozenset().union(*goal.tiles)) - self.own_tiles
        self.missing = min(map(self.count_missing, self.own_tiles), default=FAR)  # for the nearest exhibition

    def choose(self, legal: Sequence[Move], rng: random.Random) -> Move:
        return max(legal, key=lambda move: self.value(move) + self.weights.noise * rng.random())

    # ---------------------------------------------------------------- exhibitions and cards

    def left(self, tiles: frozenset[int]) -> frozenset[int]:
        return frozenset(tile for tile in tiles if self.g.tiles[tile])

    def count_missing(self, tile: int) -> int:
        """Return how many objects the hand lacks for a tile."""
        cards = [card for card in self.hand if counts_for(card, tile)]
        if tile == DIFFERENT_REGIONS_TILE:
            cards = list({card // NUM_KINDS for card in cards})
        elif tile > DIFFERENT_REGIONS_TILE:
            cards = list({card % NUM_KINDS for card in cards})
        return int(self.box.objects[tile]) - len(cards)

    def organises(self, name: str) -> bool:
        """Return whether the seat organises an exhibition, given in notation, now."""
        names = (tile_name(tile, int(self.box.objects[tile])) for tile in self.own_tiles)
        return self.g.year >= self.weights.first_exhibition and name in names

    def wants(self, card: int) -> bool:
        return any(counts_for(card, tile) for tile in self.own_tiles)

    def distance(self, card: int) -> int:
        """Return how many objects the nearest exhibition lacks that a card counts for."""
        return min(self.count_missing(tile) for tile in self.own_tiles if counts_for(card, tile))

    def is_junk(self, card: int) -> bool:
        """Return whether no seat collects a card."""
        return not self.wants(card) and not any(counts_for(card, tile) for tile in self.other_tiles)

    # ---------------------------------------------------------------- markers

    def price(self, track: int) -> int:
        """Return the cost of putting back the next marker."""
        return int(self.box.cost[TRACK_SPACES - 1 - self.g.tracks[track]])

    def marker_value(self, track: int) -> float:
        """Return the value of a marker that can be taken."""
        held = int(self.player.markers[track])
        if track == MUSEUM:
            if held or self.missing > 1:
                return self.weights.museum
            return self.weights.museum_soon if self.missing == 1 else 20
        if track == SHIPPING:
            junk = sum(map(self.is_junk, self.hand))
            return self.weights.shipping + 3 * (not held) + self.weights.shipping_for_junk * (junk - held)
        region = track - LABOUR
        price = int(self.box.cost[TRACK_SPACES - self.g.tracks[track]])  # once it is taken
        return self.weights.labour - price - 8 * (self.deck(region) < 2) - 3 * (not self.player.huts[region])

    # ---------------------------------------------------------------- actions

    def deck(self, region: int) -> int:
        return int(self.g.deck[NUM_KINDS * region : NUM_KINDS * (region + 1)].sum())

    def dig_value(self, region: int, track: int) -> float:
        """Return the value of turning up a card."""
        price, deck = self.price(track), self.deck(region)
        if self.goal.ending == "last-card":
            return 12 - 0.3 * deck - price if deck else NEVER
        if deck < 2 or price > self.weights.max_price or self.saves_for_exhibition(price, track):
            return NEVER
        return self.weights.dig - price

    def saves_for_exhibition(self, price: int, track: int) -> bool:
        """Return whether the seat keeps its last museum marker, or its coins, for an exhibition."""
        if self.missing > 0:
            return False
        if track == MUSEUM:
            return int(self.player.markers[MUSEUM]) < 2
        return int(self.player.money) - price < self.price(MUSEUM)

    def ship_value(self, region: int) -> float:
        first = NUM_KINDS * region
        cards = [card for card in range(first, first + NUM_KINDS) for _ in range(self.g.face_up[card])]
        huts = int(self.player.huts[region])
        is_alone = int(self.g.players["huts"][: self.g.seats, region].sum()) == huts
        allowance = min(huts - is_alone, len(cards))
        wanted = min(allowance, sum(map(self.wants, cards)))
        junk = min(allowance - wanted, sum(map(self.is_junk, cards)))
        others = allowance - wanted - junk  # cards that other seats collect
        if allowance <= 0:
            return NEVER
        value = self.weights.wanted * wanted + self.weights.junk * junk - 15 * others
        if self.player.reserve < 2:
            value += self.weights.huts * huts
        return value + self.weights.ship - self.price(SHIPPING)

    def value(self, move: Move) -> float:
        """Return how much a legal move helps."""
        is_joker = bool(getattr(move, "payment", 0))
        match move:
            case Hut(region=region):
                return 3.0 - int(self.g.players["huts"][:, region].sum())
            case Take(marker=track):
                return self.marker_value(track)
            case Exchange(wanted=track):
                return (self.marker_value(track) if track == MUSEUM else 0) - 3
            case Research(region=region):
                return self.dig_value(region, MUSEUM) + 1 - 30 * is_joker
            case Hire(region=region, huts=1):
                return self.dig_value(region, LABOUR + region) - 30 * is_joker
            case Ship(region=region):
                return self.ship_value(region) - 8 * is_joker
            case Exhibit(tile=tile):
                return 100 - 30 * is_joker if self.organises(tile) else NEVER
            case Sell(card=card):
                sale = int(self.box.coins[TRACK_SPACES - 1 - self.g.tracks[SHIPPING]])
                return sale + self.weights.sale if self.is_junk(card) else NEVER
            case Buy(space=space):
                return 8 if self.wants(int(self.g.market[space])) else NEVER
            case Pick(card=card) | Keep(card=card):
                return 20 - 3 * self.distance(card) if self.wants(card) else 0 if self.is_junk(card) else -10
            case Pass() | Stop():
                return 100 if self.goal.ending == "last-year" else 1
        return 0
