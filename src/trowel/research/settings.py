"""Settings that all environments share: seeds, whole numbers and named choices, with readable errors."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from trowel.core.errors import OptionError, UnknownOptionError
from trowel.core.options import choice
from trowel.research.episode import IllegalMode, Reward

Seed = int | str
Seeds = Seed | Sequence[Seed]  # of all games of a batch, or one for each
ILLEGAL_MODES = {mode.name.lower(): mode for mode in IllegalMode}
REWARDS = {reward.name.lower(): reward for reward in Reward}


def random_seed() -> int:
    """Return 63 random bits."""
    return secrets.randbits(63)


def check_keywords(options: Mapping[str, Any], known: Sequence[str]) -> None:
    """Check that all keywords of a constructor that are not settings are options of the game.

    Raises:
        UnknownOptionError: one is not. Its text contains Python's own words, by which other libraries (torchrl)
            recognise the error.
    """
    for name in options:
        if name not in known:
            raise UnknownOptionError(
                f"unknown option {name!r} (unexpected keyword argument {name!r}); choose from {', '.join(known)}, or "
                f"the settings in docs/research.md",
                f"option inconnue : {name!r} ; options de ce jeu : {', '.join(known)} ; les réglages sont dans "
                f"docs/research.md",
            )


def seed_number(seed: Seed) -> int:
    """Return the number of a seed: of a numeric text the number itself, of any other text 63 bits of its hash.

    Raises:
        OptionError: it is neither a non-negative integer nor a text.
    """
    if isinstance(seed, str):
        if seed.isdecimal():
            return int(seed)
        return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "big") >> 1
    return whole_number("seed", seed)


def seed_words(seed: Seeds, num_envs: int) -> np.ndarray:
    """Return the first word of each game's generator, from the seed and the game's index; threads do not matter.

    With a sequence of seeds, each game is seeded as the only one of a batch with this seed.

    Raises:
        OptionError: a seed is invalid, or there is not one per game.
    """
    if isinstance(seed, Sequence) and not isinstance(seed, str):
        if len(seed) != num_envs:
            raise OptionError(
                f"there are {num_envs} games, but {len(seed)} seeds", f"{num_envs} parties, mais {len(seed)} graines"
            )
        return np.array([seed_words(each, 1)[0] for each in seed], dtype=np.uint64)
    words = np.random.SeedSequence(seed_number(seed)).generate_state(num_envs, np.uint64)
    return np.maximum(words, 1)  # xorshift never leaves zero


def whole_number(name: str, value: Any, least: int = 0) -> int:
    """Return an integer of at least `least`.

    Raises:
        OptionError: it is smaller, or not an integer; the message mentions `name`.
    """
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or number < least or isinstance(value, bool):
        kind_en, kind_fr = ("non-negative", "positif ou nul") if least == 0 else ("positive", "strictement positif")
        raise OptionError(
            f"{name} must be a {kind_en} integer, not {value!r}",
            f"{name} doit être un entier {kind_fr}, et non {value!r}",
        )
    return number


def validate_choice(name: str, value: str, choices: tuple[str, ...]) -> str:
    """Return `value` if it is one of the choices.

    Raises:
        OptionError: it is not; the message mentions `name`.
    """
    return choice({name: value}, name, choices, choices[0])


def reset_options(options: Any) -> dict[str, Any]:
    """Return the options of a reset by name; raise OptionError if they are not a mapping."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise OptionError(
            f"options are a dict of names and values, not {options!r}",
            f"les options sont un dictionnaire de noms et de valeurs, et non {options!r}",
        )
    return dict(options)


# ---------------------------------------------------------------- arrays from callers


def check_mask(mask: Any, num_envs: int) -> np.ndarray:
    """Return a mask of games; raise OptionError if it is not one boolean per game."""
    array: np.ndarray = np.asarray(mask)
    if array.shape != (num_envs,) or array.dtype != np.bool_:
        raise OptionError(
            f"a mask has {num_envs} booleans, one per game, not {array.dtype} of shape {array.shape}",
            f"un masque a {num_envs} booléens, un par partie, et non {array.dtype} de forme {array.shape}",
        )
    return array


def check_actions(actions: Any, num_envs: int) -> np.ndarray:
    """Return actions as an array; raise OptionError if they are not one integer per game."""
    array: np.ndarray = np.asarray(actions)
    if array.shape != (num_envs,) or array.dtype.kind not in "iu":
        raise OptionError(
            f"step takes {num_envs} actions, one integer per game, not {array.dtype} of shape {array.shape}",
            f"step attend {num_envs} actions, un entier par partie, et non {array.dtype} de forme {array.shape}",
        )
    return array


def action_number(action: Any) -> int:
    """Return an action as an int; raise OptionError if it is not an integer: a float would be truncated."""
    try:
        return index(action)
    except TypeError:
        raise OptionError(
            f"an action is an integer, not {action!r}", f"une action est un entier, et non {action!r}"
        ) from None
