"""The values that many types of the wire have in common."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field
from typing_extensions import TypeAliasType

from kingdom.board import TERRAINS

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

CellName = str
"""A hex as in notation.md: `d7`."""
Gold = dict[str, int]
"""Gold by source: a card, a task, `castles` and so on."""

Terrain = TypeAliasType(
    "Terrain", Annotated[str, Field(json_schema_extra={"enum": list(TERRAINS)})]
)
Beside = TypeAliasType("Beside", Literal["all", "some", "none"])
"""Whether the hexes that can be chosen lie next to one's own pieces, where the rules care."""
