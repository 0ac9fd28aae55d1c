"""Messages as text: those of clients are checked, those of the server are written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Final, get_args, get_type_hints

from pydantic import Field, TypeAdapter, ValidationError

from kingdom.server.bodies import MessageId
from kingdom.server.live.schema import ClientMessage
from kingdom.table.wire.server import Log, ServerMessage

if TYPE_CHECKING:
    from collections.abc import Iterable

_READER: Final[TypeAdapter[ClientMessage]] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="t")]
)
_KINDS: Final = tuple(
    get_args(get_type_hints(message)["t"])[0] for message in get_args(ClientMessage)
)
_ID: Final[TypeAdapter[str]] = TypeAdapter(MessageId)
_WRITERS: Final = {message: TypeAdapter(message) for message in get_args(ServerMessage)}


class MessageError(ValueError):
    """A message that is not one of ours; `id` is the client's, if it could be read."""

    def __init__(self, what: str, client: str | None = None) -> None:
        """Take what is wrong, and the message's id."""
        super().__init__(what)
        self.id = client


def read_message(text: str, longest: int) -> ClientMessage:
    """Return a client's message; fields that are unknown are ignored."""
    if len(text.encode()) > longest:
        raise MessageError(f"a message has at most {longest} bytes")
    try:
        return _READER.validate_json(text, strict=True)
    except ValidationError as error:
        raise _explained(text, error) from None


def _explained(text: str, error: ValidationError) -> MessageError:
    """Return an error that says in one sentence what is wrong with a message."""
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return MessageError("not JSON")
    if len(first["loc"]) < 2:
        return MessageError(f"expected an object with a field t, one of {', '.join(_KINDS)}")
    kind, field = first["loc"][:2]
    return MessageError(f"field {field} of {kind} is missing or wrong", _id_in(text))


def _id_in(text: str) -> str | None:
    """Return the id of a message that is otherwise wrong, if it can be read."""
    try:
        return _ID.validate_python(json.loads(text).get("id"), strict=True)
    except ValueError:
        return None


def write_log(after: int, lines: Iterable[bytes]) -> bytes:
    """Return the text of a `log` message whose lines are written already."""
    empty = write_message(Log(first=after + 1, lines=[]))
    return empty.replace(b"[]", b"[" + b",".join(lines) + b"]")


def write_message(message: ServerMessage) -> bytes:
    """Return a message as the text to send; our own messages are not validated again."""
    return _WRITERS[type(message)].dump_json(message)
