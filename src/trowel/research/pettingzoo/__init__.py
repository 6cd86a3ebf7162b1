"""PettingZoo environments: every seat is an agent.

```python
from trowel.research.pettingzoo import artifact_v0

env = artifact_v0.env(players=4, extensions="1 2")  # AEC: turn by turn
env = artifact_v0.parallel_env(players=4)  # parallel: all agents in one step
```

Importing this package also registers them with PettingZoo: `pettingzoo.make("aec", "trowel/Artifact-v0", players=4)`.
"""

from __future__ import annotations

from functools import partial

import pettingzoo

from trowel.games import BUILT_IN, NAMES
from trowel.research import VERSION
from trowel.research.pettingzoo.aec import TrowelAEC
from trowel.research.pettingzoo.parallel import TrowelParallel

for name in NAMES:
    id, module = f"trowel/{name.title()}-v{VERSION}", f"trowel.research.pettingzoo.{name}_v{VERSION}"
    is_built_in = name in BUILT_IN  # registered games have no module
    pettingzoo.register("aec", id, f"{module}:env" if is_built_in else partial(TrowelAEC, name))
    pettingzoo.register("parallel", id, f"{module}:parallel_env" if is_built_in else partial(TrowelParallel, name))
