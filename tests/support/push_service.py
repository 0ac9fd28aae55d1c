"""A push service for the tests: it takes messages for browsers, which read them by RFC 8291.

The real ones belong to the browsers' vendors and cannot be reached from here. What a browser does
with a message is written anew from the RFC, so that an error of ours cannot cancel itself out.
"""

from __future__ import annotations

import hmac
import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Received(NamedTuple):
    """A request that came in."""

    path: str
    headers: Mapping[str, str]
    body: bytes


class Receiver:
    """Takes every POST, and answers as it is told."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.requests: list[Received] = []
        self.status = 201
        self.headers: dict[str, str] = {}

    def reset(self) -> None:
        self.requests.clear()
        self.status, self.headers = 201, {}


@contextmanager
def receiver() -> Iterator[Receiver]:
    """Run a server for push messages and webhooks in a thread."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            taken.requests.append(Received(self.path, headers, body))
            self.send_response(taken.status)
            for name, value in {"Content-Length": "0", **taken.headers}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        request_queue_size = 128  # with the usual five, whoever is one too many tries again later

    server = Server(("127.0.0.1", 0), Handler)
    taken = Receiver(server.server_port)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield taken
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Browser:
    """A browser that has subscribed, with the keys that only it has."""

    def __init__(self, service: Receiver, name: str) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), b"sixteen bytes ok"
        form = Encoding.X962, PublicFormat.UncompressedPoint
        self._public = self._key.public_key().public_bytes(*form)
        self.path = f"/push/{name}"
        self.subscription = {
            "endpoint": service.url + self.path,
            "keys": {"p256dh": packed(self._public), "auth": packed(self._auth)},
        }

    def read(self, body: bytes) -> Any:
        """Decrypt a message: RFC 8188 with the keys of RFC 8291, section 3.4."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size, "one record is enough for a push message"
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), point)
        about = b"WebPush: info\0" + self._public + sender
        secret = _derived(self._auth, shared, about, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain.endswith(b"\2"), "the last record ends with this"
        return json.loads(plain[:-1])


def _derived(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    """HKDF with SHA-256 (RFC 5869), for up to 32 bytes."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, about + b"\1", "sha256")[:length]


def signed_claims(authorization: str) -> tuple[Any, str]:
    """Check the signature of a VAPID header; return its claims and the public key."""
    how, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert how == "vapid"
    head, claims, signature = parts["t"].split(".")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(parts["k"]))
    r, s = (int.from_bytes(half, "big") for half in _halves(unpacked(signature)))
    point.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(unpacked(head))["alg"] == "ES256"
    return json.loads(unpacked(claims)), parts["k"]


def _halves(data: bytes) -> tuple[bytes, bytes]:
    return data[:32], data[32:]
