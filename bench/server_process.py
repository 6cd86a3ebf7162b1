"""A server in a process of its own, with its CPU time and memory."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class ServerProcess:
    address: str
    pid: int
    is_sampled: bool = False

    def discard_samples(self) -> None:
        """Forget the time spent so far, if the process runs with the profiler."""
        if self.is_sampled:
            os.kill(self.pid, signal.SIGUSR1)

    def cpu_seconds(self) -> float:
        """Return the CPU time that the process has used, all threads included."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS_PER_SECOND

    def memory_kb(self) -> int:
        """Return the resident memory of the process."""
        match = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text("utf-8"))
        assert match is not None
        return int(match[1])


@contextmanager
def run_server(profile: Path | None = None) -> Iterator[ServerProcess]:
    """Run a server without rate limits on a free port; with `profile`, write where its time goes to this file."""
    with tempfile.TemporaryDirectory() as data:
        program = ["trowel"] if profile is None else ["bench.sampled_server", str(profile)]
        options = ["--lang", "en", "serve", "--port", "0", "--data", data, "--rate", "1000000"]
        options += ["--behind-proxy", "127.0.0.1"]  # without a limit of connections per address
        command = [sys.executable, "-m", *program, *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address is not None
            yield ServerProcess(address[0], process.pid, profile is not None)
        finally:
            process.terminate()
            process.wait()
