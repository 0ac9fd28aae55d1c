"""Sections strewn at random: special hexes may lie side by side on them."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

from kingdom.board import Section, parse_section, standard_sections
from kingdom.content import TILES
from kingdom.content.kinds import BUILD, MOVE
from tests.support.setups import PINNED


def locations_of(*modules: str, known: bool = False) -> tuple[str, ...]:
    """Return the tiles of modules that have hexes of their own, or only those on pinned sections.

    Games of known tiles are the same whatever is added; all others show new tiles, too.
    """
    return tuple(
        name
        for module in modules
        for name, tile in TILES.items()
        if tile.has_location and tile.module == module and not (known and is_new(name))
    )


def is_new(tile: str) -> bool:
    """Return whether a tile has hexes of its own, but none on a pinned section."""
    return TILES[tile].has_location and tile not in _known()


@cache
def _known() -> frozenset[str]:
    sections = (standard_sections()[name] for name in PINNED)
    return frozenset(name for section in sections for _, name in section.locations)


ISLAND_SHAPE = (".xxx.", "xxxx.", "xxxxx", "xxxx.", ".xxx.")

T = TypeVar("T")


def pick(options: Sequence[T], rng: Random) -> T:
    """Choose one of some options; `random()` alone is the same on every platform."""
    return options[int(rng.random() * len(options))]


def shuffled(things: Sequence[T], rng: Random) -> list[T]:
    """Put things in random order."""
    return sorted(things, key=lambda _: rng.random())


def scarce_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections with little to build on, so that terrain runs out."""
    chances = uneven(pick((0.0, 0.08, 0.15, 0.3, 0.3, 0.5, 0.9), rng), rng)
    return strewn_sections(chances, shuffled(locations_of("base", known=known), rng), 3, rng)


def crowded_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections with many locations of few kinds, so that equal tiles come and go."""
    base = locations_of("base", known=known)
    movers = [name for name in base if TILES[name].kind == MOVE]
    builders = [name for name in base if TILES[name].kind == BUILD]
    kinds = [pick(movers, rng), pick(movers, rng), pick(builders, rng)]
    return strewn_sections([0.15] * 5, kinds * 3, 7, rng)


def camp_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections with many nomad hexes, and locations of the Nomads before others."""
    first, others = (locations_of(module, known=known) for module in ("nomads", "base"))
    kinds = shuffled(first, rng) + shuffled(others, rng)
    return strewn_sections([0.16] * 5, kinds, 4, rng, camps=3)


def barren_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections with nomads and little to build on, so that terrain runs out."""
    chances = uneven(pick((0.1, 0.2, 0.3, 0.5), rng), rng)
    kinds = ["quarry", *shuffled(locations_of("base", "nomads", known=known), rng)]
    return strewn_sections(chances, kinds, 4, rng, camps=3)


def uneven(land: float, rng: Random, terrains: str = "gcdft") -> list[float]:
    """Share out the land among terrains, to some of them very little."""
    weights = [rng.random() ** 3 for _ in terrains]
    return [land * weight / sum(weights) for weight in weights]


def strewn_sections(
    chances: Sequence[float], kinds: Sequence[str], most: int, rng: Random, camps: int = 0
) -> dict[str, Section]:
    """Make four sections, each with two kinds of locations on up to so many hexes."""
    names = [f"strewn{index}" for index in range(4)]
    module = "nomads" if camps else "base"
    sections = {}
    for index, name in enumerate(names):
        special = "L1" + "L1L1L1"[: int(rng.random() * (most - 2))]
        special += "KK"[: int(rng.random() * 3)] + "N" * camps
        pair = kinds[2 * index : 2 * index + 2]
        sections[name] = strewn_section(name, module, chances, pair, special, rng)
    return sections


def strewn_section(
    name: str,
    module: str,
    chances: Sequence[float],
    kinds: Sequence[str],
    special: str,
    rng: Random,
) -> Section:
    """Make one section of random terrains with some special hexes anywhere."""
    letters = [terrain_letter(chances, rng) for _ in range(100)]
    for letter, spot in zip(special, shuffled(range(100), rng), strict=False):
        letters[spot] = letter
    rows = ["".join(letters[row * 10 : row * 10 + 10]) for row in range(10)]
    return section_of(name, module, kinds, rows)


def section_of(name: str, module: str, kinds: Sequence[str], rows: Sequence[str]) -> Section:
    """Make a section of rows of letters; L, 1 and 2 stand for the locations."""
    locations = " ".join(f"{letter}={kind}" for letter, kind in zip("L12", kinds, strict=False))
    header = [f"name: {name}", f"module: {module}", f"locations: {locations}"]
    return parse_section("\n".join([*header, "layout: own design", "", *rows]), name)


def terrain_letter(chances: Sequence[float], rng: Random) -> str:
    """Draw a terrain: those with chances, else water or mountain."""
    drawn = rng.random()
    for letter, chance in zip("gcdfts", chances, strict=False):
        if drawn < chance:
            return letter
        drawn -= chance
    return "w" if rng.random() < 0.7 else "m"


# All modules


def fair_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections and an island with locations of all modules near each other."""
    return mixed_sections([0.14] * 6, rng, known)


def poor_sections(rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections and an island of all modules with little to build on."""
    chances = uneven(pick((0.04, 0.1, 0.2, 0.4), rng), rng, "gcdfts")
    return mixed_sections(chances, rng, known)


def mixed_sections(chances: Sequence[float], rng: Random, known: bool) -> dict[str, Section]:
    """Make four sections with three kinds of locations each, and an island."""
    marsh = shuffled(locations_of("marshlands", known=known), rng)
    earlier = shuffled(locations_of("base", "nomads", known=known), rng)
    later = shuffled(locations_of("crossroads", known=known), rng)
    sections = {}
    for index in range(4):
        # Two hexes of a Marshlands location, so that bonus tiles can be gained; of others
        # sometimes too, so that a meeple taken back could be placed by the second tile.
        kinds = [marsh[index], later.pop(), pick((later.pop(), earlier[index]), rng)]
        special = "LL12" + pick(("", "L", "1", "2"), rng) + "KPN"[: int(rng.random() * 4)] + "N"
        module = pick(("nomads", "crossroads", "marshlands"), rng)
        name = f"mixed{index}"
        sections[name] = strewn_section(name, module, chances, kinds, special, rng)
    sections["islet"] = island_section(chances, rng, known)
    return sections


def island_section(chances: Sequence[float], rng: Random, known: bool) -> Section:
    """Make an island of random terrains with a location and a castle or two."""
    places = [
        (row, col)
        for row, line in enumerate(ISLAND_SHAPE)
        for col, letter in enumerate(line)
        if letter == "x"
    ]
    letters = {place: terrain_letter(chances, rng) for place in places}
    for letter, place in zip(pick(("L", "LK", "LLK"), rng), shuffled(places, rng), strict=False):
        letters[place] = letter
    rows = ["".join(letters.get((row, col), ".") for col in range(5)) for row in range(5)]
    return section_of("islet", "island", [pick(locations_of("island", known=known), rng)], rows)
