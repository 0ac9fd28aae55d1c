"""Signing in on another device: by a code, and by a passkey."""

from __future__ import annotations

import json

from tests.support.authenticator import Authenticator
from tests.support.clients import Json, Person

HOST = "127.0.0.1"


def code_of(person: Person) -> str:
    return str(person.post("/api/me/code", status=201)["code"])


def enter_by_code(
    person: Person, code: str, bring: bool = False, status: int | None = None
) -> Json:
    answer: Json = person.post("/api/sign-in/code", {"code": code, "bring": bring}, status)
    return answer


def new_passkey_options(person: Person) -> Json:
    options: Json = json.loads(person.post("/api/me/passkeys/options")["options"])
    return options


def add_passkey(person: Person) -> Authenticator:
    made = Authenticator(person.url, HOST)
    credential = made.create(new_passkey_options(person))
    person.post("/api/me/passkeys", {"credential": credential}, 201)
    return made


def passkey_options(person: Person) -> Json:
    options: Json = json.loads(person.post("/api/sign-in/passkey/options")["options"])
    return options


def enter_by_passkey(
    person: Person, credential: Json, bring: bool = False, status: int = 200
) -> Json:
    body = {"credential": credential, "bring": bring}
    answer: Json = person.post("/api/sign-in/passkey", body, status)
    return answer


def is_refused(person: Person, credential: Json) -> bool:
    """Return whether a passkey's answer is refused."""
    code = enter_by_passkey(person, credential, status=403)["error"]["code"]
    return bool(code == "bad_passkey")
