"""A-14: nothing that other players see depends on a secret card, whatever is decided.

Every step of a game is repeated in other worlds, which differ only in the cards that players hold in secret. The same
move must look the same to all who do not know these cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.artifact.arrange import position
from tests.rules import rule_test
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games.artifact.decision import DESCRIBERS
from trowel.games.artifact.state import Decision

WORLDS = 3  # other worlds of each step
ROLES = {0: "judd london", 1: "paris morley", 2: "judd new-york", 3: "paris andersson"}  # many draw in secret
AFTER_THE_START = {decision for decision in DESCRIBERS if decision > Decision.START_MARKERS}


def games(rules: str | None) -> Iterator[Match]:
    """Yield games with both extensions whose players draw in secret and collect cards for exhibitions."""
    for seed in range(8):
        secrets = {seat: "africa mask, asia vase" if (seat + seed) % 2 else "asia jewel" for seat in range(4)}
        hands = dict.fromkeys(range(4), "africa mask, america mask, asia gold, africa vase")
        huts = {region: dict.fromkeys(range(4), 2) for region in ("africa", "asia", "america")}
        face_up = "asia mask, asia mask, africa vase, america jewel, africa statue"
        driver = position(
            4, "1 2", roles=ROLES, secrets=secrets, hands=hands, huts=huts, face_up=face_up, market="asia tablet",
            rules=rules, year=1926,
        )  # fmt: skip
        yield driver.match


def pick(match: Match, rng: random.Random) -> str:
    """Return a move; exhibitions, draws and gold coins are preferred, because secret cards matter there."""
    moves = [str(move) for move in match.legal(match.to_act[0])]
    words = ("exhibit", "draw", "gold", "ship", "research", "show", "keep")
    preferred = [move for move in moves if move.split()[0] in words]
    return rng.choice(preferred if preferred and rng.random() < 0.7 else moves)


def secret_cards(match: Match) -> list[int]:
    """Return the number of secret cards by seat."""
    return [int(player.secret.sum()) for player in match.state[0].players[: match.players]]


def other_worlds(match: Match, seed: int) -> Iterator[Match]:
    """Yield copies of the match in which all secret cards are resampled."""
    for world in range(WORLDS):
        yield match.with_state(match.resample_hidden(-1, make_rng(WORLDS * seed + world)))


def public_facts(match: Match) -> dict[str, Any]:
    """Return everything that the log's last entry and the state tell a spectator."""
    effects = [effect for effect in match.effects(-1) if effect.is_visible_to(None)]
    return {"view": match.view(None), "effects": effects, "hidden": match.hidden_entries(None)}


def compare_worlds(match: Match, move: str, seed: int) -> int:
    """Play a move in other worlds and compare what is public; return in how many it was legal."""
    seat = match.to_act[0]
    code = match.game.notation.code(match.game.notation.parse(move))
    assert code is not None
    here = match.with_state(match.state)
    assert here.play_entry(seat, code)
    if here.over:
        return 0  # manuscripts are counted, which reveals them
    expected, compared = public_facts(here), 0
    for world in other_worlds(match, seed):
        if world.play_entry(seat, code):  # otherwise the move itself tells that this is not the true world
            assert public_facts(world) == expected, move
            compared += 1
    return compared


def play_and_compare(rules: str | None) -> dict[Decision, int]:
    """Play all games; return how many worlds were compared by decision, with secret cards in the mover's hand."""
    compared: dict[Decision, int] = {}
    for seed, match in enumerate(games(rules)):
        rng = random.Random(seed)
        for step in range(100):
            if match.over:
                break
            move, decision = pick(match, rng), Decision(int(match.state[0].decision))
            worlds = compare_worlds(match, move, 1000 * seed + step)
            if secret_cards(match)[match.to_act[0]] > 0:
                compared[decision] = compared.get(decision, 0) + worlds
            match.play(match.to_act[0], move)
    return compared


@rule_test("A-14.1", "A-14.2")
def test_nothing_public_depends_on_a_secret_card_in_any_decision() -> None:
    compared = play_and_compare(None)
    assert set(compared) == AFTER_THE_START, "some decision was never met with secret cards in hand"
    assert min(compared.values()) > 20


def test_the_comparison_detects_the_leak_of_version_1() -> None:
    with pytest.raises(AssertionError, match=r"exhibit|show"):
        play_and_compare("artifact/1")


@rule_test("A-14.1")
def test_views_of_other_seats_do_not_depend_on_a_secret_card() -> None:
    for seed, match in enumerate(games(None)):
        for world in other_worlds(match, seed):
            views = [match.view(seat)["decision"] for seat in range(match.players)]
            assert [world.view(seat)["decision"] for seat in range(match.players)] == views


def test_the_other_worlds_differ() -> None:
    match = next(games(None))
    assert len({world.state.tobytes() for world in other_worlds(match, 1)}) > 1
