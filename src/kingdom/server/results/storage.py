"""The tables about finished games: who had how much gold, and how strong people are.

`Result` and `SeatResult` are written once, when a game is over, and repeat what its log says, so
that nobody has to rebuild games for a list. `Rating` follows from the results of rated games.
"""

from __future__ import annotations

from typing import Literal

from sqlalchemy import JSON, Float, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from kingdom.server.database.base import Base
from kingdom.table.seats import SeatKind

Pool = Literal["two", "more"]
"""Which games are rated together: those of two players, or those of three to five."""


class Result(Base):
    """A game that is over."""

    __tablename__ = "result"

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    ended: Mapped[float] = mapped_column(Float)
    players: Mapped[int]
    modules: Mapped[str] = mapped_column(String(120))  # with spaces around each: " caves island "
    slow: Mapped[bool]  # people played it over days
    rated: Mapped[bool]  # it has changed ratings


class SeatResult(Base):
    """What a seat had at the end of a game, whoever else knows it by now."""

    __tablename__ = "seat_result"
    __table_args__ = (Index("seat_result_by_guest", "guest", "ended", "game"),)

    game: Mapped[str] = mapped_column(ForeignKey("result.game"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str | None] = mapped_column(String(32))
    own: Mapped[bool]  # of the seats of one guest, the one that counts as theirs
    ended: Mapped[float] = mapped_column(Float)  # as in `Result`, for the index
    kind: Mapped[SeatKind] = mapped_column(String(8))
    bot: Mapped[str | None] = mapped_column(String(16))
    gold: Mapped[int]
    place: Mapped[int | None]  # 1 for who has won; none if the game does not count
    sources: Mapped[dict[str, int]] = mapped_column(JSON)  # gold by card, task and so on
    tiles: Mapped[dict[str, int]] = mapped_column(JSON)  # how often each was put to use
    rank: Mapped[int | None]  # among the people of a rated game
    mu_before: Mapped[float | None] = mapped_column(Float)
    sigma_before: Mapped[float | None] = mapped_column(Float)
    mu: Mapped[float | None] = mapped_column(Float)  # after a rated game
    sigma: Mapped[float | None] = mapped_column(Float)


class Rating(Base):
    """How strong a person is in the games of one pool."""

    __tablename__ = "rating"
    __table_args__ = (Index("rating_by_floor", "pool", "floor"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    pool: Mapped[Pool] = mapped_column(String(8), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    floor: Mapped[float] = mapped_column(Float)  # the lower end of the range, by which we sort
    games: Mapped[int]


class SeatNetwork(Base):
    """From where a seat of a rated game is played, until its result is noted: see `counting`."""

    __tablename__ = "seat_network"

    game: Mapped[str] = mapped_column(ForeignKey("game.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    network: Mapped[str] = mapped_column(String(32), primary_key=True)  # a fingerprint


class SourceTotal(Base):
    """What a source of gold has paid to all people together."""

    __tablename__ = "source_total"

    source: Mapped[str] = mapped_column(String(32), primary_key=True)
    seats: Mapped[int]
    gold: Mapped[int]
