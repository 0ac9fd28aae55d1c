"""Rows of the database become records of a table, field by field."""

from sqlalchemy import inspect

from kingdom.server.games.rows import pending_undo, seat_records, table_record
from kingdom.server.games.storage import GameRow, Seat, UndoRequest
from kingdom.table.facts import RUNNING, TableRecord
from kingdom.table.seats import HUMAN, SeatRecord
from kingdom.table.snapshot import PendingUndo


def columns(row: type) -> set[str]:
    return {*inspect(row).columns.keys()}


def test_every_field_of_a_record_is_a_column() -> None:
    assert columns(GameRow) - {*TableRecord._fields} == {"ticket", "recorded"}
    assert columns(Seat) - {*SeatRecord._fields} == {"game"}
    assert columns(UndoRequest) - {*PendingUndo._fields} == {"game", "at", "refused"}
    for record, row in ((TableRecord, GameRow), (SeatRecord, Seat), (PendingUndo, UndoRequest)):
        assert {*record._fields} <= columns(row)


def test_a_record_stays_as_it_is_when_its_row_changes() -> None:
    row = GameRow(id="a", status=RUNNING, clock=30, version=7)
    record = table_record(row)
    row.version = 8
    assert (record.id, record.status, record.clock, record.version) == ("a", RUNNING, 30, 7)
    [seat] = seat_records([Seat(seat=2, kind=HUMAN, guest="anna", secret="x", left=False)])
    assert (seat.seat, seat.kind, seat.guest, seat.secret, seat.left) == (
        2,
        HUMAN,
        "anna",
        "x",
        False,
    )
    asked = pending_undo(UndoRequest(number=3, seat=1, to=9, agreed=[0]))
    assert asked == PendingUndo(number=3, seat=1, to=9, agreed=[0])
    assert pending_undo(None) is None
