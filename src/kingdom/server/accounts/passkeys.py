"""Passkeys: WebAuthn, in which a device proves by a signature that it holds a key.

Each ceremony begins with a challenge, which is stored as a one-time secret and comes back signed.
The relying party is the host that the browser sees: passkeys made at one name of a server are
good at that name only.
"""

from __future__ import annotations

import json
import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import select
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kingdom.server.accounts.one_time import LIFETIMES, issue, look, use_secret
from kingdom.server.accounts.storage import Passkey
from kingdom.server.database import now_of, try_to_add
from kingdom.server.errors import RefusedError
from kingdom.server.guests.storage import Guest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.orm import Session

    from kingdom.server.accounts.storage import Purpose

MOST_PASSKEYS: Final = 10  # of a guest
_NAME: Final = "Kingdom Builder"
_LONGEST_ID: Final = 1_023  # bytes, by the standard
_ID: Final = re.compile(r"[\w-]{1,1400}", re.ASCII)
_MILLISECONDS: Final = 1_000 * LIFETIMES["passkey"]


class Proof(NamedTuple):
    """What a browser hands over: the passkey's id, what it was told, and all of it as JSON."""

    id: str
    told: str
    text: str


class RelyingParty(NamedTuple):
    """Where the browser thinks it is: the host, and the origins that our pages have."""

    host: str
    origins: list[str]


def passkeys_of(session: Session, guest: str) -> Sequence[Passkey]:
    """Return the passkeys of a guest, the oldest first."""
    return session.scalars(
        select(Passkey).where(Passkey.guest == guest).order_by(Passkey.created, Passkey.id)
    ).all()


# --- making one ----------------------------------------------------------------------------


def registration_options(session: Session, guest: Guest, site: RelyingParty) -> str:
    """Return the options with which a browser makes a passkey, as JSON."""
    known = passkeys_of(session, guest.id)
    if len(known) >= MOST_PASSKEYS:
        raise RefusedError("too_many", f"a person has at most {MOST_PASSKEYS} passkeys")
    options = generate_registration_options(
        rp_id=site.host,
        rp_name=_NAME,
        user_id=secrets.token_bytes(16),  # we find people by the passkey's id
        user_name=guest.name or _NAME,
        challenge=_challenge(session, "new-passkey", guest.id),
        timeout=_MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
        ],
    )
    return options_to_json(options)


def add_passkey(
    session: Session, guest: Guest, proof: Proof, site: RelyingParty, label: str
) -> Passkey:
    """Store a passkey that a browser has made for a guest."""
    challenge, owner = _answered(session, proof)
    if owner != guest.id:
        raise _refused()
    try:
        made = verify_registration_response(
            credential=proof.text,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origins,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise _refused() from None
    name = bytes_to_base64url(made.credential_id)
    if len(made.credential_id) > _LONGEST_ID or session.get(Passkey, name) is not None:
        raise _refused()
    passkey = Passkey(
        id=name,
        guest=guest.id,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        label=label,
        created=now_of(session),
    )
    if not try_to_add(session, passkey):
        raise _refused()
    return passkey


def remove_passkey(session: Session, guest: str, passkey: str) -> None:
    """Forget a passkey of a guest."""
    found = session.get(Passkey, passkey, with_for_update=True)
    if found is None or found.guest != guest:
        raise RefusedError("not_found", "you have no such passkey")
    session.delete(found)
    session.flush()


# --- signing in ----------------------------------------------------------------------------


def authentication_options(session: Session, site: RelyingParty) -> str:
    """Return the options with which a browser signs in by any of its passkeys, as JSON."""
    options = generate_authentication_options(
        rp_id=site.host,
        challenge=_challenge(session, "passkey", None),
        timeout=_MILLISECONDS,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options_to_json(options)


class Signed(NamedTuple):
    """An answer to our challenge that a passkey has signed; it is good once."""

    guest: Guest
    passkey: str
    challenge: str
    sign_count: int


def check_signature(session: Session, proof: Proof, site: RelyingParty) -> Signed:
    """Refuse an answer to our challenge that no passkey has signed.

    Nothing is locked: whoever only claims to have somebody's passkey must not keep them waiting.
    """
    found, guest = _known(session, proof)
    challenge = _challenge_in(proof)
    if look(session, "passkey", challenge) is None:
        raise _refused()
    try:
        proved = verify_authentication_response(
            credential=proof.text,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origins,
            credential_public_key=found.public_key,
            credential_current_sign_count=found.sign_count,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise _refused() from None
    return Signed(guest, found.id, challenge, proved.new_sign_count)


def _known(session: Session, proof: Proof) -> tuple[Passkey, Guest]:
    known = _ID.fullmatch(proof.id) is not None
    owned = select(Passkey, Guest).join(Guest, Guest.id == Passkey.guest)
    row = session.execute(owned.where(Passkey.id == proof.id)).one_or_none() if known else None
    if row is None:
        raise _refused()
    return row.Passkey, row.Guest


def use_signature(session: Session, signed: Signed) -> None:
    """Use up a challenge that a passkey has signed, and note it; the guest is locked."""
    found = session.get(Passkey, signed.passkey, with_for_update=True, populate_existing=True)
    if found is None or found.guest != signed.guest.id or not _is_next(found, signed):
        raise _refused()  # it was removed meanwhile, or another answer was quicker
    if use_secret(session, "passkey", signed.challenge) is None:
        raise _refused()
    found.sign_count, found.used = signed.sign_count, now_of(session)
    session.flush()


def _is_next(passkey: Passkey, signed: Signed) -> bool:
    """Return whether a passkey has signed once more; some do not count, and always say 0."""
    return signed.sign_count > passkey.sign_count or signed.sign_count == passkey.sign_count == 0


# --- challenges ----------------------------------------------------------------------------


def _challenge(session: Session, purpose: Purpose, guest: str | None) -> bytes:
    challenge = secrets.token_bytes(32)
    issue(session, purpose, bytes_to_base64url(challenge), guest)
    return challenge


def _answered(session: Session, proof: Proof) -> tuple[bytes, str | None]:
    """Return the challenge that a browser has answered, which is used up now, and for whom."""
    challenge = _challenge_in(proof)
    found = use_secret(session, "new-passkey", challenge)
    if found is None:
        raise _refused()
    return base64url_to_bytes(challenge), found.guest


def _challenge_in(proof: Proof) -> str:
    try:
        told = json.loads(base64url_to_bytes(proof.told))
        challenge = base64url_to_bytes(str(told["challenge"]))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _refused() from None
    return bytes_to_base64url(challenge)


def _refused() -> RefusedError:
    return RefusedError("bad_passkey", "this passkey is unknown here, or its answer came too late")
