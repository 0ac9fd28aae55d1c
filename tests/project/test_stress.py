"""Running the tests on a busy machine: which parts, what is remembered, what is said at the end."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.support import stress
from tests.support.stress import (
    Deadline,
    Outcome,
    chosen,
    remember,
    remembered,
    report,
    run,
    summary,
    work,
)

ONCE = 5.0  # minutes, more than anything here takes


@pytest.fixture(autouse=True)
def _quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember in a folder of the test's own, beside one loop instead of four."""
    monkeypatch.setattr(stress, "FOLDER", tmp_path)
    monkeypatch.setattr(stress, "LOOPS", 1)


def does(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let every part run this code."""
    for kind in stress.COMMANDS:
        monkeypatch.setitem(stress.COMMANDS, kind, [(sys.executable, "-c", code)])


def test_parts_are_chosen_by_name_or_kind() -> None:
    assert len(chosen([])) == 11
    assert chosen(["browser-3"]) == ["browser-3"]
    assert chosen(["server", "rest"]) == [*(f"server-{n}" for n in range(1, 6)), "rest"]
    with pytest.raises(ValueError, match="no part is called 'sever'"):
        chosen(["sever"])


def test_what_has_passed_is_left_out_and_what_failed_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = ["server-1", "rest"]
    does(
        monkeypatch, "print('FAILED tests/test_a.py::test_one'); print('1 failed in 2.00s'); 1 / 0"
    )
    monkeypatch.setitem(
        stress.COMMANDS, "rest", [(sys.executable, "-c", "print('2 passed, 1 skipped in 3.00s')")]
    )
    work(parts, remembered(), ONCE)
    known = remembered()
    assert [known[part].status for part in parts] == ["failed", "passed"]
    assert known["rest"].summary == "2 passed, 1 skipped"
    capsys.readouterr()
    assert not report(parts, known)
    said = capsys.readouterr().out
    assert "FAILED tests/test_a.py::test_one" in said
    assert "not passed yet: server-1" in said

    does(monkeypatch, "print('1 passed in 1.00s')")
    work(parts, remembered(), ONCE)
    said = capsys.readouterr().out
    assert "[2/2] rest: passed" in said
    assert said.count("begins") == 1
    assert report(parts, remembered())
    assert "all have passed" in capsys.readouterr().out


def test_a_part_ends_when_the_time_is_up_and_the_next_does_not_begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    does(monkeypatch, f"import time; open({str(begun)!r}, 'w').close(); time.sleep(10_000)")
    monkeypatch.setattr(Deadline, "is_over", property(lambda _: begun.exists()))
    work(["server-1", "server-2"], remembered(), ONCE)
    assert remembered()["server-1"].status == "stopped"
    assert "server-2" not in remembered()
    assert "left for the next call" in capsys.readouterr().out


def test_the_browser_is_tried_beside_the_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    meets = (
        "import sys, time; from pathlib import Path; mine, other = map(Path, sys.argv[1:])\n"
        "mine.touch()\n"
        "while not other.exists(): time.sleep(0.01)\n"
    )
    ways = [str(tmp_path / "server"), str(tmp_path / "browser")]
    for kind, files in (("server", ways), ("browser", ways[::-1])):
        monkeypatch.setitem(stress.COMMANDS, kind, [(sys.executable, "-c", meets, *files)])
    work(["server-1", "browser-1"], remembered(), ONCE)
    assert {outcome.status for outcome in remembered().values()} == {"passed"}


def test_ctrl_c_ends_what_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    does(monkeypatch, f"import time; open({str(begun)!r}, 'w').close(); time.sleep(10_000)")
    outcomes = []

    def interrupted(*_: object, **__: object) -> None:
        while not begun.exists():
            time.sleep(0.01)
        raise KeyboardInterrupt

    def noted(part: str, deadline: Deadline) -> Outcome:
        outcomes.append(run(part, deadline))
        return outcomes[-1]

    monkeypatch.setattr(stress, "wait", interrupted)
    monkeypatch.setattr(stress, "run", noted)
    with pytest.raises(KeyboardInterrupt):
        work(["server-1", "server-2"], remembered(), ONCE)
    assert [outcome.status for outcome in outcomes] == ["stopped"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("..  [ 84%]\n427 passed in 239.23s (0:03:59)\n", "427 passed"),
        ("=== 1 failed, 426 passed, 2 skipped in 9.1s ===\n", "1 failed, 426 passed, 2 skipped"),
        (" Test Files  22 passed (22)\n      Tests  208 passed (208)\n", "208 passed"),
        ("# tests 71\n# pass 70\n# fail 1\n# skipped 0\n", "70 pass, 1 fail"),
        ("Killed\n", "no summary"),
    ],
)
def test_the_runners_summaries_are_read(tmp_path: Path, text: str, expected: str) -> None:
    log = tmp_path / "part.log"
    log.write_text(text, encoding="utf-8")
    assert summary(log) == expected


@pytest.mark.parametrize(("seconds", "shown"), [(0.4, "0:00"), (61.0, "1:01"), (119.7, "2:00")])
def test_times_are_shown_in_minutes_and_seconds(seconds: float, shown: str) -> None:
    assert stress.clock(seconds) == shown


def test_what_is_known_is_kept(tmp_path: Path) -> None:
    known = {"rest": Outcome("passed", 61.0, "5 passed", "abc123")}
    remember(known)
    assert remembered() == known
    assert known["rest"].line == "passed in 1:01 at abc123: 5 passed"
