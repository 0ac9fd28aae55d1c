"""`kingdom sim` by the compiled core: the very same games as by the Python engine."""

import re
import signal
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from kingdom import Setup
from kingdom.content import MODULES
from kingdom.core import Core, UnsupportedError
from kingdom.setup import HouseRules, load_sections
from kingdom.setup.house_rules import rule_text, values_of
from tests.support.commands import FIRST_GAME, Command, terminal
from tests.support.playing import poor_sections

pytestmark = pytest.mark.usefixtures("compiled_core")

VARYING = ("seconds", "games_per_s", "actions_per_s", "jobs", "engine", "games_in_core")
EXTRA = MODULES[1:]
MIXTURES = [("base",), *(("base", module) for module in EXTRA), MODULES, ("base", *EXTRA[:3])]
RULES = [
    (f"{rule}={rule_text(value)}",)
    for rule in HouseRules.__annotations__
    for value in values_of(rule)
    if value != getattr(Setup, rule)
]
ALL_RULES = tuple({rule.partition("=")[0]: rule for (rule,) in RULES}.values())


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def played(run: Command, out: Path, engine: str, *options: str | Path) -> tuple[Any, ...]:
    """Play games; return the report without what may differ, and the records by file name."""
    result = run("sim", "--engine", engine, "--json", "--out", out / engine, *options)
    assert result.status == 0, result.err
    assert result.json["engine"] == engine
    report = {key: value for key, value in result.json.items() if key not in VARYING}
    return report, {file.name: file.read_text("utf-8") for file in (out / engine).iterdir()}


def assert_same(run: Command, out: Path, *options: str | Path) -> dict[str, Any]:
    """Play the same games by both engines, and compare everything."""
    by_python = played(run, out, "python", *options)
    report, records = played(run, out, "core", *options)
    assert (report, records) == by_python
    assert len(records) == report["games"] > 0
    # Without records the core plays many games in one call.
    alone = run("sim", "--engine", "core", "--json", *options).json
    assert {key: value for key, value in alone.items() if key not in VARYING} == report
    return report  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("modules", "players", "seed"),
    [(modules, players, n) for n, (modules, players) in enumerate(zip(MIXTURES, cycle("2345")))],
)
def test_all_modules(
    run: Command, tmp_path: Path, modules: tuple[str, ...], players: str, seed: int
) -> None:
    options = ("--modules", ",".join(modules), "--players", players, "--seed", str(seed - 1))
    assert_same(run, tmp_path, "--games", "8", *options)


@pytest.mark.parametrize("rules", [*RULES, ALL_RULES], ids="+".join)
def test_house_rules(run: Command, tmp_path: Path, rules: tuple[str, ...]) -> None:
    words = [word for rule in rules for word in ("--rule", rule)]
    players = str(2 + len(rules[0]) % 4)
    options = ("--modules", "all", "--players", players, "--seed", str(len(rules[0])))
    assert_same(run, tmp_path, "--games", "5", *options, *words)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_set_up(run: Command, tmp_path: Path, players: int) -> None:
    setup = str(Setup.first_game(players))
    report = assert_same(run, tmp_path, "--games", "12", "--setup", setup, "--seed", "-3")
    assert report["setup"] == setup


def test_a_set_up_that_is_partly_chosen(run: Command, tmp_path: Path) -> None:
    options = ("--setup", "sections=?,farm:turned cards=lords,?,?", "--players", "3")
    assert_same(run, tmp_path, "--games", "10", *options, "--modules", "base,nomads")


def written(folder: Path, texts: dict[str, str]) -> Path:
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.long
def test_own_sections(run: Command, tmp_path: Path) -> None:
    """Mostly water, so that terrains run out; no printed section is replaced by its name."""
    texts = {name: str(section) for name, section in poor_sections().items()}
    folder = written(tmp_path / "sections", texts)
    report = assert_same(
        run, tmp_path, "--games", "15", "--sections", folder, "--modules", "all", "--players", "4"
    )
    assert report["sources"]


CROWDED = """\
name: crowded
module: base
locations: L=farm
layout: own design

LgLgLgLgLg
gLgLgLgLgL
LgLgLgLgLg
gggggggggg
LgLgLgLgLg
gggggggggg
LgLgLgLgLg
gggggggggg
LgLgLgLgLg
ggggcdftwm
"""


def test_what_the_core_cannot_hold_is_played_by_python(run: Command, tmp_path: Path) -> None:
    """Some of these boards have more locations than fit: the report says how many do not."""
    options = ("--games", "12", "--sections", written(tmp_path / "own", {"crowded": CROWDED}))
    expected = played(run, tmp_path, "python", *options)
    by_either = run("sim", "--json", "--out", tmp_path / "either", *options)
    assert by_either.err == ""
    assert by_either.json["engine"] == "core"
    report = {key: value for key, value in by_either.json.items() if key not in VARYING}
    files = {file.name: file.read_text("utf-8") for file in (tmp_path / "either").iterdir()}
    assert (report, files) == expected
    assert any("crowded#" in text for text in files.values())
    assert any("crowded#" not in text for text in files.values())
    alone = run("sim", "--json", *options).json
    assert {key: value for key, value in alone.items() if key not in VARYING} == report
    in_core = alone["games_in_core"]
    assert 0 < in_core == by_either.json["games_in_core"] < 12
    assert f" job ({in_core} in the core, {12 - in_core} in Python): " in run("sim", *options).out
    error = run.refused(1, "sim", *options, "--engine", "core")
    assert re.search(r"--engine core: game \d+ of seed 0: the core holds at most 32 sites", error)


def crowded_setup(folder: Path) -> Setup:
    sections, cards = ("crowded", "farm", "barn", "tower"), ("lords", "miners", "farmers")
    return Setup.of(2, sections, cards, library=load_sections(folder))


def test_one_set_up_that_the_core_cannot_hold(run: Command, tmp_path: Path) -> None:
    folder = written(tmp_path / "own", {"crowded": CROWDED})
    setup = crowded_setup(folder)
    with pytest.raises(UnsupportedError, match="at most 32 sites, not 36"):
        Core(setup)
    options = ("--sections", folder, "--setup", str(setup), "--games", "2")
    alone = run("sim", "--json", *options).json
    assert (alone["engine"], alone["games_in_core"]) == ("python", 0)
    assert "--engine core: the core holds" in run.refused(1, "sim", *options, "--engine", "core")


def test_the_core_plays_random_bots_only(run: Command) -> None:
    assert run("sim", "--games", "3", "--json").json["engine"] == "core"
    assert run("sim", "--games", "3", "--engine", "python", "--json").json["engine"] == "python"
    bots = ("--games", "1", "--bots", "random,greedy")
    assert run("sim", *bots, "--json").json["engine"] == "python"
    error = run.refused(1, "sim", *bots, "--engine", "core")
    assert "--engine core: the compiled core plays bots called random, not 'greedy'" in error
    assert "invalid choice: 'abacus'" in run.refused(2, "sim", "--engine", "abacus")
    assert " in the core: " in run("sim", "--games", "3").out


@pytest.mark.long
@pytest.mark.parametrize(
    "options", [("--setup", FIRST_GAME), ("--modules", "all"), ("--setup", "cards=lords,?,?")]
)
def test_the_number_of_jobs_changes_nothing(run: Command, options: tuple[str, ...]) -> None:
    """The core plays in threads, unless Python has to draw the set-ups."""
    reports = [
        run("sim", "--games", "300", "--engine", "core", "--json", "--jobs", jobs, *options).json
        for jobs in "123"
    ]
    steady = [{key: each[key] for key in each if key not in VARYING} for each in reports]
    assert steady[0] == steady[1] == steady[2]


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_and_progress(jobs: str) -> None:
    arguments = ("--games", "1000000000", "--setup", FIRST_GAME, "--engine", "core")
    with terminal("sim", *arguments, "--jobs", jobs) as screen:
        screen.read_until("4/1000000000")
        screen.process.send_signal(signal.SIGINT)
        assert screen.finish() == 130
    assert re.search(r"interrupted after \d+ of 1,000,000,000 games", screen.shown)
    assert "Traceback" not in screen.shown


# perft


def test_perft_by_both_engines(run: Command) -> None:
    options = ("--setup", FIRST_GAME, "--cards", "flower,grass", "--depth", "6", "--divide")
    by_python = run("perft", *options, "--engine", "python", "--json").json
    by_core = run("perft", *options, "--engine", "core", "--json").json
    assert run("perft", *options, "--json").json["engine"] == "core"
    for report, engine in ((by_python, "python"), (by_core, "core")):
        assert report.pop("engine") == engine
        assert report.pop("seconds") >= 0
    assert by_python == by_core
    assert by_core["nodes"] == sum(by_core["divide"].values()) > 10_000


@pytest.mark.long
def test_perft_in_the_core_by_several_processes(run: Command) -> None:
    options = ("perft", "--setup", FIRST_GAME, "--depth", "5", "--engine", "core", "--json")
    alone, shared = (run(*options, "--jobs", jobs).json["nodes"] for jobs in "12")
    assert alone == shared > 1_000


def test_perft_of_what_the_core_cannot_hold(run: Command, tmp_path: Path) -> None:
    folder = written(tmp_path / "own", {"crowded": CROWDED})
    setup = str(crowded_setup(folder))
    options = ("perft", "--setup", setup, "--sections", folder, "--depth", "3")
    assert run(*options, "--json").json["engine"] == "python"
    assert "--engine core: the core holds" in run.refused(1, *options, "--engine", "core")
