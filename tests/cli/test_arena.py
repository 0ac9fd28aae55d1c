"""`kingdom arena`: what it reports, keeps, and goes on with."""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import pytest

from kingdom.arena.labels import label_of
from kingdom.content import CARDS, LANDMARKS, TASKS, TILES
from tests.support.commands import Command, execute

BOTS = "random,tests.arena.bots:Low"
BOT_KEYS = {
    "name", "games", "win_share", "rating", "rating_low", "rating_high", "gold_mean", "ms_mean",
    "ms_max",
}  # fmt: skip
PAIR_KEYS = {"a", "b", "games", "a_win_share", "low", "high"}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def timeless(value: Any) -> Any:
    """Return a report without what depends on the machine."""
    if isinstance(value, dict):
        return {
            key: timeless(inner)
            for key, inner in value.items()
            if key not in ("seconds", "command") and not key.startswith("ms_")
        }
    return [timeless(inner) for inner in value] if isinstance(value, list) else value


def test_it_reports_as_json(run: Command) -> None:
    told = run("arena", "--bots", BOTS, "--games", "12", "--jobs", "1", "--json").json
    assert [bot["name"] for bot in told["bots"]] == BOTS.split(",")
    assert told["games"] == 12
    assert told["deals"] == 6
    for bot in told["bots"]:
        assert bot.keys() >= BOT_KEYS
        assert bot["games"] == 12
        assert bot["rating_low"] < bot["rating"] < bot["rating_high"]
        assert 0 < bot["ms_mean"] <= bot["ms_max"]  # one slow turn can lift it over the percentile
        assert 0 < bot["ms_p99"] <= bot["ms_max"]
    assert sum(bot["win_share"] for bot in told["bots"]) == pytest.approx(1)
    (pair,) = told["pairs"]
    assert pair.keys() >= PAIR_KEYS
    assert pair["a_win_share"] == told["bots"][0]["win_share"]
    assert pair["low"] <= pair["a_win_share"] <= pair["high"]
    assert pair["fair"] == 0.5


def test_one_deal_alone_gives_no_intervals(run: Command, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    arguments = ("arena", "--bots", BOTS, "--games", "2", "--jobs", "1", "--report", page)
    told = run(*arguments, "--json").json
    for bot in told["bots"]:
        assert [bot[f"{name}_{end}"] for name in ("rating", "gold") for end in ("low", "high")] == (
            [None] * 4
        )
    printed = run(*arguments).out
    assert printed.count("too few deals") == 2 * 2 + 2  # two bots, and two seats
    assert printed.endswith(f"The report is in {page}: open it in a browser.\n")
    assert page.read_text(encoding="utf-8").count("too few deals") == 4


def test_every_card_and_tile_is_listed_by_name(run: Command, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    games = ("--games", "2", "--jobs", "1", "--modules", "all")
    arguments = ("arena", "--bots", "random,greedy", *games, "--results", tmp_path / "games.jsonl")
    told = run(*arguments, "--report", page, "--json").json
    assert {*told["tiles"]} == {*TILES} - {"treasure"}
    assert {*told["gold"]} == {*CARDS, *TASKS, *LANDMARKS, "treasure"}
    unused = [tile for tile, uses in told["tiles"].items() if not any(uses.values())]
    assert unused, "two games do not use every tile"
    assert not all(told["gold"].values()), "nor have they every card"
    printed = run(*arguments, "--details").out
    html = page.read_text(encoding="utf-8")
    for name in (*told["tiles"], *told["gold"]):
        assert label_of(name) in printed
        assert escape(label_of(name)) in html
    for label in ("Barracks (warriors)", "Forester's lodge", "Grass donation"):
        assert label in printed
    assert label_of(unused[0]) not in run(*arguments).out


def test_a_fixed_setup_lists_what_it_has(run: Command) -> None:
    setup = "players=2 modules=base sections=farm,barn,tower,oracle cards=lords,miners,farmers"
    told = run(
        "arena", "--bots", BOTS, "--games", "2", "--jobs", "1", "--setup", setup, "--json"
    ).json
    assert [*told["tiles"]] == ["oracle", "farm", "tower", "barn"]
    assert [*told["gold"]] == ["lords", "miners", "farmers", "castles"]


def test_a_match_of_four_counts_one_against_three(run: Command) -> None:
    told = run(
        "arena", "--bots", BOTS, "--games", "8", "--players", "4", "--jobs", "1", "--json"
    ).json
    (pair,) = told["pairs"]
    first, second = told["bots"]
    assert pair["fair"] == 0.25
    assert pair["a_win_share"] == first["win_share"]
    assert first["win_share"] + 3 * second["win_share"] == pytest.approx(1, abs=1e-3)
    assert (first["seats"], second["seats"]) == (8, 24)


@pytest.mark.long
def test_it_does_not_matter_how_many_processes_play() -> None:
    arguments = ("arena", "--bots", f"{BOTS},tests.arena.bots:Crashes", "--games", "6", "--json")
    reports = [execute(*arguments, "--jobs", jobs).json for jobs in ("1", "3")]
    assert timeless(reports[0]) == timeless(reports[1])
    assert reports[0]["format"] == "round-robin"
    assert reports[0]["bots"][2]["failures"] == 4
    assert "RuntimeError: ouch" in reports[0]["failures"][0]["why"]


def test_it_goes_on_where_it_was_stopped(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arguments = ("arena", "--bots", BOTS, "--jobs", "1", "--json")
    whole = run(*arguments, "--games", "8").json
    run(*arguments, "--games", "4", "--results", file)
    before = file.read_text()
    lines = before.splitlines(keepends=True)
    file.write_text("".join(lines[:-2]) + lines[-1][:30])  # a game is missing, another was cut
    again = run(*arguments, "--games", "8", "--results", file).json
    assert timeless(again) == timeless(whole)
    assert len(file.read_text().splitlines()) == 9
    error = run.refused(1, *arguments, "--games", "8", "--results", file, "--seed", "5")
    assert "has the results of other games: seed was 0, now it is 5" in error


def test_a_bot_whose_file_has_changed_is_refused(run: Command, tmp_path: Path) -> None:
    bots, file = tmp_path / "bots.py", tmp_path / "results.jsonl"
    bots.write_text("from kingdom.bots import RandomBot as Clever\n", encoding="utf-8")
    arguments = ("arena", "--bots", f"{bots}:Clever,random", "--jobs", "1", "--results", file)
    assert run(*arguments, "--games", "2").status == 0
    before = file.read_text()
    bots.write_text("from kingdom.bots import GreedyBot as Clever\n", encoding="utf-8")
    error = run.refused(1, *arguments, "--games", "4")
    assert f"has the results of other games: the SHA-256 of {bots} was '" in error
    assert file.read_text() == before
    assert run.refused(1, *arguments, "--games", "4", "--seed", "5").count("seed was 0") == 1


def test_it_stops_early_when_it_is_clear(run: Command) -> None:
    arguments = ("arena", "--bots", "greedy,random", "--games", "40", "--jobs", "1", "--json")
    told = run(*arguments, "--sprt", "0.3,0.8").json
    assert told["sprt"]["answer"] is True
    assert told["games"] == told["sprt"]["games"] < 40
    won = next(bot["win_share"] for bot in told["bots"] if bot["name"] == "greedy")
    text = f"greedy won {won:.1%}; its win share is at least 80.0% rather than 30.0%."
    assert told["sprt"]["text"] == f"Yes, after {told['games']} games: {text}"
    arguments = ("arena", "--bots", "random,greedy", "--games", "40", "--jobs", "1", "--json")
    told = run(*arguments, "--sprt", "0.3,0.8").json
    assert told["sprt"]["answer"] is False
    text = told["sprt"]["text"]
    assert text.startswith(f"No, after {told['games']} games: random won ")
    assert text.endswith("; its win share is at most 30.0% rather than 80.0%.")


def test_it_writes_records_and_a_page(run: Command, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    result = run(
        "arena", "--bots", "random,tests.arena.bots:Low,tests.arena.bots:Crashes", "--games", "6",
        "--jobs", "1", "--out", tmp_path / "games", "--report", page, "--modules", "base,nomads",
    )  # fmt: skip
    assert result.status == 0
    assert result.out.count("tests.arena.bots:Crashes failed, first in game") == 1
    records = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in records] == [f"seed0-game{n:06}.txt" for n in range(1, 7)]
    assert "\ngame: 1\n" in records[0].read_text("utf-8")
    assert run("replay", records[0]).status == 0
    text = page.read_text(encoding="utf-8")
    headings = re.findall("<h2>(.*)</h2>", text)
    assert headings == [
        "Failures", "Ratings", "Who beats whom", "The bots", "Seats", "Gold by source",
        "Tiles used", "Time per turn", "How it was made",
    ]  # fmt: skip
    assert "http" not in text.replace("http-equiv", "")
    assert "prefers-color-scheme: dark" in text
    command = "<code><span>kingdom</span> <span>arena</span> <span>--bots</span> <span>random,tests"
    assert command in text
    assert text.count('<svg class="plot wide"') == text.count('<svg class="plot narrow"') == 2


def test_bots_that_never_meet_are_no_pair(run: Command) -> None:
    bots = "random,tests.arena.bots:Low,tests.arena.bots:Crashes"
    games = ("--games", "8", "--jobs", "1", "--format", "gauntlet")
    told = run("arena", "--bots", bots, *games, "--json").json
    assert [(pair["a"], pair["games"]) for pair in told["pairs"]] == [("random", 4), ("random", 4)]


def test_it_writes_parquet(run: Command, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    run("arena", "--bots", BOTS, "--games", "4", "--jobs", "1", "--parquet", file)
    table = parquet.read_table(file)
    rows = table.to_pylist()
    assert len(rows) == 8
    assert {row["bot"] for row in rows} == {*BOTS.split(",")}
    assert [row["game"] for row in rows] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [row["deal"] for row in rows] == [1] * 4 + [2] * 4
    assert all(row["gold"] == sum(dict(row["sources"]).values()) for row in rows)
    assert json.loads(table.schema.metadata[b"kingdom arena"])["seed"] == 0


def test_parquet_files_of_several_runs_are_read_as_one(run: Command, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for seed, bots in enumerate((BOTS, "greedy,random")):
        run(
            "arena", "--bots", bots, "--games", "2", "--jobs", "1", "--seed", str(seed),
            "--parquet", tmp_path / f"{seed}.parquet",
        )  # fmt: skip
    table = parquet.read_table(tmp_path)
    counted = table.group_by("bot").aggregate([("gold", "count")]).to_pylist()
    assert {row["bot"]: row["gold_count"] for row in counted} == {
        "random": 4, "tests.arena.bots:Low": 2, "greedy": 2,
    }  # fmt: skip


def test_parquet_without_its_package_is_refused_before_the_games(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    error = run.refused(1, "arena", "--bots", BOTS, "--parquet", tmp_path / "x.parquet")
    assert "in the checkout, pip install '.[arena]'" in error


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("--bots", "random"), "an arena needs two bots"),
        (("--bots", "random,random"), "each bot is named once"),
        (("--bots", "random,nobody"), "unknown bot 'nobody'"),
        (("--bots", "random,greedy,tests.arena.bots:Low", "--format", "match"), "between two bots"),
        (("--bots", "random,greedy,tests.arena.bots:Low", "--sprt", "0.4,0.6"), "tests a match"),
        (("--bots", "random,greedy", "--sprt", "0.6"), "is not LOW,HIGH"),
    ],
)
def test_what_it_refuses(run: Command, arguments: tuple[str, ...], what: str) -> None:
    assert what in run.refused(2, "arena", *arguments)
