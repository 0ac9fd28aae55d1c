"""A table needs nothing but the standard library, so that it can run wherever Python does."""

import subprocess
import sys
from pathlib import Path

from tests.support import ROOT

IMPORT_ALL = """
import pkgutil, sys
import kingdom.table

names = [module.name for module in pkgutil.walk_packages(kingdom.table.__path__, "kingdom.table.")]
for name in names:
    __import__(name)
modules = {name.partition(".")[0] for name in sys.modules}
print(len(names), sorted(modules - sys.stdlib_module_names - {"kingdom", "__main__"}))
print([name for name in sys.modules if name.startswith(("kingdom.server", "kingdom.core"))])
"""

IMPORT_ROOM = """
import pkgutil, sys
import kingdom.room

for module in pkgutil.walk_packages(kingdom.room.__path__, "kingdom.room."):
    __import__(module.name)
modules = {name.partition(".")[0] for name in sys.modules}
print(sorted(modules - sys.stdlib_module_names - {"kingdom", "__main__"}))
print([name for name in sys.modules if name.startswith("kingdom.server")])
"""

PLAY = """
from random import Random
from kingdom import Setup
from kingdom.table.clock import progress
from kingdom.table.credit import gold_parts
from kingdom.table.exploring import Explorer
from kingdom.table.facts import RUNNING, TableRecord
from kingdom.table.history import ACT, History
from kingdom.table.log import shown
from kingdom.table.recap import recap
from kingdom.table.records import record_of
from kingdom.table.replay import replay_of, states
from kingdom.table.screen import screen
from kingdom.table.seats import HUMAN, Caller, SeatRecord
from kingdom.table.snapshot import Snapshot
from kingdom.table.uploaded_record import opened_record, read_upload

rng, setup = Random(7), Setup.first_game(players=2)
table = TableRecord("t", RUNNING, str(setup), seed="s", clock=60)
seats = [SeatRecord(0, HUMAN, "red", "anna"), SeatRecord(1, HUMAN, "blue", "bram")]
history, now = History.begin(setup, "s").with_cards(), 0.0
while not history.over:
    anna = screen(Snapshot(table, seats, history, None), Caller("anna"), now)
    asked = bool(anna.legal.cells or anna.legal.options)
    assert anna.you == [0] and asked == (history.to_move == 0)
    before, now = history, now + 5
    history = history.with_action(ACT, rng.choice(history.state.legal_actions())).with_cards()
    passed = history.to_move != before.to_move
    table = table._replace(**progress(table, seats, history, passed, now)._asdict())
over = Snapshot(table, seats, history, None)
record, replay = record_of(over), replay_of(over)
print(screen(over, Caller("bram"), now).result.totals == [*table.totals])
print(states(replay).plies == len(history.line) == opened_record(read_upload(record)).plies)
print(len(shown(history.log[0], (), over=False).action), len(recap(over, Caller(), 9, now).screens))
first = Explorer(replay).explored(2, [], [])
print(len(first.steps), len(gold_parts(history).players))
"""


def alone(code: str, folder: Path) -> list[str]:
    """Run code without whatever is installed beside the standard library; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": str(ROOT / "src")}, cwd=folder, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_all_of_a_table_is_there_with_nothing_installed(tmp_path: Path) -> None:
    names, above = alone(IMPORT_ALL, tmp_path)
    count, installed = names.split(" ", 1)
    assert int(count) > 30
    assert installed == "[]", "only the standard library"
    assert above == "[]", "nothing above the table"


def test_all_of_a_room_is_there_with_nothing_installed(tmp_path: Path) -> None:
    assert alone(IMPORT_ROOM, tmp_path) == ["[]", "[]"]


def test_a_game_is_played_and_looked_at_with_nothing_installed(tmp_path: Path) -> None:
    totals, plies, log, explored = alone(PLAY, tmp_path)
    assert (totals, plies) == ("True", "True")
    assert log == "4 60", "a card that the viewer does not see, and the longest recap"
    assert explored == "1 2"
