"""What the bodies of requests and the messages of clients are made of."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from kingdom.table.seats import LONGEST_NAME

_LARGEST: Final = 2**31 - 1


_LAST_SEAT: Final = 4


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("only printable characters on one line")
    return text


def printable_line(text: str) -> str:
    """Return a text on one line; raise `ValueError` if something in it cannot be printed."""
    text = " ".join(text.split())
    if not text.isprintable():
        raise ValueError("only printable characters on one line")
    return text


Number = Annotated[int, Field(ge=0, le=_LARGEST)]


SeatNumber = Annotated[int, Field(ge=0, le=_LAST_SEAT)]


MessageId = Annotated[str, Field(min_length=1, max_length=64), AfterValidator(_printable)]


Word = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_printable)]
"""An action, or the name of something that pays."""


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(printable_line)]


class Body(BaseModel):
    """A request's body, in which unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)
