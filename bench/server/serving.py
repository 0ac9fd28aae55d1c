"""The server under measurement: a process of its own on SQLite, as `kingdom serve` runs it.

Only the rate limits are lifted, because all measured players share one address.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from bench.server import StoppedError

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_MANY: Final = 10**9


class Served:
    """A running server with an empty database in a folder that is removed with it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kingdom-bench-")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.server.serving", self._folder.name],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http" not in line:
            raise StoppedError("the server did not start")
        self.url = next(word for word in line.split() if word.startswith("http"))
        self.folder = Path(self._folder.name)

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._folder.cleanup()

    def cpu_seconds(self) -> float:
        """Return the processor time that the server has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def resident_bytes(self) -> int:
        """Return the memory that the server holds."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def stored_bytes(self) -> int:
        """Return the size of the database on disk."""
        return sum(file.stat().st_size for file in self.folder.glob("kingdom.sqlite3*"))


def main(folder: str) -> int:
    """Serve with data in a folder, on any free port, until told to stop."""
    from kingdom.server.run import serve
    from kingdom.server.settings import Settings

    settings = Settings(
        Path(folder),
        messages_per_second=_MANY,
        message_burst=_MANY,
        writes_per_second=_MANY,
        write_burst=_MANY,
        reads_per_second=_MANY,
        read_burst=_MANY,
        tables_per_minute=_MANY,
        table_burst=_MANY,
        tables_per_guest=_MANY,
        sockets=_MANY,
        sockets_per_address=_MANY,
        sockets_per_guest=_MANY,
        cached_games=100_000,
    )
    return serve(settings, "127.0.0.1", 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
