"""The folder where a server keeps everything: the database, the key that signs, and the claim that it is in use."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from trowel.core.errors import OptionError


@contextlib.contextmanager
def locked(data_dir: Path) -> Iterator[None]:
    """One server for one folder: two would each believe to know the tables. A killed server's claim ends with it."""
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        lock = (data_dir / "server.lock").open("w")
    except OSError as error:
        reason = error.strerror
        raise OptionError(
            f"cannot write in the folder {data_dir}: {reason}",
            f"impossible d'écrire dans le dossier {data_dir} : {reason}",
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OptionError(
                f"another Trowel server already uses the folder {data_dir}",
                f"un autre serveur Trowel utilise déjà le dossier {data_dir}",
            ) from None
        yield


def load_signing_key(data_dir: Path) -> str:
    """Signs cookies and keys; made once, readable by the server's own user only."""
    file = data_dir / "signing.key"
    if not file.exists():
        new = data_dir / "signing.key.new"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
            stream.write(secrets.token_hex(32))
        new.rename(file)
    return file.read_text("ascii")
