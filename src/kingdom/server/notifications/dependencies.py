"""HTTP: what calls people who are away."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends

from kingdom.server.http.dependencies import part
from kingdom.server.notifications.services import NotificationServices

Calls = Annotated[NotificationServices, Depends(part(NotificationServices))]
