"""The hub: notifies everybody who looks at a game that something has changed there.

It carries no content, so nothing hidden can pass through it and nothing is lost with it: a woken
subscriber reads the log. Several wakes before it does so count as one.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING, Final, Protocol

from kingdom.server.periodic import call_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME: Final = "game"  # the log, the seats or an undo request
CHAT: Final = "chat"
PRESENCE: Final = "presence"  # who is connected
SEEK: Final = "seek"  # a table was found, see `live.seekers`


class GameSubscriber:
    """A subscriber that is woken when a game changes."""

    def __init__(self) -> None:
        """Start without changes."""
        self._topics: set[str] = set()
        self._woken = asyncio.Event()
        self.at_once: Callable[[str], bool] | None = None
        """Takes a topic without waking anybody, and returns whether it has."""

    def wake(self, topic: str) -> None:
        """Note that something has changed."""
        if self.at_once is None or not self.at_once(topic):
            self.note(topic)

    def note(self, topic: str) -> None:
        """Wake whoever waits for changes."""
        self._topics.add(topic)
        self._woken.set()

    async def changes(self) -> set[str]:
        """Wait until something has changed; return the topics."""
        await self._woken.wait()
        self._woken.clear()
        topics, self._topics = self._topics, set()
        return topics


class Hub(Protocol):
    """Wakes those who look at a game, in this process and perhaps in others."""

    async def start(self) -> None:
        """Start waking subscribers in the running event loop."""

    async def stop(self) -> None:
        """Stop; what is published from now on wakes nobody."""

    def subscribe(self, game_id: str) -> GameSubscriber:
        """Return a subscription that is woken when the game changes."""

    def unsubscribe(self, game_id: str, subscription: GameSubscriber) -> None:
        """Stop waking a subscription."""

    def publish(self, game_id: str, topic: str) -> None:
        """Wake all who look at a game; may be called from any thread."""

    def deliver_here(self, game_id: str, topic: str) -> None:
        """Wake the subscribers of this process alone, in its event loop."""


class LocalHub:
    """The hub of a single process."""

    def __init__(self) -> None:
        """Start without subscribers."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._subscribers: defaultdict[str, set[GameSubscriber]] = defaultdict(set)

    async def start(self) -> None:
        """Start waking subscribers in the running event loop."""
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Stop; what is published from now on wakes nobody."""
        self._loop = None

    def subscribe(self, game_id: str) -> GameSubscriber:
        """Return a subscription that is woken when the game changes."""
        subscription = GameSubscriber()
        self._subscribers[game_id].add(subscription)
        return subscription

    def unsubscribe(self, game_id: str, subscription: GameSubscriber) -> None:
        """Stop waking a subscription."""
        self._subscribers[game_id].discard(subscription)
        if not self._subscribers[game_id]:
            del self._subscribers[game_id]

    def publish(self, game_id: str, topic: str) -> None:
        """Wake all who look at a game; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            call_in(self._loop, self.deliver, game_id, topic)

    def deliver(self, game_id: str, topic: str) -> None:
        """Wake all subscribers, in the event loop."""
        self.deliver_here(game_id, topic)

    def deliver_here(self, game_id: str, topic: str) -> None:
        """Wake the subscribers of this process alone, in its event loop."""
        for subscription in self._of(game_id):
            subscription.wake(topic)

    def _of(self, game_id: str) -> Iterator[GameSubscriber]:
        yield from tuple(self._subscribers.get(game_id, ()))
