"""Section files of one's own: how they are used, and how bad ones are refused."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import kingdom
from kingdom.board import (
    Placed,
    Section,
    SectionError,
    parse_placed,
    parse_section,
    read_sections,
    standard_sections,
)
from kingdom.bots import RandomBot
from kingdom.game import Game
from kingdom.setup import Chosen, Setup
from kingdom.state import AnyView, State
from tests.support.boards import check_board

NAMES = tuple(standard_sections())
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
ISLAND = """name: mine
module: island
locations: L=tree-house
layout: own design

.ttd.
tKdd.
gmmff
ggLf.
.ccc.
"""


def placed(*names: str) -> tuple[Placed, ...]:
    return tuple(parse_placed(name, standard_sections()) for name in names)


def own(old: str = "", new: str = "") -> str:
    """Return the text of an own section with something replaced."""
    assert old in OWN
    return OWN.replace(old, new)


def island(old: str = "", new: str = "") -> str:
    """Return the text of an own island with something replaced."""
    assert old in ISLAND
    return ISLAND.replace(old, new, 1)


def alone(places: str) -> str:
    """Return the text of an island with hexes on these places, the last being the location."""
    hexes = dict.fromkeys(places.split(), "g") | {places.split()[-1]: "L"}
    rows = ("".join(hexes.get(f"{r}:{c}", ".") for c in range(5)) for r in range(5))
    return ISLAND.split("\n\n")[0] + "\n\n" + "\n".join(rows)


# --- a user's own sections ---------------------------------------------------------------


def test_an_own_section_is_added(tmp_path: Path) -> None:
    (tmp_path / "any name.txt").write_text(OWN, encoding="utf-8")
    sections = read_sections(tmp_path)
    assert set(sections) == {*NAMES, "mine"}
    mine = sections["mine"]
    assert mine.locations == (("1", "oasis"), ("L", "farm"))
    assert not mine.printed
    check_board((*placed("farm", "barn", "tower"), Placed(mine, True)))


def test_an_own_section_replaces_that_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(own("name: mine", "name: tower"), encoding="utf-8")
    sections = read_sections(str(tmp_path))
    assert set(sections) == set(NAMES)
    assert sections["tower"].rows != standard_sections()["tower"].rows
    assert sections["farm"] is standard_sections()["farm"]


def test_own_sections_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(OWN, encoding="utf-8")
    assert set(read_sections(tmp_path, {})) == {"mine"}


@pytest.mark.parametrize("name", NAMES)
def test_a_section_is_printed_as_it_is_read(name: str) -> None:
    section = standard_sections()[name]
    assert Section.parse(str(section)) == section


def test_a_section_without_a_file_is_used_in_a_set_up() -> None:
    mine = Section.parse(OWN)
    other = Section.parse(own("name: mine", "name: other"))
    rock = Section.parse(island("name: mine", "name: rock"))
    setup = Setup.of(
        2,
        [mine, Placed(other, turned=True), "farm", "tower:turned"],
        ["lords", "knights", "miners"],
        ["island"],
        island=rock,
    )
    assert [str(placed) for placed in setup.sections] == [
        f"mine#{mine.fingerprint}",
        f"other#{other.fingerprint}:turned",
        "farm",
        "tower:turned",
    ]
    assert setup.island == Placed(rock)
    assert set(setup.library) == {"mine", "other", "farm", "tower", "rock"}
    assert setup.own_designs == ("mine", "other", "rock")
    bare = (mine, Placed(other, True), *setup.sections[2:])
    again = Setup(2, setup.modules, sections=bare, cards=setup.cards, island=rock)  # type: ignore[arg-type]
    assert (again, hash(again)) == (setup, hash(setup))


def test_the_texts_of_a_game_are_read_with_the_sections_of_its_set_up() -> None:
    names = ["mine", "farm", "tower", "oasis"]
    setup = Setup.of(2, [Section.parse(OWN), *names[1:]], ["lords", "knights", "miners"])
    game = Game(setup, Random(3))
    game.play([RandomBot(Random(4))] * 2)
    for state in (game.state, game.states[9]):
        assert State.parse(str(state), setup.library) == state
        view = state.view(0)
        assert AnyView.parse(str(view), setup.library) == view
    assert Setup.parse(str(setup), setup.library) == setup
    assert Game.from_record(game.record(), library=setup.library).states == game.states


def test_a_section_without_a_file_is_chosen_for_a_random_board() -> None:
    mine = Section.parse(OWN)
    chosen = Chosen(sections=["?", mine], island=Section.parse(ISLAND))
    assert str(chosen).startswith(f"sections=?,mine#{mine.fingerprint} ")
    setup = Setup.random(2, "all", Random(5), chosen=chosen)
    assert setup.sections[1] == Placed(mine)
    assert setup.island == Placed(Section.parse(ISLAND))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (7, "section: a section is a text, not int"),
        ("x" * 10_001, "section: a section has at most 10000 characters"),
        ("", "section, line 1, column 1: the header lacks name"),
        (own("L=farm", f"L={'x' * 41}"), "section, line 3, column 12: the name of a location"),
        (own("L=farm", "x" * 9_000), "'xxx.{37}' is not like 'L=farm'"),
        (own("gggL", "gggX"), "section, line 7, column 4: 'X' is no kind of hex"),
    ],
)
def test_a_text_that_is_no_section(text: Any, message: str) -> None:
    with pytest.raises(SectionError, match=message) as error:
        Section.parse(text)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("L=farm", "L=moon", "unknown location 'moon' on the board"),
        ("module: base", "module: sea", "belongs to the module 'sea', which is not in play"),
        ("name: mine", "name: farm", "section 'farm' is used twice"),
    ],
)
def test_a_set_up_refuses_sections_that_it_does_not_know(old: str, new: str, message: str) -> None:
    sections = (Section.parse(own(old, new)), "farm", "tower", "oasis")
    with pytest.raises(ValueError, match=message):
        Setup.of(2, sections, ["lords", "knights", "miners"])


def test_the_set_up_text_carries_the_fingerprint_of_an_own_section(tmp_path: Path) -> None:
    (tmp_path / "tower.txt").write_text(own("name: mine", "name: tower"), encoding="utf-8")
    library = read_sections(tmp_path)
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
        ("castle", "unknown section 'castle': known are barn, barracks-crossroads, canoe, c"),
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


def test_an_own_island_takes_its_place(tmp_path: Path) -> None:
    (tmp_path / "any name.txt").write_text(ISLAND, encoding="utf-8")
    sections = read_sections(tmp_path)
    assert set(sections) == {*NAMES, "mine"}
    mine = sections["mine"]
    assert mine.is_island
    assert not mine.printed
    assert mine.rows == standard_sections()["tree-house"].rows
    check_board(placed("farm", "barn", "tower", "oasis"), mine)


@pytest.mark.parametrize(
    "rows",
    [
        "ggggg\n" * 5,  # no sea at all
        ".....\n.....\n..L..\n.....\n.....\n",  # one hex
        "Lgggg\n" + ".....\n" * 4,
        ".....\n.....\n..ggg\n..gLg\n...gg\n",
    ],
)
def test_an_island_may_have_another_shape(rows: str) -> None:
    text = ISLAND.split("\n\n")[0]
    text = text if "L" in rows else text.replace("L=tree-house", "")
    section = parse_section(f"{text}\n\n{rows}")
    assert "\n".join(section.rows) == rows.strip("\n")
    check_board(placed("farm", "barn", "tower", "oasis"), section)


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
    # Islands: five rows of five, and each straight line in one piece
    "island as a section": (island("module: island", "module: base"), 6, 1, "'.' is no kind of"),
    "section as an island": (own("module: base", "module: island"), 6, 6, "a row has 5 hexes"),
    "island unknown hex": (island("gmmff", "gmxff"), 8, 3, "'x' is no kind of hex"),
    "island short row": (island("gmmff", "gmmf"), 8, 5, "a row has 5 hexes, not 4"),
    "island long row": (island("gmmff", "gmmff."), 8, 6, "a row has 5 hexes, not 6"),
    "island row left out": (island("gmmff\n", ""), 10, 1, "an island has 5 rows, not 4"),
    "island row too many": (island(".ccc.", ".ccc.\n....."), 11, 1, "an island has 5 rows, not 6"),
    "island location": (island("ggLf.", "gg1f."), 9, 3, "the header names no location for '1'"),
    "island without its location": (island("ggLf.", "gggf."), 3, 12, "no hex of the section is L"),
    "island with a lake of sea": (island("gmmff", "gm.ff"), 6, 2, "the sea cuts a straight line"),
    "island cut from W to E": (alone("2:0 2:2 2:3"), 8, 1, "the sea cuts a straight line here"),
    "island cut from NW to SE": (alone("0:0 2:1"), 6, 1, "the sea cuts a straight line here"),
    "island cut from NE to SW": (alone("0:2 2:1"), 6, 3, "the sea cuts a straight line here"),
    "island cut far away": (alone("1:4 1:0"), 7, 1, "the sea cuts a straight line here"),
    "two islands": (
        island(".ttd.\ntKdd.\ngmmff\n", "ttttt\n.....\ngmmff\n"),
        *(6, 1),
        "the sea cuts a straight line",
    ),
}


UNKNOWN = {
    "location": (own("L=farm", "L=windmill"), 3, 12, "unknown location 'windmill': known are bar"),
    "nomad tile": (own("L=farm", "L=sword"), 3, 12, "unknown location 'sword'"),
    "bonus tile": (own("L=farm", "L=canoe-bonus"), 3, 12, "unknown location 'canoe-bonus'"),
    "cave": (own("L=farm", "L=cave"), 3, 12, "unknown location 'cave'"),
    "module": (own("module: base", "module: sea"), 2, 9, "unknown module 'sea': known are base,"),
    "island's location": (island("tree-house", "hut"), 3, 12, "unknown location 'hut'"),
}


@pytest.mark.parametrize(("text", "line", "column", "what"), UNKNOWN.values(), ids=UNKNOWN)
def test_a_file_for_the_game_names_only_what_the_game_knows(
    tmp_path: Path, text: str, line: int, column: int, what: str
) -> None:
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    with pytest.raises(SectionError, match=f"line {line}, column {column}: {what}"):
        kingdom.load_sections(tmp_path)


@pytest.mark.parametrize(("text", "line", "column", "what"), BAD_FILES.values(), ids=BAD_FILES)
def test_an_error_names_file_line_and_column(
    tmp_path: Path, text: str, line: int, column: int, what: str
) -> None:
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    with pytest.raises(SectionError) as error:
        read_sections(tmp_path)
    place, _, message = str(error.value).partition(": ")
    assert place == f"{tmp_path / 'bad.txt'}, line {line}, column {column}"
    assert what in message


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"name: \xff\n")
    with pytest.raises(SectionError, match=r"bad\.txt: cannot be read as text"):
        read_sections(tmp_path)


def test_an_error_is_one_line_whatever_the_folder_is_called(tmp_path: Path) -> None:
    folder = tmp_path / "two\nlines\x1b[31m"
    folder.mkdir()
    with pytest.raises(SectionError) as empty:
        read_sections(folder)
    (folder / "a.txt").write_text("name: mine\n", encoding="utf-8")
    with pytest.raises(SectionError) as bad:
        read_sections(folder)
    for error in (empty, bad):
        assert str(error.value).isprintable()
        assert r"two\nlines\x1b[31m" in str(error.value)


def test_a_name_in_two_files_is_refused(tmp_path: Path) -> None:
    for file in ("a.txt", "b.txt"):
        (tmp_path / file).write_text(OWN, encoding="utf-8")
    with pytest.raises(SectionError, match=r"b\.txt: section 'mine' is also in .*a\.txt"):
        read_sections(tmp_path)


def test_a_folder_without_sections_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SectionError, match="no section files"):
        read_sections(tmp_path)
    with pytest.raises(SectionError, match=r"there is no folder .*missing"):
        read_sections(tmp_path / "missing")


def test_a_section_error_is_a_value_error() -> None:
    assert issubclass(SectionError, ValueError)
