"""The values that many messages and requests of clients have in common."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import AfterValidator, Field

_LARGEST: Final = 2**31 - 1
_LAST_SEAT: Final = 4


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only printable characters on one line")
    return text


Number = Annotated[int, Field(ge=0, le=_LARGEST)]
SeatNumber = Annotated[int, Field(ge=0, le=_LAST_SEAT)]
MessageId = Annotated[str, Field(min_length=1, max_length=64), AfterValidator(_printable)]
Word = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_printable)]
"""An action, or the name of something that pays."""
