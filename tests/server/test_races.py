"""Games and tables in two transactions at once: the second one waits for the first, and fits in.

Each test holds one transaction open until the other one waits for it, which happens on PostgreSQL.
"""

from __future__ import annotations

import pytest
from sqlalchemy import delete

from kingdom.server.accounts.removal import remove_tables
from kingdom.server.database import Session
from kingdom.server.departures import leaving
from kingdom.server.errors import RefusedError
from kingdom.server.games.storage import Seat, find_game, seats_of, touch
from kingdom.server.guests.finding import stored_guest
from kingdom.server.live import chat
from kingdom.server.live.storage import Chat
from kingdom.server.notifications.storage import Webhook
from kingdom.server.notifications.webhooks import set_webhook
from kingdom.server.people import invitations
from kingdom.server.people.storage import Invitation
from kingdom.table.answers import Asked, Done, Stale
from kingdom.table.seats import Caller
from tests.support import TIMEOUT
from tests.support.blocking import wait_until_blocked
from tests.support.races import World

# --- games -----------------------------------------------------------------------------------


def test_a_move_waits_for_somebody_who_leaves(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    game = world.table(anna, bert)
    world.games.snapshot(game)
    with world.first(lambda: world.act(world.games, game, anna)) as (session, moved):
        row = find_game(session, game, lock=True)
        moved.begin()
        leaving.leave_seats(session, row, [seats_of(session, game)[1]])
        touch(session, row)
    assert isinstance(moved.result(), Stale)
    assert isinstance(world.act(world.games, game, anna), Done)


def asked_to_undo(world: World, anna: str, *others: str) -> tuple[str, int]:
    """Let Anna ask the others whether she may take back a turn."""
    game = world.table(anna, *others)
    while world.games.snapshot(game).history.to_move == 0:
        world.act(world.games, game, anna)
    seq = world.games.snapshot(game).history.seq
    asked = world.games.undo(game, Caller(anna), "u", seq, None)
    assert isinstance(asked, Asked)
    return game, asked.number


def test_an_answer_waits_for_somebody_who_leaves(world: World) -> None:
    anna, bert, carl = (world.guest(name) for name in ("Anna", "Bert", "Carl"))
    game, number = asked_to_undo(world, anna, bert, carl)
    with world.first(lambda: world.games.answer(game, Caller(bert), number, yes=True)) as (
        session,
        agreed,
    ):
        row = find_game(session, game, lock=True)
        agreed.begin()
        leaving.leave_seats(session, row, [seats_of(session, game)[2]])
        touch(session, row)
    assert isinstance(agreed.result(), Stale)  # it was closed


def test_two_who_agree_in_two_processes_are_both_counted(world: World) -> None:
    anna, bert, carl = (world.guest(name) for name in ("Anna", "Bert", "Carl"))
    game, number = asked_to_undo(world, anna, bert, carl)
    with world.first(lambda: world.elsewhere.answer(game, Caller(carl), number, yes=True)) as (
        session,
        agreed,
    ):
        find_game(session, game, lock=True)
        agreed.begin()
        also = world.threads.submit(world.games.answer, game, Caller(bert), number, yes=True)
        wait_until_blocked(session, also, others=2)
    answers = [agreed.result(), also.result(TIMEOUT)]
    assert {type(one) for one in answers} == {Asked, Done}


def test_a_read_sees_one_moment(world: World) -> None:
    game = world.table(world.guest("Anna"), seats=2)
    with world.database.read() as session:
        assert find_game(session, game).id == game
        with world.database.write() as other:
            find_game(other, game, lock=True)
            remove_tables(other, [game])
        assert len(seats_of(session, game)) == 2


# --- tables that are deleted -------------------------------------------------------------------


def test_nothing_is_said_at_a_table_that_is_being_deleted(world: World) -> None:
    anna = world.guest("Anna")
    game = world.table(anna, seats=2)
    talk = world.write(lambda session: chat.say(session, game, Caller(anna), "1", "Hello"))
    with world.first(talk) as (session, said):
        find_game(session, game, lock=True)
        remove_tables(session, [game])
        said.begin()
    with pytest.raises(RefusedError, match="no such table"):
        said.result()


def test_a_line_sent_twice_at_once_is_said_once(world: World) -> None:
    anna = world.guest("Anna")
    game = world.table(anna, seats=2)

    def talk(session: Session) -> Chat | None:
        return chat.say(session, game, Caller(anna), "1", "Hello")

    with world.first(world.write(talk)) as (session, said):
        assert talk(session) is not None
        said.begin()
    assert said.result() is not None
    assert world.count(Chat, Chat.game == game) == 1


def test_a_webhook_set_up_twice_at_once_is_one(world: World) -> None:
    anna = world.guest("Anna")
    game = world.table(anna, seats=2)

    def set_up(session: Session) -> Webhook:
        me = stored_guest(session, anna)
        return set_webhook(session, me, game, "http://127.0.0.1:9/hook", world.calls.http)

    with world.first(world.write(set_up)) as (session, made):
        set_up(session)
        session.flush()
        made.begin()
    made.result()
    assert world.count(Webhook, Webhook.game == game) == 1


def invited(world: World) -> tuple[str, str, str]:
    """Let Anna ask Bert to a table; return Bert, the table and the invitation."""
    anna, bert = world.guest("Anna"), world.guest("Bert")
    game = world.table(anna, seats=2)
    with world.database.write() as session:
        found, _ = invitations.invite(session, stored_guest(session, anna), bert, game)
        return bert, game, found.id


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_an_invitation_that_is_being_withdrawn_is_gone(world: World, answer: str) -> None:
    bert, game, name = invited(world)

    def reply(session: Session) -> object:
        if answer == "decline":
            return invitations.decline(session, bert, name)
        return invitations.accept(session, stored_guest(session, bert), name, None)

    with world.first(world.write(reply)) as (session, replied):
        session.execute(delete(Invitation).where(Invitation.id == name))
        replied.begin()
    with pytest.raises(RefusedError, match="no such invitation"):
        replied.result()
    assert world.count(Seat, Seat.game == game, Seat.guest == bert) == 0


def test_two_who_block_each_other_at_once_withdraw_what_they_asked(world: World) -> None:
    anna, bert = sorted(world.guest(name) for name in ("Anna", "Bert"))
    with world.database.write() as session:
        for me, other in ((anna, bert), (bert, anna)):
            table = world.table(me, seats=2)
            invitations.invite(session, stored_guest(session, me), other, table)
    again = world.write(lambda session: invitations.forget_between(session, bert, anna))
    with world.first(again) as (session, withdrawn):
        session.execute(delete(Invitation).where(Invitation.guest == anna))
        withdrawn.begin()
        invitations.forget_between(session, anna, bert)
    withdrawn.result()
    assert world.count(Invitation, Invitation.guest.in_([anna, bert])) == 0
