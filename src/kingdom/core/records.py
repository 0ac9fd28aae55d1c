"""Packs structs from the fields of a record and unpacks them, faster than `ctypes` by far."""

from __future__ import annotations

from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Fields = ParamSpec("Fields")
RecordT = TypeVar("RecordT", bound=NamedTuple)


class Packing(Generic[Fields, RecordT]):
    """How the records of one kind lie in memory."""

    pack: Callable[Fields, bytes]
    """Returns the bytes of fields, which have to be named, filled up with zeros."""

    def __init__(self, record: Callable[Fields, RecordT], form: str, **several: int) -> None:
        """Take the format of all numbers, and of how many of them some fields consist."""
        made = cast("type[RecordT]", record)
        self._struct, self._make = Struct(form), made._make
        self.pack = _function(made._fields, several, self._struct)
        numbers, place = list[int | slice](), 0
        for name in made._fields:
            count = several.get(name)
            numbers.append(slice(place, place + count) if count else place)
            place += count or 1
        self._fields: Callable[[tuple[Any, ...]], tuple[Any, ...]] = itemgetter(*numbers)

    def unpack(self, packed: bytes) -> RecordT:
        """Return the record that some bytes hold."""
        return self._make(self._fields(self._struct.unpack(packed)))

    def unpack_all(self, packed: bytes) -> Iterator[RecordT]:
        """Yield what bytes say of one after the other."""
        return map(self._make, map(self._fields, self._struct.iter_unpack(packed)))


def _function(
    names: tuple[str, ...], several: dict[str, int], struct: Struct
) -> Callable[..., bytes]:
    """Return a function that packs fields by their names, made as `namedtuple` makes its own.

    Whatever sorts them out in a call takes twice as long.
    """
    numbers = ", ".join(f"*{name}" if name in several else name for name in names)
    made = eval(f"lambda *, {', '.join(names)}: pack({numbers})", {"pack": struct.pack})
    return cast("Callable[..., bytes]", made)
