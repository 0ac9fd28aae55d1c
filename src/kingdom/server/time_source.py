"""Where the server reads the time: one source for all of it, which tests can move.

What is stored has wall time, so that it means the same to other processes and after a restart.
Within a process the time goes on evenly, whatever is done to the system's clock: a jump of it is
noted by `games.clock_jumps`, which shifts the deadlines, and only then followed.
"""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


def host_name() -> str:
    """Return a name for this machine since its last boot, when its monotonic clock began."""
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:  # not Linux: then only jumps within this process are noticed
        return secrets.token_hex(16)


class TimeSource:
    """The time, by the system's clock as it was set when the source was made or last followed."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
        host: str | None = None,
    ) -> None:
        """Take the system's clock, one that is never set, and the name of the machine."""
        self._wall, self.monotonic = wall, monotonic
        self.host = host or host_name()
        self._epoch = self.epoch()

    def epoch(self) -> float:
        """Return the wall time at which the monotonic clock began; it jumps with the wall clock."""
        return self._wall() - self.monotonic()

    def now(self) -> float:
        """Return the wall time, as if the clock had not been set since it was last followed."""
        return self._epoch + self.monotonic()

    def earliest(self) -> float:
        """Return the earliest that it can be: a moment may have been shifted by another process."""
        return min(self.now(), self._wall())

    def jump(self) -> float:
        """Return by how many seconds the clock was set since it was last followed."""
        return self.epoch() - self._epoch

    def follow(self, epoch: float) -> None:
        """Go on from the clock as it is set now."""
        self._epoch = epoch


SYSTEM_TIME = TimeSource()
"""For what is used outside a server."""
