"""HTTP: who I am, on which devices, and how I come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Header, Path, Request
from fastapi.responses import StreamingResponse

from kingdom.server.accounts import one_time, passkeys, questions
from kingdom.server.accounts.export import tables_in, zipped
from kingdom.server.accounts.handover import (
    Entered,
    Removed,
    SignInDevice,
    delete_guest,
    enter,
    lock_arrival,
    renew_links,
)
from kingdom.server.accounts.schema import (
    Account,
    CodeBody,
    CodeSignIn,
    MeChange,
    MoveCode,
    NewPasskey,
    PasskeyOptions,
    PasskeySignIn,
    SignInPreview,
)
from kingdom.server.accounts.views import account_of, count_tables, me_info, move_code
from kingdom.server.errors import RefusedError
from kingdom.server.games.dependencies import Games
from kingdom.server.guests.dependencies import GuestId, KnownDevices, SetDevice, This
from kingdom.server.guests.devices import devices_of, note_device, sign_out
from kingdom.server.guests.finding import find_guest, new_guest, stored_guest
from kingdom.server.guests.storage import Guest
from kingdom.server.http.dependencies import Computing, Config, Data
from kingdom.server.http.drawings import answers
from kingdom.server.http.errors import api_router
from kingdom.server.http.limits import EXPORTS, SIGN_INS
from kingdom.server.hub.dependencies import Announce
from kingdom.server.tables.lifecycle import rename
from kingdom.table.wire.tables import Me

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.computing.compute_pool import ComputePool

router = api_router()


async def _here(this: This) -> SignInDevice:
    return SignInDevice(this.id, this.guest, this.label)


async def _site(request: Request) -> passkeys.RelyingParty:
    """Return where the browser is; the guard has checked that its origin is ours."""
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return passkeys.RelyingParty(request.url.hostname or "", [own])


Accepted = Annotated[str, Header(alias="accept-language")]
DeviceId = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$")]
PasskeyId = Annotated[str, Path(pattern=r"^[0-9A-Za-z_-]+$", max_length=1_400)]
ThisBrowser = Annotated[SignInDevice, Depends(_here)]
Where = Annotated[passkeys.RelyingParty, Depends(_site)]


@router.get("/me", summary="Who am I?")
def me(data: Data, guest: GuestId, accept_language: Accepted = "") -> Me:
    """Return the guest who asks; a new guest gets a cookie."""
    with data.read() as session:
        return me_info(find_guest(session, guest, accept_language))


@router.patch("/me", summary="Change my name or language")
def change_me(
    data: Data,
    announce: Announce,
    guest: GuestId,
    body: MeChange,
    accept_language: Accepted = "",
) -> Me:
    """Change the guest's name or language."""
    with data.write() as session:
        row = stored_guest(session, guest, accept_language)
        row.name = row.name if body.name is None else body.name
        row.language = body.language or row.language
        renamed = [] if body.name is None else rename(session, row)
    for game_id in renamed:
        announce.changed(game_id)
    return me_info(row)


@router.get("/me/account", summary="What is known of me")
def account(data: Data, settings: Config, here: ThisBrowser) -> Account:
    """Return the caller's devices, passkeys and addresses."""
    with data.read() as session:
        return account_of(session, here, bool(settings.smtp))


# --- another device -------------------------------------------------------------------------


@router.post(
    "/me/code", status_code=201, summary="A code for another device", dependencies=[SIGN_INS.every]
)
def make_code(data: Data, request: Request, here: ThisBrowser) -> MoveCode:
    """Return a code, and a link with it, that signs the caller in on another device."""
    code = one_time.new_code()
    with data.write() as session:
        stored_guest(session, here.guest, request.headers.get("accept-language", ""))
        note_device(session, here.device, here.guest, here.label)
        expires = one_time.issue(session, "move", code, here.guest)
    # After `#` nothing is sent to servers, so no log has it.
    return move_code(code, f"{request.base_url}sign-in#code={code}", expires)


@router.post("/sign-in/code/look", summary="Whose code is it?", dependencies=[SIGN_INS.every])
def look_at_code(data: Data, body: CodeBody) -> SignInPreview:
    """Return whom a code would sign in; it can still be used after that."""
    with data.read() as session:
        found = one_time.look(session, "move", one_time.typed(body.code))
        guest = session.get(Guest, found.guest) if found else None
        if guest is None:
            raise _bad_code()
        return SignInPreview(name=guest.name, games=count_tables(session, guest.id))


@router.post("/sign-in/code", summary="Sign in with a code", dependencies=[SIGN_INS.every])
def sign_in_by_code(
    data: Data,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
    body: CodeSignIn,
) -> Me:
    """Sign in with the code of another device, and perhaps bring this one's games along."""
    with data.write() as session:
        guest = guest_by_code(session, here, one_time.typed(body.code))
        entered = enter(session, guest, here, body.bring)
    arrive(devices, announce, set_device, here, entered)
    return me_info(guest)


def guest_by_code(session: Session, here: SignInDevice, code: str) -> Guest:
    """Return the guest whom a code signs in, locked, and use the code up."""
    found = one_time.look(session, "move", code)
    guest = session.get(Guest, found.guest) if found else None
    if guest is None:
        raise _bad_code()
    lock_arrival(session, guest, here)
    if one_time.use_secret(session, "move", code) is None:
        raise _bad_code()
    return guest


def _bad_code() -> RefusedError:
    return RefusedError("bad_code", "this code is unknown, used or too old")


def arrive(
    devices: KnownDevices,
    announce: Announce,
    set_device: SetDevice,
    here: SignInDevice,
    entered: Entered,
) -> None:
    """Do what follows from signing in, once that is stored."""
    devices.forget([here.device, here.guest, *entered.devices])
    if entered.device != here.device:
        set_device(entered.device)
    for game_id in entered.changed:
        announce.changed(game_id)


# --- devices --------------------------------------------------------------------------------


@router.delete("/me/devices/{device}", summary="Sign a device out")
def sign_device_out(
    data: Data,
    settings: Config,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
    device: DeviceId,
) -> Account:
    """Sign one of the caller's devices out; if it is this one, the caller is a new guest."""
    with data.write() as session:
        changed = renew_links(session, here.guest)
        sign_out(session, here.guest, device)
    devices.forget([device])
    for game_id in changed:
        announce.changed(game_id)
    if device == here.device:
        fresh = new_guest()
        set_device(fresh)
        here = SignInDevice(fresh, fresh, here.label)
    with data.read() as session:
        return account_of(session, here, bool(settings.smtp))


def _proof(body: NewPasskey) -> passkeys.Proof:
    """Return the data that a browser has handed over, without keys that we do not know."""
    given = body.credential
    text = given.model_dump_json(by_alias=True, exclude_none=True)
    return passkeys.Proof(given.id, given.response.client_data, text)


# --- passkeys -------------------------------------------------------------------------------


@router.post(
    "/me/passkeys/options", summary="Begin to make a passkey", dependencies=[SIGN_INS.every]
)
def passkey_options(
    data: Data, request: Request, here: ThisBrowser, where: Where
) -> PasskeyOptions:
    """Return the options for `navigator.credentials.create`, as WebAuthn has them in JSON."""
    with data.write() as session:
        guest = stored_guest(session, here.guest, request.headers.get("accept-language", ""))
        return PasskeyOptions(options=passkeys.registration_options(session, guest, where))


@router.post(
    "/me/passkeys", status_code=201, summary="Add a passkey", dependencies=[SIGN_INS.every]
)
def add_passkey(
    data: Data, settings: Config, here: ThisBrowser, where: Where, body: NewPasskey
) -> Account:
    """Keep a passkey that the browser has made, by which the caller can come back."""
    with data.write() as session:
        guest = stored_guest(session, here.guest)
        note_device(session, here.device, guest.id, here.label)
        passkeys.add_passkey(session, guest, _proof(body), where, here.label)
        return account_of(session, here, bool(settings.smtp))


@router.delete("/me/passkeys/{passkey}", summary="Remove a passkey")
def remove_passkey(data: Data, settings: Config, here: ThisBrowser, passkey: PasskeyId) -> Account:
    """Forget a passkey."""
    with data.write() as session:
        passkeys.remove_passkey(session, here.guest, passkey)
        return account_of(session, here, bool(settings.smtp))


@router.post(
    "/sign-in/passkey/options",
    summary="Begin to sign in with a passkey",
    dependencies=[SIGN_INS.every],
)
def sign_in_options(data: Data, where: Where) -> PasskeyOptions:
    """Return the options for `navigator.credentials.get`, as WebAuthn has them in JSON."""
    with data.write() as session:
        return PasskeyOptions(options=passkeys.authentication_options(session, where))


@router.post("/sign-in/passkey", summary="Sign in with a passkey", dependencies=[SIGN_INS.every])
def sign_in_by_passkey(
    data: Data,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
    where: Where,
    body: PasskeySignIn,
) -> Me:
    """Sign in with a passkey, and perhaps bring this device's games along."""
    with data.write() as session:
        guest = guest_by_passkey(session, here, _proof(body), where)
        entered = enter(session, guest, here, body.bring)
    arrive(devices, announce, set_device, here, entered)
    return me_info(guest)


def guest_by_passkey(
    session: Session, here: SignInDevice, proof: passkeys.Proof, where: passkeys.RelyingParty
) -> Guest:
    """Return the guest whose passkey has signed our challenge, locked, and use that up."""
    signed = passkeys.check_signature(session, proof, where)
    lock_arrival(session, signed.guest, here)
    passkeys.use_signature(session, signed)
    return signed.guest


# --- my data --------------------------------------------------------------------------------


@router.get(
    "/me/export",
    response_class=StreamingResponse,
    responses=answers("application/zip", "A ZIP file"),
    summary="All that is stored about me",
    dependencies=[EXPORTS.every],
)
def export(data: Data, computing: Computing, here: ThisBrowser) -> StreamingResponse:
    """Return a ZIP file with everything about the caller as JSON, and the records of all games."""
    tables = tables_in(data, here.guest)
    return StreamingResponse(
        zipped(_files(computing, here.guest, tables)),
        media_type="application/zip",
        headers={"content-disposition": 'attachment; filename="kingdom.zip"'},
    )


async def _files(
    computing: ComputePool, guest: str, tables: Sequence[str]
) -> AsyncIterator[tuple[str, bytes]]:
    """Yield the files of a copy, each with its name; a game is read when its turn comes."""
    yield "data.json", (await computing.ask_last(questions.exported_rows, guest)).body
    for game_id in tables:
        try:
            answer = await computing.ask_last(questions.exported_game, game_id, guest)
        except RefusedError as refusal:
            if refusal.code == "busy":
                raise
            continue  # of other rules than ours, or deleted meanwhile
        yield answer.file or game_id, answer.body


@router.delete("/me", summary="Delete me")
def delete_me(
    data: Data,
    settings: Config,
    games: Games,
    devices: KnownDevices,
    announce: Announce,
    here: ThisBrowser,
    set_device: SetDevice,
) -> Account:
    """Delete the caller with everything that is theirs alone; others keep their games."""
    with data.write() as session:
        guest = session.get(Guest, here.guest)
        known = [here.device, here.guest, *(one.id for one in devices_of(session, here.guest))]
        removed = delete_guest(session, guest) if guest else Removed([], [])
    devices.forget(known)
    for game_id in removed.deleted:
        games.cache.drop(game_id)
    for game_id in (*removed.changed, *removed.deleted):
        announce.changed(game_id)
    fresh = new_guest()
    set_device(fresh)
    with data.read() as session:
        return account_of(session, SignInDevice(fresh, fresh, here.label), bool(settings.smtp))
