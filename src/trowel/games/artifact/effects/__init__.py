"""Effects of moves and chance outcomes of Artifact: what changed between the state before an entry and after it.

`points` are the changes of the public score, with the lines of the score sheet as sources: `exhibitions`,
`discoveries`, `coins` and `research`. Coins paid or received are effects of unit `coins`. They also have an effect of
unit `points`, source `coins`, if the seat's number of complete sets of five coins changes (A-13.2).

Amounts of a seat are changes of what it has: `coins`, `cards` and `markers` in hand, `huts` on the board, `tiles`
taken, research `steps`, `roles` with a marker. Effects of the whole table count cards revealed, cards that leave the
game, and tiles on the income track. `turns` counts years. Events that count nothing have amount 0.

A secret draw is counted by its public effect. Its private effect names the card and has amount 0.
"""

from __future__ import annotations

from typing import Any

from trowel.core.effects import Effect
from trowel.games.artifact.effects.cards import card_effects
from trowel.games.artifact.effects.change import read_change
from trowel.games.artifact.effects.coins import coin_effects
from trowel.games.artifact.effects.pieces import marker_effects, pass_effects, piece_effects
from trowel.games.artifact.effects.points import point_effects
from trowel.games.artifact.effects.rounds import end_effects, round_effects, setup_effects

# Fields of the state whose changes have no effect of their own -> the reason.
SILENT: dict[str, str] = {
    "seats": "constant",
    "research_on": "constant",
    "roles_on": "constant",
    "assigned_start": "constant",
    "phase": "follows from passes, years and the end of the game",
    "decision": "what the game waits for next, not a consequence",
    "turn": "the seat that decides next, not a consequence",
    "huts_placed": "counts the huts of the start",
    "actions_taken": "counts the actions of a turn",
    "action": "scratch of the current action",
    "region": "scratch of the current action",
    "tile": "scratch of the current exhibition",
    "pending": "scratch of the current decision",
    "min_choice": "scratch of the current decision",
    "kept_count": "scratch of the current exhibition",
    "asks_every_card": "scratch of the current exhibition",
    "players.reserve": "the player's huts that are not on the board",
    "players.markers_used": "counts the markers put back for actions in a year",
}


def effects(box: Any, before: Any, after: Any, seat: int, code: int) -> list[Effect]:
    """Return what an entry of the log did, in the order of the rules; CHANCE is the seat of an outcome."""
    change = read_change(box, before, after, seat, code)
    return [
        *setup_effects(change),
        *pass_effects(change),
        *marker_effects(change),
        *round_effects(change),
        *coin_effects(change),
        *card_effects(change),
        *piece_effects(change),
        *end_effects(change),
        *point_effects(change),
    ]
