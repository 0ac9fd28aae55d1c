"""Two transactions at once: waiting until one of them waits for the other."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING

from sqlalchemy import text

from tests.support import TIMEOUT

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def wait_until_blocked(session: Session) -> None:
    """Wait until somebody waits for what this session has locked.

    On SQLite there is nothing to wait for: one transaction writes after the other.
    """
    if session.get_bind().dialect.name == "sqlite":
        return
    waiting = text(
        "select count(*) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))"
    )
    latest = monotonic() + TIMEOUT
    while not session.scalar(waiting):
        if monotonic() > latest:
            raise TimeoutError("nobody waits for this transaction")
        sleep(0.01)
