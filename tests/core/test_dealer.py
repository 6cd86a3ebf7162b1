"""The dealer: what chance brings is a documented function of seed, stream and number."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import numpy as np
import pytest

import trowel
from trowel.core.dealer import Dealer, draw, random_seed
from trowel.games.scarabya.components import site_name
from trowel.testing import play_randomly

OUTCOMES = np.arange(12)
EVENLY = np.ones(12, dtype=np.int64)


def by_the_book(seed: object, stream: int, number: int, total: int) -> int:
    """The documented formula: BLAKE2b-128 of a short text, as a big-endian number, modulo the weights' total."""
    text = f"trowel {seed} {stream} {number}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big") % total


def cards(match: trowel.Match) -> list[str]:
    return [str(move) for seat, move in match.moves if seat is None]


def test_a_draw_is_the_documented_formula() -> None:
    digest = hashlib.blake2b(b"trowel 7 1 0", digest_size=16).hexdigest()
    assert digest == "408e1305bc8cc61d70f8efa6d74425f4"
    assert draw(7, 1, 0, 12) == int(digest, 16) % 12
    draws: list[tuple[int | str, int, int, int]] = [
        (7, 1, 0, 12), ("7", 1, 0, 12), ("a b", 0, 3, 6144), (-1, 2, 10**6, 2**40),
    ]  # fmt: skip
    for seed, stream, number, total in draws:
        assert draw(seed, stream, number, total) == by_the_book(seed, stream, number, total)


def test_a_whole_deal_can_be_checked_by_hand() -> None:
    match = play_randomly(trowel.new("scarabya", mode="solo", seed="Champollion"), random.Random(1))
    wanted = [site_name(by_the_book("Champollion", 0, 0, 6144))]
    left = list("FILNPTUVWXYZ")
    for number in range(12):
        wanted.append(left.pop(by_the_book("Champollion", 1, number, len(left))))
    assert cards(match) == wanted


def test_weights_are_respected() -> None:
    dealer = Dealer(1)
    dealt = Counter(dealer.deal(0, np.array([10, 20, 30]), np.array([1, 3, 6])) for _ in range(10_000))
    assert set(dealt) == {10, 20, 30}
    assert [round(dealt[outcome] / 1000) for outcome in (10, 20, 30)] == [1, 3, 6]


def test_each_outcome_comes_as_often_as_any_other() -> None:
    dealer = Dealer("even")
    dealt = Counter(dealer.deal(0, OUTCOMES, EVENLY) for _ in range(12_000))
    assert sorted(dealt) == list(range(12))
    assert 900 < min(dealt.values()) <= max(dealt.values()) < 1100


def test_streams_and_seeds_differ() -> None:
    def dealt(seed: int | str, stream: int) -> tuple[int, ...]:
        dealer = Dealer(seed)
        return tuple(dealer.deal(stream, OUTCOMES, EVENLY) for _ in range(20))

    assert len({dealt(seed, stream) for seed in (1, 2, "x") for stream in (0, 1, 2)}) == 9
    assert dealt(1, 0) == dealt("1", 0) == dealt(1, 0)


def test_one_stream_is_not_disturbed_by_draws_from_another() -> None:
    alone, mixed = Dealer(5), Dealer(5)
    wanted = [alone.deal(1, OUTCOMES, EVENLY) for _ in range(10)]
    got = []
    for _ in range(10):
        mixed.deal(0, OUTCOMES, EVENLY)
        got.append(mixed.deal(1, OUTCOMES, EVENLY))
        mixed.deal(2, OUTCOMES, EVENLY)
    assert got == wanted


def test_what_a_record_told_is_dealt_again_after_a_rewind_wherever_it_is_possible() -> None:
    dealer = Dealer("unknown")
    for outcome in (3, 1, 4):
        dealer.remember(0, outcome)
    dealer.rewind()
    assert [dealer.deal(0, OUTCOMES, EVENLY) for _ in range(3)] == [3, 1, 4]
    dealer.rewind()
    assert dealer.deal(0, OUTCOMES[5:], EVENLY[5:]) >= 5, "the 3 is not among the outcomes any more"


def test_a_copy_deals_the_same_and_is_independent() -> None:
    dealer = Dealer(9)
    dealer.deal(0, OUTCOMES, EVENLY)
    twin = dealer.copy()
    wanted = [twin.deal(0, OUTCOMES, EVENLY) for _ in range(5)]
    assert [dealer.deal(0, OUTCOMES, EVENLY) for _ in range(5)] == wanted


@pytest.mark.parametrize("mode", ["standard", "duel", "solo"])
def test_the_same_seed_brings_the_same_cards_under_different_play(mode: str) -> None:
    games = [
        play_randomly(trowel.new("scarabya", mode=mode, seed="the same"), random.Random(play)) for play in range(4)
    ]
    assert len({tuple(cards(match)) for match in games}) == 1
    assert len({tuple(match.log) for match in games}) == 4


def test_the_same_seed_brings_the_same_deal_to_any_number_of_players() -> None:
    games = [play_randomly(trowel.new("scarabya", players=n, seed=3), random.Random(n)) for n in (1, 2, 3, 4)]
    assert len({tuple(cards(match)) for match in games}) == 1


def test_without_a_seed_every_game_has_a_secret_of_its_own() -> None:
    seeds = {str(trowel.new("scarabya").seed) for _ in range(5)} | {random_seed() for _ in range(5)}
    assert len(seeds) == 10
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
