"""BatchEnv: n games of one kind in one array, stepped in the kernel over all cores; no Python per game.

    env = BatchEnv("scarabya", 1024, mode="duel", seed=1)
    while True:
        actions = policy(env.observations, env.masks)  # for the seats env.seats, one action per game
        env.step(actions)  # fills observations, masks, rewards, ended in place; a game that ended begins anew

Games whose seats act at once (Scarabya's standard game) are played seat after seat: nobody sees what the others chose.
"""

from __future__ import annotations

import io
from itertools import pairwise
from os import PathLike
from typing import Any

import numpy as np

from trowel.core.components import ComponentsText, components_text
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.core.intrinsics.array_pack import Held
from trowel.core.options import choice
from trowel.games import game as find
from trowel.research.actions import actions
from trowel.research.arrays import new_arrays, tables
from trowel.research.episode import Ended, Reward, Wrong, plant
from trowel.research.logs import match_of
from trowel.research.mailbox import Order
from trowel.research.observations import layout
from trowel.research.thread_pool import Crew, cores

KEPT = ("games", "desks", "standing", "logs", "observations", "masks", "rewards", "finals")  # of Arrays
SHARE = 128  # games for each thread at least: a thread that slept is awake after about as many steps
RUNNING, ILLEGAL = int(Ended.RUNNING), int(Ended.ILLEGAL)  # comparing with an enum, numpy is slow and loses a Ctrl-C
WRONG = {wrong.name.lower(): wrong for wrong in Wrong}
REWARDS = {reward.name.lower(): reward for reward in Reward}


class BatchEnv:
    """Arrays are preallocated and overwritten by every step: copy what is to be kept, and write into none of them."""

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int = 0,
        reward: str = "win",
        illegal: str = "raise",
        penalty: float = -1.0,
        threads: int | None = None,
        components: str | PathLike[str] | ComponentsText | None = None,
        auto_reset: bool = True,
        log: int = 0,
        **options: Any,
    ) -> None:
        """`illegal` is `raise`, `end` (with `penalty`) or `random` (a random legal action instead).

        `log` keeps so many moves of each game, for `record`."""
        self._made_with = options | {
            "seed": seed, "reward": reward, "illegal": illegal, "penalty": penalty, "threads": threads,
            "components": components, "auto_reset": auto_reset, "log": log,
        }  # fmt: skip
        if n < 0 or seed < 0:
            raise OptionError("n and seed are whole numbers, 0 or more", "n et seed sont des entiers positifs ou nuls")
        self.game = find(game)
        self.options = self.game.options(options)
        self.components = components_text(self.game, components)
        self.players = self.game.seats(self.options)
        self.actions = actions(game)
        self.layout = layout(self.game, self.options)
        self.n = n
        wrong = WRONG[one_of("illegal", illegal, tuple(WRONG))]
        self._raises = wrong == Wrong.RAISE
        self._kernel = tables(self.game)
        self._box = self.game.load(self.components)
        chosen = REWARDS[one_of("reward", reward, tuple(REWARDS))]
        self._arrays = new_arrays(
            self.game, self._box, self.game.setup(self._box, self.options),
            (self.players, chosen, wrong, penalty, auto_reset), n, self.layout.size, self.actions.count, log,
        )  # fmt: skip
        self.observations, self.masks = self._arrays.observations, self._arrays.masks
        self.rewards, self.finals = self._arrays.rewards, self._arrays.finals
        self._desks, self._chosen = self._arrays.desks, self._arrays.actions
        self._share_out(max(1, min(n, cores(), n // SHARE) if threads is None else min(n, threads)))
        self.seed(seed)
        self.reset()

    def _share_out(self, threads: int) -> None:
        """Each thread's part of every array."""
        self._borders = [self.n * part // threads for part in range(threads + 1)]
        self._parts = [Held(self._arrays.part(first, last)) for first, last in pairwise(self._borders)]
        self._crew = Crew(self._kernel.serve, self._parts)

    # ------------------------------------------------------------ playing

    @property
    def seats(self) -> np.ndarray:
        """Whose action each game takes next; -1 where it is over and does not begin anew."""
        seats: np.ndarray = self._desks["seat"]
        return seats

    @property
    def dones(self) -> np.ndarray:
        """Which games the last step ended."""
        dones: np.ndarray = self._desks["ended"] != RUNNING
        return dones

    @property
    def illegal(self) -> np.ndarray:
        """Which games the last step ended because the action was illegal."""
        illegal: np.ndarray = self._desks["ended"] == ILLEGAL
        return illegal

    def seed(self, seed: int) -> None:
        """The same seed and the same actions bring the same games, whatever the number of threads."""
        plant(self._desks, seed)

    def reset(self) -> tuple[np.ndarray, np.ndarray]:
        """New games at every table; the generators go on where they are (`seed` sets them back)."""
        self._crew.run(Order.RESET)
        return self.observations, self.masks

    def step(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """One action for every game, for the seats in `seats`; returns observations, masks, rewards, dones.

        `rewards` holds one number per seat: an action may pay others too. An illegal action raises before anything is
        played, or ends its game. What is said for a game that is over (without `auto_reset`) does not matter."""
        if np.shape(chosen) != (self.n,):
            raise OptionError(
                f"step takes {self.n} actions, one for each game, not an array of shape {np.shape(chosen)}",
                f"step attend {self.n} actions, une par partie, et non un tableau de forme {np.shape(chosen)}",
            )
        self._chosen[:] = chosen
        if self._raises and (wrong := self._first_illegal()) >= 0:
            raise self.refusal(wrong, int(self.seats[wrong]), int(self._chosen[wrong]))
        self._crew.run(Order.STEP)
        return self.observations, self.masks, self.rewards, self.dones

    def _first_illegal(self) -> int:
        """The first running game whose action is illegal, or -1."""
        self._crew.run(Order.CHECK)
        for first, part in zip(self._borders, self._parts, strict=False):
            if (wrong := part.arrays.refused.item(0)) >= 0:
                return int(first + wrong)
        return -1

    def sample(self) -> np.ndarray:
        """A random legal action for every game, all equally likely; overwritten by the next step."""
        self._crew.run(Order.SAMPLE)
        return self._chosen

    def gains(self) -> np.ndarray:
        """A look one move ahead: what each legal action would add to its seat's score at once, whatever the reward is.

        Where all seats act at once that is known only for the last of them. Overwritten by the next call."""
        self._crew.run(Order.WEIGH)
        return self._arrays.gains

    # ------------------------------------------------------------ keeping

    def save(self) -> bytes:
        """Everything that the next step depends on; `load` brings it back, here or in another BatchEnv like this."""
        kept = io.BytesIO()
        np.savez(kept, **{name: getattr(self._arrays, name) for name in KEPT})
        return kept.getvalue()

    def load(self, saved: bytes) -> None:
        with np.load(io.BytesIO(saved)) as file:
            kept = {name: file[name] for name in KEPT}
        for name, array in kept.items():  # all are looked at before the first is written
            own = getattr(self._arrays, name)
            if array.shape != own.shape or array.dtype != own.dtype:
                raise OptionError(
                    f"this was saved by another batch: its {name} have the shape {array.shape}, not {own.shape}",
                    f"ceci vient d'un autre lot : {name} y a la forme {array.shape}, et non {own.shape}",
                )
        for name, array in kept.items():
            getattr(self._arrays, name)[:] = array
        self._crew.run(Order.LIST_AGAIN)

    def clone(self) -> BatchEnv:
        """An independent batch at the same point, with the same future."""
        twin = BatchEnv(self.game.name, self.n, **self._made_with | {"components": ComponentsText(self.components)})
        twin.load(self.save())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        """For programs that copy environments whole: handles and threads are an environment's own."""
        return self.clone()

    def record(self, number: int) -> str:
        """One game as a record, as `trowel.load` reads it; the batch was made with a `log` long enough."""
        noted, logs = int(self._desks[number].noted), self._arrays.logs
        if noted > logs.shape[1]:
            raise OptionError(
                f"this game has {noted} moves; the batch was made with log={logs.shape[1]}",
                f"cette partie a {noted} coups ; le lot a été créé avec log={logs.shape[1]}",
            )
        return match_of(self.game, self.options, self.components, logs[number, :noted]).record()

    def refusal(self, number: int, seat: int, action: int) -> IllegalMoveError:
        """Why a game does not take this action from this seat."""
        try:
            move = self.actions.move(action)
        except IllegalMoveError as nothing:
            return nothing
        why = self.game.why(self._box[0], self._arrays.games[number], seat, move)
        return IllegalMoveError(
            why.rule,
            f"game {number}, seat {seat}, action {action} ({move}): {why.reason['en']}",
            f"partie {number}, place {seat}, action {action} ({move}) : {why.reason['fr']}",
        )


def one_of(name: str, given: str, known: tuple[str, ...]) -> str:
    return choice({name: given}, name, known, known[0])
