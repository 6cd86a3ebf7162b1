"""The legend: the edition, the ends of the game and the privileges of roles, as texts in both languages."""

from __future__ import annotations

from typing import Any

from trowel.core.view_types import LegendText
from trowel.games.artifact.ending import NUM_SOLD_OUT_TYPES
from trowel.games.artifact.explanations import HELP
from trowel.games.artifact.legend_types import ArtifactLegend
from trowel.games.artifact.market import BERLIN_BONUS
from trowel.games.artifact.names import ROLE_NAMES
from trowel.games.artifact.option_table import OPTION_TABLE
from trowel.games.artifact.state import MARKET_SPACES, MAX_MARKERS, NUM_ROLES, Privilege
from trowel.games.artifact.view_types import EndingName

# abridged.
PRIVILEGES = {
    Privilege.KEEP_TWO: ("take back two cards", "reprendre deux cartes"),
    Privilege.DRAW_WHEN_SHIPPING: ("draw when shipping", "piocher en expédiant"),
    Privilege.SELL_FOR_MORE: (f"sell for {BERLIN_BONUS} more", f"vendre {BERLIN_BONUS} de plus"),
    Privilege.JOKER_CARD: ("one card is a joker", "une carte est joker"),
    Privilege.SEVENTH_ACTION: (f"free {MAX_MARKERS + 1}th action", f"{MAX_MARKERS + 1}e action gratuite"),
    Privilege.TWO_STEPS: ("two research steps", "deux crans de recherche"),
    Privilege.DRAW_WHEN_RESEARCHING: ("draw on a new site", "piocher sur un site"),
    Privilege.TWO_HUTS: ("two huts together", "deux baraques"),
}


def legend(box: Any, g: Any) -> ArtifactLegend:
    """Return what the components of this game show."""
    numbers = [number for number, is_on in (("1", g.research_on), ("2", g.roles_on)) if is_on]
    return {
        "edition": text(*OPTION_TABLE["extensions"].title_of(" ".join(numbers) or "none")),
        "market_spaces": MARKET_SPACES,
        "endings": endings(int(box.years[box.year_count - 1])),
        "privileges": {
            ROLE_NAMES[role]: text(*PRIVILEGES[Privilege(int(box.privileges[role]))]) for role in range(NUM_ROLES)
        }
        if g.roles_on
        else None,
        "help": HELP,
    }


def endings(last_year: int) -> dict[EndingName, LegendText]:
    """Return the events that make a round the last (A-13.1)."""
    count = NUM_SOLD_OUT_TYPES
    return {
        "income-track": text("the income track is empty", "la piste revenus est vide"),
        "two-types": text(f"{count} types are sold out", f"{count} types sont épuisés"),
        "last-card": text("a region's last card is drawn", "la dernière carte d'une région est piochée"),
        "last-year": text(f"the year is {last_year}", f"l'année est {last_year}"),
    }


def text(en: str, fr: str) -> LegendText:
    return {"en": en, "fr": fr}
