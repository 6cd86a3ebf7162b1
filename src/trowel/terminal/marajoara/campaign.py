"""Marajoara's campaign: winning a solo mission opens the next (M-20.1). It is kept in a small file of the player's."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import platformdirs
from rich.console import Console

from trowel.core.errors import Language, TrowelError
from trowel.core.i18n import localized
from trowel.games.marajoara.campaign import Campaign
from trowel.games.marajoara.options import MISSIONS


class CampaignError(TrowelError):
    """The campaign's file cannot be read or written; it is left as it is."""


def campaign_path() -> Path:
    """In TROWEL_DATA, or in the user's own data folder."""
    directory = os.environ.get("TROWEL_DATA")
    return (Path(directory) if directory else Path(platformdirs.user_data_dir("trowel"))) / "campaign.json"


def load_campaign(path: Path | None = None) -> Campaign:
    """The campaign so far; a new one where there is no file yet."""
    path = path or campaign_path()
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Campaign()
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable_error(path, str(error)) from None
    try:
        data = json.loads(text)
        return Campaign(_check_missions(data["won"]), _check_missions(data["challenges"]))
    except (ValueError, KeyError, TypeError) as error:
        raise _unreadable_error(path, f"{type(error).__name__}: {error}") from None


def record_win(mission: int, challenge: bool = False, path: Path | None = None) -> Campaign:
    """A mission is won: writes it down, whole or not at all, and returns the campaign as it now is."""
    path = path or campaign_path()
    previous = load_campaign(path)
    won = previous.won | _check_missions([mission])
    campaign = Campaign(won, previous.challenges | {mission} if challenge else previous.challenges)
    text = json.dumps({"won": sorted(campaign.won), "challenges": sorted(campaign.challenges)}) + "\n"
    temporary = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(text, "utf-8")
        temporary.replace(path)
    except OSError as error:
        raise CampaignError(
            f"mission {mission} is won, but the campaign could not be saved in {path}: {error.strerror}",
            f"la mission {mission} est gagnée, mais la campagne n'a pu être gardée dans {path} : {error.strerror}",
        ) from None
    return campaign


def _check_missions(numbers: Any) -> frozenset[int]:
    missions = frozenset(numbers)
    if not all(type(number) is int and number in MISSIONS for number in missions):
        raise ValueError(f"{sorted(map(str, missions))} are no missions")
    return missions


def _unreadable_error(path: Path, reason: str) -> CampaignError:
    return CampaignError(
        f"the campaign {path} cannot be read ({reason}). Nothing was changed: repair it, or move it away to start anew",
        f"la campagne {path} est illisible ({reason}). Rien n'a été modifié : réparez ce fichier, ou déplacez-le pour "
        "recommencer",
    )


# ---------------------------------------------------------------- on the screen


def print_campaign(console: Console, lang: Language) -> None:
    campaign = load_campaign()
    for mission in MISSIONS:
        if mission in campaign.challenges:
            status = localized(lang, "won, challenge too", "gagnée, défi compris")
        elif mission in campaign.won:
            status = localized(lang, "won", "gagnée")
        else:
            status = localized(lang, "open", "ouverte") if mission in campaign.open else "-"
        console.print(f"  {mission}  {status}", highlight=False)
