"""A clock that tests move."""

from __future__ import annotations

import secrets
import time

from kingdom.server.time_source import TimeSource


class MovedTime(TimeSource):
    """The time of a machine of its own, whose clock can be set and whose time can be moved on."""

    def __init__(self, host: str | None = None, ahead: float = 0.0) -> None:
        self.passed, self.ahead = 0.0, ahead
        super().__init__(
            wall=lambda: time.time() + self.passed + self.ahead,
            monotonic=lambda: time.monotonic() + self.passed,
            host=host or secrets.token_hex(8),
        )
