"""The guide for adding things says which files they touch, and the tests it names ask for them."""

import re
import subprocess
import sys
from collections.abc import Iterator
from os import environ
from pathlib import Path
from shutil import copytree, ignore_patterns

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
    if "lodge" not in place:  # one that the example would add
        assert [*ROOT.glob(place.rstrip("/"))], place


@pytest.fixture(scope="module")
def failures(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Add the record of a Lodge to a copy, and tell what the tests of the guide say about it."""
    copy = tmp_path_factory.mktemp("lodge")
    for folder in ("src", "tests", "docs"):
        copytree(ROOT / folder, copy / folder, ignore=ignore_patterns("static", "__pycache__"))
    for file in ("README.md", "pyproject.toml"):
        (copy / file).write_bytes((ROOT / file).read_bytes())
    module = copy / "src" / "kingdom" / "content" / "nomads.py"
    number = next(each for each in range(FIRST_TILE, FIRST_TERRAIN) if each not in TILE_OF)
    opening, record = "TILES: Final = (\n", f'Tile({number}, "lodge", "nomads", BUILD, (FOREST,))'
    module.write_text(module.read_text("utf-8").replace(opening, f"{opening}    {record},\n"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *demands()],
        cwd=copy,
        env={**environ, "PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def demands() -> list[str]:
    return [demanded for _, _, demanded in rows() if demanded]


@pytest.mark.long
@pytest.mark.parametrize("test", demands())
def test_a_record_alone_is_not_enough(test: str, failures: str) -> None:
    failed = [line for line in failures.splitlines() if line.startswith(f"FAILED {test}")]
    assert failed, failures[-2000:]


def test_what_fails_names_the_tile(failures: str) -> None:
    assert failures.count("lodge") > len(demands())


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
