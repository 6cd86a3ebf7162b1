"""Process that reads untrusted text: `python -m trowel.server.reader_process CPU_SECONDS`.

It answers every line of standard input, a JSON object, with one line of JSON: null if the text is valid, otherwise the
error. The kernel's timer ends the process when a text takes longer than `CPU_SECONDS`, even inside a C function. The
timer counts CPU time, so that a busy machine does not reject texts which are fast to read. Rules run uncompiled,
because loading kernels takes longer than reading a text.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import trowel
from trowel.core.errors import ComponentsError, OptionError, RecordError, TrowelError
from trowel.games import NAMES
from trowel.games import game as find_game

READY = b"ready\n"
MAX_MESSAGE_LENGTH = 500  # characters of a message, which may quote the text
ERRORS: dict[str, type[TrowelError]] = {error.__name__: error for error in (ComponentsError, OptionError, RecordError)}


def read(kind: str, game: str, text: str) -> TrowelError | None:
    """Parse and validate a components text, or replay a record; return the error, or None if the text is valid."""
    failure: type[TrowelError] = RecordError if kind == "record" else ComponentsError
    try:
        if kind == "record":
            trowel.load(text)
        else:
            find_game(game).load(text)
    except TrowelError as error:
        return error
    except Exception:  # hostile input may exceed any limit of a parser: recursion, digits, memory
        return failure("this text cannot be read; check its syntax", "ce texte est illisible ; vérifiez sa syntaxe")
    return None


def encode_error(error: TrowelError | None) -> list[Any] | None:
    """Return the name and the arguments of an error."""
    if error is None:
        return None
    arguments = error.__reduce__()[1]
    assert isinstance(arguments, tuple)
    return [
        type(error).__name__,
        *(argument[:MAX_MESSAGE_LENGTH] if isinstance(argument, str) else argument for argument in arguments),
    ]


def decode_error(fields: list[Any] | None) -> TrowelError | None:
    """Return the error of `encode_error`.

    Raises:
        ValueError, KeyError, TypeError: the fields are not those of an error.
    """
    if fields is None:
        return None
    name, *arguments = fields
    return ERRORS[name](*arguments)


def main() -> None:
    """Answer requests until the server closes the pipe."""
    cpu_seconds = float(sys.argv[1])
    lines, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    for name in NAMES:
        find_game(name).load(find_game(name).components())  # imports everything that reading needs
    replies.write(READY)
    replies.flush()
    for line in lines:
        signal.setitimer(signal.ITIMER_PROF, cpu_seconds)  # SIGPROF ends the process
        reply = encode_error(read(**json.loads(line)))
        signal.setitimer(signal.ITIMER_PROF, 0)
        replies.write(json.dumps(reply).encode() + b"\n")
        replies.flush()


if __name__ == "__main__":
    main()
