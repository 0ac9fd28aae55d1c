"""Which rated games count: nobody's rating is to grow by games against themselves.

A person is ranked who has played a few turns, and a game changes ratings if those who are ranked
came from different addresses and have not met too often lately. Of an address only a fingerprint
is stored, which differs from game to game and goes with the result.
"""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.orm import aliased

from kingdom.actions import END
from kingdom.server.database import try_to_add
from kingdom.server.outbox.public_http import is_public
from kingdom.server.results.storage import Result, SeatNetwork, SeatResult
from kingdom.table.clock import DAY
from kingdom.table.history import ACT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.settings import Settings
    from kingdom.table.history import History

LATELY_DAYS: Final = 7


class Counting(NamedTuple):
    """When a rated game counts; see `Settings`."""

    least_turns: int
    most_meetings: int

    @classmethod
    def of(cls, settings: Settings) -> Counting:
        """Return the bounds that the settings name."""
        return cls(settings.rated_turns, settings.rated_meetings)

    def played_enough(self, history: History) -> set[int]:
        """Return the seats whose people have ended enough turns themselves."""
        ends = (step.seat for step in history.line if step.kind == ACT and step.action == END)
        turns = Counter(ends)
        players = range(history.start.setup.players)
        return {seat for seat in players if turns[seat] >= self.least_turns}

    def met_too_often(self, session: Session, result: Result, guests: Iterable[str]) -> bool:
        """Return whether two people have met in enough games that counted lately.

        Their ratings have to be locked: of two games that end at once, one then sees the other.
        """
        return any(
            _meetings(session, result.ended, pair) >= self.most_meetings
            for pair in combinations(guests, 2)
        )


def _meetings(session: Session, ended: float, pair: Sequence[str]) -> int:
    one, other = aliased(SeatResult), aliased(SeatResult)
    count = (
        select(func.count())
        .select_from(one)
        .join(other, other.game == one.game)
        .join(Result, Result.game == one.game)
        .where(
            *(each.guest == guest for each, guest in zip((one, other), pair, strict=True)),
            one.rank.is_not(None),
            other.rank.is_not(None),
            one.ended > ended - LATELY_DAYS * DAY,
            Result.rated.is_(True),
        )
    )
    return session.scalar(count) or 0


# --- addresses ---------------------------------------------------------------------------------


def note_network(session: Session, key: str, game: str, seat: int, network: str) -> None:
    """Note where a person plays from, if that tells anything: a home's own addresses do not."""
    if _tells(network):
        word = hmac.new(key.encode(), f"network/{game}/{network}".encode(), sha256)
        try_to_add(session, SeatNetwork(game=game, seat=seat, network=word.hexdigest()[:32]))


def _tells(network: str) -> bool:
    try:
        return is_public(network)
    except ValueError:  # a socket without an address
        return False


def share_a_network(session: Session, game: str, seats: Collection[int]) -> bool:
    """Return whether two of the seats of a game were played from one address."""
    query = select(SeatNetwork.network).where(SeatNetwork.game == game, SeatNetwork.seat.in_(seats))
    found = session.scalars(query).all()
    return len({*found}) < len(found)


def forget_networks(session: Session, game: str) -> None:
    """Forget from where a game was played."""
    session.execute(delete(SeatNetwork).where(SeatNetwork.game == game))
