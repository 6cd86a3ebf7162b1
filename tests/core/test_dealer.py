"""The dealer: an outcome is a documented function of seed, stream and number."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import numpy as np
import pytest

import trowel
from trowel.core.dealer import Dealer, draw, random_seed
from trowel.games.scarabya.sites import site_name
from trowel.testing import play_randomly

OUTCOMES = np.arange(12)
EQUAL_WEIGHTS = np.ones(12, dtype=np.int64)


def documented_draw(seed: object, stream: int, number: int, total: int) -> int:
    """Return the BLAKE2b-128 hash of a short text, as a big-endian number, modulo the sum of the weights."""
    text = f"trowel {seed} {stream} {number}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big") % total


def outcomes(match: trowel.Match) -> list[str]:
    return [str(move) for seat, move in match.moves if seat is None]


def test_a_draw_follows_the_documented_formula() -> None:
    digest = hashlib.blake2b(b"trowel 7 1 0", digest_size=16).hexdigest()
    assert digest == "408e1305bc8cc61d70f8efa6d74425f4"
    assert draw(7, 1, 0, 12) == int(digest, 16) % 12
    draws: list[tuple[int | str, int, int, int]] = [
        (7, 1, 0, 12), ("7", 1, 0, 12), ("a b", 0, 3, 6144), (-1, 2, 10**6, 2**40),
    ]  # fmt: skip
    for seed, stream, number, total in draws:
        assert draw(seed, stream, number, total) == documented_draw(seed, stream, number, total)


def test_a_whole_deal_follows_from_the_documented_formula() -> None:
    match = play_randomly(trowel.new("scarabya", mode="solo", seed="Champollion"), random.Random(1))
    expected = [site_name(documented_draw("Champollion", 0, 0, 6144))]
    deck = list("FILNPTUVWXYZ")
    for number in range(12):
        expected.append(deck.pop(documented_draw("Champollion", 1, number, len(deck))))
    assert outcomes(match) == expected


def test_weights_are_respected() -> None:
    dealer = Dealer(1)
    counts = Counter(dealer.deal(0, np.array([10, 20, 30]), np.array([1, 3, 6])) for _ in range(10_000))
    assert set(counts) == {10, 20, 30}
    assert [round(counts[outcome] / 1000) for outcome in (10, 20, 30)] == [1, 3, 6]


def test_outcomes_of_equal_weight_are_equally_frequent() -> None:
    dealer = Dealer("even")
    counts = Counter(dealer.deal(0, OUTCOMES, EQUAL_WEIGHTS) for _ in range(12_000))
    assert sorted(counts) == list(range(12))
    assert 900 < min(counts.values()) <= max(counts.values()) < 1100


def test_streams_and_seeds_differ() -> None:
    def deal_20(seed: int | str, stream: int) -> tuple[int, ...]:
        dealer = Dealer(seed)
        return tuple(dealer.deal(stream, OUTCOMES, EQUAL_WEIGHTS) for _ in range(20))

    assert len({deal_20(seed, stream) for seed in (1, 2, "x") for stream in (0, 1, 2)}) == 9
    assert deal_20(1, 0) == deal_20("1", 0) == deal_20(1, 0)


def test_draws_from_one_stream_do_not_affect_another() -> None:
    single, mixed = Dealer(5), Dealer(5)
    expected = [single.deal(1, OUTCOMES, EQUAL_WEIGHTS) for _ in range(10)]
    draws = []
    for _ in range(10):
        mixed.deal(0, OUTCOMES, EQUAL_WEIGHTS)
        draws.append(mixed.deal(1, OUTCOMES, EQUAL_WEIGHTS))
        mixed.deal(2, OUTCOMES, EQUAL_WEIGHTS)
    assert draws == expected


def test_remembered_outcomes_are_dealt_again_after_a_rewind_if_possible() -> None:
    dealer = Dealer("unknown")
    for outcome in (3, 1, 4):
        dealer.remember(0, outcome)
    dealer.rewind()
    assert [dealer.deal(0, OUTCOMES, EQUAL_WEIGHTS) for _ in range(3)] == [3, 1, 4]
    dealer.rewind()
    assert dealer.deal(0, OUTCOMES[5:], EQUAL_WEIGHTS[5:]) >= 5, "3 is no longer among the outcomes"


def test_a_copy_deals_the_same_and_is_independent() -> None:
    dealer = Dealer(9)
    dealer.deal(0, OUTCOMES, EQUAL_WEIGHTS)
    clone = dealer.copy()
    expected = [clone.deal(0, OUTCOMES, EQUAL_WEIGHTS) for _ in range(5)]
    assert [dealer.deal(0, OUTCOMES, EQUAL_WEIGHTS) for _ in range(5)] == expected


@pytest.mark.parametrize("mode", ["standard", "duel", "solo"])
def test_a_seed_deals_the_same_cards_under_different_play(mode: str) -> None:
    games = [
        play_randomly(trowel.new("scarabya", mode=mode, seed="the same"), random.Random(play)) for play in range(4)
    ]
    assert len({tuple(outcomes(match)) for match in games}) == 1
    assert len({tuple(match.log) for match in games}) == 4


def test_a_seed_deals_the_same_cards_to_any_number_of_players() -> None:
    games = [play_randomly(trowel.new("scarabya", players=n, seed=3), random.Random(n)) for n in (1, 2, 3, 4)]
    assert len({tuple(outcomes(match)) for match in games}) == 1


def test_without_a_seed_option_every_game_has_a_random_seed() -> None:
    seeds = {str(trowel.new("scarabya").seed) for _ in range(5)} | {random_seed() for _ in range(5)}
    assert len(seeds) == 10
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
