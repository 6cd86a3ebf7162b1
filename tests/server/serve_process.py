"""`trowel serve` in a separate process, which tests may kill or stop."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


@contextmanager
def serve_process(
    data_dir: Path, lang: str = "en", stderr: IO[str] | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield the process, which is listening, and its address."""
    command = [sys.executable, "-m", "trowel", "--lang", lang, "serve", "--port", "0", "--data", str(data_dir)]
    options = ["--bot-pause", "0", "--rate", "1000000", "--workers", "2"]
    server = subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        match = re.search(r"http://\S+", server.stdout.readline())
        assert match is not None
        yield server, match[0]
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()
