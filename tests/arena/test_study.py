"""What a study says follows from its games."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kingdom.arena import running
from kingdom.arena.plan import ArenaPlan
from kingdom.arena.results import ArenaSeat, GameResult
from kingdom.arena.study import study, study_page
from tests.support.commands import Command


def seat(gold: int, place: int, tiles: dict[str, int]) -> ArenaSeat:
    return ArenaSeat("bot", gold, place, float(place == 1), {"castles": gold}, tiles, (1.0,))


def games(count: int) -> list[GameResult]:
    """Return games in which seat 1 wins with a tower, by ten gold."""
    return [
        GameResult(number, number, 100, (seat(50, 1, {"tower": 2}), seat(40, 2, {"farm": 1})))
        for number in range(count)
    ]


def test_seats_tiles_and_sources() -> None:
    told = study({2: games(30)})
    assert [row["mean"] for row in told["seats"]] == [1.0, 0.0]
    assert told["seats"][0]["low"] > 0.85
    assert told["tiles"]["tower"] == {"mean": 10, "low": 10, "high": 10, "games": 30}
    assert told["tiles"]["farm"]["mean"] == -10
    assert told["sources"] == {"castles": {2: 45}}
    assert told["gold"][2]["mean"] == 45


def test_little_is_said_of_few_games() -> None:
    assert study({2: games(5)})["tiles"] == {}


def test_a_page_about_it() -> None:
    page = study_page(study({2: games(30)}), "<bot>", ["base"], "kingdom study --bot '<bot>'")
    assert re.findall("<h2>(.*)</h2>", page) == [
        "Seats with 2 players",
        "Worth of the tiles",
        "Gold by source",
        "How it was made",
    ]
    assert "30 games of &lt;bot&gt; against itself" in page
    assert ">+10</text>" in page
    assert ">-10</text>" in page
    assert ">0</text>" in page
    assert "<bot>" not in page


def test_a_page_that_cannot_be_written_is_refused_before_the_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    error = Command(capsys).refused(1, "study", "--games", "10000000", "--report", tmp_path)
    assert "cannot write a file there" in error


def test_it_goes_on_where_it_was_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run, folder = Command(capsys), tmp_path / "kept"
    arguments = ("study", "--bot", "random", "--players", "2,3", "--jobs", "1", "--json")
    whole = run(*arguments, "--games", "5").json
    run(*arguments, "--games", "3", "--results", folder)
    files = [folder / f"{players}-players.jsonl" for players in (2, 3)]
    lines = files[0].read_text("utf-8").splitlines(keepends=True)
    files[0].write_text("".join(lines[:-1]) + lines[-1][:30], "utf-8")  # the last one was cut
    assert run(*arguments, "--games", "5", "--results", folder).json == whole
    assert [len(file.read_text("utf-8").splitlines()) for file in files] == [6, 6]
    error = run.refused(1, *arguments, "--games", "5", "--results", folder, "--seed", "5")
    assert "has the results of other games: seed was 0, now it is 5" in error


def test_ctrl_c_reports_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: ArenaPlan, numbers: Sequence[int], jobs: int) -> Iterator[GameResult]:
        yield from games(2) if plan.players == 2 else ()
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "play_games", interrupted)
    run = Command(capsys)
    arguments = ("study", "--bot", "random", "--games", "4", "--jobs", "1", "--json")
    result = run(*arguments, "--players", "2,3")
    assert (result.status, result.json["games"]) == (130, {"2": 2})
    assert run(*arguments, "--players", "3").status == 130
    printed = run(*arguments[:-1], "--players", "2,3").out
    assert printed.startswith("interrupted after 2 games of random against itself, 2 players, ")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    run = Command(capsys)
    arguments = ("study", "--bot", "random", "--games", "4", "--players", "2,3", "--jobs", "1")
    told = run(*arguments, "--json").json
    assert told["games"] == {"2": 4, "3": 4}
    assert len(told["seats"]) == 5
    printed = run(*arguments).out
    assert printed.startswith("8 games of random against itself, 2 or 3 players, base, seed 0\n")
    assert "Gold by source" in printed
    assert "\nCastles  " in printed  # by the name that people know
    assert "report" not in printed
    assert "is not a whole number from 2 to 5" in run.refused(2, "study", "--players", "2,6")
    assert "unknown bot 'nobody'" in run.refused(2, "study", "--bot", "nobody")


def test_a_bot_that_fails_is_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run, bot = Command(capsys), "tests.arena.bots:Crashes"
    page = tmp_path / "study.html"
    arguments = ("study", "--bot", bot, "--games", "2", "--players", "2,3", "--jobs", "1")
    result = run(*arguments, "--report", page)
    assert result.status == 0
    assert "The bot failed in 4 of 4 games, and simple moves were played" in result.out
    assert f"{bot} failed, first in game 1 with 2 players: RuntimeError: ouch (" in result.out
    assert result.out.count("ouch") == 1
    assert result.out.endswith(f"The report is in {page}: open it in a browser.\n")
    assert re.findall("<h2>(.*)</h2>", page.read_text("utf-8"))[0] == "Failures"
    told = run(*arguments, "--json").json
    assert told["failed_games"] == 4
    assert [*told["failures"][-1]] == ["players", "game", "seat", "bot", "why"]
    assert (told["failures"][-1]["players"], told["failures"][-1]["game"]) == (3, 2)


def test_a_bot_that_does_not_fail_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    run = Command(capsys)
    assert "failed" not in run("study", "--bot", "random", "--games", "2", "--players", "2").out
