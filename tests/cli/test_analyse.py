"""`kingdom analyse`: a table for people, an object for programs, clear errors."""

import os
import re
import signal
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event, Lock, main_thread
from typing import NoReturn

import pytest

from kingdom import Game, Setup
from kingdom.actions import END
from kingdom.analysis import Cost
from kingdom.analysis.analyst import USUAL, Analyst, JudgedDecision
from kingdom.analysis.costs import Estimate
from kingdom.analysis.records import Decision, Reasons
from kingdom.bots import RandomBot
from kingdom.cli.analyse import DEFAULT_PLAYOUTS
from kingdom.cli.analysis_text import chart
from kingdom.core import CoreMissingError
from tests.support.commands import Command, terminal

pytestmark = pytest.mark.usefixtures("compiled_core")

QUICK = ("--playouts", "12", "--jobs", "1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of an unfinished game of three turns for each player."""
    setup = Setup.first_game(2)
    whole = Game(setup, Random(1))
    whole.play([RandomBot(Random(2)), RandomBot(Random(3))])
    game = Game(setup)
    for action in whole.actions:
        game.push(action)
        if game.actions.count(END) == 6:
            break
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    return file


def test_a_table_a_chart_and_the_costliest_turns(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    result = Command(capsys)("analyse", record, *QUICK)
    assert (result.status, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0].split()[:2] == ["turn", "player"]
    turns = re.findall(r"^ +(\d\.\d)  Player", result.out, re.MULTILINE)
    assert turns == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]
    for title in ("Chance to win, turn by turn", "Judgements", "Costliest turns of Player 2"):
        assert title in lines
    places = [lines.index(f"Costliest turns of Player {player}") for player in (1, 2)]
    for first, last in pairwise((*places, len(lines))):
        assert sum(line.startswith("Round ") for line in lines[first:last]) <= 3


@pytest.mark.parametrize(
    ("cost", "told"),
    [
        (Cost(gold=2.34, chance=0.051), "2.3 gold, 5 points"),
        (Cost(gold=2.34, chance=0.004), "2.3 gold"),
        (Cost(gold=0.04, chance=0.008), "1 point"),
        (Cost(gold=0.04, chance=0.005), "1 point"),
        (Cost(gold=0.04, chance=0.004), None),
    ],
)
def test_what_costs_next_to_nothing_is_not_mentioned(
    capsys: pytest.CaptureFixture[str],
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    cost: Cost,
    told: str | None,
) -> None:
    def judge(_: Analyst, decision: Decision) -> JudgedDecision:
        missed, found = Estimate(0.5, 0.0), Estimate(0.6, 1.0)
        better = (*decision.actions, END)
        return JudgedDecision(decision, missed, better, found, cost, Reasons(), is_best=False)

    monkeypatch.setattr(Analyst, "judge", judge)
    out = Command(capsys)("analyse", record, *QUICK, "--player", "1").out
    turn = next(line for line in out.splitlines() if line.startswith("   1.1"))
    assert turn.endswith(f"  {told}" if told else "  good")
    costliest = out.partition("Costliest turns of Player 1\n")[2]
    assert costliest.startswith("Round 1: " if told else "No turn cost anything.")


def test_one_object_as_json(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    run = Command(capsys)
    told = run("analyse", record, *QUICK, "--seed", "7", "--json").json
    assert (told["players"], told["finished"], told["winners"]) == (2, False, [])
    assert (told["playouts"], told["seconds"], told["seed"]) == (12, None, 7)
    assert told["bounds"]["mistake"] == {"gold": 4.0, "chance": 0.1}
    turns = told["turns"]
    assert [turn["player"] for turn in turns] == [0, 1] * 3
    assert [len(chances) for chances in told["chances"]] == [3, 3]
    for player, costliest in enumerate(told["costliest"]):
        assert all(turns[index]["player"] == player for index in costliest)
        weights = [turns[index]["cost"]["gold"] for index in costliest]
        assert all(gold >= 0 for gold in weights)
    played = Game.from_record(record.read_text(encoding="utf-8"))
    for turn in turns:
        assert turn["judgement"] in ("good", "inaccuracy", "mistake")
        assert played.states[turn["decisions"][0]["ply"]].to_move == turn["player"]
        assert turn["decisions"][-1]["played"]["actions"][-1] == "end"
    assert run("analyse", record, *QUICK, "--seed", "7", "--json").json == told
    jobs = ("--playouts", "12", "--jobs", "3")
    assert run("analyse", record, *jobs, "--seed", "7", "--json").json == told


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals to threads")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_at_once(
    capsys: pytest.CaptureFixture[str],
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    jobs: str,
) -> None:
    """Whatever the core is still computing is not waited for."""
    pressed, released, statuses = Lock(), Event(), []

    def judge(analyst: Analyst, decision: Decision) -> JudgedDecision:
        if pressed.acquire(blocking=False):
            signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
        released.wait()
        raise AssertionError("nobody asks for it any more")

    def leave(status: int) -> NoReturn:
        statuses.append(status)
        raise SystemExit(status)

    monkeypatch.setattr(Analyst, "judge", judge)
    monkeypatch.setattr(os, "_exit", leave)
    try:
        with pytest.raises(SystemExit):
            Command(capsys)("analyse", record, "--jobs", jobs)
    finally:
        released.set()
    assert statuses == [130]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_on_a_terminal(record: Path) -> None:
    with terminal("analyse", record, *QUICK) as screen:
        assert screen.finish() == 0
        assert re.search(r"\d/6", screen.shown)
        assert "Costliest turns of Player 2" in screen.shown


def test_one_player_alone(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    result = Command(capsys)("analyse", record, *QUICK, "--player", "2")
    assert "Player 1 " not in result.out
    assert "Costliest turns of Player 2" in result.out


def test_a_game_without_turns(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    file.write_text(Game(Setup.first_game(2)).record(), encoding="utf-8")
    assert Command(capsys)("analyse", file).out == "There is no turn to judge.\n"


def test_errors_say_what_is_wrong(
    capsys: pytest.CaptureFixture[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Command(capsys)
    assert "--player 3: the game has 2 players" in run.refused(
        2, "analyse", record, "--player", "3"
    )
    both = ("--playouts", "5", "--seconds", "1")
    assert "not allowed with" in run.refused(2, "analyse", record, *both)
    told = run.refused(2, "analyse", record, "--seconds", "0")
    assert "'0' is not a number of seconds above 0, up to 3600" in told
    broken = record.with_name("broken.txt")
    broken.write_text(record.read_text(encoding="utf-8").replace(" end", "", 1), encoding="utf-8")
    assert "broken.txt: line " in run.refused(1, "analyse", broken)

    def missing() -> None:
        raise CoreMissingError("it is not built here")

    monkeypatch.setattr("kingdom.core.library.library", missing)
    assert "an analysis needs the compiled core: it is not built here" in run.refused(
        1, "analyse", record
    )


def test_the_default_is_that_of_the_library() -> None:
    assert USUAL.playouts == DEFAULT_PLAYOUTS


def test_a_chart_has_a_character_for_each_chance() -> None:
    assert chart([0.0, 0.124, 0.5, 0.99, 1.0]) == "▁▁▅██"
    assert chart([0.0, 0.55, 1.0], "0123456789") == "059"
