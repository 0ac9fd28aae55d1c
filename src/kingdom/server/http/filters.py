"""Filters and pages that several lists have."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Query

from kingdom.content import MODULES
from kingdom.server.database import CURSOR, NO_MODULE

_MODULE: Final = f"^({'|'.join((*MODULES, NO_MODULE))})$"
Module = Annotated[
    str | None, Query(pattern=_MODULE, description="an expansion, or `none` for the base game")
]
CursorText = Annotated[str | None, Query(pattern=CURSOR)]
