"""Quiet hours: nobody is called at night, wherever they are."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from kingdom.server.notifications.quiet_hours import quiet_until
from kingdom.server.notifications.storage import NotificationSettings
from tests.support.away import Make


def test_quiet_hours_put_a_call_off(away: Make) -> None:
    table = away()
    now = datetime.fromtimestamp(table.time.now(), ZoneInfo("Asia/Tokyo"))
    minute = now.hour * 60 + now.minute
    hours = {"quiet_from": (minute - 60) % 1440, "quiet_until": (minute + 120) % 1440}
    table.wish(table.bert, zone="Asia/Tokyo", **hours)
    table.play(table.anna)
    table.after(0)
    assert table.after(61) == table.after(3600) == []
    assert len(table.after(3600)) == 1


@pytest.mark.parametrize(
    ("at", "until"),
    [("2026-11-16 21:59", None), ("2026-11-16 22:00", "2026-11-17 07:30"),
     ("2026-11-17 03:00", "2026-11-17 07:30"), ("2026-11-17 07:30", None),
     ("2026-03-28 23:00", "2026-03-29 07:30"), ("2026-10-24 23:00", "2026-10-25 07:30")],
)  # fmt: skip
def test_quiet_hours_end_in_the_morning_of_the_place(at: str, until: str | None) -> None:
    zone = ZoneInfo("Europe/Amsterdam")
    wishes = NotificationSettings(quiet_from=22 * 60, quiet_until=7 * 60 + 30, zone=zone.key)
    now = datetime.fromisoformat(at).replace(tzinfo=zone).timestamp()
    ends = quiet_until(wishes, now)
    shown = ends and datetime.fromtimestamp(ends, zone).strftime("%Y-%m-%d %H:%M")
    assert shown == until


def test_no_quiet_hours() -> None:
    for hours in ((None, None), (60, 60), (None, 60)):
        wishes = NotificationSettings(quiet_from=hours[0], quiet_until=hours[1], zone="UTC")
        assert quiet_until(wishes, 0.0) is None
