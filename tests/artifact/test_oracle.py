"""The engine and an oracle written from the ledger agree: exhibitions, what they still need, shipping, research."""

from __future__ import annotations

import random

from tests.artifact.arrange import Table, card, position
from tests.oracles import artifact as oracle
from tests.rules import rule_test
from trowel.games.artifact.names import KIND_NAMES, REGION_NAMES, card_name
from trowel.games.artifact.state import KINDS

TILES = [f"{kind}{size}" for kind in oracle.TYPES for size in (3, 4, 5)] + [*oracle.REGIONS, "regions", "types"]


def some_hand(dice: random.Random, size: int) -> list[oracle.Card]:
    """Few kinds, so that many tiles can be filled; now and then fragments and other special objects."""
    regions = dice.sample(oracle.REGIONS, dice.randint(1, 4))
    kinds = dice.sample(oracle.TYPES, dice.randint(1, 4))
    hand = [(dice.choice(regions), dice.choice(kinds)) for _ in range(size)]
    for region in oracle.REGIONS:
        if dice.random() < 0.25:
            hand[dice.randrange(size)] = (region, "fragments")
    if dice.random() < 0.3:
        hand[0] = ("asia", dice.choice(("gold", "discovery", "manuscript")))
    fragments = {one for one in hand if one[1] == "fragments"}
    return [one for one in hand if one not in fragments] + sorted(fragments)  # one of each region at most


def hold(table: Table, hand: list[oracle.Card]) -> None:
    known = table.g.players[0].known
    known[:] = 0
    for region, kind in hand:
        known[card(f"{region} {kind}")] += 1


def shown_sets(table: Table, tile: str) -> set[tuple[oracle.Card, ...]]:
    """Every set of cards that can be shown for a tile, by walking through all the small decisions."""
    found: list[tuple[oracle.Card, ...]] = []

    def walk(at: Table) -> None:
        if at.asked == "show":
            for move in at.legal:
                twin = Table(at.match.copy())
                twin.play(move)
                walk(twin)
            return
        found.append(tuple(sorted(oracle_cards(at))))

    # What was shown is what left the hand, plus what comes back: so look before a card is kept.
    def oracle_cards(at: Table) -> list[oracle.Card]:
        counts = at.g.shown if at.g.shown.any() else at.g.under
        names = [card_name(number).split() for number in range(len(counts)) for _ in range(counts[number])]
        return [(region, kind) for region, kind in names]

    start = Table(table.match.copy())
    start.play(f"exhibit {tile}")
    walk(start)
    assert len(found) == len(set(found)), "one choice of cards has one way"
    return set(found)


@rule_test("A-11.1", "A-16.4", "A-16.7", "A-17.3", "A-17.7")
def test_a_tile_can_be_organised_exactly_when_some_cards_of_the_hand_fill_it() -> None:
    dice = random.Random(4)
    for role in ("", "new-york"):
        table = position(4, "1 2", roles={0: role}, markers={0: "museum"}, money=5)
        for _ in range(120):
            hand = some_hand(dice, dice.randint(2, 7))
            hold(table, hand)
            wanted = {tile for tile in TILES if oracle.ways_to_fill(tile, hand, role == "new-york")}
            assert set(table.starting("exhibit")) == wanted, hand
            complete = {tile["tile"] for tile in table.view(0)["exhibitions"] if tile["missing"] == 0}
            assert complete == wanted, hand


@rule_test("A-11.1", "A-16.4", "A-17.3")
def test_the_small_decisions_lead_to_every_set_of_cards_that_fills_a_tile_and_to_no_other() -> None:
    dice = random.Random(5)
    for role in ("paris", "new-york"):
        table = position(4, "1 2", roles={0: role}, markers={0: "museum"}, money=5)
        for _ in range(40):
            # Two objects that are no fragments, so that something is left to keep when the walk ends.
            hand = [*some_hand(dice, dice.randint(3, 5)), ("africa", "mask"), ("asia", "mask")]
            hold(table, hand)
            for tile in table.starting("exhibit"):
                ways = oracle.ways_to_fill(tile, hand, role == "new-york")
                mixed = {way for way in ways if len({one for one in way if one[1] != "fragments"}) > 1}
                if mixed != ways:
                    continue  # a keep without a choice is over at once, and the cards are under the tile
                assert shown_sets(table, tile) == ways, (hand, tile)


@rule_test("A-10.1", "A-10.2", "A-10.3", "A-16.5", "A-16.5a")
def test_shipping_brings_every_set_of_cards_that_the_huts_allow_once() -> None:
    dice = random.Random(6)
    for _ in range(60):
        kinds = [dice.choice(KIND_NAMES[:4]) for _ in range(dice.randint(0, 5))]
        kinds += ["cursed"] * dice.randint(0, 1)
        own, others = dice.randint(1, 4), dice.randint(0, 1)
        table = position(
            4, "1", huts={"asia": {0: own, 1: others}}, face_up=", ".join(f"asia {kind}" for kind in kinds)
        )
        found: list[tuple[str, ...]] = []

        def walk(at: Table, found: list[tuple[str, ...]] = found) -> None:
            if at.asked == "pick":
                for move in at.legal:
                    walk(Table(at.match.copy()).play(move))
                return
            found.append(tuple(sorted(name.split()[1] for name in at.player(0)["hand"])))

        walk(Table(table.match.copy()).play("ship asia"))
        assert len(found) == len(set(found))
        assert set(found) == oracle.shipped(kinds, own, others), (kinds, own, others)


@rule_test("A-15.4", "A-16.6", "A-16.6a")
def test_research_scores_the_best_over_all_ways_to_use_manuscripts() -> None:
    dice = random.Random(7)
    for players in (3, 4):
        table = position(players, "1", year=1928, unused="middle-east")
        while table.to_act:
            table.play("pass")
        regions = 3 if players == 3 else 4
        for _ in range(150):
            steps = [dice.randint(0, 4) for _ in range(regions)]
            manuscripts = dice.sample(REGION_NAMES[:regions], dice.randint(0, regions))
            one = table.g.players[0]
            one.research[:regions] = steps
            one.known[:] = 0
            for region in manuscripts:
                one.known[KINDS * REGION_NAMES.index(region) + KIND_NAMES.index("manuscript")] = 1
            assert table.player(0)["sheet"]["research"] == oracle.research_points(steps, len(manuscripts))
