"""`trowel serve`: runs the server in this process until it is stopped."""

from __future__ import annotations

import logging
import socket
from dataclasses import replace
from pathlib import Path

import platformdirs
import uvicorn
from rich.console import Console

from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized
from trowel.server.app import make_app
from trowel.server.data_dir import locked
from trowel.server.settings import Settings

MAX_MESSAGE_BYTES = 16_000  # of a WebSocket message


def run(
    lang: Language, console: Console, *, host: str, port: int, data: Path | None, workers: int | None,
    rate: float | None, bot_pause: float | None,
) -> None:  # fmt: skip
    """Serve with the options of the command line; None keeps the default of `Settings`.

    Args:
        data: data directory; by default the user's data directory.
        workers: number of bot processes.
        rate: messages per second and person; bursts and new tables per minute are three times as many.
        bot_pause: seconds before a bot's move at tables with people.

    Raises:
        OptionError: the data directory or the address cannot be used.
    """
    data_dir = data if data is not None else Path(platformdirs.user_data_dir("trowel"))
    settings = Settings(data_dir, host, port)
    if workers is not None:
        settings = replace(settings, workers=workers)
    if rate is not None:
        burst = max(1, round(3 * rate))
        settings = replace(settings, messages_per_second=rate, message_burst=burst, tables_per_minute=burst)
    if bot_pause is not None:
        settings = replace(settings, bot_pause_seconds=bot_pause)
    serve(settings, lang, console)


def serve(settings: Settings, lang: Language, console: Console) -> None:
    """Lock the data directory, listen, print the address, and serve until interrupted."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    with locked(settings.data_dir), open_listener(settings.host, settings.port) as listener:
        address = f"http://{settings.host}:{listener.getsockname()[1]}"
        console.print(
            localized(lang, f"Trowel is running at {address}", f"Trowel est ouvert ici : {address}"), soft_wrap=True
        )
        console.print(localized(lang, "Press Ctrl-C to stop.", "Ctrl-C pour arrêter."))
        config = uvicorn.Config(
            make_app(settings), log_level="warning", access_log=False, server_header=False,
            ws_max_size=MAX_MESSAGE_BYTES, ws_max_queue=8, ws_per_message_deflate=False, timeout_graceful_shutdown=3,
        )  # fmt: skip
        uvicorn.Server(config).run(sockets=[listener])


def open_listener(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raises:
        OptionError: the address cannot be bound.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        raise OptionError(
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another port with --port",
            f"impossible d'écouter sur {host}, port {port} : {error.strerror} ; choisissez un autre port avec --port",
        ) from None
    return listener
