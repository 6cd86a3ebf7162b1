"""Train an agent for Scarabya's standard game from scratch with masked PPO on one core, and compare it with `greedy`.

    pip install 'trowel[examples]'
    python examples/train_scarabya.py --minutes 1.5 --seed 1 --save weights.pt

A network of about 24,000 parameters scores the site after each legal action (scarabya_squares.py); the scores are the
logits of the policy. Every game has twelve rounds, so a rollout is one whole game per environment of a BatchEnv. See
docs/training.md for results.
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
from learning_curve import Point, draw_svg, format_table
from scarabya_squares import NUM_KINDS, Sites, add_to_kinds, list_sites
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from trowel.games.scarabya.placement import DISCARD
from trowel.research.batch import BatchEnv
from trowel.research.observations.layout import Layout

NUM_ENVS = 256
FEATURES, HIDDEN = 16, 64
NUM_CARDS = 12
REWARD_SCALE = 0.1  # rewards of about 1 per action keep the value loss in scale
EPOCHS, MINIBATCH_STEPS = 3, 3
CLIP_RANGE, LAMBDA, ENTROPY_WEIGHT = 0.2, 0.9, 0.01
LEARNING_RATE = 3e-3
NUM_COMPARISONS = 20  # with greedy, during training
START_TIME = time.perf_counter()


class SumOfSquares(torch.autograd.Function):
    """Embedding sum like `nn.EmbeddingBag`, with a compiled backward pass that takes a fraction of the time."""

    @staticmethod
    def forward(ctx: Any, weight: Tensor, sites: Sites) -> Tensor:
        ctx.sites, ctx.shape = sites, weight.shape
        return F.embedding_bag(torch.from_numpy(sites.kinds), weight, torch.from_numpy(sites.starts), mode="sum")

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None]:
        totals = torch.zeros(ctx.shape)
        add_to_kinds(ctx.sites.starts, ctx.sites.kinds, gradient.contiguous().numpy(), totals.numpy())
        return totals, None


class Net(nn.Module):
    """Policy and value network: a site is the sum of its squares' embeddings, scored with the cards to come."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = nn.Parameter(0.02 * torch.randn(NUM_KINDS, FEATURES))
        self.score = nn.Sequential(nn.Linear(FEATURES + NUM_CARDS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))
        self.value = nn.Sequential(nn.Linear(FEATURES + 2 * NUM_CARDS, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1))

    def embed(self, sites: Sites) -> Tensor:
        return SumOfSquares.apply(self.squares, sites)

    def policy(self, step: StepInputs) -> Tensor:
        """Return the log probabilities of all legal actions: one row per game, padded with -inf."""
        rows = torch.from_numpy(step.legal.rows)
        scores = self.score(torch.cat([self.embed(step.legal), step.cards[rows, :NUM_CARDS]], 1)).squeeze(1)
        logits = torch.full(step.grid.shape, -torch.inf)
        logits[step.grid] = scores
        return F.log_softmax(logits, dim=1)

    def values(self, step: StepInputs) -> Tensor:
        return self.value(torch.cat([self.embed(step.now), step.cards], 1)).squeeze(1)


@dataclass
class StepInputs:
    """Inputs of the network for one step of all games."""

    legal: Sites  # sites after each legal action, game by game
    now: Sites  # current sites
    cards: Tensor  # cards to come, then the card to place, as flags
    grid: Tensor  # (game, n): whether the game has an n-th legal action

    def action(self, choice: Tensor) -> np.ndarray:
        """Return the actions at the given positions in each game's row of legal actions."""
        first = torch.cumsum(self.grid.sum(1), 0) - self.grid.sum(1)
        return self.legal.actions[(first + choice).numpy()]


def make_inputs(layout: Layout, observations: np.ndarray, masks: np.ndarray) -> StepInputs:
    planes = layout.split(observations)
    discards = np.zeros_like(masks)
    discards[:, DISCARD] = True
    counts = masks.sum(axis=1)
    return StepInputs(
        list_sites(layout, observations, masks),
        list_sites(layout, observations, discards),
        torch.from_numpy(np.concatenate([planes["to_come"], planes["card"]], axis=1)),
        torch.from_numpy(np.arange(counts.max()) < counts[:, None]),
    )


@dataclass
class Rollout:
    """One whole game of every environment."""

    steps: list[StepInputs]
    choices: list[Tensor]  # positions of the chosen actions
    log_probs: list[Tensor]  # of the chosen actions
    advantages: Tensor
    returns: Tensor


@torch.no_grad()
def collect_rollout(env: BatchEnv, net: Net) -> Rollout:
    steps, choices, log_probs, values, rewards = [], [], [], [], []
    for _ in range(ROUNDS):
        step = make_inputs(env.layout, env.observations, env.masks)
        policy = net.policy(step)
        choice = torch.multinomial(policy.exp(), 1)
        env.step(step.action(choice.squeeze(1)))
        steps.append(step)
        choices.append(choice)
        log_probs.append(policy.gather(1, choice).squeeze(1))
        values.append(net.values(step))
        rewards.append(torch.from_numpy(env.rewards[:, 0] * REWARD_SCALE))
    advantages, gae = [], torch.zeros(env.num_envs)
    for t in reversed(range(ROUNDS)):
        next_values = values[t + 1] if t + 1 < ROUNDS else torch.zeros(env.num_envs)
        gae = rewards[t] + next_values - values[t] + LAMBDA * gae
        advantages.insert(0, gae)
    advantage = torch.stack(advantages)
    return Rollout(
        steps,
        choices,
        log_probs,
        (advantage - advantage.mean()) / (advantage.std() + 1e-6),
        advantage + torch.stack(values),
    )


def compute_loss(net: Net, rollout: Rollout, t: int) -> Tensor:
    """Return PPO's clipped policy loss, value loss and entropy bonus for one step of all games."""
    policy = net.policy(rollout.steps[t])
    log_prob = policy.gather(1, rollout.choices[t]).squeeze(1)
    ratio = (log_prob - rollout.log_probs[t]).exp()
    advantage = rollout.advantages[t]
    policy_gain = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP_RANGE, 1 + CLIP_RANGE) * advantage).mean()
    value_loss = F.mse_loss(net.values(rollout.steps[t]), rollout.returns[t])
    entropy = -(policy.exp() * policy.masked_fill(~rollout.steps[t].grid, 0)).sum(1).mean()
    return 0.5 * value_loss - policy_gain - ENTROPY_WEIGHT * entropy


def update_net(net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout) -> None:
    for _ in range(EPOCHS):
        for minibatch in torch.randperm(ROUNDS).split(MINIBATCH_STEPS):
            optimiser.zero_grad()
            for t in minibatch.tolist():
                (compute_loss(net, rollout, t) / MINIBATCH_STEPS).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()


def make_policy(net: Net, layout: Layout) -> Policy:
    """Return the deterministic policy, for `Deals`."""

    @torch.no_grad()
    def choose(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        step = make_inputs(layout, observations, masks)
        return step.action(net.policy(step).argmax(1))

    return choose


def train(minutes: float, seed: int, deals: Deals) -> tuple[Net, list[Point]]:
    """Train for `minutes` of CPU time; return the network and its learning curve on `deals`."""
    torch.manual_seed(seed)
    net = Net()
    optimiser = torch.optim.Adam(net.parameters())
    env = BatchEnv("scarabya", NUM_ENVS, mode="standard", players=1, reward="score", seed=seed, threads=1)
    curve: list[Point] = []
    games, start = 0, time.process_time()
    while True:
        seconds = time.process_time() - start
        progress = seconds / (60 * minutes)
        if progress >= len(curve) / NUM_COMPARISONS:
            comparison = deals.compare(make_policy(net, deals.layout))
            curve.append(Point(seconds, games, float(comparison.mine.mean()), comparison.wins.mean))
            print(
                f"{seconds:6.0f} s  {games:7,} games  score {curve[-1].score:.1f}  wins {comparison.wins.mean:.1%}",
                flush=True,
            )
        if progress >= 1:
            return net, curve
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - 0.95 * progress)
        update_net(net, optimiser, collect_rollout(env, net))
        games += NUM_ENVS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.5, help="CPU time of training (default: 1.5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--deals", type=int, default=500, help="deals of the final comparison with greedy (default: 500)"
    )
    parser.add_argument("--save", help="file for the weights")
    parser.add_argument("--curve", help="file for the learning curve (SVG)")
    args = parser.parse_args()
    torch.set_num_threads(1)
    validation_deals = Deals(200, seed=args.seed + 1000)
    net, curve = train(args.minutes, args.seed, validation_deals)
    if args.save:
        torch.save(net.state_dict(), args.save)
    if args.curve:
        Path(args.curve).write_text(draw_svg(curve, float(validation_deals.greedy.mean())))
    comparison = Deals(args.deals, seed=args.seed + 2000).compare(make_policy(net, validation_deals.layout))
    print(f"\n{format_table(curve)}\n\n{args.deals} further deals: {comparison}")
    print(
        f"total: {time.process_time():.0f} s of CPU time, {time.perf_counter() - START_TIME:.0f} s of wall-clock time"
    )


if __name__ == "__main__":
    main()
