"""Tuning: weights found by self-play, by simultaneous perturbation (SPSA).

Each step shifts all weights at random, some up and some down, plays the shifted ones against those
shifted the other way, with equal deals and swapped seats, and moves the weights a little towards
the side that did better. What comes out is the mean over the second half of the steps.
Everything follows from the seed, so that a tuning can be stopped and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from math import fsum, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingdom.core.engine import Core
from kingdom.core.layout import BotKindCode
from kingdom.core.matches import Match, win_share
from kingdom.core.selfplay import Backend, best_backend
from kingdom.core.weights import Weights, check_weights, load_weights, term_names
from kingdom.draws import Draws
from kingdom.setup import Setup

TUNING: Final = 1 << 40
"""Set-ups and deals for tuning have seeds from here on; no others are drawn by people."""
TRIALS: Final = 1 << 41
"""Those on which the result is tried out have seeds from here on."""

PLAYER_OF: Final = {"planner": BotKindCode.PLANNER_BOT, "playout": BotKindCode.POLICY_BOT}
"""The bot that plays by the weights of a file, by the file's name."""
_SETUPS: Final = 360  # drawn once, played with many deals: drawing takes as long as playing
_WIDTH: Final = 8  # of planners while they are tuned
_TRIED_AT_ONCE: Final = 128  # deals
_PULL: Final = 0.001  # back to where it began: weights that rarely matter would drift off by chance
_HALF: Final = 15  # gold ahead for half of the whole score


class Plan(NamedTuple):
    """What is tuned, and on which games."""

    part: str
    steps: int
    pairs: int  # of games in a step
    players: tuple[int, ...]
    modules: tuple[str, ...]  # names of modules joined by `+`, one set for each pair in turn
    seed: int
    rate: float


@dataclass
class TuningProgress:
    """How far a tuning is."""

    step: int = 0
    weights: list[float] = field(default_factory=list)
    sums: list[float] = field(default_factory=list)
    kept: int = 0


class Tuning:
    """Weights being tuned; `run` goes on until all steps are done."""

    def __init__(
        self, plan: Plan, start: Weights | None = None, backend: Backend | None = None
    ) -> None:
        """Begin with the weights of the package, or with others such as `no_weights()`."""
        self.plan, self.backend = plan, backend or backend_of(plan.part)
        self.start = (start or load_weights(plan.part)).complete()
        numbers = [*self.start.tiles.values(), *(self.start.terms[name] for name in term_names())]
        self._names = len(self.start.tiles)
        self._scale = [0.25 * abs(number) + 0.08 for number in numbers]
        self._begun = tuple(numbers)
        self.progress = TuningProgress(weights=numbers, sums=[0.0] * len(numbers))

    def run(self) -> Iterator[TuningProgress]:
        """Do the steps that are left, and yield after each of them."""
        while self.progress.step < self.plan.steps:
            self._do_step()
            yield self.progress

    def _do_step(self) -> None:
        plan, progress = self.plan, self.progress
        left = 1 - progress.step / plan.steps
        draws = Draws(TUNING + plan.seed, progress.step)
        signs = [1 if draws.random() < 0.5 else -1 for _ in progress.weights]
        shift = [
            (0.5 + 0.5 * left) * sign * scale
            for sign, scale in zip(signs, self._scale, strict=True)
        ]
        up = [number + much for number, much in zip(progress.weights, shift, strict=True)]
        down = [number - much for number, much in zip(progress.weights, shift, strict=True)]
        won = self._score(self._weights(up), self._weights(down))
        rate = plan.rate * (0.25 + 0.75 * left) * won
        for index, sign in enumerate(signs):
            away = progress.weights[index] - self._begun[index]
            progress.weights[index] += rate * sign * self._scale[index] - _PULL * away
        progress.step += 1
        if 2 * progress.step > plan.steps:
            progress.kept += 1
            for index, number in enumerate(progress.weights):
                progress.sums[index] += number

    def _score(self, ours: Weights, theirs: Weights) -> float:
        """Return the lead of one over the other, from -1 to 1, over the games of a step."""
        plan = self.plan
        first = self.progress.step * plan.pairs
        matches = _on_all_seats(self._deal(first + pair) for pair in range(plan.pairs))
        gold = self.backend.play(matches, ours, theirs, TUNING + plan.seed)
        scores = [_pair_score(games) for games in _by_deal(matches, gold)]
        return fsum(scores) / plan.pairs  # sum() rounds otherwise from Python 3.12 on

    def _deal(self, number: int) -> tuple[Core, int]:
        """Return the set-up of a pair of games, and their number."""
        plan = self.plan
        players = plan.players[number % len(plan.players)]
        modules = plan.modules[number // len(plan.players) % len(plan.modules)]
        return _pooled_core(players, modules, TUNING + plan.seed, number % _SETUPS), number

    def _weights(self, numbers: Sequence[float]) -> Weights:
        limited = [max(-45.0, min(45.0, number)) for number in numbers]
        terms = dict(zip(term_names(), limited[self._names :], strict=True))
        terms["noise"] = max(0.0, terms["noise"])
        tiles = dict(zip(self.start.tiles, limited[: self._names], strict=True))
        return Weights(self.start.kinds, tiles, terms)

    @property
    def result(self) -> Weights:
        """The mean of the weights in the second half, or where they are now."""
        progress = self.progress
        if not progress.kept:
            return self._weights(progress.weights)
        return self._weights([number / progress.kept for number in progress.sums])

    # --- stopping and going on -----------------------------------------------------------

    def save(self, file: Path) -> None:
        """Write how far it is."""
        saved = {"plan": self.plan._asdict(), "progress": asdict(self.progress)}
        saved["start"] = self.start._asdict()
        write_whole(file, json.dumps(saved) + "\n")

    @classmethod
    def load(cls, file: Path, backend: Backend | None = None) -> Tuning:
        """Return a tuning that was stopped; raise ValueError if the file has none."""
        try:
            saved: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            start = Weights(**saved["start"])
            check_weights(start, str(file))
            listed = {name: _tuple(value) for name, value in saved["plan"].items()}
            tuning = cls(Plan(**listed), start, backend)
            tuning.progress = TuningProgress(**saved["progress"])
        except (LookupError, TypeError, ValueError) as error:
            raise ValueError(f"{file} is not a tuning that can be resumed: {error}") from error
        return tuning


def write_whole(file: Path, text: str) -> None:
    """Write a file so that a kill leaves what was there before, or all of the text."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def drawn_core(players: int, modules: str, seed: int, number: int) -> Core:
    """Return the core of a random set-up with some modules, whose names are joined by `+`."""
    names: Collection[str] = modules.split("+")
    return Core(Setup.random(players, names, Draws(seed, number)))


@lru_cache(maxsize=1024)
def _pooled_core(players: int, modules: str, seed: int, number: int) -> Core:
    return drawn_core(players, modules, seed, number)


def backend_of(part: str, width: int = _WIDTH, threads: int = 1) -> Backend:
    """Return where games by the weights of a file are played; planners search so wide."""
    return best_backend(PLAYER_OF[part], width, threads)


def _on_all_seats(deals: Iterable[tuple[Core, int]]) -> list[Match]:
    """Return the games of some deals: one for each seat that our weights can have."""
    return [
        Match(core, seat, number) for core, number in deals for seat in range(core.setup.players)
    ]


def _by_deal(
    matches: Sequence[Match], gold: Sequence[tuple[int, ...]]
) -> Iterator[list[tuple[int, ...]]]:
    """Yield the gold of each deal's games, by the seat of our weights."""
    for index, (core, seat, _) in enumerate(matches):
        if not seat:
            yield [*gold[index : index + core.setup.players]]


def _pair_score(games: Sequence[Sequence[int]]) -> float:
    """Return the mean score of games with the same deal, one with each seat."""
    total = 0.0
    for seat, gold in enumerate(games):
        ahead = gold[seat] - (sum(gold) - gold[seat]) / (len(gold) - 1)
        total += ahead / (abs(ahead) + _HALF)
    return total / len(games)


class Trial(NamedTuple):
    """How some weights did against others."""

    games: int
    share: float
    """Of wins; a shared win counts in part."""
    error: float
    """Half of the 95 % interval; games with the same deal count as one."""
    gold: tuple[float, float]


def play_trial(
    backend: Backend,
    ours: Weights,
    theirs: Weights,
    players: int,
    modules: str,
    deals: int,
    seed: int = 0,
) -> Trial:
    """Return the results of some weights on each seat in turn against others on the rest."""
    shares, mine, others = [], 0.0, 0.0
    for games in _tried(backend, (ours, theirs), players, modules, deals, TRIALS + seed):
        share = 0.0
        for seat, gold in enumerate(games):
            share += win_share(gold, seat) / players
            mine += gold[seat] / players
            others += (sum(gold) - gold[seat]) / (players - 1) / players
        shares.append(share)
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(1, deals - 1)
    error = 1.96 * sqrt(spread / deals)
    return Trial(deals * players, mean, error, (mine / deals, others / deals))


def _tried(
    backend: Backend,
    sides: tuple[Weights, Weights],
    players: int,
    modules: str,
    deals: int,
    seed: int,
) -> Iterator[list[tuple[int, ...]]]:
    """Yield the gold of each deal's games, some deals at a time: their set-ups take memory."""
    for first in range(0, deals, _TRIED_AT_ONCE):
        numbers = range(first, min(deals, first + _TRIED_AT_ONCE))
        matches = _on_all_seats(
            (drawn_core(players, modules, seed, number), number) for number in numbers
        )
        yield from _by_deal(matches, backend.play(matches, *sides, seed))
