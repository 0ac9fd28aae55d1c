"""Files of weights: complete, explained, and the same when they are written again."""

from pathlib import Path
from random import Random

import pytest

from kingdom import Game, Setup
from kingdom.content import TILES
from kingdom.core import Core
from kingdom.core.thinking import Thinker
from kingdom.core.weights import (
    FOLDER,
    PARTS,
    load_weights,
    term_names,
    weights_text,
)
from kingdom.core.weights.terms import MEANINGS


def test_every_term_is_explained() -> None:
    assert [*MEANINGS] == [*term_names()]


@pytest.mark.parametrize("part", PARTS)
def test_files_are_as_they_would_be_written(part: str) -> None:
    text = (FOLDER / f"{part}.toml").read_text(encoding="utf-8")
    head = [line[1:].strip() for line in text.split("\n\n")[0].splitlines()]
    assert weights_text(load_weights(part), part, "\n".join(head)) == text


def test_every_part_has_a_file_that_says_so() -> None:
    assert sorted(PARTS) == sorted(file.stem for file in FOLDER.glob("*.toml"))
    for part in PARTS:
        assert load_weights(part, part) == load_weights(part)


def test_weights_of_one_part_are_refused_for_the_other() -> None:
    with pytest.raises(ValueError, match=r"playout.toml has weights of the playout, not of the pl"):
        load_weights(FOLDER / "playout.toml", "planner")


def test_a_file_that_does_not_say_its_part_is_taken_for_any(tmp_path: Path) -> None:
    file = changed(tmp_path, 'part = "planner"\n', "")
    assert load_weights(file, "playout") == load_weights("planner")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = (FOLDER / "planner.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "changed.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\noracle = ", "\noracles = ", "tiles .*: oracles$"),
        ("\nbuild = ", "\n# build = ", "kinds .*: build$"),
        ("\nplaced = ", "\n# placed = ", "terms .*: placed"),
        ("\nplaced = ", "\nplaced = 123", "placed must be"),
        ("\nplaced = ", "\nplaced = true  # ", "placed must be .*, not True"),
        ("\nplaced = ", "\nplaced = yes", "no weights can be read"),
        ('part = "planner"', "part = 3", "part must be planner or playout, not 3"),
        ("[terms]", "[term]", "no weights can be read .*: it needs tables kinds, tiles and terms"),
        ("[tiles]", "tiles = 3\n[more]", "no weights can be read .*: it needs tables"),
        ("[kinds]", "[kind]", "no weights can be read .*: it needs tables kinds, tiles and terms"),
        ("\nnoise = ", "\nnoise = -", "noise must be from 0.0 to 50.0, not -"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        load_weights(changed(tmp_path, old, new))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"no weights can be read .*: No such file or directory$"):
        load_weights(tmp_path / "none.toml")


def test_a_file_is_read_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = changed(tmp_path, "\nplaced = ", "\nplaced = 3  # ")
    reads: list[Path] = []
    read_text = Path.read_text

    def counted(self: Path, encoding: str | None = None) -> str:
        reads.append(self)
        return read_text(self, encoding)

    monkeypatch.setattr(Path, "read_text", counted)
    assert [load_weights(file).terms["placed"] for _ in range(3)] == [3, 3, 3]
    assert reads == [file]
    monkeypatch.undo()
    changed(tmp_path, "\nplaced = ", "\nplaced = 12  # ")
    assert load_weights(file).terms["placed"] == 12


def test_what_was_read_once_cannot_be_changed() -> None:
    terms = load_weights("planner").terms
    assert isinstance(terms, dict)
    terms.clear()
    assert load_weights("planner").terms


def test_a_file_that_is_no_text_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\xff\xd8")
    with pytest.raises(ValueError, match=r"no weights can be read from .*picture.toml: "):
        load_weights(tmp_path / "picture.toml")


def test_a_tile_weighs_what_the_file_says() -> None:
    weights = load_weights("planner").complete()
    packed = weights.packed()
    for tile in TILES.values():
        weight = packed.tile[tile.number - TILES["oracle"].number]
        assert weight == round(1000 * weights.tiles[tile.name])


@pytest.mark.usefixtures("compiled_core")
def test_a_tile_without_a_weight_of_its_own_weighs_what_its_kind_does() -> None:
    weights = load_weights("planner")
    assert weights.complete() == weights.complete().complete()
    few = weights._replace(tiles={"tavern": 40.0})
    assert few.complete().tiles["farm"] == few.kinds["build"]
    setup = Setup.first_game(2)
    view = Game(setup, Random(1)).state.view(0)
    worth = [
        Thinker(Core(setup), each).plan(view, width=8).value
        for each in (few, few.complete(), weights, few._replace(kinds={**few.kinds, "build": 9.0}))
    ]
    assert worth[0] == worth[1]
    assert len({*worth}) == 3
