"""Games by the policy on a GPU: those that `play_match` plays with it on every seat."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import byref, sizeof
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from kingdom.core import layout
from kingdom.core.cuda.arrays import Array, Memory
from kingdom.core.cuda.library import devices, library_for
from kingdom.core.layout import (
    PolicyMatchesStruct,
    PolicyMatchStruct,
    PreparedStruct,
    PreparingStruct,
)
from kingdom.core.numbers import WORD

if TYPE_CHECKING:
    from kingdom.core.engine import Core
    from kingdom.core.matches import Match
    from kingdom.core.weights import Weights


class MatchPlayer:
    """Plays many games at a time; a set-up stays on the GPU as long as its core lives."""

    def __init__(self, device: int = 0) -> None:
        """Take the number of the device."""
        self.device = device
        self._library = library_for(device)
        self.name = f"the GPU ({devices()[device].name})"
        self._setups: WeakKeyDictionary[Core, Memory] = WeakKeyDictionary()

    def play(
        self, matches: Sequence[Match], ours: Weights, theirs: Weights, seed: int = 0
    ) -> list[tuple[int, ...]]:
        """Return everybody's gold in each game; all seats but one play by their weights."""
        if not matches:
            return []
        listed: Any = (PolicyMatchStruct * len(matches))()
        for struct, match in zip(listed, matches, strict=True):
            struct.setup = self._setup(match.core).address
            struct.number, struct.seat = match.number, match.seat
        games = Memory.of(self.device, bytes(listed))
        own, others = [
            Memory.of(self.device, bytes(one.complete().packed())) for one in (ours, theirs)
        ]
        gold = Array(self.device, "h", (len(matches), layout.MAX_PLAYERS))
        all_matches = PolicyMatchesStruct(
            match=games.address,
            ours=own.address,
            theirs=others.address,
            seed=seed & WORD,
            games=len(matches),
            gold=gold.address,
        )
        self._library.call("matches", self.device, byref(all_matches))
        rows: Any = gold.host().tolist()
        return [
            tuple(row[: match.core.setup.players]) for row, match in zip(rows, matches, strict=True)
        ]

    def _setup(self, core: Core) -> Memory:
        """Return where a set-up is on the GPU."""
        if core not in self._setups:
            content = bytes(core.tables.bytes) + core.start()
            memory = Memory.of(self.device, content, room=sizeof(PreparedStruct))
            self._library.call(
                "prepare", self.device, byref(PreparingStruct(setup=memory.address, games=1))
            )
            self._setups[core] = memory
        return self._setups[core]
