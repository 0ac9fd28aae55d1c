"""What is fixed before the first move: players, modules, sections, cards, house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, Self, Unpack, cast

from kingdom import board
from kingdom.board import (
    NOTHING,
    TERRAINS,
    Board,
    Placed,
    Section,
    parse_placed,
    standard_sections,
)
from kingdom.content import MODULES
from kingdom.hexes import NAMES, parse_cell
from kingdom.setup import placing
from kingdom.setup.derived import Choice, Derived, choices, conclude
from kingdom.setup.house_rules import (
    HOUSE_RULES,
    CanoeTrigger,
    ExhaustedTerrain,
    HouseRules,
    SwordTakes,
    parse_rules,
    rule_text,
    settled,
)
from kingdom.setup.random import NOTHING_CHOSEN, SCORING_CARDS, SECTIONS, Chosen, complete

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
SUPPLY: Final = 40  # settlements of each player
TILES_PER_LOCATION: Final = 2
WALLS: Final = 25
TREASURE_GOLD: Final = 3
MAX_TEXT: Final = 2_000  # characters of a set-up's text that are looked at

SETUP_KEYS: Final = (
    "players",
    "modules",
    *Chosen._fields,
    *HOUSE_RULES,
)
"""The keys of a set-up's text."""


@dataclass(frozen=True)
class Setup:
    """A game before its first move.

    Sections are laid top left, top right, bottom left, bottom right; the cards score in
    the order given. `Setup.of` makes one from names. The sections of Marshlands and the two
    sides of the island that come with the package are our own designs, not the published ones
    (`own_designs` names those in play); a folder of section files replaces them.
    """

    players: int
    sections: tuple[Placed, ...]
    cards: tuple[str, ...]
    modules: frozenset[str] = frozenset({"base"})
    nomads: tuple[str, ...] = ()
    """The nomad tiles, one for each nomad hex of the board from the top left on."""
    tasks: tuple[str, ...] = ()
    """The task cards, one for each Crossroads section."""
    removed: str = ""
    """The terrain whose cards the Scouts take out of the deck."""
    island: Placed | None = None
    capitols: tuple[int, ...] = ()
    """The castle hexes with a capitol."""
    caves: tuple[int, ...] = ()
    """The mountain hexes with a cave, one for each quadrant that has room for one."""

    lords_zero_scores: bool = False
    """House rule: in a quadrant, no settlements can be the most or second most (A-03)."""
    use_lords: bool = True
    """House rule: the Lords card is in the game (A-41)."""
    lost_tiles_return: bool = False
    """House rule: a lost tile goes back to its hex and can be taken again (A-06)."""
    exhausted_terrain: ExhaustedTerrain = ExhaustedTerrain.REDRAW
    """House rule: what happens when no hex of the played terrain is left (A-07)."""
    sword: SwordTakes = SwordTakes.ONE
    """House rule: of how many opponents the Sword takes a settlement (A-12)."""
    meeples_score: bool = True
    """House rule: warriors, wagons and ships count as settlements in every respect (A-01)."""
    identical_cards_any_terrain: bool = False
    """House rule: who holds two equal terrain cards may play any terrain (A-37)."""
    canoe_trigger: CanoeTrigger = CanoeTrigger.ANY
    """House rule: whose taking of a last tile a Canoe reacts to (A-16)."""
    two_cards: bool = False
    """House rule: everybody always holds two terrain cards and plays one of them."""

    board: Board = field(init=False, repr=False, compare=False)
    derived: Derived = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check everything, join the board and conclude what follows."""
        # A frozen dataclass is given what it works out itself only by `object.__setattr__`.
        rules = settled({name: getattr(self, name) for name in HOUSE_RULES})
        for name, value in rules.items():
            object.__setattr__(self, name, value)
        self._check()
        island = self.island.section if self.island else None
        joined = Board(self.sections, island, capitols=self.capitols, caves=self.caves)
        placing.check_locations(joined)
        placing.check_nomads(joined, self.nomads)
        capitols = placing.capitol_homes(joined) if "capitol" in self.modules else ()
        placing.check_cells("capitol", self.capitols, capitols)
        caves = placing.cave_homes(joined) if "caves" in self.modules else ()
        placing.check_cells("cave", self.caves, caves)
        object.__setattr__(self, "board", joined)
        sites = placing.sites_of(joined, self.nomads, bool(self.caves))
        object.__setattr__(self, "derived", conclude(self, sites))
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, name) for name in _HASHED)))

    @property
    def removed_terrain(self) -> int:
        """The number of the removed terrain, or `NOTHING`."""
        return TERRAINS.index(self.removed) if self.removed else NOTHING

    @property
    def own_designs(self) -> tuple[str, ...]:
        """The sections in play that are not those of the published game."""
        laid = (*self.sections, *((self.island,) if self.island else ()))
        return tuple(placed.section.name for placed in laid if not placed.section.printed)

    def choices(self, cards: tuple[int, ...]) -> Mapping[int, Choice]:
        """Return the terrains that these terrain cards let one play, and what each means."""
        return choices(self, cards)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        """Copy and pickle what was given: the board is joined anew, hashes differ by process."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self) if field.init)

    @property
    def house_rules(self) -> dict[str, bool | str]:
        """The house rules that are not at their default."""
        rules = {name: getattr(self, name) for name in HOUSE_RULES}
        return {name: value for name, value in rules.items() if value != getattr(Setup, name)}

    def _check(self) -> None:
        if type(self.players) is not int or not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(
                f"{MIN_PLAYERS} to {MAX_PLAYERS} players can play, not {self.players!r}"
            )
        _check_modules(self.modules)
        self._check_sections()
        self._check_island()
        self._check_cards()
        placing.check_tasks(self.sections, self.tasks)
        placing.check_removed(self.cards, self.removed)

    def _check_sections(self) -> None:
        if len(self.sections) != SECTIONS:
            raise ValueError(f"a board has {SECTIONS} sections, not {len(self.sections)}")
        placing.check_sections(self.sections, self.modules)

    def _check_island(self) -> None:
        if (self.island is not None) != ("island" in self.modules):
            how = "has no side up" if self.island is None else "is not in play"
            raise ValueError(f"the island {how}: island= goes with the module 'island'")
        if self.island is not None and (self.island.turned or not self.island.section.is_island):
            raise ValueError(f"{str(self.island)!r} is no side of the island")

    def _check_cards(self) -> None:
        if len(self.cards) != SCORING_CARDS:
            raise ValueError(f"{SCORING_CARDS} cards are needed, not {len(self.cards)}")
        placing.check_cards(self.cards, self.modules, self.use_lords)

    @classmethod
    def of(
        cls,
        players: int,
        sections: Iterable[str],
        cards: Iterable[str],
        modules: Collection[str] = ("base",),
        library: Mapping[str, Section] | None = None,
        nomads: Iterable[str] = (),
        *,
        tasks: Iterable[str] = (),
        removed: str = "",
        island: str = "",
        capitols: Iterable[str | int] = (),
        caves: Iterable[str | int] = (),
        **rules: Unpack[HouseRules],
    ) -> Self:
        """Make a set-up from names; a section is turned by `:turned` after its name.

        `library` holds the sections to choose from, by default those of the package.
        """
        known = standard_sections() if library is None else library
        return cls(
            players,
            tuple(parse_placed(name, known) for name in sections),
            tuple(cards),
            _with_base(modules),
            tuple(nomads),
            tuple(tasks),
            removed,
            parse_placed(island, known) if island else None,
            tuple(map(_cell, capitols)),
            tuple(map(_cell, caves)),
            **cast(dict[str, Any], rules),
        )

    @classmethod
    def random(
        cls,
        players: int = 2,
        modules: Collection[str] = ("base",),
        rng: Random | None = None,
        library: Mapping[str, Section] | None = None,
        chosen: Chosen = NOTHING_CHOSEN,
        **rules: Unpack[HouseRules],
    ) -> Self:
        """Draw sections, their places and turns, cards and all else of the given modules.

        What is chosen is used as it is: `chosen=Chosen(cards=["lords"])` draws two cards.
        """
        if rng is None:
            from random import Random

            rng = Random()
        in_play = _with_base(modules)
        _check_modules(in_play)
        known = standard_sections() if library is None else library
        parts = complete(chosen, in_play, known, rules.get("use_lords", True), rng)
        return cls(
            players, parts.sections, parts.cards, in_play, *parts[2:], **cast(dict[str, Any], rules)
        )

    @classmethod
    def first_game(cls, players: int = 2, **rules: Unpack[HouseRules]) -> Self:
        """Return the set-up that the rulebook recommends for a first game (RULES 2.4)."""
        sections = ("tavern", "paddock", "oasis", "farm")
        return cls.of(players, sections, ("fishermen", "knights", "merchants"), **rules)

    def __str__(self) -> str:
        """Write the set-up on one line, without what is at its default."""
        words = {
            "players": str(self.players),
            "modules": ",".join(module for module in MODULES if module in self.modules),
            "sections": ",".join(map(str, self.sections)),
            "cards": ",".join(self.cards),
            **{key: word for key, word in self._laid().items() if word},
            **{name: rule_text(value) for name, value in self.house_rules.items()},
        }
        return " ".join(f"{key}={word}" for key, word in words.items())

    def _laid(self) -> dict[str, str]:
        """Give the words for what is laid on the board besides its sections."""
        return {
            "nomads": ",".join(self.nomads),
            "tasks": ",".join(self.tasks),
            "removed": self.removed,
            "island": str(self.island or ""),
            "capitols": ",".join(NAMES[cell] for cell in self.capitols),
            "caves": ",".join(NAMES[cell] for cell in self.caves),
        }

    @classmethod
    def parse(
        cls,
        text: str,
        library: Mapping[str, Section] | None = None,
        rng: Random | None = None,
    ) -> Self:
        """Read the text of a set-up: words of the form `key=value`, in any order.

        With `rng` every `?` in it, and whatever it leaves out but the players, is drawn.
        """
        words = _words(text)
        for key in ("players", "sections", "cards") if rng is None else ("players",):
            if key not in words:
                raise ValueError(f"set-up: {key}= is missing")
        players = words.pop("players")
        if not (players.isascii() and players.isdigit() and len(players) < 4):
            raise ValueError(f"set-up: players={players!r} is not a number")
        modules = words.pop("modules", "base").split(",")
        laid = _laid_words(words)
        if library is not None:
            _check_meant([*laid.sections, laid.island], library)
        rules = parse_rules(words)
        if rng is not None:
            return cls.random(int(players), modules, rng, library, laid, **rules)
        return cls.of(
            int(players),
            laid.sections,
            laid.cards,
            modules,
            library,
            laid.nomads,
            tasks=laid.tasks,
            removed=laid.removed,
            island=laid.island,
            capitols=laid.capitols,
            caves=laid.caves,
            **rules,
        )


_HASHED: Final = tuple(each.name for each in fields(Setup) if each.init and each.name != "modules")


def _words(text: str) -> dict[str, str]:
    """Take the text of a set-up apart."""
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
    for key in words:
        if key not in SETUP_KEYS:
            raise ValueError(f"set-up: unknown key {key!r}: known are {', '.join(SETUP_KEYS)}")
    return words


def _laid_words(words: dict[str, str]) -> Chosen:
    """Take out of the words of a set-up those that name sections, cards and what is laid."""

    def listed(key: str) -> list[str]:
        word = words.pop(key, "")
        return word.split(",") if word else []

    return Chosen(
        listed("sections"),
        listed("cards"),
        listed("nomads"),
        listed("tasks"),
        words.pop("removed", ""),
        words.pop("island", ""),
        listed("capitols"),
        listed("caves"),
    )


def _cell(cell: str | int) -> int:
    return parse_cell(cell) if isinstance(cell, str) else cell


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
    return board.load_sections(folder, locations=placing.LOCATIONS, modules=frozenset(MODULES))


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
