"""From the text of an example to a position, by way of the words of the notation."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kingdom.board import (
    CARD_TERRAINS,
    OWN_DESIGN,
    QUADRANTS,
    SECTION_SIZE,
    TERRAINS,
    Placed,
    Section,
)
from kingdom.content import CARDS, CARDS_PER_TERRAIN, TASKS, TILES
from kingdom.hexes import NAMES, NEIGHBOURS, cell_at, cells_of, mask_of
from kingdom.state import State

_PLAYERS: Final = "AB"
_WALL: Final = "#"
_NOMAD, _PALACE, _MARSH = "N", "P", "s"
_FILLER: Final = "m"
_LOCATION_LETTERS: Final = "L12"
_CARDS: Final = ("knights", "miners", "discoverers")
_ISLAND: Final = Section("rock", "island", OWN_DESIGN, (), ("mm...", *(".....",) * 4))
_OUR_WORDS: Final = {"play", "locations", "nomads", "card", "filler", "pending", "modules"}


class Picture(NamedTuple):
    """What a picture shows, cell by cell."""

    letters: Mapping[int, str]  # of each cell
    marks: Mapping[int, str]  # what stands there

    def marked(self, mark: str) -> int:
        """Return a mask of the cells with a mark."""
        return mask_of(cell for cell, found in self.marks.items() if found == mark)


def picture_of(text: str) -> Picture:
    """Parse a picture: a line of column letters, then a line for each row with its number."""
    head, *lines = text.splitlines()
    columns = head.split()
    start = head.index(columns[0])
    letters, marks = {}, {}
    for line in lines:
        row = int(line[:start]) - 1
        begin = start + row % 2  # rows with an even number lie half a hex to the right
        for index, column in enumerate(columns):
            hex_ = line[begin + 2 * index : begin + 2 * index + 2].ljust(2)
            cell = cell_at(row, ord(column) - ord("a"))
            letters[cell] = hex_[0]
            marks[cell] = hex_[1]
    return Picture(letters, marks)


def example_state(name: str, settings: Mapping[str, str], picture: Picture) -> State:
    """Return the position in which an example begins."""
    sections = _sections(picture, settings, name in TASKS)
    library = {placed.section.name: placed.section for placed in sections}
    library[_ISLAND.name] = _ISLAND
    words = _words(name, settings, picture, sections)
    return State.parse(" ".join(f"{key}={value}" for key, value in words.items()), library)


def _sections(picture: Picture, settings: Mapping[str, str], task: bool) -> list[Placed]:
    """Return four quadrants with what is drawn on them and the filler around it."""
    names = _located(settings)
    filler = settings.get("filler", _FILLER)
    placed = []
    for number, quadrant in enumerate(QUADRANTS):
        letters = "".join(picture.letters.get(cell, filler) for cell in cells_of(quadrant))
        here = [letter for letter in names if letter in letters]
        own = dict(zip(here, _LOCATION_LETTERS, strict=False))
        text = "".join(own.get(letter, letter) for letter in letters)
        rows = tuple(text[at : at + SECTION_SIZE] for at in range(0, len(text), SECTION_SIZE))
        located = tuple((own[letter], names[letter]) for letter in here)
        module = "crossroads" if task and not number else "base"
        placed.append(Placed(Section(f"part-{number}", module, OWN_DESIGN, located, rows)))
    return placed


def _located(settings: Mapping[str, str]) -> dict[str, str]:
    return dict(entry.split("=") for entry in settings.get("locations", "").split())


def _words(
    name: str, settings: Mapping[str, str], picture: Picture, sections: Sequence[Placed]
) -> dict[str, str]:
    cards = (name, *(card for card in _CARDS if card != name))[:3] if name in CARDS else _CARDS
    hand = settings.get("card", "grass").split()
    modules = _modules(cards, settings, picture, name in TASKS)
    words = {
        "players": "2",
        "modules": ",".join(sorted(modules)),
        "sections": ",".join(map(str, sections)),
        "cards": ",".join(cards),
        "pending": settings.get("pending", f"before:1:{hand[0]}:3"),
        "built": "yes",
        "ending": "no",
        "deck": _deck([*hand, hand[0]], settings.get("removed", ""), "marshlands" in modules),
        "discard": "-",
        "hand1": ",".join(hand),
        "hand2": hand[0],
    }
    if settings.get("nomads"):
        words["nomads"] = settings["nomads"].replace(" ", ",")
    if name in TASKS:
        words["tasks"] = name
    if "island" in modules:
        words["island"] = str(Placed(_ISLAND))
    walls = picture.marked(_WALL)
    if walls:
        words["walls"] = _names(walls)
    given = {key: value for key, value in settings.items() if key not in _OUR_WORDS}
    return words | _belongings(settings, picture) | given


def _modules(
    cards: Sequence[str], settings: Mapping[str, str], picture: Picture, task: bool
) -> set[str]:
    tiles = [*_located(settings).values(), *settings.get("nomads", "").split()]
    modules = {"base", *(CARDS[card].module for card in cards)}
    modules |= {TILES[tile].module for tile in tiles} | set(settings.get("modules", "").split())
    if {_PALACE, _MARSH} & set(picture.letters.values()):
        modules.add("marshlands")
    return modules | ({"crossroads"} if task else set())


def _deck(hands: Sequence[str], removed: str, marsh: bool) -> str:
    """Return the word of the draw pile: all cards that are in no hand."""
    terrains = [TERRAINS[terrain] for terrain in CARD_TERRAINS if TERRAINS[terrain] != removed]
    pile = {name: CARDS_PER_TERRAIN - hands.count(name) for name in terrains}
    pile |= {f"marsh/{name}": 1 for name in terrains if marsh}
    return ",".join(f"{name}:{count}" for name, count in pile.items())


def _names(mask: int) -> str:
    return ",".join(NAMES[cell] for cell in cells_of(mask)) or "-"


class _Place(NamedTuple):
    """A hex from which tiles are taken."""

    cell: int
    tile: str
    tiles: int


def _places(settings: Mapping[str, str], picture: Picture) -> Iterator[_Place]:
    nomads = iter(settings.get("nomads", "").split())
    names = _located(settings)
    for cell, letter in picture.letters.items():
        if letter == _NOMAD:
            yield _Place(cell, next(nomads), 1)
        elif letter in names:
            yield _Place(cell, names[letter], 2)


def _belongings(settings: Mapping[str, str], picture: Picture) -> dict[str, str]:
    """Return the words for the settlements drawn, and for the tiles of the places they touch."""
    words = {}
    taken: list[str] = []
    for number, player in enumerate(_PLAYERS, 1):
        own = picture.marked(player)
        held = [
            f"{place.tile}@{NAMES[place.cell]}"
            for place in _places(settings, picture)
            if own & NEIGHBOURS[place.cell]
            and taken.count(f"{place.tile}@{NAMES[place.cell]}") < place.tiles
        ]
        taken += held
        tiles = ",".join(f"{tile}:ready" for tile in (*held, *_bonuses(held)))
        words[f"settlements{number}"] = _names(own)
        words[f"tiles{number}"] = tiles or "-"
    return words


def _bonuses(held: Sequence[str]) -> list[str]:
    """Return the bonus tiles that come with two tiles of one kind."""
    kinds = [tile.partition("@")[0] for tile in held]
    return [name for name, tile in TILES.items() if kinds.count(tile.bonus_of) > 1]
