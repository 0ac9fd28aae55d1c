"""Options of our bots: each says what it takes, and refuses everything else before any game."""

import inspect
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingdom import Budget, Game, Setup
from kingdom.bots import BotName, make_bot
from kingdom.bots.names import BOTS, OPTIONS
from kingdom.core.layout import MAX_PLANS, MAX_WIDTH
from kingdom.core.weights import Weights, load_weights, weights_text
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
    ("search:widht=3", "unknown option 'widht': search takes width, plans, threads, weights, play"),
    ("search:weights=", "weights takes the name of a file"),
    ("greedy:depth=3", "unknown option 'depth': greedy takes no options"),
    ("random:rng=3", "unknown option 'rng': random takes no options"),
    ("planner:width=2:width=9", "width is given twice"),
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
    limits = MAX_WIDTH, MAX_PLANS
    bot: Any = make_bot(f"search:width={limits[0]}:plans={limits[1]}:threads=1", Random(1))
    assert (bot.width, bot.plans) == limits
    bot = make_bot("planner:width=1:foresight=0:blur=2.5", Random(1))
    assert (bot.width, bot.foresight, bot.blur) == (1, 0.0, 2.5)


@pytest.mark.parametrize("name", BOTS)
def test_what_is_declared_is_what_the_bot_takes(name: str) -> None:
    takes: Callable[..., Any] = BOTS[name]
    assert [*inspect.signature(takes).parameters][1:] == [*OPTIONS.get(name, {})]


def weights_file(folder: Path, scale: float, part: str = "planner") -> Path:
    """Write the planner's weights, scaled, as those of a part."""
    usual = load_weights("planner")
    tables = ({name: scale * worth for name, worth in each.items()} for each in usual)
    file = folder / f"{part} times {scale:g}.toml"
    file.write_text(weights_text(Weights(*tables), part, ""), encoding="utf-8")
    return file


@pytest.mark.usefixtures("compiled_core")
def test_weights_of_a_file_are_those_that_a_bot_plays_by(tmp_path: Path) -> None:
    file = weights_file(tmp_path, 0.5)
    setup = Setup.first_game(2)
    view = Game(setup, Random(1)).state.view(0)
    turns = []
    for name in (f"planner:weights={file}", "planner:foresight=0.5", "planner"):
        bot: Any = make_bot(name, Random(1))
        bot.new_game(setup, 0)
        turns.append(bot.think(view, Budget()))
    # The numbers of a file are rounded.
    assert turns[0].value == pytest.approx(turns[1].value, abs=0.05)
    assert turns[0].value != pytest.approx(turns[2].value, abs=0.05)


@pytest.mark.usefixtures("compiled_core")
def test_playouts_are_weighed_by_a_file_of_their_own(tmp_path: Path) -> None:
    plans, playouts = (weights_file(tmp_path, 0.0, part) for part in ("planner", "playout"))
    setup = Setup.first_game(2)
    view = Game(setup, Random(1)).state.view(0)
    values = {}
    for name in ("search:40", f"search:40:playout={playouts}", f"search:40:weights={plans}"):
        bot: Any = make_bot(name, Random(1))
        bot.new_game(setup, 0)
        turn = bot.think(view, bot.budget)
        values[name] = turn.value, turn.candidates[0].margin
    assert len({*values.values()}) == 3


@pytest.mark.usefixtures("compiled_core")
def test_a_file_of_the_other_part_is_refused(tmp_path: Path) -> None:
    plans, playouts = (weights_file(tmp_path, 0.5, part) for part in ("planner", "playout"))
    for name in (f"planner:weights={playouts}", f"search:weights={playouts}"):
        with pytest.raises(ValueError, match=r"0.5.toml has weights of the playout, not of the p"):
            make_bot(name, Random(1))
    with pytest.raises(ValueError, match=r"has weights of the planner, not of the playout"):
        make_bot(f"search:playout={plans}", Random(1))


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("option", ["planner:weights", "search:weights", "search:40:playout"])
def test_a_file_that_cannot_be_read_is_refused_on_one_line(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Command(capsys)
    missing = tmp_path / "none.toml"
    name = f"{option}={missing}"
    for command in (
        ("sim", "--bots", name),
        ("arena", "--bots", f"{name},random"),
        ("study", "--bot", name),
    ):
        told = run.refused(1, *command)
        assert f"no weights can be read from {missing}: No such file" in told


@pytest.mark.usefixtures("compiled_core")
def test_weights_and_foresight_stay_within_what_the_core_can_add(tmp_path: Path) -> None:
    file = weights_file(tmp_path, 5.0)
    make_bot(f"planner:weights={file}", Random(1))
    with pytest.raises(ValueError, match=r"times 5.toml with foresight=5: .* must be from"):
        make_bot(f"planner:weights={file}:foresight=5", Random(1))


def test_the_colon_of_a_drive_belongs_to_the_file() -> None:
    name = BotName.parse("search:weights=C:\\bots\\own.toml:500")
    assert name.options == {"weights": "C:\\bots\\own.toml"}
    assert name.budget == Budget(playouts=500)
