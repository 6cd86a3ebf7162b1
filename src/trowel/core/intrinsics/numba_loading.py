"""Loading numba without garbage collections.

Importing numba and registering its functions creates 300,000 objects, all of which stay. Collecting among them takes
0.1 s of the first move of a process.
"""

from __future__ import annotations

import gc
from typing import Any


def import_numba() -> Any:
    """Return numba, with everything loaded that its first compiled call would load.

    Raises:
        ImportError: numba is not installed.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        import numba
        from numba.core.registry import cpu_target

        cpu_target.typing_context.refresh()
        cpu_target.target_context.refresh()
    finally:
        if was_enabled:
            gc.enable()
    return numba
