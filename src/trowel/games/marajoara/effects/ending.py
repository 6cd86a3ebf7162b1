"""Effects of the end of a turn and of the game: next turn, final scoring (M-19) and objectives (M-20)."""

from __future__ import annotations

from collections.abc import Iterator

from trowel.core.effects import Effect
from trowel.games.marajoara.choices import First
from trowel.games.marajoara.effects.change import Change
from trowel.games.marajoara.effects.texts import SQUARES, About, points_effect, showcase_target
from trowel.games.marajoara.names import TRACK_NAMES, TRACKS
from trowel.games.marajoara.parameters import fragment_targets
from trowel.games.marajoara.restore import Requirement
from trowel.games.marajoara.scoring import MISSING_PENALTY
from trowel.games.marajoara.snapshot import Snapshot
from trowel.games.marajoara.state import NUM_FRAGMENTS, NUM_ROUNDS, SHOWCASE_SIZE, Objective, Source
from trowel.games.marajoara.turns import MAX_IDLE_TURNS, MAX_STALLED_TURNS

PENALTY_RULES = {3: "M-21.3", 5: "M-21.5", 7: "M-21.8", 8: "M-21.9"}  # by mission; dice on the turn track

# ---------------------------------------------------------------- turns


def turn_effects(change: Change) -> Iterator[Effect]:
    """Yield the next turn or round, and in solo games the counts of M-20.6 and M-20.6a."""
    before, after = change.before, change.after
    if (before.turn, before.lap) == (after.turn, after.lap) or isinstance(change.move, First):
        return
    if after.mission:
        yield from idle_effects(change)
    if after.depth == 0:
        return
    if after.mission:
        en, fr = f"turn {after.lap} begins", f"le tour {after.lap} commence"
        yield Effect("turn", "turns", 1, "M-3.2", after.turn, (), en, fr)
        return
    if after.lap > before.lap:
        en, fr = f"round {after.lap} begins", f"la manche {after.lap} commence"
        yield Effect("round", "turns", 1, "M-3.1", None, (), en, fr)
    yield Effect("turn", "turns", 1, "M-3.1", after.turn, (), "plays next", "joue ensuite")


def idle_effects(change: Change) -> Iterator[Effect]:
    before, after = change.before, change.after
    if after.idle_turns > before.idle_turns:
        count = f"{after.idle_turns}/{MAX_IDLE_TURNS}"
        en, fr = f"turn without a capture ({count})", f"tour sans capture ({count})"
        yield Effect("turn", "turns", 1, "M-20.6", after.turn, (), en, fr)
    if after.stalled_turns > max(0, before.stalled_turns):
        count = f"{after.stalled_turns}/{MAX_STALLED_TURNS}"
        en, fr = f"no die for the turn track ({count})", f"aucun dé pour la piste compte-tours ({count})"
        yield Effect("turn_track", "turns", 1, "M-20.6a", after.turn, (), en, fr)


# ---------------------------------------------------------------- the end of the game


def end_effects(change: Change) -> Iterator[Effect]:
    """Yield the end of the game and its final scoring."""
    after = change.after
    if after.depth > 0:
        return
    yield Effect("end", "turns", 0, end_rule(after), None, (), "the game is over", "la partie est finie")
    for seat in range(after.seats):
        if amount := change.points_from(Source.VASE_MAJORITY, seat):
            yield points_effect(Source.VASE_MAJORITY, amount, "M-19.2", seat, (), "vase majority", "majorité des vases")
        if amount := change.points_from(Source.FRAGMENT_MAJORITY, seat):
            yield points_effect(
                Source.FRAGMENT_MAJORITY, amount, "M-19.3", seat, (), "fragment majority", "majorité des fragments"
            )
        for track, name in enumerate(TRACKS):
            if amount := change.track_ends[seat][track]:
                about = f"track:{name}", f"disc:{name}"
                en, fr = f"end of the {name} track", f"fin de la piste {TRACK_NAMES['fr'][track]}"
                yield points_effect(Source.TRACK_ENDS, amount, "M-19.4", seat, about, en, fr)
    if after.mission:
        yield from penalty_effects(change)


def end_rule(after: Snapshot) -> str:
    if after.mission == 0:
        return "M-19.1"
    if after.turn_track_count == NUM_ROUNDS:
        return "M-20.4"
    return "M-20.6" if after.idle_turns == MAX_IDLE_TURNS else "M-20.6a"


def penalty_effects(change: Change) -> Iterator[Effect]:
    """Yield the VP that a mission subtracts: for dice on the turn track, in mission 6 for what its museums lack."""
    after = change.after
    if after.mission == 6:
        museums = after.museums[:2]
        empty = 2 * SHOWCASE_SIZE - sum(museum.vases for museum in museums)
        missing = 2 * NUM_FRAGMENTS - sum(museum.fragments.bit_count() for museum in museums)
        if empty:
            en, fr = "empty showcase spaces", "cases de vitrine vides"
            yield points_effect(Source.PENALTIES, -MISSING_PENALTY * empty, "M-21.6", 0, (), en, fr)
        if missing:
            en, fr = "fragments not restored", "fragments non restaurés"
            yield points_effect(Source.PENALTIES, -MISSING_PENALTY * missing, "M-21.6", 0, (), en, fr)
    elif amount := change.points_from(Source.PENALTIES, 0):
        about = tuple(f"clock:{space + 1}" for space in range(after.turn_track_count))
        en, fr = "dice on the turn track", "dés de la piste compte-tours"
        yield points_effect(Source.PENALTIES, amount, PENALTY_RULES[after.mission], 0, about, en, fr)


# ---------------------------------------------------------------- objectives


def objective_effects(change: Change) -> Iterator[Effect]:
    """Yield the objectives collected and, at the end, the result of the mission (M-20.1)."""
    before, after = change.before, change.after
    if after.mission == 0:
        return
    collected = after.collected & ~before.collected
    for bit in range(collected.bit_length()):
        if collected >> bit & 1:
            rule, about, en, fr = objective_texts(change, bit)
            yield Effect("objective", "objectives", 1, rule, 0, about, f"objective: {en}", f"objectif : {fr}")
    if after.depth == 0:
        total, done = after.objectives.bit_count(), after.collected.bit_count()
        if done == total:
            en, fr = f"mission {after.mission} won", f"mission {after.mission} gagnée"
        else:
            en = f"mission {after.mission} lost: {done} of {total} objective{'s' if total > 1 else ''}"
            fr = f"mission {after.mission} perdue : {done} objectif{'s' if done > 1 else ''} sur {total}"
        yield Effect("mission", "objectives", 0, "M-20.1", 0, (), en, fr)


def objective_texts(change: Change, bit: int) -> tuple[str, About, str, str]:
    """Return rule, targets, English and French name of an objective."""
    if bit >= Objective.STARS:
        square = SQUARES[change.box.star.index(bit - Objective.STARS + 1)]
        return "M-21.4", (f"square:{square}",), f"star on {square}", f"étoile en {square}"
    if bit == Objective.SCORE:
        return "M-20.2", (), f"{change.after.target} VP", f"{change.after.target} PV"
    if bit == Objective.TOKENS:
        return "M-21.9", (), "all dig tokens", "tous les jetons Fouille"
    if bit >= Objective.SHOWCASE_1:
        rank = bit - Objective.SHOWCASE_1
        return "M-20.2", (showcase_target(0, rank),), f"showcase space {rank + 1}", f"case {rank + 1} de la vitrine"
    if bit >= Objective.YELLOW_END:
        track = bit - Objective.YELLOW_END
        en, fr = f"end of the {TRACKS[track]} track", f"fin de la piste {TRACK_NAMES['fr'][track]}"
        return "M-20.2", (f"track:{TRACKS[track]}",), en, fr
    if bit == Objective.CERAMIC:
        return "M-20.2", (), "whole ceramic", "toute la céramique"
    return "M-20.2", fragment_targets(0, Requirement.DISTINCT_9), "fragment >=9", "fragment >=9"
