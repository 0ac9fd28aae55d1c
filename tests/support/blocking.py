"""Two transactions at once: waiting until one of them waits for the other."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from tests.support import TIMEOUT

if TYPE_CHECKING:
    from concurrent.futures import Future

    from sqlalchemy.orm import Session


def wait_until_blocked(
    session: Session, second: Future[Any] | None = None, others: int = 1
) -> None:
    """Wait until somebody waits for what this session has locked; the second one, if it is known.

    With more `others`, until so many wait, perhaps for each other. On SQLite there is nothing to
    wait for: one transaction writes after the other.
    """
    if session.get_bind().dialect.name == "sqlite":
        return
    # Not from pg_stat_activity: a transaction sees those there whom it saw when it first looked.
    waiting = "select count(distinct pid) from pg_locks where not granted"
    for_us = f"{waiting} and pg_backend_pid() = any(pg_blocking_pids(pid))"
    latest = monotonic() + TIMEOUT
    while session.scalar(text(for_us if others == 1 else waiting)) < others:
        if second is not None and second.done():
            raise AssertionError("nobody had to wait") from second.exception()
        if monotonic() > latest:
            raise TimeoutError("nobody waits for this transaction")
        sleep(0.01)
