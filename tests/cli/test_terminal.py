"""The commands on a terminal: progress, redrawing, colours, and Ctrl-C."""

import re
import signal
import sys

import pytest

from kingdom.content import MODULES
from tests.support.commands import FIRST_GAME, terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")


@pytest.mark.long
def test_sim_shows_progress_on_a_terminal() -> None:
    with terminal("sim", "--games", "300") as screen:
        assert screen.finish() == 0
        assert re.search(r"\d+/300", screen.shown)
        assert "300 games, 2 players" in screen.shown


def test_perft_shows_progress_on_a_terminal() -> None:
    arguments = ("--setup", FIRST_GAME, "--cards", "flower,grass", "--depth", "5")
    with terminal("perft", *arguments) as screen:
        assert screen.finish() == 0
        assert "/57" in screen.shown


def test_a_check_shows_progress_on_a_terminal() -> None:
    with terminal("bot", "random", "--check", "--games", "2") as screen:
        assert screen.finish() == 0
        assert "/2" in screen.shown
        assert "2 games, " in screen.shown


def test_watch_redraws_the_terminal() -> None:
    with terminal("watch", "--seed", "3", "--delay", "0") as screen:
        assert screen.finish() == 0
    frames = screen.shown.split("\x1b[H")
    assert len(frames) > 20
    assert all("Round " in frame for frame in frames[1:])
    assert frames[0].endswith("\x1b[?1049h\x1b[?25l")
    before, end = frames[-1].split("\x1b[?25h\x1b[?1049l")
    assert all(frame.count("\n") < 30 for frame in [*frames[1:-1], before])
    assert "Final scoring" in end  # stays to be seen on the first screen
    assert "\x1b[48;5;" in end or ";48;5;" in end or "\x1b[38;" in end


def test_watch_all_modules_on_a_terminal() -> None:
    options = ("--modules", ",".join(MODULES), "--players", "5", "--rule", "two_cards=yes")
    with terminal("watch", "--seed", "3", "--delay", "0", *options) as screen:
        assert screen.finish() == 0
    assert re.search(r"Round 2: .*holds \S+ and \S+", screen.shown)
    assert "Final scoring" in screen.shown


def test_watch_without_colours() -> None:
    with terminal("watch", "--seed", "3", "--delay", "0", "--no-color") as screen:
        assert screen.finish() == 0
    assert not re.search("\x1b\\[[\\d;]*m", screen.shown)


def test_ctrl_c_leaves_the_terminal_tidy() -> None:
    with terminal("watch", "--seed", "3", "--delay", "20") as screen:
        screen.read_until("Round 1")
        screen.process.send_signal(signal.SIGINT)
        assert screen.finish() == 130
    assert screen.shown.endswith("\x1b[?25h\x1b[?1049l")
    assert "Traceback" not in screen.shown
