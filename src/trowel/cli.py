"""The command group `trowel`. Each command is a module of `trowel.commands`; texts are in English or French."""

from __future__ import annotations

from typing import Any

import click

import trowel
from trowel.commands.arena import arena
from trowel.commands.bench import bench
from trowel.commands.campaign import campaign
from trowel.commands.daily import daily
from trowel.commands.evaluate import evaluate
from trowel.commands.export import export
from trowel.commands.help_text import LANG, help_text
from trowel.commands.learn import learn
from trowel.commands.play import play
from trowel.commands.replay import replay
from trowel.commands.rules import rules
from trowel.commands.serve import serve
from trowel.commands.simulate import simulate
from trowel.commands.solve import solve
from trowel.commands.warm import warm
from trowel.core.errors import TrowelError
from trowel.core.i18n import choose_language, localized

EXIT_SIGINT = 130  # the shells' exit status of a command ended by Ctrl-C: 128 + SIGINT


class TrowelGroup(click.Group):
    """A group that reports errors and Ctrl-C as one sentence, without a stack trace."""

    def invoke(self, ctx: click.Context) -> Any:
        lang = ctx.params.get("lang") or LANG
        try:
            return super().invoke(ctx)
        except TrowelError as error:
            raise click.ClickException(error.say(lang)) from None
        except (KeyboardInterrupt, click.Abort):
            click.echo("\n" + localized(lang, "Stopped.", "Arrêté."), err=True)
            ctx.exit(EXIT_SIGINT)


@click.group(
    cls=TrowelGroup,
    help=help_text(
        "Three archaeology board games: Scarabya, Marajoara and Artifact.",
        "Trois jeux de société sur l'archéologie : Scarabya, Marajoara et Artifact.",
    ),
)
@click.option(
    "--lang",
    type=click.Choice(["en", "fr"]),
    help=help_text("Language; default: that of the locale.", "Langue ; par défaut, celle de la locale."),
)
@click.version_option(trowel.__version__, prog_name="trowel")
@click.pass_context
def main(ctx: click.Context, lang: str | None) -> None:
    ctx.obj = choose_language(lang)


for command in (
    play, daily, learn, campaign, serve, replay, rules, solve, simulate, arena, evaluate, export, bench, warm,
):  # fmt: skip
    main.add_command(command)
