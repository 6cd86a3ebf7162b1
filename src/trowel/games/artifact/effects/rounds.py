"""Effects on the whole table: set-up, first player, years, the last round, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.artifact.effects.change import Change, differences
from trowel.games.artifact.effects.phrases import card_phrase, tile_phrase
from trowel.games.artifact.names import REGION_NAMES, region_title
from trowel.games.artifact.outcomes import IncomeTile
from trowel.games.artifact.state import Ending, Phase

# bit -> rule, English, French
LAST_ROUND = {
    Ending.INCOME_TRACK: ("A-13.1", "no tile is left on the income track", "plus de tuile sur la piste revenus"),
    Ending.TWO_TYPES: ("A-13.1", "two types have no tile left", "deux types n'ont plus de tuile"),
    Ending.LAST_CARD: ("A-13.1", "a deck is empty", "une pioche est vide"),
    Ending.LAST_YEAR: ("A-6.6a", "it is the last year", "c'est la dernière année"),
}


def setup_effects(change: Change) -> Iterator[Effect]:
    """Yield the region not in play (A-2.6), a tile placed on the income track (A-2.4), the first player (A-2.9)."""
    before, after, move = change.before, change.after, change.move
    if before.unused != after.unused:
        region = after.unused
        yield Effect(
            "unused_region",
            "cards",
            sum(after.deck) - sum(before.deck),
            "A-2.6",
            None,
            (f"region:{REGION_NAMES[region]}",),
            f"not in play: {region_title(region, 'en')}",
            f"hors jeu : {region_title(region, 'fr')}",
        )
    if isinstance(move, IncomeTile):
        en, fr = tile_phrase(move.tile)
        texts = f"income track: {en}", f"piste revenus : {fr}"
        yield Effect("income_track", "tiles", 1, "A-2.4", None, (f"tile:{move.tile}", "income"), *texts)
    if before.first < 0 <= after.first:
        about = (f"seat:{after.first}",)
        yield Effect("first_player", "turns", 0, "A-2.9", after.first, about, "plays first", "joue en premier")


def round_effects(change: Change) -> Iterator[Effect]:
    """Yield the next first player (A-7.1) and the next year (A-7.3)."""
    before, after = change.before, change.after
    if 0 <= before.first != after.first:
        about = (f"seat:{after.first}",)
        texts = "takes the first-player marker", "prend le marqueur premier joueur"
        yield Effect("first_player", "turns", 0, "A-7.1", after.first, about, *texts)
    if after.year > before.year or before.phase == Phase.START != after.phase:
        year = change.box.years[after.year]
        rule = "A-7.3" if after.year > before.year else "A-2.8"
        yield Effect("year", "turns", after.year - before.year, rule, None, ("year",), f"year {year}", f"année {year}")


def end_effects(change: Change) -> Iterator[Effect]:
    """Yield new reasons why the round is the last (A-13.1), and the end of the game.

    All players see the secret manuscripts when they are counted (A-14.1).
    """
    reasons = change.after.ending & ~change.before.ending
    if reasons:
        for bit, (rule, en, fr) in LAST_ROUND.items():
            if reasons & bit:
                texts = f"last round: {en}", f"dernière manche : {fr}"
                yield Effect("last_round", "turns", 0, rule, None, ("ending",), *texts)
    if change.after.phase != Phase.OVER:
        return
    yield Effect("game_over", "turns", 0, "A-13.1", None, (), "end of the game", "fin de la partie")
    for seat, before, after in change.players:
        for card, count in differences(before.known, after.known):
            en, fr = card_phrase(card, count)
            about = (f"cards:{seat}",)
            yield Effect("manuscript", "cards", 0, "A-14.1", seat, about, f"reveals {en}", f"révèle {fr}")
