"""The commands, as a user types them: what they print, what they refuse, how they end.

Those that play games are in test_cli_games.py.
"""

import re
import shlex
import subprocess
import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path

import pytest

import kingdom
from kingdom import Setup
from kingdom.cli.common import number_between
from kingdom.core.library import about, library
from kingdom.game import Game
from tests.golden import FOLDER
from tests.support import TIMEOUT
from tests.support.commands import ESCAPE, FIRST_GAME, Command, environment, execute, program

COMMANDS = ("sim", "watch", "show", "replay", "perft", "tune")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture
def record(run: Command, tmp_path: Path) -> Path:
    """Return the record of a finished game."""
    assert run("sim", "--games", "1", "--seed", "5", "--out", tmp_path).status == 0
    return next(tmp_path.glob("*.txt"))


# The command as such


def test_help_names_every_command(run: Command) -> None:
    result = run("--help")
    assert result.status == 0
    for command in COMMANDS:
        assert f"    {command} " in result.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Command, command: str) -> None:
    result = run(command, "--help")
    assert result.status == 0
    assert f"examples:\n  kingdom {command}" in result.out


def test_version(run: Command) -> None:
    version, core = run("--version").out.splitlines()
    assert version == f"kingdom {kingdom.__version__}"
    assert core == f"compiled core: {about()}"


def test_version_without_a_core(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGDOM_CORE", "nowhere.so")
    library.cache_clear()
    core = run("--version").out.splitlines()[1]
    library.cache_clear()
    assert core.startswith("compiled core: none, the Python engine plays: ")
    assert "nowhere.so" in core


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("fly",),
        ("sim", "--fly"),
        ("sim", "--games", "0"),
        ("sim", "--games", "many"),
        ("sim", "--games", "9" * 5000),
        ("sim", "--players", "1"),
        ("sim", "--players", "6"),
        ("sim", "--seed", "x"),
        ("sim", "--jobs", "-1"),
        ("sim", "--modules", "base,pirates"),
        ("sim", "--bots", "nobody"),
        ("sim", "--bots", "random,random,random"),
        ("sim", "--players", "3", "--setup", FIRST_GAME),
        ("watch", "--delay", "-1"),
        ("watch", "--delay", "nan"),
        ("perft", "--depth", "2"),
        ("perft", "--setup", FIRST_GAME),
        ("perft", "--setup", FIRST_GAME, "--depth", "999999"),
        ("perft", "--setup", FIRST_GAME, "--depth", "1", "--cards", "grass,tower"),
        ("perft", "--setup", FIRST_GAME, "--depth", "1", "--cards", ""),
        ("show",),
        ("show", FIRST_GAME, "--ply", "3"),
        ("replay",),
    ],
)
def test_bad_usage_ends_with_2(run: Command, arguments: Sequence[str]) -> None:
    assert "--help')" in run.refused(2, *arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("serve", "--players", "4"), "unrecognized arguments: --players 4 (see 'kingdom serve"),
        (("replay", "game.txt", "more"), "unrecognized arguments: more (see 'kingdom replay"),
        (("admin", "people", "anna", "--fly"), "--fly (see 'kingdom admin"),
        (("--fly",), "(see 'kingdom --help')"),
    ],
)
def test_a_refusal_points_to_the_help_of_the_command(
    run: Command, arguments: Sequence[str], words: str
) -> None:
    assert words in run.refused(2, *arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("sim", "--setup", "players=2"), "sections= is missing"),
        (("sim", "--rule", "lost_tiles_return=maybe"), "lost_tiles_return"),
        (("sim", "--sections", "no-such-folder"), "no-such-folder"),
        (("sim", "--bots", "no_such_file.py:Bot"), "no_such_file.py"),
        (("perft", "nothing", "--depth", "1"), "nothing"),
        (("perft", "a=b", "--depth", "1"), ""),
        (("perft", "--setup", FIRST_GAME, "--depth", "1", "--cards", "marsh"), "marsh"),
        (("show", "x" * 5000), "is neither a file nor a position"),
        (("show", "\0=1"), ""),
        (("replay", "no-such-file"), "no-such-file"),
        (("replay", "."), "."),
        (
            ("replay", str(FOLDER / "five-players-everything.txt"), "--commitment", "1f0a"),
            "the record has no commitment to compare",
        ),
        (("admin", "--database", "sqlite:///no-such-file", "people"), "there is no database no-"),
        (("watch", "--out", "no-such-folder/game.txt"), "no-such-folder"),
    ],
)
def test_bad_input_ends_with_1(run: Command, arguments: Sequence[str], words: str) -> None:
    assert words in run.refused(1, *arguments)


def test_a_closed_pipe_is_no_error() -> None:
    with subprocess.Popen(
        program("watch", "--seed", "1", "--players", "5", "--modules", "all"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        pipesize=4096,  # of 15 kB: it is still printing when the pipe is closed
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(TIMEOUT) == 141


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_program_without_outputs(tmp_path: Path) -> None:
    words = shlex.join(program("sim", "--games", "2", "--out", tmp_path))
    done = subprocess.run(["sh", "-c", f"{words} >&- 2>&-"], env=environment(), timeout=TIMEOUT)
    assert done.returncode == 0
    assert len([*tmp_path.iterdir()]) == 2


def test_help_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; from kingdom.cli import main; main(['--help']);"
        "sys.exit(any(name in sys.modules for name in ('rich', 'json', 'multiprocessing')))"
    )
    # `make coverage` is told by the environment to load its own modules first.
    kept = {key: value for key, value in environment().items() if not key.startswith("COVERAGE")}
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, env=kept)
    assert done.returncode == 0


# perft


def test_perft_counts(run: Command) -> None:
    result = run("perft", "--setup", FIRST_GAME, "--depth", "2")
    assert re.fullmatch(r"depth 2: 25 nodes in [\d.]+ s\n", result.out)


def test_perft_json(run: Command) -> None:
    report = run("perft", "--setup", FIRST_GAME, "--depth", "3", "--json").json
    assert [*report] == ["depth", "nodes", "seconds", "engine"]
    assert (report["depth"], report["nodes"]) == (3, 1420)
    assert type(report["seconds"]) is float


def test_perft_divides(run: Command) -> None:
    scripted = ("perft", "--setup", FIRST_GAME, "--cards", "flower,grass", "--depth", "2")
    report = run(*scripted, "--divide", "--json").json
    assert sum(report["divide"].values()) == report["nodes"] == 146
    lines = run(*scripted, "--divide").out.splitlines()
    assert len(lines) == 57 + 1
    for line, (action, nodes) in zip(lines, report["divide"].items(), strict=False):
        assert line.split() == [action, str(nodes)]


def test_perft_with_marsh_cards(run: Command) -> None:
    board = "sections=canoe,farm,oasis,temple cards=lords,miners,scouts removed=grass"
    setup = ("--setup", f"players=2 modules=base,marshlands {board}", "--depth", "1")
    report = run("perft", *setup, "--cards", "marsh/desert", "--json").json
    assert report["nodes"] == 7  # four terrains, and three more with marsh
    assert "grass" in run.refused(1, "perft", *setup, "--cards", "grass")


def test_perft_of_a_position(run: Command, tmp_path: Path) -> None:
    game = Game(Setup.first_game(2))
    for card in ("flower", "grass"):
        game.push(card)
    file = tmp_path / "position.txt"
    file.write_text(f"{game.state}\n", encoding="utf-8")
    for position in (str(game.state), str(file)):
        assert run("perft", position, "--depth", "3", "--json").json["nodes"] == 576
    assert run("perft", file, "--depth", "0", "--json").json["nodes"] == 1


# show and replay


def test_show_a_record(run: Command, record: Path) -> None:
    result = run("show", record)
    assert (result.status, result.err) == (0, "")
    assert ESCAPE not in result.out
    assert re.search(r"wins? .*with \d+ gold", result.out)
    assert run("show", record, "--ply", "0").out != result.out
    assert run("show", record, "--ascii").out.isascii()
    assert "the record has" in run.refused(1, "show", record, "--ply", "99999")


def test_show_a_position(run: Command, record: Path, tmp_path: Path) -> None:
    state = Game.from_record(record.read_text("utf-8")).states[60]
    drawing = run("show", str(state)).out
    file = tmp_path / "position"
    file.write_text(str(state), encoding="utf-8")
    assert run("show", file).out == drawing
    assert execute("show", "-", text=str(state)).out == drawing


def test_show_writes_svg(run: Command, record: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "end.svg"
    assert run("show", record, "--svg", drawing).out == ""
    text = drawing.read_text("utf-8")
    assert text.startswith("<svg ")
    assert run("show", record, "--svg", "-").out == text
    run.refused(1, "show", record, "--svg", tmp_path / "no" / "folder.svg")


def test_replay_prints_the_scoring(run: Command, record: Path) -> None:
    result = run("replay", record)
    assert (result.status, result.err) == (0, "")
    assert "Final scoring" in result.out
    assert re.search(r"\nPlayer 1( +\d+){5}\n", result.out)
    assert ESCAPE not in result.out


def test_replay_of_many_sources_has_a_line_for_each(run: Command) -> None:
    record = FOLDER / "five-players-everything.txt"
    result = run("replay", record)
    assert result.status == 0
    for words in ("noblewomen", "compass points", "castles", "palaces", "capitols", "total"):
        assert re.search(rf"^{words}( +\d+){{5}}$", result.out, re.M), words
    assert max(map(len, result.out.splitlines())) <= 80
    assert run("replay", record, "--json").json["scores"][0].keys() >= {"compass-points"}


@pytest.mark.parametrize("ply", [0, 40, 150])
def test_show_a_game_of_all_modules(run: Command, tmp_path: Path, ply: int) -> None:
    record = FOLDER / "five-players-everything.txt"
    assert run("show", record, "--ply", str(ply)).status == 0
    assert run("show", record, "--ply", str(ply), "--ascii").out.isascii()
    assert run("show", record, "--ply", str(ply), "--svg", tmp_path / "board.svg").status == 0
    report = run("show", record, "--ply", str(ply), "--json").json
    assert run("show", report["position"], "--json").json == report


def test_replay_json(run: Command, record: Path) -> None:
    report = run("replay", record, "--json").json
    game = Game.from_record(record.read_text("utf-8"))
    outcome = game.state.outcome()
    assert outcome is not None
    assert report["valid"] is True
    assert report["players"] == 2
    assert report["actions"] == len(game.actions)
    assert report["scores"] == [*game.state.scores()]
    assert report["totals"] == [*outcome.totals]
    assert report["winners"] == [*outcome.winners]
    assert report["finished"] is True


def test_replay_of_a_game_that_goes_on(run: Command, record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    file = tmp_path / "begun"
    file.write_text("\n".join(lines[:12]), encoding="utf-8")
    report = run("replay", file, "--json").json
    assert (report["valid"], report["finished"], report["winners"]) == (True, False, [])
    assert "if the game ended now" in run("replay", file).out


def test_replay_and_show_of_a_record_that_begins_with_a_position(
    run: Command, record: Path, tmp_path: Path
) -> None:
    whole = Game.from_record(record.read_text(encoding="utf-8"))
    later = Game(whole.states[50], tags={"seed": "1", "commitment": "2"})
    for action in whole.actions[50:]:
        later.push(action)
    file = tmp_path / "later"
    file.write_text(later.record(), encoding="utf-8")
    result = run("replay", file)
    assert result.status == 0
    why = "the record begins with a position, so its shuffle cannot be checked"
    assert f"\nNot checked: {why}.\n" in result.out
    assert "fair" not in result.out.lower()
    report = run("replay", file, "--json").json
    assert (report["fair"], report["fair_why"]) == (None, why)
    assert report["scores"] == run("replay", record, "--json").json["scores"]
    for ply in (0, 7):
        there = run("show", file, "--ply", str(ply), "--json").json
        assert there == run("show", record, "--ply", str(50 + ply), "--json").json
    assert "Not checked" not in run("replay", record).out


def test_replay_names_the_line_that_is_wrong(run: Command, record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("2.1 "))
    lines[number] = lines[number].replace(": ", ": t20 a1 ", 1)
    file = tmp_path / "bad"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert f"bad: line {number + 1}: " in run.refused(1, "replay", file)
    assert f"bad: line {number + 1}: " in run.refused(1, "show", file)
    result = run("replay", file, "--json")
    assert (result.status, result.err) == (1, "")
    assert [*result.json] == ["valid", "error"]
    assert result.json["valid"] is False
    assert result.json["error"].startswith(f"{file}: line {number + 1}: ")


def test_a_file_that_is_no_text(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)))
    for command in ("replay", "show"):
        assert "not a text file" in run.refused(1, command, file)
    result = run("replay", file, "--json")
    assert result.status == 1
    assert result.json["valid"] is False


@pytest.mark.parametrize(
    ("above", "texts", "span"),
    [
        (False, ("0", "2.5", "60"), "from 0 to 60"),
        (True, ("1e-9", "2.5", "60"), "above 0, up to 60"),
    ],
)
def test_numbers_between_two_limits(above: bool, texts: Sequence[str], span: str) -> None:
    read = number_between(0, 60, "seconds", above=above)
    assert [read(text) for text in texts] == [float(text) for text in texts]
    for text in ("-1", "60.1", "nan", "inf", "soon", "", *(("0",) if above else ())):
        with pytest.raises(ArgumentTypeError) as refused:
            read(text)
        assert str(refused.value) == f"{text!r} is not a number of seconds {span}"
