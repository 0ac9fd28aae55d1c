"""A table as the lists and the waiting room show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.setup.placing import leaves_capitol_out
from kingdom.table.absence import wait_of
from kingdom.table.board import ordered_modules
from kingdom.table.facts import OVER, UNFINISHED, WAITING
from kingdom.table.hints import hints_allowed
from kingdom.table.rated import is_rated
from kingdom.table.screen import away_until, iso, iso_or_none
from kingdom.table.seats import OPEN, held_by, owns
from kingdom.table.shuffle import commitment
from kingdom.table.wire.tables import Invite, SeatInfo, TableInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kingdom.setup import Setup
    from kingdom.table.facts import TableRecord
    from kingdom.table.seats import AnySeat, Caller, SeatRecord


def link(game_id: str, secret: str | None = None) -> str:
    """Return the address of a table, or the secret one of a seat."""
    return f"/table/{game_id}" + (f"?seat={secret}" if secret else "")


def invites(game_id: str, seats: Iterable[AnySeat]) -> list[Invite]:
    """Return the links by which the open seats can be taken."""
    return [
        Invite(seat=seat.seat, url=link(game_id, seat.secret))
        for seat in seats
        if seat.kind == OPEN
    ]


def info_of(
    game: TableRecord, setup: Setup, seats: Sequence[SeatRecord], caller: Caller, now: float
) -> TableInfo:
    """Return a table as a caller may see it, with links only for those they belong to."""
    mine = held_by(seats, caller)
    owner = caller.guest is not None and caller.guest == game.owner
    return TableInfo(
        id=game.id,
        url=link(game.id),
        name=game.name,
        status=game.status,
        seats=[_seat_info(game, seat, caller, now) for seat in seats],
        you=mine,
        to_move=game.to_move,
        deadline=iso_or_none(game.deadline),
        left=None if game.deadline is None else round(max(0.0, game.deadline - now), 1),
        nudged=game.to_move in mine and _is_nudged(game, seats),
        owner=owner,
        invites=invites(game.id, seats) if owner and game.status == WAITING else [],
        modules=ordered_modules(setup),
        cards=list(setup.cards),
        house_rules=setup.house_rules,
        marsh_cards=setup.marsh_cards,
        one_capitol=leaves_capitol_out(setup),
        first_game=game.first_game,
        listed=game.listed,
        clock=game.clock,
        on_timeout=game.on_timeout,
        gone_after=wait_of(game),
        random_order=game.random_order,
        hints=hints_allowed(game, seats),
        daily=game.daily,
        counts=game.counts,
        rated=is_rated(game),
        commitment=commitment(game.seed),
        created=iso(game.created),
        started=iso_or_none(game.started),
        ended=iso_or_none(game.ended),
        totals=_listed(game.totals) if game.status == OVER else None,
        winners=_listed(game.winners) if game.status == OVER else None,
        hinted=_listed(game.hinted) if game.status == OVER else None,
        rematch=game.rematch,
    )


def _is_nudged(game: TableRecord, seats: Sequence[SeatRecord]) -> bool:
    nudged = None if game.to_move is None else seats[game.to_move].nudged
    return nudged is not None and nudged >= (game.since or 0)


def _own_link(game: TableRecord, seat: SeatRecord) -> str | None:
    """Return the link by which a seat is played elsewhere; a game that counts has none."""
    unfinished = game.status in UNFINISHED
    return link(game.id, seat.secret) if unfinished and not game.counts else None


def _seat_info(game: TableRecord, seat: SeatRecord, caller: Caller, now: float) -> SeatInfo:
    mine = owns(seat, caller)
    return SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        color=seat.color,
        left=seat.left,
        resigned=seat.resigned,
        away_until=away_until(seat, now),
        nonce=seat.nonce,
        you=mine,
        kept=seat.kind == OPEN and seat.guest is not None,
        link=_own_link(game, seat) if mine else None,
    )


def _listed(numbers: Sequence[int] | None) -> list[int] | None:
    return None if numbers is None else [*numbers]
