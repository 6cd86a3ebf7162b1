"""Options and set-up of Scarabya (S-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from trowel.core.errors import OptionError
from trowel.core.game import Box, Options, State, record_type
from trowel.games.scarabya.kernel import assemble_site
from trowel.games.scarabya.option_table import OPTION_TABLE
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.sites import site_name, site_names
from trowel.games.scarabya.state import IN_HAND, NO_ACTION, NO_CARD, NUM_CARDS, STATE, Mode, Phase


def parse_options(values: Mapping[str, object]) -> Options:
    """Validate options and add defaults.

    Raises:
        OptionError: an option is unknown, or its value is not allowed in this mode.
    """
    return OPTION_TABLE.parse(values, {"site": _parse_site, "deck": _parse_deck})


def num_seats(options: Options) -> int:
    return int(options["players"])


def setup(box: Box, options: Options) -> State:
    """Return the initial state (S-2). Chance decides the site and the cards unless the options fix them.

    Raises:
        OptionError: the site, or every site of these boards, is unplayable (S-9.1).
    """
    state = np.zeros(1, dtype=record_type(STATE))
    g = state[0]
    g.mode = Mode[options["mode"].upper()]
    g.seats = num_seats(options)
    g.starter = g.turn = int(options.get("starter", "0"))
    g.card = NO_CARD
    g.to_come = (1 << NUM_CARDS) - 1
    g.players["action"] = NO_ACTION
    g.players["tiles"] = IN_HAND
    if "deck" in options:
        g.deck_known = 1
        g.deck[:] = [SHAPES.index(shape) for shape in options["deck"].split()]
    g.phase = Phase.SITE
    if "site" in options:
        _assemble_named_site(box, g, options["site"])
    elif box[0].num_playable_sites == 0:
        raise OptionError(
            "these boards form no playable site; each has a zone closed from the start or only rocks in its centre "
            "[S-9.1]",
            "ces plateaux ne forment aucun site jouable ; chacun a une zone fermée d'emblée ou un centre tout en "
            "rochers [S-9.1]",
        )
    return state


def same_deal(box: Any, g: Any, options: Options) -> Options:
    """Return options that repeat the deal: a retry (S-8.3), or a rematch with the other player starting (S-7.7)."""
    deal = options | {"site": site_name(int(g.site)), "deck": " ".join(SHAPES[shape] for shape in g.deck)}
    if g.mode == Mode.DUEL:
        deal["starter"] = str(1 - int(g.starter))
    return deal


def _parse_site(value: object, options: Mapping[str, str]) -> str:
    text = str(value)
    name = " ".join(text.split())
    if name not in site_names():
        raise OptionError(
            f"unknown site {text[:40]!r}; write the four boards NW NE SW SE, each once and with its clockwise quarter "
            "turns (0-3), such as 'A0 B1 C3 D2'",
            f"site inconnu : {text[:40]!r} ; écrivez les quatre plateaux NO NE SO SE, chacun une fois, avec ses quarts "
            "de tour horaires (0-3), par exemple 'A0 B1 C3 D2'",
        )
    return name


def _parse_deck(value: object, options: Mapping[str, str]) -> str:
    text = str(value)
    shapes = text.replace(",", " ").split()
    if sorted(shapes) != list(SHAPES):
        raise OptionError(
            f"invalid deck {text[:60]!r}; write all twelve shapes once, such as '{' '.join(SHAPES)}'",
            f"pioche invalide : {text[:60]!r} ; écrivez les douze formes, chacune une fois, "
            f"par exemple '{' '.join(SHAPES)}'",
        )
    return " ".join(shapes)


def _assemble_named_site(box: Box, g: Any, name: str) -> None:
    index = site_names()[name]
    if index not in box[0].playable_sites[: box[0].num_playable_sites]:
        raise OptionError(
            f"site {name} is not playable; it has a zone closed from the start or only rocks in its centre [S-9.1]",
            f"le site {name} n'est pas jouable ; il a une zone fermée d'emblée ou un centre tout en rochers [S-9.1]",
        )
    assemble_site(box[0], g, index)
