"""The commands that play games: `sim` and `watch`; on a terminal: test_cli_terminal.py."""

import re
from pathlib import Path
from typing import Any

import pytest

from kingdom.bots import BOTS
from kingdom.bots.levels import LEVELS
from kingdom.cli.replay import score_table
from kingdom.content import CARDS, MODULES, TASKS, TILES
from kingdom.game import Game
from kingdom.setup import Setup
from kingdom.state import State
from tests.support.commands import ESCAPE, FIRST_GAME, Command, execute

BOT_FILE = """
print("a bot file is read")


class First:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, view):
        print("thinking")
        return view.legal_actions()[0]


class Lazy(First):
    def choose(self, view):
        return 487 if view.state.supplies else None


class Illegal(First):
    def choose(self, view):
        return 12345


class Dithers(First):
    def choose(self, view):
        return view.legal_actions()[-1]


class Mute:
    def __init__(self, rng):
        pass
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "my_bots.py"
    file.write_text(BOT_FILE, encoding="utf-8")
    return file


# sim


def test_sim_prints_a_summary(run: Command) -> None:
    result = run("sim", "--games", "20", "--players", "3", "--seed", "4")
    assert result.status == 0
    assert result.err == ""
    assert result.out.startswith("20 games, 3 players, random set-ups, seed 4\n")
    for words in ("Player 3  random", "Tiles used", "Gold by source", "castles"):
        assert words in result.out
    assert ESCAPE not in result.out


def test_sim_json(run: Command) -> None:
    result = run("sim", "--games", "30", "--players", "4", "--bots", "random", "--json")
    report = result.json
    assert result.err == ""
    assert report["games"] == 30
    assert report["actions"] > 30 * 4 * 40
    for key in ("seconds", "games_per_s", "actions_per_s"):
        assert isinstance(report[key], float)
        assert report[key] > 0
    assert [*report["tiles_used"]] == [name for name in TILES if TILES[name].module == "base"]
    assert all(type(count) is int for count in report["tiles_used"].values())
    assert len(report["seats"]) == 4
    for seat in report["seats"]:
        assert [*seat] == ["bot", "wins", "win_share", "gold_mean"]
        assert seat["bot"] == "random"
        assert type(seat["wins"]) is int
        assert type(seat["win_share"]) is float
        assert type(seat["gold_mean"]) is float
    assert sum(seat["wins"] for seat in report["seats"]) >= 30
    assert sum(seat["win_share"] for seat in report["seats"]) == pytest.approx(1, abs=0.001)
    assert set(report["sources"]) <= {*CARDS, "castles"}
    assert report["sources"]["castles"]["games"] == 30


@pytest.mark.long
def test_sim_with_nomads(run: Command, tmp_path: Path) -> None:
    options = ("--modules", "base,nomads", "--rule", "sword=each")
    report = run("sim", "--games", "40", *options, "--json", "--out", tmp_path).json
    assert {"farm", "quarry", "donation-water", "sword"} <= set(report["tiles_used"])
    assert set(report["sources"]) <= {*CARDS, "castles", "treasure"}
    assert {"families", "treasure"} <= set(report["sources"])
    games = [Game.from_record(file.read_text("utf-8")) for file in sorted(tmp_path.iterdir())]
    assert all(game.setup.sword == "each" for game in games)
    assert any(game.setup.nomads for game in games)
    for seat in (0, 1):
        gold = [sum(game.state.scores()[seat].values()) for game in games]
        assert report["seats"][seat]["gold_mean"] == pytest.approx(sum(gold) / 40, abs=0.001)
    named = next(file for file in sorted(tmp_path.iterdir()) if "sword " in file.read_text("utf-8"))
    assert run("replay", named, "--json").json["valid"]
    assert run("show", named, "--ply", "60").status == 0


def test_sim_with_all_modules(run: Command, tmp_path: Path) -> None:
    modules = "all"
    report = run("sim", "--games", "40", "--players", "3", "--modules", modules, "--json").json
    assert [*report["tiles_used"]] == [name for name in TILES if name != "treasure"]
    around = {"castles", "palaces", "capitols", "treasure"}
    assert set(report["sources"]) <= {*CARDS, *TASKS, *around}
    assert {"palaces", "capitols"} <= set(report["sources"])
    assert set(report["sources"]) & {*TASKS}
    assert report["tiles_used"]["cave"] > 40
    table = run("sim", "--games", "3", "--modules", modules, "--out", tmp_path).out
    assert re.search(r"^fountain-bonus +\d+", table, re.M)
    for file in tmp_path.iterdir():
        assert run("replay", file, "--json").json["valid"]


@pytest.mark.parametrize(
    "rule",
    [
        "lords_zero_scores=no",
        "use_lords=no",
        "lost_tiles_return=yes",
        "exhausted_terrain=any_terrain",
        "sword=each",
        "meeples_score=no",
        "identical_cards_any_terrain=yes",
        "canoe_trigger=others",
        "two_cards=yes",
    ],
)
def test_every_house_rule_can_be_asked_for(run: Command, tmp_path: Path, rule: str) -> None:
    options = ("--modules", "base,crossroads", "--rule", rule, "--out", tmp_path)
    assert run("sim", "--games", "1", *options).status == 0
    (file,) = tmp_path.iterdir()
    assert f" {rule}\n" in file.read_text("utf-8")
    name = rule.partition("=")[0]
    assert name in run("sim", "--help").out
    assert run.refused(1, "sim", "--rule", f"{name}=perhaps")


def test_help_names_every_bot(run: Command) -> None:
    told = run("sim", "--help").out
    assert all(name in told for name in (*BOTS, *LEVELS, "docs/bots.md"))


def test_help_names_every_module(run: Command) -> None:
    for command in ("sim", "watch"):
        words = run(command, "--help").out.replace(",", " ").split()
        assert set(MODULES) <= set(words)


def test_sim_counts_what_the_records_say(run: Command, tmp_path: Path) -> None:
    report = run("sim", "--games", "5", "--seed", "9", "--json", "--out", tmp_path).json
    games = [Game.from_record(file.read_text("utf-8")) for file in sorted(tmp_path.iterdir())]
    assert len(games) == 5
    assert sum(len(game.actions) for game in games) == report["actions"]
    for seat in (0, 1):
        gold = [sum(game.state.scores()[seat].values()) for game in games]
        assert report["seats"][seat]["gold_mean"] == pytest.approx(sum(gold) / 5)
    # A use is a tile's name that no `stop` follows.
    text = " ".join(game.record() for game in games)
    for tile, count in report["tiles_used"].items():
        assert len(re.findall(rf" {tile} (?!stop)(?!\w+ stop)", text)) == count, tile


def steady(report: dict[str, Any]) -> dict[str, Any]:
    """Leave out what depends on the clock and on the number of processes."""
    varying = ("seconds", "games_per_s", "actions_per_s", "jobs")
    return {key: value for key, value in report.items() if key not in varying}


@pytest.mark.long
def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    results = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        arguments = ("--games", "30", "--players", "3", "--seed", "2", "--json", "--out", out)
        result = execute("sim", *arguments, "--jobs", jobs)
        assert (result.status, result.err) == (0, "")
        records = {file.name: file.read_text("utf-8") for file in out.iterdir()}
        assert len(records) == 30
        results.append((steady(result.json), records))
    assert results[0] == results[1]


def test_the_same_seed_gives_the_same_games(run: Command) -> None:
    one, same, other = (
        steady(run("sim", "--games", "10", "--json", "--seed", seed).json) for seed in "776"
    )
    assert one == same
    assert one["actions"] != other["actions"]


def test_sim_with_a_set_up_that_is_partly_chosen(run: Command, tmp_path: Path) -> None:
    text = "sections=?,farm:turned cards=lords,?,?"
    options = ("--players", "3", "--modules", "base,nomads", "--rule", "sword=each")
    run("sim", "--games", "6", "--setup", text, *options, "--out", tmp_path)
    setups = [Game.from_record(file.read_text("utf-8")).setup for file in tmp_path.iterdir()]
    assert len({*setups}) == 6
    for setup in setups:
        assert (setup.players, setup.sword, setup.cards[0]) == (3, "each", "lords")
        assert str(setup.sections[1]) == "farm:turned"
    assert any(setup.nomads for setup in setups)
    twice = ("sim", "--games", "1", "--setup", "players=2 cards=?,lords,lords")
    assert "card 'lords' is used twice" in run.refused(1, *twice)


def test_a_game_does_not_depend_on_those_before_it(run: Command, tmp_path: Path) -> None:
    for games in ("2", "4"):
        run("sim", "--games", games, "--out", tmp_path / games)
    for file in (tmp_path / "2").iterdir():
        assert (tmp_path / "4" / file.name).read_text("utf-8") == file.read_text("utf-8")


def test_sim_with_a_set_up_and_house_rules(run: Command, tmp_path: Path) -> None:
    rules = ("--rule", "lost_tiles_return=yes", "--rule", "exhausted_terrain=any_terrain")
    report = run("sim", "--games", "3", "--setup", FIRST_GAME, *rules, "--json").json
    assert set(report["sources"]) == {"fishermen", "knights", "merchants", "castles"}
    assert set(report["tiles_used"]) == {"tavern", "paddock", "oasis", "farm"}
    run("sim", "--games", "2", *rules, "--rule", "use_lords=no", "--out", tmp_path)
    for file in tmp_path.iterdir():
        setup = Game.from_record(file.read_text("utf-8")).setup
        assert (setup.lost_tiles_return, setup.use_lords) == (True, False)
        assert setup.exhausted_terrain == "any_terrain"


def test_sim_with_own_sections(run: Command, tmp_path: Path) -> None:
    sections = tmp_path / "sections"
    sections.mkdir()
    rows = ["ggggcccccc", "gLgggccccc", *["ddddffffff"] * 3, *["ttttttmmww"] * 5]
    header = "name: plain\nmodule: base\nlocations: L=farm\nlayout: own design\n\n"
    (sections / "plain.txt").write_text(header + "\n".join(rows) + "\n", encoding="utf-8")
    folder, out = ("--sections", sections), tmp_path / "records"
    assert run("sim", "--games", "20", *folder, "--out", out).status == 0
    file = next(file for file in sorted(out.iterdir()) if "plain#" in file.read_text("utf-8"))
    assert run("replay", file, *folder, "--json").json["valid"]
    assert run("show", file, *folder, "--ply", "30").status == 0
    assert "unknown section 'plain'" in run.refused(1, "replay", file)
    (sections / "bad.txt").write_text(header.replace("plain", "bad") + "ggx", encoding="utf-8")
    assert "bad.txt, line 6, column 3" in run.refused(1, "sim", *folder)


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_sim_with_a_bot_of_ones_own(bots: Path, jobs: str) -> None:
    names = f"{bots}:First,random"
    result = execute("sim", "--games", "3", "--bots", names, "--jobs", jobs, "--json")
    assert result.status == 0
    assert [seat["bot"] for seat in result.json["seats"]] == names.split(",")
    assert "thinking" in result.err  # and nothing of it among the JSON


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Illegal", "IllegalActionError"),
        (
            "Dithers",
            "my_bots.py:Dithers): EndlessTurnError: the turn does not end within 1000 choices",
        ),
        ("Lazy", "AttributeError"),
        ("Mute", "choose"),
        ("Missing", "no class 'Missing'"),
    ],
)
def test_a_bot_that_fails_is_named(run: Command, bots: Path, name: str, words: str) -> None:
    result = run("sim", "--bots", f"{bots}:{name}")
    assert (result.status, result.out) == (1, "")
    last = result.err.splitlines()[-1]
    assert last.startswith("kingdom: error: ")
    assert words in last


@pytest.mark.long
def test_a_bot_that_fails_in_another_process_is_named(bots: Path) -> None:
    result = execute("sim", "--bots", f"{bots}:Illegal", "--jobs", "2")
    assert (result.status, result.out) == (1, "")
    assert re.search(
        r"^kingdom: error: game \d+ of seed 0, seat 1 .*: IllegalActionError", result.err, re.M
    )
    assert "Traceback" not in result.err


def test_a_bot_file_with_a_mistake_is_named(run: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def", encoding="utf-8")
    assert "SyntaxError" in run.refused(1, "sim", "--bots", f"{tmp_path / 'bad.py'}:Bot")


# watch


def test_watch_in_a_pipe(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    # Delays would add up to more than the time after which a command is given up.
    result = execute("watch", "--seed", "11", "--delay", "30", "--players", "3", "--out", record)
    assert (result.status, result.err) == (0, "")
    assert ESCAPE not in result.out
    assert "Final scoring" in result.out
    assert re.search(r"^ 1\. Player 2, \w+: builds \w+ \w+ \w+", result.out, re.M)
    assert f"kingdom replay {record}" in result.out
    assert Game.from_record(record.read_text("utf-8")).state.outcome() is not None


def test_watch_again(run: Command, tmp_path: Path) -> None:
    first = run("watch")
    seed = re.search(r"kingdom watch --seed (\d+) --players 2 --out game.txt", first.out)
    assert seed is not None
    again = run("watch", "--seed", seed[1], "--players", "2", "--out", tmp_path / "game.txt")
    assert again.out.splitlines()[:-1] == first.out.splitlines()[:-1]
    run("sim", "--games", "1", "--seed", seed[1], "--out", tmp_path / "sim")
    (simulated,) = (tmp_path / "sim").iterdir()
    assert simulated.read_text("utf-8") == (tmp_path / "game.txt").read_text("utf-8")


def test_watch_all_modules(run: Command, tmp_path: Path) -> None:
    options = ("--players", "4", "--modules", "all", "--rule", "two_cards=yes")
    result = run("watch", "--seed", "6", *options, "--ascii", "--out", tmp_path / "game.txt")
    assert result.status == 0
    assert result.out.isascii()
    assert re.search(r"^ 1\. Player 1, \S+ and \S+: .*builds on \w+ \w+", result.out, re.M)
    scoring = result.out.partition("Final scoring\n")[2]
    assert all(name in scoring for name in ("Player 1", "Player 4", "castles", "total"))
    again = run("watch", "--seed", "6", *options).out.splitlines()[-1]
    assert "--rule two_cards=yes" in again
    assert f"--modules {','.join(MODULES)}" in again


def test_gold_has_a_line_for_each_source_where_one_for_each_player_is_too_wide() -> None:
    state = State.start(Setup.first_game(4))
    wide, narrow = (score_table(state, color=False, width=width) for width in (80, 45))
    assert re.search(r"^ +fishermen .* castles +total$", wide, re.M)
    assert re.search(r"^Player 4( +\d+){5}$", wide, re.M)
    assert re.search(r"^ +Player 1  Player 2  Player 3  Player 4$", narrow, re.M)
    assert re.search(r"^castles( +\d+){4}$", narrow, re.M)


def test_watch_in_ascii(run: Command) -> None:
    assert run("watch", "--seed", "1", "--ascii", "--setup", FIRST_GAME).out.isascii()
