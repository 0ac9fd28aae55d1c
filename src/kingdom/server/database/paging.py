"""Lists of games that are read page by page, the newest first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import and_, or_

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement
    from sqlalchemy.orm import InstrumentedAttribute

PAGE: Final = 20
"""Games of a page."""
NO_MODULE: Final = "none"
"""In filters: the base game alone."""
CURSOR: Final = r"^[0-9]{1,12}\.[0-9]{1,12}~[0-9a-z]{1,16}$"
"""What the text of a cursor looks like."""


class Cursor(NamedTuple):
    """A place in a list: after the game with this moment, and of several such after this one."""

    moment: float
    game: str

    @classmethod
    def parse(cls, text: str) -> Cursor:
        """Return the cursor that a text stands for; raise `ValueError` if it stands for none."""
        if not re.fullmatch(CURSOR, text):
            raise ValueError(f"{text!r} is not the place in a list: expected {CURSOR}")
        moment, _, game = text.partition("~")
        return cls(float(moment), game)

    def __str__(self) -> str:
        return f"{self.moment!r}~{self.game}"

    def older(
        self, moment: InstrumentedAttribute[float], game: InstrumentedAttribute[str]
    ) -> ColumnElement[bool]:
        """Return the condition for what follows in a list ordered by these columns, descending."""
        return or_(moment < self.moment, and_(moment == self.moment, game < self.game))
