"""An authenticator in software: it makes passkeys and signs with them, as a phone does."""

from __future__ import annotations

import json
import secrets
from hashlib import sha256

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.support.clients import Json

_PRESENT_AND_VERIFIED = 0x05
_WITH_KEY = 0x40


class Authenticator:
    """A device with one passkey for a site."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin, self.host = origin, host
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: Json) -> Json:
        """Answer the options of `navigator.credentials.create`."""
        told = self._told("webauthn.create", options)
        key = self._key.public_key().public_numbers()
        public = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: key.x.to_bytes(32, "big"), -3: key.y.to_bytes(32, "big")}
        )
        made = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(_WITH_KEY) + made}
        return self._credential(
            clientDataJSON=told, attestationObject=bytes_to_base64url(cbor2.dumps(attestation))
        )

    def get(self, options: Json) -> Json:
        """Answer the options of `navigator.credentials.get`."""
        told = self._told("webauthn.get", options)
        data = self._data()
        signed = data + sha256(base64url_to_bytes(told)).digest()
        signature = self._key.sign(signed, ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=told,
            authenticatorData=bytes_to_base64url(data),
            signature=bytes_to_base64url(signature),
        )

    def _told(self, kind: str, options: Json) -> str:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return bytes_to_base64url(json.dumps(told).encode())

    def _data(self, more: int = 0) -> bytes:
        self.count += 1
        flags = (_PRESENT_AND_VERIFIED | more).to_bytes(1, "big")
        return sha256(self.host.encode()).digest() + flags + self.count.to_bytes(4, "big")

    def _credential(self, **response: str) -> Json:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
