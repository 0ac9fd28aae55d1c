"""Games of a batch as bytes: a line of JSON, then the memory that the core works on."""

from __future__ import annotations

import json
from ctypes import sizeof
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdom.core.layout import EXCHANGE_FORMAT, StateStruct

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kingdom.core.batch import Batch


class Head(NamedTuple):
    """What is said of the games beside their memory."""

    format: int
    games: int
    seed: int
    first: int
    renew: Any
    checksum: int
    """Of the set-ups, or of what they are drawn from."""


def saved(batch: Batch, content: Iterable[memoryview], checksum: int) -> bytes:
    """Return the games of a batch as bytes."""
    head = Head(EXCHANGE_FORMAT, batch.games, batch.seed, batch.first, batch.renew, checksum)
    return b"\n".join([json.dumps(head._asdict()).encode(), b"".join(content)])


def read(saved: bytes) -> tuple[Head, memoryview]:
    """Return the head of saved games, and their memory."""
    line, _, content = saved.partition(b"\n")
    try:
        head = Head(**json.loads(line))
    except (TypeError, ValueError) as error:
        raise ValueError("these bytes are no saved games") from error
    if head.format != EXCHANGE_FORMAT:
        raise ValueError("these games were saved by another version")
    numbers = (head.games, head.seed, head.first, head.checksum)
    if any(type(one) is not int or one < 0 for one in numbers):
        raise ValueError("these bytes are no saved games: their head has other things than numbers")
    if not isinstance(head.renew, bool | str):
        raise ValueError(f"these bytes are no saved games: renew is {head.renew!r}")
    if head.games * sizeof(StateStruct) > len(content):  # before memory is taken for them
        raise ValueError(f"these bytes are no saved games: {head.games} would be longer")
    return head, memoryview(content)


def fill(memory: Iterable[memoryview], content: memoryview) -> None:
    """Copy what was saved to where it came from."""
    at = 0
    parts = list(memory)
    if sum(map(len, parts)) != len(content):
        raise ValueError("these bytes are no saved games of so many players")
    for part in parts:
        part[:] = content[at : at + len(part)]
        at += len(part)
