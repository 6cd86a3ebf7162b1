"""Scarabya on the command line."""

from __future__ import annotations

from trowel.terminal.game_cli import GameCli, MenuEntry


class ScarabyaCli(GameCli):
    """See terminal.game_cli.GameCli."""

    menu_entries = (
        MenuEntry(("Scarabya, against one bot", "Scarabya, contre un robot"), {"players": 2}),
        MenuEntry(("Scarabya, duel on one site", "Scarabya, duel sur un même site"), {"mode": "duel"}),
        MenuEntry(
            ("Scarabya, solo: cover all scarabs", "Scarabya, solo : recouvrir tous les scarabées"), {"mode": "solo"}
        ),
    )


CLI = ScarabyaCli()
