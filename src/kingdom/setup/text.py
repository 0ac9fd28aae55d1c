"""The words of a set-up's text: splitting them, and what is refused before they are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kingdom.setup.house_rules import RULES
from kingdom.setup.table_parts import PARTS

MAX_TEXT: Final = 2_000  # characters of a set-up's text that are looked at
SETUP_KEYS: Final = ("players", "modules", *PARTS, *RULES)
"""The keys of a set-up's text."""


def setup_words(text: str) -> dict[str, str]:
    """Split a text into its words, by their keys."""
    if not isinstance(text, str):
        raise ValueError(f"a set-up is a text, not {type(text).__name__}")
    if len(text) > MAX_TEXT:
        raise ValueError(f"a set-up has at most {MAX_TEXT} characters, not {len(text)}")
    words: dict[str, str] = {}
    for word in text.split():
        key, sign, value = word.partition("=")
        if not sign or not value:
            raise ValueError(f"set-up: {word!r} is not of the form key=value")
        if key in words:
            raise ValueError(f"set-up: {key} is given twice")
        words[key] = value
    return words


def check_words(words: Mapping[str, str], needed: Iterable[str]) -> None:
    """Refuse words with an unknown key, and a text that lacks one that is needed."""
    for key in words:
        if key not in SETUP_KEYS:
            raise ValueError(f"set-up: unknown key {key!r}: known are {', '.join(SETUP_KEYS)}")
    for key in needed:
        if key not in words:
            raise ValueError(f"set-up: {key}= is missing")


def parse_players(word: str) -> int:
    """Read the number of players; `Setup` checks how many can play."""
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise ValueError(f"set-up: players={word!r} is not a number")
    return int(word)
