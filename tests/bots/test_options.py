"""Options of our bots: each says what it takes, and refuses everything else before any game."""

import inspect
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingdom.bots import make_bot
from kingdom.bots.names import BOTS, OPTIONS
from kingdom.core import library
from kingdom.core.layout import MAX_PLANS
from tests.support.commands import Command

REFUSED = [
    ("planner:width=abc", "width takes a whole number from 1 to 512, not 'abc'"),
    ("planner:width=-1", "width takes a whole number from 1 to 512, not '-1'"),
    ("planner:width=1e9", "width takes a whole number from 1 to 512, not '1e9'"),
    ("planner:width=513", "width takes a whole number from 1 to 512, not '513'"),
    ("planner:width=", "width takes a whole number from 1 to 512, not ''"),
    ("planner:blur=nan", "blur takes a number from 0 to 1000, not 'nan'"),
    ("planner:blur=-1", "blur takes a number from 0 to 1000, not '-1'"),
    ("planner:foresight=x", "foresight takes a number from 0 to 5, not 'x'"),
    ("planner:foresight=inf", "foresight takes a number from 0 to 5, not 'inf'"),
    ("search:plans=0", "plans takes a whole number from 1 to 128, not '0'"),
    ("search:100:threads=0", "threads takes a whole number from 1 to 1024, not '0'"),
    ("search:widht=3", "unknown option 'widht': search takes width, plans, threads"),
    ("greedy:depth=3", "unknown option 'depth': greedy takes no options"),
    ("random:rng=3", "unknown option 'rng': random takes no options"),
    ("easy:level=hard", "unknown option 'level': easy takes no options"),
]


@pytest.mark.parametrize(("name", "what"), REFUSED, ids=[name for name, _ in REFUSED])
def test_an_option_is_refused_in_words(name: str, what: str) -> None:
    with pytest.raises(ValueError, match=r"^bot ") as refused:
        make_bot(name, Random(1))
    assert str(refused.value).startswith(f"bot {name!r}: {what}")


@pytest.mark.parametrize(
    "command",
    [("sim", "--bots"), ("watch", "--bots"), ("arena", "--bots"), ("study", "--bot")],
    ids=lambda command: command[0],
)
def test_a_command_refuses_it_on_one_line(
    command: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    run = Command(capsys)
    for name, what in REFUSED:
        assert what in run.refused(2, *command, name)


@pytest.mark.usefixtures("compiled_core")
def test_the_limits_themselves_are_taken() -> None:
    limits = library.library().max_width(), MAX_PLANS
    bot: Any = make_bot(f"search:width={limits[0]}:plans={limits[1]}:threads=1", Random(1))
    assert (bot.width, bot.plans) == limits
    bot = make_bot("planner:width=1:foresight=0:blur=2.5", Random(1))
    assert (bot.width, bot.foresight, bot.blur) == (1, 0.0, 2.5)


@pytest.mark.parametrize("name", BOTS)
def test_what_is_declared_is_what_the_bot_takes(name: str) -> None:
    takes: Callable[..., Any] = BOTS[name]
    assert [*inspect.signature(takes).parameters][1:] == [*OPTIONS.get(name, {})]
