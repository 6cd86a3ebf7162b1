"""Reinforcement-learning environments of all games; see docs/research.md.

Importing this package registers `trowel/Scarabya-v0`, `trowel/Marajoara-v0` and `trowel/Artifact-v0` with Gymnasium, if
Gymnasium is installed. PettingZoo environments are in `trowel.research.pettingzoo`, OpenSpiel games in
`trowel.research.openspiel`, and the batched environment in `trowel.research.batch`.
"""

from __future__ import annotations

from importlib.util import find_spec

from trowel.games import NAMES

VERSION = 0  # of the environments; increases when actions, observations or rewards change their meaning

if find_spec("gymnasium") is not None:
    import gymnasium

    for name in NAMES:
        # The environment checks actions and the order of calls itself, so Gymnasium's wrappers would only cost time.
        gymnasium.register(
            id=f"trowel/{name.title()}-v{VERSION}",
            entry_point="trowel.research.gym:TrowelEnv",
            vector_entry_point="trowel.research.vector:TrowelVectorEnv",
            kwargs={"game": name},
            disable_env_checker=True,
            order_enforce=False,
        )
