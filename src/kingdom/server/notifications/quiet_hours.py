"""Quiet hours, in which a person is not called, in that person's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

if TYPE_CHECKING:
    from kingdom.server.notifications.storage import NotificationSettings

MINUTES: Final = 24 * 60


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone such as `Europe/Amsterdam`; raise `ValueError` if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, OSError, ValueError):
        raise ValueError(
            f"{name[:64]!r} is no time zone: expected one like Europe/Amsterdam"
        ) from None


def quiet_until(settings: NotificationSettings, now: float) -> float | None:
    """Return when the quiet hours end, if this moment is in them; None if it is not."""
    begins, ends = settings.quiet_from, settings.quiet_until
    if begins is None or ends is None or begins == ends:
        return None
    here = datetime.fromtimestamp(now, zone_of(settings.zone))
    minute = here.hour * 60 + here.minute
    if (minute - begins) % MINUTES >= (ends - begins) % MINUTES:
        return None
    day = here.date() + timedelta(days=minute >= ends)
    end = datetime(day.year, day.month, day.day, ends // 60, ends % 60, tzinfo=here.tzinfo)
    # Always later than now: an hour that the clocks skip ends when they are put forward.
    return max(end.astimezone(UTC).timestamp(), now + 60)
