"""The OpenSpiel games: OpenSpiel's own tests, explicit chance, hidden information, parameters and copies."""

from __future__ import annotations

import copy
import json
import pickle
import random
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

from tests.research.openspiel_games import GAMES, all_games, walk
from trowel.core.game import CHANCE
from trowel.core.match import Match
from trowel.games import NAMES, option_table
from trowel.research.openspiel.types import default_parameters


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


def test_a_site_is_drawn_in_two_steps_with_equal_probability() -> None:
    """S-2.1a: 24 arrangements of the boards, 256 rotations."""
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
    fixed_site = pyspiel.load_game("trowel_scarabya(site=A0 B1 C3 D2)").new_initial_state()
    assert len(fixed_site.chance_outcomes()) == 12


@all_games
def test_the_tensor_equals_the_observers(name: str) -> None:
    """`observation_tensor` bypasses the observer when called from Python; the numbers must be equal."""
    state = walk(name, 3, 12)
    for seat in range(state.num_players()):
        observer = state.get_game().make_py_observer()
        observer.set_from(state, seat)
        assert (
            state.observation_tensor(seat) == observer.tensor.tolist() == pyspiel.State.observation_tensor(state, seat)
        )


class FewStates(EnforceAPIOnPartialTreeBase):
    """OpenSpiel's api_test on states of random games; its default, the first 400 states, are all chance nodes here."""

    name = ""

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.name)
        cls.game_name = cls.name
        cls.game_type = cls.game.get_type()
        cls.some_states = [walk(cls.name, seed, moves) for seed, moves in ((1, 0), (1, 1), (2, 5), (3, 30), (4, 9999))]
        if cls.name.startswith("trowel_artifact"):
            # Few random games contain a card drawn in secret, and the API test requires one.
            ends = (walk(cls.name, seed) for seed in range(40))
            cls.some_states.append(next(end for end in ends if any(entry.private_to is not None for entry in end.log)))


if not flags.FLAGS.is_parsed():
    flags.FLAGS(["pytest"])
for index, name in enumerate(GAMES):
    globals()[f"TestApi{index}"] = type(f"TestApi{index}", (FewStates,), {"name": name})
del FewStates, EnforceAPIOnPartialTreeBase  # the base classes are not tests


@all_games
def test_chance_is_explicit_and_its_odds_sum_to_one(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    count = 0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        state.apply_action(outcomes[len(outcomes) // 2][0])
        count += 1
    assert count > 0


@all_games
def test_a_state_equals_the_match_with_the_same_log(name: str) -> None:
    """The same moves in a Match lead to the same view, legal moves and scores."""
    state = walk(name, 5, 40)
    context = state.context
    log = [(entry.seat, entry.code) for entry in state.log]
    match = Match.from_log(context.game, context.options, context.game.components(), log)
    assert match.state.tobytes() == state.state.tobytes()
    if not state.is_terminal():
        seat = state.current_player()
        assert state.legal_actions() == sorted(context.actions.action(move) for move in match.legal(seat))


@all_games
def test_a_clone_is_independent(name: str) -> None:
    state = walk(name, 6, 6)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before
    assert str(clone) != before


def test_information_states_hide_what_others_chose_until_the_round_is_over() -> None:
    state = walk("trowel_scarabya", 1, 0)
    first, second = state.legal_actions()[0], state.legal_actions()[1]
    left, right = state.child(first), state.child(second)
    assert left.information_state_string(1) == right.information_state_string(1)
    assert left.information_state_tensor(1) == right.information_state_tensor(1)
    assert left.information_state_string(0) != right.information_state_string(0)
    left.apply_action(left.legal_actions()[0])
    right.apply_action(right.legal_actions()[0])
    assert left.information_state_string(1) != right.information_state_string(1)


def test_cards_drawn_in_secret_stay_hidden_from_other_seats() -> None:
    for seed in range(40):
        state = walk("trowel_artifact(extensions=1 2)", seed)
        secrets = [entry for entry in state.log if entry.private_to is not None]
        if secrets:
            break
    else:
        pytest.fail("no card was drawn in secret")
    entry = secrets[0]
    assert entry.seat == CHANCE
    expected = f"* {state.format_entry(entry)}"
    owner, other = entry.private_to, (entry.private_to + 1) % 3
    index = state.log.index(entry)
    assert state.information_state_string(owner).split("\n")[1 + index] == expected
    assert state.information_state_string(other).split("\n")[1 + index] == "* ?"


def test_parameters_reach_the_game() -> None:
    assert pyspiel.load_game("trowel_marajoara(players=3)").num_players() == 3
    assert pyspiel.load_game("trowel_artifact(players=5,extensions=1 2)").num_players() == 5
    known_deck = pyspiel.load_game("trowel_scarabya(mode=solo,deck=F I L N P T U V W X Y Z)").new_initial_state()
    for _ in range(2):  # the site: arrangement, then rotations
        known_deck.apply_action(known_deck.chance_outcomes()[0][0])
    assert [outcome for outcome, _ in known_deck.chance_outcomes()] == [0]
    state = walk("trowel_scarabya(players=1,reward=score)", 2)
    assert state.returns() == [json.loads(state.view(0))["players"][0]["score"]]


def test_parameters_are_the_options_of_the_game() -> None:
    for name in NAMES:
        assert tuple(default_parameters(name)) == (*option_table(name).names, "reward")


# ---------------------------------------------------------------- parameters and copies


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("trowel_scarabya(mode=duel,starter=0)", "starter"),
        ("trowel_marajoara(first=0)", "first"),
        ("trowel_artifact(first=0)", "first"),
    ],
)
def test_the_first_seat_can_be_chosen_as_any_other(text: str, option: str) -> None:
    for seat in ("0", "1"):
        game = pyspiel.load_game(text.replace("=0", f"={seat}"))
        assert game.context.options[option] == seat
        assert pyspiel.load_game(str(game)).context.options[option] == seat


@pytest.mark.parametrize(
    ("name", "parameters"),
    [("trowel_scarabya", {"mode": "duel", "starter": 0}), ("trowel_artifact", {"extensions": "2"})],
)
def test_games_and_states_can_be_pickled_and_copied(name: str, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, parameters)
    assert pickle.loads(pickle.dumps(game)).context.options == game.context.options
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(12):
        state.apply_action(rng.choice(state.legal_actions() or [code for code, _ in state.chance_outcomes()]))
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
