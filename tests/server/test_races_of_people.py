"""People and what calls them in two transactions at once, as in `test_races`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete, update

from kingdom.server.accounts.addresses import add_address
from kingdom.server.accounts.handover import delete_guest
from kingdom.server.accounts.storage import Address
from kingdom.server.administration.cleanup import GUEST_DAYS, Cleanup
from kingdom.server.database import Session
from kingdom.server.errors import RefusedError
from kingdom.server.games.clock_jumps import follow_clock
from kingdom.server.games.storage import GameRow, HostClock, Seat, find_game
from kingdom.server.guests.devices import sign_in, sign_out
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.guests.storage import Device, Guest
from kingdom.server.notifications.storage import (
    GROUP,
    NotificationSettings,
    PushSubscription,
    TurnNotice,
)
from kingdom.server.notifications.subscriptions import (
    stored_settings,
    subscribe,
    subscription_id,
    unsubscribe,
)
from kingdom.server.notifications.turns import AwaitedTurn, stored_notice
from kingdom.server.outbox.deliveries import claim_due, forget, queue
from kingdom.server.outbox.storage import Delivery
from kingdom.server.outbox.web_push import Subscription
from kingdom.server.people import invitations
from kingdom.server.people.acquaintances import Change, change, lock_pair
from kingdom.server.people.reports import report
from kingdom.server.people.storage import Acquaintance, Invitation, Report
from kingdom.server.seeking.queue import remove_gone
from kingdom.server.seeking.storage import Seek
from kingdom.server.settings import Settings
from kingdom.server.tables import lifecycle
from kingdom.server.tables.rematch import rematch
from kingdom.server.tables.requested import NewTable, Opening
from kingdom.table.clock import DAY
from kingdom.table.facts import OVER
from tests.support import TIMEOUT
from tests.support.push_service import Browser, receiver
from tests.support.races import World

# --- people ------------------------------------------------------------------------------------


def test_nobody_opens_a_table_while_being_deleted(world: World) -> None:
    anna = world.guest("Anna")
    with world.first(lambda: world.table(anna, seats=2)) as (session, opened):
        delete_guest(session, session.get_one(Guest, anna))
        opened.begin()
    with pytest.raises(RefusedError, match="no such guest"):
        opened.result()
    assert world.count(GameRow, GameRow.owner == anna) == world.count(Guest, Guest.id == anna) == 0


def test_no_seat_is_kept_for_somebody_who_is_being_deleted(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    game = world.table(anna, bert)
    with world.database.write() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(status=OVER))
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, bert)))
    with world.first(gone) as (session, deleted):
        me = stored_guest(session, anna)
        following = rematch(session, me, game, world.settings, Opening()).id
        deleted.begin()
    assert {*deleted.result().changed} == {game, following}
    assert world.count(Seat, Seat.guest == bert) == 0
    assert world.count(Seat, Seat.game.in_([game, following]), Seat.name == "Bert") == 0


def test_a_rematch_locks_its_person_before_the_table(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    game = world.table(anna, bert)
    with world.database.write() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(status=OVER))

    def again(session: Session) -> str:
        me = stored_guest(session, anna)
        return rematch(session, me, game, world.settings, Opening()).id

    with world.first(world.write(again)) as (session, opened):
        lock_pair(session, bert, anna)
        opened.begin()  # it must not hold the table yet, which we are going to lock
        find_game(session, game, lock=True)
    opened.result()


def test_clean_up_leaves_alone_whoever_is_coming_back(world: World) -> None:
    anna, now = world.guest("Anna"), world.database.time.now()
    with world.database.write() as session:
        session.get_one(Guest, anna).created = now - (GUEST_DAYS + 1) * DAY
    cleanup = Cleanup(world.games, None)
    with world.database.write() as session:
        add_address(session, stored_guest(session, anna).id, f"{anna}@example.org")
        world.threads.submit(cleanup.tidy, now).result(TIMEOUT)
    assert world.count(Guest, Guest.id == anna) == world.count(Address, Address.guest == anna) == 1


def test_tables_opened_at_once_are_counted(world: World) -> None:
    anna = world.guest("Anna")
    most = Settings(world.settings.folder, tables_per_guest=1)
    wanted = NewTable.model_validate({"players": [{"kind": "me"}, {"kind": "open"}]})

    def open_one(session: Session) -> str:
        return lifecycle.open_table(session, stored_guest(session, anna), wanted, most).id

    with world.first(world.write(open_one)) as (session, opened):
        open_one(session)
        opened.begin()
    with pytest.raises(RefusedError, match="1 tables at a time"):
        opened.result()


def test_a_report_sent_twice_at_once_is_one(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    game = world.table(anna, bert)

    def tell(session: Session) -> Report | None:
        lock_pair(session, anna, bert)
        return report(session, anna, bert, game, "Rude")

    with world.first(world.write(tell)) as (session, told):
        tell(session)
        told.begin()
    told.result()
    assert world.count(Report, Report.guest == anna) == 1


# --- two people --------------------------------------------------------------------------------

Between = Callable[[World, Session, str, str], object]


def befriend(world: World, session: Session, guest: str, other: str) -> object:
    lock_pair(session, guest, other)
    return change(session, guest, other, Change(friend=True))


def ask(world: World, session: Session, guest: str, other: str) -> object:
    me, _ = lock_pair(session, guest, other)
    wanted = NewTable.model_validate({"players": [{"kind": "me"}, {"kind": "open"}]})
    game = lifecycle.open_table(session, me, wanted, world.settings).id
    return invitations.invite(session, me, other, game)


def tell_of(world: World, session: Session, guest: str, other: str) -> object:
    lock_pair(session, guest, other)
    return report(session, guest, other, "table", "Rude")


BETWEEN = pytest.mark.parametrize(
    ("model", "between"), [(Acquaintance, befriend), (Invitation, ask), (Report, tell_of)]
)


@BETWEEN
def test_nothing_is_stored_about_somebody_who_is_being_deleted(
    world: World, model: Any, between: Between
) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    with world.first(world.write(lambda session: between(world, session, anna, bert))) as (
        session,
        stored,
    ):
        delete_guest(session, session.get_one(Guest, bert))
        stored.begin()
    with pytest.raises(RefusedError, match="not met this person"):
        stored.result()
    assert world.count(model, model.other == bert) == world.count(model, model.guest == bert) == 0


@BETWEEN
def test_whoever_is_deleted_takes_along_what_is_being_stored(
    world: World, model: Any, between: Between
) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, bert)))
    with world.first(gone) as (session, deleted):
        between(world, session, anna, bert)
        deleted.begin()
    deleted.result()
    assert world.count(model, model.other == bert) == world.count(model, model.guest == bert) == 0


def test_whoever_is_blocked_cannot_ask_in_the_same_moment(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    with world.first(world.write(lambda session: ask(world, session, bert, anna))) as (
        session,
        asked,
    ):
        lock_pair(session, anna, bert)
        change(session, anna, bert, Change(blocked=True))
        invitations.forget_between(session, anna, bert)
        asked.begin()
    with pytest.raises(RefusedError, match="cannot play with somebody"):
        asked.result()
    assert world.count(Invitation, Invitation.guest == anna) == 0


def test_nobody_is_told_of_a_turn_who_is_being_deleted(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    one = AwaitedTurn(world.table(anna, bert), anna)
    with world.first(world.write(lambda session: stored_notice(session, one))) as (session, noted):
        delete_guest(session, session.get_one(Guest, anna))
        noted.begin()
    assert noted.result() is None
    assert world.count(TurnNotice, TurnNotice.receiver == anna) == 0


def test_what_was_stored_about_somebody_who_is_gone_is_cleaned_up(world: World) -> None:
    """As versions did that did not lock whoever was deleted in the same moment."""
    anna, gone = world.guest("Anna"), new_guest()
    game = world.table(anna, seats=2)
    with world.database.write() as session:
        session.add(Acquaintance(guest=anna, other=gone, created=0.0))
        session.add(Invitation(id=gone, game=game, guest=gone, other=anna, created=0.0))
        session.add(TurnNotice(game=game, receiver=gone, seat=0, turn=0, version=0, told=0))
        session.add(TurnNotice(game=game, receiver=f"{GROUP}0", seat=0, turn=0, version=0, told=0))
    Cleanup(world.games, None).tidy(world.database.time.now())
    assert world.count(Acquaintance, Acquaintance.guest == anna) == 0
    assert world.count(Invitation, Invitation.other == anna) == 0
    assert world.count(TurnNotice, TurnNotice.game == game) == 1


# --- devices -----------------------------------------------------------------------------------


def test_a_device_is_signed_out_while_its_person_is_deleted(world: World) -> None:
    anna = world.guest("Anna")
    with world.database.write() as session:
        device = sign_in(session, anna, "phone")
        subscribe(session, anna, browser("phone"), world.calls.http, device)
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, anna)))
    with world.first(gone) as (session, deleted):
        session.get_one(Device, device, with_for_update=True)
        deleted.begin()  # it must not hold the device's browser yet, which we are going to delete
        sign_out(session, anna, device)
    deleted.result()
    assert world.count(PushSubscription, PushSubscription.device == device) == 0


def test_whoever_was_deleted_has_no_device(world: World) -> None:
    """What the tests above rely on: the cookie of a deleted guest is known to be nobody's."""
    anna = world.guest("Anna")
    with world.database.write() as session:
        delete_guest(session, session.get_one(Guest, anna))
    with world.database.read() as session:
        assert session.get_one(Device, anna).guest is None


# --- in the background -------------------------------------------------------------------------


def test_a_browser_that_subscribes_twice_at_once_is_one(world: World) -> None:
    anna = world.guest("Anna")
    wanted = browser("twice")

    def call(session: Session) -> None:
        subscribe(session, anna, wanted, world.calls.http)

    with world.first(world.write(call)) as (session, called):
        call(session)
        called.begin()
    called.result()
    assert world.count(PushSubscription, PushSubscription.guest == anna) == 1


def browser(name: str) -> Subscription:
    with receiver() as service:
        made: Any = Browser(service, name).subscription
    return Subscription(made["endpoint"], made["keys"]["p256dh"], made["keys"]["auth"])


def test_a_browser_that_is_gone_is_forgotten_by_two_at_once(world: World) -> None:
    anna, wanted = world.guest("Anna"), browser("gone")
    name = subscription_id(wanted.endpoint)
    with world.database.write() as session:
        subscribe(session, anna, wanted, world.calls.http)
        sent = queue(session, "push", name, {}, lifetime=600.0, guest=anna)
    with world.database.read() as session:
        delivery = session.get_one(Delivery, sent)
    with world.first(lambda: world.calls.notifier.drop_target(delivery)) as (session, forgotten):
        session.get(PushSubscription, name, with_for_update=True)
        forgotten.begin()  # it must not hold its own delivery yet, which we are going to delete
        unsubscribe(session, name)
    forgotten.result()
    assert world.count(PushSubscription, PushSubscription.id == name) == 0


def test_mail_is_refused_while_somebody_ends_it(world: World) -> None:
    anna = world.guest("Anna")
    mine = NotificationSettings.guest == anna
    with world.database.write() as session:
        stored_settings(session, anna)
        sent = queue(session, "mail", "a", {}, lifetime=600.0, guest=anna, about={"game": "a"})
    with world.database.read() as session:
        delivery = session.get_one(Delivery, sent)
    with world.first(lambda: world.calls.notifier.drop_target(delivery)) as (session, dropped):
        session.execute(update(NotificationSettings).where(mine).values(mail=False))
        dropped.begin()  # it must not hold its own delivery yet, which we are going to delete
        forget(session, anna)
    dropped.result()


def test_a_delivery_that_somebody_holds_keeps_nobody_waiting(world: World) -> None:
    anna = world.guest("Anna")
    with world.database.write() as session:
        held, free = (queue(session, "mail", "a", {}, lifetime=9.0, guest=anna) for _ in "ab")
    with world.database.write() as session:
        session.get(Delivery, held, with_for_update=True)
        claimed = world.threads.submit(claim_due, world.database, 10).result(TIMEOUT)
    assert free in {one.id for one in claimed}
    assert held not in {one.id for one in claimed}
    assert free not in {one.id for one in claim_due(world.database, 10)}


def test_somebody_who_asks_again_is_not_forgotten_meanwhile(world: World) -> None:
    anna = world.guest("Anna")
    now = world.database.time.now()
    with world.database.write() as session:
        session.add(
            Seek(guest=anna, pace="live", players=[2], modules=[], created=now, seen=now - DAY)
        )
    with world.database.write() as session:
        session.get_one(Seek, (anna, "live"), with_for_update=True).seen = now
        forget = world.write(lambda session: remove_gone(session, now))
        world.threads.submit(forget).result(TIMEOUT)
    assert world.count(Seek, Seek.guest == anna) == 1


def test_two_processes_that_start_at_once_note_the_clock_once(world: World) -> None:
    host, epoch = world.database.time.host, world.database.time.epoch()
    with world.database.write() as session:
        session.execute(delete(HostClock))
    with world.first(lambda: follow_clock(world.database)) as (session, followed):
        session.add(HostClock(host=host, epoch=epoch))
        session.flush()
        followed.begin()
    assert followed.result() is False


def test_deadlines_are_shifted_in_the_order_in_which_tables_are_locked(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    early = late = world.table(anna, bert)
    while late <= early:  # the row that was stored first is the one to be locked last
        early, late = world.table(anna, bert), early
    host, epoch = world.database.time.host, world.database.time.epoch()
    with world.database.write() as session:
        session.merge(HostClock(host=host, epoch=epoch - 100.0))
    with world.first(lambda: follow_clock(world.database)) as (session, followed):
        find_game(session, early, lock=True)
        followed.begin()
        find_game(session, late, lock=True)
    assert followed.result() is True
