"""Builds the core for Python, on this machine or in a wheel, and puts it into the package."""

import contextlib
import ctypes
import errno
import itertools
import json
import tempfile
from pathlib import Path

from building import cuda
from building.compilers import BuildError, Compiler, Zig, find_compiler, machine
from building.flags import LEVELS, PORTABLE, label
from building.objects import OBJECTS
from building.sources import BUILT, PROCESSOR, SUFFIX, fingerprint, library_sources

NOTE = BUILT / "core.json"


def build(*, portable: bool = False, again: bool = False) -> str:
    """Build the core unless it is up to date; return why it is missing, or nothing."""
    if not again and _is_up_to_date(portable=portable):
        return ""
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    # Beside the place where it will be, so that the old libraries are replaced in one step, and a
    # process that has loaded one of them keeps it.
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix=".building-") as temporary:
        fresh = Path(temporary, BUILT.name)
        fresh.mkdir()
        missing = _try_to_compile(fresh, portable=portable)
        note = {"sources": fingerprint(), "missing": missing}
        (fresh / NOTE.name).write_text(json.dumps(note) + "\n")
        cuda.keep(fresh)
        _put_in_place(fresh, Path(temporary))
    return missing


def build_only(level: int, target: Path) -> None:
    """Build the library for a level of processors alone, outside the package."""
    _compile(find_compiler(), level, target, None)


def about() -> str:
    """Return where the library for this processor is, and what built it, in one line."""
    (level,) = _levels(_processor_in(BUILT), portable=False)
    file = _library_in(BUILT, level)
    built = ctypes.CDLL(str(file)).kingdom_built
    built.restype = ctypes.c_char_p
    return f"{file}, by {built().decode()}"


def _is_up_to_date(*, portable: bool) -> bool:
    """Return whether the last build was from these sources and for this processor."""
    if not NOTE.exists() or json.loads(NOTE.read_text())["sources"] != fingerprint():
        return False
    processor = _processor_in(BUILT)
    if not processor.exists():
        return False
    return all(_library_in(BUILT, level).exists() for level in _levels(processor, portable))


def _try_to_compile(folder: Path, *, portable: bool) -> str:
    """Compile all libraries, or leave none and return why."""
    try:
        _compile_all(folder, portable=portable)
    except (BuildError, OSError) as error:
        for file in folder.iterdir():
            file.unlink()
        return str(error)
    return ""


def _compile_all(folder: Path, *, portable: bool) -> None:
    compiler = find_compiler()
    processor = _processor_in(folder)
    compiler.build([PROCESSOR], processor)
    for level in _levels(processor, portable):
        library = _library_in(folder, level)
        _compile(compiler, level, library, OBJECTS / library.name)


def _compile(compiler: Compiler | Zig, level: int, target: Path, objects: Path | None) -> None:
    more = (label(compiler.described(LEVELS[level].name)),)
    compiler.build(library_sources(), target, level, more, objects)


def _levels(processor: Path, portable: bool) -> tuple[int, ...]:
    """Return the levels to build for: of a wheel, or of this processor, which a library knows."""
    if portable:
        return PORTABLE if machine() == "x86_64" else (1,)
    return (ctypes.CDLL(str(processor)).kingdom_processor_level(),)


def _processor_in(folder: Path) -> Path:
    return folder / f"libprocessor{SUFFIX}"


def _library_in(folder: Path, level: int) -> Path:
    return folder / f"libkingdom-v{level}{SUFFIX}"


def _put_in_place(fresh: Path, temporary: Path) -> None:
    """Replace the old libraries; another build may do the same at the same time."""
    for attempt in itertools.count():
        with contextlib.suppress(FileNotFoundError):
            BUILT.replace(temporary / f"old-{attempt}")
        try:
            fresh.replace(BUILT)
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
        else:
            return
