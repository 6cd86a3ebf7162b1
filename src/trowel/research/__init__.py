"""The research API: exact environments for people who train and test agents. What is where: docs/research.md.

Importing this package registers the games with Gymnasium, where that is installed: `trowel/Scarabya-v0`,
`trowel/Marajoara-v0`, `trowel/Artifact-v0`. For PettingZoo and OpenSpiel: `trowel.research.pettingzoo`,
`trowel.research.openspiel`; many games at once: `trowel.research.batch`.
"""

from __future__ import annotations

from importlib.util import find_spec

from trowel.games import NAMES

VERSION = 0  # of the environments: another one whenever actions, observations or rewards change their meaning

if find_spec("gymnasium") is not None:
    import gymnasium

    for name in NAMES:
        # The rules keep the order of steps themselves, and masks are checked: no wrapper is needed for either.
        gymnasium.register(
            id=f"trowel/{name.title()}-v{VERSION}",
            entry_point="trowel.research.gym:TrowelEnv",
            kwargs={"game": name},
            disable_env_checker=True,
            order_enforce=False,
        )
