"""The set-ups of a batch: of one core, of several, or drawn whenever a game begins."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from ctypes import memmove, sizeof
from typing import TYPE_CHECKING, Final, TypeAlias
from zlib import crc32

from kingdom.core.buffers import Buffer
from kingdom.core.engine import Core
from kingdom.core.layout import EndedStruct, RenewalCode, SetupsStruct, TablesStruct
from kingdom.core.packed_pool import PackedPool
from kingdom.draws import Draws

if TYPE_CHECKING:
    from kingdom.setup import Setup

Source: TypeAlias = Core | PackedPool | Sequence[Core] | Sequence[PackedPool]

_TABLES: Final = sizeof(TablesStruct)


class BatchSetups:
    """Where the set-up of each game of a batch is, and how games that are over begin anew."""

    def __init__(
        self, source: Source, games: int, renew: RenewalCode, begin: Buffer | None
    ) -> None:
        """Take set-ups or pools; all games begin at a state, if one is given."""
        given = [source] if isinstance(source, Core | PackedPool) else [*source]
        self.cores = [one for one in given if isinstance(one, Core)]
        self.pools = [one for one in given if isinstance(one, PackedPool)]
        if not given or (self.cores and self.pools):
            raise ValueError("a batch takes cores or pools, at least one")
        counts = [one.players for one in self.pools] or [one.setup.players for one in self.cores]
        self.seats: Final = max(counts)
        self.fewest: Final = min(counts)
        self._begin, self._games = begin, games
        self._index = Buffer(4 * games)
        self._of, self.players = Buffer(8 * games), Buffer(games)
        self._tables = self._laid_tables()
        self._pools = _side_by_side([one.buffer for one in self.pools])
        ended = renew == RenewalCode.RENEW_SAME_STEP
        self.ended = Buffer(sizeof(EndedStruct) * games * ended)
        self._ended_tables = Buffer(_TABLES * games * (ended and bool(self.pools)))
        self.struct = SetupsStruct(
            tables=self._tables.address,
            index=self._index.address,
            of=self._of.address,
            players=self.players.address,
            begin=begin.address if begin else None,
            pool=self._pools.address,
            pools=len(self.pools),
            ended=self.ended.address,
            ended_tables=self._ended_tables.address,
            further=games,
            renew=renew,
        )

    def setup(self, game: int, seed: int, number: int) -> Setup:
        """Return the set-up of a game."""
        if self.cores:
            return self.cores[game % len(self.cores)].setup
        draws = Draws(seed, number)
        pool = int(draws.random() * len(self.pools)) if len(self.pools) > 1 else 0
        return self.pools[pool].setup(draws)

    def address(self, game: int) -> int:
        """Return where the tables of a game are."""
        return self._tables.address + _TABLES * self._index.bytes.cast("I")[game]

    def checksum(self) -> int:
        """Return a number that other set-ups or pools hardly have."""
        return crc32((self._pools if self.pools else self._tables).bytes)

    def _laid_tables(self) -> Buffer:
        """Lay the tables side by side, and say which are those of each game."""
        index, of = self._index.bytes.cast("I"), self._of.bytes.cast("Q")
        if self.pools:
            index[:] = memoryview(array("I", range(self._games)))
            return Buffer(_TABLES * self._games)
        for game in range(self._games):
            index[game] = game % len(self.cores)
            of[game] = 2 * index[game] + 2  # those that are drawn have odd numbers
        return _side_by_side([core.tables for core in self.cores])


def _side_by_side(buffers: Sequence[Buffer]) -> Buffer:
    """Copy buffers of the same size into one."""
    sizes = [len(one.bytes) for one in buffers]
    together, at = Buffer(sum(sizes)), 0
    for one, size in zip(buffers, sizes, strict=True):
        memmove(together.address + at, one.address, size)
        at += size
    return together
