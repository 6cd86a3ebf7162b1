"""Learns Scarabya's standard game from nothing by masked PPO, on one core, and compares itself with `greedy`.

    pip install 'trowel[examples]'
    python examples/train_scarabya.py --minutes 1.5 --seed 1 --save weights.pt

A network of some 24,000 numbers scores the site that each legal action would leave (scarabya_squares.py); the scores
are the policy's logits. Every game has twelve rounds, so a rollout is one whole game at each table of a BatchEnv.
docs/training.md says what came of it.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from against_greedy import ROUNDS, Deals, Policy
from learning_curve import Point, draw, table
from scarabya_squares import KINDS, Sites, add_to_kinds, look
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from trowel.games.scarabya.placement import DISCARD
from trowel.research.batch import BatchEnv
from trowel.research.observations.layout import Layout

TABLES = 256
FEATURES, HIDDEN = 16, 64
CARDS = 12
POINTS = 0.1  # a reward of about 1 per action keeps the value's loss in scale
EPOCHS, STEPS_TOGETHER = 3, 3
CLIP, LAMBDA, ENTROPY = 0.2, 0.9, 0.01
RATE = 3e-3
LOOKS = 20  # comparisons with greedy on the way
BEGAN = time.perf_counter()


class SumOfSquares(torch.autograd.Function):
    """What nn.EmbeddingBag does; its way back is compiled here, which takes a fraction of the time."""

    @staticmethod
    def forward(ctx: Any, weight: Tensor, seen: Sites) -> Tensor:
        ctx.seen, ctx.shape = seen, weight.shape
        return F.embedding_bag(torch.from_numpy(seen.kinds), weight, torch.from_numpy(seen.starts), mode="sum")

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None]:
        totals = torch.zeros(ctx.shape)
        add_to_kinds(ctx.seen.starts, ctx.seen.kinds, gradient.contiguous().numpy(), totals.numpy())
        return totals, None


class Net(nn.Module):
    """A site is the sum of its squares' features; with the cards to come, a small network tells what it is worth."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = nn.Parameter(0.02 * torch.randn(KINDS, FEATURES))
        self.score = nn.Sequential(nn.Linear(FEATURES + CARDS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))
        self.value = nn.Sequential(nn.Linear(FEATURES + 2 * CARDS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))

    def sites(self, seen: Sites) -> Tensor:
        return SumOfSquares.apply(self.squares, seen)

    def policy(self, step: Seen) -> Tensor:
        """The logarithms of the probabilities of all legal actions: a row for each game, filled up with -inf."""
        rows = torch.from_numpy(step.legal.rows)
        scores = self.score(torch.cat([self.sites(step.legal), step.cards[rows, :CARDS]], 1)).squeeze(1)
        logits = torch.full(step.grid.shape, -torch.inf)
        logits[step.grid] = scores
        return F.log_softmax(logits, dim=1)

    def values(self, step: Seen) -> Tensor:
        return self.value(torch.cat([self.sites(step.now), step.cards], 1)).squeeze(1)


@dataclass
class Seen:
    """What the tables show before a step, ready for the network."""

    legal: Sites  # after each legal action, table by table
    now: Sites  # as they are
    cards: Tensor  # to come, then the one to place
    grid: Tensor  # which places of a row of legal actions are taken

    def action(self, place: Tensor) -> np.ndarray:
        """The place in its table's row of legal actions -> the action."""
        first = torch.cumsum(self.grid.sum(1), 0) - self.grid.sum(1)
        return self.legal.actions[(first + place).numpy()]


def see(layout: Layout, observations: np.ndarray, masks: np.ndarray) -> Seen:
    planes = layout.split(observations)
    as_they_are = np.zeros_like(masks)
    as_they_are[:, DISCARD] = True
    counts = masks.sum(axis=1)
    return Seen(
        look(layout, observations, masks),
        look(layout, observations, as_they_are),
        torch.from_numpy(np.concatenate([planes["to_come"], planes["card"]], axis=1)),
        torch.from_numpy(np.arange(counts.max()) < counts[:, None]),
    )


@dataclass
class Rollout:
    """One whole game at every table, step by step."""

    steps: list[Seen]
    places: list[Tensor]
    chances: list[Tensor]  # the logarithm of the probability with which each action was chosen
    advantages: Tensor
    returns: Tensor


@torch.no_grad()
def play(env: BatchEnv, net: Net) -> Rollout:
    steps, places, chances, values, rewards = [], [], [], [], []
    for _ in range(ROUNDS):
        step = see(env.layout, env.observations, env.masks)
        policy = net.policy(step)
        place = torch.multinomial(policy.exp(), 1)
        env.step(step.action(place.squeeze(1)))
        steps.append(step)
        places.append(place)
        chances.append(policy.gather(1, place).squeeze(1))
        values.append(net.values(step))
        rewards.append(torch.from_numpy(env.rewards[:, 0] * POINTS))
    advantages, ahead = [], torch.zeros(env.n)
    for t in reversed(range(ROUNDS)):
        following = values[t + 1] if t + 1 < ROUNDS else torch.zeros(env.n)
        ahead = rewards[t] + following - values[t] + LAMBDA * ahead
        advantages.insert(0, ahead)
    gained = torch.stack(advantages)
    return Rollout(
        steps, places, chances, (gained - gained.mean()) / (gained.std() + 1e-6), gained + torch.stack(values)
    )


def loss(net: Net, rollout: Rollout, t: int) -> Tensor:
    """PPO's clipped loss of one step of all games, the value's error, and a little for staying curious."""
    policy = net.policy(rollout.steps[t])
    chosen = policy.gather(1, rollout.places[t]).squeeze(1)
    ratio = (chosen - rollout.chances[t]).exp()
    gained = rollout.advantages[t]
    better = torch.minimum(ratio * gained, ratio.clamp(1 - CLIP, 1 + CLIP) * gained).mean()
    wrong = F.mse_loss(net.values(rollout.steps[t]), rollout.returns[t])
    entropy = -(policy.exp() * policy.masked_fill(~rollout.steps[t].grid, 0)).sum(1).mean()
    return 0.5 * wrong - better - ENTROPY * entropy


def improve(net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout) -> None:
    for _ in range(EPOCHS):
        for together in torch.randperm(ROUNDS).split(STEPS_TOGETHER):
            optimiser.zero_grad()
            for t in together.tolist():
                (loss(net, rollout, t) / STEPS_TOGETHER).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()


def best(net: Net, layout: Layout) -> Policy:
    """The policy without chance, as `Deals` plays it."""

    @torch.no_grad()
    def choose(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        step = see(layout, observations, masks)
        return step.action(net.policy(step).argmax(1))

    return choose


def train(minutes: float, seed: int, deals: Deals) -> tuple[Net, list[Point]]:
    """`minutes` are processor time of one core: what a clock shows where nobody else is working."""
    torch.manual_seed(seed)
    net = Net()
    optimiser = torch.optim.Adam(net.parameters())
    env = BatchEnv("scarabya", TABLES, mode="standard", players=1, reward="score", seed=seed, threads=1)
    curve: list[Point] = []
    games, began = 0, time.process_time()
    while True:
        seconds = time.process_time() - began
        spent = seconds / (60 * minutes)
        if spent >= len(curve) / LOOKS:
            found = deals.compare(best(net, deals.layout))
            curve.append(Point(seconds, games, float(found.mine.mean()), found.wins.mean))
            print(
                f"{seconds:6.0f} s  {games:7,} games  score {curve[-1].score:.1f}  wins {found.wins.mean:.1%}",
                flush=True,
            )
        if spent >= 1:
            return net, curve
        optimiser.param_groups[0]["lr"] = RATE * (1 - 0.95 * spent)
        improve(net, optimiser, play(env, net))
        games += TABLES


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--minutes", type=float, default=1.5, help="processor time to learn for (default: 1.5)")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--deals", type=int, default=500, help="for the last comparison with greedy (default: 500)")
    asked.add_argument("--save", help="a file for the weights")
    asked.add_argument("--curve", help="a file for the learning curve (SVG)")
    wanted = asked.parse_args()
    torch.set_num_threads(1)
    looked_at = Deals(200, seed=wanted.seed + 1000)
    net, curve = train(wanted.minutes, wanted.seed, looked_at)
    if wanted.save:
        torch.save(net.state_dict(), wanted.save)
    if wanted.curve:
        Path(wanted.curve).write_text(draw(curve, float(looked_at.greedy.mean())))
    found = Deals(wanted.deals, seed=wanted.seed + 2000).compare(best(net, looked_at.layout))
    print(f"\n{table(curve)}\n\n{wanted.deals} other deals: {found}")
    print(f"{time.process_time():.0f} s of processor time in all, {time.perf_counter() - BEGAN:.0f} s by the clock")


if __name__ == "__main__":
    main()
