"""The words of messages, in every language."""

from __future__ import annotations

import re
from dataclasses import astuple
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from kingdom.server.notifications import texts


def test_every_language_has_the_same_places_for_names() -> None:
    def places(value: Any) -> Any:
        if isinstance(value, tuple):
            return [places(one) for one in value]
        return sorted(re.findall(r"{\d?}", value))

    expected = [places(value) for value in astuple(texts.EN)]
    for words in texts.WORDS.values():
        assert [places(value) for value in astuple(words)] == expected


def test_sentences() -> None:
    zone = ZoneInfo("Europe/Berlin")
    noon = datetime(2026, 11, 16, 12, 5, tzinfo=zone).timestamp()
    assert texts.time_left(noon, zone, texts.EN) == "You have until Monday 16 November, 12:05."
    assert (
        texts.time_left(noon, zone, texts.NL)
        == "Je hebt de tijd tot maandag 16 november, 12:05 uur."
    )
    assert (
        texts.time_left(noon, zone, texts.DE) == "Du hast Zeit bis Montag, 16. November, 12:05 Uhr."
    )
    assert texts.what_happened([], texts.EN) == "The game begins."
    assert texts.what_happened(["Anna", "Bert"], texts.NL) == "Anna en Bert hebben gespeeld."
    assert texts.what_happened(["A", "B", "C"], texts.EN) == "A, B and C have played."
    assert texts.language_words("fr") is texts.EN
