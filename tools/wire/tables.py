"""The tables of docs/protocol.md: what stands between two marks there is written here.

A mark is a line such as `<!-- wire: client -->`; the tables end at `<!-- wire: end -->`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kingdom.server.http.errors import STATUS
from kingdom.server.settings import Settings
from kingdom.table.wire.codes import FAILURES, FINAL, VERSION, CloseCode
from tools.wire.routes import routes
from tools.wire.types import of_module, types
from tools.wire.typescript import type_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tools.wire.types import Field, Type

_SECTION: Final = re.compile(r"(<!-- wire: ([\w -]+) -->\n).*?(<!-- wire: end -->\n)", re.DOTALL)


def with_tables(text: str) -> str:
    """Return a document with its tables as they should be."""
    return _SECTION.sub(lambda found: f"{found[1]}\n{_section(found[2])}\n{found[3]}", text)


def _section(name: str) -> str:
    what, _, which = name.partition(" ")
    if what == "types":
        return "\n".join(_type(one) for module in which.split() for one in of_module(module))
    return _TABLES[what]()


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _code(text: str) -> str:
    escaped = text.replace("|", "\\|")
    return f"`{escaped}`"


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _type(one: Type) -> str:
    if "properties" not in one.schema:
        return f"#### {one.name}\n\n{_code(type_text(one.schema))}\n"
    rows = [
        (_code(field.name), _code(type_text(field.schema)), _one_line(field.text))
        for field in one.fields
    ]
    return f"#### {one.name}\n\n{one.text}\n\n{_table(('field', 'type', 'meaning'), rows)}"


def _messages(module: str) -> str:
    rows = [(_code(_kind(one)), _fields(one), _meaning(one)) for one in of_module(module)]
    return _table(("`t`", "fields", "meaning"), rows)


def _kind(message: Type) -> str:
    return str(message.schema["properties"]["t"]["const"])


def _fields(message: Type) -> str:
    return ", ".join(_field(field) for field in message.fields if field.name != "t")


def _field(field: Field) -> str:
    optional = "" if field.required else "?"
    return _code(f"{field.name}{optional}: {type_text(field.schema)}")


def _meaning(message: Type) -> str:
    told = [f"`{field.name}`: {_one_line(field.text)}" for field in message.fields if field.text]
    return " ".join([_one_line(message.text), *told])


def _http() -> str:
    rows = [
        (_code(route.request), _linked(route.body), _linked(route.answer), _one_line(route.text))
        for route in routes()
    ]
    return _table(("request", "body", "answer", "what it does"), rows)


def _linked(text: str) -> str:
    """Return the name of a type as a link to it."""
    name = text.removesuffix("[]")
    return f"[{text}](#{name.lower()})" if name in types() else text and _code(text)


def _close_codes() -> str:
    rows = [
        (str(int(code)), code.meaning, "no" if code in FINAL else "with a growing pause")
        for code in CloseCode
    ]
    return _table(("code", "meaning", "connect again?"), rows)


def _limits() -> str:
    """Return the limits of a server that is started without other ones."""
    usual = Settings()
    second, minute = "{:g} a second", "{:g} a minute"
    rates = (
        ("messages of a guest", second, usual.messages_per_second, usual.message_burst),
        (
            "messages from a network",
            second,
            usual.address_messages_per_second,
            usual.address_message_burst,
        ),
        ("lines of chat of a guest", minute, usual.chat_lines_per_minute, usual.chat_burst),
        ("`GET` requests from a network", second, usual.reads_per_second, usual.read_burst),
        (
            "those of them that go through many games",
            second,
            usual.lists_per_second,
            usual.list_burst,
        ),
        ("pages and files for a network", second, usual.pages_per_second, usual.page_burst),
        ("other requests from a network", second, usual.writes_per_second, usual.write_burst),
        ("tables opened from a network", minute, usual.tables_per_minute, usual.table_burst),
        ("changes of how people are called", minute, usual.notices_per_minute, usual.notice_burst),
        (
            "invitations and reports from a network",
            minute,
            usual.invitations_per_minute,
            usual.invitation_burst,
        ),
        ("codes, links and passkeys", minute, usual.sign_ins_per_minute, usual.sign_in_burst),
        (
            "costly questions from a network",
            "{:g} seconds of a processor a second",
            usual.computing_share,
            f"{usual.computing_burst:g} seconds",
        ),
    )
    sizes = (("a message", usual.message_bytes), ("the body of a request", usual.body_bytes))
    rows = [
        *((what, rate.format(often), f"{burst} at once") for what, rate, often, burst in rates),
        *((what, f"{size:,} bytes", "") for what, size in sizes),
    ]
    return _table(("what", "limit", "after a pause"), rows)


_TABLES: Final[dict[str, Callable[[], str]]] = {
    "version": lambda: f"Protocol version: **{VERSION}**.\n",
    "client": lambda: _messages("client"),
    "server": lambda: _messages("server"),
    "failures": lambda: _table(
        ("code", "meaning"), ((_code(code), text) for code, text in FAILURES.items())
    ),
    "errors": lambda: _table(
        ("code", "status"), ((_code(code), str(status)) for code, status in STATUS.items())
    ),
    "close-codes": _close_codes,
    "limits": _limits,
    "http": _http,
}
