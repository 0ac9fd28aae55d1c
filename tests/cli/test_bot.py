"""`kingdom bot --check`: what it says of good bots and of broken ones, on one line."""

import pytest

from tests.support.commands import Command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_a_good_bot_passes(run: Command) -> None:
    result = run("bot", "tests.arena.bots:Low", "--check", "--games", "1")
    assert result.status == 0
    assert result.out.startswith("1 game, ")
    assert "the same seed led to the same games" in result.out


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("tests.arena.bots:Cheats", "game 1 of seed 0, seat 1: end is not legal: the turn"),
        ("tests.arena.bots:Dithers", "the turn does not end within 1000 choices: "),
        ("tests.arena.bots:Crashes", "RuntimeError: ouch ("),
        ("tests.arena.bots:Crashes", "); game 1 of seed 0, seat 1: the bot failed at the view"),
        ("cmd:./no-such-engine", "engine './no-such-engine' cannot be started"),
    ],
)
def test_a_broken_bot_is_an_error_without_a_traceback(run: Command, name: str, what: str) -> None:
    assert what in run.refused(1, "bot", name, "--check", "--games", "2")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("nobody", "unknown bot 'nobody'"),
        ("cmd:", "cmd: needs a command, as in cmd:./my_engine"),
        ("planner:width=0", "width takes a whole number from 1"),
    ],
)
def test_a_name_that_cannot_be_read_is_bad_usage(run: Command, name: str, what: str) -> None:
    for more in ((), ("--check", "--games", "1")):
        assert what in run.refused(2, "bot", name, *more)
