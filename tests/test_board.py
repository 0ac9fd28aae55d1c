"""Sections and boards: known facts of the printed sections, joins by brute force, own files."""

from itertools import permutations, product
from pathlib import Path

import pytest

from kingdom import board as boards
from kingdom import hexes
from kingdom.board import (
    Board,
    Placed,
    Section,
    SectionError,
    load_sections,
    parse_placed,
    parse_section,
    standard_sections,
)
from kingdom.hexes import BIT, CellSet, cell_at, cells_of, distance
from kingdom.setup import Setup

LETTERS = "gcdftswm"
COUNTED = "gftcdmwKLN"
# How many hexes of each kind the printed sections have, in the order of COUNTED.
COUNTS = {
    "oracle": (16, 15, 15, 14, 15, 5, 17, 2, 1, 0),
    "harbor": (16, 13, 14, 14, 14, 5, 21, 2, 1, 0),
    "farm": (14, 14, 15, 14, 12, 2, 26, 1, 2, 0),
    "tavern": (17, 15, 16, 15, 15, 9, 10, 1, 2, 0),
    "tower": (15, 15, 13, 15, 16, 10, 13, 1, 2, 0),
    "paddock": (16, 14, 15, 14, 15, 13, 10, 1, 2, 0),
    "barn": (16, 13, 15, 17, 18, 13, 5, 1, 2, 0),
    "oasis": (14, 14, 12, 12, 11, 0, 34, 1, 2, 0),
    "quarry": (13, 16, 14, 15, 14, 6, 18, 0, 1, 3),
    "caravan": (16, 16, 15, 15, 13, 3, 19, 0, 2, 1),
    "village": (16, 16, 16, 16, 16, 6, 11, 0, 2, 1),
    "garden": (16, 16, 15, 16, 14, 10, 10, 0, 2, 1),
}
# (row, column) of the location hexes, the castles and the nomad hexes.
SPECIAL = {
    "oracle": ([(3, 7)], [(1, 3), (7, 2)], []),
    "harbor": ([(7, 6)], [(4, 2), (8, 2)], []),
    "farm": ([(1, 7), (5, 2)], [(1, 1)], []),
    "tavern": ([(6, 2), (6, 7)], [(3, 3)], []),
    "tower": ([(3, 5), (7, 2)], [(6, 7)], []),
    "paddock": ([(2, 8), (6, 1)], [(7, 5)], []),
    "barn": ([(2, 6), (6, 2)], [(7, 7)], []),
    "oasis": ([(2, 7), (7, 5)], [(7, 1)], []),
    "quarry": ([(2, 4)], [], [(5, 2), (5, 7), (7, 5)]),
    "caravan": ([(6, 2), (7, 6)], [], [(3, 3)]),
    "village": ([(4, 7), (6, 3)], [], [(3, 4)]),
    "garden": ([(1, 4), (5, 3)], [], [(7, 6)]),
}
NAMES = tuple(COUNTS)
NOMADS = ("quarry", "caravan", "village", "garden")
OWN = """name: mine
module: base
locations: L=farm 1=oasis
layout: own design

gggggggggg
gggLgggggg
cccccccccc
cccccccccc
dddddd1ddd
dddddddddd
ffffffffff
fffffKffff
tttttttttt
wwwwwmmmmm
"""


def placed(*names: str) -> tuple[Placed, ...]:
    return tuple(parse_placed(name, standard_sections()) for name in names)


def own(old: str = "", new: str = "") -> str:
    """Give the text of an own section with something replaced."""
    assert old in OWN
    return OWN.replace(old, new)


# --- the printed sections ----------------------------------------------------------------


def test_the_sections_of_the_base_game_and_of_nomads() -> None:
    sections = standard_sections()
    assert set(sections) == set(NAMES)
    for name, section in sections.items():
        module = "nomads" if name in NOMADS else "base"
        assert (section.name, section.module, section.printed) == (name, module, True)
        assert section.locations == (("L", name),)


@pytest.mark.parametrize("name", NAMES)
def test_the_hexes_of_a_section(name: str) -> None:
    letters = "".join(standard_sections()[name].rows)
    assert tuple(letters.count(letter) for letter in COUNTED) == COUNTS[name]
    assert sum(COUNTS[name]) == len(letters) == 100


@pytest.mark.parametrize("name", NAMES)
def test_the_special_hexes_of_a_section(name: str) -> None:
    rows = standard_sections()[name].rows
    for letter, places in zip("LKN", SPECIAL[name], strict=True):
        assert [(r, c) for r in range(10) for c in range(10) if rows[r][c] == letter] == places


def test_two_tiles_for_each_location_hex_make_those_of_the_boxes() -> None:
    tiles = {name: 2 * len(locations) for name, (locations, _, _) in SPECIAL.items()}
    assert sum(tiles[name] for name in NOMADS) == 14
    assert sum(tiles.values()) == 28 + 14


def test_a_board_has_at_most_six_nomad_hexes() -> None:
    assert sum(len(nomads) for _, _, nomads in SPECIAL.values()) == 6


def test_no_two_special_hexes_are_closer_than_3() -> None:
    places = ((0, 0), (0, 10), (10, 0), (10, 10))
    closest = 99
    for (a, b), turns in product(permutations(NAMES, 2), product((False, True), repeat=2)):
        for here, there in permutations(places, 2):
            first, second = (
                specials(*what) for what in ((a, turns[0], here), (b, turns[1], there))
            )
            closest = min(closest, *(distance(x, y) for x in first for y in second))
    for name in NAMES:
        inside = permutations(specials(name, False, (0, 0)), 2)
        closest = min(closest, *(distance(x, y) for x, y in inside))
    assert closest == 3


def specials(name: str, turned: bool, corner: tuple[int, int]) -> list[int]:
    cells = [place for kind in SPECIAL[name] for place in kind]
    flipped = [(9 - r, 9 - c) for r, c in cells] if turned else cells
    return [cell_at(corner[0] + r, corner[1] + c) for r, c in flipped]


# --- joining -----------------------------------------------------------------------------


def joined(sections: tuple[Placed, ...]) -> dict[tuple[int, int], tuple[str, Section]]:
    """Join by (row, column): a section turned by 180 degrees reads backwards (RULES 0)."""
    found = {}
    for (section, turned), (top, left) in zip(sections, product((0, 10), repeat=2), strict=True):
        for r, c in product(range(10), repeat=2):
            row, col = (9 - r, 9 - c) if turned else (r, c)
            found[top + row, left + col] = section.rows[r][c], section
    return found


def check_board(sections: tuple[Placed, ...]) -> None:
    board, locations = Board(sections), []
    for (row, col), (letter, section) in sorted(joined(sections).items()):
        cell = cell_at(row, col)
        name = {"K": "castle", "N": "nomad"}.get(letter) or dict(section.locations).get(letter)
        assert board.special_at(cell) == name
        assert board.terrain_at(cell) == (None if name else LETTERS.index(letter))
        assert bool(board.open & BIT[cell]) == (name is None)
        assert bool(board.special & BIT[cell]) == (name is not None)
        assert bool(board.castles & BIT[cell]) == (letter == "K")
        assert bool(board.nomads & BIT[cell]) == (letter == "N")
        assert bool(board.buildable & BIT[cell]) == (letter in "gcdfts")
        if name and letter not in "KN":
            locations.append((cell, name))
    assert list(board.locations) == locations
    check_touching(board)


def check_touching(board: Board) -> None:
    homes = [*(location.cell for location in board.locations), *cells_of(board.nomads)]
    for cell in range(400):
        around = set(cells_of(hexes.NEIGHBOURS[cell]))
        touched = [i for i, home in enumerate(homes) if home in around]
        assert board.touching.get(cell, 0) == sum(1 << index for index in touched)


@pytest.mark.parametrize("name", NAMES)
def test_a_section_joins_in_every_place_and_both_turns(name: str) -> None:
    others = [other for other in NAMES if other != name]
    for place, turned in product(range(4), (False, True)):
        names = others[place : place + 3]
        names[0] += ":turned" * (place % 2)
        names.insert(place, name + ":turned" * turned)
        check_board(placed(*names))


def test_a_board_has_four_sections() -> None:
    for count in (0, 3, 5):
        with pytest.raises(ValueError, match=f"a board has 4 sections, not {count}"):
            Board(placed(*NAMES[:count]))


def test_what_lies_near() -> None:
    board = Board(placed("oracle", "harbor:turned", "paddock", "oasis:turned"))
    for mask, near in (
        (board.terrain[boards.WATER], board.near_water),
        (board.terrain[boards.MOUNTAIN], board.near_mountain),
        (board.special, board.near_special),
    ):
        expected = {c for cell in cells_of(mask) for c in cells_of(hexes.NEIGHBOURS[cell])}
        assert set(cells_of(near)) == expected
    around = [hexes.NEIGHBOURS[cell] for cell in cells_of(board.castles)]
    assert list(board.near_castles) == around
    assert len(around) == 6


def test_the_grounds_are_terrains_and_any_and_nothing() -> None:
    board = Board(placed(*NAMES[-6:-2]))
    assert board.ground[:8] == board.terrain
    assert board.ground[boards.ANY] == board.buildable == sum(board.terrain[:6])
    assert board.ground[boards.NOTHING] == 0
    assert board.cells == hexes.BOARD == board.open | board.special


def test_edges_and_quadrants() -> None:
    places = {cell_at(r, c): (r, c) for r, c in product(range(20), repeat=2)}
    edge = {cell for cell, (r, c) in places.items() if {r, c} & {0, 19}}
    assert set(cells_of(boards.EDGE)) == edge
    for number, quadrant in enumerate(boards.QUADRANTS):
        inside = {cell for cell, (r, c) in places.items() if (r >= 10) * 2 + (c >= 10) == number}
        assert set(cells_of(quadrant)) == inside


# --- a user's own sections ---------------------------------------------------------------


def test_an_own_section_is_added(tmp_path: Path) -> None:
    (tmp_path / "any name.txt").write_text(OWN, encoding="utf-8")
    sections = load_sections(tmp_path)
    assert set(sections) == {*NAMES, "mine"}
    mine = sections["mine"]
    assert mine.locations == (("1", "oasis"), ("L", "farm"))
    assert not mine.printed
    check_board((*placed("farm", "barn", "tower"), Placed(mine, True)))


def test_an_own_section_replaces_that_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(own("name: mine", "name: tower"), encoding="utf-8")
    sections = load_sections(str(tmp_path))
    assert set(sections) == set(NAMES)
    assert sections["tower"].rows != standard_sections()["tower"].rows
    assert sections["farm"] is standard_sections()["farm"]


def test_own_sections_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN, encoding="utf-8")
    assert set(load_sections(tmp_path, {})) == {"mine"}


def test_the_set_up_text_carries_the_fingerprint_of_an_own_section(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(own("name: mine", "name: tower"), encoding="utf-8")
    library = load_sections(tmp_path)
    print_ = library["tower"].fingerprint
    names = ("tower:turned", "farm", "barn", "oasis")
    setup = Setup.of(2, names, ("lords", "miners", "farmers"), library=library)
    assert f"sections=tower#{print_}:turned,farm,barn,oasis " in str(setup)
    assert Setup.parse(str(setup), library) == setup
    with pytest.raises(ValueError, match=f"'tower' has the fingerprint .*, not '{print_}'"):
        Setup.parse(str(setup))


def test_every_difference_changes_the_fingerprint() -> None:
    texts = [
        OWN,
        own("module: base", "module: other"),
        own("L=farm", "L=tower"),
        own("own design", "printed"),
        own("gggLgggggg", "ggggLggggg"),
    ]
    prints = [parse_section(text).fingerprint for text in texts]
    assert len(set(prints)) == len(prints)
    assert all(len(print_) == 8 and int(print_, 16) >= 0 for print_ in prints)
    assert parse_section(own("name: mine", "name: yours")).fingerprint == prints[0]


def test_fingerprints_stay_what_they_are() -> None:
    # Texts of set-ups that people keep hold them.
    assert parse_section(OWN).fingerprint == "ca734fa0"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("castle", "unknown section 'castle': known are barn, caravan, farm,"),
        ("farm:upside", "section 'farm:upside': after the colon only 'turned' may follow"),
        ("farm:", "after the colon only 'turned' may follow"),
        ("farm#0", "section 'farm' has the fingerprint"),
        ("", "unknown section ''"),
    ],
)
def test_a_section_that_cannot_be_placed(text: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        parse_placed(text, standard_sections())


def test_the_header_may_have_any_order_and_trailing_lines_any_number() -> None:
    head, body = OWN.split("\n\n")
    turned = "\n".join(reversed(head.splitlines()))
    assert parse_section(f"{turned}\n\n{body}\n\n  \n") == parse_section(OWN)


# --- bad files ---------------------------------------------------------------------------

BAD_FILES = {
    "empty": ("", 1, 1, "the header lacks name, module, locations, layout"),
    "empty first line": ("\n" + OWN, 1, 1, "the header lacks name"),
    "header cut off": ("name: mine\nmodule: base\n", 2, 1, "the header lacks locations, layout"),
    "unknown key": (own("module", "modul"), 2, 1, "expected one of name, module, locations"),
    "no colon": (own("layout: own", "layout own"), 4, 1, "expected one of name, module"),
    "no empty line": (own("design\n\n", "design\n"), 5, 1, "expected one of name, module"),
    "key twice": (own("layout", "module: base\nlayout"), 4, 1, "module is given twice"),
    "name of two words": (own("name: mine", "name: my own"), 1, 7, "name must be one word"),
    "name with a sign": (own("name: mine", "name: a#b"), 1, 7, "name must be one word"),
    "module of two words": (own("base", "base game"), 2, 9, "module must be one word"),
    "unknown layout": (
        own("own design", "drawn"),
        4,
        9,
        "layout must be 'printed' or 'own design'",
    ),
    "location without sign": (own("L=farm", "L:farm"), 3, 12, "'L:farm' is not like 'L=farm'"),
    "location without name": (own("L=farm", "L="), 3, 12, "'L=' is not like 'L=farm'"),
    "no location letter": (own("L=farm", "X=farm"), 3, 12, "'X=farm' is not like 'L=farm'"),
    "location letters": (own("L=farm", "L1=farm"), 3, 12, "'L1=farm' is not like 'L=farm'"),
    "second location wrong": (own("1=oasis", "=oasis"), 3, 12, "'=oasis' is not like 'L=farm'"),
    "location letter twice": (own("1=oasis", "L=oasis").replace("d1d", "ddd"), 3, 12, "L"),
    "location not there": (own("1=oasis", "1=oasis 2=barn"), 3, 12, "no hex of the section is 2"),
    "unknown hex": (own("gggLgggggg", "gggLggxggg"), 7, 7, "'x' is no kind of hex"),
    "island hex": (own("tttttttttt", ".ttttttttt"), 14, 1, "'.' is no kind of hex"),
    "hex without location": (own("fffffKffff", "fffffKfff2"), 13, 10, "no location for '2'"),
    "space after a row": (own("tttttttttt", "tttttttttt "), 14, 11, "' ' is no kind of hex"),
    "short row": (own("tttttttttt", "ttttttt"), 14, 8, "a row has 10 hexes, not 7"),
    "long row": (own("tttttttttt", "ttttttttttt"), 14, 11, "a row has 10 hexes, not 11"),
    "row left out": (own("tttttttttt\n", ""), 15, 1, "a section has 10 rows, not 9"),
    "row too many": (own("tttttttttt", "tttttttttt\ngggggggggg"), 16, 1, "10 rows, not 11"),
    "no rows": (OWN.partition("\n\n")[0] + "\n\n", 6, 1, "a section has 10 rows, not 0"),
    "gap": (own("tttttttttt", "\ntttttttttt"), 14, 1, "a row has 10 hexes, not 0"),
}


@pytest.mark.parametrize(("text", "line", "column", "what"), BAD_FILES.values(), ids=BAD_FILES)
def test_an_error_names_file_line_and_column(
    tmp_path: Path, text: str, line: int, column: int, what: str
) -> None:
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    with pytest.raises(SectionError) as error:
        load_sections(tmp_path)
    place, _, message = str(error.value).partition(": ")
    assert place == f"{tmp_path / 'bad.txt'}, line {line}, column {column}"
    assert what in message


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"name: \xff\n")
    with pytest.raises(SectionError, match=r"bad\.txt: cannot be read as text"):
        load_sections(tmp_path)


def test_a_name_in_two_files_is_refused(tmp_path: Path) -> None:
    for file in ("a.txt", "b.txt"):
        (tmp_path / file).write_text(OWN, encoding="utf-8")
    with pytest.raises(SectionError, match=r"b\.txt: section 'mine' is also in .*a\.txt"):
        load_sections(tmp_path)


def test_a_folder_without_sections_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SectionError, match="no section files"):
        load_sections(tmp_path)
    with pytest.raises(SectionError, match=r"there is no folder .*missing"):
        load_sections(tmp_path / "missing")


def test_a_section_error_is_a_value_error() -> None:
    assert issubclass(SectionError, ValueError)


def test_locations_around_a_first_settlement() -> None:
    # The tip of the rulebooks for the first game (RULES 2.4): five locations touch flowers.
    board = Setup.first_game().board
    flowers = board.terrain[boards.FLOWER]
    touched = [place for place in board.locations if hexes.NEIGHBOURS[place.cell] & flowers]
    assert len(touched) == 5
    near = hexes.neighbours(CellSet([place.cell for place in touched]).mask)
    assert (near & flowers).bit_count() == 9
