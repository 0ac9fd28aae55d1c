"""Processes for the tests that begin with the server imported, which takes seconds each time.

They are forked from a process that has imported it and does nothing else; this one is started with
the first of them and ends with the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any

from tests.support import TIMEOUT


def forked(work: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Start a process, and return it."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["kingdom.server.run", "psycopg"])
    process = context.Process(target=work, args=arguments)
    process.start()
    return process


def status_of(process: BaseProcess) -> int | None:
    """Return the exit status of a process when it has ended, the negative signal if it was one."""
    process.join(TIMEOUT)
    return process.exitcode
