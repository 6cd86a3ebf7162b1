"""Effects of excavation: discs, the bonuses of track spaces, and the exchange of yellow 7."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import Give, Remove, Study, Take
from trowel.games.marajoara.dice import die_from_parts, slot_parts
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.effects.texts import (
    DIE_EN,
    DIE_FR,
    DISC_COLOURS,
    SLOTS,
    points_effect,
    showcase_target,
)
from trowel.games.marajoara.exchange import NUM_EXCHANGED
from trowel.games.marajoara.moves import Excavate
from trowel.games.marajoara.names import TRACKS
from trowel.games.marajoara.parameters import fragment_targets
from trowel.games.marajoara.state import LAST_SPACE, Colour, Source

YELLOW_8 = (Colour.YELLOW, 8)


def excavation_effects(change: Change, move: Excavate) -> Iterator[Effect]:
    """Yield the disc and what its space gives immediately: VP, or the doubling of blue 7."""
    seat, track = change.seat, move.track
    name, colour = TRACKS[track], DISC_COLOURS[track]
    old, space = change.before.players[seat].discs[track], change.after.players[seat].discs[track]
    about = f"disc:{name}", f"track:{name}"
    place = f", place {change.after.players[seat].places[track]}" if space == LAST_SPACE else ""
    rule = "M-7.6" if space == LAST_SPACE else "M-7.5"
    en, fr = f"{name} disc to space {space}{place}", f"disque {colour} sur la case {space}{place}"
    yield Effect("excavation", "steps", space - old, rule, seat, about, en, fr)
    if amount := change.points_from(Source.TRACKS, seat):
        rule = "M-18.3" if (track, space) == YELLOW_8 else "M-15.2"
        yield points_effect(Source.TRACKS, amount, rule, seat, about, f"{name} {space}", f"{colour} {space}")
    if change.after.doubling > change.before.doubling:
        en, fr = "blue dice count double this turn", "les dés bleus comptent double pendant ce tour"
        yield Effect("tracks", "turns", 1, "M-16.1", seat, about, en, fr)


def study_effects(change: Change, move: Study) -> Iterator[Effect]:
    if amount := change.points_from(Source.TRACKS, change.seat):
        about = fragment_targets(move.museum, move.fragment)
        yield points_effect(Source.TRACKS, amount, "M-16.3", change.seat, about, "blue 8", "bleu 8")


def removal_effects(change: Change, move: Remove) -> Iterator[Effect]:
    rank = change.after.museums[change.seat + move.museum].vases
    about = (showcase_target(move.museum, rank),)
    en, fr = f"removes the vase on showcase space {rank + 1}", f"retire le vase de la case {rank + 1} de la vitrine"
    yield Effect("tracks", "vases", -1, "M-17.2", change.seat, about, en, fr)
    if amount := change.points_from(Source.TRACKS, change.seat):
        yield points_effect(Source.TRACKS, amount, "M-17.2", change.seat, about, "red 8", "rouge 8")


# ---------------------------------------------------------------- yellow 7


def gift_effects(change: Change, move: Give) -> Iterator[Effect]:
    die = die_from_parts(slot_parts(move.die)[1], change.stored_values(change.seat, move.die)[0])
    about = (f"die:{SLOTS[move.die]}",)
    en, fr = f"gives {DIE_EN[die]}", f"donne le {DIE_FR[die]}"
    yield Effect("exchange", "dice", -1, "M-18.1", change.seat, about, en, fr)


def take_effects(change: Change, move: Take) -> Iterator[Effect]:
    """Yield the die taken and, with the second one, the two dice given."""
    die = change.before.cart[move.place]
    ((_, slot, _),) = change.new_dice()
    about = f"cart:{move.place + 1}", f"die:{SLOTS[slot]}"
    en, fr = f"takes {DIE_EN[die]} from the cart", f"prend le {DIE_FR[die]} du chariot"
    yield Effect("exchange", "dice", 1, "M-18.1", change.seat, about, en, fr)
    if is_exchange_complete(change):
        first, second = change.before.offer
        en = f"{DIE_EN[first]} and {DIE_EN[second]} on top of the cart"
        fr = f"{DIE_FR[first]} et {DIE_FR[second]} en haut du chariot"
        yield Effect("exchange", "dice", NUM_EXCHANGED, "M-18.1", None, ("cart:1", "cart:2"), en, fr)


def is_exchange_complete(change: Change) -> bool:
    return any(change.before.offer) and not any(change.after.offer)
