"""The solo missions in words: titles, objectives and special scoring (M-21)."""

from __future__ import annotations

from typing import Any

from trowel.core.view_types import LegendText
from trowel.games.marajoara.increase import OVERFLOW_COST
from trowel.games.marajoara.legend_types import MissionLegend
from trowel.games.marajoara.names import TRACK_NAMES, TRACKS
from trowel.games.marajoara.option_table import NUM_MISSIONS
from trowel.games.marajoara.options import RESERVE_TOKENS
from trowel.games.marajoara.scoring import MISSING_PENALTY
from trowel.games.marajoara.snapshot import read_box, read_state
from trowel.games.marajoara.state import MAX_VALUE, MuseumToken
from trowel.games.marajoara.view import objectives_view

# One to state.MAX_STARS, feminine in French.
NUMBERS_EN = (
    "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen",
    "Fourteen", "Fifteen", "Sixteen",
)  # fmt: skip
NUMBERS_FR = (
    "Une", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze", "Treize",
    "Quatorze", "Quinze", "Seize",
)  # fmt: skip
TITLES = (
    ("The fragment and the shore", "Le fragment et le rivage"),
    ("The whole ceramic", "La céramique entière"),
    ("The full showcase", "La vitrine pleine"),
    ("{} stars", "{} étoiles"),  # with the number of stars on the board (M-21.4)
    ("The golden hour", "L'heure dorée"),
    ("Two museums", "Deux musées"),
    ("The dice have spoken", "Les dés ont parlé"),
    ("Every token counts", "Chaque jeton compte"),
)
TURN_TRACK_TWIST = ("Dice on the turn track are subtracted.", "Les dés du compte-tours sont déduits.")
TWISTS = {
    3: TURN_TRACK_TWIST,
    5: (
        "Dice on the turn track are subtracted twice, except yellow ones.",
        "Les dés du compte-tours sont déduits deux fois, sauf les jaunes.",
    ),
    6: (
        f"You run two museums; every gap costs {MISSING_PENALTY} points.",
        f"Vous tenez deux musées ; chaque manque coûte {MISSING_PENALTY} points.",
    ),
    7: (
        f"Dice start rolled; past {MAX_VALUE} they turn to 1 and cost {OVERFLOW_COST}. The turn track is subtracted.",
        f"Les dés sont lancés au départ ; au-delà de {MAX_VALUE} ils passent à 1 et coûtent {OVERFLOW_COST}. "
        "Le compte-tours est déduit.",
    ),
    8: TURN_TRACK_TWIST,
}


def mission_legend(box: Any, g: Any) -> MissionLegend:
    mission = int(g.mission)
    names = [objective["objective"] for objective in objectives_view(read_box(box), read_state(g))]
    return {
        "title": mission_title(mission, names),
        "twist": mission_twist(mission),
        "objectives": {name: objective_text(name) for name in names},
        "next": mission + 1 if mission < NUM_MISSIONS else None,
    }


def mission_title(mission: int, objectives: list[str]) -> LegendText:
    """Return the title of a mission; `objectives` are those of the view."""
    en, fr = TITLES[mission - 1]
    if stars := sum(objective.startswith("star ") for objective in objectives):
        en, fr = en.format(NUMBERS_EN[stars - 1]), fr.format(NUMBERS_FR[stars - 1])
        if stars == 1:
            en, fr = en.removesuffix("s"), fr.removesuffix("s")
    return {"en": en, "fr": fr}


def mission_twist(mission: int) -> LegendText | None:
    if mission not in TWISTS:
        return None
    en, fr = TWISTS[mission]
    return {"en": en, "fr": fr}


def objective_text(objective: str) -> LegendText:
    """Return an objective, given as in the view, as an order to the player."""
    kind, value = objective.split(" ", 1)
    if value == "end":
        track = TRACKS.index(kind)
        fr = f"Atteindre le bout de la piste {TRACK_NAMES['fr'][track]}"
        return {"en": f"Reach the end of the {kind} track", "fr": fr}
    if kind == "showcase":
        return {
            "en": f"Exhibit a vase on showcase space {value}",
            "fr": f"Exposer un vase sur la case {value} de la vitrine",
        }
    if kind == "star":
        return {"en": f"Bring a die to {value}", "fr": f"Amener un dé en {value}"}
    if kind == "score":
        return {"en": f"Score {value} points", "fr": f"Marquer {value} points"}
    if kind == "fragment":
        name = value.replace(">=", "≥")
        return {"en": f"Restore the {name} fragment", "fr": f"Restaurer le fragment {name}"}
    if kind == "all":
        count = RESERVE_TOKENS + len(MuseumToken)
        return {"en": f"Collect all {count} dig tokens", "fr": f"Récupérer les {count} jetons Fouille"}
    return {"en": "Restore the whole ceramic", "fr": "Restaurer toute la céramique"}


def goal_texts(objectives: list[str]) -> list[LegendText]:
    """Return the objectives of a mission as texts; its stars are summarised in one."""
    stars = [objective for objective in objectives if objective.startswith("star ")]
    texts = [objective_text(objective) for objective in objectives if objective not in stars]
    if not stars:
        return texts
    count = len(stars)
    en, fr = f"Bring a die onto each of the {count} stars", f"Amener un dé sur chacune des {count} étoiles"
    return [{"en": en, "fr": fr}, *texts]
