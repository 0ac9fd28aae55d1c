"""Encrypts a push message for one browser (RFC 8291), as one record of `aes128gcm` (RFC 8188)."""

from __future__ import annotations

import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES: Final = 16
_RECORD_BYTES: Final = 4096
_LAST_RECORD: Final = b"\2"
_OVERHEAD: Final = len(_LAST_RECORD) + 16  # with the tag of AES-GCM


def encrypt_for_browser(text: bytes, browser: bytes, auth: bytes) -> bytes:
    """Return a message that only a browser can read, by its public point and its secret."""
    sender = ec.generate_private_key(ec.SECP256R1())
    return encrypt_from(sender, text, browser, auth, os.urandom(SALT_BYTES))


def encrypt_from(
    sender: ec.EllipticCurvePrivateKey, text: bytes, browser: bytes, auth: bytes, salt: bytes
) -> bytes:
    """Return a message from the key of one message, which its reader needs the public half of."""
    reader = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    public = sender.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    about = b"WebPush: info\0" + browser + public
    secret = _derived(sender.exchange(ec.ECDH(), reader), auth, about, 32)
    return encrypt_record(text, secret, salt, public)


def encrypt_record(text: bytes, secret: bytes, salt: bytes, key_name: bytes) -> bytes:
    """Return the header of RFC 8188 and a text encrypted in a single record."""
    if len(text) + _OVERHEAD > _RECORD_BYTES:
        raise ValueError(f"{len(text)} bytes are more than the {_RECORD_BYTES} of a record hold")
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(key_name)]) + key_name
    return header + AESGCM(key).encrypt(nonce, text + _LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)
