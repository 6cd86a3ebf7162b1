"""PettingZoo environments: every seat is an agent.

    from trowel.research.pettingzoo import artifact_v0
    env = artifact_v0.env(players=4, extensions="1 2")      # AEC: turn by turn
    env = artifact_v0.parallel_env(players=4)               # parallel: all agents in one step

Importing this package also registers them with PettingZoo: `pettingzoo.make("aec", "trowel/Artifact-v0", players=4)`.
"""

from __future__ import annotations

import pettingzoo

from trowel.games import NAMES
from trowel.research import VERSION

for name in NAMES:
    module = f"trowel.research.pettingzoo.{name}_v{VERSION}"
    pettingzoo.register("aec", f"trowel/{name.title()}-v{VERSION}", f"{module}:env")
    pettingzoo.register("parallel", f"trowel/{name.title()}-v{VERSION}", f"{module}:parallel_env")
