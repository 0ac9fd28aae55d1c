"""The compiled library: finding it, loading it, and what its functions take.

core/build.py makes one for this processor, or for a wheel several that the one here is chosen from.
`KINGDOM_CORE=/path/to/library` takes another.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from ctypes import CDLL
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from kingdom.core.functions import CORE_SIGNATURES, CoreFunctions, Signature
from kingdom.core.layout import LAYOUTS
from kingdom.installation import in_checkout

BUILT: Final = Path(__file__).parent / "built"
_LIBRARY: Final = re.compile(r"libkingdom-v(\d)\.\w+")  # with the least level of processor it needs
_FROM_ELSEWHERE: Final = {
    "core": "`pip install .` in a checkout of kingdom builds it",
    "core-cuda": "`make core-cuda` in a checkout of kingdom builds it, and KINGDOM_CUDA names it",
}


class CoreMissingError(ImportError):
    """There is no compiled core here; everything that does not need it still runs."""


class Loaded:
    """A compiled library: its functions are set by their names without its prefix."""

    title: ClassVar[str]
    target: ClassVar[str]
    prefix: ClassVar[str]
    signatures: ClassVar[dict[str, Signature]]
    layouts: Callable[[], int]

    def __init__(self, file: Path) -> None:
        """Load a library, and check that it was built from these sources."""
        self.file = file
        try:
            loaded = CDLL(str(file))
            for name, (arguments, result) in self.signatures.items():
                function = loaded[f"{self.prefix}{name}"]
                function.argtypes, function.restype = arguments, result
                setattr(self, name, function)
        except OSError as error:
            raise CoreMissingError(f"{self.title} cannot be loaded: {error}") from error
        except AttributeError as error:
            raise CoreMissingError(self._stale()) from error
        if self.layouts() != LAYOUTS:
            raise CoreMissingError(self._stale())

    def _stale(self) -> str:
        other = "was built from other sources than this package"
        return f"{self.file} {other}: {how_to_build(self.target)}"


class Library(Loaded, CoreFunctions):
    """The functions of core/src."""

    title: ClassVar[str] = "the compiled core"
    target: ClassVar[str] = "core"
    prefix: ClassVar[str] = "kingdom_"
    signatures: ClassVar[dict[str, Signature]] = CORE_SIGNATURES


def how_to_build(target: str) -> str:
    """Return the advice to build a library, by its target in the Makefile of a checkout."""
    if in_checkout():
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
    """Return the reason that the last build gave."""
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
