"""Games by the policy are the same on a GPU as on the processor, and so is what tuning finds.

Each test runs with the code for GPUs compiled for a processor, and where there is a GPU, there.
"""

from collections.abc import Iterator
from gc import collect
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingdom import Setup
from kingdom.core import Core, cuda
from kingdom.core.cuda import library as finding
from kingdom.core.layout import BotKindCode
from kingdom.core.matches import Contender, Match, play_match
from kingdom.core.selfplay import Processor, best_backend
from kingdom.core.tuning import Tuning
from kingdom.core.weights import load_weights, no_weights
from tests.core.lanes import compile_lanes
from tests.support.commands import Command

OURS, THEIRS = load_weights("playout"), no_weights()
SMALL = ("--steps", "4", "--pairs", "3", "--deals", "2", "--players", "2,3", "--jobs", "1")


@pytest.fixture(scope="module", params=["on a processor", "on a GPU"], autouse=True)
def where(request: pytest.FixtureRequest) -> Iterator[str]:
    """Choose the library for all that a test does: as on a GPU, one thread plays a game."""
    finding.cuda_library.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "on a processor":
            patch.setenv("KINGDOM_CUDA", str(compile_lanes(request.config, "single")))
        elif not cuda.has_gpu():
            pytest.skip(f"GPU: {cuda.about_gpus()}")
        yield request.param
    finding.cuda_library.cache_clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def games(players: int, modules: tuple[str, ...] | str, deals: int) -> list[Match]:
    """Return a game for each seat of some deals, each with a set-up of its own."""
    cores = [Core(Setup.random(players, modules, Random(number))) for number in range(deals)]
    return [
        Match(core, seat, number) for number, core in enumerate(cores) for seat in range(players)
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", [("base",), "all"])
def test_a_gpu_plays_the_games_of_the_processor(
    modules: tuple[str, ...] | str, players: int
) -> None:
    matches = games(players, modules, 12)
    ours = Contender(BotKindCode.POLICY_BOT, playout_weights=OURS)
    theirs = Contender(BotKindCode.POLICY_BOT, playout_weights=THEIRS)
    gold = cuda.MatchPlayer().play(matches, OURS, THEIRS, 6)
    for (core, seat, number), found in zip(matches, gold, strict=True):
        seats = [theirs] * players
        seats[seat] = ours
        assert found == play_match(core, seats, 6, number)[0].gold


def test_games_of_different_setups_are_played_side_by_side() -> None:
    matches = [match for players in (2, 5, 3) for match in games(players, "all", 2)]
    Random(1).shuffle(matches)
    gold = cuda.MatchPlayer().play(matches, OURS, THEIRS, 1 << 41)
    assert gold == Processor(BotKindCode.POLICY_BOT, threads=2).play(matches, OURS, THEIRS, 1 << 41)
    assert [len(found) for found in gold] == [match.core.setup.players for match in matches]


def test_there_may_be_no_games() -> None:
    assert cuda.MatchPlayer().play([], OURS, THEIRS) == []


def test_a_setup_is_on_the_gpu_as_long_as_its_core_lives() -> None:
    player = cuda.MatchPlayer()
    first, second = games(2, ("base",), 2)[::2]
    player.play([first, second, first], OURS, THEIRS)
    player.play([second], OURS, THEIRS)
    assert {*player._setups} == {first.core, second.core}
    del second
    collect()
    assert {*player._setups} == {first.core}


def test_planners_play_on_the_processor() -> None:
    assert isinstance(best_backend(BotKindCode.POLICY_BOT, 1, 1), cuda.MatchPlayer)
    assert isinstance(best_backend(BotKindCode.PLANNER_BOT, 8, 1), Processor)


def test_without_a_gpu_the_processor_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding.cuda_library(), "devices", lambda _: 0)  # and the count stays 0
    assert best_backend(BotKindCode.POLICY_BOT, 1, 3).name == "the processor"


def test_tuning_writes_the_same_file(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = tmp_path / "gpu" / "new.toml", tmp_path / "processor" / "new.toml"
    for file in files:
        file.parent.mkdir()
    told = run("tune", "playout", files[0], *SMALL)
    assert told.status == 0
    assert told.err.startswith(f"playing on the GPU ({cuda.devices()[0].name})\n")
    monkeypatch.setattr(cuda, "has_gpu", lambda: False)
    told = run("tune", "playout", files[1], *SMALL)
    assert told.status == 0
    assert told.err.startswith("playing on the processor\n")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_tuning_goes_on_elsewhere_when_the_gpu_fails(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, calls = cuda.MatchPlayer.play, iter(range(3))

    def failing(self: cuda.MatchPlayer, *given: Any) -> list[tuple[int, ...]]:
        if next(calls) == 2:
            raise cuda.OutOfMemoryError("CUDA error 2: out of memory")
        return play(self, *given)

    files = tmp_path / "stopped" / "new.toml", tmp_path / "whole" / "new.toml"
    for file in files:
        file.parent.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(cuda.MatchPlayer, "play", failing)
        told = run("tune", "playout", files[0], *SMALL)
        assert told.status == 1
        assert "the GPU failed: CUDA error 2: out of memory. The same command goes on" in told.err
    assert Tuning.load(files[0].with_suffix(".progress.json")).progress.step == 2
    monkeypatch.setattr(cuda, "has_gpu", lambda: False)
    assert [run("tune", "playout", file, *SMALL).status for file in files] == [0, 0]
    assert files[0].read_bytes() == files[1].read_bytes()
