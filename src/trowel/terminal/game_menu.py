"""Choosing a game where none was named: a short list of what can be played at once.

It comes before the rules are imported, since which game it is decides how they run (cache.run_plain_while_cold).
"""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized

NEXT_MISSION = "next"  # of the campaign: the last one that is open
Offer = tuple[str, dict[str, Any], tuple[str, str]]

OFFERS: list[Offer] = [
    ("scarabya", {"players": 2}, ("Scarabya, against one bot", "Scarabya, contre un robot")),
    ("scarabya", {"mode": "duel"}, ("Scarabya, duel on one site", "Scarabya, un contre un sur le même site")),
    (
        "scarabya",
        {"mode": "solo"},
        ("Scarabya, solo: cover all scarabs", "Scarabya, solo : couvrir tous les scarabées"),
    ),
    ("marajoara", {"players": 2}, ("Marajoara, against one bot", "Marajoara, contre un robot")),
    (
        "marajoara",
        {"mission": NEXT_MISSION},
        ("Marajoara, solo: the next mission", "Marajoara, solo : la mission suivante"),
    ),
    ("artifact", {"players": 3}, ("Artifact, against two bots", "Artifact, contre deux robots")),
]


def choose_game(console: Console, lang: Language, plain: bool) -> tuple[str, dict[str, Any]]:
    console.print(Text(localized(lang, "What shall we dig up?", "Que va-t-on fouiller ?"), style="bold"))
    for number, (_, _, title) in enumerate(OFFERS, start=1):
        console.print(f"  {number}  {localized(lang, *title)}", highlight=False)
    chosen = click.prompt(
        localized(lang, "Your choice", "Votre choix"), type=click.IntRange(1, len(OFFERS)), default=1, err=plain
    )
    name, options, _ = OFFERS[chosen - 1]
    return name, options
