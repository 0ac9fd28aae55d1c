"""The matchmaker: brings together people who look for others to play with.

Every process runs one. A group is found without locks; then its people and their places in the
queue are locked, always in the same order, and checked again: only one of several processes
seats them.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from kingdom.server.database import now_of
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import seats_of
from kingdom.server.guests.blocking import pairs_apart
from kingdom.server.guests.storage import Guest
from kingdom.server.periodic import PeriodicTask
from kingdom.server.seeking.queue import remove_gone, waits
from kingdom.server.seeking.storage import PACES, Seek
from kingdom.server.tables.lifecycle import open_table, sit_down, start_if_full
from kingdom.server.tables.requested import NewSeat, NewTable
from kingdom.table.clock import DAY
from kingdom.table.seats import OPEN

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.database import Database
    from kingdom.server.games.storage import GameRow
    from kingdom.server.seeking.storage import Pace
    from kingdom.server.settings import Settings

_PAUSE: Final = 5.0  # seconds between two runs; most people are found when somebody else comes
_LOOKED_AT: Final = 200  # of those who wait, the ones who have waited longest
_MOST_AT_ONCE: Final = 50  # tables made in one run
CLOCKS: Final[dict[Pace, int]] = {"live": 120, "days": 2 * DAY}
"""Seconds for each turn at a table that is made for people who look for one."""

Pair = frozenset[str]


class Matchmaker:
    """Makes tables for people who look for others."""

    def __init__(self, database: Database, settings: Settings, call: Callable[[str], None]) -> None:
        """Take the database, and what tells a person that there is news for them."""
        self._database, self._settings, self._call = database, settings, call
        self._periodic = PeriodicTask("matching", self.run, _PAUSE)

    async def start(self) -> None:
        """Start matching in the running event loop."""
        self._periodic.start()

    async def stop(self) -> None:
        """Stop, after the run that is under way."""
        await self._periodic.stop()

    async def run(self) -> None:
        """Bring together whoever can be, and forget who is gone."""
        await asyncio.to_thread(self.look)

    def look(self) -> None:
        """Do so now."""
        if not self._anybody():
            return
        with self._database.write() as session:
            remove_gone(session, now_of(session))
        for pace in PACES:
            self.match(pace)

    def match(self, pace: Pace) -> None:
        """Make tables at one pace until nobody can be brought together any more."""
        for _ in range(_MOST_AT_ONCE):
            with self._database.read() as session:
                waiting = _waiting(session, pace)
                apart = pairs_apart(session, [one.guest for one in waiting])
            group = find_group(waiting, apart)
            if group is None:
                return
            with self._database.write() as session:
                seated = seat(session, [one.guest for one in group], pace, self._settings)
            if not seated:  # another process has seated them, or one of them may no longer play
                return
            for guest in seated:
                self._call(guest)

    def _anybody(self) -> bool:
        with self._database.read() as session:
            return session.scalar(select(Seek.guest).limit(1)) is not None


def _waiting(session: Session, pace: Pace) -> Sequence[Seek]:
    """Return who waits, those who have waited longest first."""
    return session.scalars(
        select(Seek)
        .where(Seek.pace == pace, waits(now_of(session)))
        .order_by(Seek.created, Seek.guest)
        .limit(_LOOKED_AT)
    ).all()


def find_group(waiting: Sequence[Seek], apart: Collection[Pair] = ()) -> list[Seek] | None:
    """Return people who can play together, with whoever has waited longest and as many as can."""
    for place, first in enumerate(waiting):
        for number in sorted(first.players, reverse=True):
            group = _group_of(number, first, waiting[place + 1 :], apart)
            if group is not None:
                return group
    return None


def _group_of(
    number: int, first: Seek, others: Sequence[Seek], apart: Collection[Pair]
) -> list[Seek] | None:
    group = [first]
    for other in others:
        if number in other.players and not any(
            frozenset((one.guest, other.guest)) in apart for one in group
        ):
            group.append(other)
        if len(group) == number:
            return group
    return None


def seat(session: Session, guests: Sequence[str], pace: Pace, settings: Settings) -> list[str]:
    """Make a table for people, and return who has news; nobody, if one does not wait any more."""
    people, seeks = _locked(session, guests, pace)
    if len(people) < len(guests) or pairs_apart(session, guests):
        return []
    try:
        with session.begin_nested():
            game = _make_table(session, people[0], seeks, settings)
    except RefusedError:  # too many tables that are not finished: others need not wait for that
        session.delete(seeks[0])
        return [people[0].id]
    free = [one for one in seats_of(session, game.id) if one.kind == OPEN]
    for place, guest, seek in zip(free, people[1:], seeks[1:], strict=True):
        sit_down(place, guest, seek.nonce)
    session.flush()
    start_if_full(session, game)
    for seek in seeks:
        seek.game = game.id
    session.flush()
    return [guest.id for guest in people]


def _locked(session: Session, guests: Sequence[str], pace: Pace) -> tuple[list[Guest], list[Seek]]:
    """Return those who are still there and wait, locked, in the same order."""
    rows = select(Guest).where(Guest.id.in_(guests), Guest.banned.is_(None)).order_by(Guest.id)
    people = {one.id: one for one in session.scalars(rows.with_for_update())}
    places = (
        select(Seek)
        .where(Seek.guest.in_(people), Seek.pace == pace, waits(now_of(session)))
        .order_by(Seek.guest)
    )
    seeks = {one.guest: one for one in session.scalars(places.with_for_update())}
    there = [guest for guest in guests if guest in seeks]
    return [people[guest] for guest in there], [seeks[guest] for guest in there]


def _make_table(
    session: Session, host: Guest, seeks: Sequence[Seek], settings: Settings
) -> GameRow:
    """Open a table for whoever has waited longest; with their ticket, if it is still good."""
    request = table_for(seeks, settings.shortest_clock)
    try:
        with session.begin_nested():
            return open_table(session, host, request, settings)
    except RefusedError:
        return open_table(session, host, request.model_copy(update={"ticket": None}), settings)


def table_for(seeks: Sequence[Seek], shortest_clock: int = 1) -> NewTable:
    """Return the table that people share: with the expansions that all of them like."""
    first, *others = seeks
    liked = [name for name in first.modules if all(name in other.modules for other in others)]
    return NewTable(
        players=[NewSeat(kind="me"), *(NewSeat(kind="open") for _ in others)],
        modules=liked,
        listed=True,
        clock=max(CLOCKS[first.pace], shortest_clock),
        random_order=True,
        hints=False,
        nonce=first.nonce,
        ticket=first.ticket,
    )
