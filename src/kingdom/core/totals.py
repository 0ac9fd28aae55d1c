"""`Totals`: what random games came to, counted by the compiled core while it plays them."""

from __future__ import annotations

from collections import Counter
from ctypes import byref, c_int16, c_uint64
from typing import TYPE_CHECKING, Final

from kingdom.content import TILES
from kingdom.core import layout
from kingdom.core.functions import Address
from kingdom.core.library import library
from kingdom.core.numbers import WORD, slot_of

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.core.packed_pool import PackedPool

_SLOTS: Final = {slot_of(tile.number): name for name, tile in TILES.items()}
_ROOM: Final = 4096  # actions of a game: far more than nearly all have

FAULTS: Final = (
    "sound",
    "out_of_range",
    "wrong_pieces",
    "wrong_free",
    "wrong_tiles",
    "wrong_cards",
    "wrong_near",
    "wrong_choices",
    "nothing_legal",
)
"""What can be wrong with a state: `Fault` in soundness.hpp, where each is explained."""


class UnsoundError(AssertionError):
    """A state of a random game that cannot be; it would be an error of the core."""

    def __init__(self, fault: str, game: int, actions: int) -> None:
        """Take what is wrong, the number of the game, and after how many actions."""
        super().__init__(f"{fault} in game {game} after {actions} actions")
        self.fault, self.game, self.actions = fault, game, actions


class Totals:
    """Sums over random games; they may be of several set-ups with the same number of players."""

    def __init__(self) -> None:
        """Begin with no games."""
        self._library = library()
        self._struct = layout.TotalsStruct()
        self._counted = self._struct.source
        self.sources: dict[str, tuple[int, int]] = {}
        """Source of gold -> in how many games it was, and how much it paid in all."""

    def play(self, core: Core, seed: int, first: int, games: int = 1) -> None:
        """Play random games of a set-up to the end, numbers `first` and following, and add them."""
        self._library.count_games(*_games(core, seed, first, games, self._struct), None, 0)
        self._name_sources(core, games)

    def play_checked(self, core: Core, seed: int, first: int, games: int = 1) -> None:
        """Do the same as `play`, and look at every state; raise `UnsoundError` for a wrong one."""
        where = (c_uint64 * 2)()
        fault = self._library.soak(*_games(core, seed, first, games, self._struct), where)
        if fault:
            raise UnsoundError(FAULTS[fault], *where)
        self._name_sources(core, games)

    def play_drawn(self, pool: PackedPool, seed: int, first: int, games: int) -> int:
        """Play random games, each of a random set-up of its own, and add them; return how many.

        There are fewer than asked for where the core cannot hold the set-up of the next one.
        """
        earned = layout.EarningsStruct()
        played: int = self._library.count_drawn(
            pool.address, seed & WORD, first, games, byref(self._struct), byref(earned)
        )
        for number, name in pool.names.items():
            if earned.games[number]:
                self._add_source(name, earned.games[number], earned.gold[number])
        return played

    def _name_sources(self, core: Core, games: int) -> None:
        """Move what was paid from the places of a set-up's sources to their names."""
        counted = self._counted
        for index, name in enumerate(core.sources):
            self._add_source(name, games, counted[index])
            counted[index] = 0

    def _add_source(self, name: str, games: int, gold: int) -> None:
        old_games, old_gold = self.sources.get(name, (0, 0))
        self.sources[name] = old_games + games, old_gold + gold

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self._struct.games)

    @property
    def actions(self) -> int:
        """The number of actions, cards drawn among them."""
        return int(self._struct.actions)

    def wins(self, seat: int) -> list[int]:
        """Return a player's wins: alone, with one other, with two others and so on."""
        return [*self._struct.wins[seat]]

    def gold(self, seat: int) -> int:
        """Return the gold of a player in all games."""
        return int(self._struct.gold[seat])

    @property
    def uses(self) -> Counter[str]:
        """How often each tile was put to use, by its name."""
        used = [*self._struct.uses]
        return Counter({name: used[slot] for slot, name in _SLOTS.items() if used[slot]})


def actions_of_game(core: Core, seed: int, number: int) -> tuple[Action, ...]:
    """Return all actions of a random game, cards drawn among them."""
    room = _ROOM
    while True:
        noted = (c_int16 * room)()
        games = _games(core, seed, number, 1, layout.TotalsStruct())
        count = library().count_games(*games, noted, room)
        if count <= room:
            return tuple(noted[:count])
        room = count


def _games(
    core: Core, seed: int, first: int, games: int, struct: layout.TotalsStruct
) -> tuple[Address, Address, int, int, int, Address]:
    """Return the arguments with which the core plays games and counts them."""
    return (
        core.tables.address,
        core.start(),
        seed & WORD,
        first,
        games,
        byref(struct),
    )
