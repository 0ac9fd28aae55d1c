"""How the tests run commands: in this process, as a program of its own, or on a terminal."""

import json
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kingdom import Setup
from kingdom.cli import main
from tests.support import TIMEOUT

ESCAPE = "\x1b"
FIRST_GAME = str(Setup.first_game(2))


class Result:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def json(self) -> dict[str, Any]:
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


class Command:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str | Path) -> Result:
        self.capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = self.capsys.readouterr()
        return Result(status, out, err)

    def refused(self, status: int, *arguments: str | Path) -> str:
        """Run a command that must fail with one line on standard error, and return that line."""
        result = self(*arguments)
        assert result.status == status, result.err
        assert result.out == ""
        assert re.fullmatch(r"kingdom: error: .+\n", result.err)
        return result.err


def environment() -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    return kept | {"TERM": "xterm-256color", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}


def program(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "kingdom", *map(str, arguments)]


def execute(*arguments: str | Path, text: str | None = None) -> Result:
    """Run a command as a program of its own."""
    done = subprocess.run(
        program(*arguments),
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        timeout=TIMEOUT,
    )
    return Result(done.returncode, done.stdout, done.stderr)


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, process: "subprocess.Popen[bytes]", end: int) -> None:
        self.process, self.end, self.shown = process, end, ""

    def read_until(self, words: str) -> None:
        """Read until something is shown; no words: until the program is over."""
        deadline = time.monotonic() + TIMEOUT
        while not words or words not in self.shown:
            assert time.monotonic() < deadline, self.shown[-2000:]
            if not select.select([self.end], [], [], 0.1)[0]:
                continue
            try:
                data = os.read(self.end, 65536)
            except OSError:  # what Linux says when the other end is closed
                data = b""
            if not data:
                return
            self.shown += data.decode(errors="replace")

    def finish(self) -> int:
        self.read_until("")
        return self.process.wait(TIMEOUT)


@contextmanager
def terminal(*arguments: str | Path) -> Iterator[Terminal]:
    import fcntl
    import pty
    import struct
    import termios

    end, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 90, 0, 0))
    process = subprocess.Popen(
        program(*arguments), stdin=other, stdout=other, stderr=other, env=environment()
    )
    os.close(other)
    try:
        with process:
            yield Terminal(process, end)
            process.kill()
    finally:
        os.close(end)
