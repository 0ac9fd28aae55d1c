"""The soak: a little of each part, what it notices, and going on where it was stopped."""

import re
from pathlib import Path

import pytest

import tests.support.soak.__main__ as command
from kingdom import Setup
from kingdom.core import Core, Totals, UnsoundError
from kingdom.core.layout import TablesStruct
from kingdom.core.totals import FAULTS
from tests.support import ROOT
from tests.support.soak import MIXTURES, Tally
from tests.support.soak.parts import (
    OF_A_SETUP,
    PARTS,
    Part,
    play_by_levels,
    play_in_core,
    play_in_lockstep,
)


def test_the_core_looks_at_every_state() -> None:
    games = OF_A_SETUP * len(MIXTURES) * 4
    tally = play_in_core(range(games))
    assert tally.games == games
    assert tally.checked == tally.actions + games > 200 * games
    assert len(tally.used) > 35
    assert len(tally.paid) > 20


@pytest.mark.long
def test_lock_step_counts_what_happens() -> None:
    tally = play_in_lockstep(range(40, 52))
    assert tally.games == 12
    assert tally.checked == tally.actions + 12
    assert tally.used
    assert tally.paid
    assert tally.happened


def test_every_level_for_people_plays_a_game() -> None:
    tally = play_by_levels(range(5), share=0.001)
    assert tally.games == tally.checked == 5
    assert not PARTS["levels"].usual


def test_the_faults_are_those_of_the_core() -> None:
    text = (ROOT / "core/include/kingdom/rules/soundness.hpp").read_text(encoding="utf-8")
    found = re.search(r"enum Fault \{(.*?)\}", text, re.DOTALL)
    assert found is not None
    assert tuple(re.findall(r"\w+", re.sub("//.*", "", found[1]))) == FAULTS


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [("supply", 39, "wrong_pieces"), ("start_stock", 0, "wrong_tiles"), ("deck", 1, "wrong_cards")],
)
def test_an_unsound_state_is_noticed(field: str, value: int, fault: str) -> None:
    """Tables that are changed behind the back of a running game."""
    core = Core(Setup.first_game(2))
    begin = core.start()
    tables = TablesStruct.from_address(core.tables.address)
    if field == "supply":
        tables.supply = value
    else:
        array = getattr(tables, field)
        array[:] = [value] * len(array)
    core.start = lambda: begin  # type: ignore[method-assign]
    with pytest.raises(UnsoundError, match=rf"{fault} in game 5 after \d+ actions"):
        Totals().play_checked(core, 0, 5, 3)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[range]:
    """Make the soak play small chunks of the core within this process; return them as played."""
    chunks: list[range] = []

    def some(part: Part, wanted: list[range], _: int) -> list[Tally]:
        chunks.extend(wanted)
        return [part.play(chunk) for chunk in wanted]

    monkeypatch.setattr(command, "_played", some)
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    monkeypatch.setitem(PARTS, "core", Part("core", 1000, 50, play_in_core, looks=False))
    return chunks


def soak(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run the command for the core; return what it says, without the time."""
    assert command.main(["core", *words]) == 0
    return re.sub(r" \d+ s\n", "\n", capsys.readouterr().out)


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, played: list[range], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "core.jsonl"
    assert soak(capsys, "--games", "99").startswith("core: 99 games, ")
    assert played == [range(50), range(50, 99)]
    assert len(file.read_text("utf-8").splitlines()) == 3
    assert soak(capsys, "--games", "50").startswith("core: 50 games, ")
    more = soak(capsys, "--games", "150", "--first", "50")
    assert more.startswith("core: 150 games, ")
    assert played[2:] == [range(50, 100), range(100, 150), range(150, 200)]
    assert soak(capsys, "--games", "150", "--first", "50") == more
    assert not played[5:]
    file.write_text("other sources\n" + "\n".join(file.read_text("utf-8").splitlines()[1:]))
    soak(capsys, "--games", "50")
    soak(capsys, "--games", "50", "--fresh")
    assert played[5:] == [range(50), range(50)]


def test_machines_share_the_games(
    tmp_path: Path, played: list[range], capsys: pytest.CaptureFixture[str]
) -> None:
    alone = soak(capsys, "--games", "200", "--folder", str(tmp_path / "alone"))
    there, here = tmp_path / "there", ["--folder", str(tmp_path / "here")]
    soak(capsys, "--games", "100", "--first", "50", "--folder", str(there))
    soak(capsys, "--games", "50", *here)
    played.clear()
    assert soak(capsys, "--games", "200", *here, "--add", str(there)) == alone
    assert played == [range(150, 200)]
    assert soak(capsys, "--games", "200", *here) == alone
    (there / "core.jsonl").write_text("other sources\n", encoding="utf-8")
    played.clear()
    with pytest.raises(SystemExit):
        command.main(["core", "--games", "250", *here, "--add", str(there)])
    assert "about other sources" in capsys.readouterr().err
    assert not played


def test_a_range_begins_with_a_chunk(capsys: pytest.CaptureFixture[str]) -> None:
    for first in ("-50", "70"):
        with pytest.raises(SystemExit):
            command.main(["lockstep", "--first", first])
        assert "--first of lockstep must be a multiple of 50" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--games", "0"], "--games and --jobs must be at least 1"),
        (["--jobs", "0"], "--games and --jobs must be at least 1"),
        (["--add", "nowhere"], "--add: there is no folder nowhere"),
    ],
)
def test_wrong_options_are_refused(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(["core", *words])
    assert fault in capsys.readouterr().err


def fail_in_the_second_chunk(numbers: range) -> Tally:
    if numbers.start:
        raise AssertionError(f"game {numbers.start} differs") from ValueError("in its gold")
    return Tally(games=len(numbers))


def test_a_failure_is_reported_and_the_rest_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    part = Part("core", 30, 10, fail_in_the_second_chunk, counts=False)
    monkeypatch.setitem(PARTS, "core", part)
    assert command.main(["core", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "FAILED: game 10 differs\nin its gold\n" in told
    assert "FAILED: game 20 differs\nin its gold\n" in told
    assert "core: 10 games" in told
    assert told.endswith("core: 2 failures, see above\n")
    assert len((tmp_path / "core.jsonl").read_text("utf-8").splitlines()) == 2
