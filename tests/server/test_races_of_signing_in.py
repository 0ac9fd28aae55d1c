"""Codes, passkeys and addresses in two transactions at once, as in `test_races`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kingdom.server.database import Device, Guest, Session, lock_guest
from kingdom.server.errors import RefusedError
from kingdom.server.http.me import guest_by_code, guest_by_passkey
from kingdom.server.people import one_time, passkeys
from kingdom.server.people.guests import new_guest, stored_guest
from kingdom.server.tables.handover import Here, delete_guest, enter
from tests.support import TIMEOUT
from tests.support.authenticator import Authenticator
from tests.support.races import World


def here() -> Here:
    """Return a browser that nobody has used."""
    return Here(new_guest(), new_guest(), "")


# --- codes and passkeys --------------------------------------------------------------------------


def test_a_code_that_is_replaced_while_somebody_signs_in(world: World) -> None:
    """Both lock the person before they delete the old code."""
    anna, code, phone = world.guest("Anna"), one_time.new_code(), here()

    def make_code(session: Session) -> float:
        stored_guest(session, anna)
        return one_time.issue(session, "move", one_time.new_code(), anna)

    with world.database.write() as session:
        one_time.issue(session, "move", code, anna)
    with world.first(world.write(make_code)) as (session, made):
        guest = guest_by_code(session, phone, code)
        made.begin()
        enter(session, guest, phone, bring=False)
    made.result()
    assert world.count(Device, Device.guest == anna) == 1


SITE = passkeys.Site("example.org", ["https://example.org"])


def passkey_of(world: World, guest: str) -> Authenticator:
    made = Authenticator("https://example.org", "example.org")
    with world.database.write() as session:
        me = stored_guest(session, guest)
        options = json.loads(passkeys.registration_options(session, me, SITE))
        passkeys.add_passkey(session, me, proof(made.create(options)), SITE, "")
    return made


def signed_by(world: World, passkey: Authenticator) -> passkeys.Proof:
    """Return a passkey's answer to a new challenge."""
    with world.database.write() as session:
        options = json.loads(passkeys.authentication_options(session, SITE))
    return proof(passkey.get(options))


def proof(credential: Any) -> passkeys.Proof:
    told = credential["response"]["clientDataJSON"]
    return passkeys.Proof(credential["id"], told, json.dumps(credential))


def test_somebody_who_signs_in_by_a_passkey_while_being_deleted(world: World) -> None:
    anna = world.guest("Anna")
    answer = signed_by(world, passkey_of(world, anna))
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, anna)))
    with world.first(gone) as (session, deleted):
        guest = guest_by_passkey(session, here(), answer, SITE)
        deleted.begin()
        enter(session, guest, here(), bring=False)
    deleted.result()
    assert world.count(Device, Device.guest == anna) == world.count(Guest, Guest.id == anna) == 0


def test_whoever_has_not_signed_keeps_nobody_waiting(world: World) -> None:
    """They are refused before anything of the person is locked."""
    anna = world.guest("Anna")
    known, stranger = passkey_of(world, anna), Authenticator("https://example.org", "example.org")
    stranger.id = known.id
    answer = signed_by(world, stranger)
    enter_by = world.write(lambda session: guest_by_passkey(session, here(), answer, SITE))
    with world.database.write() as session:
        lock_guest(session, anna)
        with pytest.raises(RefusedError, match="this passkey is unknown"):
            world.threads.submit(enter_by).result(TIMEOUT)


@pytest.mark.parametrize("how", ["used", "removed"])
def test_a_passkey_that_is_used_or_removed_at_the_same_time(world: World, how: str) -> None:
    anna = world.guest("Anna")
    passkey = passkey_of(world, anna)
    answer = signed_by(world, passkey)
    enter_by = world.write(lambda session: guest_by_passkey(session, here(), answer, SITE))
    with world.first(enter_by) as (session, entered):
        if how == "removed":
            passkeys.remove_passkey(session, anna, answer.id)
        else:
            guest_by_passkey(session, here(), answer, SITE)
        entered.begin()
    with pytest.raises(RefusedError, match="this passkey is unknown"):
        entered.result()
