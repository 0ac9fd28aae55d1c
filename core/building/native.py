"""Builds the core for Python: into the package for this machine, or for the platform of a wheel."""

import contextlib
import ctypes
import errno
import itertools
import json
import tempfile
from pathlib import Path

from building import cuda
from building.compilers import WHEEL, BuildError, Compiler, Zig, find_compiler, find_zig
from building.flags import LEVELS, label
from building.objects import OBJECTS
from building.platforms import WHEELS, here
from building.sources import BUILT, PROCESSOR, SUFFIX, fingerprint, library_sources

NOTE = BUILT / "core.json"


def build(*, again: bool = False) -> str:
    """Build the core unless it is up to date; return why it is missing, or nothing."""
    if not again and _is_up_to_date():
        return ""
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    # Beside the place where it will be, so that the old libraries are replaced in one step, and a
    # process that has loaded one of them keeps it.
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix=".building-") as temporary:
        fresh = Path(temporary, BUILT.name)
        fresh.mkdir()
        missing = _try_to_compile(fresh)
        _write_note(fresh, missing)
        cuda.keep(fresh)
        _put_in_place(fresh, Path(temporary))
    return missing


def tag_here() -> str:
    """Return the tag of the wheel for this machine's platform, or raise `BuildError`."""
    tag = next((tag for tag, platform in WHEELS.items() if platform == here()), None)
    if tag is None:
        raise BuildError(f"there are no wheels for {here().triple}")
    return tag


def build_for(tag: str, folder: Path) -> None:
    """Build for the platform of a wheel, for every level of its processors, into a folder."""
    platform = WHEELS[tag]
    zig = find_zig(platform)
    if zig is None:
        raise BuildError(f"wheels for other platforms take the compiler in the wheel {WHEEL}")
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    objects = OBJECTS / platform.triple
    processor = folder / _processor(platform.suffix)
    zig.build([PROCESSOR], processor, objects=objects / processor.name)
    for level in platform.levels:
        library = folder / _library(level, platform.suffix)
        _compile(zig, level, library, objects / library.name)
    _write_note(folder, "")


def build_only(level: int, target: Path) -> None:
    """Build the library for a level of processors alone, outside the package."""
    _compile(find_compiler(), level, target, None)


def about() -> str:
    """Return where the library for this processor is, and what built it, in one line."""
    file = BUILT / _library(_level(BUILT))
    built = ctypes.CDLL(str(file)).kingdom_built
    built.restype = ctypes.c_char_p
    return f"{file}, by {built().decode()}"


def _is_up_to_date() -> bool:
    """Return whether the last build was from these sources and for this processor."""
    if not NOTE.exists() or json.loads(NOTE.read_text())["sources"] != fingerprint():
        return False
    return (BUILT / _processor()).exists() and (BUILT / _library(_level(BUILT))).exists()


def _write_note(folder: Path, missing: str) -> None:
    note = {"sources": fingerprint(), "missing": missing}
    (folder / NOTE.name).write_text(json.dumps(note) + "\n")


def _try_to_compile(folder: Path) -> str:
    """Compile the libraries, or leave none and return why."""
    try:
        _compile_all(folder)
    except (BuildError, OSError) as error:
        for file in folder.iterdir():
            file.unlink()
        return str(error)
    return ""


def _compile_all(folder: Path) -> None:
    compiler = find_compiler()
    compiler.build([PROCESSOR], folder / _processor())
    level = _level(folder)
    library = folder / _library(level)
    _compile(compiler, level, library, OBJECTS / library.name)


def _compile(compiler: Compiler | Zig, level: int, target: Path, objects: Path | None) -> None:
    more = (label(compiler.described(LEVELS[level].name)),)
    compiler.build(library_sources(), target, level, more, objects)


def _level(folder: Path) -> int:
    """Return the level of this processor, which a library knows."""
    level: int = ctypes.CDLL(str(folder / _processor())).kingdom_processor_level()
    return level


def _processor(suffix: str = SUFFIX) -> str:
    return f"libprocessor{suffix}"


def _library(level: int, suffix: str = SUFFIX) -> str:
    return f"libkingdom-v{level}{suffix}"


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
