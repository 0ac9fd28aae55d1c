"""Guests and tables, as the lists and the waiting room show them."""

from __future__ import annotations

from kingdom.table.facts import OnTimeout, TableStatus
from kingdom.table.seats import SeatKind
from kingdom.table.wire.board import HouseRuleValues
from kingdom.table.wire.model import model
from kingdom.table.wire.values import ColorName


@model
class Me:
    """The guest who asks."""

    id: str
    name: str
    language: str


@model
class Invite:
    """The secret link by which an open seat can be taken."""

    seat: int
    url: str


@model
class Commitment:
    """What the server commits to before a table is opened."""

    commitment: str
    """The hash of the seed."""
    ticket: str
    """For one new table with this seed, within an hour."""


@model
class TableLink:
    """Where a table is."""

    id: str
    url: str


@model
class Created(TableLink):
    """A table that was opened."""

    invites: list[Invite]


@model
class SeatInfo:
    """A seat of a table."""

    seat: int
    name: str
    kind: SeatKind
    """`local` is another person at the screen of the one who opened the table."""
    bot: str | None
    """The level of a bot."""
    color: ColorName
    """Of the pieces; it stays with whoever sits there when the seats are drawn."""
    left: bool
    """Whether a human has left, so that a bot plays on."""
    resigned: bool
    """Whether a human has given up for good, so that a bot plays on."""
    away_until: str | None
    """The end of a human's vacation, during which their clock stands still."""
    you: bool
    kept: bool
    """Whether an open seat is kept for a person who sat at the table before."""
    nonce: str | None
    """What its human has added to the shuffle, if anything."""
    link: str | None
    """The secret link of the caller's own seat, to go on from another device."""


@model
class TableInfo:
    """A table as the caller may see it."""

    id: str
    url: str
    name: str
    status: TableStatus
    """`closed` when nobody sits there any more and the game never started."""
    seats: list[SeatInfo]
    you: list[int]
    """The seats that the caller plays."""
    to_move: int | None
    """The seat that has to decide."""
    deadline: str | None
    """When the time of the turn being played runs out."""
    left: float | None
    """Seconds from now until then, for clients whose own clock is wrong."""
    nudged: bool
    """Whether the caller has to decide and somebody has nudged."""
    owner: bool
    """Whether the caller has opened the table."""
    invites: list[Invite]
    """To the open seats, for the owner."""
    modules: list[str]
    cards: list[str]
    house_rules: HouseRuleValues
    marsh_cards: bool
    """Whether cards with marsh are in the deck, if Marshlands is on."""
    one_capitol: bool
    """Whether only one capitol is laid where two fit."""
    first_game: bool
    listed: bool
    clock: int | None
    """Seconds for each turn."""
    on_timeout: OnTimeout
    """What happens when the time runs out: a bot plays on, or the game ends."""
    gone_after: int
    """Seconds of waiting for a person after which the others may nudge, let a bot play for the seat
    or end the game."""
    random_order: bool
    hints: bool
    """Whether those who play may ask for hints."""
    daily: str | None
    """The day whose board is played, if it is one of the boards of the day."""
    counts: bool
    """Whether the game counts for more than itself: no hints, and no undo beyond one's turn."""
    rated: bool
    """Whether the game changes ratings: only members sit down there."""
    commitment: str
    """The hash of the seed."""
    created: str
    started: str | None
    ended: str | None
    totals: list[int] | None
    """Everybody's gold, when the game is over."""
    winners: list[int] | None
    """The seats with the most gold, when the game is over; none if it was broken off."""
    hinted: list[int] | None
    """The seats that were given hints, when the game is over."""
    rematch: str | None
    """The id of the table that follows."""


@model
class Lists:
    """The tables of the home page."""

    open: list[TableInfo]
    """Tables that all may join."""
    mine: list[TableInfo]
    """The tables of the caller, first those that wait for the caller, by their deadlines."""
    watch: list[TableInfo]
    """Games to watch, those first in which something has happened last."""


@model
class PublicTables:
    """Public tables that somebody is looking for, one page of them."""

    tables: list[TableInfo]
    next: str | None
    """What to send as `after` for the next page; null at the end."""


@model
class WaitingTables:
    """The tables that wait for the caller, the most urgent first."""

    tables: list[TableInfo]


@model
class VacationInfo:
    """The caller's vacation: clocks stand still at tables that are played over days."""

    until: str | None
    """When it ends; null when the caller is not on vacation."""
    days_left: int
    """How many days the caller can still take in this year."""


@model
class Health:
    """Whether the server is well."""

    status: str
    version: str | None = None
