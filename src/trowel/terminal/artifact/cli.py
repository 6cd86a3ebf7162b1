"""Artifact on the command line."""

from __future__ import annotations

from trowel.terminal.game_cli import GameCli, MenuEntry


class ArtifactCli(GameCli):
    """See terminal.game_cli.GameCli."""

    menu_entries = (MenuEntry(("Artifact, against two bots", "Artifact, contre deux robots"), {"players": 3}),)


CLI = ArtifactCli()
