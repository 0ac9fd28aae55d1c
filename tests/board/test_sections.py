"""The sections of the package: what is known of the printed ones, and of our own designs."""

import pickle
from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations, product

import pytest

from kingdom.board import standard_sections
from kingdom.content import TILES
from kingdom.hexes import cell_at, distance

Places = list[tuple[int, int]]

COUNTED = "gftcdmwKLN"
# How many hexes of each kind the printed sections have, in the order of COUNTED; the two
# different locations of a Crossroads section count as L.
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
    "lighthouse-foresters-lodge": (14, 14, 13, 14, 13, 4, 25, 1, 2, 0),
    "barracks-crossroads": (20, 18, 13, 16, 18, 4, 8, 1, 2, 0),
    "city-hall-fort": (18, 16, 15, 13, 16, 15, 4, 1, 2, 0),
    "monastery-wagon": (14, 14, 14, 15, 14, 13, 13, 1, 2, 0),
}
# The same of our own designs, in the order of OWN_COUNTED.
OWN_COUNTED = "gftcdsmwKLP."
OWN_COUNTS = {
    "canoe": (12, 12, 12, 13, 12, 13, 5, 18, 0, 2, 1, 0),
    "fountain": (13, 13, 13, 14, 13, 11, 14, 6, 0, 2, 1, 0),
    "refuge": (13, 13, 13, 12, 14, 14, 7, 11, 0, 2, 1, 0),
    "temple": (15, 14, 14, 13, 13, 12, 8, 8, 0, 2, 1, 0),
    "suspension-bridge": (3, 3, 3, 3, 3, 0, 0, 2, 1, 1, 0, 6),
    "tree-house": (3, 3, 3, 3, 3, 0, 2, 0, 1, 1, 0, 6),
}
# (row, column) of the special hexes, by their letter.
SPECIAL: Mapping[str, Mapping[str, Places]] = {
    "oracle": {"L": [(3, 7)], "K": [(1, 3), (7, 2)]},
    "harbor": {"L": [(7, 6)], "K": [(4, 2), (8, 2)]},
    "farm": {"L": [(1, 7), (5, 2)], "K": [(1, 1)]},
    "tavern": {"L": [(6, 2), (6, 7)], "K": [(3, 3)]},
    "tower": {"L": [(3, 5), (7, 2)], "K": [(6, 7)]},
    "paddock": {"L": [(2, 8), (6, 1)], "K": [(7, 5)]},
    "barn": {"L": [(2, 6), (6, 2)], "K": [(7, 7)]},
    "oasis": {"L": [(2, 7), (7, 5)], "K": [(7, 1)]},
    "quarry": {"L": [(2, 4)], "N": [(5, 2), (5, 7), (7, 5)]},
    "caravan": {"L": [(6, 2), (7, 6)], "N": [(3, 3)]},
    "village": {"L": [(4, 7), (6, 3)], "N": [(3, 4)]},
    "garden": {"L": [(1, 4), (5, 3)], "N": [(7, 6)]},
    "lighthouse-foresters-lodge": {"1": [(6, 6)], "2": [(3, 2)], "K": [(2, 7)]},
    "barracks-crossroads": {"1": [(3, 3)], "2": [(4, 7)], "K": [(7, 4)]},
    "city-hall-fort": {"1": [(2, 5)], "2": [(6, 6)], "K": [(4, 2)]},
    "monastery-wagon": {"1": [(2, 7)], "2": [(8, 8)], "K": [(6, 3)]},
    "canoe": {"L": [(1, 2), (3, 6)], "P": [(7, 7)]},
    "fountain": {"L": [(4, 4), (8, 4)], "P": [(2, 7)]},
    "refuge": {"L": [(2, 3), (8, 7)], "P": [(6, 3)]},
    "temple": {"L": [(1, 5), (7, 1)], "P": [(2, 2)]},
    "suspension-bridge": {"L": [(1, 1)], "K": [(3, 2)]},
    "tree-house": {"L": [(3, 2)], "K": [(1, 1)]},
}
ISLANDS = ("suspension-bridge", "tree-house")
MARSHLANDS = ("canoe", "fountain", "refuge", "temple")
NOMADS = ("quarry", "caravan", "village", "garden")
QUADRANTS = tuple(name for name in SPECIAL if name not in ISLANDS)
LOCATIONS = {
    "lighthouse-foresters-lodge": (("1", "lighthouse"), ("2", "foresters-lodge")),
    "barracks-crossroads": (("1", "barracks"), ("2", "crossroads")),
    "city-hall-fort": (("1", "city-hall"), ("2", "fort")),
    "monastery-wagon": (("1", "monastery"), ("2", "wagon")),
}


def module_of(name: str) -> str:
    for module, names in (("nomads", NOMADS), ("crossroads", LOCATIONS), ("island", ISLANDS)):
        if name in names:
            return module
    return "marshlands" if name in MARSHLANDS else "base"


# --- the sections of the package ---------------------------------------------------------


def test_the_sections_of_all_modules() -> None:
    sections = standard_sections()
    assert set(SPECIAL) == {*COUNTS, *OWN_COUNTS}
    unknown = {name for name, section in sections.items() if section.printed} - {*COUNTS}
    assert not unknown, f"write down the hexes of {unknown} in COUNTS and SPECIAL, above"
    for name in SPECIAL:
        section = sections[name]
        printed = "printed" if name in COUNTS else "own design"
        assert (section.name, section.module, section.layout) == (name, module_of(name), printed)
        assert section.printed == (name in COUNTS)
        assert section.is_island == (name in ISLANDS)
        assert section.locations == LOCATIONS.get(name, (("L", name),))


def test_every_location_is_on_a_section() -> None:
    sections = standard_sections().values()
    located = {location for section in sections for _, location in section.locations}
    needed = {name for name, tile in TILES.items() if tile.has_location}
    assert not needed - located, (
        f"no file in src/kingdom/sections has {needed - located} among its locations"
    )
    assert located == needed
    for section in sections:
        assert all(TILES[location].module == section.module for _, location in section.locations)


@pytest.mark.parametrize("name", COUNTS)
def test_the_hexes_of_a_printed_section(name: str) -> None:
    letters = "".join(standard_sections()[name].rows).translate(str.maketrans("12", "LL"))
    assert tuple(letters.count(letter) for letter in COUNTED) == COUNTS[name]
    assert sum(COUNTS[name]) == len(letters) == 100


@pytest.mark.parametrize("name", OWN_COUNTS)
def test_the_hexes_of_an_own_design(name: str) -> None:
    letters = "".join(standard_sections()[name].rows)
    assert tuple(letters.count(letter) for letter in OWN_COUNTED) == OWN_COUNTS[name]
    assert sum(OWN_COUNTS[name]) == len(letters) == (25 if name in ISLANDS else 100)


@pytest.mark.parametrize("name", SPECIAL)
def test_the_special_hexes_of_a_section(name: str) -> None:
    rows = standard_sections()[name].rows
    for letter in "L12KNP":
        found = [
            (r, c) for r, row in enumerate(rows) for c, hex_ in enumerate(row) if hex_ == letter
        ]
        assert found == SPECIAL[name].get(letter, [])


def test_what_is_known_of_the_sections_that_are_our_own_designs() -> None:
    """RULES 1.2: two location hexes and a palace; an island has one location and one castle."""
    for name in MARSHLANDS:
        counts = dict(zip(OWN_COUNTED, OWN_COUNTS[name], strict=True))
        assert (counts["L"], counts["P"], counts["K"]) == (2, 1, 0)
        assert min(counts[terrain] for terrain in "gftcdsmw") > 0
    for name, missing in (("suspension-bridge", "m"), ("tree-house", "w")):
        counts = dict(zip(OWN_COUNTED, OWN_COUNTS[name], strict=True))
        assert (counts["L"], counts["K"], counts[missing], counts["s"]) == (1, 1, 0, 0)


def test_both_sides_of_the_island_are_a_hexagon_of_19_hexes() -> None:
    for name in ISLANDS:
        rows = standard_sections()[name].rows
        assert [row.replace(".", "") == "" for row in rows] == [False] * 5
        assert [len(row.strip(".")) for row in rows] == [3, 4, 5, 4, 3]
        assert all("." not in row.strip(".") for row in rows)
        assert len({row.find(row.strip(".")) for row in rows[1:4]}) == 1


def test_two_tiles_for_each_location_hex_make_those_of_the_boxes() -> None:
    tiles = dict.fromkeys(("base", "nomads", "crossroads", "marshlands", "island"), 0)
    for name, places in SPECIAL.items():
        tiles[module_of(name)] += 2 * sum(len(places.get(letter, [])) for letter in "L12")
    # RULES 2.1; of the island one side lies up.
    assert tiles == {"base": 28, "nomads": 14, "crossroads": 16, "marshlands": 16, "island": 4}


def test_a_board_has_at_most_six_nomad_hexes() -> None:
    assert sum(len(places.get("N", [])) for places in SPECIAL.values()) == 6


def test_no_two_special_hexes_of_quadrants_are_closer_than_3() -> None:
    places = ((0, 0), (0, 10), (10, 0), (10, 10))
    laid = {
        (name, turned, place): specials(name, turned, place)
        for name, turned, place in product(QUADRANTS, (False, True), places)
    }
    closest = 99
    for (a, b), turns in product(permutations(QUADRANTS, 2), product((False, True), repeat=2)):
        for here, there in permutations(places, 2):
            pairs = product(laid[a, turns[0], here], laid[b, turns[1], there])
            closest = min(closest, *(distance(x, y) for x, y in pairs))
    for name in QUADRANTS:
        inside = permutations(laid[name, False, (0, 0)], 2)
        closest = min(closest, *(distance(x, y) for x, y in inside))
    assert closest == 3


def specials(name: str, turned: bool, corner: tuple[int, int]) -> list[int]:
    cells = [place for kind in SPECIAL[name].values() for place in kind]
    flipped = [(9 - r, 9 - c) for r, c in cells] if turned else cells
    return [cell_at(corner[0] + r, corner[1] + c) for r, c in flipped]


def test_a_section_is_looked_up_by_what_it_is() -> None:
    """Its hash is remembered, but not pickled: those of texts differ by process."""
    farm = standard_sections()["farm"]
    assert hash(farm) == hash(replace(farm)) != hash(replace(farm, name="other"))
    again = pickle.loads(pickle.dumps(farm))
    assert vars(again).keys() == {"name", "module", "layout", "locations", "rows"}
    assert (again, hash(again)) == (farm, hash(farm))
