"""The browser app knows no rules: the names of the content stand only in what is generated."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from kingdom.content import CARDS, LANDMARKS, MEEPLES, MODULES, TASKS, TILES
from tests.support import ROOT
from tools.wire.files import TYPES
from tools.wire.types import types

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB: Final = ROOT / "web"
NAMES: Final = {*TILES, *CARDS, *TASKS, *LANDMARKS, *MODULES, *(one.name for one in MEEPLES)}
FIELDS: Final = NAMES & {field.name for one in types().values() for field in one.fields}
"""Those that fields of the wire have, too: without quotes they are fields."""
QUOTED: Final = {
    ("src/pages/newtable/MoreChoices.svelte", "island"),
    ("src/scene/scene.svelte.ts", "island"),
}
"""Fields of the wire that stand in quotes."""
TEXTS: Final = ("tile", "card", "task", "special", "source", "module", "on")
"""What the keys of texts begin with that end with such a name."""

_COMMENT: Final = re.compile(
    r"""('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|//[^\n]*|/\*.*?\*/|<!--.*?-->""",
    re.DOTALL,
)
_NAME: Final = re.compile(
    rf"(?P<quote>['\"`]?)(?<![\w-])(?:(?:{'|'.join(TEXTS)})-)?"
    rf"(?P<name>{'|'.join(sorted(NAMES, key=len, reverse=True))})(?![\w-])(?P<end>['\"`]?)"
)


def names_in(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the names that stand in code, and whether they are all of what is in quotes."""
    code = _COMMENT.sub(lambda found: found[1] or " ", text)
    for found in _NAME.finditer(code):
        yield found["name"], bool(found["quote"]) and found["quote"] == found["end"]


def known_in(file: str, text: str) -> list[str]:
    """Return the names that a file should not know."""
    return [
        name
        for name, quoted in names_in(text)
        if not (name in FIELDS and (not quoted or (file, name) in QUOTED))
    ]


def sources() -> list[Path]:
    """Return what people wrote of the app."""
    return [
        path
        for folder in ("src", "worker")
        for path in sorted((WEB / folder).rglob("*"))
        if path.suffix in (".ts", ".svelte", ".css", ".html") and TYPES not in path.parents
    ]


def _named(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def test_the_app_names_no_content() -> None:
    files = {_named(path): path.read_text(encoding="utf-8") for path in sources()}
    assert len(files) > 200
    found = {file: known for file, text in files.items() if (known := known_in(file, text))}
    assert found == {}, "import them from web/src/wire/content.ts, or generate them there"
    fields = {(file, name) for file in files for name, quoted in names_in(files[file]) if quoted}
    assert fields == QUOTED


@pytest.mark.parametrize(
    "code",
    [
        "if (name === 'paddock') return;",
        "const gold = { fishermen: 3 };",
        "t('tile-paddock')",
        "t(`module-caves`)",
        "modules.includes('caves')",
        "'players=2 sections=farm,oasis:turned'",
        "tiles.oracle",
        "piece: 'warriors' | 'wagon' | null; // of the core",
        "figure[data-tile='foresters-lodge'] {",
        '<option value="nomads">',
        "const url = 'https://x/' + wagon;",
    ],
)
def test_a_name_is_found_quoted_or_not(code: str) -> None:
    assert known_in("file.ts", code)


@pytest.mark.parametrize(
    "code",
    [
        "// reaches the paddock and the tavern",
        "/* a harbor,\n * and a farm */",
        "<!-- the tower -->",
        "const island = board.island_view;",
        "form.capitols",
        "const MOST_WORKERS = 4; // workers",
        "t('new-one-capitol')",
        "data-scouts-out",
    ],
)
def test_other_words_are_none(code: str) -> None:
    assert known_in("file.ts", code) == []
