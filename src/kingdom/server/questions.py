"""Every costly question of the features, and the process that answers them.

To add one, write a function in the `questions` of a feature and let its route ask it; both limits
follow from its cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.server.accounts import questions as accounts
from kingdom.server.computing import worker
from kingdom.server.games import questions as games
from kingdom.server.replay import questions as replay
from kingdom.server.tables import questions as tables

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MODULES: Final = (games, replay, tables, accounts)
"""Imported in the process, too, before it says that it is ready."""


def answer_questions(connection: Connection, database_url: str) -> None:
    """Answer questions until the connection is closed; this runs in the worker process."""
    worker.compute(connection, database_url)
