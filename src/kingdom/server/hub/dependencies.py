"""HTTP: what announces changes, and who is connected."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from kingdom.server.http.dependencies import part
from kingdom.server.hub.announcer import Announcer
from kingdom.server.hub.presence import Presence

Announce = Annotated[Announcer, Depends(part(Announcer))]
Connected = Annotated[Presence, Depends(part(Presence))]
