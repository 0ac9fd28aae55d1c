"""The compiled library: finding it, loading it, and what its functions take.

core/build.py makes one for this processor, or for a wheel several that the one here is chosen from.
`KINGDOM_CORE=/path/to/library` takes another.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from ctypes import (
    CDLL,
    Structure,
    c_char_p,
    c_int,
    c_int64,
    c_uint32,
    c_uint64,
    c_void_p,
    sizeof,
)
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

from kingdom.core import layout, pool_layout

BUILT: Final = Path(__file__).parent / "built"
CHECKOUT: Final = Path(__file__).parents[3]  # where the package is not installed
_LIBRARY: Final = re.compile(r"libkingdom-v(\d)\.\w+")  # with the least level of processor it needs
_FROM_ELSEWHERE: Final = {
    "core": "`pip install .` in a checkout of kingdom builds it",
    "core-cuda": "`make core-cuda` in a checkout of kingdom builds it, and KINGDOM_CUDA names it",
}


class CoreMissingError(ImportError):
    """There is no compiled core here; everything that does not need it still runs."""


Signature: TypeAlias = tuple[tuple[Any, ...], Any]

# The arguments and the result of each function, in the words of core/src.
_FUNCTIONS: Final[dict[str, Signature]] = {
    "built": ((), c_char_p),
    "format": ((), c_uint32),
    "tables_size": ((), c_uint32),
    "state_size": ((), c_uint32),
    "view_size": ((), c_uint32),
    "streams_size": ((), c_uint32),
    "totals_size": ((), c_uint32),
    "pool_size": ((), c_uint32),
    "earnings_size": ((), c_uint32),
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
    "weights_size": ((), c_uint32),
    "workspace_size": ((), c_uint32),
    "planned_size": ((), c_uint32),
    "max_width": ((), c_int),
    "max_plans": ((), c_int),
    "term_names": ((), c_char_p),
    "prepare": ((c_void_p, c_void_p), None),
    "plan": ((c_void_p, c_void_p, c_void_p, c_void_p, c_void_p, c_void_p), c_int),
    "appraise": ((c_void_p, c_void_p, c_void_p, c_void_p, c_void_p, c_void_p), c_int),
    "look_size": ((), c_uint32),
    "race_size": ((), c_uint32),
    "contender_size": ((), c_uint32),
    "gains_size": ((), c_uint32),
    "race_enter": ((c_void_p, c_int, c_void_p), None),
    "race_run": ((*(c_void_p,) * 9, c_uint64, c_uint64, c_uint64, c_void_p), None),
    "race_add": ((c_void_p, c_void_p), None),
    "race_keep": ((c_void_p, c_void_p, c_int), None),
    "race_forget": ((c_void_p,), None),
    "view": ((c_void_p, c_void_p, c_int, c_void_p), None),
    "gains": ((c_void_p, c_void_p, c_void_p, c_int, c_int, c_void_p), None),
    "cut_size": ((), c_uint32),
    "decision_size": ((), c_uint32),
    "effect_size": ((), c_uint32),
    "reasons_size": ((), c_uint32),
    "cut_begin": ((c_void_p, c_void_p), None),
    "cut_next": ((c_void_p, c_void_p, c_int, c_void_p, c_void_p), c_int),
    "effects": ((c_void_p, c_void_p, c_void_p, c_int, c_void_p), c_int),
    "reasons": ((c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_int, c_void_p), None),
    "greedy": ((c_void_p, c_void_p, c_void_p), c_int),
    "match": (
        (c_void_p, c_void_p, c_void_p, c_uint64, c_uint64, c_uint64, c_void_p),
        None,
    ),
    "batch_begin": ((c_void_p, c_void_p, c_uint64, c_void_p, c_uint64, c_uint64), c_uint64),
    "batch_check": ((c_void_p, c_uint64, c_void_p), c_int64),
    "batch_step": (
        (c_void_p, c_void_p, c_uint64, c_void_p, c_uint64, c_uint64, c_void_p, c_uint64),
        c_uint64,
    ),
    "set_up": ((c_void_p, c_uint64, c_uint64, c_void_p), c_int),
    "count_drawn": (
        (c_void_p, c_uint64, c_uint64, c_uint64, c_void_p, c_void_p),
        c_uint64,
    ),
}

_SIZES: Final[dict[str, type[Structure]]] = {
    "tables_size": layout.TablesStruct,
    "state_size": layout.StateStruct,
    "view_size": layout.ViewStruct,
    "streams_size": layout.StreamsStruct,
    "totals_size": layout.TotalsStruct,
    "planned_size": layout.PlannedStruct,
    "look_size": layout.LookStruct,
    "race_size": layout.RaceStruct,
    "contender_size": layout.ContenderStruct,
    "gains_size": layout.GainsStruct,
    "decision_size": layout.DecisionStruct,
    "effect_size": layout.EffectStruct,
    "reasons_size": layout.ReasonsStruct,
    "pool_size": pool_layout.PoolStruct,
    "earnings_size": pool_layout.EarningsStruct,
}


class Library:
    """The functions of a compiled library, by their names without its prefix."""

    title: ClassVar[str] = "the compiled core"
    target: ClassVar[str] = "core"
    prefix: ClassVar[str] = "kingdom_"
    functions: ClassVar[dict[str, Signature]] = _FUNCTIONS
    sizes: ClassVar[dict[str, type[Structure]]] = _SIZES

    def __init__(self, file: Path) -> None:
        """Load a library, and check that it was built from these sources."""
        self.file = file
        try:
            loaded = CDLL(str(file))
            for name, (arguments, result) in self.functions.items():
                function = loaded[f"{self.prefix}{name}"]
                function.argtypes, function.restype = arguments, result
                setattr(self, name, function)
        except OSError as error:
            raise CoreMissingError(f"{self.title} cannot be loaded: {error}") from error
        except AttributeError as error:
            raise CoreMissingError(self._stale()) from error
        self._check()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(name)  # for the type checker: the functions are set when it is loaded

    def _check(self) -> None:
        sizes = {name: sizeof(struct) for name, struct in self.sizes.items()}
        built = {name: getattr(self, name)() for name in sizes}
        if built != sizes or self.format() != layout.FORMAT:
            raise CoreMissingError(self._stale())

    def _stale(self) -> str:
        other = "was built from other sources than this package"
        return f"{self.file} {other}: {how_to_build(self.target)}"


def how_to_build(target: str) -> str:
    """Return what builds a library, by its target in the Makefile, which only a checkout has."""
    if (CHECKOUT / "Makefile").exists():
        return f"`make {target}` builds it"
    return _FROM_ELSEWHERE[target]


@cache
def library() -> Library:
    """Return the library of this installation, loaded once, or raise `CoreMissingError`."""
    chosen = os.environ.get("KINGDOM_CORE")
    return Library(Path(chosen) if chosen else _file_for(processor_level()))


def processor_level() -> int:
    """Return the highest level of library that this processor can run (core/building/flags.py)."""
    for file in BUILT.glob("libprocessor.*"):
        try:
            level: int = CDLL(str(file)).kingdom_processor_level()
        except (OSError, AttributeError):
            continue
        return level
    return 1


def _file_for(processor: int) -> Path:
    """Return the best library for a processor: one that it cannot run would end the process."""
    names = {file: _LIBRARY.fullmatch(file.name) for file in BUILT.glob("*")}
    found = {int(match[1]): file for file, match in names.items() if match}
    level = max((level for level in found if level <= processor), default=0)
    if level:
        return found[level]
    if found:
        raise CoreMissingError(
            f"the compiled core was built for x86-64-v{min(found)}, and this processor is "
            f"x86-64-v{processor}: {how_to_build(Library.target)} again"
        )
    raise CoreMissingError(_why_missing())


def _why_missing() -> str:
    """Return what the last build said of itself."""
    try:
        why: str = json.loads((BUILT / "core.json").read_text(encoding="utf-8"))["missing"]
    except (OSError, ValueError, LookupError):
        return f"the compiled core is not built here: {how_to_build(Library.target)}"
    return f"the compiled core could not be built: {why}"


def about() -> str:
    """Return which core there is and how it was built, or why there is none, in one line."""
    try:
        core = library()
    except CoreMissingError as error:
        return f"none, the Python engine plays: {error}"
    bits = 64 * core.lanes()
    return f"built by {core.built().decode()}, with {bits}-bit masks in {core.file}"


def require_core(user: str) -> None:
    """Raise ValueError, saying what needs it and why it is missing, without a compiled core."""
    try:
        library()
    except CoreMissingError as error:
        raise ValueError(f"{user} needs the compiled core: {error}") from None


def is_available() -> bool:
    """Return whether there is a compiled core here."""
    try:
        library()
    except CoreMissingError:
        return False
    return True
