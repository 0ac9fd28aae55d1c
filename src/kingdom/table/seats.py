"""Who may do what at a table: seats belong to a guest's cookie or to a secret link."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, get_args

if TYPE_CHECKING:
    from collections.abc import Sequence

SeatKind = Literal["human", "open", "bot", "local"]
HUMAN: Final = "human"
OPEN: Final = "open"
BOT: Final = "bot"
LOCAL: Final = "local"  # another person at the screen of the one who opened the table

Color = Literal["red", "blue", "white", "black", "yellow"]
"""The colour of a seat's pieces, with the emblem that belongs to it."""
COLORS: Final[tuple[Color, ...]] = get_args(Color)

LONGEST_NAME: Final = 40
"""Characters of a person's name."""
STAND_IN = "greedy"
"""The bot that plays for a human who has left or whose time has run out."""


class AnySeat(Protocol):
    """Whatever has these facts about a seat: a record of the table, or a row of a database."""

    @property
    def seat(self) -> int:
        """Its number."""

    @property
    def kind(self) -> SeatKind:
        """Who sits there."""

    @property
    def name(self) -> str:
        """What its player is called."""

    @property
    def guest(self) -> str | None:
        """The person to whom it belongs."""

    @property
    def bot(self) -> str | None:
        """The name of the bot that sits there."""

    @property
    def secret(self) -> str:
        """What whoever has its link knows."""

    @property
    def left(self) -> bool:
        """Whether its person is gone and a bot plays."""

    @property
    def away_until(self) -> float | None:
        """The end of its person's vacation."""


class SeatRecord(NamedTuple):
    """A seat at a table."""

    seat: int
    kind: SeatKind
    color: Color
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    secret: str = ""
    left: bool = False  # its human is gone and a bot plays
    nonce: str | None = None  # what its human adds to the shuffle
    resigned: bool = False  # a bot plays, and nobody comes back
    away_until: float | None = None  # on vacation
    nudged: float | None = None  # when another player last nudged


class Caller(NamedTuple):
    """Who is asking: a guest, by cookie, and perhaps the secret of a seat."""

    guest: str | None = None
    secret: str | None = None


def held_by(seats: Sequence[AnySeat], caller: Caller) -> list[int]:
    """Return the seats that a caller plays."""
    return [seat.seat for seat in seats if is_human(seat) and not seat.left and owns(seat, caller)]


def owns(seat: AnySeat, caller: Caller) -> bool:
    """Return whether a seat belongs to a caller, who may have left it."""
    by_cookie = caller.guest is not None and seat.guest == caller.guest
    by_link = caller.secret is not None and secrets.compare_digest(
        seat.secret.encode(), caller.secret.encode()
    )
    return by_cookie or by_link


def is_human(seat: AnySeat) -> bool:
    """Return whether a seat is for a person rather than a bot."""
    return seat.kind in (HUMAN, LOCAL)


def bot_of(seat: AnySeat) -> str | None:
    """Return the bot that plays a seat now; None if a person does."""
    if seat.kind == BOT:
        return seat.bot or STAND_IN
    return STAND_IN if seat.left else None


def with_colors(wanted: Sequence[Color | None]) -> list[Color]:
    """Return a colour for each seat: the wanted one, or else one of the others, in order."""
    others = iter([color for color in COLORS if color not in wanted])
    return [next(others) if color is None else color for color in wanted]


def to_agree(seats: Sequence[AnySeat], mine: Sequence[int]) -> list[int]:
    """Return the seats of all other humans at the table: those who have to agree."""
    return [seat.seat for seat in _others(seats, mine) if not seat.left]


def absent(seats: Sequence[AnySeat], mine: Sequence[int]) -> list[int]:
    """Return the seats of all other humans who have left: those who cannot be asked."""
    return [seat.seat for seat in _others(seats, mine) if seat.left]


def _others(seats: Sequence[AnySeat], mine: Sequence[int]) -> list[AnySeat]:
    """Return the seats of other humans; a person may play several."""
    guests = {seat.guest for seat in seats if seat.seat in mine}
    return [
        seat
        for seat in seats
        if is_human(seat) and seat.seat not in mine and seat.guest not in guests
    ]
