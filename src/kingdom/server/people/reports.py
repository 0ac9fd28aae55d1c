"""Reports to those who run the server: what somebody did, with what they had said at the table."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, delete, func, or_, select

from kingdom.plurals import counted
from kingdom.server.database import count_rows, now_of
from kingdom.server.errors import RefusedError
from kingdom.server.guests.storage import Guest
from kingdom.server.live.storage import Chat
from kingdom.server.outbox.mail import Mail, send_mail
from kingdom.server.people.storage import Report
from kingdom.table.clock import DAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

MOST: Final = 1_000  # reports that are not settled
_MOST_OF_ONE: Final = 10
_LINES: Final = 20  # of chat that go with a report
_LONGEST: Final = 500  # characters of a report
_SETTLED_DAYS: Final = 90  # days for which a report is kept that was settled
_OPEN_DAYS: Final = 365  # ... and one that was not
_SHOWN: Final = 100
_MAIL_DAYS: Final = 7  # for which a mail about a report is tried


def report(session: Session, guest: str, other: str, game: str, text: str) -> Report | None:
    """Report somebody for what happened at a table, about each table once; both are locked.

    Return the report if it is a new one.
    """
    words = _printable(text)
    known = session.scalar(
        select(Report).where(Report.guest == guest, Report.other == other, Report.game == game)
    )
    if known is not None:
        known.text = words
        return None
    _check_number(session, guest)
    _make_room(session)
    row = Report(
        id=secrets.token_hex(6),
        guest=guest,
        other=other,
        name=session.get_one(Guest, other).name,
        game=game,
        text=words,
        lines=_said(session, other, game),
        created=now_of(session),
        outcome="",
    )
    session.add(row)
    session.flush()
    return row


def tell_host(session: Session, to: str, url: str, row: Report) -> None:
    """Store a mail about a report for whoever runs the server."""
    waiting = count_rows(session, Report, Report.settled.is_(None))
    said = "".join(f"> {line}\n" for line in row.lines)
    text = (
        f"{row.name or 'Somebody without a name'} ({row.other}) was reported by {row.guest} at "
        f"{url}/table/{row.game}:\n\n{row.text or '(no words)'}\n\n{said}\n"
        f"{counted(waiting, 'report')} to be settled; `kingdom admin reports` lists all, and "
        f"`kingdom admin settle {row.id} TEXT` notes what came of this one.\n"
    )
    send_mail(session, Mail(to, "Kingdom Builder: a report", text), lifetime=_MAIL_DAYS * DAY)


def _printable(text: str) -> str:
    """Return a text on one line without what could control the terminal that shows it."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())[:_LONGEST]


def _said(session: Session, guest: str, game: str) -> list[str]:
    lines = session.scalars(
        select(Chat.text)
        .where(Chat.game == game, Chat.guest == guest)
        .order_by(Chat.id.desc())
        .limit(_LINES)
    )
    return [*lines][::-1]


def _check_number(session: Session, guest: str) -> None:
    if count_rows(session, Report, Report.settled.is_(None), Report.guest == guest) >= _MOST_OF_ONE:
        raise RefusedError("too_many", "many of your reports wait: they are looked at first")


def _make_room(session: Session) -> None:
    """If too many wait, delete the oldest of whoever has sent most: nobody shuts others out."""
    unsettled = Report.settled.is_(None)
    if count_rows(session, Report, unsettled) < MOST:
        return
    busiest = (
        select(Report.guest)
        .where(unsettled)
        .group_by(Report.guest)
        .order_by(func.count().desc(), func.min(Report.created))
        .limit(1)
    )
    oldest = (
        select(Report.id)
        .where(unsettled, Report.guest == busiest.scalar_subquery())
        .order_by(Report.created)
        .limit(1)
    )
    session.execute(delete(Report).where(Report.id == session.scalar(oldest)))


def open_reports(session: Session) -> Sequence[Report]:
    """Return the reports that nobody has settled, the oldest first."""
    return session.scalars(
        select(Report).where(Report.settled.is_(None)).order_by(Report.created).limit(_SHOWN)
    ).all()


def settle(session: Session, report_id: str, outcome: str) -> None:
    """Note that somebody has looked at a report, and what came of it."""
    row = session.get(Report, report_id, with_for_update=True)
    if row is None:
        raise RefusedError("not_found", f"there is no report {report_id!r}")
    row.settled, row.outcome = now_of(session), outcome[:200]


def remove_old_reports(session: Session, now: float) -> None:
    """Delete reports that were settled a while ago, and those that nobody has looked at."""
    settled = and_(Report.settled.is_not(None), Report.settled < now - _SETTLED_DAYS * DAY)
    old = and_(Report.settled.is_(None), Report.created < now - _OPEN_DAYS * DAY)
    session.execute(
        delete(Report).where(or_(settled, old)).execution_options(synchronize_session=False)
    )
