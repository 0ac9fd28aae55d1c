"""The encryption of push messages, by the examples of the RFCs."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kingdom.server.outbox.push_encryption import (
    encrypt_for_browser,
    encrypt_from,
    encrypt_record,
)
from tests.support.push_service import Browser, Receiver, packed, unpacked

# RFC 8291, section 5 and appendix A
MELON = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_message_of_rfc_8291() -> None:
    number = int.from_bytes(unpacked(SENDER), "big")
    sender = ec.derive_private_key(number, ec.SECP256R1())
    made = encrypt_from(sender, MELON, unpacked(BROWSER), unpacked(AUTH), unpacked(SALT))
    assert packed(made) == MESSAGE


def test_the_record_of_rfc_8188() -> None:
    """Section 3.1."""
    key, salt = unpacked("yqdlZ-tYemfogSmv7Ws5PQ"), unpacked("I1BsxtFttlv3u_Oo94xnmw")
    made = encrypt_record(b"I am the walrus", key, salt, b"")
    assert packed(made) == "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg"


def test_no_two_messages_are_alike_and_a_browser_reads_each() -> None:
    browser = Browser(Receiver(0), "reader")
    keys = browser.subscription["keys"]
    assert isinstance(keys, dict)
    point, auth = unpacked(keys["p256dh"]), unpacked(keys["auth"])
    text = json.dumps("a turn waits").encode()
    made = [encrypt_for_browser(text, point, auth) for _ in range(2)]
    assert made[0] != made[1]
    assert [browser.read(one) for one in made] == ["a turn waits"] * 2


def test_what_one_record_cannot_hold_is_refused() -> None:
    assert len(encrypt_record(b"x" * 4079, b"k" * 16, b"s" * 16, b"")) == 4096 + 21
    with pytest.raises(ValueError, match="4080 bytes are more than the 4096 of a record hold"):
        encrypt_record(b"x" * 4080, b"k" * 16, b"s" * 16, b"")
