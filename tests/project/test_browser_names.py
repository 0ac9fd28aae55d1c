"""The browser app knows no rules: the names of the content stand only in what is generated."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from kingdom.analysis.records import PIECES
from kingdom.board import TERRAINS
from kingdom.content import CARDS, LANDMARKS, MODULES, TASKS, TILES
from tests.support import ROOT
from tools.wire.files import TYPES
from tools.wire.types import types

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB: Final = ROOT / "web"
NAMES: Final = {*TILES, *CARDS, *TASKS, *LANDMARKS, *MODULES, *TERRAINS, *filter(None, PIECES)}
GENERATED: Final = TYPES / "content.ts"
PLACES: Final = ("src", "worker", "public", "index.html")
"""All that people wrote of the app, but for its build and its tests."""
NOT_TEXT: Final = (".jpg", ".png", ".wasm", ".woff2")
ORDINARY: Final = {"base-audio-context", "heap-base", "most-workers", "spare-workers"}
"""Words that have other things of the same name in them."""
QUOTED: Final = {
    ("src/pages/newtable/MoreChoices.svelte", "island"),  # fields of the wire in quotes
    ("src/scene/scene.svelte.ts", "island"),
    *(  # the paper of their cards
        ("src/components/TerrainCard.svelte", terrain)
        for terrain in ("grass", "canyon", "desert", "flower", "forest", "marsh")
    ),
}
TEXTS: Final = ("tile", "card", "task", "special", "source", "module", "terrain", "on")
"""What the keys of texts begin with that end with such a name."""

# Prettier puts space before a comment, so that no address and no pattern is taken for one.
_COMMENT: Final = re.compile(
    r"""('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)"""
    r"""|(?<!\S)//[^\n]*|(?<!\S)/\*.*?\*/|<!--.*?-->""",
    re.DOTALL,
)
_JOINED: Final = re.compile(r"""(['"`])\s*\+\s*\1""")
_WORD: Final = re.compile(r"(?P<quote>['\"`]?)(?P<word>[A-Za-z][\w-]*)(?P<end>['\"`]?)")
_KEY: Final = re.compile(rf"(?:{'|'.join(TEXTS)})-")
_HUMP: Final = re.compile(r"(?<=[a-z\d])(?=[A-Z])|_")


def _alone(names: set[str]) -> re.Pattern[str]:
    """Return a pattern of names as words or as parts of longer ones, one or several."""
    longest_first = "|".join(sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![a-z\d])(?:{longest_first})s?(?![a-z\d])")


def plain(word: str) -> str:
    """Return a word in small letters, its parts with hyphens between them."""
    return _HUMP.sub("-", word).lower()


_EXPORTED: Final = {
    plain(name)
    for line in re.findall(r"^export const (.*?) =", GENERATED.read_text("utf-8"), re.MULTILINE)
    for name in re.findall(r"\w+", line)
}
_NAME: Final = _alone(NAMES)
FIELDS: Final = {
    word
    for one in types().values()
    for field in one.fields
    if _NAME.search(word := plain(field.name))
}
"""Those of the wire that have a name in theirs: without quotes they are fields."""
_KNOWN: Final = _alone(FIELDS | ORDINARY | (_EXPORTED & NAMES))


def names_in(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the names that stand in code, and whether they are all of what is in quotes."""
    code = _JOINED.sub("", _COMMENT.sub(lambda found: found[1] or " ", text))
    for found in _WORD.finditer(code):
        word = plain(found["word"])
        quoted = bool(found["quote"]) and found["quote"] == found["end"]
        if quoted and (name := _KEY.sub("", word, count=1)) in NAMES:
            yield name, name == word
            continue
        for name in _NAME.findall(_KNOWN.sub("", word)):
            yield name, False


def known_in(file: str, text: str) -> list[str]:
    """Return the names that a file should not know."""
    return [name for name, quoted in names_in(text) if not (quoted and (file, name) in QUOTED)]


def sources() -> list[Path]:
    """Return what people wrote of the app."""
    files = [one for place in PLACES for one in [WEB / place, *sorted((WEB / place).rglob("*"))]]
    return [
        path
        for path in files
        if path.is_file()
        and path.suffix not in NOT_TEXT
        and TYPES not in path.parents
        and path.parent.name != "built"
    ]


def _named(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def test_the_app_names_no_content() -> None:
    files = {_named(path): path.read_text(encoding="utf-8") for path in sources()}
    assert len(files) > 200
    found = {file: known for file, text in files.items() if (known := known_in(file, text))}
    assert found == {}, "import them from web/src/wire/content.ts, or generate them there"
    quoted = {(file, name) for file in files for name, whole in names_in(files[file]) if whole}
    assert quoted == QUOTED


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
        "const art = `${dark ? `https://x` : ''}/paddock.svg`;",
        "const isTavern = true;",
        "usesHarbors(screen)",
        "HARBOR",
        "const FORESTERS_LODGE = 12;",
        "new TowerView()",
        "name === 'pad' + 'dock'",
        "pieceArt('settlement', color)",
        "kind === 'wall'",
        "terrain: 'mountain'",
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
        "BASE",
        "const settlement = drawingOf(SETTLEMENT);",
        "data-outposted",
    ],
)
def test_other_words_are_none(code: str) -> None:
    assert known_in("file.ts", code) == []
