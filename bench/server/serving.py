"""The server under measurement: a process of its own, as `kingdom serve` runs it.

Where all measured players share one address, the rate limits are lifted; nothing else differs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bench.server import StoppedError

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_MANY: Final = 10**9


class Served:
    """A running server with an empty database in a folder that is removed with it.

    With a `database` it uses that one; the servers of one database share a `folder`. `more` are
    other settings. It is of this tree, or of another `tree` with the `python` that has what it
    needs.
    """

    def __init__(
        self,
        *,
        limited: bool = False,
        database: str = "",
        folder: str = "",
        more: dict[str, str | bool] | None = None,
        tree: Path | None = None,
        python: str = sys.executable,
    ) -> None:
        self._own = None if folder else tempfile.TemporaryDirectory(prefix="kingdom-bench-")
        self.folder = Path(self._own.name if self._own else folder)
        limits = "limited" if limited else "unlimited"
        self._process = subprocess.Popen(
            [python, "-m", "bench.server.serving", str(self.folder), limits, database,
             json.dumps(more or {})],
            cwd=tree,
            env=os.environ | ({"PYTHONPATH": str(tree / "src")} if tree else {}),
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # out of reach of Ctrl-C: whoever measures ends it
        )  # fmt: skip
        assert self._process.stdout is not None
        try:
            line = self._process.stdout.readline()
        except BaseException:
            self._process.kill()
            raise
        if "http" not in line:
            raise StoppedError("the server did not start")
        self.url = next(word for word in line.split() if word.startswith("http"))

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)
        if self._process.stdout is not None:
            self._process.stdout.close()
        if self._own is not None:
            self._own.cleanup()

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


UNLIMITED: Final[dict[str, Any]] = {
    "messages_per_second": _MANY,
    "message_burst": _MANY,
    "address_messages_per_second": _MANY,
    "address_message_burst": _MANY,
    "writes_per_second": _MANY,
    "write_burst": _MANY,
    "reads_per_second": _MANY,
    "read_burst": _MANY,
    "tables_per_minute": _MANY,
    "table_burst": _MANY,
    "tables_per_guest": _MANY,
    "sockets": _MANY,
    "sockets_per_address": _MANY,
    "sockets_per_guest": _MANY,
    "cached_games": 100_000,
}


def main(folder: str, limits: str, database: str, more: str) -> int:
    """Serve with data in a folder, on any free port, until told to stop."""
    from kingdom.server.run import serve
    from kingdom.server.settings import Settings

    settings = Settings(Path(folder), database, **json.loads(more))
    if limits == "unlimited":
        settings = replace(settings, **UNLIMITED)
    return serve(settings, "127.0.0.1", 0)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
