"""The words of messages, in every language."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from kingdom.server.notifications import texts


def test_sentences() -> None:
    zone = ZoneInfo("Europe/Berlin")
    noon = datetime(2026, 11, 16, 12, 5, tzinfo=zone).timestamp()
    assert texts.time_left(noon, zone, "en") == "You have until Monday 16 November, 12:05."
    assert (
        texts.time_left(noon, zone, "nl") == "Je hebt de tijd tot maandag 16 november, 12:05 uur."
    )
    assert texts.time_left(noon, zone, "de") == "Du hast Zeit bis Montag, 16. November, 12:05 Uhr."
    assert texts.what_happened([], "en") == "The game begins."
    assert texts.what_happened(["Anna", "Bert"], "nl") == "Anna en Bert hebben gespeeld."
    assert texts.what_happened(["A", "B", "C"], "en") == "A, B and C have played."
    assert texts.what_happened([], "fr") == "The game begins."
