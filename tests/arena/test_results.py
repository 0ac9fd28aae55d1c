"""The file of results: read as it was written, after a kill too, and only for the same games."""

from pathlib import Path

import pytest

from kingdom.arena.deals import Deals
from kingdom.arena.plan import ArenaPlan, Format
from kingdom.arena.playing import play_game
from kingdom.arena.results import GameResult, ResultsFile

PLAN = ArenaPlan(
    Deals(3, 3, ("base", "nomads")), ("random", "tests.arena.bots:Low"), 9, Format.MATCH
)


@pytest.fixture(scope="module")
def results() -> list[GameResult]:
    return [play_game(PLAN, number) for number in range(3)]


def test_a_game_is_reported_in_full(results: list[GameResult]) -> None:
    for number, game in enumerate(results):
        assert (game.number, game.deal) == (number, 0)
        assert [seat.bot for seat in game.seats].index("random") == number
        assert sum(seat.win for seat in game.seats) == pytest.approx(1)
        for seat in game.seats:
            assert seat.gold == sum(seat.sources.values())
            assert seat.place == 1 + sum(other.gold > seat.gold for other in game.seats)
            assert len(seat.turn_ms) > 5
            assert not seat.failure
    assert any(seat.tiles for game in results for seat in game.seats)


def test_the_same_game_is_the_same_again(results: list[GameResult]) -> None:
    again = play_game(PLAN, 1)
    assert [seat.sources for seat in again.seats] == [seat.sources for seat in results[1].seats]
    assert again.actions == results[1].actions


def test_results_as_text(results: list[GameResult]) -> None:
    for game in results:
        assert GameResult.read(game.line()) == game
        assert "\n" not in game.line()


def test_a_file_goes_on_where_a_kill_stopped_it(tmp_path: Path, results: list[GameResult]) -> None:
    path = tmp_path / "results.jsonl"
    file = ResultsFile(path, PLAN.head())
    for game in results[:2]:
        file.add(game)
    file.close()
    with path.open("a") as cut:
        cut.write(results[2].line()[:40])  # killed while it wrote
    file = ResultsFile(path, PLAN.head())
    assert file.results == results[:2]
    file.add(results[2])
    file.close()
    file = ResultsFile(path, PLAN.head())
    file.close()
    assert file.results == results


def test_a_file_of_other_games_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, PLAN.head()).close()
    with pytest.raises(ValueError, match="results of other games: seed was 3, now it is 4"):
        ResultsFile(path, PLAN.head() | {"seed": 4})


@pytest.mark.parametrize("text", ["hello\n", "{}\n", '{"kingdom arena": 9}\n', "[1]\n"])
def test_any_other_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"notes.txt is not a results file"):
        ResultsFile(path, PLAN.head())
    assert path.read_text() == text


def test_a_bot_that_fails_is_noted_and_the_game_goes_on() -> None:
    for bot, why in (
        ("Crashes", "RuntimeError: ouch"),
        ("Cheats", "IllegalActionError: end is"),
        ("Forgets", "IllegalActionError: action None is not legal"),
        ("Dithers", "EndlessTurnError: the turn does not end within 1000 choices"),
        ("Untidy", "OSError: no such engine"),
    ):
        plan = ArenaPlan(Deals(1, 2), (f"tests.arena.bots:{bot}", "random"), 2, Format.MATCH)
        game = play_game(plan, 0)
        assert why in game.seats[0].failure
        assert not game.seats[1].failure
        assert game.seats[0].gold > 0


def test_a_weights_file_that_has_changed_is_refused(tmp_path: Path) -> None:
    weights, path = tmp_path / "own.toml", tmp_path / "results.jsonl"
    plan = ArenaPlan(Deals(3, 2), (f"planner:weights={weights}", "random"), 2, Format.MATCH)
    weights.write_text("one")
    ResultsFile(path, plan.head()).close()
    ResultsFile(path, plan.head()).close()
    weights.write_text("two")
    with pytest.raises(ValueError, match=r"the SHA-256 of .*own.toml was '7692c3ad3540bb80'"):
        ResultsFile(path, plan.head())
