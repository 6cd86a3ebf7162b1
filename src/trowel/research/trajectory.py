"""Trajectories: observations, masks, actions, rewards and returns of a match as one .npz file.

A trajectory includes the log it was made from, so it can be loaded as a match again; every move is then validated.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from trowel.core.errors import IllegalMoveError, RecordError, TrowelError
from trowel.core.game import CHANCE
from trowel.core.log import Entry
from trowel.core.match import Match
from trowel.games import game as find_game
from trowel.research.actions import actions
from trowel.research.arrays import query_kernel, reward_kernel
from trowel.research.episode import Reward
from trowel.research.observations import make_layout
from trowel.research.settings import REWARDS, validate_choice

FORMAT = "trowel trajectory 1"


def from_match(match: Match, reward: str = "win") -> dict[str, np.ndarray]:
    """Return the arrays of a trajectory, one row per action of a player.

    `returns` are the undiscounted sums of rewards from a row on, one column per seat.

    Raises:
        OptionError: the reward is unknown.
    """
    reward_kind = REWARDS[validate_choice("reward", reward, tuple(REWARDS))]
    kernel, rewards_kernel = query_kernel(match.game), reward_kernel(match.game)
    size, count = make_layout(match.game, match.options).size, actions(match.game.name).count
    log = without_withdrawals(match.log, count)
    clone = Match(match.game, match.options, match.components, rules=match.rules)
    codes, weights = np.zeros(match.game.max_choices, np.int32), np.zeros(match.game.max_choices, np.int64)
    steps = [entry for entry in log if entry.seat != CHANCE]
    observations = np.zeros((len(steps), size), dtype=np.float32)
    masks = np.zeros((len(steps), count), dtype=np.bool_)
    reward_totals = np.zeros((len(steps) + 1, match.players))
    step = 0
    for entry in log:
        if entry.seat != CHANCE:
            state = clone.state
            kernel.observe_one(clone.box, state, entry.seat, observations[step])
            kernel.mask_one(clone.box, state, entry.seat, masks[step], codes)
        clone.play_entry(entry.seat, entry.code)
        if entry.seat != CHANCE:
            step += 1
        rewards_kernel.reward_totals_one(
            clone.box, clone.state, int(reward_kind), match.players, reward_totals[step], weights
        )
    rewards = np.diff(reward_totals, axis=0)
    if reward_kind == Reward.WIN and match.over and len(rewards):
        rewards_kernel.win_rewards_one(clone.box, clone.state, match.players, rewards[-1])
    return {
        "format": np.array(FORMAT),
        "game": np.array(match.game.name),
        "rules": np.array(match.rules),
        "options": np.array(json.dumps(match.options)),
        # As in records: the seed of a running game would reveal the draws to come.
        "seed": np.array(str(match.seed) if match.over and match.seed is not None else ""),
        "components": np.array("" if match.components == match.game.components(match.rules) else match.components),
        "log": np.array([entry[:2] for entry in log], dtype=np.int32).reshape(-1, 2),
        "seats": np.array([entry.seat for entry in steps], dtype=np.int8),
        "actions": np.array([entry.code for entry in steps], dtype=np.int32),
        "observations": observations,
        "masks": masks,
        "rewards": rewards.astype(np.float32),
        "returns": rewards[::-1].cumsum(axis=0)[::-1].astype(np.float32),
        "scores": np.array(match.scores),
    }


def without_withdrawals(log: list[Entry], count: int) -> list[Entry]:
    """Return the log without withdrawn actions and their withdrawals (S-3.3), which have no action numbers."""
    entries: list[Entry] = []
    for entry in log:
        if entry.seat == CHANCE or entry.code < count:
            entries.append(entry)
        else:
            last = max(index for index, earlier in enumerate(entries) if earlier.seat == entry.seat)
            del entries[last]
    return entries


def save(match: Match, path: Path, reward: str = "win") -> int:
    """Write a trajectory to a file; return its number of actions."""
    arrays = from_match(match, reward)
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]
    return len(arrays["actions"])


# ---------------------------------------------------------------- loading


def load(path: Path) -> Match:
    """Return the match of a trajectory.

    Raises:
        RecordError: the file is not a trajectory, or its log contains an illegal move.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays: dict[str, Any] = {name: file[name] for name in ("format", *MATCH_KEYS)}
            arrays["seed"] = file.get("seed", "")  # trajectories of version 0.1 have none
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, EOFError):
        raise not_a_trajectory(path) from None
    try:
        return match_from_arrays(arrays)
    except (TrowelError, ValueError, IndexError, TypeError) as error:
        say = error.say if isinstance(error, TrowelError) else None
        reason = ("the log is damaged", "le journal est endommagé") if say is None else (say("en"), say("fr"))
        raise RecordError(f"{path}: {reason[0]}", f"{path} : {reason[1]}") from None


MATCH_KEYS = ("game", "rules", "options", "components", "log")


def match_from_arrays(arrays: dict[str, Any]) -> Match:
    """Return the match with the options and the log of a trajectory; every entry is validated."""
    game = find_game(str(arrays["game"]))
    options = game.options(json.loads(str(arrays["options"])))
    rules = str(arrays["rules"])
    match = Match(game, options, str(arrays["components"]) or game.components(rules), rules=rules)
    match.seed = str(arrays.get("seed", "")) or None
    for seat, code in arrays["log"].tolist():
        if match.play_entry(seat, code):
            continue
        if seat == CHANCE:
            raise IllegalMoveError(
                "no-such-outcome",
                f"{code} is not a possible chance outcome here",
                f"{code} n'est pas une issue possible du hasard ici",
            )
        match.play(seat, game.notation.move(code))  # raises the error with the rule
    return match


def not_a_trajectory(path: Path) -> RecordError:
    return RecordError(f"{path} is not a Trowel trajectory", f"{path} n'est pas une trajectoire de Trowel")
