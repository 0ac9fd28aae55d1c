"""How many games one server carries: doubled until it is too slow, then narrowed down."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.server.players import Crowd
    from bench.server.serving import Served

SLOWEST: Final = 0.100  # seconds from click to the opponent's screen, for 99 of 100 moves
_FIRST: Final = 16
_MOST: Final = 4_096
_NEAR: Final = 1.15  # the answer is narrowed down to this ratio
_BUSY: Final = 0.80  # of a processor: what uses that much is the limit


class Probe(NamedTuple):
    """What was measured with some number of games."""

    games: int
    pace: float  # seconds from one move of a game to the next; 0: as fast as possible
    moves_per_s: float
    p50: float
    p90: float
    p99: float
    server_cpu: float  # processors used
    players_cpu: float
    others_cpu: float  # used by whatever else runs on this machine
    cpu_per_move: float  # seconds of the server's processor time

    @property
    def holds(self) -> bool:
        """Whether nearly all moves were quick, and none was skipped."""
        due = self.games / self.pace if self.pace else 0.0
        return self.p99 < SLOWEST and self.moves_per_s > 0.9 * due

    @property
    def limit(self) -> str:
        """What kept it from being faster."""
        if self.server_cpu > _BUSY:
            return "the server's processor: Python runs on one"
        if self.others_cpu > 0.25 * (os.cpu_count() or 1):
            return "other work on this machine"
        if self.players_cpu > _BUSY:
            return "the players' processor: measure with more --processes"
        return "waiting for the disk and for turns"


def probe(
    served: Served, crowd: Crowd, games: int, pace: float, warm: float, seconds: float
) -> Probe:
    """Play so many games for a while and return what was measured."""
    crowd.grow(games)
    crowd.play(pace, warm, 0.0)
    began, cpu, busy = time.monotonic(), served.cpu_seconds(), _busy_seconds()
    played = crowd.play(pace, 0.0, seconds)
    passed = time.monotonic() - began
    cpu, busy = served.cpu_seconds() - cpu, _busy_seconds() - busy
    players = sum(one.cpu for one in played)
    took = sorted(second for one in played for second in one.seconds) or [LOST_MOVE]
    return Probe(
        games,
        pace,
        len(took) / passed,
        percentile(took, 0.50),
        percentile(took, 0.90),
        percentile(took, 0.99),
        cpu / passed,
        players / passed,
        max(0.0, busy - cpu - players) / passed,
        cpu / len(took),
    )


LOST_MOVE: Final = 60.0  # seconds counted for a move that never came


def percentile(ordered: list[float], part: float) -> float:
    """Return the value that so large a part does not exceed."""
    return ordered[int(part * (len(ordered) - 1))]


def _busy_seconds() -> float:
    """Return the processor time used by everything on this machine."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    idle = fields[3] + fields[4]
    return (sum(fields[:8]) - idle) / os.sysconf("SC_CLK_TCK")


def capacity(measure: Callable[[int], Probe]) -> Probe:
    """Return the probe with the most games that hold.

    A number that does not hold is tried once more, as the machine may have been busy.
    """

    def tried(games: int) -> Probe:
        first = measure(games)
        return first if first.holds else min(first, measure(games), key=lambda one: one.p99)

    good, games = tried(_FIRST), _FIRST
    while good.holds and games < _MOST:
        games *= 2
        found = tried(games)
        if not found.holds:
            break
        good = found
    low, high = good.games, games
    while good.holds and high / low > _NEAR:
        middle = round((low * high) ** 0.5)
        found = tried(middle)
        if found.holds:
            good, low = found, middle
        else:
            high = middle
    return good


def flush_seconds(folder: Path) -> float:
    """Return the median time that the disk takes for a flush."""
    took = []
    with (folder / "flush").open("wb", buffering=0) as file:
        for _ in range(100):
            file.write(b"x" * 4_096)
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    (folder / "flush").unlink()
    return percentile(sorted(took), 0.5)
