"""Points: the changes of the public score, by the lines of the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.core.jit import python_function
from trowel.games.artifact import scoring
from trowel.games.artifact.effects.change import Change, differences
from trowel.games.artifact.effects.phrases import exhibition_phrase
from trowel.games.artifact.names import tile_name
from trowel.games.artifact.snapshot import BoxSnapshot, PlayerSnapshot, Snapshot
from trowel.games.artifact.state import MANUSCRIPT, NUM_KINDS, Phase

research_level = python_function(scoring.research_level)


def point_effects(change: Change) -> Iterator[Effect]:
    """Yield the points that each seat gains or loses."""
    for seat, before, after in change.players:
        if before.exhibitions != after.exhibitions:
            yield from prestige_effects(change, seat, before, after)
        if before.discoveries != after.discoveries:
            amount = after.discoveries - before.discoveries
            texts = f"exceptional discovery: {amount:+}", f"Découverte exceptionnelle : {amount:+}"
            yield Effect("discoveries", "points", amount, "A-16.2", seat, (f"seat:{seat}",), *texts)
        amount = after.money // scoring.COINS_PER_POINT - before.money // scoring.COINS_PER_POINT
        if amount:
            texts = f"points for coins: {amount:+}", f"points des pièces : {amount:+}"
            yield Effect("coins", "points", amount, "A-13.2", seat, (f"seat:{seat}",), *texts)
    if change.before.research_on:
        yield from research_effects(change)


def prestige_effects(change: Change, seat: int, before: PlayerSnapshot, after: PlayerSnapshot) -> Iterator[Effect]:
    for tile, count in differences(before.exhibitions, after.exhibitions):
        amount = count * change.box.prestige[tile]
        if amount:
            name = tile_name(tile, change.box.objects[tile])
            en, fr = exhibition_phrase(name)
            texts = f"{en}: {amount:+}", f"{fr} : {amount:+}"
            yield Effect("exhibitions", "points", amount, "A-13.2", seat, (f"tile:{name}",), *texts)


# ---------------------------------------------------------------- research


def research_effects(change: Change) -> Iterator[Effect]:
    """Yield the points of new steps (A-15.4), and at the end of the game those of manuscripts (A-16.6)."""
    before, after = change.before, change.after
    if after.phase == Phase.OVER:
        players = list(zip(range(after.seats), before.players, after.players, strict=False))
        rule, en, fr = "A-16.6", "points for research with manuscripts", "points de recherche avec les Manuscrits"
    else:
        players = [item for item in change.players if item[1].research != item[2].research]
        rule, en, fr = "A-15.4", "points for research", "points de recherche"
    for seat, old, new in players:
        amount = research_points(change.box, after, new) - research_points(change.box, before, old)
        if amount:
            about = (f"seat:{seat}",)
            yield Effect("research", "points", amount, rule, seat, about, f"{en}: {amount:+}", f"{fr} : {amount:+}")


def research_points(box: BoxSnapshot, g: Snapshot, player: PlayerSnapshot) -> int:
    """Return a player's points for research; manuscripts count at the end of the game only (A-16.6)."""
    manuscripts = 0
    if g.phase == Phase.OVER:
        manuscripts = sum(player.known[MANUSCRIPT::NUM_KINDS]) + sum(player.secret[MANUSCRIPT::NUM_KINDS])
    level: int = research_level(g, player, manuscripts)
    return box.research[level]
