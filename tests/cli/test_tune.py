"""`kingdom tune`: the same weights for the same seed, also after it was stopped."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingdom.core import CoreMissingError, library, tuning
from kingdom.core.layout import BotKindCode
from kingdom.core.selfplay import Processor
from kingdom.core.tuning import TRIALS, TUNING, Plan, Tuning, TuningProgress, drawn_core, play_trial
from kingdom.core.weights import load_weights, no_weights, weights_text
from tests.support import ROOT
from tests.support.commands import Command

SMALL = ("--steps", "6", "--pairs", "2", "--deals", "3", "--seed", "4", "--players", "2,3")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.mark.long
@pytest.mark.parametrize("part", ["planner", "playout"])
def test_it_writes_weights_that_it_has_tried_out(run: Command, tmp_path: Path, part: str) -> None:
    file = tmp_path / "tuned,mine.toml"
    result = run("tune", part, file, *SMALL, "--jobs", "1")
    assert result.status == 0
    assert f"kingdom tune {part} tuned,mine.toml --steps 6" in result.out
    assert result.out.count("against what it began with") == 4
    text = file.read_text(encoding="utf-8")
    head, _, hint = result.out.partition("\n\n")
    assert all(f"# {line}" in text for line in head.splitlines())
    assert hint.startswith(f"To let bots play by {file}:\n  kingdom arena --bots ")
    command = shlex.split(hint.splitlines()[1])[1:-1]  # all but the number of games
    assert run(*command, "2", "--jobs", "1", "--results", tmp_path / "games.jsonl").status == 0
    assert '"failure":""' in (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    (tmp_path / "games.jsonl").unlink()
    assert load_weights(file) != load_weights(part)
    assert [*tmp_path.iterdir()] == [file]


def test_without_the_core_it_says_so(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise CoreMissingError("it is not built here")

    monkeypatch.setattr(library, "library", missing)
    told = run.refused(1, "tune", "playout", tmp_path / "new.toml")
    assert "tuning needs the compiled core: it is not built here" in told
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("rate", ["0", "-1", "nan", "inf", "fast"])
def test_a_rate_is_above_zero(run: Command, tmp_path: Path, rate: str) -> None:
    told = run.refused(2, "tune", "playout", tmp_path / "new.toml", f"--rate={rate}")
    assert f"'{rate}' is not a number above 0" in told


@pytest.mark.parametrize("modules", ["bas", "base,nomad", "base+nomad", ""])
def test_a_module_that_there_is_not_is_bad_usage(
    run: Command, tmp_path: Path, modules: str
) -> None:
    told = run.refused(2, "tune", "playout", tmp_path / "new.toml", f"--modules={modules}")
    assert "unknown module" in told
    assert "known are base, nomads, " in told


def test_help_says_that_jobs_are_threads(run: Command) -> None:
    assert "number of threads that play at the same time" in " ".join(run("tune", "-h").out.split())


def test_the_result_does_not_depend_on_jobs(run: Command, tmp_path: Path) -> None:
    files = tmp_path / "one.toml", tmp_path / "two.toml"
    for jobs, file in enumerate(files, start=1):
        assert run("tune", "playout", file, *SMALL, "--jobs", str(jobs)).status == 0
    assert load_weights(files[0]) == load_weights(files[1])


def test_a_file_is_written_whole_or_not_at_all(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("what was there before", encoding="utf-8")

    def killed(self: Path, _target: Path) -> Path:
        assert file.read_text(encoding="utf-8") == "what was there before"
        assert self.read_text(encoding="utf-8").startswith("# kingdom tune")
        raise OSError("killed")

    monkeypatch.setattr(Path, "replace", killed)
    run("tune", "playout", file, "--steps", "1", "--pairs", "1", "--deals", "1", "--jobs", "1")
    assert file.read_text(encoding="utf-8") == "what was there before"


PLAN = Plan("playout", 8, 2, (2,), ("base", "all"), seed=1, rate=0.6)


def test_a_tuning_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = Tuning(PLAN)
    assert [progress.step for progress in whole.run()] == [*range(1, 9)]
    stopped = Tuning(PLAN)
    for progress in stopped.run():
        if progress.step == 5:
            break
    stopped.save(tmp_path / "progress.json")
    again = Tuning.load(tmp_path / "progress.json")
    assert len([*again.run()]) == 3
    assert again.result == whole.result
    assert again.result != Tuning(PLAN._replace(seed=2)).result


def test_weights_are_found_from_nothing_also_after_a_stop(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way of the shipped files: one command, killed in between, the same bytes."""
    tiny = ("--from", "nothing", "--steps", "4", "--pairs", "1", "--deals", "1", "--jobs", "1")
    files = tmp_path / "whole" / "playout.toml", tmp_path / "stopped" / "playout.toml"
    for file in files:
        file.parent.mkdir()
    assert run("tune", "playout", files[0], *tiny).status == 0
    steps = Tuning.run

    def stopped(self: Tuning) -> Iterator[TuningProgress]:
        for progress in steps(self):
            yield progress
            if progress.step == 2:
                raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Tuning, "run", stopped)
        assert run("tune", "playout", files[1], *tiny).status == 130
    assert run("tune", "playout", files[1], *tiny[2:]).status == 1, "another start"
    assert run("tune", "playout", files[1], *tiny).status == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert "--from nothing" in files[0].read_text(encoding="utf-8")
    shipped = weights_text(load_weights("playout").complete(), "playout", "")
    assert keys_in(files[0].read_text("utf-8")) == keys_in(shipped), "as in the package"
    assert {*no_weights().tiles.values(), *no_weights().terms.values()} == {0.0}


def keys_in(text: str) -> list[str]:
    """Return what stands before each number of a file of weights, and the tables' names."""
    lines = text.splitlines()
    return [line.partition("=")[0] for line in lines if line and not line.startswith("#")]


def test_a_score_is_rounded_alike_by_every_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """`sum` rounds otherwise from Python 3.12 on, and games would go other ways."""
    monkeypatch.setattr(tuning, "_pair_score", lambda _: 0.1)
    ten = Tuning(PLAN._replace(pairs=10))
    assert ten._score(no_weights(), no_weights()) == 0.1


@pytest.mark.thorough
def test_the_page_says_what_comes_out(run: Command, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "lab" / "tuning.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"`kingdom (tune playout playout.toml .*?)`", page)
    words = [tmp_path / word if word == "playout.toml" else word for word in command.split()]
    told = [line for line in run(*words).out.splitlines() if line.startswith("against")]
    assert len(told) == 2
    assert "\n".join(told) in page


def test_progress_of_another_command_is_refused(run: Command, tmp_path: Path) -> None:
    Tuning(PLAN).save(tmp_path / "tuned.progress.json")
    result = run("tune", "playout", tmp_path / "tuned.toml", *SMALL)
    assert result.status == 1
    assert "another command" in result.err
    (tmp_path / "tuned.progress.json").write_text('{"plan": 3}')
    result = run("tune", "playout", tmp_path / "tuned.toml", *SMALL)
    assert "is not a tuning that can be resumed" in result.err


def test_a_place_that_cannot_be_written_is_refused_before_the_games(
    run: Command, tmp_path: Path
) -> None:
    error = run.refused(1, "tune", "playout", tmp_path / "missing" / "tuned.toml")
    assert "cannot write a file there" in error


def test_ctrl_c_says_how_to_go_on(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Tuning) -> Iterator[TuningProgress]:
        yield self.progress
        raise KeyboardInterrupt

    monkeypatch.setattr(Tuning, "run", interrupted)
    result = run("tune", "playout", tmp_path / "tuned.toml", *SMALL)
    assert result.status == 130
    assert result.err.endswith("stopped after 0 steps: the same command goes on from there\n")
    assert [file.name for file in tmp_path.iterdir()] == ["tuned.progress.json"]


@pytest.mark.parametrize("players", ["", "1", "2,6", "two"])
def test_wrong_players_are_refused(run: Command, tmp_path: Path, players: str) -> None:
    result = run("tune", "playout", tmp_path / "tuned.toml", "--players", players)
    assert result.status == 1
    assert "--players" in result.err


def test_what_is_tuned_on_is_not_tried_out_on() -> None:
    tuned = {str(drawn_core(2, "base", TUNING, number).setup) for number in range(20)}
    tried = {str(drawn_core(2, "base", TRIALS, number).setup) for number in range(20)}
    assert len(tuned | tried) == 40


def test_equals_share_what_there_is_to_win() -> None:
    same = load_weights("playout")
    trial = play_trial(Processor(BotKindCode.POLICY_BOT), same, same, 3, "base", 4)
    assert trial.games == 12
    assert trial.share == pytest.approx(1 / 3)
