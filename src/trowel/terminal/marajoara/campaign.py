"""The campaign file of the terminal: which solo missions are won; each opens the next (M-20.1)."""

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
    """The campaign file cannot be read or written; it is unchanged."""


def campaign_path() -> Path:
    """Return the path of the campaign file, in TROWEL_DATA or in the user's data directory."""
    directory = os.environ.get("TROWEL_DATA")
    return (Path(directory) if directory else Path(platformdirs.user_data_dir("trowel"))) / "campaign.json"


def load_campaign(path: Path | None = None) -> Campaign:
    """Return the stored campaign; a new one if there is no file yet.

    Raises:
        CampaignError: the file cannot be read or parsed.
    """
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
    """Store a won mission and return the new campaign; the file is replaced atomically.

    Raises:
        CampaignError: the file cannot be read or written.
    """
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
            f"mission {mission} is won, but the campaign cannot be saved to {path}: {error.strerror}",
            f"la mission {mission} est gagnée, mais la campagne n'a pu être écrite dans {path} : {error.strerror}",
        ) from None
    return campaign


def _check_missions(numbers: Any) -> frozenset[int]:
    missions = frozenset(numbers)
    if not all(type(number) is int and number in MISSIONS for number in missions):
        raise ValueError(f"{sorted(map(str, missions))} are not missions")
    return missions


def _unreadable_error(path: Path, reason: str) -> CampaignError:
    return CampaignError(
        f"the campaign file {path} cannot be read ({reason}); repair it, or move it to start a new campaign",
        f"le fichier de campagne {path} est illisible ({reason}) ; réparez-le, ou déplacez-le pour commencer "
        "une nouvelle campagne",
    )


# ---------------------------------------------------------------- output


def print_campaign(console: Console, lang: Language) -> None:
    campaign = load_campaign()
    for mission in MISSIONS:
        if mission in campaign.challenges:
            status = localized(lang, "won, with challenge", "gagnée, défi compris")
        elif mission in campaign.won:
            status = localized(lang, "won", "gagnée")
        else:
            status = localized(lang, "open", "ouverte") if mission in campaign.open else "-"
        console.print(f"  {mission}  {status}", highlight=False)
