"""What is fixed before the first move: players, modules, sections, cards, house rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypedDict, TypeVar, Unpack, cast

from kingdom import board
from kingdom.actions import TILE_ACTIONS
from kingdom.board import Board, Location, Placed, Section, parse_placed, standard_sections
from kingdom.content import CARDS, MODULES, TILES, Built, Tile
from kingdom.content.registry import GOLD, WAIVE
from kingdom.hexes import cells_of

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
SUPPLY: Final = 40  # settlements of each player
SCORING_CARDS: Final = 3
TILES_PER_LOCATION: Final = 2
COPIES: Final = 5  # terrain cards of each terrain
WALLS: Final = 25
TREASURE_GOLD: Final = 3
EXHAUSTED_TERRAIN: Final = ("redraw", "mandatory_only", "any_terrain")
SWORD: Final = ("one", "each")
MAX_TEXT: Final = 2_000  # characters of a set-up's text that are looked at


class HouseRules(TypedDict, total=False):
    """The house rules, as keyword arguments of the ways to make a `Setup`."""

    lords_zero_scores: bool
    use_lords: bool
    lost_tiles_return: bool
    exhausted_terrain: str
    sword: str


SETUP_KEYS: Final = (
    "players",
    "modules",
    "sections",
    "cards",
    "nomads",
    *HouseRules.__annotations__,
)
"""The keys of a set-up's text."""

SWITCH: Final = {"yes": True, "no": False}


class TilesInPlay(NamedTuple):
    """One kind of tile on a board."""

    places: int  # the indices of its sites, as a mask
    action: int
    tile: Tile


@dataclass(frozen=True)
class Setup:
    """A game before its first move.

    Sections are laid top left, top right, bottom left, bottom right; the cards score in
    the order given. `Setup.of` makes one from names.
    """

    players: int
    sections: tuple[Placed, ...]
    cards: tuple[str, ...]
    modules: frozenset[str] = frozenset({"base"})
    nomads: tuple[str, ...] = ()
    """The nomad tiles, one for each nomad hex of the board from the top left on."""

    lords_zero_scores: bool = False
    """House rule: in a quadrant, no settlements can be the most or second most (A-03)."""
    use_lords: bool = True
    """House rule: the Lords card is in the game (A-41)."""
    lost_tiles_return: bool = False
    """House rule: a lost tile goes back to its hex and can be taken again (A-06)."""
    exhausted_terrain: str = "redraw"
    """House rule, when no hex of the played terrain is left: `redraw` a card at any time,
    `mandatory_only` until the mandatory action is done, or build on `any_terrain` (A-07)."""
    sword: str = "one"
    """House rule: the Sword takes a settlement of `one` opponent or of `each` (A-12)."""

    board: Board = field(init=False, repr=False, compare=False)
    tiles: tuple[TilesInPlay, ...] = field(init=False, repr=False, compare=False)
    """The kinds of tile on this board, by action number."""
    sites: tuple[Location, ...] = field(init=False, repr=False, compare=False)
    """The hexes with tiles: locations, then nomads. Tiles remember theirs by index."""
    places: Mapping[int, int] = field(init=False, repr=False, compare=False)
    """From a tile's action number to the indices of its sites, as a mask."""
    passing: int = field(init=False, repr=False, compare=False)
    """The sites whose tiles serve for one turn only: the nomad hexes, as a mask of indices."""
    waiver: int = field(init=False, repr=False, compare=False)
    """The action number of the tile that waives adjacency for a build, or -1 if none is there."""
    paid_at_once: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The sources of gold that pay during the game."""
    at_once: tuple[Callable[[Built], int], ...] = field(init=False, repr=False, compare=False)
    """What the cards among them pay for a build."""
    in_line: bool = field(init=False, repr=False, compare=False)
    """Whether one of them looks at the mandatory builds of a turn together."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check everything and join the board."""
        self._check()
        joined = Board(self.sections)
        self._check_nomads(joined)
        homes = zip(cells_of(joined.nomads), self.nomads, strict=True)
        sites = joined.locations + tuple(Location(cell, name) for cell, name in homes)
        tiles = _tiles_in_play(sites)
        for _, _, tile in tiles:
            if tile.module not in self.modules:
                raise ValueError(
                    f"the board has a {tile.name} hex of the module {tile.module!r}, "
                    "which is not in play"
                )
        places = {action: places for places, action, _ in tiles}
        waivers = [action for _, action, tile in tiles if tile.kind == WAIVE]
        paying = [name for name in self.cards if CARDS[name].at_once]
        treasures = [tile.name for _, _, tile in tiles if tile.kind == GOLD]
        derived = {
            "board": joined,
            "tiles": tiles,
            "sites": sites,
            "places": places,
            "passing": sum(mask for mask, _, tile in tiles if tile.copies),
            "waiver": waivers[0] if waivers else -1,
            "paid_at_once": (*paying, *treasures),
            "in_line": any(CARDS[name].in_line for name in paying),
            "at_once": tuple(filter(None, (CARDS[name].at_once for name in paying))),
            "_hash": hash(
                (self.players, self.sections, self.cards, self.nomads, *self.house_rules.items())
            ),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Copy and pickle what was given: the board is joined anew, hashes differ by process."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self) if field.init)

    @property
    def house_rules(self) -> dict[str, bool | str]:
        """The house rules that are not at their default."""
        rules = {name: getattr(self, name) for name in HouseRules.__annotations__}
        return {name: value for name, value in rules.items() if value != getattr(Setup, name)}

    def _check(self) -> None:
        if type(self.players) is not int or not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(
                f"{MIN_PLAYERS} to {MAX_PLAYERS} players can play, not {self.players!r}"
            )
        _check_modules(self.modules)
        self._check_sections()
        self._check_cards()
        self._check_rules()

    def _check_sections(self) -> None:
        if len(self.sections) != 4:
            raise ValueError(f"a board has 4 sections, not {len(self.sections)}")
        names = [placed.section.name for placed in self.sections]
        for placed in self.sections:
            if names.count(placed.section.name) > 1:
                raise ValueError(f"section {placed.section.name!r} is used twice")
            if placed.section.module not in self.modules:
                raise ValueError(
                    f"section {placed.section.name!r} belongs to the module "
                    f"{placed.section.module!r}, which is not in play"
                )

    def _check_cards(self) -> None:
        if len(self.cards) != SCORING_CARDS:
            raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(self.cards)}")
        for card in self.cards:
            if card not in CARDS:
                raise ValueError(f"unknown card {card!r}: known are {', '.join(sorted(CARDS))}")
            if self.cards.count(card) > 1:
                raise ValueError(f"card {card!r} is used twice")
            if CARDS[card].module not in self.modules:
                raise ValueError(
                    f"card {card!r} belongs to the module {CARDS[card].module!r}, "
                    "which is not in play"
                )

    def _check_rules(self) -> None:
        for name in ("lords_zero_scores", "use_lords", "lost_tiles_return"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is {getattr(self, name)!r}: expected True or False")
        if not self.use_lords and "lords" in self.cards:
            raise ValueError("card 'lords' is used although use_lords is off")
        for name, known in (("exhausted_terrain", EXHAUSTED_TERRAIN), ("sword", SWORD)):
            if getattr(self, name) not in known:
                raise ValueError(
                    f"{name} is {getattr(self, name)!r}: expected one of {', '.join(known)}"
                )

    def _check_nomads(self, joined: Board) -> None:
        needed = joined.nomads.bit_count()
        if len(self.nomads) != needed:
            raise ValueError(f"the board has {needed} nomad hexes, not {len(self.nomads)}")
        known = ", ".join(dict.fromkeys(_NOMADS))
        for name in self.nomads:
            copies = TILES[name].copies if name in TILES else 0
            if not copies:
                raise ValueError(f"unknown nomad tile {name!r}: known are {known}")
            if self.nomads.count(name) > copies:
                raise ValueError(f"nomad tile {name!r} is used too often: there are {copies}")

    @classmethod
    def of(
        cls,
        players: int,
        sections: Iterable[str],
        cards: Iterable[str],
        modules: Collection[str] = ("base",),
        library: Mapping[str, Section] | None = None,
        nomads: Iterable[str] = (),
        **rules: Unpack[HouseRules],
    ) -> Self:
        """Make a set-up from names; a section is turned by `:turned` after its name.

        `library` holds the sections to choose from, by default those of the package.
        """
        known = standard_sections() if library is None else library
        placed = tuple(parse_placed(name, known) for name in sections)
        return cls(players, placed, tuple(cards), _with_base(modules), tuple(nomads), **rules)

    @classmethod
    def random(
        cls,
        players: int = 2,
        modules: Collection[str] = ("base",),
        rng: Random | None = None,
        library: Mapping[str, Section] | None = None,
        **rules: Unpack[HouseRules],
    ) -> Self:
        """Draw sections, their places and turns, and cards from the given modules."""
        if rng is None:
            from random import Random

            rng = Random()
        chosen = _with_base(modules)
        _check_modules(chosen)
        known = standard_sections() if library is None else library
        pool = [section for section in known.values() if section.module in chosen]
        if len(pool) < 4:
            raise ValueError(f"4 sections are needed, these modules have {len(pool)}")
        placed = tuple(Placed(section, rng.random() < 0.5) for section in _draw(pool, 4, rng))
        names = [
            name
            for name, card in CARDS.items()
            if card.module in chosen and (name != "lords" or rules.get("use_lords", True))
        ]
        cards = _draw(names, SCORING_CARDS, rng)
        homes = sum("".join(section.rows).count("N") for section, _ in placed)
        if homes > len(_NOMADS):
            raise ValueError(f"the board has {homes} nomad hexes, for {len(_NOMADS)} nomad tiles")
        nomads = _draw(_NOMADS, homes, rng)
        return cls(players, placed, cards, chosen, nomads, **rules)

    @classmethod
    def first_game(cls, players: int = 2) -> Self:
        """Give the set-up that the rulebook recommends for a first game (RULES 2.4)."""
        sections = ("tavern", "paddock", "oasis", "farm")
        return cls.of(players, sections, ("fishermen", "knights", "merchants"))

    def __str__(self) -> str:
        """Write the set-up on one line, without what is at its default."""
        words = {
            "players": str(self.players),
            "modules": ",".join(module for module in MODULES if module in self.modules),
            "sections": ",".join(map(str, self.sections)),
            "cards": ",".join(self.cards),
            **({"nomads": ",".join(self.nomads)} if self.nomads else {}),
            **{name: _rule_text(value) for name, value in self.house_rules.items()},
        }
        return " ".join(f"{key}={word}" for key, word in words.items())

    @classmethod
    def parse(cls, text: str, library: Mapping[str, Section] | None = None) -> Self:
        """Read the text of a set-up: words of the form `key=value`, in any order."""
        if not isinstance(text, str):
            raise ValueError(f"a set-up is a text, not {type(text).__name__}")
        if len(text) > MAX_TEXT:
            raise ValueError(f"a set-up has at most {MAX_TEXT} characters, not {len(text)}")
        words: dict[str, str] = {}
        for word in text.split():
            key, sign, value = word.partition("=")
            if not sign or not value:
                raise ValueError(f"set-up: {word!r} is not of the form key=value")
            if key in words:
                raise ValueError(f"set-up: {key} is given twice")
            words[key] = value
        for key in ("players", "sections", "cards"):
            if key not in words:
                raise ValueError(f"set-up: {key}= is missing")
        players = words.pop("players")
        if not (players.isascii() and players.isdigit() and len(players) < 4):
            raise ValueError(f"set-up: players={players!r} is not a number")
        sections = words.pop("sections").split(",")
        if library is not None:
            _check_meant(sections, library)
        return cls.of(
            int(players),
            sections,
            words.pop("cards").split(","),
            words.pop("modules", "base").split(","),
            library,
            words.pop("nomads").split(",") if "nomads" in words else (),
            **_parse_rules(words),
        )


def _with_base(modules: Iterable[str]) -> frozenset[str]:
    if isinstance(modules, str):
        raise ValueError(f"modules are several names, not the text {modules!r}")
    return frozenset(modules) | {"base"}


def _check_modules(modules: Collection[str]) -> None:
    for module in sorted(modules):
        if module not in MODULES:
            raise ValueError(f"unknown module {module!r}: known are {', '.join(MODULES)}")
    if "base" not in modules:
        raise ValueError("the module 'base' is always in play")


def load_sections(folder: str | Path) -> dict[str, Section]:
    """Read a folder of section files, beside or in place of the package's sections.

    An error names file, line and column.
    """
    locations = frozenset(name for name, tile in TILES.items() if not tile.copies)
    return board.load_sections(folder, locations=locations, modules=frozenset(MODULES))


def _check_meant(labels: Iterable[str], library: Mapping[str, Section]) -> None:
    """Refuse a bare name that means one layout in the package and another in the library.

    Texts that were printed name the package's sections so, and must not be misread.
    """
    standard = standard_sections()
    for label in labels:
        name = label.partition(":")[0]
        section = library.get(name)
        if section is not None and standard.get(name, section) != section:
            raise ValueError(
                f"section {name!r} has another layout here than in the package: "
                f"{name}#{section.fingerprint} means the one here"
            )


def _tiles_in_play(sites: Iterable[Location]) -> tuple[TilesInPlay, ...]:
    places: dict[str, int] = {}
    for index, site in enumerate(sites):
        if site.name not in TILES:
            raise ValueError(
                f"unknown location {site.name!r} on the board: known are {', '.join(sorted(TILES))}"
            )
        places[site.name] = places.get(site.name, 0) | 1 << index
    return tuple(
        TilesInPlay(places[name], TILE_ACTIONS[name], tile)
        for name, tile in TILES.items()
        if name in places
    )


_NOMADS: Final = [name for name, tile in TILES.items() for _ in range(tile.copies)]

T = TypeVar("T")


def _draw(pool: list[T], count: int, rng: Random) -> tuple[T, ...]:
    """Draw without replacement, by `rng.random()` alone: it is the same on every platform."""
    left = list(pool)
    return tuple(left.pop(int(rng.random() * len(left))) for _ in range(count))


def _rule_text(value: bool | str) -> str:
    return value if isinstance(value, str) else "yes" if value else "no"


def _parse_rules(words: Mapping[str, str]) -> HouseRules:
    rules: dict[str, bool | str] = {}
    for key, value in words.items():
        if key not in HouseRules.__annotations__:
            raise ValueError(f"set-up: unknown key {key!r}: known are {', '.join(SETUP_KEYS)}")
        switch = isinstance(getattr(Setup, key), bool)
        if switch and value not in SWITCH:
            raise ValueError(f"set-up: {key}={value!r}: expected yes or no")
        rules[key] = SWITCH[value] if switch else value
    return cast(HouseRules, rules)
