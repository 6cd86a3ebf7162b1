"""The data directory of a server: database, signing key and lock file."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import portalocker

from trowel.core.errors import OptionError

DATABASE = "trowel.sqlite"
SIGNING_KEY = "signing.key"
DAILY_SECRET = "daily.key"
LOCK = "server.lock"
OWN_FILES = (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", SIGNING_KEY, f"{SIGNING_KEY}.new", DAILY_SECRET, LOCK)
KEY_PATTERN = re.compile(r"[0-9a-f]{64}", re.ASCII)


@contextlib.contextmanager
def locked(data_dir: Path) -> Iterator[None]:
    """Hold an exclusive lock on the data directory, because two servers would serve diverging tables.

    The directory is created if it does not exist. The operating system releases the lock when the process dies.

    Raises:
        OptionError: the directory is not writable, or another server holds the lock.
    """
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = (data_dir / LOCK).open("w")
    except OSError as error:
        reason = error.strerror
        raise OptionError(
            f"cannot write to the folder {data_dir}: {reason}; choose another with --data",
            f"impossible d'écrire dans le dossier {data_dir} : {reason} ; choisissez-en un autre avec --data",
        ) from None
    with lock:
        try:
            portalocker.lock(lock, portalocker.LOCK_EX | portalocker.LOCK_NB)
        except portalocker.LockException:
            raise OptionError(
                f"another Trowel server already uses the folder {data_dir}; stop it, or choose another with --data",
                f"un autre serveur Trowel utilise déjà le dossier {data_dir} ; arrêtez-le, "
                "ou choisissez-en un autre avec --data",
            ) from None
        yield


def protect_files(data_dir: Path) -> None:
    """Make the files in the data directory readable by their owner only, and create the database so.

    The directory itself is closed to others if it contains nothing else. SQLite gives its log the database's mode.
    """
    os.close(os.open(data_dir / DATABASE, os.O_RDWR | os.O_CREAT, 0o600))
    names = os.listdir(data_dir)
    for name in names:
        if name in OWN_FILES:
            _close_to_others(data_dir / name)
    if set(names) <= set(OWN_FILES):
        _close_to_others(data_dir)


def _close_to_others(path: Path) -> None:
    with contextlib.suppress(OSError):  # another user's file, or a file system without modes
        mode = path.stat().st_mode & 0o777
        if mode & 0o077:
            path.chmod(mode & 0o700)


def load_signing_key(data_dir: Path) -> str:
    """Return the key that signs cookies and seat keys; create it, readable by its owner only, if there is none.

    Raises:
        OptionError: the file does not contain a key. With an empty key anyone could sign.
    """
    file = data_dir / SIGNING_KEY
    if not file.exists():
        new = data_dir / f"{SIGNING_KEY}.new"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
            stream.write(secrets.token_hex(32))
            stream.flush()
            os.fsync(stream.fileno())  # otherwise a power failure may leave an empty file under the final name
        new.rename(file)
    key = file.read_bytes().decode("ascii", "replace").strip()
    if not KEY_PATTERN.fullmatch(key):
        raise OptionError(
            f"{file} is not a signing key; restore it from a copy, or delete it: all cookies and seat keys then end",
            f"{file} n'est pas une clé de signature ; restaurez-la d'une copie, ou supprimez-la : "
            "tous les cookies et toutes les clés de place prennent alors fin",
        )
    return key


def check_database(data_dir: Path) -> None:
    """Check that the database can be opened and its tables be read; a missing or empty file is valid.

    Damage inside a table is found when that table is read; a check of everything would take long for a large file.

    Raises:
        OptionError: the file is damaged, or not a database.
    """
    file = data_dir / DATABASE
    if not file.exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(file)) as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (table,) in tables:
                connection.execute(f'SELECT * FROM "{table}" LIMIT 1').fetchall()
    except sqlite3.OperationalError as error:  # locked, not readable, full: no damage
        reason = str(error)
        raise OptionError(
            f"cannot open the database {file}: {reason}; check the file, or choose another folder with --data",
            f"impossible d'ouvrir la base {file} : {reason} ; vérifiez le fichier, "
            "ou choisissez un autre dossier avec --data",
        ) from None
    except sqlite3.DatabaseError as error:
        reason = str(error)
        raise OptionError(
            f"the database {file} is damaged ({reason}); restore it from a copy, or choose another folder with --data",
            f"la base {file} est endommagée ({reason}) ; restaurez-la d'une copie, "
            "ou choisissez un autre dossier avec --data",
        ) from None
