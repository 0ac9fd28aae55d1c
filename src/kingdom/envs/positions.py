"""`PositionReader`: what `kingdom positions` has written, in batches of arrays.

```python
from pathlib import Path

from kingdom.envs.positions import PositionReader

for batch in PositionReader(Path("data"), size=256, seed=1):
    batch["planes"], batch["scalars"], batch["win"]  # a learned value: what is seen, how it ended
```

| array | shape | what |
| --- | --- | --- |
| `planes`, `island`, `scalars` | (B, ...) | what the player who decides sees |
| `win`, `margin` | (B) | how the game ended for that player |
| `turns` | (B) | how many turns were compared |
| `first_actions` | (B, N) | the first action of each, -1 where there is none |
| `values`, `visits`, `wins`, `margins` | (B, N) | what was found of each, 0 where there is none |
| `chosen` | (B) | which of them was played |
| `game`, `ply`, `seat`, `players` | (B) | where the position comes from |

N is the most turns that were compared in the batch. One shard is in memory at a time.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from kingdom.arena.shards import read_games, read_positions, shards_in
from kingdom.setup import Setup
from kingdom.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from kingdom.observation import Observation
    from kingdom.state import View

_SEEN: Final = ("planes", "island", "scalars")
_PLAIN: Final = ("game", "ply", "seat", "players", "chosen")
_FOUND: Final = ("values", "visits", "wins", "margins")


class PositionReader:
    """Goes through the positions of a folder once, in batches of arrays."""

    def __init__(self, folder: Path, size: int = 256, seed: int | None = None) -> None:
        """Take a folder; with a seed, shards and the positions of a shard are in random order."""
        if size < 1:
            raise ValueError(f"size is {size}: expected at least 1")
        self._folder, self._size, self._seed = folder, size, seed
        self._shards = shards_in(folder)
        if not self._shards:
            raise ValueError(f"there are no positions in {folder}")

    def __iter__(self) -> Iterator[dict[str, NDArray[Any]]]:
        """Yield the batches; the last one may be smaller."""
        rows: list[tuple[Mapping[str, Any], Observation[int]]] = []
        for row in self._rows():
            rows.append(row)
            if len(rows) == self._size:
                yield _batch(rows)
                rows = []
        if rows:
            yield _batch(rows)

    def _rows(self) -> Iterator[tuple[Mapping[str, Any], Observation[int]]]:
        rng = None if self._seed is None else Random(self._seed)
        shards = [*self._shards]
        if rng is not None:
            rng.shuffle(shards)
        for shard in shards:
            positions = read_positions(self._folder, shard)
            views = _views(read_games(self._folder, shard), positions)
            if rng is not None:
                rng.shuffle(positions)
            for position in positions:
                yield position, views[position["game"], position["ply"]].observe()


def _views(
    games: Sequence[Mapping[str, Any]], positions: Sequence[Mapping[str, Any]]
) -> dict[tuple[int, int], View]:
    """Return the views of all positions of a shard, from its games played again."""
    seats = {(position["game"], position["ply"]): position["seat"] for position in positions}
    views = {}
    for game in games:
        state = State.start(Setup.parse(game["setup"]))
        for ply, action in enumerate(game["actions"]):
            place = (game["game"], ply)
            if place in seats:
                views[place] = state.view(seats[place])
            state = state.apply(action)
    return views


def _batch(rows: Sequence[tuple[Mapping[str, Any], Observation[int]]]) -> dict[str, NDArray[Any]]:
    positions = [position for position, _ in rows]
    batch = {
        name: np.stack([np.asarray(getattr(seen, name)) for _, seen in rows]) for name in _SEEN
    }
    batch |= {name: np.array([each[name] for each in positions], np.int64) for name in _PLAIN}
    batch |= {
        name: np.array([each[name] for each in positions], np.float32) for name in ("win", "margin")
    }
    batch["turns"] = np.array([len(each["turns"]) for each in positions], np.int64)
    first = [[turn[0] for turn in each["turns"]] for each in positions]
    batch["first_actions"] = _padded(first, -1, np.int16)
    for name in _FOUND:
        kind = np.int32 if name == "visits" else np.float32
        batch[name] = _padded([each[name] for each in positions], 0, kind)
    return batch


def _padded(rows: Sequence[Sequence[float]], filler: float, kind: type[Any]) -> NDArray[Any]:
    padded = np.full((len(rows), max(map(len, rows))), filler, kind)
    for index, row in enumerate(rows):
        padded[index, : len(row)] = row
    return padded
