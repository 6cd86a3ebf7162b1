"""Environments of other projects, each used as documented, with random legal actions and observations."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import Workload

Fields = tuple[str, str, int, int]  # name, kind, actions in the mask, bytes per observation
Peer = tuple[Fields, Callable[[], Workload]]
BATCH = 1024
STEPS = 16  # per compiled call, which then takes about one slice of the benchmark


def make_pgx_peer(name: str) -> Peer:
    """Return a batch on the CPU with whole rollouts in one compiled call, the fastest way to use pgx."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def step_batch(carry: Any, key: Any) -> Any:
        state, total = carry
        action_key, deal_key = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(action_key, logits, axis=-1), jax.random.split(deal_key, BATCH))
        return (state, total + state.observation.sum()), None  # forces the observations to be computed

    def rollout(state: Any, key: Any) -> Any:
        return jax.lax.scan(step_batch, (state, 0.0), jax.random.split(key, STEPS))[0]

    compiled_rollout = jax.jit(rollout)

    def make_workload() -> Workload:
        keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
        carry = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(2)}

        def run() -> int:
            carry["key"], key = jax.random.split(carry["key"])
            carry["state"], total = compiled_rollout(carry["state"], key)
            total.block_until_ready()
            return BATCH * STEPS

        return run

    size = 1
    for side in env.observation_shape:
        size *= side
    return (f"pgx {name}, {BATCH} games, CPU", "pgx", env.num_actions, size), make_workload


def make_openspiel_workload(game: Any) -> Workload:
    """Return a workload: a random game with observation, legal actions and step; chance by its probabilities."""
    rng = random.Random(1)
    has_observation = game.get_type().provides_observation_tensor

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
                continue
            seat = state.current_player()
            _ = state.observation_tensor(seat) if has_observation else state.information_state_tensor(seat)
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return run


def make_openspiel_peer(name: str) -> Peer:
    import pyspiel

    game = pyspiel.load_game(name)
    has_observation = game.get_type().provides_observation_tensor
    size = 4 * (game.observation_tensor_size() if has_observation else game.information_state_tensor_size())
    fields = (f"OpenSpiel {name} (C++)", "openspiel-c++", game.num_distinct_actions(), size)
    return fields, lambda: make_openspiel_workload(game)


def make_pettingzoo_peer(module: str) -> Peer:
    """Return the AEC loop of one of PettingZoo's classic games."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{module}").raw_env()
    env.reset(seed=1)
    agent = env.agent_selection
    first = env.observe(agent)
    fields = (f"PettingZoo {module}", "python", int(env.action_space(agent).n), first["observation"].nbytes)
    rng = random.Random(1)
    return fields, lambda: make_aec_workload(env, lambda mask: rng.choice(mask.nonzero()[0].tolist()))


def make_aec_workload(env: Any, choose: Callable[[Any], Any]) -> Workload:
    """Return a workload: one game in PettingZoo's loop of `last()`, an action from the mask, and `step()`."""

    def run() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(choose(observation["action_mask"]))
            steps += 1
        return steps

    return run


def make_rlcard_peer(name: str) -> Peer:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()
    rng = random.Random(1)

    def run() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return (f"rlcard {name}", "python", env.num_actions, state["obs"].nbytes), lambda: run


def make_catanatron_peer() -> Peer:
    """Return games of four random players; catanatron produces no observations, so their size is 0."""
    from bench.peers import make_catan_workload

    return ("catanatron, no observations", "python", 0, 0), make_catan_workload


PEERS: list[Callable[[], Peer]] = [
    lambda: make_pgx_peer("othello"),
    lambda: make_pgx_peer("hex"),
    lambda: make_openspiel_peer("hex"),
    lambda: make_openspiel_peer("maedn"),
    lambda: make_openspiel_peer("gin_rummy"),
    lambda: make_pettingzoo_peer("connect_four_v3"),
    lambda: make_pettingzoo_peer("tictactoe_v3"),
    lambda: make_rlcard_peer("leduc-holdem"),
    lambda: make_rlcard_peer("gin-rummy"),
    make_catanatron_peer,
]
