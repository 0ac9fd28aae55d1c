"""A worker process whose bots answer as their names say: too late, not at all, or nonsense.

Such a process starts by importing this file, so it imports nothing of the server but what a real
worker does.
"""

import os
import time
from multiprocessing.connection import Connection

from kingdom.server.worker_processes import READY
from tests.support import TIMEOUT


def late(connection: Connection) -> None:
    """Be ready only after the first question, and only then answer it."""
    connection.recv()
    connection.send(READY)
    connection.send("end")


def broken(connection: Connection) -> None:
    """Answer as the name of the bot says."""
    connection.send(READY)
    while True:
        name = connection.recv().bot
        if name == "slow":
            time.sleep(10 * TIMEOUT)
        if name == "crash":
            os._exit(1)
        connection.send({"silly": "x" * 1000, "wrong": 7}.get(name, "end"))
