"""Writes `python.zip` and `kingdom.zip`; runs in Pyodide, called by `pack-python.mjs`.

Nothing in them is compressed: what follows compresses each as a whole, which is smaller.
"""

from __future__ import annotations

import importlib
import json
import marshal
import pkgutil
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKED = Path("/packed")
LIBRARY = "/lib/python3"
WHEN = (2000, 1, 1, 0, 0, 0)  # the same archives from the same sources
ALWAYS = ("encodings.cp437", "encodings.idna", "encodings.latin_1", "linecache", "traceback")
"""Modules that Python looks for by itself: to read an archive, or to say what went wrong."""


def without_lines(code: CodeType) -> CodeType:
    """Return code without its table of lines, a third of it; errors still name their functions."""
    constants = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(constants))


def compiled(source: bytes, name: str) -> bytes:
    """Return the compiled form of a module, without docstrings, asserts and lines."""
    code = without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))
    unchecked, no_hash = (1).to_bytes(4, "little"), bytes(8)
    return MAGIC_NUMBER + unchecked + no_hash + marshal.dumps(code)


def library() -> Iterator[tuple[str, bytes]]:
    """Yield the modules of the standard library that were imported until now."""
    for name in ALWAYS:
        importlib.import_module(name)
    for _, module in sorted(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        if spec is None or not (spec.origin or "").startswith(LIBRARY) or spec.loader is None:
            continue
        source = spec.loader.get_source(spec.name)
        path = spec.origin.partition(".zip/")[2]
        if source is not None and path:
            yield path.removesuffix(".py") + ".pyc", compiled(source.encode(), path)


def package() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the package, its modules compiled."""
    for path in sorted(path for path in PACKED.rglob("*") if path.is_file()):
        name = path.relative_to(PACKED).as_posix()
        if path.suffix == ".py":
            yield f"{name}c", compiled(path.read_bytes(), name)
        else:
            yield name, path.read_bytes()


def write(name: str, files: Iterator[tuple[str, bytes]]) -> None:
    """Write an archive."""
    with zipfile.ZipFile(name, "w") as archive:
        for path, content in sorted(files):  # neighbours are alike
            archive.writestr(zipfile.ZipInfo(path, WHEN), content)


def play() -> None:
    """Use the package, so that all it needs is imported."""
    from kingdom.room.device import DeviceTables

    tables = DeviceTables(("greedy",))
    players = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    asked = json.dumps({"players": players, "modules": ["nomads"]})
    tables.asked("POST", "/tables", asked, 0.0)
    opened = json.loads(json.loads(tables.settle("stored"))["reply"][2])["id"]
    for path in ("board", "tables", "record", "svg", "landscape.svg", "credit"):
        tables.asked("GET", f"/games/{opened}/{path}", "", 0.0)
    tables.thought(opened, 0, "greedy")
    for path in ("/choices", "/examples", "/art/faces/Anna.svg", "/art/examples/farm.svg"):
        tables.asked("GET", path, "", 0.0)


sys.path.insert(0, str(PACKED))
import kingdom.room  # noqa: E402

for found in pkgutil.walk_packages(kingdom.room.__path__, "kingdom.room."):
    importlib.import_module(found.name)
play()
write("/python.zip", library())
write("/kingdom.zip", package())
