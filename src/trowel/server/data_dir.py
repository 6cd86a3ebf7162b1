"""The data directory of a server: database, signing key and lock file."""

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
    """Hold an exclusive `flock` on the data directory, because two servers would serve diverging tables.

    The directory is created if it does not exist. The operating system releases the lock when the process dies.

    Raises:
        OptionError: the directory is not writable, or another server holds the lock.
    """
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        lock = (data_dir / "server.lock").open("w")
    except OSError as error:
        reason = error.strerror
        raise OptionError(
            f"cannot write to the folder {data_dir}: {reason}; choose another with --data",
            f"impossible d'écrire dans le dossier {data_dir} : {reason} ; choisissez-en un autre avec --data",
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OptionError(
                f"another Trowel server already uses the folder {data_dir}; stop it, or choose another with --data",
                f"un autre serveur Trowel utilise déjà le dossier {data_dir} ; arrêtez-le, "
                "ou choisissez-en un autre avec --data",
            ) from None
        yield


def load_signing_key(data_dir: Path) -> str:
    """Return the key that signs cookies and seat keys; create it, readable by its owner only, if there is none."""
    file = data_dir / "signing.key"
    if not file.exists():
        new = data_dir / "signing.key.new"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
            stream.write(secrets.token_hex(32))
        new.rename(file)
    return file.read_text("ascii")
