"""The compiled library: finding it, loading it, and what its functions take."""

from __future__ import annotations

import os
from collections.abc import Callable
from ctypes import CDLL, c_int, c_int64, c_uint32, c_uint64, c_void_p, sizeof
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingdom.core import layout

BUILT: Final = Path(__file__).parent / "built"


class CoreMissingError(ImportError):
    """There is no compiled core here; everything that does not need it still runs."""


# The arguments and the result of each function, in the words of core/src/api.cpp.
_FUNCTIONS: Final = {
    "tables_version": ((), c_uint32),
    "tables_size": ((), c_uint32),
    "state_size": ((), c_uint32),
    "view_size": ((), c_uint32),
    "streams_size": ((), c_uint32),
    "totals_size": ((), c_uint32),
    "lanes": ((), c_int),
    "start": ((c_void_p, c_void_p), None),
    "apply": ((c_void_p, c_void_p, c_void_p, c_int), c_int),
    "legal": ((c_void_p, c_void_p), c_int),
    "scores": ((c_void_p, c_void_p, c_void_p), None),
    "fault": ((c_void_p, c_void_p), c_int),
    "hash": ((c_void_p,), c_uint64),
    "perft": ((c_void_p, c_void_p, c_int, c_void_p, c_int), c_int64),
    "sample": ((c_void_p, c_void_p, c_uint64, c_uint64, c_void_p), None),
    "playouts": (
        (c_void_p, c_void_p, c_int, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p),
        None,
    ),
    "count_games": (
        (c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p, c_int),
        c_int,
    ),
    "soak": ((c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p), c_int),
    "batch_begin": ((c_void_p, c_void_p, c_uint64, c_void_p, c_uint64, c_uint64), c_uint64),
    "batch_check": ((c_void_p, c_uint64, c_void_p), c_int64),
    "batch_step": (
        (c_void_p, c_void_p, c_uint64, c_void_p, c_uint64, c_uint64, c_void_p, c_uint64),
        c_uint64,
    ),
}

_SIZES: Final = {
    "tables_size": layout.TablesStruct,
    "state_size": layout.StateStruct,
    "view_size": layout.ViewStruct,
    "streams_size": layout.StreamsStruct,
    "totals_size": layout.TotalsStruct,
}


class Library:
    """The functions of a compiled library, by their names without `kingdom_`."""

    def __init__(self, file: Path) -> None:
        """Load a library, and check that it was built from these sources."""
        self.file = file
        loaded = CDLL(str(file))
        for name, (arguments, result) in _FUNCTIONS.items():
            function = loaded[f"kingdom_{name}"]
            function.argtypes, function.restype = arguments, result
            setattr(self, name, function)
        self._check()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(name)  # for the type checker: the functions are set when it is loaded

    def _check(self) -> None:
        sizes = {name: sizeof(struct) for name, struct in _SIZES.items()}
        built = {name: getattr(self, name)() for name in sizes}
        if built != sizes or self.tables_version() != layout.TABLES_VERSION:
            raise CoreMissingError(
                f"{self.file} was built from other sources than this package: build it again"
            )


@cache
def library() -> Library:
    """Return the library of this installation, loaded once, or raise `CoreMissingError`."""
    chosen = os.environ.get("KINGDOM_CORE")
    found = [Path(chosen)] if chosen else sorted(BUILT.glob("libkingdom*"))
    if not found or not found[0].exists():
        raise CoreMissingError("the compiled core is not built here: `make core` builds it")
    try:
        return Library(found[0])
    except OSError as error:
        raise CoreMissingError(f"the compiled core cannot be loaded: {error}") from error


def is_available() -> bool:
    """Return whether there is a compiled core here."""
    try:
        library()
    except CoreMissingError:
        return False
    return True
