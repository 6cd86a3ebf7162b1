"""Ctrl-C at a command that a person sits at, or that runs until it is stopped: a goodbye, no failure."""

from __future__ import annotations

from typing import Any

import click

from trowel.core.errors import Language
from trowel.core.i18n import localized


class InterruptibleCommand(click.Command):
    """Lasts until one has had enough. By the time Ctrl-C arrives here, what ran has closed in order."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, click.Abort):
            print_goodbye(ctx.obj)
            return None


def print_goodbye(lang: Language) -> None:
    goodbye = localized(lang, "Goodbye, and happy digging!", "À bientôt, et bonnes fouilles !")
    click.echo(f"\n{goodbye}")  # below the ^C that a terminal shows
