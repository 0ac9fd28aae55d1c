"""The page of pieces: each tile, card, task and section with its picture and its names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement

import kingdom
from kingdom.board import Placed, standard_sections
from kingdom.content import CARDS, MODULES, TASKS, TILES
from kingdom.render import card_svg, section_svg, task_svg, tile_svg

LANGUAGES: Final = ("en", "nl", "de")
_LOCALES: Final = Path(kingdom.__file__).parent / "locales"

Texts = dict[str, str]


def gallery_pages() -> dict[str, str]:
    """Return the page and its pictures by file name."""
    texts = {language: _texts(language) for language in LANGUAGES}
    pictures = {
        **_drawn("tile", TILES, lambda name: tile_svg(name, width=64)),
        **_drawn("card", CARDS, lambda name: card_svg(name, width=64)),
        **_drawn("task", TASKS, lambda name: task_svg(name, width=64)),
        **{
            f"pieces/section-{name}.svg": section_svg(Placed(section), width=220)
            for name, section in standard_sections().items()
        },
    }
    parts = [
        "# Tiles, cards and boards\n",
        "Everything that the modules bring, drawn by the library: `kingdom.render` has a function\n"
        "for each kind of picture. Below each English name are the Dutch and the German one.\n",
        "## Tiles\n",
        _table("tile", TILES, "does", texts),
        "## Kingdom Builder cards\n",
        _table("card", CARDS, "pays", texts),
        "## Tasks\n",
        _table("task", TASKS, "asks", texts),
        "## Board sections\n",
        *_boards(texts["en"]),
    ]
    return {"pieces.md": "\n".join(parts), **pictures}


def _texts(language: str) -> Texts:
    """Return the plain texts of a language by key."""
    parsed = FluentParser().parse((_LOCALES / language / "game.ftl").read_text(encoding="utf-8"))
    found = {}
    for entry in parsed.body:
        if isinstance(entry, Message) and entry.value:
            elements = entry.value.elements
            found[entry.id.name] = "".join(
                each.value for each in elements if isinstance(each, TextElement)
            )
    return found


def _drawn(kind: str, names: Iterable[str], draw: Callable[[str], str]) -> dict[str, str]:
    return {f"pieces/{kind}-{name}.svg": draw(name) for name in names}


def _table(kind: str, names: Iterable[str], says: str, texts: dict[str, Texts]) -> str:
    rows = ["| | name | |", "| --- | --- | --- |"]
    for name in names:
        english, *others = (texts[language][f"{kind}-{name}"] for language in LANGUAGES)
        meaning = texts["en"].get(f"{kind}-{name}-{says}", "")
        rows.append(
            f"| ![]({_picture(kind, name)}) | **{english}**<br>{', '.join(others)} | {meaning} |"
        )
    return "\n".join([*rows, ""])


def _boards(texts: Texts) -> Iterable[str]:
    sections = standard_sections()
    for module in MODULES:
        named = [name for name, section in sections.items() if section.module == module]
        if named:
            yield f"### {texts[f'module-{module}']}\n"
            yield "\n".join(f"![{name}]({_picture('section', name)})" for name in named) + "\n"


def _picture(kind: str, name: str) -> str:
    return f"pieces/{kind}-{name}.svg"
