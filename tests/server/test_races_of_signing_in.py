"""Codes, passkeys and addresses in two transactions at once, as in `test_races`."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest

from kingdom.server.accounts import one_time, passkeys
from kingdom.server.accounts.address_routes import confirm, guest_by_link
from kingdom.server.accounts.addresses import add_address, remove_address
from kingdom.server.accounts.handover import SignInDevice, delete_guest, enter
from kingdom.server.accounts.routes import guest_by_code, guest_by_passkey
from kingdom.server.accounts.storage import Address, OneTimeSecret, Purpose
from kingdom.server.database import Session
from kingdom.server.errors import RefusedError
from kingdom.server.guests.finding import new_guest, stored_guest
from kingdom.server.guests.storage import Device, Guest, lock_guest
from tests.support import TIMEOUT
from tests.support.authenticator import Authenticator
from tests.support.races import World


def here() -> SignInDevice:
    """Return a browser that nobody has used."""
    return SignInDevice(new_guest(), new_guest(), "")


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


SITE = passkeys.RelyingParty("example.org", ["https://example.org"])


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


# --- addresses ---------------------------------------------------------------------------------


def test_an_address_confirmed_twice_at_once_is_one_persons(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    address = f"{anna}@example.org"
    confirm = world.write(lambda session: add_address(session, bert, address))
    with world.first(confirm) as (session, confirmed):
        add_address(session, anna, address)
        confirmed.begin()
    with pytest.raises(RefusedError, match="try again"):
        confirmed.result()


def test_an_address_that_somebody_else_has_just_confirmed(world: World) -> None:
    anna, bert = world.guest("Anna"), world.guest("Bert")
    address = f"{anna}@example.org"
    with world.database.write() as session:
        add_address(session, anna, address)
    with pytest.raises(RefusedError, match="try again"), world.database.write() as session:
        add_address(session, bert, address)


def asked_for_link(
    world: World, guest: str, address: str, purpose: Purpose = "confirm"
) -> tuple[SignInDevice, str]:
    """Return the browser in which somebody has asked for a link, and its secret."""
    secret = one_time.new_link_secret()
    with world.database.write() as session:
        one_time.issue(session, purpose, secret, guest, address)
    return SignInDevice(guest, guest, ""), secret


def test_nobody_confirms_an_address_while_being_deleted(world: World) -> None:
    anna = world.guest("Anna")
    address = f"{anna}@example.org"
    browser, secret = asked_for_link(world, anna, address)
    press = world.write(lambda session: confirm(session, browser, secret))
    with world.first(press) as (session, pressed):
        delete_guest(session, session.get_one(Guest, anna))
        pressed.begin()
    with pytest.raises(RefusedError, match="no such guest"):
        pressed.result()
    assert world.count(Address, Address.address == address) == 0


def test_whoever_is_deleted_while_confirming_an_address_leaves_none(world: World) -> None:
    anna = world.guest("Anna")
    address = f"{anna}@example.org"
    browser, secret = asked_for_link(world, anna, address)
    gone = world.write(lambda session: delete_guest(session, session.get_one(Guest, anna)))
    with world.first(gone) as (session, deleted):
        confirm(session, browser, secret)
        deleted.begin()
    deleted.result()
    assert world.count(Address, Address.address == address) == 0
    assert world.count(OneTimeSecret, OneTimeSecret.guest == anna) == 0


def test_an_address_is_confirmed_while_its_owner_is_deleted(world: World) -> None:
    """Its owner and whoever confirms it would have become one person."""
    anna, bert = world.guest("Anna"), world.guest("Bert")
    address = f"{anna}@example.org"
    with world.database.write() as session:
        add_address(session, anna, address)
    browser, secret = asked_for_link(world, bert, address)
    press = world.write(lambda session: confirm(session, browser, secret))
    with world.first(press) as (session, pressed):
        delete_guest(session, session.get_one(Guest, anna))
        pressed.begin()
    with pytest.raises(RefusedError, match="no such guest"):
        pressed.result()
    assert world.write(lambda session: confirm(session, browser, secret))()[0].id == bert
    assert world.count(Address, Address.address == address, Address.guest == bert) == 1


@pytest.mark.parametrize("purpose", ["sign-in", "confirm"])
def test_a_link_to_an_address_that_is_removed_at_the_same_time(
    world: World, purpose: Literal["sign-in", "confirm"]
) -> None:
    """Whoever reads its mail no longer becomes the one who has removed it."""
    anna, bert = world.guest("Anna"), world.guest("Bert")
    address = f"{anna}@example.org"
    with world.database.write() as session:
        add_address(session, anna, address)
    browser, secret = asked_for_link(world, bert, address, purpose)
    open_link = {"sign-in": guest_by_link, "confirm": confirm}[purpose]
    press = world.write(lambda session: open_link(session, browser, secret))
    with world.first(press) as (session, pressed):
        remove_address(session, anna, address)
        pressed.begin()
    with pytest.raises(RefusedError, match="unknown, used or too old"):
        pressed.result()
    assert world.count(Guest, Guest.id == bert) == 1
