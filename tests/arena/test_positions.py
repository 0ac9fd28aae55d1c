"""Games and positions as data: whole, resumable, and true to the games."""

import json
from pathlib import Path

import pytest

from kingdom import Setup, State
from kingdom.actions import CARD_OF
from kingdom.arena.shards import read_games, read_positions, rows_in, shards_in
from kingdom.cli import main

SEARCH = ["--bot", "search:30:plans=6", "--jobs", "1", "--shard", "2"]

pytestmark = pytest.mark.usefixtures("compiled_core")


def positions(folder: Path, *arguments: str) -> int:
    return main(["positions", str(folder), *SEARCH, *arguments])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("positions")
    assert positions(made, "--games", "3", "--explore", "0.3", "--split", "train") == 0
    return made


def test_every_position_is_a_decision_of_its_game(folder: Path) -> None:
    assert shards_in(folder) == [0, 1]
    for shard in shards_in(folder):
        games = {game["game"]: game for game in read_games(folder, shard)}
        for row in read_positions(folder, shard):
            game = games[row["game"]]
            state = State.start(Setup.parse(game["setup"]))
            for action in game["actions"][: row["ply"]]:
                state = state.apply(action)
            assert state.to_move == row["seat"]
            chosen = row["turns"][row["chosen"]]
            assert game["actions"][row["ply"] :][: len(chosen)] == chosen
            lengths = {len(row[name]) for name in ("turns", "values", "visits", "wins", "margins")}
            assert len(lengths) == 1


def test_the_outcome_is_that_of_the_game(folder: Path) -> None:
    games = read_games(folder, 0)
    rows = [row for row in read_positions(folder, 0) if row["game"] == games[0]["game"]]
    own, other = games[0]["gold"]
    assert {row["margin"] for row in rows if row["seat"] == 0} == {own - other}
    share = games[0]["wins"][0]
    assert {row["win"] for row in rows if row["seat"] == 0} == {share - 0.5}
    assert sum(games[0]["wins"]) == 1
    assert not any(action in CARD_OF for row in rows for turn in row["turns"] for action in turn)


def test_some_turns_are_not_the_best_when_exploring(folder: Path) -> None:
    chosen = [row["chosen"] for shard in (0, 1) for row in read_positions(folder, shard)]
    assert 0 < sum(map(bool, chosen)) < len(chosen) / 2


def test_a_run_goes_on_and_comes_to_the_same_as_one_at_once(folder: Path, tmp_path: Path) -> None:
    """Shards that are whole stay; one that is not, for want of games, is made again."""
    begun = tmp_path / "begun"
    same = ["--explore", "0.3", "--split", "train"]
    positions(begun, "--games", "1", *same)
    (begun / "positions-00001.half").write_text("")
    first = (begun / "games-00000.parquet").stat().st_mtime_ns
    positions(begun, "--games", "3", *same)
    assert (begun / "games-00000.parquet").stat().st_mtime_ns > first
    kept = (begun / "games-00001.parquet").stat().st_mtime_ns
    positions(begun, "--games", "3", *same)
    assert (begun / "games-00001.parquet").stat().st_mtime_ns == kept
    assert rows_in(begun) == rows_in(folder)
    for shard in (0, 1):
        assert read_positions(begun, shard) == read_positions(folder, shard)
        assert read_games(begun, shard) == read_games(folder, shard)


def test_the_card_says_how_it_was_made(folder: Path) -> None:
    card = (folder / "README.md").read_text(encoding="utf-8")
    games, rows = rows_in(folder)
    assert f"{games} games and {rows} positions" in card
    assert "kingdom positions --bot search:30:plans=6 --explore 0.3" in card
    assert "| `visits` | the playouts of each |" in card
    assert json.loads((folder / "dataset.json").read_text(encoding="utf-8"))["split"] == "train"


def test_other_games_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert positions(folder, "--games", "3", "--seed", "5") == 1
    assert "has other games: explore was 0.3, now it is 0.0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "greedy"], "greedy compares no turns: expected planner or search"),
        (["--explore", "2"], "explore is 2.0: expected 0 to 1"),
        (["--split", "test"], "no split is called 'test'"),
        (["--split", "train", "--players", "3"], "the split train has games of 2 or 4 players"),
        (["--split", "train", "--modules", "all"], "--split draws set-ups, modules and rules"),
    ],
)
def test_what_cannot_be_made(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["positions", str(tmp_path / "none"), *arguments]) > 0
    assert message in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
