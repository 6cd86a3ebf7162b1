"""The legend: the mode in words, the number of mission cards, and what the pieces on the site do."""

from __future__ import annotations

from typing import Any

from trowel.core.view_types import Explanation, explain
from trowel.games.scarabya.legend_types import ScarabyaLegend, ScarabyaTopic
from trowel.games.scarabya.option_table import OPTION_TABLE
from trowel.games.scarabya.state import NUM_CARDS, Mode
from trowel.games.scarabya.view import MODE_NAMES

HELP: dict[ScarabyaTopic, Explanation] = {
    "rock": explain(
        "S-4.4",
        "No tile covers it. It closes off zones like the border of the site.",
        "Aucune tuile ne le recouvre. Il ferme les zones comme le bord du site.",
    ),
    "scarab": explain(
        "S-5.2",
        "In a zone, it pays one point for every square of the zone. A tile that covers it makes it worthless.",
        "Dans une zone, il rapporte un point par case de la zone. Recouvert par une tuile, il ne rapporte rien.",
    ),
    "zone": explain(
        "S-5.2",
        "Pays its scarabs times its squares, for good: a closed zone never changes.",
        "Rapporte ses scarabées fois ses cases, pour de bon : une zone fermée ne change plus.",
    ),
    "card": explain(
        "S-4.9",
        "The tile of this card. Turn and flip it as you like.",
        "La tuile de cette carte. Tournez-la et retournez-la librement.",
    ),
}
SOLO_HELP: dict[ScarabyaTopic, Explanation] = HELP | {
    "scarab": explain("S-8.2", "Cover every scarab to win.", "Recouvrez tous les scarabées pour gagner."),
    "zone": explain(
        "S-5.4a",
        "Closed for good: its scarabs can no longer be covered.",
        "Fermée pour de bon : ses scarabées ne peuvent plus être recouverts.",
    ),
}


def legend(box: Any, g: Any) -> ScarabyaLegend:
    en, fr = OPTION_TABLE["mode"].title_of(MODE_NAMES[Mode(g.mode)])
    return {"mode": {"en": en, "fr": fr}, "cards": NUM_CARDS, "help": SOLO_HELP if g.mode == Mode.SOLO else HELP}
