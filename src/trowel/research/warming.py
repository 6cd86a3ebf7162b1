"""`python -m trowel.research.warming`: compiles what environments need into the cache, so that nobody waits later."""

from __future__ import annotations

from trowel.games import NAMES
from trowel.research.batch import BatchEnv
from trowel.research.episode_kernels import pick_from_mask
from trowel.research.single_env import Table


def warm(name: str) -> None:
    env = BatchEnv(name, 2, threads=1)
    env.step(env.sample())
    env.gains()
    env.load(env.save())
    table = Table(name, seed=1)
    table.reset()
    table.step(table.sample())
    pick_from_mask(table.look()[1], 0.5)
    for seat in range(table.players):
        table.observe(seat)
        table.mask(seat)


if __name__ == "__main__":
    for one in NAMES:
        warm(one)
