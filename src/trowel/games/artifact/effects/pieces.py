"""Effects on wooden pieces and tiles: markers, huts, research, exhibition tiles, roles, passes."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.artifact.choices import ActionMove, Buy, Sell
from trowel.games.artifact.effects.change import Change, differences
from trowel.games.artifact.effects.phrases import cards, exhibition_phrase, huts_from, huts_in, marker_phrase
from trowel.games.artifact.moves import Hire, Hut, Research
from trowel.games.artifact.names import MARKER_NAMES, REGION_NAMES, ROLE_NAMES, region_in, role_title, tile_name
from trowel.games.artifact.parameters import OWN
from trowel.games.artifact.snapshot import PlayerSnapshot
from trowel.games.artifact.state import INCOME_SPACES, NO_ROLE, Decision


def piece_effects(change: Change) -> Iterator[Effect]:
    """Yield the effects on the pieces of every player that changed."""
    for seat, before, after in change.players:
        if before.huts != after.huts:
            yield from hut_effects(change, seat, before, after)
        if before.research != after.research:
            yield from research_effects(seat, before, after)
        if before.exhibitions != after.exhibitions:
            yield from tile_effects(change, seat, before, after)
        if before.city != after.city or before.archaeologist != after.archaeologist:
            yield role_effect(seat, before, after)


def pass_effects(change: Change) -> Iterator[Effect]:
    for seat, before, after in change.players:
        if after.passed > before.passed:
            yield Effect("pass", "turns", 0, "A-6.4", seat, (f"seat:{seat}",), "passes", "passe")


# ---------------------------------------------------------------- action markers

TAKING_RULES = {Decision.START_MARKERS: "A-3.3", Decision.MARKER: "A-6.4", Decision.REFILL: "A-7.1"}


def marker_effects(change: Change) -> Iterator[Effect]:
    """Yield the markers put back on tracks, then those taken."""
    for seat, before, after in change.players:
        if before.markers == after.markers:
            continue
        for kind, count in sorted(differences(before.markers, after.markers), key=lambda item: item[1]):
            about = (f"track:{MARKER_NAMES[kind]}",)
            en, fr = marker_phrase(kind, abs(count))
            if count < 0:
                rule = returning_rule(change)
                yield Effect("marker", "markers", count, rule, seat, about, f"puts back {en}", f"remet {fr}")
            else:
                rule = taking_rule(change)
                yield Effect("marker", "markers", count, rule, seat, about, f"takes {en}", f"prend {fr}")


def taking_rule(change: Change) -> str:
    """Return the rule by which markers are taken; huts of the start come with theirs (A-3.1, A-3.5)."""
    if isinstance(change.move, Hut):
        return "A-3.1"
    return TAKING_RULES.get(Decision(change.before.decision), "A-3.5")


def returning_rule(change: Change) -> str:
    move = change.move
    if isinstance(move, Sell | Buy):
        return "A-12.1" if isinstance(move, Sell) else "A-12.2"
    if not isinstance(move, ActionMove):
        return "A-6.4"  # an exchange
    return "A-6.2" if move.payment == OWN else "A-6.3"


# ---------------------------------------------------------------- huts and research


def hut_effects(change: Change, seat: int, before: PlayerSnapshot, after: PlayerSnapshot) -> Iterator[Effect]:
    for region, count in differences(before.huts, after.huts):
        about = (f"region:{REGION_NAMES[region]}",)
        if count < 0:
            en, fr = huts_from(region, -count)
            yield Effect("hut", "huts", count, "A-10.1", seat, about, f"takes back {en}", f"reprend {fr}")
        else:
            en, fr = huts_in(region, count)
            yield Effect("hut", "huts", count, hut_rule(change), seat, about, f"places {en}", f"pose {fr}")


def hut_rule(change: Change) -> str:
    move = change.move
    if isinstance(move, Hire):
        return "A-9.1" if move.huts == 1 else "A-17.4"
    return "A-8.1" if isinstance(move, Research) else "A-3.1" if isinstance(move, Hut) else "A-3.5"


def research_effects(seat: int, before: PlayerSnapshot, after: PlayerSnapshot) -> Iterator[Effect]:
    """Yield the step of a research marker: one (A-15.2), or two with a privilege (A-17.4)."""
    for region, count in differences(before.research, after.research):
        step = after.research[region]
        yield Effect(
            "research",
            "steps",
            count,
            "A-15.2" if count == 1 else "A-17.4",
            seat,
            (f"research:{REGION_NAMES[region]}",),
            f"research {region_in(region, 'en')}: step {step}",
            f"recherche {region_in(region, 'fr')} : cran {step}",
        )


# ---------------------------------------------------------------- exhibition tiles


def tile_effects(change: Change, seat: int, before: PlayerSnapshot, after: PlayerSnapshot) -> Iterator[Effect]:
    """Yield the tile that a player takes, with the cards under it, and a new base income (A-5.2)."""
    under = sum(change.after.exhibited) - sum(change.before.exhibited)
    (tile, count), *_ = differences(before.exhibitions, after.exhibitions)
    name = tile_name(tile, change.box.objects[tile])
    (en, fr), (cards_en, cards_fr) = exhibition_phrase(name), cards(under)
    yield Effect(
        "exhibitions",
        "tiles",
        count,
        "A-11.1",
        seat,
        (f"tile:{name}",),
        f"opens an {en} with {cards_en} under the tile",
        f"ouvre une {fr} avec {cards_fr} sous la tuile",
    )
    base = [change.box.income[INCOME_SPACES - 1 - g.income_count] for g in (change.before, change.after)]
    if base[0] != base[1]:
        yield Effect(
            "income_track",
            "tiles",
            -1,
            "A-5.2",
            None,
            ("income",),
            f"base income: {base[1]}",
            f"revenu de base : {base[1]}",
        )


# ---------------------------------------------------------------- roles


def role_effect(seat: int, before: PlayerSnapshot, after: PlayerSnapshot) -> Effect:
    """Return the role marker that a player placed (A-17.1) or moved (A-17.1a)."""
    old, new = {before.city, before.archaeologist}, {after.city, after.archaeologist}
    (role,) = new - old - {NO_ROLE}
    left = old - new - {NO_ROLE}
    about = (f"role:{ROLE_NAMES[role]}",)
    en, fr = role_title(role, "en"), role_title(role, "fr")
    if not left:
        texts = f"puts a role marker on {en}", f"pose un marqueur rôle sur {fr}"
        return Effect("role", "roles", 1, "A-17.1", seat, about, *texts)
    (role,) = left
    left_en, left_fr = role_title(role, "en"), role_title(role, "fr")
    texts = f"moves a role marker from {left_en} to {en}", f"déplace un marqueur rôle de {left_fr} vers {fr}"
    return Effect("role", "roles", 0, "A-17.1a", seat, about, *texts)
