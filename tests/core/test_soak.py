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
    text = (ROOT / "core/include/kingdom/soundness.hpp").read_text(encoding="utf-8")
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


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    part = Part("core", 100, 50, play_in_core, looks=False)
    file = tmp_path / "core.jsonl"
    played: list[range] = []

    def some(part: Part, chunks: list[range], _: int) -> list[Tally]:
        played.extend(chunks)
        return [part.play(chunk) for chunk in chunks]

    monkeypatch.setattr(command, "_played", some)
    first, _ = command.play(part, 100, 1, fresh=False)
    assert played == [range(50), range(50, 100)]
    assert len(file.read_text("utf-8").splitlines()) == 3
    more, _ = command.play(part, 150, 1, fresh=False)
    assert played[2:] == [range(100, 150)]
    again, _ = command.play(part, 150, 1, fresh=False)
    assert (again.games, more.games, first.games) == (150, 150, 100)
    assert again == more
    file.write_text("other sources\n" + "\n".join(file.read_text("utf-8").splitlines()[1:]))
    command.play(part, 50, 1, fresh=False)
    assert played[3:] == [range(50)]
    monkeypatch.setitem(PARTS, "core", part)
    assert command.main(["core", "--games", "50"]) == 0
    assert capsys.readouterr().out.startswith("core: 50 games, ")


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
