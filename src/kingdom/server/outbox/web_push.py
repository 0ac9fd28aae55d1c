"""Web Push: messages to browsers, by the push service that each browser has chosen.

The push service sees who sends (our VAPID key, RFC 8292) and when, but not what: the message is
encrypted for the browser alone (RFC 8291). Of messages with one `Topic`, it keeps the newest.
"""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from kingdom.server.outbox.push_encryption import encrypt_for_browser
from kingdom.server.outbox.transport import NotSentError, RefusedForGoodError

if TYPE_CHECKING:
    from collections.abc import Callable

    from kingdom.server.outbox.public_http import PublicHttp, ServerReply
    from kingdom.server.outbox.storage import Delivery
    from kingdom.server.time_source import TimeSource

_TOKEN_SECONDS: Final = 12 * 3600  # a push service accepts 24 hours at most
_GONE: Final = frozenset({404, 410})
LONGEST: Final = 3_000  # bytes of a message; push services take 4,096 encrypted ones


class Subscription(NamedTuple):
    """A browser as its push service knows it, and the keys that it reads with."""

    endpoint: str
    p256dh: str
    auth: str


def check_keys(subscription: Subscription) -> None:
    """Raise `ValueError` unless a message can be encrypted with a browser's keys."""
    try:
        point, auth = _unpacked(subscription.p256dh), _unpacked(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        point, auth = b"", b""
    if len(auth) != 16 or len(point) != 65:
        raise ValueError("not the keys of a browser")


class VapidKey:
    """The key by which push services know this server."""

    def __init__(self, pem: str) -> None:
        """Take the private key."""
        key = serialization.load_pem_private_key(pem.encode(), None)
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise ValueError("the key for push messages is not one of an elliptic curve")
        self._key = key

    @staticmethod
    def new() -> str:
        """Return a new private key, for a file."""
        form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
        key = ec.generate_private_key(ec.SECP256R1())
        return key.private_bytes(*form, serialization.NoEncryption()).decode()

    @property
    def public(self) -> str:
        """The public key, which a browser subscribes with."""
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return _packed(self._key.public_key().public_bytes(*form))

    def authorization(self, endpoint: str, contact: str, now: float) -> str:
        """Return the header that proves to a push service who sends."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + _TOKEN_SECONDS,
            "sub": contact,
        }
        signed = ".".join(map(_packed_json, ({"typ": "JWT", "alg": "ES256"}, claims)))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = _packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


class PushTransport:
    """Sends push messages."""

    def __init__(
        self,
        http: PublicHttp,
        key: VapidKey,
        contact: str,
        find: Callable[[str], Subscription | None],
        time: TimeSource,
    ) -> None:
        """Take our key, whom a push service can turn to, and what finds a subscription by id."""
        self._http, self._key, self._contact = http, key, contact
        self._find, self._time = find, time

    async def send(self, delivery: Delivery) -> None:
        """Send a message to one browser; raise an error unless its push service has taken it."""
        subscription = await asyncio.to_thread(self._find, delivery.target)
        if subscription is None:
            raise RefusedForGoodError("the browser has unsubscribed")
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, int(delivery.expires - self._time.now()))),
            "Topic": topic(str(delivery.message.get("tag", delivery.id))),
            "Urgency": "normal",
            "Authorization": self._key.authorization(
                subscription.endpoint, self._contact, self._time.now()
            ),
        }
        text = json.dumps({**delivery.message, "id": delivery.id}, ensure_ascii=False).encode()
        body = encrypted(text, subscription)
        check_answer(await self._http.post(subscription.endpoint, headers, body))


def topic(name: str) -> str:
    """Return a `Topic`: the same for the same name, and nothing that the push service can read."""
    return _packed(sha256(name.encode()).digest()[:24])


def encrypted(text: bytes, subscription: Subscription) -> bytes:
    """Return a message that only the subscribed browser can read."""
    if len(text) > LONGEST:
        raise NotSentError("the message is too long")
    point, auth = _unpacked(subscription.p256dh), _unpacked(subscription.auth)
    return encrypt_for_browser(text, point, auth)


def check_answer(answer: ServerReply) -> None:
    """Raise an error unless a message was taken; a redirection is not followed.

    Only an address that is gone is given up: other refusals can be about us, our key or our clock.
    """
    if 200 <= answer.status < 300:
        return
    why = f"answered {answer.status}"
    if answer.status in _GONE:
        raise RefusedForGoodError(why)
    raise NotSentError(why, answer.wait)


def _packed(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _packed_json(data: object) -> str:
    return _packed(json.dumps(data, separators=(",", ":")).encode())


def _unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
