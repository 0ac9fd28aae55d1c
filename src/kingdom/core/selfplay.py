"""Games of weights against other weights, many at a time: on the processor, or on a GPU.

Everything is counted in whole numbers, so the games are the same wherever they are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kingdom.core import cuda
from kingdom.core.chunks import run_chunks
from kingdom.core.layout import BotKindCode
from kingdom.core.matches import Contender, Match, play_match
from kingdom.core.weights import Weights


class Backend(Protocol):
    """Where games are played."""

    name: str
    """What people call it."""

    def play(
        self, matches: Sequence[Match], ours: Weights, theirs: Weights, seed: int
    ) -> list[tuple[int, ...]]:
        """Return everybody's gold in each game; all seats but one play by their weights."""


class Processor:
    """Threads of the processor, which play by any bot of the core."""

    name = "the processor"

    def __init__(self, kind: BotKindCode, width: int = 1, threads: int = 1) -> None:
        """Take how all play, and how wide those plan who do."""
        self.kind, self.width, self.threads = kind, width, threads

    def play(
        self, matches: Sequence[Match], ours: Weights, theirs: Weights, seed: int
    ) -> list[tuple[int, ...]]:
        """Return everybody's gold in each game; all seats but one play by their weights."""
        gold: list[tuple[int, ...]] = [()] * len(matches)

        def play_chunk(chunk: int) -> None:
            mine, others = self._contender(ours), self._contender(theirs)
            for index in range(chunk, len(matches), self.threads):
                core, seat, number = matches[index]
                seats = [others] * core.setup.players
                seats[seat] = mine
                gold[index] = play_match(core, seats, seed, number)[0].gold

        run_chunks(play_chunk, range(self.threads), self.threads)
        return gold

    def _contender(self, weights: Weights) -> Contender:
        return Contender(self.kind, weights=weights, playout_weights=weights, width=self.width)


def best_backend(kind: BotKindCode, width: int, threads: int) -> Backend:
    """Return a GPU if there is one and the policy plays, or else the processor.

    A plan keeps hundreds of positions: too many for the thread of a GPU that plays a game.
    """
    if kind == BotKindCode.POLICY_BOT and cuda.has_gpu():
        return cuda.MatchPlayer()
    return Processor(kind, width, threads)
