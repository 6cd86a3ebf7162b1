"""`trowel serve` as its users start it: a process of its own, to be killed or stopped."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def process(data: Path, lang: str = "en", stderr: IO[str] | None = None) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yields the process, which is listening, and its address."""
    command = [sys.executable, "-m", "trowel", "--lang", lang, "serve", "--port", "0", "--data", str(data)]
    more = ["--bot-pause", "0", "--rate", "1000000", "--workers", "2"]
    server = subprocess.Popen(
        [*command, *more], stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield server, found[0]
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()
