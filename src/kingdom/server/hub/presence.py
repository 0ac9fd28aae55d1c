"""Who is connected to a game, in this process and, as far as known, in others."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class GamePresence(NamedTuple):
    """The connections to a game."""

    seats: tuple[int, ...] = ()
    watching: int = 0
    looking: tuple[int, ...] = ()
    """Of the seats, those whose page is not in the background."""


class Presence:
    """Counts live connections by game and seat; used only in the event loop."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._seats: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._looking: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._sockets: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()
        self._elsewhere: Mapping[str, GamePresence] = {}

    def enter(self, game_id: str, seats: Sequence[int], away: bool = False) -> None:
        """Note a new connection, or one whose page is in the background from now on."""
        self._sockets[game_id] += 1
        self._seats[game_id].update(seats)
        self._looking[game_id].update(() if away else seats)
        self._watching[game_id] += not seats

    def go(self, game_id: str, seats: Sequence[int], away: bool = False) -> None:
        """Note a connection that has ended, as it was noted before."""
        self._sockets[game_id] -= 1
        self._seats[game_id].subtract(seats)
        self._looking[game_id].subtract(() if away else seats)
        self._watching[game_id] -= not seats
        if not self._sockets[game_id]:
            del self._sockets[game_id], self._seats[game_id], self._watching[game_id]
            del self._looking[game_id]

    def here(self) -> dict[str, GamePresence]:
        """Return the connections of this process to all games."""
        return {
            game_id: GamePresence(
                _taken(self._seats, game_id),
                self._watching[game_id],
                _taken(self._looking, game_id),
            )
            for game_id in self._sockets
        }

    def hear(self, elsewhere: Mapping[str, GamePresence]) -> set[str]:
        """Take the connections of all other processes; return the games where they have changed."""
        before, self._elsewhere = self._elsewhere, elsewhere
        return {
            game_id
            for game_id in before.keys() | elsewhere.keys()
            if before.get(game_id) != elsewhere.get(game_id)
        }

    def seats(self, game_id: str) -> list[int]:
        """Return the seats that are connected, here or elsewhere."""
        here, there = _taken(self._seats, game_id), self._elsewhere.get(game_id)
        return sorted({*here, *there.seats}) if there else [*here]

    def watching(self, game_id: str) -> int:
        """Return the number of spectators."""
        return (
            self._watching.get(game_id, 0) + self._elsewhere.get(game_id, GamePresence()).watching
        )


def _taken(counted: Mapping[str, Counter[int]], game_id: str) -> tuple[int, ...]:
    """Return the seats of a game that are counted at least once."""
    counts = counted.get(game_id)
    return tuple(sorted([seat for seat, count in counts.items() if count > 0])) if counts else ()
