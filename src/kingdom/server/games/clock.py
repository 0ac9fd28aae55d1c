"""The clock of a game: how long a seat may think, and when the server has to act by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.server.database import OVER
from kingdom.server.people.seats import bot_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.server.database import GameRow, Seat
    from kingdom.server.games.history import History

BOT_RESCUE: Final = 20.0
"""Seconds after which a game whose bot has not moved is looked at again, by any process."""


class Progress(NamedTuple):
    """What a game's row repeats of its history, so that other queries need not rebuild it."""

    status: str
    to_move: int | None  # the seat that has to decide
    ended: float | None
    deadline: float | None  # of the turn being played
    due: float | None  # when the server has to act by itself
    totals: list[int] | None  # gold at the end
    winners: list[int] | None  # at the end, the seats with the most; none if it was broken off


def unchanged(game: GameRow) -> Progress:
    """Return what the row says already."""
    return Progress(*(getattr(game, name) for name in Progress._fields))


def progress(
    game: GameRow, seats: Sequence[Seat], history: History, passed: bool, now: float
) -> Progress:
    """Return what follows from the history; `passed`: somebody else has to decide now."""
    if history.over:
        outcome = history.state.outcome()
        totals = [sum(gold.values()) for gold in history.state.scores()]
        return Progress(OVER, None, now, None, None, totals, [*outcome.winners] if outcome else [])
    mover = history.to_move
    assert mover is not None  # every card that was due has been drawn
    as_before = unchanged(game)._replace(to_move=mover)
    if bot_of(seats[mover]):
        return as_before._replace(deadline=None, due=now + BOT_RESCUE)
    if game.clock is None:
        return as_before._replace(due=None)
    fresh = passed or game.deadline is None
    deadline = now + game.clock if fresh else game.deadline
    return as_before._replace(deadline=deadline, due=deadline)
