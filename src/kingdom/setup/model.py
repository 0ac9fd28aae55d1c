"""`Setup`: what is fixed before the first move.

What lies on the table is listed in `table_parts.py`, what the house rules can be in
`house_rules.py`; what follows from them is worked out in `derived.py`. `text.py` has the words of a
set-up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Self, Unpack, cast

from kingdom.board import (
    NOTHING,
    TERRAINS,
    AnySection,
    Board,
    Placed,
    Section,
    Site,
    standard_sections,
)
from kingdom.content import ALL_MODULES, CARDS, MODULES
from kingdom.plurals import counted
from kingdom.setup import checks, placing
from kingdom.setup.derived import Choice, Derived, check_tile_modules, conclude, terrain_choices
from kingdom.setup.house_rules import (
    HOUSE_RULES,
    RULES,
    CanoeTrigger,
    ExhaustedTerrain,
    Rules,
    SwordTakes,
    check_names,
    checked_house_rules,
    parse_rules,
    rule_text,
)
from kingdom.setup.random import Drawn, complete
from kingdom.setup.sections import check_meant
from kingdom.setup.table_parts import (
    NOTHING_CHOSEN,
    PARTS,
    Chosen,
    OtherParts,
    SetupParts,
    about_part,
    part_words,
    read_parts,
    things,
)
from kingdom.setup.text import check_words, parse_players, setup_words

if TYPE_CHECKING:
    from random import Random


class OtherWords(Rules, OtherParts, total=False):
    """What `Setup.of` takes besides players, sections, cards and modules."""


@dataclass(frozen=True)
class Setup(SetupParts[Placed, int]):
    """A game before its first move.

    `Setup.of` makes one from names. The sections of Marshlands and the two sides of the island
    that come with the package are our own designs, not the published ones (`own_designs` names
    those in play); a folder of section files replaces them.

    >>> import random
    >>> from kingdom import Setup
    >>> Setup.first_game(players=3)
    <Setup: 3 players, base, tavern paddock oasis farm, fishermen knights merchants>
    >>> setup = Setup.random(4, modules=["nomads"], rng=random.Random(1), two_cards=True)
    >>> Setup.parse(str(setup)) == setup
    True
    """

    players: int
    modules: frozenset[str] = frozenset({"base"})
    _: KW_ONLY

    marsh_cards: bool = True
    """Whether the terrain cards with marsh are in the deck of Marshlands (A-61)."""

    lords_zero_scores: bool = True
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
    """House rule: warriors, wagons and ships count as settlements in scoring as well (A-01)."""
    identical_cards_any_terrain: bool = False
    """House rule: who holds two equal terrain cards may play any terrain (A-37)."""
    canoe_trigger: CanoeTrigger = CanoeTrigger.ANY
    """House rule: whose taking of a last tile a Canoe reacts to (A-16)."""
    two_cards: bool = False
    """House rule: everybody always holds two terrain cards and plays one of them."""
    touch_move: bool = False
    """House rule: a tile that was taken up has to be used, and a declared Outpost too (A-63)."""

    board: Board = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check everything and join the board."""
        # Only `object.__setattr__` can set what a frozen dataclass works out itself.
        for name, value in self._settled().items():
            object.__setattr__(self, name, value)
        checks.check_parts(self)
        island = self.island.section if self.island else None
        joined = Board(self.sections, island, capitols=self.capitols, caves=self.caves)
        checks.check_laid(self, joined)
        object.__setattr__(self, "board", joined)
        check_tile_modules(self, self.derived.tiles)

    def _settled(self) -> dict[str, object]:
        """Return house rules as members of their enums, and parts as hashable values."""
        rules = checked_house_rules({name: getattr(self, name) for name in RULES})
        values = {part: getattr(self, part) for part in PARTS}
        lists = {part: tuple(value) for part, value in values.items() if isinstance(value, list)}
        return {**rules, **lists, **_placed(values)}

    @cached_property
    def derived(self) -> Derived:
        """What follows from all this, worked out once."""
        return conclude(self, placing.sites_of(self.board, self.nomads, bool(self.caves)))

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in _HASHED))

    @property
    def sites(self) -> tuple[Site, ...]:
        """All that tiles are taken from, by the index under which players remember them."""
        return self.derived.sites

    @property
    def deck(self) -> tuple[int, ...]:
        """How many terrain cards of each number there are at the start."""
        return self.derived.deck

    @property
    def removed_terrain(self) -> int:
        """The number of the removed terrain, or `NOTHING`."""
        return TERRAINS.index(self.removed) if self.removed else NOTHING

    @property
    def own_designs(self) -> tuple[str, ...]:
        """The sections in play that are not those of the published game."""
        return tuple(name for name, section in self.library.items() if not section.printed)

    @property
    def library(self) -> dict[str, Section]:
        """The sections in play, by name: all that is needed to read the texts of this game."""
        laid = (*self.sections, *((self.island,) if self.island else ()))
        return {placed.section.name: placed.section for placed in laid}

    def choices(self, cards: tuple[int, ...]) -> Mapping[int, Choice]:
        """Return the terrains that these terrain cards let one play, and what each means."""
        return terrain_choices(self, cards)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        """Return the set-up in one line of at most 80 characters; `str` writes all of it."""
        modules = [module for module in MODULES if module in self.modules]
        parts = (
            counted(self.players, "player"),
            "+".join(modules) if len(modules) < _MANY else counted(len(modules), "module"),
            " ".join(f"{one.section.name}{':turned' * one.turned}" for one in self.sections),
            " ".join(self.cards),
        )
        text = f"Setup: {', '.join(parts)}"
        return f"<{text}>" if len(text) < _REPR - 1 else f"<{text[: _REPR - 5]}...>"

    def _repr_svg_(self) -> str:
        from kingdom.render.svg import svg

        return svg(self, small=True)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle what was given: the board is joined anew, hashes differ by process."""
        return _remade, (type(self), {name: getattr(self, name) for name in _GIVEN})

    @property
    def house_rules(self) -> dict[str, bool | str]:
        """The house rules that are not at their default."""
        rules = {name: getattr(self, name) for name in HOUSE_RULES}
        return {name: value for name, value in rules.items() if value != getattr(Setup, name)}

    def _written_rules(self) -> dict[str, bool | str]:
        """Return the house rules that the text of the set-up says."""
        ranks_zero = any(CARDS[card].zero_can_rank for card in self.cards)
        always = {"lords_zero_scores": self.lords_zero_scores} if ranks_zero else {}
        return always | self.house_rules

    @classmethod
    def of(
        cls,
        players: int,
        sections: Iterable[AnySection],
        cards: Iterable[str],
        modules: Collection[str] = ("base",),
        library: Mapping[str, Section] | None = None,
        **others: Unpack[OtherWords],
    ) -> Self:
        """Make a set-up from names; a section is turned by `:turned` after its name.

        In place of its name there may be a `Section`, or `Placed(section, turned=True)`.
        `modules` may be "all". `library` holds the sections to choose from, by default those of
        the package.
        """
        check_names(others, (*(part.name for part in fields(Chosen)), *RULES))
        given: dict[str, Any] = {"sections": sections, "cards": cards, **others}
        rules = {name: given.pop(name) for name in RULES if name in given}
        return cls._named(players, Chosen(**given), modules, library, cast("Rules", rules))

    @classmethod
    def _named(
        cls,
        players: int,
        names: Chosen,
        modules: Iterable[str],
        library: Mapping[str, Section] | None,
        rules: Rules,
    ) -> Self:
        known = standard_sections() if library is None else library
        laid = things(names, known)
        return cls(players, modules_in_play(modules), **laid, **cast("dict[str, Any]", rules))

    @classmethod
    def random(
        cls,
        players: int = 2,
        modules: Collection[str] = ("base",),
        rng: Random | None = None,
        library: Mapping[str, Section] | None = None,
        chosen: Chosen = NOTHING_CHOSEN,
        cards: Collection[str] | None = None,
        **rules: Unpack[Rules],
    ) -> Self:
        """Draw sections, their places and turns, cards and all else of the given modules, or "all".

        What is chosen is used as it is: `chosen=Chosen(cards=["lords"])` draws two cards. `library`
        and `cards` are what sections and scoring cards are drawn from, unless all of the modules.
        """
        check_names(rules)
        if rng is None:
            from random import Random

            rng = Random()
        in_play = modules_in_play(modules)
        checks.check_known_modules(in_play)
        known = standard_sections() if library is None else library
        with about_part("marsh_cards"):
            checks.check_marsh_cards(in_play, rules.get("marsh_cards", True))
        use_lords = rules.get("use_lords", True)
        drawn = complete(chosen, in_play, known, use_lords, rng, cards)
        if drawn.sound:
            return cls._drawn(players, in_play, drawn, checked_house_rules(rules))
        return cls(players, in_play, **vars(drawn.parts), **cast("dict[str, Any]", rules))

    @classmethod
    def _drawn(
        cls, players: int, modules: frozenset[str], drawn: Drawn, rules: Mapping[str, object]
    ) -> Self:
        """Make a set-up of parts that go together because they were drawn so, without checks."""
        checks.check_players(players)
        parts, board = drawn.parts, drawn.board
        if parts.island or parts.capitols or parts.caves:
            island = parts.island.section if parts.island else None
            board = Board(parts.sections, island, capitols=parts.capitols, caves=parts.caves)
        setup = cls.__new__(cls)
        given = {"players": players, "modules": modules, "board": board}
        vars(setup).update({**_DEFAULTS, **rules, **vars(parts), **given})
        return setup

    @classmethod
    def first_game(cls, players: int = 2, **rules: Unpack[Rules]) -> Self:
        """Return the set-up that the rulebook recommends for a first game (RULES 2.4)."""
        sections = ("tavern", "paddock", "oasis", "farm")
        return cls.of(players, sections, ("fishermen", "knights", "merchants"), **rules)

    def __str__(self) -> str:
        """Write the set-up on one line, without what is at its default.

        With Lords it always says whether zero scores: what leaving that out means has changed.
        """
        words = {
            "players": str(self.players),
            "modules": ",".join(module for module in MODULES if module in self.modules),
            **part_words(self),
            **({} if self.marsh_cards else {"marsh_cards": rule_text(False)}),
            **{name: rule_text(value) for name, value in self._written_rules().items()},
        }
        return " ".join(f"{key}={word}" for key, word in words.items())

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
        return cls.from_words(setup_words(text), library, rng)

    @classmethod
    def from_words(
        cls,
        words: Mapping[str, str],
        library: Mapping[str, Section] | None = None,
        rng: Random | None = None,
    ) -> Self:
        """Make a set-up from the words of its text, by their keys."""
        check_words(words, ("players",) if rng else ("players", "sections", "cards"))
        players = parse_players(words["players"])
        modules = words.get("modules", "base").split(",")
        names = read_parts(words)
        rules = parse_rules({name: words[name] for name in RULES if name in words})
        if library is not None:
            check_meant(names, library)
        if rng is None:
            return cls._named(players, names, modules, library, rules)
        return cls.random(players, modules, rng, library, names, **rules)


_REPR: Final = 80  # characters in a line
_MANY: Final = 4  # modules, whose names would leave no room in it
_GIVEN: Final = tuple(each.name for each in fields(Setup) if each.init)
_DEFAULTS: Final = {name: getattr(Setup, name) for name in RULES}
_HASHED: Final = tuple(name for name in _GIVEN if name != "modules")


def _remade(kind: type[Setup], given: dict[str, Any]) -> Setup:
    return kind(**given)


def _placed(parts: Mapping[str, Any]) -> dict[str, object]:
    """Return the board's sections as they lie on the table, where some were given themselves."""
    laid = (*parts["sections"], parts["island"])
    *board, island = (Placed(one) if isinstance(one, Section) else one for one in laid)
    return {"sections": tuple(board), "island": island}


def modules_in_play(modules: Iterable[str]) -> frozenset[str]:
    """Return the modules meant by some names: the base is always one, `all` is every one."""
    if isinstance(modules, str):
        if modules != ALL_MODULES:
            raise ValueError(f"modules are several names, not the text {modules!r}")
        modules = (modules,)
    names = frozenset(modules)
    return names.difference((ALL_MODULES,)) | ({*MODULES} if ALL_MODULES in names else {"base"})
