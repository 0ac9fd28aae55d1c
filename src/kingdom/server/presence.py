"""Who is connected to a game, in this process."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Presence:
    """Counts live connections by game, seat and guest. Used in the event loop alone."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._seats: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._sockets: Counter[str] = Counter()
        self._watching: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()

    def enter(self, game_id: str, seats: Sequence[int], who: str) -> None:
        """Note a connection that begins."""
        self._sockets[game_id] += 1
        self._guests[who] += 1
        self._seats[game_id].update(seats)
        self._watching[game_id] += not seats

    def go(self, game_id: str, seats: Sequence[int], who: str) -> None:
        """Note a connection that has ended."""
        self._guests[who] -= 1
        self._sockets[game_id] -= 1
        self._seats[game_id].subtract(seats)
        self._watching[game_id] -= not seats
        if not self._sockets[game_id]:
            del self._sockets[game_id], self._seats[game_id], self._watching[game_id]
        if not self._guests[who]:
            del self._guests[who]

    def seats(self, game_id: str) -> list[int]:
        """Give the seats that are connected."""
        counts = self._seats.get(game_id, Counter[int]())
        return sorted(seat for seat, count in counts.items() if count > 0)

    def watching(self, game_id: str) -> int:
        """Count the connections that only watch."""
        return self._watching.get(game_id, 0)

    def sockets(self, game_id: str) -> int:
        """Count the connections to a game."""
        return self._sockets.get(game_id, 0)

    def of_guest(self, who: str) -> int:
        """Count the connections of one guest or address."""
        return self._guests.get(who, 0)
