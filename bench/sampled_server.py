"""`trowel` with a sampling profiler: `python -m bench.sampled_server FILE serve …` writes samples by component to FILE.

The profiler takes a sample after each millisecond of CPU time and attributes it to the component of the innermost
function that belongs to one. SIGUSR1 discards the samples taken so far.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from types import FrameType

from trowel.cli import main

INTERVAL_SECONDS = 0.001
# Component -> parts of the paths of its files; the first match counts.
COMPONENTS = {
    "views: the state as JSON data": ("/view.py", "/decision.py", "/needs.py", "/core/snapshot.py", "/snapshot.py"),
    "effects and log lines": ("/effects", "effect_log.py", "/move_views.py"),
    "rules: legal moves, playing, dealing": ("/trowel/core/", "/trowel/games/", "/numba/"),
    "encoding and changed fields": ("/trowel/server/views.py", "json_encoding.py", "/wire/", "/pydantic"),
    "store": (
        "/trowel/server/store.py",
        "/trowel/server/transaction.py",
        "sqlalchemy",
        "/sqlite3/",
        "concurrent/futures",
    ),
    "table: drafts, locks, operations": ("/trowel/server/",),
    "sockets: websockets, uvicorn, starlette": ("/websockets/", "/uvicorn/", "/starlette/", "/fastapi/", "wsproto"),
    "event loop": ("/asyncio/", "uvloop"),
}
IDLE_FUNCTIONS = {"select", "_worker", "wait", "run", "run_forever", "_run_once"}
samples: Counter[str] = Counter()


def component_of(frame: FrameType | None) -> str | None:
    """Return the component of the innermost known function; None if the thread is waiting."""
    if frame is not None and frame.f_code.co_name in IDLE_FUNCTIONS:
        return None
    while frame is not None:
        path = frame.f_code.co_filename
        for name, parts in COMPONENTS.items():
            if any(part in path for part in parts):
                return name
        frame = frame.f_back
    return "other"


def take_sample(_: int, main_frame: FrameType | None) -> None:
    """Count the main thread, or the thread that works while the main thread waits."""
    name = component_of(main_frame)
    if name is None:
        others = (frame for id, frame in sys._current_frames().items() if id != threading.main_thread().ident)
        name = next((name for frame in others if (name := component_of(frame)) is not None), "event loop")
    samples[name] += 1


def run(file: Path, arguments: list[str]) -> None:
    def write_and_exit(*_: object) -> None:
        file.write_text(json.dumps(samples), "utf-8")
        os._exit(0)

    signal.signal(signal.SIGTERM, write_and_exit)  # uvicorn raises it again after its own shutdown
    signal.signal(signal.SIGUSR1, lambda *_: samples.clear())
    signal.signal(signal.SIGPROF, take_sample)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL_SECONDS, INTERVAL_SECONDS)
    main(arguments)


if __name__ == "__main__":
    run(Path(sys.argv[1]), sys.argv[2:])
