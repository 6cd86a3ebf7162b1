"""Ctrl-C as a normal exit of interactive and long-running commands: play, learn, replay, serve."""

from __future__ import annotations

from typing import Any

import click

from trowel.core.errors import Language
from trowel.core.i18n import localized


class InterruptibleCommand(click.Command):
    """A command that ends with a goodbye on Ctrl-C; by then its function has saved and closed what it opened."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, click.Abort):
            print_goodbye(ctx.obj)
            return None


def print_goodbye(lang: Language) -> None:
    goodbye = localized(lang, "Goodbye, and happy digging!", "À bientôt, et bonnes fouilles !")
    click.echo(f"\n{goodbye}")  # on the line after the terminal's ^C
