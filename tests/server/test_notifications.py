"""Your turn calls you: once, and once more as a reminder, and only while you are away."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import select, update

from kingdom.server.accounts.storage import Address
from kingdom.server.administration.cleanup import Cleanup
from kingdom.server.database import Database
from kingdom.server.departures import vacations
from kingdom.server.games.service import GameService
from kingdom.server.games.storage import GameRow, Seat
from kingdom.server.guests.finding import stored_guest
from kingdom.server.metrics import Metrics
from kingdom.server.notifications import turns, webhooks
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.notifications.storage import PushSubscription, TurnNotice
from kingdom.server.notifications.subscriptions import stored_settings
from kingdom.server.outbox.deliveries import LEASE
from kingdom.server.tables import lifecycle
from kingdom.server.tables.requested import NewTable
from kingdom.table.answers import Done
from kingdom.table.history import RULES_VERSION
from kingdom.table.seats import Caller
from kingdom.table.snapshot import Snapshot
from tests.support import TIMEOUT
from tests.support.away import URL, Make
from tests.support.mail_server import mail_server
from tests.support.servers import BACKENDS, Server
from tests.support.tables import run, two_people

DAY = 86_400.0


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_turn_calls_once_and_reminds_once(away: Make, backend: str) -> None:
    table = away(backend, name="Sunday", clock=2 * int(DAY))
    assert table.after(0) == []
    table.play(table.anna)
    assert table.after(0) == []  # the turn has just begun
    [call] = table.after(61)
    assert call["title"] == "Du bist am Zug: Sunday"
    assert call["text"].startswith("Anna hat gespielt. Du hast Zeit bis ")
    assert call["path"] == f"/table/{table.game}"
    assert table.after(3600) == table.after(1.4 * DAY) == []
    [reminder] = table.after(0.1 * DAY)
    assert reminder["title"] == "Du bist noch am Zug: Sunday"
    assert reminder["tag"] == call["tag"]  # it takes the place of the first
    assert table.after(DAY / 4) == table.after(DAY / 8) == []


@pytest.mark.long
def test_whoever_has_confirmed_an_address_can_be_called_by_mail(away: Make) -> None:
    with mail_server() as mails:
        table = away(name="Club", smtp=mails.url)
        table.wish(table.bert, push=False, mail=True)
        table.play(table.anna)
        table.after(0)
        table.after(61)
        assert mails.mails == []  # to no address that nobody has confirmed
        with table.database.write() as session:
            confirmed = {"guest": table.bert, "confirmed": 0.0}
            session.add(Address(address="bert@example.org", **confirmed))
            off = stored_settings(session, table.bert).off
        table.play(table.bert)
        table.play(table.anna)
        table.after(0)
        table.after(61)
        [mail] = mails.mails
        assert (mail["To"], mail["Subject"]) == ("bert@example.org", "Du bist am Zug: Club")
        lines = mail.get_content().splitlines()
        assert lines[0] == "Anna hat gespielt."
        assert {f"{URL}/table/{table.game}", f"{URL}/off/{off}"} <= {*lines}
        assert mail["List-Unsubscribe"] == f"<{URL}/api/off/{off}>"
        table.play(table.bert)
        table.play(table.anna)
        mails.answer = "550 nobody here"
        table.after(0)
        table.after(61)
        with table.database.read() as session:
            assert not stored_settings(session, table.bert).mail


def test_a_table_without_a_name_and_a_clock(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    [call] = table.after(61)
    assert (call["title"], call["text"]) == (
        "Du bist am Zug: Partie mit Anna",
        "Anna hat gespielt.",
    )
    assert table.after(2 * DAY) == []
    assert len(table.after(DAY)) == 1
    assert table.after(30 * DAY) == []


def test_every_turn_calls_again_and_nobody_else(away: Make) -> None:
    table = away()
    for _ in range(2):
        table.play(table.anna)
        table.after(0)
        assert len(table.after(61)) == 1
        table.play(table.bert)
        table.after(0)
        assert table.after(61) == []  # Anna has not asked to be called


def test_actions_within_a_turn_call_nobody_again(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    table.act(table.bert)
    assert table.after(61) == table.after(3600) == []


def test_nobody_is_called_who_looks_at_the_table(away: Make) -> None:
    table = away()
    table.here(1)
    table.play(table.anna)
    table.after(0)
    assert table.after(61) == table.after(600) == []
    assert table.waiting() == []
    table.time.passed += 60  # that process is not heard of any more
    assert table.after(0) == []  # but the turn was seen
    assert len(table.after(3 * DAY)) == 1  # so only the reminder follows


def test_whoever_looks_at_the_table_when_a_reminder_is_due_gets_none_later(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    table.time.passed += 3 * DAY
    table.here(1)
    assert table.after(1) == []
    with table.database.read() as session:
        assert turns.waiting(session) == [], "it is settled"
    table.here()
    assert table.after(5) == table.after(DAY) == []


def test_somebody_who_comes_before_the_message_is_sent_gets_none(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.calls.notifier.look()
    table.time.passed += 61
    table.calls.notifier.look()
    assert len(table.waiting()) == 1
    table.here(0, 1)
    asyncio.run(table.calls.sender.send_due())
    assert (table.service.requests, table.waiting()) == ([], [])


@pytest.mark.long
def test_a_message_about_a_turn_that_is_over_is_not_sent(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.calls.notifier.look()
    table.service.status = 503
    assert len(table.after(61)) == 1  # which the push service did not take
    table.service.status = 201
    table.play(table.bert)
    table.play(table.anna)  # another turn of Bert's, of which he is told in time
    assert table.after(LEASE) == []
    assert table.waiting() == []


@pytest.mark.long
def test_a_message_that_was_not_marked_comes_again_when_its_lease_is_over(
    away: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    with monkeypatch.context() as patched:
        patched.setattr("kingdom.server.outbox.sender.finish", lambda *_: None)
        table.time.passed += 61
        table.calls.notifier.look()
        asyncio.run(table.calls.sender.send_due())
    topics = [one.headers["topic"] for one in table.service.requests]
    [first] = table.after(0)
    assert table.after(LEASE - 5) == []
    table.time.passed += 6
    asyncio.run(table.calls.sender.send_due())
    topics += [one.headers["topic"] for one in table.service.requests]
    [again] = table.after(0)
    assert first == again  # the id, too
    assert topics[0] == topics[1]


def test_nobody_is_called_on_vacation(away: Make) -> None:
    table = away()
    with table.database.write() as session:
        session.get_one(Seat, (table.game, 1)).away_until = table.time.now() + 5 * DAY
    table.play(table.anna)
    table.after(0)
    assert table.after(61) == table.after(4 * DAY) == []
    assert len(table.after(DAY)) == 1


@pytest.mark.parametrize("backend", BACKENDS)
def test_whoever_ends_a_vacation_early_is_called(away: Make, backend: str) -> None:
    table = away(backend, clock=2 * int(DAY))
    with table.database.write() as session:
        vacations.start_vacation(session, stored_guest(session, table.bert), 5)
    table.play(table.anna)
    table.after(0)
    assert table.after(61) == table.after(DAY) == []
    with table.database.write() as session:
        vacations.end_vacation(session, stored_guest(session, table.bert))
    assert len(table.after(1)) == 1
    assert table.after(61) == table.after(DAY) == []
    assert len(table.after(DAY)) == 1  # the reminder


def test_a_turn_that_is_taken_back_and_played_again_calls_nobody_twice(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    caller, seq = Caller(table.anna), table.history.seq
    undone = table.games.undo(table.game, caller, "u", seq, None)
    if not isinstance(undone, Done):  # Bert has to agree
        request = table.games.snapshot(table.game).request
        assert request is not None
        assert isinstance(
            table.games.answer(table.game, Caller(table.bert), request.number, True), Done
        )
    assert table.history.to_move == 0
    table.after(0)
    table.play(table.anna)
    assert table.after(0) == table.after(120) == []


def test_a_browser_that_is_gone_is_forgotten(away: Make) -> None:
    table = away()
    table.service.status = 410
    table.play(table.anna)
    table.after(0)
    table.after(61)
    with table.database.read() as session:
        assert session.scalars(select(PushSubscription)).all() == []
    assert table.waiting() == []


def test_whoever_has_left_or_wants_no_calls_gets_none(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.wish(table.bert, push=False)
    table.after(0)
    assert table.after(61) == []
    table.wish(table.bert)
    with table.database.write() as session:
        lifecycle.leave_seat(session, stored_guest(session, table.bert), table.game)
    table.games.cache.clear()
    assert table.after(0) == table.after(61) == []


def test_a_table_with_bots_alone_calls_nobody(away: Make) -> None:
    table = away()
    table.wish(table.anna)
    with table.database.write() as session:
        anna = stored_guest(session, table.anna)
        wanted = {"players": [{"kind": "me"}, {"kind": "bot"}, {"kind": "local"}]}
        lifecycle.open_table(session, anna, NewTable.model_validate(wanted), table.settings)
    with table.database.read() as session:
        assert [one.game for one in turns.waiting(session)] == [table.game]


@pytest.mark.parametrize("backend", BACKENDS)
def test_of_two_processes_one_calls(away: Make, backend: str) -> None:
    table = away(backend)
    table.play(table.anna)
    table.after(0)
    table.time.passed += 61
    database = Database(table.url, table.time)
    other = NotificationServices.make(table.settings, GameService(database), Metrics())
    both = threading.Barrier(2)

    def look(calls: NotificationServices) -> None:
        both.wait(TIMEOUT)
        calls.notifier.look()

    threads = [threading.Thread(target=look, args=(one,)) for one in (table.calls, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT)
    database.close()
    assert len(table.waiting()) == 1


def test_somebody_else_may_bring_the_reminder_forward_once(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    for expected in (1, 0):
        with table.database.write() as session:
            turns.bring_forward(session, table.game, table.bert)
        assert len(table.after(0)) == expected


def test_a_table_that_cannot_be_read_keeps_nobody_else_waiting(
    away: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = away()
    table.play(table.anna)
    with table.database.write() as session:
        session.execute(update(GameRow).values(rules=RULES_VERSION + 1))
    newer, table.game = table.game, table.table()
    table.games = table.calls.notifier._games = GameService(table.database)  # as after a restart
    table.play(table.anna)
    monkeypatch.setattr(turns, "_AT_ONCE", 1)  # the older table comes first
    table.after(0)
    table.after(0)
    [call] = table.after(61)
    assert call["path"] == f"/table/{table.game}" != f"/table/{newer}"


def test_a_turn_that_cannot_be_told_keeps_nobody_else_waiting(
    away: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = away()
    table.play(table.anna)
    broken, table.game = table.game, table.table()
    table.play(table.anna)
    begin = turns.begin_turn

    def fail(notice: TurnNotice, snapshot: Snapshot, now: float, delay: float) -> None:
        if notice.game == broken:
            raise ZeroDivisionError
        begin(notice, snapshot, now, delay)

    monkeypatch.setattr(turns, "begin_turn", fail)
    table.after(0)
    [call] = table.after(61)
    assert call["path"] == f"/table/{table.game}"
    assert "nobody can be told of a turn" in caplog.text


def test_a_process_that_knows_less_does_not_tell_a_turn_again(away: Make) -> None:
    table = away()
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    late = table.games.snapshot(table.game)
    table.play(table.bert)
    table.play(table.anna)
    table.after(0)
    assert len(table.after(61)) == 1
    notifier = table.calls.notifier
    notifier._look_at(turns.AwaitedTurn(table.game, table.bert), late, set())
    assert table.after(0) == table.after(61) == []


def test_notices_go_with_their_table(away: Make) -> None:
    table = away()
    table.after(0)
    with table.database.write() as session:
        webhooks.set_webhook(
            session,
            stored_guest(session, table.anna),
            table.game,
            "http://127.0.0.1/",
            table.calls.http,
        )
    table.after(61)
    with table.database.read() as session:
        assert session.scalars(select(TurnNotice)).all()
    assert Cleanup(table.games, None).tidy(table.time.now() + 8 * DAY) == 1
    with table.database.read() as session:
        assert session.scalars(select(TurnNotice)).all() == []
        assert session.scalars(select(GameRow)).all() == []


def test_a_page_in_the_background_is_not_looked_at(server: Server) -> None:
    def looking() -> set[int]:
        with server.services.database.read() as session:
            return turns.looking(session, [game])[game]

    async def until(seats: set[int]) -> None:
        async with asyncio.timeout(TIMEOUT):
            while looking() != seats:
                await asyncio.sleep(0.05)

    async def play() -> None:
        async with anna.live(game) as a:
            await a.until(lambda: a.present == [0])  # it comes after the screen
            await until({0})
            await a.send({"t": "look", "away": True})
            await until(set())
            assert a.present == [0]
            await a.send({"t": "look", "away": False})
            await until({0})
        await until(set())

    anna, _, game = two_people(server, first_game=True)
    run(play())
