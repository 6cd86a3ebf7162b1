"""OpenSpiel: its own tests on our games, explicit chance, what seats are told, and golden playthroughs."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

import trowel.research.openspiel  # noqa: F401, it registers the games
from trowel.core.game import CHANCE
from trowel.research.logs import match_of

GOLDEN = Path(__file__).with_name("golden")
GAMES = [
    "trowel_scarabya",
    "trowel_scarabya(mode=duel)",
    "trowel_scarabya(mode=solo)",
    "trowel_marajoara(mission=6)",
    "trowel_artifact(extensions=1 2)",
]
all_games = pytest.mark.parametrize("name", GAMES)


def walk(name: str, seed: int, moves: int = 10_000) -> Any:
    """A state after so many random moves, chance by its odds."""
    state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        elif moves == 0:
            break
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize(
    "name",
    [
        "trowel_scarabya",
        "trowel_scarabya(mode=duel)",
        "trowel_marajoara(players=2)",
        "trowel_marajoara(mission=3)",
        "trowel_marajoara(mission=6,challenge=true)",
        "trowel_artifact(extensions=1 2)",
    ],
)
def test_random_simulations_pass_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_site_is_drawn_in_two_steps_and_all_of_them_alike() -> None:
    """S-2.1a: 24 ways to lay the boards, 256 to turn them."""
    game = pyspiel.load_game("trowel_scarabya")
    layouts = game.new_initial_state().chance_outcomes()
    assert [odds for _, odds in layouts] == pytest.approx([1 / 24] * 24)
    sites = set()
    for layout, _ in layouts:
        state = game.new_initial_state()
        assert state.action_to_string(-1, layout).replace(" ", "") in str(state.child(layout)).replace(" ", "")
        state.apply_action(layout)
        turnings = state.chance_outcomes()
        assert [odds for _, odds in turnings] == pytest.approx([1 / 256] * 256)
        sites |= {state.action_to_string(-1, turning) for turning, _ in turnings}
    assert len(sites) == 6144
    given = pyspiel.load_game("trowel_scarabya(site=A0 B1 C3 D2)").new_initial_state()
    assert len(given.chance_outcomes()) == 12


@all_games
def test_the_tensor_is_the_observers(name: str) -> None:
    """From Python it takes a shorter way than from C++: to the same numbers."""
    state = walk(name, 3, 12)
    for seat in range(state.num_players()):
        observer = state.get_game().make_py_observer()
        observer.set_from(state, seat)
        assert (
            state.observation_tensor(seat) == observer.tensor.tolist() == pyspiel.State.observation_tensor(state, seat)
        )


class FewStates(EnforceAPIOnPartialTreeBase):
    """OpenSpiel's api_test, on states of a few random games instead of its first 400 (all of them chance here)."""

    name = ""

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.name)
        cls.game_name = cls.name
        cls.game_type = cls.game.get_type()
        cls.some_states = [walk(cls.name, seed, moves) for seed, moves in ((1, 0), (1, 1), (2, 5), (3, 30), (4, 9999))]
        if cls.name.startswith("trowel_artifact"):
            # Few random games come to a card drawn in secret, and the test wants to see one.
            ends = (walk(cls.name, seed) for seed in range(40))
            cls.some_states.append(next(one for one in ends if any(entry.owner is not None for entry in one.log)))


if not flags.FLAGS.is_parsed():
    flags.FLAGS(["pytest"])
for number, one in enumerate(GAMES):
    globals()[f"TestApi{number}"] = type(f"TestApi{number}", (FewStates,), {"name": one})
del FewStates, EnforceAPIOnPartialTreeBase  # what has no game of its own is no test


@all_games
def test_chance_is_explicit_and_its_odds_sum_to_one(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    met = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        state.apply_action(outcomes[len(outcomes) // 2][0])
        met += 1
    assert met > 0


@all_games
def test_a_state_is_what_the_rules_say(name: str) -> None:
    """The same moves in a Match lead to the same view, legal moves and scores."""
    state = walk(name, 5, 40)
    table = state.table
    match = match_of(
        table.game, table.options, table.game.components(), np.array([(one.seat, one.code) for one in state.log])
    )
    assert match.state.tobytes() == state.state.tobytes()
    if not state.is_terminal():
        seat = state.current_player()
        assert state.legal_actions() == sorted(table.actions.action(move) for move in match.legal(seat))


@all_games
def test_a_clone_goes_its_own_way(name: str) -> None:
    state = walk(name, 6, 6)
    before, twin = str(state), state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    assert str(twin) != before


def test_information_states_hide_what_others_chose_until_the_round_is_over() -> None:
    state = walk("trowel_scarabya", 1, 0)
    first, second = state.legal_actions()[0], state.legal_actions()[1]
    one, two = state.child(first), state.child(second)
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.information_state_tensor(1) == two.information_state_tensor(1)
    assert one.information_state_string(0) != two.information_state_string(0)
    one.apply_action(one.legal_actions()[0])
    two.apply_action(two.legal_actions()[0])
    assert one.information_state_string(1) != two.information_state_string(1)


def test_cards_drawn_in_secret_stay_their_owners() -> None:
    for seed in range(40):
        state = walk("trowel_artifact(extensions=1 2)", seed)
        secret = [entry for entry in state.log if entry.owner is not None]
        if secret:
            break
    else:
        pytest.fail("no card was drawn in secret")
    entry = secret[0]
    assert entry.seat == CHANCE
    word = f"* {state._said(entry)}"
    owner, other = entry.owner, (entry.owner + 1) % 3
    at = state.log.index(entry)
    assert state.information_state_string(owner).split("\n")[1 + at] == word
    assert state.information_state_string(other).split("\n")[1 + at] == "* ?"


def test_parameters_reach_the_game() -> None:
    assert pyspiel.load_game("trowel_marajoara(players=3)").num_players() == 3
    assert pyspiel.load_game("trowel_artifact(players=5,extensions=1 2)").num_players() == 5
    known = pyspiel.load_game("trowel_scarabya(mode=solo,deck=F I L N P T U V W X Y Z)").new_initial_state()
    for _ in range(2):  # the site: its boards, their turnings
        known.apply_action(known.chance_outcomes()[0][0])
    assert [outcome for outcome, _ in known.chance_outcomes()] == [0]
    scored = walk("trowel_scarabya(players=1,reward=score)", 2)
    assert scored.returns() == [json.loads(scored.view(0))["players"][0]["score"]]


def playthrough(name: str, seed: int, moves: int) -> str:
    """A short game as text: what everybody may do and sees as numbers, so that a change of meaning shows."""
    state, dice, lines = pyspiel.load_game(name).new_initial_state(), random.Random(seed), [name]
    while not state.is_terminal() and moves > 0:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = dice.choice(outcomes)[0]
        else:
            legal = state.legal_actions()
            action, seat = dice.choice(legal), state.current_player()
            seen = np.array(state.observation_tensor(seat))
            lines.append(f"seat {seat}: {len(legal)} legal, sum {sum(legal)}; observes {seen.size}: {seen.sum():.3f}")
            moves -= 1
        lines.append(f"  {action} {state.action_to_string(state.current_player(), action)}")
        state.apply_action(action)
    return "\n".join([*lines, f"returns {state.returns()}", ""])


@all_games
def test_golden_playthroughs(name: str) -> None:
    """Whoever changes actions or observations on purpose writes these anew: python -m tests.research.test_openspiel."""
    assert playthrough(name, 1, 25) == golden(name).read_text("utf-8")


def golden(name: str) -> Path:
    return GOLDEN / f"{''.join(sign if sign.isalnum() else '-' for sign in name).strip('-')}.txt"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for one in GAMES:
        golden(one).write_text(playthrough(one, 1, 25), "utf-8")
