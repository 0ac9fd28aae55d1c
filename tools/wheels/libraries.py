"""What a compiled library asks of the system that loads it, read from the file itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath
from typing import Final

import lief

from kingdom.core.functions import CORE_SIGNATURES

# The kinds of processors as lief calls them, by the last part of a wheel's tag.
_PROCESSORS: Final = {
    "x86_64": {"X86_64"},
    "aarch64": {"AARCH64"},
    "arm64": {"ARM64"},
    "amd64": {"AMD64"},
}
# Copying memory, which every process on macOS can do.
_OF_MACOS: Final = {"_memcpy", "_memmove", "_memset", "_bzero", "___bzero", "dyld_stub_binder"}
_LIBRARY_OF_MACOS: Final = "/usr/lib/libSystem.B.dylib"
# What comes with Windows 10 and newer.
_OF_WINDOWS: Final = re.compile(r"KERNEL32\.dll|api-ms-win-crt-\w+-l1-1-0\.dll")
_ANY_PROCESSOR: Final = {"processor_level"}


def faults_of(name: str, content: bytes, tag: str) -> Iterator[str]:
    """Yield what keeps a library from being loaded wherever its wheel's tag says that it can be."""
    lief.logging.disable()  # it prints what it does not need
    library = lief.parse(content)
    match library:
        case lief.ELF.Binary():
            yield from _faults_on_linux(library, tag)
        case lief.MachO.Binary():
            yield from _faults_on_macos(library, tag, name)
        case lief.PE.Binary():
            yield from _faults_on_windows(library, tag)
        case _:
            yield "is no library"
            return
    yield from _missing_functions(name, library)


def _missing_functions(
    name: str, library: lief.ELF.Binary | lief.MachO.Binary | lief.PE.Binary
) -> Iterator[str]:
    """Yield each function that Python would look for in vain."""
    wanted = _ANY_PROCESSOR if PurePath(name).stem == "libprocessor" else {*CORE_SIGNATURES}
    offered = {_text(function.name).lstrip("_") for function in library.exported_functions}
    for function in sorted(wanted):
        if f"kingdom_{function}" not in offered:
            yield f"offers no kingdom_{function}"


def _text(name: str | bytes) -> str:
    """Return a name in a file: bytes where it is no UTF-8."""
    return name if isinstance(name, str) else repr(name)


def _wrong_processor(found: object, tag: str) -> Iterator[str]:
    kind = str(found).rpartition(".")[2].removeprefix("CPU_TYPE_")
    if not any(tag.endswith(end) and kind in kinds for end, kinds in _PROCESSORS.items()):
        yield f"is for {kind}"


def _faults_on_linux(library: lief.ELF.Binary, tag: str) -> Iterator[str]:
    """Yield whatever it takes from a C library: it takes nothing, to work with each of them."""
    if "linux" not in tag:
        yield "is for Linux"
    yield from _wrong_processor(library.header.machine_type, tag)
    for needed in library.libraries:
        yield f"needs {_text(needed)}"
    for symbol in library.imported_symbols:
        yield f"takes {_text(symbol.name)}"


def _faults_on_macos(library: lief.MachO.Binary, tag: str, name: str) -> Iterator[str]:
    version = re.match(r"macosx_(\d+)_(\d+)_", tag)
    if version is None:
        yield "is for macOS"
        return
    yield from _wrong_processor(library.header.cpu_type, tag)
    oldest = library.build_version.minos if library.build_version else [99]
    if oldest[:2] > [int(part) for part in version.groups()]:
        yield f"is for macOS {'.'.join(map(str, oldest))} and newer"
    known = {f"@rpath/{PurePath(name).name}", _LIBRARY_OF_MACOS}
    for needed in library.libraries:
        if needed.name not in known:
            yield f"names {needed.name}"
    for symbol in library.imported_symbols:
        if _text(symbol.name) not in _OF_MACOS:
            yield f"takes {_text(symbol.name)}"
    if tag.endswith("arm64") and not library.has_code_signature:
        yield "is not signed, which macOS asks of every library for arm64"


def _faults_on_windows(library: lief.PE.Binary, tag: str) -> Iterator[str]:
    if not tag.startswith("win"):
        yield "is for Windows"
    yield from _wrong_processor(library.header.machine, tag)
    for needed in library.imports:
        if not _OF_WINDOWS.fullmatch(_text(needed.name)):
            yield f"needs {_text(needed.name)}"
