"""A server that dies by SIGKILL at a chosen moment.

`acknowledged`: after the first action was stored and acknowledged, before anybody else is woken;
`stored`: after the first action was stored, before it is acknowledged; `never`: not by itself;
`slow`: not by itself, and its bots make one move and no more.
"""

from __future__ import annotations

import os
import signal
from contextlib import redirect_stdout
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kingdom.server.games.service import GameService
from kingdom.server.live.connection import GameConnection as LiveConnection
from kingdom.server.run import serve
from kingdom.server.settings import Settings
from kingdom.table.answers import Done


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def prepare(how: str) -> None:
    if how == "acknowledged":
        patch.object(LiveConnection, "_moved", die).start()
    elif how == "stored":
        act = GameService.act

        def act_and_die(*arguments: Any) -> Any:
            answer = act(*arguments)
            if isinstance(answer, Done):
                die()
            return answer

        patch.object(GameService, "act", act_and_die).start()


def doomed(folder: Path, port: int, how: str, database: str, printed: Connection) -> None:
    """Run the server; what it prints goes through a pipe."""
    prepare(how)
    with open(printed.fileno(), "w", closefd=False) as out, redirect_stdout(out):
        serve(
            Settings(
                folder, database, workers=1, bot_pause=3_600.0 if how == "slow" else 0.0,
                messages_per_second=1e6, message_burst=10**6,
            ),
            "127.0.0.1", port,
        )  # fmt: skip
