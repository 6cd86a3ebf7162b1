"""`trowel serve` in a separate process, which tests may kill or stop."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

WAIT_SECONDS = 300  # until a test fails


@contextmanager
def serve_process(
    data_dir: Path,
    lang: str = "en",
    stderr: IO[str] | None = None,
    open_files: int | None = None,
    options: Sequence[str] = (),
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Yield the process, which is listening, and its address; `open_files` limits its file descriptors."""
    command = [sys.executable, "-m", "trowel", "--lang", lang, "serve", "--port", "0", "--data", str(data_dir)]
    options = ["--bot-pause", "0", "--rate", "1000000", "--workers", "2", *options]
    if open_files is not None:
        command = ["sh", "-c", f'ulimit -n {open_files} && exec "$@"', "sh", *command]
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


def wait_for_health(address: str) -> None:
    """Request the server's health until it answers; it needs a moment to notice closed connections."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{address}/api/health", timeout=WAIT_SECONDS).status_code == 200:
                return
        assert time.monotonic() < deadline
