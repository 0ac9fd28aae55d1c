"""Compiles source files one by one, and keeps what it has made of those that have not changed."""

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from building.sources import CORE, INCLUDE

OBJECTS = CORE / ".objects"
"""A folder for each library of the package and of the browser app; others keep nothing."""

_INCLUDED = re.compile(r'^#include "(.+)"', re.MULTILINE)


def compiled(
    sources: Sequence[Path], folder: Path, command: Sequence[str], run: Callable[..., object]
) -> list[Path]:
    """Return an object file for each source file, compiled by a command if it is not there yet.

    Object files in the folder that are no longer needed are removed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    objects = [folder / f"{source.stem}-{_key(source, command)}.o" for source in sources]

    def compile_one(source: Path, result: Path) -> None:
        if not result.exists():
            fresh = result.with_suffix(f".{os.getpid()}")  # another build may do the same
            run(*command, "-c", str(source), "-o", str(fresh))
            fresh.replace(result)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, sources, objects))
    for file in {*folder.glob("*.o")}.difference(objects):
        file.unlink(missing_ok=True)
    return objects


def _key(source: Path, command: Iterable[str]) -> str:
    """Return a hash of all that an object file follows from: the command says by which compiler."""
    total = hashlib.sha256(repr([*command]).encode())
    for file in sorted({source, *_headers(source, set())}):
        total.update(f"{file}\n".encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:16]


def _headers(file: Path, known: set[Path]) -> Iterator[Path]:
    """Yield the files of ours that one includes, and those of these, whatever the conditions."""
    for name in _INCLUDED.findall(file.read_text(encoding="utf-8")):
        places = (INCLUDE / name, file.parent / name)
        header = next((path for path in places if path.exists()), None)
        if header and header not in known:  # the compiler says what is missing
            known.add(header)
            yield header
            yield from _headers(header, known)
