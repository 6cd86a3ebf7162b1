"""PettingZoo environments of Artifact: `env`, `raw_env` and `parallel_env`; settings in docs/research.md."""

from functools import partial

from trowel.research.pettingzoo.aec import TrowelAEC
from trowel.research.pettingzoo.parallel import TrowelParallel

env = raw_env = partial(TrowelAEC, "artifact")
parallel_env = partial(TrowelParallel, "artifact")
