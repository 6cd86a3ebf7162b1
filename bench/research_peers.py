"""The environments of others, each as it is meant to be used, with random legal actions and observations made."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.measure import Work

Told = tuple[str, str, int, int]  # name, kind, actions in the mask, bytes of an observation
Peer = tuple[Told, Callable[[], Work]]
BATCH = 1024
STEPS = 16  # in one call of compiled code: as long as a slice of the bench


def pgx_peer(name: str) -> Peer:
    """A batch on the CPU, whole rollouts in one compiled call: the fastest way to use it."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, key: Any) -> Any:
        state, seen = carry
        choose, deal = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(choose, logits, axis=-1), jax.random.split(deal, BATCH))
        return (state, seen + state.observation.sum()), None  # so that observations are made

    def roll(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, (state, 0.0), jax.random.split(key, STEPS))[0]

    rolled = jax.jit(roll)

    def make() -> Work:
        keys = jax.random.split(jax.random.PRNGKey(1), BATCH)
        held = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(2)}

        def work() -> int:
            held["key"], key = jax.random.split(held["key"])
            held["state"], seen = rolled(held["state"], key)
            seen.block_until_ready()
            return BATCH * STEPS

        return work

    size = 1
    for side in env.observation_shape:
        size *= side
    return (f"pgx {name}, {BATCH} games, CPU", "pgx", env.num_actions, size), make


def spiel_work(game: Any) -> Work:
    """A random game: observation, legal actions, step; chance drawn by its odds."""
    dice = random.Random(1)
    sees = game.get_type().provides_observation_tensor

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, odds)[0])
                continue
            seat = state.current_player()
            _ = state.observation_tensor(seat) if sees else state.information_state_tensor(seat)
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def spiel_peer(name: str) -> Peer:
    import pyspiel

    game = pyspiel.load_game(name)
    sees = game.get_type().provides_observation_tensor
    size = 4 * (game.observation_tensor_size() if sees else game.information_state_tensor_size())
    told = (f"OpenSpiel {name} (C++)", "openspiel-c++", game.num_distinct_actions(), size)
    return told, lambda: spiel_work(game)


def pettingzoo_peer(module: str) -> Peer:
    """The AEC loop of PettingZoo's classic games."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{module}").raw_env()
    env.reset(seed=1)
    agent = env.agent_selection
    first = env.observe(agent)
    told = (f"PettingZoo {module}", "python", int(env.action_space(agent).n), first["observation"].nbytes)
    dice = random.Random(1)
    return told, lambda: aec_work(env, lambda mask: dice.choice(mask.nonzero()[0].tolist()))


def aec_work(env: Any, choose: Callable[[Any], Any]) -> Work:
    """PettingZoo's own loop over one game: last(), an action chosen from the mask, step()."""

    def work() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, late, _ = env.last()
            if over or late:
                break
            env.step(choose(seen["action_mask"]))
            steps += 1
        return steps

    return work


def rlcard_peer(name: str) -> Peer:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()
    dice = random.Random(1)

    def work() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return (f"rlcard {name}", "python", env.num_actions, state["obs"].nbytes), lambda: work


def catanatron_peer() -> Peer:
    """Four random players; it makes no observation, so its bytes are 0."""
    from bench.peers import catan_work

    return ("catanatron, no observations", "python", 0, 0), catan_work


PEERS: list[Callable[[], Peer]] = [
    lambda: pgx_peer("othello"),
    lambda: pgx_peer("hex"),
    lambda: spiel_peer("hex"),
    lambda: spiel_peer("maedn"),
    lambda: spiel_peer("gin_rummy"),
    lambda: pettingzoo_peer("connect_four_v3"),
    lambda: pettingzoo_peer("tictactoe_v3"),
    lambda: rlcard_peer("leduc-holdem"),
    lambda: rlcard_peer("gin-rummy"),
    catanatron_peer,
]
