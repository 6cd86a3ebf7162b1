"""Effects of moves and outcomes: tiles, dig zones, scarabs, missions and turns.

A simultaneous round takes effect at its last entry (S-3.1), which reports the tiles and zones of all seats. The entries
before it report one effect that is private to their own seat: the action chosen, or its withdrawal (S-3.3).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from trowel.core.effects import Effect
from trowel.core.game import CHANCE
from trowel.games.scarabya.kernel import end_round_alone
from trowel.games.scarabya.moves import NOTATION, WITHDRAW, square_name
from trowel.games.scarabya.shapes import SHAPES, Cell, placements
from trowel.games.scarabya.sites import site_name
from trowel.games.scarabya.snapshot import Snapshot, cells_of, cells_without, connected_components, read_state
from trowel.games.scarabya.squares import SITE_SIDE
from trowel.games.scarabya.state import DISCARDED, IN_HAND, NUM_CARDS, Mode, Phase

SILENT = {
    "mode": "fixed by the options",
    "seats": "fixed by the options",
    "starter": "fixed by the options",
    "deck_known": "fixed by the options",
    "waiting": "follows from the mission card and the actions",
    "to_come": "the cards that are not yet in `deck`",
    "rocks": "follow from the site",
    "scarabs": "follow from the site",
    "camp": "the squares of all tiles placed",
}

MISSION_RULES = {Mode.STANDARD: "S-3.1", Mode.DUEL: "S-7.1", Mode.SOLO: "S-8.1"}


def effects(box: Any, before: Any, after: Any, seat: int, code: int) -> list[Effect]:
    """Return what an entry of the log did; its seat is CHANCE for an outcome.

    The last entry of a simultaneous round reports the effects of all seats. An earlier one reports a single effect,
    private to its seat: other players must not learn the action before the round ends (S-3.3).
    """
    old, new = read_state(before), read_state(after)
    if seat == CHANCE:
        return [site_assembled(new) if old.phase == Phase.SITE else mission_turned(new)]
    if code == WITHDRAW:
        return [action_withdrawn(seat)]
    if new.phase == Phase.PLACING:
        return [action_chosen(seat, code)]
    found = [effect for player in range(new.seats) for effect in player_effects(old, new, player)]
    return found + (turn_effects(old, new) if new.phase != Phase.OVER else end_effects(new))


def preview(box: Any, g: Any, seat: int, code: int) -> list[Effect]:
    """Return the effects of a move, computed as if the round ended for its seat alone.

    In a simultaneous round only the seat's own tile and zones are returned, so the result does not depend on the
    hidden actions of the others (S-3.3). In the other modes the result is that of `effects`.
    """
    if code == WITHDRAW:
        return [action_withdrawn(seat)]
    after = np.array([g], dtype=g.dtype)[0]
    end_round_alone(box, after, seat, code)
    found = effects(box, g, after, seat, code)
    is_simultaneous = g.mode == Mode.STANDARD and g.seats > 1
    return [effect for effect in found if effect.seat == seat] if is_simultaneous else found


# ---------------------------------------------------------------- set-up, missions and turns


def site_assembled(new: Snapshot) -> Effect:
    text = f"site {site_name(new.site)}"
    return Effect("site", "squares", SITE_SIDE**2, "S-2.1", None, (), text, text)


def mission_turned(new: Snapshot) -> Effect:
    """Return the effect of a mission card, which also starts its round (S-3.2) or, in a duel, is turned by a player."""
    shape, number = SHAPES[new.card], new.cards_turned
    return Effect(
        "mission",
        "cards",
        1,
        MISSION_RULES[Mode(new.mode)],
        None if new.mode == Mode.STANDARD else new.turn,
        (),
        f"mission {number} of {NUM_CARDS}: tile {shape}",
        f"mission {number} sur {NUM_CARDS} : tuile {shape}",
    )


def turn_effects(old: Snapshot, new: Snapshot) -> list[Effect]:
    """Return who plays next in a duel; in the other modes the next mission card shows that the round is over."""
    if new.mode != Mode.DUEL:
        return []
    if new.turn == old.turn:
        return [Effect("turn", "turns", 1, "S-7.3", new.turn, (), "turns another card", "retourne une autre carte")]
    return [Effect("turn", "turns", 1, "S-7.1", new.turn, (), "plays next", "joue ensuite")]


def end_effects(new: Snapshot) -> list[Effect]:
    """Return the last scarabs of a duel and the end of the game."""
    if new.mode == Mode.SOLO:
        return [solo_end(new)]
    rule = "S-7.4" if new.mode == Mode.DUEL else "S-6.1"
    over = Effect("end", "turns", 0, rule, None, (), "the game is over", "la partie est terminée")
    return [*last_scarabs(new), over] if new.mode == Mode.DUEL else [over]


def solo_end(new: Snapshot) -> Effect:
    uncovered = cells_without(new.scarabs, new.camp_of(0))
    if uncovered:
        en = f"{scarabs_en(len(uncovered))} not covered: the game is lost"
        fr = f"{scarabs_fr(len(uncovered))} à découvert : la partie est perdue"
    else:
        en, fr = "every scarab is covered: the game is won", "tous les scarabées sont recouverts : la partie est gagnée"
    return Effect("end", "turns", 0, "S-8.2", 0, targets(uncovered), en, fr)


def last_scarabs(new: Snapshot) -> list[Effect]:
    """Return the scarabs that the second player of a duel takes after placing one tile fewer than the first (S-7.5)."""
    second = 1 - new.starter
    num_placed = [sum(tile > IN_HAND for tile in player.tiles) for player in new.players[: new.seats]]
    visible = cells_without(new.scarabs, new.camp_of(0), *(player.explored for player in new.players))
    if num_placed[second] != num_placed[new.starter] - 1 or not visible:
        return []
    count = len(visible)
    en = f"takes {scarabs_en(count)} of unexplored areas: +{count}"
    fr = f"prend {scarabs_fr(count)} des espaces inexplorés : +{count}"
    return [Effect("last_scarabs", "points", count, "S-7.5", second, targets(visible), en, fr)]


# ---------------------------------------------------------------- actions of a seat


def action_chosen(seat: int, code: int) -> Effect:
    move = NOTATION.move(code)
    en = f"hidden until the round ends: {move.say('en')}"
    fr = f"caché jusqu'à la fin du tour : {move.say('fr')}"
    return Effect("action", "tiles", 0, "S-3.3", seat, move.kind.targets(move), en, fr, private_to=seat)


def action_withdrawn(seat: int) -> Effect:
    return Effect(
        "action", "tiles", 0, "S-3.3", seat, (), "withdraws the action", "reprend son action", private_to=seat
    )


def player_effects(old: Snapshot, new: Snapshot, seat: int) -> list[Effect]:
    """Return the effects of a seat's action: the tile, the zones that it closes, and scarabs covered in a solo game."""
    shape, tile = SHAPES[old.card], new.players[seat].tiles[old.card]
    if tile == old.players[seat].tiles[old.card]:
        return []  # the other player of a duel
    if tile == DISCARDED:
        en, fr = f"{shape} tile discarded", f"tuile {shape} défaussée"
        return [Effect("discard", "tiles", -1, "S-4.8", seat, (), en, fr)]
    site = 0 if new.mode == Mode.DUEL else seat
    cells = placements()[tile].cells
    anchor, rule = square_name(*cells[0]), "S-4.2" if any(old.camp_of(site)) else "S-4.1"
    en, fr = f"{shape} tile at {anchor}", f"tuile {shape} en {anchor}"
    found = [Effect("tile", "tiles", 1, rule, seat, targets(cells), en, fr)]
    scarabs = set(cells_of(new.scarabs))
    if new.mode == Mode.SOLO and (covered := scarabs.intersection(cells)):
        found.append(scarabs_covered(seat, sorted(covered)))
    zones = connected_components(cells_without(new.players[seat].explored, old.players[seat].explored))
    return found + [zone_closed(new.mode, seat, zone, len(scarabs.intersection(zone))) for zone in zones]


def scarabs_covered(seat: int, cells: list[Cell]) -> Effect:
    """Return the points of a solo game, which counts covered scarabs (S-8.2a)."""
    count = len(cells)
    en, fr = f"covers {scarabs_en(count)}: +{count}", f"recouvre {scarabs_fr(count)} : +{count}"
    return Effect("scarab", "points", count, "S-8.2a", seat, targets(cells), en, fr)


def zone_closed(mode: int, seat: int, cells: tuple[Cell, ...], scarabs: int) -> Effect:
    """Return the effect of a zone (S-5.2). In a solo game it scores nothing and its scarabs stay uncovered (S-5.4a)."""
    size = len(cells)
    en = f"closes a zone of {size} " + (f"with {scarabs_en(scarabs)}" if scarabs else "without scarabs")
    fr = "ferme une zone " + ("d'une case" if size == 1 else f"de {size} cases")
    fr += f" avec {scarabs_fr(scarabs)}" if scarabs else " sans scarabée"
    about = targets(cells)
    if mode == Mode.SOLO:
        if scarabs:
            en, fr = f"{en} that can no longer be covered", f"{fr} qu'on ne peut plus recouvrir"
        return Effect("zone", "squares", size, "S-5.4a", seat, about, en, fr)
    if not scarabs:
        return Effect("zone", "points", 0, "S-5.4a", seat, about, en, fr)
    rule, points = "S-7.2" if mode == Mode.DUEL else "S-5.2", size * scarabs
    return Effect("zone", "points", points, rule, seat, about, f"{en}: +{points}", f"{fr} : +{points}")


# ---------------------------------------------------------------- squares and words


def targets(cells: tuple[Cell, ...] | list[Cell]) -> tuple[str, ...]:
    return tuple(f"square:{square_name(*cell)}" for cell in cells)


def scarabs_en(count: int) -> str:
    return "1 scarab" if count == 1 else f"{count} scarabs"


def scarabs_fr(count: int) -> str:
    return "1 scarabée" if count == 1 else f"{count} scarabées"
