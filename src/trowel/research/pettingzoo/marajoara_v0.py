"""Marajoara as PettingZoo has its games: `env`, `raw_env`, `parallel_env`; settings as in docs/research.md."""

from functools import partial

from trowel.research.pettingzoo.aec import TrowelAEC
from trowel.research.pettingzoo.parallel import TrowelParallel

env = raw_env = partial(TrowelAEC, "marajoara")
parallel_env = partial(TrowelParallel, "marajoara")
