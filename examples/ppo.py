"""Learn to play by masked PPO over `Batch`: `python examples/ppo.py --minutes 10`.

It learns in games of two players against random play, or against itself (`--against self`), prints
how many games it wins as it goes on, and writes this curve to a file, and its weights beside it.
PyTorch has to be installed, in the build for the processor or for a GPU: `--device cuda`. With
`--on-gpu` the games are played there, too, all of one set-up (`make core-cuda` builds what plays
them): what is seen, done and paid never leaves it.

`Learned` is a bot that plays by such weights, by default those of `ppo.npz`:

    kingdom sim --bots examples/ppo.py:Learned,greedy --rule touch_move=yes --games 20
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from kingdom import ACTIONS, Setup, View, make_bot
from kingdom.core import OVER, Batch, Core, PackedPool, cuda
from kingdom.draws import Draws
from kingdom.envs.sources import sources
from kingdom.observation import LAYOUT

FIRST_GAME = Setup.first_game(2, touch_move=True)
HEXES = 400
ISLAND = 25
PLANES, SCALARS = len(LAYOUT.planes), len(LAYOUT.scalars)
PLANE_SCALES = torch.tensor([max(1, abs(one.high), abs(one.low)) for one in LAYOUT.planes])
SCALAR_SCALES = torch.tensor([max(1, abs(one.high), abs(one.low)) for one in LAYOUT.scalars])


class Network(nn.Module):
    """What is seen in, what to do and how it will end out: convolutions that know the scalars."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.about = nn.Sequential(nn.Linear(SCALARS, 128), nn.ReLU())
        self.first = nn.Conv2d(PLANES, channels, 3, padding=1)
        self.shift = nn.Linear(128, 2 * channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        self.cells = nn.Conv2d(channels, 1, 1)
        self.tail = nn.Sequential(nn.Linear(128 + 2 * channels, 128), nn.ReLU())
        self.others = nn.Linear(128, ACTIONS - HEXES - ISLAND)
        self.value = nn.Linear(128, 1)
        for layer in (self.cells, self.others, self.value):
            nn.init.zeros_(layer.weight)
        self.register_buffer("plane_scale", 1 / PLANE_SCALES.float().view(1, -1, 1, 1))
        self.register_buffer("scalar_scale", 1 / SCALAR_SCALES.float())

    def forward(self, planes: Tensor, island: Tensor, scalars: Tensor) -> tuple[Tensor, Tensor]:
        about = self.about(scalars.float() * self.scalar_scale)
        scale, shift = self.shift(about)[:, :, None, None].chunk(2, 1)

        def hexes(seen: Tensor) -> Tensor:
            found = self.first(seen.float() * self.plane_scale)
            return torch.relu(self.second(torch.relu(found * (1 + scale) + shift)) + found)

        board, aside = hexes(planes), hexes(island)
        pooled = torch.cat([about, board.mean((2, 3)), board.amax((2, 3))], 1)
        tail = self.tail(pooled)
        logits = [self.cells(board).flatten(1), self.cells(aside).flatten(1), self.others(tail)]
        return torch.cat(logits, 1), self.value(tail).squeeze(1)


class Seen(NamedTuple):
    """What players are shown, and what they may do."""

    planes: Tensor
    island: Tensor
    scalars: Tensor
    legal: Tensor

    def only(self, which: Tensor) -> Seen:
        return Seen(*(part[which] for part in self))


def choices(network: Network, seen: Seen) -> tuple[torch.distributions.Categorical, Tensor]:
    """Return a distribution over the legal actions, and what is expected."""
    logits, value = network(seen.planes, seen.island, seen.scalars)
    legal = logits.masked_fill(seen.legal == 0, -1e9)
    return torch.distributions.Categorical(logits=legal, validate_args=False), value


def played(options: argparse.Namespace) -> Core | Sequence[PackedPool]:
    """Return what is played: set-ups drawn from a split, or one."""
    return sources(2, setup=FIRST_GAME if options.on_gpu else None, split=options.split)


class Games:
    """Many games of two players at once, on the processor, with tensors where one learns."""

    def __init__(self, options: argparse.Namespace, seed: int) -> None:
        source = played(options)
        self.batch = Batch(source, options.games, seed, renew=True, threads=options.threads)
        self.device, self.seed = options.device, seed
        self.out: Any = None
        self.batch.rewards("gold")

    def seen(self) -> Seen:
        self.out = self.batch.observe(self.out)
        parts = (self.out.planes, self.out.island, self.out.scalars, self.batch.legal)
        return Seen(*(torch.tensor(np.asarray(part), device=self.device) for part in parts))

    def to_move(self) -> Tensor:
        return torch.tensor(np.asarray(self.batch.to_move), device=self.device).long()

    def step(self, actions: Tensor, chosen: Tensor) -> tuple[Tensor, Tensor]:
        """Take these actions where they were chosen, and random ones elsewhere."""
        self.seed += 1
        random = np.array(self.batch.sample(seed=self.seed))
        mine = chosen.cpu().numpy()
        random[mine] = actions.cpu().numpy()[mine]
        self.batch.step(random.data)
        gold = torch.tensor(np.asarray(self.batch.rewards("gold")))
        won = torch.tensor(np.asarray(self.batch.rewards("win")))
        over = torch.tensor(np.asarray(self.batch.over)).bool()
        return (gold / 20 + won).to(self.device), over.to(self.device)


class GamesOnGpu:
    """The same, where one learns: PyTorch takes the arrays of the games without a copy."""

    def __init__(self, options: argparse.Namespace, seed: int) -> None:
        self.batch = cuda.GpuBatch(Core(FIRST_GAME), options.games, seed, renew=True)
        self.seed, self.out = seed, self.batch.observe()
        self.batch.rewards("gold")

    def seen(self) -> Seen:
        self.batch.observe(self.out)
        parts = (self.out.planes, self.out.island, self.out.scalars, self.batch.legal)
        return Seen(*(torch.from_dlpack(part) for part in parts))

    def to_move(self) -> Tensor:
        return torch.from_dlpack(self.batch.to_move).long()

    def step(self, actions: Tensor, chosen: Tensor) -> tuple[Tensor, Tensor]:
        self.seed += 1
        random = torch.from_dlpack(self.batch.sample(seed=self.seed))
        self.batch.step(torch.where(chosen, actions.short(), random))
        paid = torch.from_dlpack(self.batch.rewards("gold")) / 20
        won = torch.from_dlpack(self.batch.rewards("win"))
        return paid + won, torch.from_dlpack(self.batch.over).bool()


@dataclass
class Steps:
    """What was seen and done in some steps of all games, where the learner acted."""

    seen: Seen
    action: Tensor
    logp: Tensor
    advantage: Tensor
    target: Tensor


class Rollout:
    """Plays steps of all games, and works out how much better each action was than expected."""

    def __init__(self, games: Games | GamesOnGpu, options: argparse.Namespace) -> None:
        self.games, self.options = games, options
        learns = torch.ones(options.games, 2, dtype=torch.bool, device=options.device)
        if options.against == "random":
            learns[torch.arange(options.games), torch.arange(options.games) % 2] = False
        self.learns = learns

    def play(self, network: Network) -> Steps:
        taken: list[tuple[Seen, Tensor, Tensor, Tensor]] = []
        history: list[tuple[Tensor, Tensor, Tensor, Tensor]] = []
        with torch.no_grad():
            for _ in range(self.options.steps):
                to_move = self.games.to_move()
                acts = (to_move >= 0) & self._learns_at(to_move)
                seen = self.games.seen().only(acts)
                chances, value = choices(network, seen)
                action = chances.sample()
                taken.append((seen, action, chances.log_prob(action), value))
                everywhere = torch.zeros(len(to_move), dtype=torch.long, device=acts.device)
                everywhere[acts] = action
                reward, over = self.games.step(everywhere, acts)
                history.append((acts, to_move, reward, over))
            advantages = self._advantages(network, [value for *_, value in taken], history)
        seen = Seen(*(torch.cat(parts) for parts in zip(*(one[0] for one in taken), strict=True)))
        action, logp, value = (torch.cat([one[part] for one in taken]) for part in (1, 2, 3))
        advantage = torch.cat(advantages)
        return Steps(seen, action, logp, advantage, advantage + value)

    def _learns_at(self, seat: Tensor) -> Tensor:
        return self.learns.gather(1, seat.clamp(min=0)[:, None]).squeeze(1)

    def _advantages(
        self, network: Network, values: list[Tensor], history: list[Any]
    ) -> list[Tensor]:
        """Go back through the steps: every seat of every game has a sequence of its own."""
        gamma, decay = self.options.gamma, self.options.decay
        expected = torch.zeros_like(self.learns, dtype=torch.float)
        to_move = self.games.to_move()
        acts = (to_move >= 0) & self._learns_at(to_move)
        expected[acts, to_move[acts]] = choices(network, self.games.seen().only(acts))[1]
        ahead, paid = torch.zeros_like(expected), torch.zeros_like(expected)
        found: list[Tensor] = []
        for value, (acts, to_move, reward, over) in zip(
            reversed(values), reversed(history), strict=True
        ):
            expected[over], ahead[over], paid[over] = 0, 0, 0
            paid += reward
            seat = to_move[acts]
            surprise = paid[acts, seat] + gamma * expected[acts, seat] - value
            advantage = surprise + gamma * decay * ahead[acts, seat]
            expected[acts, seat], ahead[acts, seat] = value, advantage
            paid[acts, seat] = 0
            found.append(advantage)
        return found[::-1]


def learn(
    network: Network, optimizer: torch.optim.Optimizer, steps: Steps, options: argparse.Namespace
) -> None:
    """Improve the network by what happened: the clipped objective of PPO."""
    advantage = (steps.advantage - steps.advantage.mean()) / (steps.advantage.std() + 1e-6)
    for _ in range(options.epochs):
        for which in torch.randperm(len(advantage), device=advantage.device).split(options.size):
            chances, value = choices(network, steps.seen.only(which))
            ratio = (chances.log_prob(steps.action[which]) - steps.logp[which]).exp()
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            gain = torch.minimum(ratio * advantage[which], clipped * advantage[which]).mean()
            error = (value - steps.target[which]).square().mean()
            loss = -gain + 0.5 * error - options.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()


def win_share(network: Network, options: argparse.Namespace, bot: str, games: int) -> float:
    """Return the share of games won against a bot, from both seats, in games never trained on."""
    seed = 2**40
    batch = Batch(played(options), games, seed, threads=options.threads)
    mine = torch.arange(games) % 2
    bots = [make_bot(bot, Draws(seed, game)) for game in range(games)]
    if bot != "random":
        for game, one in enumerate(bots):
            one.new_game(batch.setup(game), 1 - int(mine[game]))
    for step in count(seed):
        if batch.all_over:
            break
        actions = np.array(batch.sample(seed=step))
        to_move = np.asarray(batch.to_move)
        if bot != "random":
            for game in np.flatnonzero((to_move != OVER) & (to_move != mine.numpy())).tolist():
                actions[game] = bots[game].choose(batch.view(game), bots[game].budget)
        acts = torch.tensor(to_move == mine.numpy())
        if acts.any():
            out = batch.observe()
            parts = (out.planes, out.island, out.scalars, batch.legal)
            seen = Seen(*(torch.tensor(np.asarray(part)) for part in parts)).only(acts)
            best = choices(network, Seen(*(part.to(options.device) for part in seen)))[0].logits
            actions[acts.numpy()] = best.argmax(1).cpu().numpy()
        batch.step(actions.data)
    gold = torch.tensor(np.asarray(batch.gold)).float()
    lead = gold[torch.arange(games), mine] - gold[torch.arange(games), 1 - mine]
    return float((lead > 0).float().mean() + (lead == 0).float().mean() / 2)


def curve(options: argparse.Namespace) -> Iterator[tuple[float, int, float]]:
    """Learn, and yield from time to time the seconds, the choices made, and the share of wins."""
    torch.manual_seed(options.seed)
    network = Network(options.channels).to(options.device)
    optimizer = torch.optim.Adam(network.parameters(), options.rate)
    games = (GamesOnGpu if options.on_gpu else Games)(options, options.seed)
    rollout = Rollout(games, options)
    began, made, shown = perf_counter(), 0, 0.0
    for number in count():
        seconds = perf_counter() - began
        if number == 0 or seconds - shown >= options.every or seconds >= 60 * options.minutes:
            with torch.no_grad():
                wins = win_share(network, options, options.bot, options.tries)
            yield seconds, made, wins
            shown = seconds
        if seconds >= 60 * options.minutes:
            break
        left = max(0.05, 1 - seconds / (60 * options.minutes))
        optimizer.param_groups[0]["lr"] = options.rate * left
        steps = rollout.play(network)
        learn(network, optimizer, steps, options)
        made += len(steps.action)
    save(network, options.out.with_suffix(".npz"))


def save(network: Network, file: Path) -> None:
    """Write weights to a file, as numbers of 16 bits."""
    weights = network.state_dict().items()
    np.savez_compressed(file, **{name: one.cpu().half().numpy() for name, one in weights})


class Learned:
    """A bot that does what a network thinks best."""

    def __init__(self, rng: Random, weights: str = "") -> None:
        del rng  # it has no use for one
        file = Path(weights) if weights else Path(__file__).with_suffix(".npz")
        with np.load(file) as kept:
            state = {name: torch.tensor(kept[name]).float() for name in kept.files}
        self.network = Network(len(state["first.bias"]))
        self.network.load_state_dict(state)

    def choose(self, view: View) -> int:
        """Return the action that is likeliest to be good."""
        seen, legal = view.observe(), view.legal_actions()
        parts = (torch.tensor(np.asarray(part))[None] for part in (seen.planes, seen.island))
        with torch.inference_mode():
            logits, _ = self.network(*parts, torch.tensor(np.asarray(seen.scalars))[None])
        return legal[int(logits[0, legal].argmax())]


def parsed() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--against", choices=("random", "self"), default="random")
    parser.add_argument("--bot", default="random", help="who is played to see how well it plays")
    parser.add_argument("--split", default="train", help="which content it learns from")
    parser.add_argument("--device", default="cpu")
    parser.add_argument(
        "--on-gpu", action="store_true", help="play there, too: the first game alone"
    )
    parser.add_argument("--threads", type=int, default=2, help="of the core")
    parser.add_argument("--games", type=int, default=128, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="of every game before it learns")
    parser.add_argument("--size", type=int, default=512, help="of what it learns from at a time")
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--channels", type=int, default=24)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=0.98)
    parser.add_argument("--decay", type=float, default=0.9)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--tries", type=int, default=200, help="games to see how well it plays")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.csv"), help="where the curve is kept")
    options = parser.parse_args()
    if options.on_gpu:
        options.device = "cuda"
    return options


def main() -> None:
    """Learn, and show the curve."""
    options = parsed()
    with options.out.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["seconds", "choices", "wins"])
        for seconds, made, wins in curve(options):
            rows.writerow([round(seconds), made, round(wins, 3)])
            file.flush()
            bar = "#" * round(40 * wins)
            print(f"{seconds:6.0f} s {made:9,} choices {wins:6.1%} {bar}", flush=True)


if __name__ == "__main__":
    main()
