"""HTTP: what live connections share."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from kingdom.server.http.dependencies import part
from kingdom.server.live.services import LiveServices

Live = Annotated[LiveServices, Depends(part(LiveServices))]
