"""The progress bar of long work."""

import io
import os
import pty
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from kingdom.cli.progress import progress_bar, take_results


def shown(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> str:
    """Return what a terminal is sent while something works."""
    screen, terminal = pty.openpty()
    with os.fdopen(screen, "rb", 0) as reader:
        with os.fdopen(terminal, "w") as standard_error:
            monkeypatch.setattr(sys, "stderr", standard_error)
            work()
        return b"".join(read_to_the_end(reader)).decode()


def read_to_the_end(reader: io.FileIO) -> Iterator[bytes]:
    """Yield what has come to a closed terminal, in pieces as the system hands it out."""
    with suppress(OSError):  # how Linux says that there is no more
        while piece := reader.read(65536):
            yield piece


def test_a_terminal_sees_how_far_the_work_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> None:
        with progress_bar("judging", 3) as advance:
            for _ in range(3):
                advance(1)

    lines = shown(monkeypatch, work).split("\r")
    assert any(line.startswith("judging ") and " 0/3 " in line for line in lines)
    assert any(" 3/3" in line for line in lines), lines
    assert not lines[-1].strip(), "the bar is erased at the end"


def test_results_of_several_games_count_as_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def take(games: int) -> int:
        taken.append(games)
        return games

    assert " 5/5" in shown(monkeypatch, lambda: take_results([2, 3], 5, take))
    assert taken == [2, 3]


def test_nothing_is_shown_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress_bar("judging", 1) as advance:
        advance(1)
    assert capsys.readouterr().err == ""
