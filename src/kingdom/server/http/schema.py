"""The answer of every HTTP request that fails."""

from __future__ import annotations

from kingdom.server.errors import ErrorCode
from kingdom.table.wire.model import model


@model
class ErrorInfo:
    """Why a request failed."""

    code: ErrorCode
    message: str
    """What is wrong, for people."""
    field: str | None = None
    """The part of the request that is to blame, if it is one."""


@model
class ErrorAnswer:
    """What every failed request answers."""

    error: ErrorInfo
