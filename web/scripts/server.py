"""A server for pictures and browser tests: bots do not pause, limits are wide, clocks short.

python web/scripts/server.py PORT [SMTP], with its data in the folder that KINGDOM_DATA names. SMTP
is the URL of a mail server, if mail is to be sent. The file `moved` in the folder says by how many
seconds its time is ahead, so that days can pass in a test.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from kingdom.server.time_source import TimeSource

if TYPE_CHECKING:
    from pathlib import Path

PLENTY = 10**6


class MovedTime(TimeSource):
    """The time, ahead by as many seconds as a file says."""

    def __init__(self, file: Path) -> None:
        """Take the file, which may appear later."""
        self._file = file
        super().__init__(
            lambda: time.time() + self._ahead(), lambda: time.monotonic() + self._ahead()
        )

    def _ahead(self) -> float:
        return float(self._file.read_text() or 0) if self._file.exists() else 0.0


def main() -> int:
    """Run the server and return its exit status."""
    # Here, because the processes of the bots import this file too.
    from kingdom.server.run import serve
    from kingdom.server.settings import Settings

    port, smtp = int(sys.argv[1]), "".join(sys.argv[2:])
    settings = Settings(
        url=f"http://localhost:{port}" if smtp else "",
        smtp=smtp,
        mail_burst=PLENTY,
        bot_pause=0.0,
        shortest_clock=1,
        messages_per_second=PLENTY,
        message_burst=PLENTY,
        writes_per_second=PLENTY,
        write_burst=PLENTY,
        reads_per_second=PLENTY,
        read_burst=PLENTY,
        address_message_burst=PLENTY,
        page_burst=PLENTY,
        sign_in_burst=PLENTY,
        computing_burst=PLENTY,
        notice_burst=PLENTY,
        invitation_burst=PLENTY,
        table_burst=PLENTY,
        tables_per_guest=PLENTY,
        rated_turns=0,
        rated_meetings=PLENTY,
    )
    moved = MovedTime(settings.folder / "moved")
    return serve(settings, "127.0.0.1", port, time=moved)


if __name__ == "__main__":
    sys.exit(main())
