"""Two processes on one PostgreSQL: every game has a player at each of them."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

from bench.server.load import probe
from bench.server.players import Crowd
from bench.server.serving import Served
from tests.support.postgres import postgres

if TYPE_CHECKING:
    from bench.server.load import Probe


def two_processes(games: int, pace: float, seconds: float, processes: int) -> Probe:
    """Play games between two processes; return what was measured, the first one's processor time.

    Raises `NoPostgresError` if there is no PostgreSQL on this machine.
    """
    with (
        postgres() as database,
        tempfile.TemporaryDirectory(prefix="kingdom-bench-") as folder,
        Served(database=database, folder=folder) as one,
        Served(database=database, folder=folder) as other,
        Crowd((one.url, other.url), processes) as crowd,
    ):
        return probe(one, crowd, games, pace, pace, seconds)
