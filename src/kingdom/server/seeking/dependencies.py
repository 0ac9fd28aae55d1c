"""HTTP: the matchmaker."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from kingdom.server.http.dependencies import part
from kingdom.server.seeking.matching import Matchmaker

Matching = Annotated[Matchmaker, Depends(part(Matchmaker))]
