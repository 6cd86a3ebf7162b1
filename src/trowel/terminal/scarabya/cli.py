"""Scarabya on the command line."""

from __future__ import annotations

from trowel.terminal.game_cli import CliOption, GameCli, MenuEntry


class ScarabyaCli(GameCli):
    """See terminal.game_cli.GameCli."""

    options = (
        CliOption("mode", ("scarabya: standard | duel | solo.", "scarabya : standard | duel | solo.")),
        CliOption(
            "site",
            ("scarabya: boards NW NE SW SE, 'A0 B1 C3 D2'.", "scarabya : plateaux NO NE SO SE, 'A0 B1 C3 D2'."),
        ),
        CliOption("deck", ("scarabya: order of the cards, 'F I L …'.", "scarabya : ordre des cartes, 'F I L …'.")),
        CliOption(
            "starter",
            ("scarabya duel: the seat that begins.", "scarabya, duel : la place qui commence."),
            type=int,
        ),
    )
    menu_entries = (
        MenuEntry(("Scarabya, against one bot", "Scarabya, contre un robot"), {"players": 2}),
        MenuEntry(("Scarabya, duel on one site", "Scarabya, duel sur un même site"), {"mode": "duel"}),
        MenuEntry(
            ("Scarabya, solo: cover all scarabs", "Scarabya, solo : couvrir tous les scarabées"), {"mode": "solo"}
        ),
    )


CLI = ScarabyaCli()
