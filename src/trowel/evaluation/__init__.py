"""`trowel evaluate`: a fixed protocol that measures any agent, and the text environment for language models.

```python
from trowel.evaluation import evaluate

result = evaluate("level-2", ["scarabya-duel"], deals=2)  # what the command writes as JSON
print(result["tasks"]["scarabya-duel"]["wins"])
```

docs/baselines.md describes the protocol and has the measured rows.
"""

from __future__ import annotations

from trowel.evaluation.agents import AgentSpec
from trowel.evaluation.protocol import DEALS, OPPONENT, PROTOCOL, SEED, evaluate
from trowel.evaluation.tasks import TASKS, Task, find_task

__all__ = ["DEALS", "OPPONENT", "PROTOCOL", "SEED", "TASKS", "AgentSpec", "Task", "evaluate", "find_task"]
