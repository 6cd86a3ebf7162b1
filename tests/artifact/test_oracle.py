"""Comparison of the engine with an oracle written from the rulebook: exhibitions, missing cards, shipping, research."""

from __future__ import annotations

import random

from tests.artifact.arrange import MatchDriver, card_from_name, position
from tests.oracles import artifact as oracle
from tests.rules import rule_test
from trowel.games.artifact.names import KIND_NAMES, REGION_NAMES, card_name
from trowel.games.artifact.state import NUM_KINDS

TILE_NAMES = [f"{kind}{size}" for kind in oracle.TYPES for size in (3, 4, 5)] + [*oracle.REGIONS, "regions", "types"]


def random_hand(rng: random.Random, size: int) -> list[oracle.Card]:
    """Return a hand of few kinds, so that many tiles can be filled; sometimes with special objects."""
    regions = rng.sample(oracle.REGIONS, rng.randint(1, 4))
    kinds = rng.sample(oracle.TYPES, rng.randint(1, 4))
    hand = [(rng.choice(regions), rng.choice(kinds)) for _ in range(size)]
    for region in oracle.REGIONS:
        if rng.random() < 0.25:
            hand[rng.randrange(size)] = (region, "fragments")
    if rng.random() < 0.3:
        hand[0] = ("asia", rng.choice(("gold", "discovery", "manuscript")))
    fragments = {card for card in hand if card[1] == "fragments"}
    return [card for card in hand if card not in fragments] + sorted(fragments)  # one of each region at most


def set_hand(driver: MatchDriver, hand: list[oracle.Card]) -> None:
    with driver.edit() as g:
        g.players[0].known[:] = 0
        for region, kind in hand:
            g.players[0].known[card_from_name(f"{region} {kind}")] += 1


def reachable_sets(driver: MatchDriver, tile: str) -> set[tuple[oracle.Card, ...]]:
    """Return every set of cards that can be shown for a tile, by playing all sequences of moves."""
    results: list[tuple[oracle.Card, ...]] = []

    def walk(driver: MatchDriver) -> None:
        if driver.decision_kind == "show":
            for move in driver.legal:
                clone = MatchDriver(driver.match.copy())
                clone.play(move)
                walk(clone)
            return
        results.append(tuple(sorted(oracle_cards(driver))))

    # Read the cards before one is taken back.
    def oracle_cards(driver: MatchDriver) -> list[oracle.Card]:
        counts = driver.g.shown if driver.g.shown.any() else driver.g.exhibited
        names = [card_name(number).split() for number in range(len(counts)) for _ in range(counts[number])]
        return [(region, kind) for region, kind in names]

    start = MatchDriver(driver.match.copy())
    start.play(f"exhibit {tile}")
    walk(start)
    assert len(results) == len(set(results)), "a set of cards has more than one sequence of moves"
    return set(results)


@rule_test("A-11.1", "A-16.4", "A-16.7", "A-17.3", "A-17.7")
def test_a_tile_can_be_organised_exactly_when_some_cards_of_the_hand_fill_it() -> None:
    rng = random.Random(4)
    for role in ("", "new-york"):
        driver = position(4, "1 2", roles={0: role}, markers={0: "museum"}, money=5)
        for _ in range(120):
            hand = random_hand(rng, rng.randint(2, 7))
            set_hand(driver, hand)
            expected = {tile for tile in TILE_NAMES if oracle.card_sets_that_fill(tile, hand, role == "new-york")}
            assert set(driver.legal_arguments("exhibit")) == expected, hand
            complete = {tile["tile"] for tile in driver.view(0)["exhibitions"] if tile["missing"] == 0}
            assert complete == expected, hand


@rule_test("A-11.1", "A-16.4", "A-17.3")
def test_sequences_of_moves_reach_exactly_the_sets_of_cards_that_fill_a_tile() -> None:
    rng = random.Random(5)
    for role in ("paris", "new-york"):
        driver = position(4, "1 2", roles={0: role}, markers={0: "museum"}, money=5)
        for _ in range(40):
            # Two objects that are not fragments, so that usually a choice of cards to take back is left.
            hand = [*random_hand(rng, rng.randint(3, 5)), ("africa", "mask"), ("asia", "mask")]
            set_hand(driver, hand)
            for tile in driver.legal_arguments("exhibit"):
                ways = oracle.card_sets_that_fill(tile, hand, role == "new-york")
                mixed = {way for way in ways if len({card for card in way if card[1] != "fragments"}) > 1}
                if mixed != ways:
                    continue  # a forced keep is played automatically, so the cards are already under the tile
                assert reachable_sets(driver, tile) == ways, (hand, tile)


@rule_test("A-10.1", "A-10.2", "A-10.3", "A-16.5", "A-16.5a")
def test_shipping_reaches_every_set_of_cards_that_the_huts_allow_exactly_once() -> None:
    rng = random.Random(6)
    for _ in range(60):
        kinds = [rng.choice(KIND_NAMES[:4]) for _ in range(rng.randint(0, 5))]
        kinds += ["cursed"] * rng.randint(0, 1)
        own, others = rng.randint(1, 4), rng.randint(0, 1)
        driver = position(
            4, "1", huts={"asia": {0: own, 1: others}}, face_up=", ".join(f"asia {kind}" for kind in kinds)
        )
        results: list[tuple[str, ...]] = []

        def walk(driver: MatchDriver, results: list[tuple[str, ...]] = results) -> None:
            if driver.decision_kind == "pick":
                for move in driver.legal:
                    walk(MatchDriver(driver.match.copy()).play(move))
                return
            results.append(tuple(sorted(name.split()[1] for name in driver.player(0)["hand"])))

        walk(MatchDriver(driver.match.copy()).play("ship asia"))
        assert len(results) == len(set(results))
        assert set(results) == oracle.possible_shipments(kinds, own, others), (kinds, own, others)


@rule_test("A-15.4", "A-16.6", "A-16.6a")
def test_research_scores_the_best_over_all_ways_to_use_manuscripts() -> None:
    rng = random.Random(7)
    for players in (3, 4):
        driver = position(players, "1", year=1928, unused="middle-east")
        while driver.to_act:
            driver.play("pass")
        regions = 3 if players == 3 else 4
        for _ in range(150):
            steps = [rng.randint(0, 4) for _ in range(regions)]
            manuscripts = rng.sample(REGION_NAMES[:regions], rng.randint(0, regions))
            with driver.edit() as g:
                player = g.players[0]
                player.research[:regions] = steps
                player.known[:] = 0
                for region in manuscripts:
                    player.known[NUM_KINDS * REGION_NAMES.index(region) + KIND_NAMES.index("manuscript")] = 1
            assert driver.player(0)["sheet"]["research"] == oracle.research_points(steps, len(manuscripts))
