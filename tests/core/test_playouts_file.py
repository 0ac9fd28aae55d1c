"""The file with which the browser's core is compared: it says what the core says now."""

import json
import zlib
from base64 import b64decode
from typing import Any

import pytest

from kingdom import Setup
from kingdom.content import MODULES
from kingdom.core import Core
from tests.support.playouts import KINDS, compare
from tools import playouts

SAMPLE = 25  # games


def comparable(entry: dict[str, Any]) -> dict[str, Any]:
    """Return an entry without compression, which may differ by its library."""
    packed = ("tables", "state")
    return {
        name: zlib.decompress(b64decode(value)) if name in packed else value
        for name, value in entry.items()
    }


@pytest.mark.long
def test_it_is_up_to_date() -> None:
    """`python -m tools.playouts` writes it again."""
    there = json.loads(playouts.FILE.read_text(encoding="utf-8"))
    wanted = playouts.content()
    assert (there["games"], there["seed"]) == (wanted["games"], wanted["seed"])
    assert [*map(comparable, there["sets"])] == [*map(comparable, wanted["sets"])]


def test_every_module_is_in_it_alone_and_with_all_others() -> None:
    sets = json.loads(playouts.FILE.read_text(encoding="utf-8"))["sets"]
    assert [entry["modules"] for entry in sets] == [
        ["base"],
        *(["base", module] for module in MODULES if module != "base"),
        [*MODULES],
    ]
    assert {entry["players"] for entry in sets} == {2, 3, 4, 5}


def test_the_checksum_looks_at_every_game() -> None:
    core = Core(Setup.first_game(2))
    start = core.start()
    other = core.apply(start, core.legal(start)[0])
    sums = [playouts.checksum(core.playouts(state, 100)) for state in (start, start, other)]
    assert sums[0] == sums[1] != sums[2]
    assert playouts.checksum(core.playouts(start, 99)) != sums[0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", range(len(playouts.SETS)))
def test_the_python_engine_plays_the_same_games(number: int, kind: str) -> None:
    """Some of them; `make soak` plays all, and compares their checksum with that of the file."""
    assert compare(kind, number, SAMPLE).games == SAMPLE


def test_a_checksum_that_differs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "SEED", playouts.SEED + 1)
    monkeypatch.setattr(playouts, "GAMES", 3)
    with pytest.raises(AssertionError, match="3 games of base"):
        compare("from_start", 0, 3)
