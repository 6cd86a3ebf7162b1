"""Artifact on the command line."""

from __future__ import annotations

from trowel.terminal.game_cli import CliOption, GameCli, MenuEntry


class ArtifactCli(GameCli):
    """See terminal.game_cli.GameCli."""

    options = (
        CliOption("extensions", ("artifact: 1, 2 or '1 2'.", "artifact : 1, 2 ou '1 2'.")),
        CliOption("start", ("artifact: free | assigned.", "artifact : free (libre) | assigned (attribué).")),
    )
    menu_entries = (MenuEntry(("Artifact, against two bots", "Artifact, contre deux robots"), {"players": 3}),)


CLI = ArtifactCli()
