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


def campaign_file() -> Path:
    """In TROWEL_DATA, or in the user's own data folder."""
    given = os.environ.get("TROWEL_DATA")
    return (Path(given) if given else Path(platformdirs.user_data_dir("trowel"))) / "campaign.json"


def load(path: Path | None = None) -> Campaign:
    """The campaign so far; a new one where there is no file yet."""
    path = path or campaign_file()
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return Campaign()
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable(path, str(error)) from None
    try:
        data = json.loads(text)
        return Campaign(_missions(data["won"]), _missions(data["challenges"]))
    except (ValueError, KeyError, TypeError) as error:
        raise _unreadable(path, f"{type(error).__name__}: {error}") from None


def win(mission: int, challenge: bool = False, path: Path | None = None) -> Campaign:
    """A mission is won: writes it down, whole or not at all, and returns the campaign as it now is."""
    path = path or campaign_file()
    before = load(path)
    won = before.won | _missions([mission])
    after = Campaign(won, before.challenges | {mission} if challenge else before.challenges)
    text = json.dumps({"won": sorted(after.won), "challenges": sorted(after.challenges)}) + "\n"
    beside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        raise CampaignError(
            f"mission {mission} is won, but the campaign could not be saved in {path}: {error.strerror}",
            f"la mission {mission} est gagnée, mais la campagne n'a pu être gardée dans {path} : {error.strerror}",
        ) from None
    return after


def _missions(numbers: Any) -> frozenset[int]:
    found = frozenset(numbers)
    if not all(type(number) is int and number in MISSIONS for number in found):
        raise ValueError(f"{sorted(map(str, found))} are no missions")
    return found


def _unreadable(path: Path, reason: str) -> CampaignError:
    return CampaignError(
        f"the campaign {path} cannot be read ({reason}). Nothing was changed: repair it, or move it away to start anew",
        f"la campagne {path} est illisible ({reason}). Rien n'a été modifié : réparez ce fichier, ou déplacez-le pour "
        "recommencer",
    )


# ---------------------------------------------------------------- on the screen


def print_campaign(console: Console, lang: Language) -> None:
    now = load()
    for mission in MISSIONS:
        if mission in now.challenges:
            state = localized(lang, "won, challenge too", "gagnée, défi compris")
        elif mission in now.won:
            state = localized(lang, "won", "gagnée")
        else:
            state = localized(lang, "open", "ouverte") if mission in now.open else "-"
        console.print(f"  {mission}  {state}", highlight=False)
