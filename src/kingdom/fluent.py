"""The texts in `kingdom/locales`: Fluent files, of which the browser shows the same.

Read is what our files use: messages, arguments, and variants by a word, a number or its plural.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES: Final = ("en", "nl", "de")
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) *= *(.*(?:\n[ }].*|\n(?=\n* ))*)", re.M)
_SELECTION: Final = re.compile(r"\{ *\$(\w+) *->\s*\n(.*?)\n\s*\}", re.S)
_VARIANT: Final = re.compile(r"^ *(\*?)\[(\w+)\] *(.*)$", re.M)
_ARGUMENT: Final = re.compile(r"\{ *\$(\w+) *\}")

Argument = str | int


def localized(key: str, language: str = "en", **arguments: Argument) -> str:
    """Return a text in a language, or in English; raise `KeyError` if there is none."""
    found = _messages(language if language in LANGUAGES else "en")[key]
    return format_message(found, arguments)


def format_message(message: str, arguments: Mapping[str, Argument]) -> str:
    """Return a message with its arguments filled in."""
    chosen = _SELECTION.sub(lambda match: _variant(match[2], arguments[match[1]]), message)
    return _ARGUMENT.sub(lambda match: str(arguments[match[1]]), chosen)


def _variant(variants: str, value: Argument) -> str:
    """Return the variant of a value: its own, that of its plural, or else the default."""
    matches = list(_VARIANT.finditer(variants))
    found = {match[2]: match[3] for match in matches}
    plural = "one" if value == 1 else "other"  # in all three languages
    default = next(match[3] for match in matches if match[1])
    return found.get(str(value), found.get(plural, default))


def read_messages(source: str) -> dict[str, str]:
    """Return the messages of a Fluent file by their keys."""
    return {match[1]: match[2].rstrip() for match in _MESSAGE.finditer(source)}


@cache
def _messages(language: str) -> Mapping[str, str]:
    files = sorted((_locales() / language).glob("*.ftl"))
    found: dict[str, str] = {}
    for file in files:
        found |= read_messages(file.read_text(encoding="utf-8"))
    return found


@cache
def _locales() -> "Path":
    from pathlib import Path  # slow to import

    return Path(__file__).parent / "locales"
