"""The guide for adding things says which files they touch, and the tests it names ask for them."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from os import environ
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

import pytest

from kingdom.actions import FIRST_TERRAIN, FIRST_TILE, TILE_OF
from kingdom.content import TILES

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "adding-a-tile.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", re.M)
PLACES = re.compile(r"`((?:src|tests|docs)/[^`\s]+)`")
# A tile, its module, a section that it is on and a game, in place of what the guide leaves open.
EXAMPLE = {
    "<name>": "paddock",
    "<module>": "base",
    "<section>": "paddock",
    "<game>": "two-players-first-game",
}

STEP = re.compile(
    r"`([\w./-]+)`(?:,\s+(after|before|in place of)\s+`([^`]+)`)?:\n\n( *)```\w*\n(.*?)^ *```$",
    re.M | re.S,
)
"""Where the guide adds something, and what."""
EXPECTING = (
    "tests/rules/test_setup.py",
    "tests/rules/test_setup_modules.py",
    "tests/setup/test_random.py",
    "tests/library/test_game.py",
)
"""Tests that expect something of the set-up, or of a seed."""
OF_A_KIND = (
    "tests/library/test_content.py",
    "tests/library/test_explain_modules.py",
    "tests/notation/test_modules.py",
    "tests/project/test_wire.py",
    "tests/rules/test_inn.py",
)
OF_THE_CORE = (
    "tests/core/test_thinking_files.py",
    "tests/proofs/test_perft.py",
    "-k",
    "inn or not perft",
)
ALOUD = """
from random import Random
from kingdom import Setup
from kingdom.bots import make_bot
nomads = ("donation-grass", "outpost", "resettlement", "sword")
sections, cards = ("inn", "village", "garden", "caravan"), ("knights", "lords", "miners")
make_bot("easy", Random(1)).new_game(Setup.of(2, sections, cards, ("nomads",), nomads=nomads), 0)
make_bot("easy", Random(1)).new_game(Setup.first_game(2), 0)
"""

# Where tiles are named by right: what they are, look like, do in an example, and second opinions.
LISTING = ("src/kingdom/content/", "src/kingdom/examples/")
MOST_NAMED = 4  # elsewhere in the package: no more than the first game needs sections


def rows() -> Iterator[tuple[str, list[str], str]]:
    """Read the table of what a tile needs: what, where, and the test that asks for it."""
    table = GUIDE[GUIDE.index("| what | where | demanded by |") :].partition("\n\n")[0]
    for what, where, demanded in ROW.findall(table)[2:]:
        yield what, PLACES.findall(where), demanded.strip(" `")


def places() -> list[str]:
    return sorted({place.partition("::")[0] for place in PLACES.findall(GUIDE)})


@pytest.mark.parametrize("place", places())
def test_every_place_in_the_guide_is_there(place: str) -> None:
    for blank, name in EXAMPLE.items():
        place = place.replace(blank, name)
    if "lodge" not in place and "inn" not in place:  # one that the example would add
        assert [*ROOT.glob(place.rstrip("/"))], place


class Step(NamedTuple):
    """What the guide adds in one place: a new file, or lines before, after or in place of some."""

    file: str
    where: str
    anchor: str
    text: str

    def take(self, copy: Path) -> None:
        """Do as the guide says."""
        path = copy / self.file
        if not self.where:
            assert not path.exists(), f"{self.file} is not new"
            path.write_text(self.text, "utf-8")
            return
        lines = path.read_text("utf-8").splitlines(keepends=True)
        (place, *_) = (n for n, line in enumerate(lines) if self.anchor.rstrip() in line)
        if self.where == "in place of":
            lines[place] = lines[place].replace(self.anchor.strip(), self.text.strip())
        else:
            lines.insert(place + (self.where == "after"), self.text)
        path.write_text("".join(lines), "utf-8")


def steps(title: str) -> list[Step]:
    """Return what the guide adds in a chapter, in order."""
    chapter = re.split(r"^#+ (.*)\n", GUIDE, flags=re.M)
    text = chapter[chapter.index(title) + 1]
    return [
        Step(file, where, anchor, re.sub(f"^{indent}", "", lines, flags=re.M))
        for file, where, anchor, indent, lines in STEP.findall(text)
    ]


class Copied:
    """A copy of what tests and tools read, in which somebody follows the guide."""

    def __init__(self, folder: Path) -> None:
        """Copy it."""
        self.folder, ignored = folder, ignore_patterns("static", "__pycache__")
        for name in ("src", "tests", "docs", "core", "tools", "web/src", "web/scripts"):
            copytree(ROOT / name, folder / name, ignore=ignored)
        for name in ("thinking", "core"):
            copytree(ROOT / "web" / "tests" / name, folder / "web" / "tests" / name)
        for name in ("README.md", "pyproject.toml"):
            (folder / name).write_bytes((ROOT / name).read_bytes())

    def python(self, *arguments: str) -> str:
        """Run Python in the copy and return what it says."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env={**environ, "PYTHONPATH": str(self.folder / "src")},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout

    def tests(self, *wanted: str) -> str:
        """Run tests in the copy and return what they say."""
        return self.python("-m", "pytest", "-q", "-p", "no:cacheprovider", *wanted)

    def take(self, todo: Iterable[Step], tile: str) -> None:
        """Take steps, with a number that is free and another name for the Lodge."""
        number = next(each for each in range(FIRST_TILE, FIRST_TERRAIN) if each not in TILE_OF)
        for step in todo:
            words = {"467": f"{number}", "lodge": tile, "Lodge": tile.capitalize()}
            for word, other in words.items():
                step = Step._make(part.replace(word, other) for part in step)
            step.take(self.folder)

    def play(self, tile: str) -> None:
        """Find the seed of the golden game, and write games, number and counts."""
        games = self.folder / "tests" / "golden" / "games.py"
        seed = int(self.python("-m", "tests.golden", f"two-players-{tile}", tile))
        before, name, after = games.read_text("utf-8").partition(f'"two-players-{tile}"')
        games.write_text(before + name + after.replace("        0,\n", f"        {seed},\n", 1))
        assert not self.python("-m", "tests.golden")
        assert not self.python("-m", "tests.perft", tile)

    def changed(self) -> set[str]:
        """Return the files that are not as they were."""
        files = (file for file in self.folder.rglob("*") if file.is_file())
        here = {str(file.relative_to(self.folder)): file for file in files}
        return {
            place
            for place, file in here.items()
            if "__pycache__" not in place
            and not ((ROOT / place).exists() and (ROOT / place).read_bytes() == file.read_bytes())
        }


def demands() -> list[str]:
    return [demanded for _, _, demanded in rows() if demanded]


@pytest.mark.long
def test_the_guide_leads_to_a_tile_of_a_known_kind(tmp_path: Path) -> None:
    tile, copy = "lodge" if "lodge" not in TILES else "cabin", Copied(tmp_path)
    record, *others = steps("Adding a tile")
    copy.take([record], tile)
    said = copy.tests(*demands())
    missed = [test for test in demands() if f"FAILED {test}" not in said]
    assert not missed, said[-2000:]
    assert said.count(tile) > len(demands())  # what fails names the tile
    copy.take(others, tile)
    copy.play(tile)
    said = copy.tests(*demands(), f"tests/rules/test_{tile}.py", *EXPECTING)
    assert "failed" not in said, said[-2000:]
    assert " passed" in said, said[-2000:]
    blanks = {**EXAMPLE, "<name>": tile, "<section>": tile, "<game>": f"two-players-{tile}"}
    named = {place for _, where, _ in rows() for place in where}
    for blank, name in ({**blanks, "<module>": "nomads"}).items():
        named = {place.replace(blank, name) for place in named}
    folders = tuple(place for place in named if place.endswith("/"))
    assert [place for place in copy.changed() - named if not place.startswith(folders)] == []


@pytest.mark.long
def test_the_guide_leads_to_a_tile_of_a_new_kind(tmp_path: Path) -> None:
    tile, copy = "inn", Copied(tmp_path)
    of_kind = steps("A new kind")
    core = [step for step in of_kind if step.file.startswith("core/")]
    other_files = {
        step.file for step in of_kind if "inn" in step.text and "locales" not in step.file
    }
    usual = [step for step in steps("Adding a tile") if step.file not in other_files]
    copy.take([step for step in of_kind if step not in core], tile)
    copy.take([step for step in usual if step.file != "tests/rules/test_lodge.py"], tile)
    copy.play(tile)
    copy.python("-m", "tools.wire")
    said = copy.tests(*demands(), *OF_A_KIND)
    assert "failed" not in said, said[-2000:]
    assert "FAILED tests/core/test_tables.py" in copy.tests("tests/core/test_tables.py")
    # The core says that it does not know the kind, and plays what it knows.
    assert "the core does not know the kind 'recall' of the tile 'inn'" in copy.python("-c", ALOUD)
    copy.take(core, tile)
    for tool in ("tools.bindings", "tools.thinking", "tools.wire"):
        copy.python("-m", tool)
    flags = copy.folder / "core" / "building" / "flags.py"
    flags.write_text(flags.read_text("utf-8").replace('"-O3"', '"-O0"'), "utf-8")  # built sooner
    assert "built" in copy.python("core/build.py", "again")
    said = copy.tests("tests/core/test_tables.py", *OF_THE_CORE)
    assert "failed" not in said, said[-2000:]
    assert "does not know" not in copy.python("-c", ALOUD)


def test_the_guide_knows_all_that_a_tile_needs() -> None:
    """The record, then one test for each of the other files."""
    found = [*rows()]
    assert len(found) == 1 + len(demands()) == 11
    assert all(where for _, where, _ in found)
    assert {where[0].partition("/")[0] for _, where, _ in found} == {
        "src",
        "tests",
        "docs",
    }


def test_tiles_are_listed_nowhere_else_in_the_package() -> None:
    names = re.compile(rf"[\"'`]({'|'.join(map(re.escape, TILES))})[\"'`]")
    for kind in ("src/kingdom/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte"):
        for file in ROOT.glob(kind):
            place = str(file.relative_to(ROOT))
            named = set(names.findall(file.read_text(encoding="utf-8")))
            # A word such as "crossroads" or "wagon" is a module or a meeple as well.
            named -= {"crossroads", "wagon", "cave"}
            assert place.startswith(LISTING) or len(named) <= MOST_NAMED, (place, named)
