"""Marajoara on the command line. Missions are played as a campaign (M-20.1), except with `--practice`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from trowel.terminal.game_cli import CliOption, GameCli, MenuEntry

if TYPE_CHECKING:
    from trowel.terminal.game import TerminalGame

NEXT_MISSION = "next"  # value of the option `mission`: the last open mission of the campaign


class MarajoaraCli(GameCli):
    """See terminal.game_cli.GameCli."""

    play_flags = (
        CliOption(
            "practice",
            ("marajoara: any mission, outside the campaign.", "marajoara : toute mission, hors campagne."),
            is_flag=True,
        ),
    )
    menu_entries = (
        MenuEntry(("Marajoara, against one bot", "Marajoara, contre un robot"), {"players": 2}),
        MenuEntry(
            ("Marajoara, solo: the next mission", "Marajoara, solo : la mission suivante"), {"mission": NEXT_MISSION}
        ),
    )

    def prepare_options(self, options: dict[str, Any], flags: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options with the mission's number.

        Raises:
            OptionError: the mission is not open yet (M-20.1) and `--practice` is not set.
            CampaignError: the campaign file cannot be read.
        """
        from trowel.terminal.marajoara import campaign

        if options.get("mission") == NEXT_MISSION:
            return options | {"mission": campaign.load_campaign().open[-1]}
        if "mission" in options and not flags.get("practice"):
            campaign.load_campaign().check(int(options["mission"]))
        return options

    def after_play(self, game: TerminalGame, flags: Mapping[str, Any]) -> None:
        """Record a won mission, which opens the next one (M-20.1).

        Raises:
            CampaignError: the campaign file cannot be read or written.
        """
        match = game.match
        if flags.get("practice") or "mission" not in match.options or not match.winners:
            return
        from trowel.terminal.marajoara import campaign

        mission = int(match.options["mission"])
        progress = campaign.record_win(mission, match.options["challenge"] == "yes")
        game.notify(f"Mission {mission} is won.", f"Mission {mission} gagnée.")
        if mission + 1 in progress.open:
            game.notify(f"Mission {mission + 1} is open.", f"La mission {mission + 1} est ouverte.")
        game.print_notices()


CLI = MarajoaraCli()
