"""A server that dies by SIGKILL at a chosen moment: run with FOLDER, PORT, HOW and DATABASE.

`acknowledged`: after the first action was stored and acknowledged, before anybody else is woken;
`stored`: after the first action was stored, before it is acknowledged; `never`: not by itself;
`slow`: not by itself, and its bots make one move and no more.

The processes of its bots import this file too, so it imports the server where it is needed.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def prepare(how: str) -> None:
    from kingdom.server.games.answers import Done
    from kingdom.server.games.service import GameService
    from kingdom.server.live.connection import Connection

    if how == "acknowledged":
        patch.object(Connection, "_moved", die).start()
    elif how == "stored":
        act = GameService.act

        def act_and_die(*arguments: Any) -> Any:
            answer = act(*arguments)
            if isinstance(answer, Done):
                die()
            return answer

        patch.object(GameService, "act", act_and_die).start()


def main(folder: str, port: str, how: str, database: str) -> None:
    from kingdom.server.run import serve
    from kingdom.server.settings import Settings

    prepare(how)
    serve(
        Settings(
            Path(folder), database, workers=1, bot_pause=3_600.0 if how == "slow" else 0.0,
            messages_per_second=1e6, message_burst=10**6,
        ),
        "127.0.0.1", int(port),
    )  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
