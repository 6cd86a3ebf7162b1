"""The file with the secret of a chain, readable by its owner only: on a server's data directory or a person's own."""

from __future__ import annotations

import json
import os
import secrets
from datetime import date
from pathlib import Path

from trowel.core.errors import OptionError
from trowel.daily.chain import Chain


def load_chain(file: Path, today: date) -> Chain:
    """Return the chain of a file; create a secret, for a chain that starts today, if there is no file.

    Raises:
        OptionError: the file contains no secret, or cannot be written.
    """
    try:
        if not file.exists():
            _write_new(file, today)
        fields = json.loads(file.read_text(encoding="ascii"))
        start, secret = date.fromisoformat(fields["start"]), fields["secret"]
        if len(bytes.fromhex(secret)) != 32:
            raise ValueError(secret)
    except (ValueError, TypeError, KeyError):  # also what is no JSON, and no ASCII
        raise OptionError(
            f"{file} is not the secret of a daily dig; restore it from a copy, or delete it: a new chain then starts",
            f"{file} n'est pas le secret d'une fouille du jour ; restaurez-le d'une copie, ou supprimez-le : "
            "une nouvelle chaîne commence alors",
        ) from None
    except OSError as error:
        raise OptionError(
            f"cannot read or write {file}: {error.strerror}",
            f"impossible de lire ou d'écrire {file} : {error.strerror}",
        ) from None
    return Chain(start, secret)


def _write_new(file: Path, today: date) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as stream:
        json.dump({"start": today.isoformat(), "secret": secrets.token_hex(32)}, stream)
        stream.flush()
        os.fsync(stream.fileno())  # otherwise a power failure may leave an empty file under the final name
    new.rename(file)
