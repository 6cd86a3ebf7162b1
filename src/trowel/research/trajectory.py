"""Records as trajectories, for learning from games that were played: observations, masks, actions, rewards, returns.

A trajectory is one .npz file, and holds the log that it was made from: it opens again as a match, every move checked.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from trowel.core.errors import IllegalMoveError, RecordError, TrowelError
from trowel.core.game import CHANCE
from trowel.core.match import Entry, Match
from trowel.games import game as find
from trowel.research.actions import actions
from trowel.research.arrays import paying, tables
from trowel.research.batch import REWARDS, one_of
from trowel.research.episode import Reward
from trowel.research.observations import layout

FORMAT = "trowel trajectory 1"


def of_match(match: Match, reward: str = "win") -> dict[str, np.ndarray]:
    """One row for each action of a player; `returns` are the rewards from there on, of every seat."""
    kind = REWARDS[one_of("reward", reward, tuple(REWARDS))]
    kernel, pay = tables(match.game), paying(match.game)
    size, count = layout(match.game, match.options).size, actions(match.game.name).count
    log = without_withdrawals(match.log, count)
    twin = Match(match.game, match.options, match.components)
    twin._replay([])
    steps = [entry for entry in log if entry.seat != CHANCE]
    observations = np.zeros((len(steps), size), dtype=np.float32)
    masks = np.zeros((len(steps), count), dtype=np.bool_)
    standing = np.zeros((len(steps) + 1, match.players))
    at = 0
    for entry in log:
        if entry.seat != CHANCE:
            kernel.observe_one(twin.box, twin._state, entry.seat, observations[at])
            kernel.mask_one(twin.box, twin._state, entry.seat, masks[at], twin._out)
        twin._apply(entry.seat, entry.code)
        if entry.seat != CHANCE:
            at += 1
        pay.stand_now(twin.box, twin._state, int(kind), match.players, standing[at], twin._weights)
    rewards = np.diff(standing, axis=0)
    if kind == Reward.WIN and match.over and len(rewards):
        pay.pay_winners(twin.box, twin._state, match.players, rewards[-1])
    return {
        "format": np.array(FORMAT),
        "game": np.array(match.game.name),
        "rules": np.array(match.game.rulebook().version),
        "options": np.array(json.dumps(match.options)),
        "components": np.array("" if match.components == match.game.components() else match.components),
        "log": np.array(log, dtype=np.int32).reshape(-1, 2),
        "seats": np.array([entry.seat for entry in steps], dtype=np.int8),
        "actions": np.array([entry.code for entry in steps], dtype=np.int32),
        "observations": observations,
        "masks": masks,
        "rewards": rewards.astype(np.float32),
        "returns": rewards[::-1].cumsum(axis=0)[::-1].astype(np.float32),
        "scores": np.array(match.scores),
    }


def without_withdrawals(log: list[Entry], count: int) -> list[Entry]:
    """S-3.3: an action that was taken back, and the taking back, are no actions here."""
    kept: list[Entry] = []
    for entry in log:
        if entry.seat == CHANCE or entry.code < count:
            kept.append(entry)
        else:
            last = max(place for place, one in enumerate(kept) if one.seat == entry.seat)
            del kept[last]
    return kept


def save(match: Match, path: Path, reward: str = "win") -> int:
    """Writes the file; returns how many actions it holds."""
    made = of_match(match, reward)
    np.savez_compressed(path, **made)  # type: ignore[arg-type]
    return len(made["actions"])


# ---------------------------------------------------------------- and back


def load(path: Path) -> Match:
    """The match that a trajectory tells, every move checked by the rules."""
    try:
        with np.load(path, allow_pickle=False) as file:
            held: dict[str, Any] = {name: file[name] for name in ("format", *HELD)}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, EOFError):
        raise no_trajectory(path) from None
    try:
        return replayed({name: held[name] for name in HELD})
    except (TrowelError, ValueError, IndexError, TypeError) as error:
        told = error.say if isinstance(error, TrowelError) else None
        reason = ("its log is broken", "son journal est abîmé") if told is None else (told("en"), told("fr"))
        raise RecordError(f"{path}: {reason[0]}", f"{path} : {reason[1]}") from None


HELD = ("game", "options", "components", "log")


def replayed(held: dict[str, Any]) -> Match:
    game = find(str(held["game"]))
    options = game.options(json.loads(str(held["options"])))
    match = Match(game, options, str(held["components"]) or game.components())
    match.seed = None
    for seat, code in held["log"].tolist():
        if seat == CHANCE:
            if not match._apply_recorded_outcome(code):
                raise IllegalMoveError(
                    "no-such-outcome", f"chance cannot bring {code} here", f"le hasard ne donne pas {code}"
                )
        else:
            match._apply(seat, match._validate(seat, game.notation.move(code)))
    return match


def no_trajectory(path: Path) -> RecordError:
    return RecordError(f"{path} is no trajectory of Trowel", f"{path} n'est pas une trajectoire de Trowel")
