"""Decisions that take several markers or cards, one move for each (A-3.3, A-7.1, A-10.1, A-11.1).

The kernel accepts the moves in ascending order only, so that each choice has one sequence of moves. People choose in
any order, so front ends first collect the whole choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trowel.core.legal import ChoiceItem, MultiChoice
from trowel.core.moves import Move
from trowel.games.artifact.choices import Enough, Keep, Show
from trowel.games.artifact.decision import count_kept
from trowel.games.artifact.moves import Pick, Take
from trowel.games.artifact.names import REGION_NAMES, TYPE_NAMES
from trowel.games.artifact.needs import can_use
from trowel.games.artifact.notation import NOTATION
from trowel.games.artifact.snapshot import BoxSnapshot, Snapshot, read_box, read_state
from trowel.games.artifact.state import (
    DIFFERENT_REGIONS_TILE,
    DIFFERENT_TYPES_TILE,
    FRAGMENTS,
    NUM_KINDS,
    NUM_TYPES,
    Decision,
    Privilege,
)


def multi_choice(box: Any, g: Any, seat: int, legal: Sequence[Move]) -> MultiChoice | None:
    """Return the choice of several items that the pending decision starts; None if it takes a single move."""
    parts, state = read_box(box), read_state(g)
    decision, least, most = state.decision, state.pending, state.pending
    if decision in (Decision.START_MARKERS, Decision.REFILL):
        items = take_items(state)
    elif decision == Decision.PICK:
        items = pick_items(state)
    elif decision == Decision.SHOW:
        items = show_items(parts, state, seat)
    elif decision == Decision.KEEP:
        least, most = 1 - state.kept_count, count_kept(parts, state.players[seat]) - state.kept_count
        items = keep_items(state)  # London's second card is optional
    else:
        return None
    if most < 2:
        return None
    codes = NOTATION.moves.codes
    lowest = min(codes[move] for move in legal if move != Enough())  # lower items cannot be chosen any more
    left = tuple(item for item in items if codes[item.move] >= lowest)
    return MultiChoice(left, least, most, Enough() if least < most else None)


def take_items(g: Snapshot) -> Iterator[ChoiceItem]:
    return (ChoiceItem(Take(kind), count) for kind, count in enumerate(g.tracks) if count)


def pick_items(g: Snapshot) -> Iterator[ChoiceItem]:
    """Yield the face-up cards of the region (A-10.1)."""
    first = NUM_KINDS * g.region
    return (ChoiceItem(Pick(card), g.face_up[card]) for card in range(first, first + NUM_KINDS) if g.face_up[card])


def keep_items(g: Snapshot) -> Iterator[ChoiceItem]:
    """Yield the shown cards except fragments, which cannot be taken back (A-16.4)."""
    return (
        ChoiceItem(Keep(card), count) for card, count in enumerate(g.shown) if count and card % NUM_KINDS != FRAGMENTS
    )


def show_items(box: BoxSnapshot, g: Snapshot, seat: int) -> Iterator[ChoiceItem]:
    """Yield the cards in hand that the tile can use (A-11.1)."""
    player, tile = g.players[seat], g.tile
    has_joker = box.grants(player, Privilege.JOKER_CARD)
    for card, count in enumerate(player.hand):
        if count and can_use(tile, card, has_joker):
            yield ChoiceItem(Show(card), count, None if has_joker else group_of(tile, card))


def group_of(tile: int, card: int) -> str | None:
    """Return the region or type of which a tile of different ones takes a single card; None if there is no limit."""
    region, kind = divmod(card, NUM_KINDS)
    if tile == DIFFERENT_REGIONS_TILE:
        return REGION_NAMES[region]
    if tile == DIFFERENT_TYPES_TILE and kind < NUM_TYPES:
        return TYPE_NAMES[kind]
    return None
