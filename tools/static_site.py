"""Writes the app as one folder for any static host: `make static`.

    python -m tools.static_site    write build/static

The library plays in the browser; there is no server. What needs neither a table nor Python is
written beside the app: the drawings, what there is to choose, the land behind the first page, and
that of a first game.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

from kingdom import Setup
from kingdom.bots.levels import LEVELS
from kingdom.room.written import written
from kingdom.table import art
from kingdom.table.board import loose_board
from kingdom.table.choices import table_choices
from tools.wire.content import pictured_setup

ROOT: Final = Path(__file__).parents[1]
OUT: Final = ROOT / "build" / "static"
_NEEDLESS: Final = ("sw.js", "manifest.webmanifest")  # of the app that a server serves


def _web() -> ModuleType:
    """Return web/build.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("web_build", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build_app() -> None:
    """Build the app for a place without a server; exit if that fails."""
    web = _web()
    with web.core_built():
        web.pack_library(fresh=True)
    web.install(tools=False)
    os.environ["VITE_KINGDOM_ALONE"] = "yes"
    if web.npm("run", "--silent", "build", "--", "--logLevel", "warn"):
        sys.exit("error: the browser app could not be built (npm run build)")
    for name in _NEEDLESS:
        (OUT / name).unlink(missing_ok=True)


def write_files(folder: Path) -> None:
    """Write what the server would answer to everybody alike."""
    choices = written(table_choices(tuple(LEVELS)))
    texts = {
        "choices.json": choices.replace('"/api/art/', '"./api/art/'),  # in whatever folder it lies
        "examples.json": written(art.examples()),
    }
    for which, setup in {
        "land": Setup.parse(pictured_setup()),
        "first": Setup.first_game(),
    }.items():
        texts[f"{which}.json"] = written(loose_board(setup))
        for theme in ("light", "dark"):
            texts[f"{which}-{theme}.svg"] = art.landscape_svg(setup.board, theme == "dark")
    for name in art.drawings():
        kind, _, which = name.partition("/")
        if kind == "examples":
            for theme in ("light", "dark"):
                drawing = art.example_drawing(which, theme == "dark")
                texts[f"art/examples-{theme}/{which}.svg"] = drawing
        else:
            texts[f"art/{name}.svg"] = art.single(kind, which)
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write the folder, and say how large it is."""
    shutil.rmtree(OUT, ignore_errors=True)
    build_app()
    write_files(OUT / "api")
    files = [path for path in OUT.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{OUT.relative_to(ROOT)}: {len(files)} files, {size:.1f} MB")


if __name__ == "__main__":
    main()
