"""How the type checker sees the fields of the structs in `layout`."""

from __future__ import annotations

from typing import Protocol, TypeVar, overload

Value = TypeVar("Value")


class Field(Protocol[Value]):
    """A field of a struct: on its class where it is, on a struct what is there."""

    offset: int
    size: int

    @overload
    def __get__(self, struct: None, owner: type) -> Field[Value]: ...
    @overload
    def __get__(self, struct: object, owner: type) -> Value: ...
    def __set__(self, struct: object, value: Value) -> None: ...
