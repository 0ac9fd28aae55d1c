"""What the options of our own bots may be: each bot declares them, as data.

Classes of users take whatever they like.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import nan
from typing import TypeAlias

Value: TypeAlias = int | float | str


@dataclass(frozen=True)
class Number:
    """A number from one limit to another, both included."""

    low: float
    high: float
    whole: bool = False

    def __str__(self) -> str:
        """Return the values that are allowed, in words."""
        return f"a {'whole ' * self.whole}number from {self.low:g} to {self.high:g}"

    def read(self, text: str) -> Value:
        """Return the number that a text says; raise ValueError if it is none of these."""
        try:
            number = int(text) if self.whole else float(text)
        except ValueError:
            number = nan
        if not self.low <= number <= self.high:  # this refuses nan as well
            raise ValueError(f"takes {self}, not {text!r}")
        return number


@dataclass(frozen=True)
class FileName:
    """The name of a file, which is read when the bot is made."""

    def __str__(self) -> str:
        """Return the values that are allowed, in words."""
        return "the name of a file"

    def read(self, text: str) -> Value:
        """Return the name; raise ValueError if there is none."""
        if not text:
            raise ValueError(f"takes {self}")
        return text


Options: TypeAlias = Mapping[str, Number | FileName]
"""What a bot can be told, by the names of its keywords."""


def read_option(bot: str, options: Options, key: str, text: str) -> Value:
    """Return the value of an option of a bot; raise ValueError that says what would be right."""
    if key not in options:
        takes = ", ".join(options) or "no options"
        raise ValueError(f"unknown option {key!r}: {bot} takes {takes}")
    try:
        return options[key].read(text)
    except ValueError as error:
        raise ValueError(f"{key} {error}") from None
