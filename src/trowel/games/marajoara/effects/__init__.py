"""Effects of moves and chance outcomes of Marajoara, found by comparing the states before and after.

The effects of an entry with unit `points` sum to the change of every seat's score, and their sources are the lines of
the score sheet (`state.Source`). Points of several elements are split as the rules score them: each vase and showcase
space by the order of its exhibit, each track end by its disc's place, mission 6's penalty by showcases and fragments.
Penalties for dice on the turn track are one effect.

Amounts of other units:
- `dice`: 1 for a die that a player gains or moves, -1 for one that leaves the player.
- `pips`: the change of a die's value; `credits`: negative, since only payments are reported.
- `tokens`: dig tokens in hand: 1 for a token recovered, -1 for one placed on the site or set aside.
- `steps`: spaces that a disc moved; `vases`, `fragments`, `objectives`: their number.
- `turns`: 1 for a turn or round that begins or is counted, and for blue 7, which lasts a turn.
- `squares`: the spaces of the yellow row that mission 6 opens.
- 0 for the end of the game and the result of a mission.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trowel.core.effects import Effect
from trowel.core.moves import Move
from trowel.games.marajoara.choices import Clock, Dealt, First, Give, Keep, Remove, Row, Study, Take, To, Token
from trowel.games.marajoara.effects import cart, ending, museum, site, tracks
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.moves import Capture, Decline, Excavate, Increase, Pay, Restore

__all__ = ["SILENT", "effects"]

# Fields of the state whose changes have no effect of their own, with the reason.
SILENT = {
    **dict.fromkeys(("mission", "seats", "target", "objectives"), "constant after the set-up"),
    **dict.fromkeys(
        ("agenda", "depth"), "pending decisions and automatic steps, whose effects are reported when they are resolved"
    ),
}

# Effects of the move itself. A move that is not listed only leads to the effects below, or to a payment.
MOVE_EFFECTS: dict[type[Move], Callable[[Change, Any], Iterator[Effect]]] = {
    First: site.first_player_effects,
    Dealt: site.deal_effects,
    Row: museum.yellow_row_effects,
    Token: site.token_effects,
    Capture: site.capture_effects,
    Increase: museum.increase_effects,
    Excavate: tracks.excavation_effects,
    Pay: museum.payment_effects,
    Restore: museum.restore_effects,
    Study: tracks.study_effects,
    Remove: tracks.removal_effects,
    Give: tracks.gift_effects,
    Take: tracks.take_effects,
    To: site.recycling_effects,
    Clock: site.turn_track_effects,
}
KEEPING_MOVES = (Capture, Increase, Decline, Keep)  # after which the captured die may be stored


def effects(box: Any, before: Any, after: Any, seat: int, code: int) -> list[Effect]:
    """Return what a move, or an outcome if `seat` is CHANCE, did; `before` and `after` are states.

    The effects are in the order in which they happen: those of the move, then those of the automatic steps up to the
    next decision.
    """
    change = Change.from_states(box, before, after, seat, code)
    move_effects = MOVE_EFFECTS.get(type(change.move))
    result = [] if move_effects is None else list(move_effects(change, change.move))
    result += site.overflow_effects(change)
    result += museum.vase_effects(change)
    if isinstance(change.move, KEEPING_MOVES):
        result += museum.kept_die_effects(change)
    result += site.gained_token_effects(change)
    result += cart.spending_effects(change)
    result += ending.turn_effects(change)
    result += ending.end_effects(change)
    result += ending.objective_effects(change)
    return result
