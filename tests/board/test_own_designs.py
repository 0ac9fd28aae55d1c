"""Sections of our own design: they say so, and a folder of a user's files replaces them."""

from pathlib import Path
from random import Random

import pytest

import kingdom
from kingdom.board import OWN_DESIGN, PRINTED, standard_sections
from kingdom.hexes import ISLAND, cells_of
from kingdom.setup import Setup, load_sections
from kingdom.state import State

MARSHLANDS = ("canoe", "fountain", "temple", "refuge")
SIDES = ("suspension-bridge", "tree-house")
CARDS = ("knights", "lords", "miners")
FOLDER = Path(kingdom.__file__).parent / "sections"


def test_the_printed_layout_of_these_is_not_known() -> None:
    own = {name for name, section in standard_sections().items() if not section.printed}
    assert own >= {*MARSHLANDS, *SIDES}
    assert {section.layout for section in standard_sections().values()} == {PRINTED, OWN_DESIGN}


@pytest.mark.parametrize("name", [*MARSHLANDS, *SIDES])
def test_the_file_says_so_in_its_header(name: str) -> None:
    header, _, _ = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n\n")
    module = "island" if name in SIDES else "marshlands"
    assert header.splitlines() == [
        f"name: {name}",
        f"module: {module}",
        f"locations: L={name}",
        "layout: own design",
    ]


@pytest.mark.parametrize("name", MARSHLANDS)
def test_a_marshlands_section(name: str) -> None:
    letters = "".join(standard_sections()[name].rows)
    assert len(letters) == 100
    # RULES 1.2: two location hexes and a palace, no castle.
    assert [letters.count(letter) for letter in "LPKN"] == [2, 1, 0, 0]
    assert letters.count("s") > 5
    assert {*"gcdftsw"} < {*letters}


@pytest.mark.parametrize("name", SIDES)
def test_a_side_of_the_island(name: str) -> None:
    section = standard_sections()[name]
    assert section.is_island
    assert [len(row) for row in section.rows] == [5] * 5
    letters = "".join(section.rows)
    # RULES 8.2: up to five rows, one location hex and one castle.
    assert [letters.count(letter) for letter in "LKPN"] == [1, 1, 0, 0]


def test_a_set_up_names_those_in_play() -> None:
    setup = Setup.of(
        2,
        ("canoe", "farm", "temple:turned", "oasis"),
        CARDS,
        ("marshlands", "island"),
        island="tree-house",
    )
    assert setup.own_designs == ("canoe", "temple", "tree-house")
    assert Setup.first_game().own_designs == ()


# --- a user's own files in their place ---------------------------------------------------------


def changed_rows(name: str) -> list[str]:
    """Return a section turned by 180 degrees, or the island upside down."""
    rows = standard_sections()[name].rows[::-1]
    return [*rows] if name in SIDES else [row[::-1] for row in rows]


def rewritten(name: str, layout: str = PRINTED) -> str:
    """Return the text of a section with another layout."""
    header = f"name: {name}\nmodule: {standard_sections()[name].module}\nlocations: L={name}\n"
    return header + f"layout: {layout}\n\n" + "\n".join(changed_rows(name)) + "\n"


def folder_with(path: Path, *names: str) -> Path:
    for name in names:
        (path / f"{name}.txt").write_text(rewritten(name), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", [*MARSHLANDS, *SIDES])
def test_a_file_of_that_name_takes_its_place(name: str, tmp_path: Path) -> None:
    library = load_sections(folder_with(tmp_path, name))
    assert {*library} == {*standard_sections()}
    assert library[name].printed
    assert [*library[name].rows] == changed_rows(name)
    others = [key for key in library if key != name]
    assert all(library[key] == standard_sections()[key] for key in others)


def test_a_game_on_replaced_sections(tmp_path: Path) -> None:
    library = load_sections(folder_with(tmp_path, *MARSHLANDS, *SIDES))
    setup = Setup.of(
        2, MARSHLANDS, CARDS, ("marshlands", "island"), library, island="suspension-bridge"
    )
    assert setup.own_designs == ()
    own = Setup.of(2, MARSHLANDS, CARDS, ("marshlands", "island"), island="suspension-bridge")
    assert setup != own
    assert setup.board.terrain != own.board.terrain
    # Turned section by section it is the board of the package; the island has no other way up.
    turned = Setup.of(
        2,
        [f"{name}:turned" for name in MARSHLANDS],
        CARDS,
        ("marshlands", "island"),
        island="suspension-bridge",
    )
    for mine, theirs in zip(setup.board.terrain, turned.board.terrain, strict=True):
        assert mine & ~ISLAND == theirs & ~ISLAND
    assert State.start(setup).to_move == kingdom.CHANCE


def test_its_text_tells_the_layouts_apart(tmp_path: Path) -> None:
    library = load_sections(folder_with(tmp_path, "canoe", "tree-house"))
    setup = Setup.of(
        2,
        ("canoe", "farm", "temple", "oasis"),
        CARDS,
        ("marshlands", "island"),
        library,
        island="tree-house",
    )
    for name in ("canoe", "tree-house"):
        assert f"{name}#{library[name].fingerprint}" in str(setup)
    assert Setup.parse(str(setup), library) == setup
    with pytest.raises(ValueError, match=f"fingerprint.*{library['canoe'].fingerprint}"):
        Setup.parse(str(setup))


def test_random_set_ups_use_the_files_given(tmp_path: Path) -> None:
    library = load_sections(folder_with(tmp_path, *MARSHLANDS, *SIDES))
    drawn = set()
    for seed in range(20):
        setup = Setup.random(2, ("marshlands", "island"), Random(seed), library)
        assert setup.own_designs == ()
        assert setup.island is not None
        assert setup.island.section is library[setup.island.section.name]
        drawn |= {placed.section.name for placed in setup.sections}
    assert {*MARSHLANDS} < drawn


def test_a_design_of_a_users_own_says_so_too(tmp_path: Path) -> None:
    text = rewritten("canoe", OWN_DESIGN).replace("name: canoe", "name: delta")
    (tmp_path / "delta.txt").write_text(text, encoding="utf-8")
    library = load_sections(tmp_path)
    assert {*library} - {*standard_sections()} == {"delta"}
    setup = Setup.of(2, ("delta", "farm", "barn", "oasis"), CARDS, ("marshlands",), library)
    assert setup.own_designs == ("delta",)
    assert len([*cells_of(setup.board.palaces)]) == 1
